#pragma once
// What material alone says about an endgame: which is hardly won, and how a bare king is mated.
// Ideas: https://www.chessprogramming.org/Draw_Evaluation, https://www.chessprogramming.org/Mop-up_Evaluation

#include "board/position.h"

namespace riposte {

constexpr int FullScale = 64;

/// How much of an advantage of `strong` can be hoped for, 0 (a draw) to FullScale.
int endgame_scale(const Position& p, Color strong);

/// Centipawns for `strong` where the win is certain, growing with its progress: against a bare king that is
/// driven to where it can be mated, with a pawn that cannot be stopped (exactly, by the bitbase), with a queen
/// against a rook. 0 everywhere else. At most one piece besides the king is on the other side then.
int sure_win_value(const Position& p, Color strong);

}  // namespace riposte
