#pragma once
// Static exchange evaluation: the material result of a series of captures on one square.
// https://www.chessprogramming.org/Static_Exchange_Evaluation

#include "board/position.h"

namespace riposte {

/// Piece values for exchanges, in centipawns. The king is 0 because it is never captured.
constexpr int SeeValue[7] = {100, 320, 330, 500, 950, 0, 0};

/// Whether `m` gains at least `threshold` centipawns after the best exchange on its destination. `m` must be legal. Ignores pins;
/// includes x-ray attackers.
bool see_ge(const Position& p, Move m, int threshold);

}  // namespace riposte
