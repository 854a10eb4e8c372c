#pragma once
// King and pawn against king, exactly: a bitbase of 24 KiB, worked out at first use.
// Idea: https://www.chessprogramming.org/KPK

#include "board/types.h"

namespace riposte {

/// Whether `strong`, which has the pawn, wins. The position must be legal.
bool kpk_wins(Color strong, Square strong_king, Square pawn, Square weak_king, Color turn);

}  // namespace riposte
