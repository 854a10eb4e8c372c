#pragma once
// Writing a file whole or not at all: whoever stops the program finds the old file or the new one.

#include <initializer_list>
#include <string>
#include <string_view>

#include "board/result.h"

namespace riposte::tuning {

/// Writes the bytes of `pieces`, one after another, to PATH.part and then gives it its name. Errors: field PATH.part,
/// message `cannot_write`; field PATH, message `cannot_move` and what the system says.
Outcome replace_file(const std::string& path, std::initializer_list<std::string_view> pieces,
                     const std::string& cannot_write, const std::string& cannot_move);

}  // namespace riposte::tuning
