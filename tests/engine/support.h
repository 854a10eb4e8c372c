#pragma once
// Shared by the engine's tests: tables from tests/data, and valid positions.

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "board/position.h"

namespace riposte::test {

// Sanitizers make the engine about ten times slower, so searches that are repeated for every setting are shallower there.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool Sanitized = true;
#elif defined(__has_feature)
constexpr bool Sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool Sanitized = false;
#endif

/// Replaces each "\xNN" by its byte, so that tables can hold blanks, line ends and broken text.
inline std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "\\x") == 0 && i + 3 < text.size()) {
      out += char(std::stoi(text.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// Lines of tests/data/<name> without comments (#), split at tabs.
inline std::vector<std::vector<std::string>> table(const std::string& name) {
  std::ifstream file(RIPOSTE_TEST_DATA "/" + name);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] == '#') continue;
    std::vector<std::string> row(1);
    for (const char c : line) {
      if (c == '\t') row.emplace_back();
      else row.back() += c;
    }
    rows.push_back(row);
  }
  EXPECT_FALSE(rows.empty()) << "no rows in " << name;
  return rows;
}

inline Position position(const std::string& fen) {
  const auto p = Position::from_fen(fen);
  EXPECT_TRUE(p) << fen << ": " << p.error().field << ": " << p.error().message;
  return p ? p.value() : Position();
}

}  // namespace riposte::test
