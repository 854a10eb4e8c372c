#include "eval/piece_squares.h"

namespace riposte {

PieceSquares::PieceSquares(const EvalParams& values) {
  for (int apart = 0; apart < 2; ++apart)
    for (int t = 0; t < 6; ++t)
      for (int s = 0; s < 64; ++s)
        value[apart][t][s] = values.piece_square[0][t][s] + values.piece_square[1][t][apart ? s ^ 7 : s] +
                             (t == King ? Score() : values.material[t]);
}

const PieceSquares piece_square_sums[2] = {PieceSquares(params_of(Fit::Alone)), PieceSquares(params_of(Fit::BesideNet))};

}  // namespace riposte
