// Endgame evaluation: known wins, known draws and drawish material.

#include "eval/endgame.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "../support.h"
#include "board/kpk.h"
#include "eval/evaluate.h"

namespace riposte {
namespace {

using test::position;

int scale_of(const std::string& fen) { return explain(position(fen)).scale; }

TEST(EvalEndgame, MaterialThatCannotWinIsADraw) {
  for (const char* fen : {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
                          "4kb2/8/8/8/8/8/8/3NKN2 w - - 0 1", "4k3/7p/8/8/8/8/8/4KB2 w - - 0 1"})
    EXPECT_EQ(evaluate(position(fen)), 0) << fen;
  EXPECT_LT(std::abs(evaluate(position("4k3/8/8/4b3/8/8/8/R3K3 w - - 0 1"))), 60);
  EXPECT_LT(std::abs(evaluate(position("4kr2/8/8/8/8/8/8/R3KB2 w - - 0 1"))), 120);
  EXPECT_GT(evaluate(position("4kr2/8/8/8/8/8/8/Q3K3 w - - 0 1")), 250);
}

TEST(EvalEndgame, TheScaleCanBeSwitchedOff) {
  const Position p = position("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1");
  EXPECT_GT(evaluate(p, AllTerms & ~term_bit(Term::EndgameScale)), 400);
}

TEST(EvalEndgame, OppositeBishopsAreDrawishExceptWithQueens) {
  const int opposite = scale_of("4k3/5b2/8/3P4/2P5/4B3/8/4K3 w - - 0 1");
  EXPECT_LT(opposite, 48);
  EXPECT_GT(opposite, 0);
  EXPECT_GT(scale_of("4k3/4b3/8/3P4/2P5/4B3/8/4K3 w - - 0 1"), opposite);
  EXPECT_GT(scale_of("q3k3/5b2/8/3P4/2P5/4B3/8/Q3K3 w - - 0 1"), opposite);
}

TEST(EvalEndgame, TheWrongRookPawnDoesNotWin) {
  EXPECT_EQ(evaluate(position("k7/8/8/P7/8/8/3B4/4K3 w - - 0 1")), 0);
  EXPECT_GT(evaluate(position("k7/8/8/P7/8/8/2B5/4K3 w - - 0 1")), 300);
  EXPECT_GT(evaluate(position("7k/8/8/P7/8/8/3B4/4K3 w - - 0 1")), 300);
}

TEST(EvalEndgame, ABareKingIsDrivenToTheEdge) {
  for (const char* piece : {"Q", "R"}) {
    const auto value = [&](const std::string& rows) { return evaluate(position(rows + "/8/" + piece + "7 w - - 0 1")); };
    EXPECT_GT(value("4k3/8/4K3/8/8/8"), value("8/8/4k3/8/4K3/8")) << piece;
    EXPECT_GT(value("7k/8/5K2/8/8/8"), value("8/4k3/8/4K3/8/8")) << piece;
    EXPECT_GT(value("4k3/8/4K3/8/8/8"), value("4k3/8/8/8/8/4K3")) << piece;
  }
}

TEST(EvalEndgame, BishopAndKnightDriveTheKingToTheBishopsCorner) {
  // A dark bishop: a1 and h8 are its corners, a8 and h1 are not.
  EXPECT_GT(evaluate(position("7k/8/5K2/8/3N4/8/3B4/8 w - - 0 1")), evaluate(position("k7/8/2K5/8/4N3/8/3B4/8 w - - 0 1")) + 50);
  EXPECT_GT(evaluate(position("k7/8/2K5/8/4N3/8/4B3/8 w - - 0 1")), evaluate(position("7k/8/5K2/8/3N4/8/4B3/8 w - - 0 1")) + 50);
}

TEST(EvalEndgame, AWonEndingBeatsTheBestDrawishOne) {
  const int win = evaluate(position("8/8/8/4k3/8/8/8/R3K3 w - - 0 1"));
  EXPECT_GT(win, 500);
  EXPECT_LT(win, 3000);
}

TEST(EvalEndgame, FewPawnsOnOneWingAreHarderToWinWith) {
  EXPECT_LT(scale_of("6k1/5pp1/r7/8/8/7P/R4PP1/6K1 w - - 0 1"), scale_of("6k1/2p2p2/r7/8/8/7P/R1P2P2/6K1 w - - 0 1"));
  EXPECT_EQ(scale_of("6k1/5ppp/8/8/8/P4P2/R5PP/6K1 w - - 0 1"), 64);
}

TEST(EvalEndgame, APawnNearPromotionHoldsAgainstAPiece) {
  const auto scale = [](const char* fen) { return endgame_scale(position(fen), White); };
  EXPECT_LT(scale("6K1/8/8/8/2kp4/8/8/R7 b - - 0 1"), 64);  // White's king is too far
  EXPECT_EQ(scale("8/8/8/8/2kp4/8/4K3/R7 b - - 0 1"), 64);
  EXPECT_LT(scale("7K/8/8/8/8/3Q4/pk6/8 b - - 0 1"), 64);
}

TEST(EvalEndgame, RookAndPawnAgainstRookDependsOnTheDefendingKing) {
  EXPECT_LT(scale_of("4k3/7R/r7/3KP3/8/8/8/8 w - - 0 1"), 20) << "Philidor: the king is in front of the pawn";
  EXPECT_EQ(scale_of("3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1"), 64) << "Lucena: the rook builds a bridge";
  const int undecided = scale_of("8/8/8/R2KP1k1/8/8/4r3/8 w - - 0 1");
  EXPECT_GT(undecided, 20);
  EXPECT_LT(undecided, 64);
}

TEST(EvalEndgame, KingAndPawnAgainstKingIsExact) {
  // Whole-table counts as enumerated with Syzygy tables: legal positions with White's pawn on any of 48 squares.
  int won[2] = {}, drawn[2] = {}, wrong_for_black = 0;
  for (int pawn = A1 + 8; pawn < A8; ++pawn)
    for (int king = 0; king < 64; ++king)
      for (int weak = 0; weak < 64; ++weak) {
        if (king == pawn || weak == pawn || distance(Square(king), Square(weak)) < 2) continue;
        for (Color turn : {White, Black}) {
          if (turn == White && (pawn_attacks(White, Square(pawn)) & bb(Square(weak)))) continue;
          const bool wins = kpk_wins(White, Square(king), Square(pawn), Square(weak), turn);
          ++(wins ? won : drawn)[turn];
          wrong_for_black += kpk_wins(Black, Square(king ^ 56), Square(pawn ^ 56), Square(weak ^ 56), ~turn) != wins;
        }
      }
  EXPECT_EQ(wrong_for_black, 0) << "Black's pawn wins where White's does on the flipped board";
  EXPECT_EQ(won[White], 124960);
  EXPECT_EQ(drawn[White], 38368);
  EXPECT_EQ(won[Black], 97604);
  EXPECT_EQ(drawn[Black], 70420);
}

TEST(EvalEndgame, ADrawnPawnIsWorthNothingAndAWinningOneMuch) {
  EXPECT_EQ(evaluate(position("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1")), 0);
  EXPECT_EQ(evaluate(position("k7/8/1K6/P7/8/8/8/8 w - - 0 1")), 0);
  EXPECT_EQ(evaluate(position("8/8/8/8/7p/6k1/8/7K b - - 0 1")), 0);
  EXPECT_GT(evaluate(position("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")), 400);
  EXPECT_LT(evaluate(position("8/8/8/8/4p3/4k3/8/4K3 w - - 0 1")), -400);
}

}  // namespace
}  // namespace riposte
