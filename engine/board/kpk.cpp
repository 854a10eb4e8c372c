#include "board/kpk.h"

#include <utility>

#include "board/bitboard.h"

namespace riposte {

namespace {

// White has the pawn, on files a to d. For each square of the pawn and of White's king: the set of squares of Black's king where
// White wins, found by set operations.
class Bitbase {
 public:
  Bitbase() {
    for (bool changed = true; changed;) {
      changed = false;
      for (int rank = 6; rank > 0; --rank)
        for (int file = 0; file < 4; ++file)
          for (int king = 0; king < 64; ++king) changed |= improve(make_square(file, rank), Square(king));
    }
  }
  Bitboard& wins(Color turn, Square pawn, Square king) { return wins_[turn][(rank_of(pawn) - 1) * 4 + file_of(pawn)][king]; }

 private:
  // Returns true if it finds a new win.
  bool improve(Square pawn, Square king) {
    if (king == pawn) return false;
    const Bitboard near = king_attacks(king) | bb(king), guarded = pawn_attacks(White, pawn);
    const Bitboard white = white_moves(pawn, king) & ~(near | bb(pawn) | guarded);
    // Squares that Black's king may enter, the pawn's included unless it is defended.
    const Bitboard open = ~(near | guarded);
    const Bitboard black = king_moves_from(open) & ~king_moves_from(open & ~white) & ~(near | bb(pawn));
    const bool new_white = std::exchange(wins(White, pawn, king), white) != white;
    return std::exchange(wins(Black, pawn, king), black) != black || new_white;
  }

  Bitboard white_moves(Square pawn, Square king) {
    Bitboard won = 0;
    for (Bitboard b = king_attacks(king) & ~bb(pawn); b;) won |= wins(Black, pawn, pop_lsb(b));
    const Square stop = pawn + North;
    if (stop == king) return won;
    if (rank_of(stop) == 7) {
      const Bitboard takers = king_attacks(king) & bb(stop) ? 0 : king_attacks(stop);
      return won | ~(takers | bb(stop));
    }
    won |= wins(Black, stop, king);
    if (rank_of(pawn) == 1 && stop + North != king) won |= wins(Black, stop + North, king) & ~bb(stop);
    return won;
  }

  // Squares one king move from any square of `b`.
  static Bitboard king_moves_from(Bitboard b) {
    const Bitboard sides = shift<East>(b) | shift<West>(b), row = sides | b;
    return sides | row << 8 | row >> 8;
  }

  Bitboard wins_[2][24][64] = {};
};

}  // namespace

bool kpk_wins(Color strong, Square strong_king, Square pawn, Square weak_king, Color turn) {
  static Bitbase bitbase;
  const int turned = (strong == White ? 0 : 56) ^ (file_of(pawn) < 4 ? 0 : 7);
  const Bitboard won = bitbase.wins(turn == strong ? White : Black, Square(pawn ^ turned), Square(strong_king ^ turned));
  return won & bb(Square(weak_king ^ turned));
}

}  // namespace riposte
