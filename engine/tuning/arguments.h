#pragma once
// Arguments of a program: "--name value" pairs, checked.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"

namespace riposte::tuning {

/// Errors have the argument's name as field and say what was expected. The first one is kept: ask for all arguments
/// first, then for the error.
class Arguments {
 public:
  Arguments(int argc, const char* const* argv) : words_(argv + 1, argv + argc) {}

  /// Whether "--name" stands alone among the arguments.
  bool flag(std::string_view name);
  /// The value after "--name", or `otherwise`.
  std::string text(std::string_view name, std::string otherwise);
  std::int64_t number(std::string_view name, std::int64_t otherwise, std::int64_t least, std::int64_t most);
  double real(std::string_view name, double otherwise, double least, double most);
  /// Words that belong to no name, in order. To be called after all others: what begins with "--" is then unknown.
  std::vector<std::string> rest();
  void fail(std::string_view name, std::string message);
  const std::optional<Error>& error() const { return error_; }

 private:
  std::optional<std::string> take(std::string_view name);
  std::vector<std::string> words_;
  std::optional<Error> error_;
};

}  // namespace riposte::tuning
