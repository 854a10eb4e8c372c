#pragma once
// Evaluations as text.

#include <cstdlib>
#include <string>

namespace riposte {

/// Centipawns as pawns with two decimals and a sign. `plus`: sign of positive numbers.
inline std::string pawns_text(int cp, const char* plus = "+") {
  const int n = std::abs(cp);
  std::string text;
  if (cp != 0) text += cp < 0 ? "-" : plus;
  text += std::to_string(n / 100);
  text += '.';
  text += char('0' + n / 10 % 10);
  text += char('0' + n % 10);
  return text;
}

/// Pads to `width` with blanks on the left or on the right.
inline std::string right_aligned(const std::string& s, std::size_t width) {
  return s.size() < width ? std::string(width - s.size(), ' ') + s : s;
}
inline std::string left_aligned(const std::string& s, std::size_t width) {
  return s.size() < width ? s + std::string(width - s.size(), ' ') : s;
}

}  // namespace riposte
