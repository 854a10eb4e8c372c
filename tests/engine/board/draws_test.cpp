// Repetition, fifty moves, dead positions, mate and stalemate.

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "../support.h"
#include "board/movegen.h"
#include "board/notation.h"

namespace riposte {
namespace {

void play(Position& p, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string text; words >> text;) {
    const auto m = parse_uci(p, text);
    ASSERT_TRUE(m) << text << " in " << p.fen();
    p.make(*m);
  }
}

TEST(Draws, RecognisesTheEndOfTheGame) {
  for (const auto& row : test::table("draws.tsv")) {
    const Position p = test::position(row.at(0));
    const bool check = p.checkers() != 0;
    EXPECT_EQ(count_legal(p), std::stoi(row.at(1))) << row.at(0);
    EXPECT_EQ(check ? "check" : "-", row.at(2)) << row.at(0);
    EXPECT_EQ(has_legal_move(p) ? "ongoing" : check ? "checkmate" : "stalemate", row.at(3)) << row.at(0);
    EXPECT_EQ(p.insufficient_material() ? "insufficient" : "-", row.at(4)) << row.at(0);
    EXPECT_EQ(p.rule50() >= 100 && has_legal_move(p) ? "fifty" : "-", row.at(5)) << row.at(0);
  }
}

TEST(Draws, CountsRepetitionsInTheWholeGame) {
  for (const auto& row : test::table("repetition.tsv")) {
    Position p = test::position(row.at(0));
    play(p, row.at(1));
    if (HasFatalFailure()) return;
    EXPECT_EQ(p.repetitions(), std::stoi(row.at(2))) << row.at(0) << " moves " << row.at(1);
  }
}

/// Within the search one repetition since the root is a draw; a position of the game must have occurred twice.
TEST(Draws, ASearchCountsTheFirstRepetition) {
  Position p;
  play(p, "g1f3 g8f6 f3g1 f6g8");
  EXPECT_TRUE(p.repeated_in_search(5)) << "the first position is inside the tree";
  EXPECT_FALSE(p.repeated_in_search(4)) << "the first position is the root";
  EXPECT_FALSE(p.repeated_in_search(2)) << "the first position is before the root";
  play(p, "g1f3 g8f6 f3g1 f6g8");
  EXPECT_TRUE(p.repeated_in_search(2)) << "twice before the root";
}

TEST(Draws, ANullMoveCannotRepeatAPosition) {
  Position p;
  play(p, "g1f3 g8f6");
  p.make_null();
  p.make_null();
  play(p, "f3g1 f6g8");
  EXPECT_EQ(p.repetitions(), 0);
  EXPECT_FALSE(p.repeated_in_search(8));
}

/// An endless game: trimming keeps every repetition within the range of the fifty-move rule.
TEST(Draws, ALongShuffleKeepsCountingWithTrimmedHistory) {
  std::mt19937 random(2000);
  for (const char* fen : {"kb6/8/8/8/8/8/8/6BK w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
                          "4kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - - 0 1"}) {
    Position p = test::position(fen);
    std::vector<Key> keys{p.key()};
    for (int ply = 0; ply < 2000; ++ply) {
      std::vector<Move> shuffles;
      for (const Move m : legal_moves(p))
        if (!p.is_capture(m) && type_of(p.moved_piece(m)) != Pawn) shuffles.push_back(m);
      if (shuffles.empty()) break;
      p.make(shuffles[random() % shuffles.size()]);
      p.trim_history();
      const auto last_hundred = keys.end() - std::min<std::ptrdiff_t>(100, std::ptrdiff_t(keys.size()));
      const auto recent = std::count(last_hundred, keys.end(), p.key());
      const auto ever = std::count(keys.begin(), keys.end(), p.key());
      ASSERT_GE(p.repetitions(), recent) << p.fen() << " at half-move " << ply;
      ASSERT_LE(p.repetitions(), ever) << p.fen() << " at half-move " << ply;
      ASSERT_LT(p.history_length(), 300);
      ASSERT_TRUE(p.is_consistent());
      keys.push_back(p.key());
    }
    EXPECT_GT(p.fullmove(), 500) << "the shuffle ended early: " << p.fen();
  }
}

}  // namespace
}  // namespace riposte
