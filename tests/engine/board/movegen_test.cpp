// Properties of the move generator that perft does not check.

#include "board/movegen.h"

#include <algorithm>
#include <string>
#include <vector>

#include "../support.h"
#include "board/notation.h"

namespace riposte {
namespace {

std::vector<std::uint16_t> sorted(const MoveList& list) {
  std::vector<std::uint16_t> bits;
  for (const Move m : list) bits.push_back(m.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

MoveList generated(const Position& p, MoveSet set) {
  MoveList list;
  generate(p, LegalityMasks(p), set, list);
  return list;
}

/// Checks one position and, recursively, those below it.
void walk(Position& p, int depth) {
  const MoveList all = legal_moves(p);
  const auto bits = sorted(all);
  ASSERT_TRUE(p.is_consistent()) << p.fen();
  ASSERT_EQ(count_legal(p), all.size()) << p.fen();
  ASSERT_EQ(has_legal_move(p), all.size() > 0) << p.fen();
  ASSERT_EQ(std::adjacent_find(bits.begin(), bits.end()), bits.end()) << "a move twice in " << p.fen();

  MoveList parts = generated(p, MoveSet::Noisy);
  for (const Move m : parts) ASSERT_TRUE(p.is_noisy(m)) << p.fen() << ' ' << to_uci(p, m);
  for (const Move m : generated(p, MoveSet::Quiet)) {
    ASSERT_FALSE(p.is_noisy(m)) << p.fen() << ' ' << to_uci(p, m);
    parts.add(m);
  }
  ASSERT_EQ(sorted(parts), bits) << p.fen();

  const std::string fen = p.fen();
  const Key key = p.key(), pawn_key = p.pawn_key();
  const Position fresh = test::position(fen);
  ASSERT_EQ(fresh.key(), key) << fen;
  ASSERT_EQ(fresh.pawn_key(), pawn_key) << fen;
  ASSERT_EQ(fresh.fen(), fen);
  if (depth == 0) return;
  for (const Move m : all) {
    p.make(m);
    walk(p, depth - 1);
    p.unmake(m);
    ASSERT_EQ(p.fen(), fen) << to_uci(p, m);
    ASSERT_EQ(p.key(), key) << to_uci(p, m);
    ASSERT_EQ(p.pawn_key(), pawn_key) << to_uci(p, m);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Movegen, InvariantsHoldAtEveryNodeOfAShallowWalk) {
  for (const auto& row : test::table("perft.tsv")) {
    Position p = test::position(row.at(1));
    walk(p, test::Sanitized || count_legal(p) > 60 ? 1 : 2);
    if (HasFatalFailure()) return;
  }
}

/// TT moves and killers come from other positions, so any 16 bits must be handled.
TEST(Movegen, IsLegalAgreesWithGenerationForAllBitPatterns) {
  for (const char* fen : {
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
           "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
           "7k/8/8/K2PpP1r/8/8/8/8 w - e6 0 1",
           "7b/8/8/4Pp2/8/2K5/8/7k w - f6 0 1",
           "1k6/8/8/5pP1/4K1P1/8/8/8 w - f6 0 1",
           "8/8/8/8/k1pP3R/8/8/3K4 b - - 0 1",
           "r2nk2r/pp2bppp/4pN2/3p4/B1P1nB2/q3P3/P4PPP/1R1Q1RK1 b kq - 0 1",
           "2b5/1nbn4/n3n3/1kn5/n3n3/1n1n4/5RQ1/2KQ1R2 w K - 0 1",
           "rr1k4/8/8/8/8/8/8/RR1K4 w Bb - 0 1",
           "1k6/p7/8/8/8/8/8/RK5R w AH - 0 1",
           "2rk4/8/8/8/8/8/8/2RK4 w Cc - 0 1",
           "4k2r/8/8/8/8/8/3p4/R3K2R w KQk - 0 1",
       }) {
    const Position p = test::position(fen);
    const LegalityMasks r(p);
    const MoveList all = legal_moves(p);
    for (int bits = 0; bits < 65536; ++bits) {
      const Move m = Move::from_bits(std::uint16_t(bits));
      ASSERT_EQ(is_legal(p, r, m), all.contains(m))
          << fen << " bits " << bits << " (" << to_text(m.from()) << to_text(m.to()) << " kind " << (bits >> 14) << ')';
    }
  }
}

TEST(Movegen, ListsHoldTheMaximumNumberOfMoves) {
  const Position p = test::position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  EXPECT_EQ(legal_moves(p).size(), 218);
}

TEST(Movegen, EnPassantCapturesMatchTheTable) {
  for (const auto& row : test::table("ep.tsv")) {
    const Position p = test::position(row.at(0));
    std::vector<std::string> captures;
    for (const Move m : legal_moves(p))
      if (m.kind() == EnPassant) captures.push_back(to_uci(p, m));
    std::sort(captures.begin(), captures.end());
    std::string text;
    for (const auto& c : captures) text += (text.empty() ? "" : " ") + c;
    EXPECT_EQ(text.empty() ? "-" : text, row.at(2)) << row.at(0);
  }
}

}  // namespace
}  // namespace riposte
