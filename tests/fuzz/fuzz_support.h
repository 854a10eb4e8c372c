#pragma once
// Shared by the fuzz targets: a check that stops the fuzzer, and the required form of errors.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/position.h"

namespace riposte::fuzz {

/// Prints a message and aborts, so that libFuzzer stores the input.
inline void require(bool holds, const char* what, std::string_view about = {}) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s: %.*s\n", what, int(about.size()), about.data());
  std::abort();
}

inline bool printable(std::string_view text) {
  for (const char c : text)
    if (c < ' ' || c > '~') return false;
  return true;
}

/// Requires that the error is one short line and has a field that starts with `field`.
inline void check_error(const Error& e, std::string_view field) {
  require(e.field.substr(0, field.size()) == field, "the error names its field", e.field);
  require(e.message.find("expected") != e.message.npos, "the error says what was expected", e.message);
  require(printable(e.message) && e.message.size() < 200, "the error is one short line", e.message);
}

inline bool same(const Position& a, const Position& b) {
  return a.key() == b.key() && a.fen() == b.fen() && a.chess960() == b.chess960();
}

}  // namespace riposte::fuzz
