#pragma once
// Small helpers for text that comes from outside.

#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// The words between blanks (space, tab, CR, LF).
std::vector<std::string_view> split(std::string_view text);

/// For error messages: at most 32 bytes, with anything unprintable as '?'.
std::string shortened(std::string_view text);

/// "expected <what>, found "<text>"".
std::string expected(std::string_view what, std::string_view found);

}  // namespace riposte
