#pragma once
// Material and both tables of piece squares added up, since every piece needs all three.

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

struct PieceSquares {
  PieceSquares();
  /// [kings on different halves of the board][piece][square, seen as EvalParams::piece_square from the own king]
  Score value[2][6][64];
};
/// Made before main.
extern const PieceSquares piece_squares;

}  // namespace riposte
