// Static exchange evaluation against hand-counted exchanges and a plain reference.

#include "board/see.h"

#include <algorithm>

#include "../support.h"
#include "board/movegen.h"
#include "board/notation.h"

namespace riposte {
namespace {

/// The largest threshold that `m` reaches. The binary search relies on see_ge being monotonic.
int see_value(const Position& p, Move m) {
  int low = -3000, high = 3000;
  while (low < high) {
    const int middle = (low + high + 1) >> 1;
    if (see_ge(p, m, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

TEST(See, CountsKnownExchanges) {
  struct Case {
    const char *fen, *move;
    int value;
  };
  constexpr int P = 100, N = 320, B = 330, R = 500, Q = 950;
  for (const Case& c : {
           Case{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", P},            // hanging pawn
           {"4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},              // pawn for pawn
           {"4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", P - N},          // knight for pawn
           {"4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", N},                //
           {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", P},              // x-ray behind own rook
           {"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", P - R},        // one too few
           {"3qk3/8/8/3p4/8/8/3R4/3QK3 w - - 0 1", "d2d5", P},              // queen behind rook
           {"4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1", "b2c3", P},               //
           {"4k3/6b1/8/8/8/2p5/1P6/B3K3 w - - 0 1", "b2c3", P},             // bishop behind pawn
           {"8/8/3k4/3p4/8/8/3R4/3K4 w - - 0 1", "d2d5", P - R},            // king takes back
           {"8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", P},               // king may not take back
           {"8/8/8/1k6/8/8/8/K2R3r w - - 0 1", "d1h1", R},                  //
           {"7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", P},                 // en passant
           {"3r3k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},               // and taken back
           {"8/1P6/8/8/8/8/8/k1K5 w - - 0 1", "b7b8q", Q - P},              // promotion
           {"r6k/1P6/8/8/8/8/8/2K5 w - - 0 1", "b7b8q", -P},                // promoted and lost
           {"2r1r2k/1P6/8/8/8/8/8/2K5 w - - 0 1", "b7c8q", R - P},          // takes, promotes, is taken
           {"4k3/8/8/2p5/8/8/3N4/4K3 w - - 0 1", "d2e4", 0},                // quiet and safe
           {"4k3/8/8/3p4/8/8/3N4/4K3 w - - 0 1", "d2e4", -N},               // quiet into a pawn
           {"4k3/8/8/3p4/8/5P2/3N4/4K3 w - - 0 1", "d2e4", P - N},          // quiet, defended
           {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0},             // castling
           {"3r2k1/8/5n2/3p4/2B5/2N5/8/3R2K1 w - - 0 1", "c3d5", P},        // three against two
           {"3r2k1/8/2p2n2/3p4/2B5/2N5/8/3R2K1 w - - 0 1", "c3d5", P - N},  // a pawn takes back
           {"7k/8/8/8/3r4/8/5B2/6QK w - - 0 1", "f2d4", R},                 //
           {"6bk/8/8/3q4/8/8/6B1/7K w - - 0 1", "g2d5", Q - B},             //
       }) {
    const Position p = test::position(c.fen);
    const auto m = parse_uci(p, c.move);
    ASSERT_TRUE(m) << c.fen << ' ' << c.move;
    EXPECT_EQ(see_value(p, *m), c.value) << c.fen << ' ' << c.move;
  }
}

/// The most that `side` can gain by capturing a piece worth `victim` on `to`: plain recursion, no thresholds.
int best_gain(const Position& p, Square to, Bitboard occupied, Color side, int victim) {
  const Bitboard attackers = p.attackers_to(to, occupied) & occupied;
  for (const PieceType t : {Pawn, Knight, Bishop, Rook, Queen, King}) {
    const Bitboard mine = attackers & p.pieces(side, t);
    if (!mine) continue;
    const Bitboard left = occupied ^ bb(lsb(mine));
    if (t == King && (p.attackers_to(to, left) & left & p.pieces(~side))) return 0;
    return std::max(0, victim - best_gain(p, to, left, ~side, SeeValue[t]));
  }
  return 0;
}

int reference(const Position& p, Move m) {
  if (m.kind() == Castling) return 0;
  const Square victim = m.kind() == EnPassant ? m.to() - forward(p.turn()) : m.to();
  const PieceType placed = m.kind() == Promotion ? m.promoted() : type_of(p.moved_piece(m));
  const int gain = SeeValue[type_of(p.piece_on(victim))] + (m.kind() == Promotion ? SeeValue[placed] - SeeValue[Pawn] : 0);
  const Bitboard occupied = (p.occupied() & ~bb(m.from()) & ~bb(victim)) | bb(m.to());
  return gain - best_gain(p, m.to(), occupied & ~bb(m.from()), ~p.turn(), SeeValue[placed]);
}

TEST(See, AgreesWithAPlainReference) {
  for (const auto& row : test::table("perft.tsv")) {
    const Position p = test::position(row.at(1));
    for (const Move m : legal_moves(p)) ASSERT_EQ(see_value(p, m), reference(p, m)) << p.fen() << ' ' << to_uci(p, m);
  }
}

}  // namespace
}  // namespace riposte
