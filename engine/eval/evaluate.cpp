#include "eval/evaluate.h"

#include <algorithm>

#include "eval/params.h"

namespace riposte {

int evaluate(const Position& p, TermSet terms) {
  Score sum[2];
  int phase = 0;
  for (int c = 0; c < 2; ++c)
    for (Bitboard b = p.pieces(Color(c)); b;) {
      const Square s = pop_lsb(b);
      const PieceType t = type_of(p.piece_on(s));
      if (terms & term_bit(Term::Material)) sum[c] += params.material[t];
      if (terms & term_bit(Term::PieceSquares)) sum[c] += params.piece_square[t][relative(Color(c), s)];
      phase += t == Queen ? 4 : t == Rook ? 2 : t == Knight || t == Bishop ? 1 : 0;
    }
  phase = std::min(phase, 24);
  const Score total = sum[p.turn()] - sum[~p.turn()];
  return std::clamp((total.mg() * phase + total.eg() * (24 - phase)) / 24, -EvalLimit, EvalLimit);
}

int evaluate(const Position& p) { return evaluate(p, AllTerms); }

}  // namespace riposte
