#pragma once
// A minimal JSON writer.

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace riposte {

template <class T>
concept Arithmetic = std::is_arithmetic_v<T>;

/// Builds a JSON text. The writer inserts commas; callers balance the brackets.
class JsonWriter {
 public:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    first_ = false;
    return *this;
  }
  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    first_ = true;  // no comma before the value
    return *this;
  }
  JsonWriter& value(std::string_view s) {
    separate();
    quote(s);
    return *this;
  }
  JsonWriter& value(const char* s) { return value(std::string_view(s)); }
  JsonWriter& value(const std::string& s) { return value(std::string_view(s)); }
  template <Arithmetic T>
  JsonWriter& value(T n) {
    separate();
    if constexpr (std::is_same_v<T, bool>) text_ += n ? "true" : "false";
    else text_ += std::to_string(n);
    return *this;
  }
  /// Adds a value that is JSON already.
  JsonWriter& raw(std::string_view text) {
    separate();
    text_ += text;
    return *this;
  }
  /// The next value continues a text that `raw` has begun.
  JsonWriter& glue() {
    first_ = true;
    return *this;
  }
  JsonWriter& null() {
    separate();
    text_ += "null";
    return *this;
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }
  std::string take() {
    first_ = true;
    return std::exchange(text_, {});
  }

 private:
  void separate() {
    if (!first_) text_ += ',';
    first_ = false;
  }
  void quote(std::string_view s) {
    text_ += '"';
    for (const char c : s) {
      if (c == '"' || c == '\\') text_ += '\\';
      if (static_cast<unsigned char>(c) < ' ') text_ += ' ';
      else text_ += c;
    }
    text_ += '"';
  }

  std::string text_;
  bool first_ = true;
};

}  // namespace riposte
