#pragma once
// The positions whose node count at fixed depth is the engine's signature.

#include <array>
#include <string_view>

namespace riposte {

inline constexpr int BenchDepth = 17;

/// Openings, middlegames and endings; check, promotion, castling, zugzwang, mate and stalemate near by; the
/// last two are Chess960. Facts gathered from well-known test suites (CPW perft positions, Bratko-Kopec, STS,
/// EET, WAC) and from our own games.
extern const std::array<std::string_view, 40> BenchPositions;

}  // namespace riposte
