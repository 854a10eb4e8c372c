#pragma once
// Counts of leaf nodes, the test of every move generator: https://www.chessprogramming.org/Perft

#include "board/position.h"

namespace riposte {

/// Leaf nodes `depth` plies below (bulk-counted at the last ply); 1 at depth 0. The position comes back as it was.
std::uint64_t perft(Position& p, int depth);

}  // namespace riposte
