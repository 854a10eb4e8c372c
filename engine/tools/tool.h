#pragma once
// What the tools have in common: lines on the terminal, errors, and a request to stop.

#include <atomic>
#include <csignal>
#include <cstdio>
#include <initializer_list>
#include <string>

#include "board/result.h"
#include "tuning/arguments.h"

namespace riposte::tools {

/// Set by a signal of `stop_on`.
inline std::atomic<bool> stop = false;

/// Has these signals request a stop in place of ending the program.
inline void stop_on(std::initializer_list<int> signals) {
  for (const int signal : signals) std::signal(signal, [](int) { stop = true; });
}

/// Text in the format of printf, at most 511 bytes.
template <class... Values>
std::string text(const char* format, Values... values) {
  char line[512];
  std::snprintf(line, sizeof line, format, values...);
  return line;
}

/// Prints a line at once, also into a file.
inline void say(const std::string& line) {
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

/// Prints an error and returns the exit status.
inline int failed(const char* program, const Error& e) {
  std::fprintf(stderr, "%s: %s: %s\n", program, e.field.c_str(), e.message.c_str());
  return 1;
}

/// Prints the help if it is asked for, or if there are no arguments. Returns whether it did.
inline bool helped(tuning::Arguments& arguments, int argc, const char* help) {
  if (argc > 1 && !arguments.flag("--help")) return false;
  std::fputs(help, stdout);
  return true;
}

}  // namespace riposte::tools
