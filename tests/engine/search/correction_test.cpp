// Correction history: the evaluation error that searches find in one position corrects similar positions.

#include "search/correction.h"

#include <memory>

#include "search_support.h"

namespace riposte {
namespace {

class Correction : public testing::Test {
 protected:
  Correction() { history_->clear(); }
  CorrectionHistory::Keys keys(const char* fen, std::uint32_t moves = 0) {
    return CorrectionHistory::keys(test::position(fen), moves);
  }
  int get(const char* fen, Color c = White, std::uint32_t moves = 0) { return history_->get(c, keys(fen, moves)); }
  void learn(const char* fen, int error, int depth = 8, std::uint32_t moves = 0) {
    for (int i = 0; i < 100; ++i) history_->update(White, keys(fen, moves), error, depth);
  }
  /// On the heap, because it is large.
  const std::unique_ptr<CorrectionHistory> history_{new CorrectionHistory};

  static constexpr const char* Here = "r3k3/p7/8/8/3n4/2B5/P7/4K2R w - - 0 1";
  static constexpr const char* OtherPawns = "r3k3/7p/8/8/3n4/2B5/7P/4K2R w - - 0 1";
  static constexpr const char* OtherPieces = "3qk3/p7/b7/8/8/N7/P7/R3K3 w - - 0 1";
  static constexpr const char* Elsewhere = "6k1/6p1/2r5/8/8/5N2/1P6/2Q3K1 w - - 0 1";
};

TEST_F(Correction, MovesTowardsTheErrorAndIsBounded) {
  EXPECT_EQ(get(Here), 0);
  history_->update(White, keys(Here), 40, 8);
  const int once = get(Here);
  EXPECT_GT(once, 0);
  learn(Here, 40);
  const int often = get(Here);
  EXPECT_GT(often, once);
  learn(Here, 20'000, 100);
  const int most = get(Here);
  EXPECT_GT(most, often);
  EXPECT_LE(most, 250) << "no error is worth more than a few pawns";
  learn(Here, -20'000, 100);
  EXPECT_EQ(get(Here), -most);
  history_->clear();
  EXPECT_EQ(get(Here), 0);
}

TEST_F(Correction, OneErrorIsWeightedByDepthWithALimit) {
  const auto once = [&](int error, int depth) {
    history_->clear();
    history_->update(White, keys(Here), error, depth);
    return get(Here);
  };
  EXPECT_GT(once(40, 16), once(40, 8));
  EXPECT_EQ(once(-40, 8), -once(40, 8));
  EXPECT_EQ(once(20'000, 8), once(2'000, 8)) << "one wild score must not fill the table";
  EXPECT_LT(once(20'000, 8), 60);
}

TEST_F(Correction, IsPerSide) {
  learn(Here, 100);
  EXPECT_EQ(get(Here, Black), 0);
}

TEST_F(Correction, IsSharedByPositionsWithTheSamePawnsOrPieces) {
  learn(Here, 100);
  const int whole = get(Here);
  EXPECT_GT(get(OtherPieces), 0) << "the same pawns";
  EXPECT_LT(get(OtherPieces), whole);
  EXPECT_GT(get(OtherPawns), 0) << "the same pieces";
  EXPECT_LT(get(OtherPawns), whole);
  EXPECT_EQ(get(Elsewhere), 0);
}

TEST_F(Correction, IsSharedByPositionsAfterTheSameMoves) {
  learn(Here, 100, 8, 7);
  EXPECT_GT(get(Elsewhere, White, 7), 0);
  EXPECT_EQ(get(Elsewhere, White, 8), 0) << "after other moves";
  EXPECT_EQ(get(Elsewhere), 0) << "after none";
}

/// With the table cleared, the second search can differ only by its histories.
TEST(CorrectionInSearch, ChangesTheTreeAndIsClearedByANewGame) {
  const std::string fen = "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47";
  const auto nodes_of_two = [&](test::Watched& w) {
    EXPECT_TRUE(w.engine.new_game());
    w.search(fen, test::depth(10));
    w.set("Clear Hash", "");
    return w.search(fen, test::depth(10)).nodes;
  };
  test::Watched w;
  const auto with = nodes_of_two(w);
  EXPECT_EQ(nodes_of_two(w), with) << "a new game clears it";
  w.set("Switch Correction History", "false");
  EXPECT_NE(nodes_of_two(w), with);
}

}  // namespace
}  // namespace riposte
