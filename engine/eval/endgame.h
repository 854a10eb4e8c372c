#pragma once
// Endgame knowledge by material: drawish endgames and how to mate a bare king.
// https://www.chessprogramming.org/Draw_Evaluation, https://www.chessprogramming.org/Mop-up_Evaluation

#include "board/position.h"

namespace riposte {

constexpr int FullScale = 64;

/// Scale of an advantage of `strong`, 0 (draw) to FullScale.
int endgame_scale(const Position& p, Color strong);

/// Bonus in centipawns for `strong` in won endgames, growing with progress: mating a bare king, king and pawn against king
/// (exact, by the bitbase), queen against rook. 0 in other endgames. Requires that the other side has at most one piece besides
/// its king.
int known_win_value(const Position& p, Color strong);

}  // namespace riposte
