#pragma once
// The positions of the bench. Their total node count at a fixed depth is the engine's signature.

#include <array>
#include <string_view>

namespace riposte {

inline constexpr int BenchDepth = 17;

/// Openings, middlegames and endgames, with checks, promotions, castling, zugzwang, mates and stalemates. The last two are
/// Chess960. From well-known test suites (CPW perft positions, Bratko-Kopec, STS, EET, WAC) and from self-play games.
extern const std::array<std::string_view, 40> BenchPositions;

}  // namespace riposte
