// The tables of move ordering: killers, histories, countermoves.

#include <random>

#include "../support.h"
#include "ordering/variants/order_variant.h"

namespace riposte {
namespace {

TEST(Killers, SlotsStayDistinctAndInOrder) {
  Killers k;
  k.clear();
  const Move a(A1, B1), b(A1, C1), c(A1, D1);
  k.push(5, a, 2);
  EXPECT_EQ(k.at(5, 0), a);
  EXPECT_FALSE(k.at(5, 1));
  k.push(5, a, 2);
  EXPECT_FALSE(k.at(5, 1)) << "stored once only";
  k.push(5, b, 2);
  EXPECT_EQ(k.at(5, 0), b);
  EXPECT_EQ(k.at(5, 1), a);
  k.push(5, a, 2);
  EXPECT_EQ(k.at(5, 0), a) << "back to the front";
  EXPECT_EQ(k.at(5, 1), b);
  k.push(5, c, 2);
  EXPECT_EQ(k.at(5, 0), c);
  EXPECT_EQ(k.at(5, 1), a);
  EXPECT_FALSE(k.at(4, 0)) << "each ply has its own";
  k.clear_ply(5);
  EXPECT_FALSE(k.at(5, 0));
}

TEST(Killers, AnyNumberOfSlotsStaysDistinct) {
  std::mt19937 random(2);
  for (int slots = 0; slots <= MaxKillerSlots; ++slots) {
    Killers k;
    k.clear();
    for (int i = 0; i < 1000; ++i) {
      const Move m(A1, Square(1 + random() % 6));
      k.push(0, m, slots);
      ASSERT_EQ(k.at(0, 0), slots > 0 ? m : Move());
      for (int x = 0; x < MaxKillerSlots; ++x) {
        ASSERT_TRUE(x < slots || !k.at(0, x)) << "a slot that is not in use";
        for (int y = 0; y < x; ++y) ASSERT_TRUE(!k.at(0, x) || k.at(0, x) != k.at(0, y));
      }
    }
  }
}

TEST(History, StaysWithinItsLimits) {
  ButterflyHistory h;
  h.clear();
  const Move m(E1, G1);
  for (int i = 0; i < 1000; ++i) h.update(White, m, 0, 1600);
  EXPECT_LE(h.get(White, m, 0), ButterflyHistory::Max);
  EXPECT_GT(h.get(White, m, 0), ButterflyHistory::Max * 3 / 4);
  const int high = h.get(White, m, 0);
  h.age();
  EXPECT_EQ(h.get(White, m, 0), high / 2);
  for (int i = 0; i < 1000; ++i) h.update(White, m, 0, -1600);
  EXPECT_GE(h.get(White, m, 0), -ButterflyHistory::Max);
  EXPECT_LT(h.get(White, m, 0), -ButterflyHistory::Max * 3 / 4);
  EXPECT_EQ(h.get(Black, m, 0), 0);
  EXPECT_EQ(h.get(White, m, bb(E1)), 0) << "moves from attacked squares have entries of their own";
}

TEST(History, VariantsScoreByTheirDefinition) {
  const Move m(A1, D1), other(B1, C1);
  VariedHistory h;
  h.configure(HistoryScore::Relative, HistoryIndex::FromTo);
  EXPECT_EQ(h.get(White, WPawn, m), 0);
  h.count(White, WPawn, m, 3, true);
  h.count(White, WPawn, m, 5, false);
  EXPECT_EQ(h.get(White, WPawn, m), VariedHistory::Max * 3 / 8);
  EXPECT_EQ(h.get(Black, BPawn, m), 0) << "each side has its own";
  h.age();
  EXPECT_EQ(h.get(White, WPawn, m), VariedHistory::Max / 4) << "one of four, rounded down";
  h.configure(HistoryScore::Butterfly, HistoryIndex::FromTo);
  h.count(White, WKnight, other, 8, false);
  EXPECT_EQ(h.get(White, WKnight, other), VariedHistory::Max) << "the one searched most";
  EXPECT_EQ(h.get(White, WPawn, m), VariedHistory::Max / 2);
  h.configure(HistoryScore::Gravity, HistoryIndex::PieceTo);
  h.update(White, WPawn, m, 900);
  EXPECT_EQ(h.get(White, WPawn, Move(H1, D1)), 900) << "from any square";
  EXPECT_EQ(h.get(White, WRook, m), 0);
}

TEST(Countermoves, AreKeptByPieceAndSquare) {
  Countermoves c;
  c.clear();
  c.set(WKnight, E1, Move(A1, B1));
  EXPECT_EQ(c.get(WKnight, E1), Move(A1, B1));
  EXPECT_FALSE(c.get(BKnight, E1));
  EXPECT_FALSE(c.get(WKnight, D1));
}

}  // namespace
}  // namespace riposte
