#pragma once
// Command-line arguments: checked "--name value" pairs.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"

namespace riposte::tuning {

/// Reads arguments and stores the first error. Its field is the name of the argument. Read all arguments before checking error().
class Arguments {
 public:
  Arguments(int argc, const char* const* argv) : words_(argv + 1, argv + argc) {}

  /// Whether "--name" is among the arguments.
  bool flag(std::string_view name);
  /// The value after "--name", or `fallback`.
  std::string text(std::string_view name, std::string_view fallback);
  /// The number after "--name", or `fallback`. A number outside min..max is an error.
  std::int64_t number(std::string_view name, std::int64_t fallback, std::int64_t min, std::int64_t max);
  /// The same for a real number.
  double real(std::string_view name, double fallback, double min, double max);
  /// The remaining words. To be called last, because remaining words that start with "--" are errors.
  std::vector<std::string> rest();
  /// Stores an error, unless there is one already.
  void fail(std::string_view name, std::string message);
  const std::optional<Error>& error() const { return error_; }

 private:
  std::optional<std::string> take(std::string_view name);
  std::vector<std::string> words_;
  std::optional<Error> error_;
};

}  // namespace riposte::tuning
