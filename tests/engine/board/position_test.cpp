// Making and unmaking moves, keys, null moves.

#include "board/position.h"

#include <random>
#include <vector>

#include "../support.h"
#include "board/movegen.h"
#include "board/notation.h"

namespace riposte {
namespace {

Position after(const std::string& fen, const std::vector<std::string>& moves) {
  Position p = test::position(fen);
  for (const auto& text : moves) {
    const auto m = parse_uci(p, text);
    EXPECT_TRUE(m) << text << ": " << m.error().message;
    if (m) p.make(*m);
  }
  return p;
}
const std::string Start(StartFen);

TEST(Position, RandomGamesUnmakeMoveByMove) {
  std::mt19937 random(20);
  for (const auto& row : test::table("perft.tsv")) {
    Position p = test::position(row.at(1));
    std::vector<std::string> fens{p.fen()};
    std::vector<Move> moves;
    while (moves.size() < 60) {
      const MoveList list = legal_moves(p);
      if (list.size() == 0) break;
      moves.push_back(list[int(random() % unsigned(list.size()))]);
      p.make(moves.back());
      fens.push_back(p.fen());
      ASSERT_TRUE(p.is_consistent()) << p.fen();
      ASSERT_EQ(p.key(), test::position(p.fen()).key()) << p.fen();
    }
    while (!moves.empty()) {
      ASSERT_EQ(p.fen(), fens.back());
      p.unmake(moves.back());
      moves.pop_back();
      fens.pop_back();
    }
    ASSERT_EQ(p.fen(), fens.back());
  }
}

TEST(Position, TheKeyDoesNotDependOnThePath) {
  const Position a = after(Start, {"e2e4", "e7e5", "g1f3", "b8c6"}), b = after(Start, {"g1f3", "b8c6", "e2e4", "e7e5"});
  EXPECT_EQ(a.key(), b.key());
  EXPECT_EQ(a.pawn_key(), b.pawn_key());
}

TEST(Position, TheKeyDistinguishesSideRightsAndEnPassant) {
  const auto key = [](const char* fen) { return test::position(fen).key(); };
  const Key base = key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_NE(base, key("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1"));
  EXPECT_NE(base, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"));
  for (const char* rights : {"KQk", "KQq", "Kkq", "Qkq", "KQ", "kq", "-"})
    EXPECT_NE(base, key(("r3k2r/8/8/3pP3/8/8/8/R3K2R w " + std::string(rights) + " - 0 1").c_str())) << rights;
  EXPECT_EQ(base, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w HAha - 30 40"));
}

TEST(Position, TheKeyAfterAnOrdinaryMoveIsKnownBeforeIt) {
  int compared = 0;
  for (const auto& row : test::table("perft.tsv")) {
    Position p = test::position(row.at(1));
    for (const Move m : legal_moves(p)) {
      const Key expected = p.key_after(m);
      const int rights = p.castling_rights();
      p.make(m);
      if (m.kind() == Normal && p.castling_rights() == rights && p.ep_square() == NoSquare) {
        EXPECT_EQ(expected, p.key()) << row.at(1) << " " << m.from() << " " << m.to();
        ++compared;
      }
      p.unmake(m);
    }
  }
  EXPECT_GT(compared, 500);
}

TEST(Position, CountersFollowTheRules) {
  Position p = after(Start, {"g1f3"});
  EXPECT_EQ(p.fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  p = after(Start, {"g1f3", "g8f6", "f3e5"});
  EXPECT_EQ(p.rule50(), 3);
  EXPECT_EQ(p.fullmove(), 2);
  p = after(Start, {"g1f3", "g8f6", "f3e5", "d7d6", "e5f7"});
  EXPECT_EQ(p.rule50(), 0);
  EXPECT_EQ(p.captured(), BPawn);
}

TEST(Position, CastlingMovesBothAndEndsTheRights) {
  EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"e1g1", "e8c8"}).fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
  EXPECT_EQ(after("rk6/1p6/8/8/8/8/8/1RK5 w Ba - 0 1", {"c1b1", "b8a8"}).fen(), "2kr4/1p6/8/8/8/8/8/2KR4 w - - 2 2");
  EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"a1a8"}).fen(), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST(Position, ANullMovePassesTheTurnAndUnmakes) {
  Position p = test::position("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 7 9");
  const std::string fen = p.fen();
  const Key key = p.key();
  EXPECT_FALSE(p.after_null());
  p.make_null();
  EXPECT_TRUE(p.after_null());
  EXPECT_EQ(p.turn(), Black);
  EXPECT_EQ(p.ep_square(), NoSquare);
  EXPECT_EQ(p.key(), test::position("4k3/8/8/3pP3/8/8/8/R3K3 b Q - 0 1").key());
  EXPECT_EQ(p.captured(), NoPiece);
  p.unmake_null();
  EXPECT_EQ(p.fen(), fen);
  EXPECT_EQ(p.key(), key);
}

TEST(Position, CheckersAreThePiecesThatGiveCheck) {
  EXPECT_EQ(Position().checkers(), 0u);
  EXPECT_EQ(popcount(test::position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").checkers()), 1);
  EXPECT_EQ(popcount(test::position("4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1").checkers()), 2);
}

TEST(Attacks, SlidersMatchAWalkAlongTheirRays) {
  std::mt19937_64 random(64);
  const auto walk = [](Square s, Bitboard occupied, const std::vector<std::pair<int, int>>& steps) {
    Bitboard seen = 0;
    for (const auto& [df, dr] : steps)
      for (int f = file_of(s) + df, r = rank_of(s) + dr; f >= 0 && f < 8 && r >= 0 && r < 8; f += df, r += dr) {
        seen |= bb(make_square(f, r));
        if (occupied & bb(make_square(f, r))) break;
      }
    return seen;
  };
  for (int n = 0; n < 200; ++n) {
    const Bitboard occupied = random() & random();
    for (Square s = A1; s < NoSquare; ++s) {
      ASSERT_EQ(bishop_attacks(s, occupied), walk(s, occupied, {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}));
      ASSERT_EQ(rook_attacks(s, occupied), walk(s, occupied, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}));
    }
  }
}

#ifdef RIPOSTE_CHECKED
// A sanitized build without assertions looks the same, and finds less.
TEST(PositionDeathTest, AnAssertionOfTheEngineFires) {
  const auto more_moves_than_a_position_stores = [] {
    Position p = test::position(Start);
    for (int i = 0; i < 250; ++i)
      for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) p.make(*parse_uci(p, move));
  };
  EXPECT_DEATH(more_moves_than_a_position_stores(), "Assertion");
}
#endif

}  // namespace
}  // namespace riposte
