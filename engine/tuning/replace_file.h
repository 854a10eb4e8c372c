#pragma once
// Replaces a file atomically: an interrupted program leaves the old file or the new one.

#include <initializer_list>
#include <string>
#include <string_view>

#include "board/result.h"

namespace riposte::tuning {

/// Writes `pieces` to PATH.part and renames it to PATH. Errors: field PATH.part with message `cannot_write`, or field PATH with
/// message `cannot_move` and the system's error text.
Outcome replace_file(const std::string& path, std::initializer_list<std::string_view> pieces, const std::string& cannot_write,
                     const std::string& cannot_move);

}  // namespace riposte::tuning
