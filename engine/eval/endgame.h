#pragma once
// Endgame knowledge by material: drawish endgames and how to mate a bare king.
// https://www.chessprogramming.org/Draw_Evaluation, https://www.chessprogramming.org/Mop-up_Evaluation

#include "board/position.h"

namespace riposte {

/// The scale that leaves an evaluation unchanged.
constexpr int FullScale = 64;

/// Scale of an advantage of `strong`, 0 (draw) to FullScale.
int endgame_scale(const Position& p, Color strong);

/// Bonus in centipawns for `strong` in won endgames, growing with progress: mating a bare king, king and pawn against king
/// (exact, by the bitbase), queen against rook. 0 in all other positions.
int known_win_value(const Position& p, Color strong);

}  // namespace riposte
