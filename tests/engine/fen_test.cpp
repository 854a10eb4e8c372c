// FEN in and out: standard, X-FEN, Shredder-FEN, and text that is no position.

#include <random>

#include "board/movegen.h"
#include "support.h"

namespace riposte {
namespace {

TEST(Fen, IsWrittenBackInBothForms) {
  for (const auto& row : test::table("fen.tsv")) {
    const std::string text = test::unescaped(row.at(0));
    const Position p = test::position(text);
    EXPECT_EQ(p.fen(), row.at(1) == "=" ? text : row.at(1));
    EXPECT_EQ(p.fen(true), row.at(2) == "=" ? text : row.at(2));
  }
}

TEST(Fen, WrittenTextReadsAsTheSamePosition) {
  for (const auto& row : test::table("perft.tsv")) {
    const Position p = test::position(row.at(1));
    for (const bool shredder : {false, true}) {
      const Position again = test::position(p.fen(shredder));
      EXPECT_EQ(again.key(), p.key()) << row.at(1);
      EXPECT_EQ(again.fen(), p.fen());
      EXPECT_EQ(again.chess960(), p.chess960()) << row.at(1);
    }
  }
}

TEST(Fen, EnPassantIsKeptOnlyWhereACaptureIsLegal) {
  for (const auto& row : test::table("ep.tsv"))
    EXPECT_EQ(test::position(row.at(0)).ep_square() != NoSquare, row.at(1) == "keep") << row.at(0);
}

TEST(Fen, AnErrorNamesTheFieldAndWhatWasExpected) {
  for (const auto& row : test::table("hostile-fen.tsv")) {
    const auto p = Position::from_fen(test::unescaped(row.at(0)));
    ASSERT_FALSE(p) << row.at(0);
    EXPECT_EQ(p.error().field, row.at(1)) << row.at(0) << ": " << p.error().message;
    EXPECT_NE(p.error().message.find("expected"), std::string::npos) << p.error().message;
    for (const char c : p.error().message) EXPECT_TRUE(c >= ' ' && c <= '~') << row.at(0);
    EXPECT_LT(p.error().message.size(), 200u) << row.at(0);
  }
}

TEST(Fen, Chess960IsSeenFromTheCastlingRooks) {
  EXPECT_FALSE(Position().chess960());
  EXPECT_FALSE(test::position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1").chess960());
  EXPECT_FALSE(test::position("rk6/8/8/8/8/8/8/RK6 w - - 0 1").chess960());
  EXPECT_TRUE(test::position("rk6/8/8/8/8/8/8/RK6 w Q - 0 1").chess960());
  EXPECT_TRUE(test::position("4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1").chess960());
}

/// Damaged text is either refused or a sound position that reads the same again.
TEST(Fen, DamagedTextDoesNoHarm) {
  std::mt19937 random(13);
  const auto rows = test::table("perft.tsv");
  const std::string letters = "PNBRQKpnbrqk12345678/ -wbKQkqABHabh36\x80";
  int read = 0;
  for (int n = 0; n < 20000; ++n) {
    std::string text = rows[random() % rows.size()].at(1);
    for (unsigned damage = 1 + random() % 3; damage > 0; --damage) {
      const std::size_t at = random() % text.size();
      const char c = letters[random() % letters.size()];
      if (random() % 3 == 0)
        text.insert(at, 1, c);
      else
        text[at] = c;
    }
    const auto p = Position::from_fen(text);
    if (!p) continue;
    ++read;
    ASSERT_TRUE(p->consistent()) << text;
    ASSERT_EQ(legal_moves(*p).size(), count_legal(*p)) << text;
    const Position again = test::position(p->fen());
    ASSERT_EQ(again.fen(), p->fen()) << text;
    ASSERT_EQ(again.key(), p->key()) << text;
  }
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace riposte
