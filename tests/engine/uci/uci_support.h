#pragma once
// A UCI session within the test program.

#include <regex>

#include "../search/search_support.h"
#include "uci/uci.h"

namespace riposte::test {

inline bool matches(const std::string& text, const char* pattern) { return std::regex_match(text, std::regex(pattern)); }

struct Session {
  Engine engine;
  std::vector<std::string> lines;
  Uci uci{engine, [this](std::string_view line) { lines.emplace_back(line); }};

  void send(const std::string& line) { uci.handle(line); }
  /// Runs until all work is done, at most `most` slices.
  RunState work(int most = 20000) {
    RunState state = uci.run(std::chrono::milliseconds(1));
    while (state == RunState::Paused && --most > 0) state = uci.run(std::chrono::milliseconds(1));
    return state;
  }
  /// The output of `line` and of the work that it starts.
  std::vector<std::string> answer(const std::string& line) {
    lines.clear();
    send(line);
    work();
    return lines;
  }
  int count(const std::string& prefix) const {
    return int(std::count_if(lines.begin(), lines.end(), [&](const auto& l) { return l.substr(0, prefix.size()) == prefix; }));
  }
  std::string fen() {
    for (const std::string& l : answer("d"))
      if (l.substr(0, 5) == "Fen: ") return l.substr(5);
    return "";
  }
};

}  // namespace riposte::test
