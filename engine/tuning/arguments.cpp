#include "tuning/arguments.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "board/text.h"

namespace riposte::tuning {

bool Arguments::flag(std::string_view name) {
  const auto at = std::find(words_.begin(), words_.end(), name);
  if (at == words_.end()) return false;
  words_.erase(at);
  return true;
}

std::optional<std::string> Arguments::take(std::string_view name) {
  const auto at = std::find(words_.begin(), words_.end(), name);
  if (at == words_.end()) return std::nullopt;
  if (at + 1 == words_.end()) {
    fail(name, "expected a value after it");
    return std::nullopt;
  }
  const std::string value = at[1];
  words_.erase(at, at + 2);
  return value;
}

std::string Arguments::text(std::string_view name, std::string_view fallback) {
  auto value = take(name);
  if (value && value->empty()) fail(name, "expected a value that is not empty");
  return value ? *value : std::string(fallback);
}

std::int64_t Arguments::number(std::string_view name, std::int64_t fallback, std::int64_t min, std::int64_t max) {
  const auto value = take(name);
  if (!value) return fallback;
  std::int64_t n = 0;
  const char* last = value->data() + value->size();
  const auto [end, problem] = std::from_chars(value->data(), last, n);
  if (problem == std::errc() && end == last && n >= min && n <= max) return n;
  fail(name, expected("a whole number from " + std::to_string(min) + " to " + std::to_string(max), *value));
  return fallback;
}

double Arguments::real(std::string_view name, double fallback, double min, double max) {
  const auto value = take(name);
  if (!value) return fallback;
  double x = 0;
  const char* last = value->data() + value->size();
  const auto [end, problem] = std::from_chars(value->data(), last, x);
  if (problem == std::errc() && end == last && x >= min && x <= max) return x;
  std::ostringstream what;
  what << "a number from " << min << " to " << max;
  fail(name, expected(what.str(), *value));
  return fallback;
}

std::vector<std::string> Arguments::rest() {
  for (const std::string& word : words_)
    if (word.substr(0, 2) == "--") fail(word, "expected an argument that --help lists");
  return words_;
}

void Arguments::fail(std::string_view name, std::string message) {
  if (!error_) error_ = Error{std::string(name), std::move(message)};
}

}  // namespace riposte::tuning
