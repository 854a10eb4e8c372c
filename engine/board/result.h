#pragma once
// A value, or an error that names the invalid field. All functions that check external input return one.

#include <optional>
#include <string>
#include <utility>

namespace riposte {

/// `field` is a path such as "fen.castling", "moves[3]" or "limits.depth". `message` says what was expected.
struct Error {
  std::string field;
  std::string message;
};

/// A value of type T or an Error. Test it before use: value() requires a value; error() is empty if there is one.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}
  explicit operator bool() const { return value_.has_value(); }
  const T& value() const { return *value_; }
  T& value() { return *value_; }
  const T& operator*() const { return *value_; }
  const T* operator->() const { return &*value_; }
  const Error& error() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

/// Success without a value, or an error.
struct Done {};
using Outcome = Result<Done>;

}  // namespace riposte
