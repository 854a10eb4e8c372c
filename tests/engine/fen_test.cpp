// FEN in and out: standard, X-FEN, Shredder-FEN, and text that is no position.

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

}  // namespace
}  // namespace riposte
