#include "eval/piece_squares.h"

#include "eval/params.h"

namespace riposte {

PieceSquares::PieceSquares() {
  for (int apart = 0; apart < 2; ++apart)
    for (int t = 0; t < 6; ++t)
      for (int s = 0; s < 64; ++s)
        value[apart][t][s] = params.piece_square[0][t][s] + params.piece_square[1][t][apart ? s ^ 7 : s] +
                             (t == King ? Score() : params.material[t]);
}

const PieceSquares piece_squares;

}  // namespace riposte
