#pragma once
// Helpers for external text.

#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Splits at whitespace (space, tab, CR, LF).
std::vector<std::string_view> split(std::string_view text);

/// Whether both are equal but for the case of ASCII letters.
bool same_text(std::string_view a, std::string_view b);

/// At most 32 bytes for error messages, with '?' for unprintable characters.
std::string shortened(std::string_view text);

/// "expected <what>, found "<text>"".
std::string expected(std::string_view what, std::string_view found);

}  // namespace riposte
