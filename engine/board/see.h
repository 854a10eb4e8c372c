#pragma once
// Static exchange evaluation: what a series of captures on one square is worth.
// https://www.chessprogramming.org/Static_Exchange_Evaluation

#include "board/position.h"

namespace riposte {

/// Piece values in centipawns used for exchanges; the king is not counted, as it is never taken.
constexpr int SeeValue[7] = {100, 320, 330, 500, 950, 0, 0};

/// True if `m` wins at least `threshold` centipawns after the best exchange on its goal square.
/// `m` must be legal; pins are ignored, x-ray attackers are seen.
bool see_ge(const Position& p, Move m, int threshold);

}  // namespace riposte
