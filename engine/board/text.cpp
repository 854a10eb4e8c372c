#include "board/text.h"

#include <algorithm>
#include <cctype>

namespace riposte {

std::vector<std::string_view> split(std::string_view text) {
  constexpr std::string_view Blanks = " \t\r\n";
  std::vector<std::string_view> words;
  for (auto begin = text.find_first_not_of(Blanks); begin != text.npos;) {
    const auto end = std::min(text.find_first_of(Blanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(Blanks, end);
  }
  return words;
}

bool same_text(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string shortened(std::string_view text) {
  constexpr std::size_t Longest = 32;
  std::string result(text.substr(0, Longest));
  const auto unsafe = [](char c) { return c < ' ' || c > '~' || c == '"' || c == '\\'; };
  std::replace_if(result.begin(), result.end(), unsafe, '?');
  if (text.size() > Longest) result += "...";
  return result;
}

std::string expected(std::string_view what, std::string_view found) {
  std::string result = "expected ";
  result += what;
  return result + ", found \"" + shortened(found) + '"';
}

}  // namespace riposte
