#pragma once
// The sum of material and both piece-square tables.

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

/// Indexed by piece and square, so that one addition adds three parameters.
struct PieceSquares {
  PieceSquares();
  /// [kings on different halves of the board][piece][square, oriented as in EvalParams::piece_square by the own king]
  Score value[2][6][64];
};
/// Initialised before main.
extern const PieceSquares piece_squares;

}  // namespace riposte
