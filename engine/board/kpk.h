#pragma once
// King and pawn against king: an exact bitbase of 24 KiB, computed at first use.
// https://www.chessprogramming.org/KPK

#include "board/types.h"

namespace riposte {

/// Whether `strong`, the side with the pawn, wins. The position must be legal.
bool kpk_wins(Color strong, Square strong_king, Square pawn, Square weak_king, Color turn);

}  // namespace riposte
