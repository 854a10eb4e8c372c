#pragma once
// The sum of material and both piece-square tables.

#include "eval/params.h"

namespace riposte {

/// Indexed by piece and square, so that one addition adds three parameters.
struct PieceSquares {
  explicit PieceSquares(const EvalParams& values);
  /// [kings on different halves of the board][piece][square, oriented as in EvalParams::piece_square by the own king]
  Score value[2][6][64];
};
/// By fit. Initialised before main.
extern const PieceSquares piece_square_sums[2];
constexpr const PieceSquares& piece_squares_of(Fit fit) { return piece_square_sums[int(fit)]; }

}  // namespace riposte
