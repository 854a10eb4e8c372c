#pragma once
// What material alone says about an endgame: which is hardly won, and how a bare king is mated.
// Ideas: https://www.chessprogramming.org/Draw_Evaluation, https://www.chessprogramming.org/Mop-up_Evaluation

#include "board/position.h"

namespace riposte {

constexpr int FullScale = 64;

/// How much of an advantage of `strong` can be hoped for, 0 (a draw) to FullScale.
int endgame_scale(const Position& p, Color strong);

/// Centipawns for `strong` against a bare king: how far it is driven to where it can be mated. 0 where the
/// other side has more than its king or the material cannot force mate.
int mop_up_value(const Position& p, Color strong);

}  // namespace riposte
