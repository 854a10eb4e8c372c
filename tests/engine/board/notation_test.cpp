// Parsing and printing moves.

#include "board/notation.h"

#include <algorithm>
#include <string>
#include <vector>

#include "../support.h"
#include "board/movegen.h"

namespace riposte {
namespace {

TEST(San, WritesAndReadsTheTable) {
  for (const auto& row : test::table("san.tsv")) {
    const Position p = test::position(row.at(0));
    const auto m = parse_uci(p, row.at(1));
    ASSERT_TRUE(m) << row.at(0) << ' ' << row.at(1);
    EXPECT_EQ(to_uci(p, *m), row.at(1)) << row.at(0);
    EXPECT_EQ(to_san(p, *m), row.at(2)) << row.at(0);
    const auto read = parse_san(p, row.at(2));
    ASSERT_TRUE(read) << row.at(0) << ' ' << row.at(2) << ": " << read.error().message;
    EXPECT_EQ(read->bits(), m->bits()) << row.at(0) << ' ' << row.at(2);
  }
}

TEST(San, WholeMoveListsMatch) {
  for (const auto& row : test::table("movelists.tsv")) {
    const Position p = test::position(row.at(0));
    std::vector<std::string> moves;
    for (const Move m : legal_moves(p)) moves.push_back(to_san(p, m));
    std::sort(moves.begin(), moves.end());
    std::string text;
    for (const auto& m : moves) text += (text.empty() ? "" : " ") + m;
    EXPECT_EQ(text, row.at(1)) << row.at(0);
  }
}

TEST(San, RejectsWithAReason) {
  for (const auto& row : test::table("san-refuse.tsv")) {
    const auto m = parse_san(test::position(row.at(0)), test::unescaped(row.at(1)));
    ASSERT_FALSE(m) << row.at(0) << ' ' << row.at(1);
    EXPECT_EQ(m.error().field, "move");
    const std::string& message = m.error().message;
    const std::string reason = message.find("several fit") != std::string::npos     ? "ambiguous"
                               : message.find("a move in SAN") != std::string::npos ? "unreadable"
                                                                                    : "illegal";
    EXPECT_EQ(reason, row.at(2)) << row.at(0) << ' ' << row.at(1) << ": " << message;
  }
}

TEST(San, ReadsWhatOtherProgramsWrite) {
  const Position promotion = test::position("2r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
  for (const char* text : {"bxc8=Q+", "bxc8=Q", "bxc8Q", "bxc8q+", "bc8=Q", "b7xc8=Q", "b7c8q", "bxc8=Q!?"}) {
    const auto m = parse_san(promotion, text);
    ASSERT_TRUE(m) << text << ": " << m.error().message;
    EXPECT_EQ(to_san(promotion, *m), "bxc8=Q+") << text;
  }
  const Position castling = test::position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  for (const char* text : {"O-O", "0-0", "O-O!"}) EXPECT_TRUE(parse_san(castling, text)) << text;
  for (const char* text : {"O-O-O", "0-0-0", "O-O-O+"}) EXPECT_TRUE(parse_san(castling, text)) << text;
}

TEST(San, AcceptsBothSquaresForAnyPiece) {
  const auto read = [](const char* fen, const char* text) {
    const Position p = test::position(fen);
    const auto m = parse_san(p, text);
    return m ? to_san(p, *m) : m.error().message;
  };
  const char* castling = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1";
  EXPECT_EQ(read(castling, "h1h8+"), "Rh8+");
  EXPECT_EQ(read(castling, "h1-h7"), "Rh7");
  EXPECT_EQ(read(castling, "e2-e4"), "e4");
  EXPECT_EQ(read(castling, "e1g1"), "O-O");
  EXPECT_EQ(read(castling, "e1-c1"), "O-O-O");
  EXPECT_EQ(read(castling, "h1-b7"), "expected a legal move, found \"h1-b7\"");
  const char* promotion = "2r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(read(promotion, "b7xc8=R+"), "bxc8=R+");
  EXPECT_EQ(read(promotion, "b7-b8"), "b8=Q");
}

/// Every legal move of every perft position reads back in both notations, with both notations of castling.
TEST(Notation, EveryLegalMoveRoundTripsThroughText) {
  for (const auto& row : test::table("perft.tsv")) {
    const Position p = test::position(row.at(1));
    for (const Move m : legal_moves(p)) {
      const auto san = parse_san(p, to_san(p, m));
      ASSERT_TRUE(san) << p.fen() << ' ' << to_san(p, m);
      EXPECT_EQ(san->bits(), m.bits()) << p.fen() << ' ' << to_san(p, m);
      for (const bool chess960 : {false, true}) {
        const auto uci = parse_uci(p, to_uci(p, m, chess960), chess960);
        ASSERT_TRUE(uci) << p.fen() << ' ' << to_uci(p, m, chess960);
        EXPECT_EQ(uci->bits(), m.bits()) << p.fen() << ' ' << to_uci(p, m, chess960);
      }
    }
  }
}

TEST(Uci, ReadsBothSpellingsOfCastling) {
  const Position p = test::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Move m = parse_uci(p, "e1g1").value();
  EXPECT_EQ(m.kind(), Castling);
  EXPECT_EQ(to_uci(p, m), "e1g1");
  EXPECT_EQ(to_uci(p, m, true), "e1h1");
  EXPECT_EQ(parse_uci(p, "e1h1").value().bits(), m.bits());
  EXPECT_EQ(parse_uci(p, "e1h1", true).value().bits(), m.bits());
  EXPECT_FALSE(parse_uci(p, "e1g1", true));
}

/// f1g1 is a king move, f1h1 castling.
TEST(Uci, InChess960KingToGoalIsAKingMove) {
  const Position p = test::position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  EXPECT_EQ(parse_uci(p, "f1g1", true).value().kind(), Normal);
  EXPECT_EQ(parse_uci(p, "f1h1", true).value().kind(), Castling);
}

TEST(Uci, RejectsIllegalMoves) {
  const Position p;
  for (const char* text : {"", "e", "e2", "e2e", "e2e5", "e2e4q", "e2e4e5", "e7e5", "e1g1", "E2E4", "i2i4", "e2-e4", "0000",
                           "null", "a1a1", "e2e4 ", " e2e4", "\xFF\xFF\xFF\xFF", "e2e\n"}) {
    const auto m = parse_uci(p, text);
    ASSERT_FALSE(m) << text;
    EXPECT_EQ(m.error().field, "move");
    EXPECT_NE(m.error().message.find("expected"), std::string::npos);
  }
  const Position promotion = test::position("8/1P6/8/8/8/8/8/k1K5 w - - 0 1");
  for (const char* text : {"b7b8k", "b7b8p", "b7b8x"}) EXPECT_FALSE(parse_uci(promotion, text)) << text;
  EXPECT_EQ(parse_uci(promotion, "b7b8N").value().promoted(), Knight);
  EXPECT_EQ(parse_uci(promotion, "b7b8").value().promoted(), Queen) << "many programs leave the queen out";
}

TEST(Notation, NoMoveAndLongForm) {
  EXPECT_EQ(to_uci(Position(), Move()), "0000");
  EXPECT_EQ(to_long_algebraic(WBishop, Move(make_square(6, 1), make_square(2, 5)), false), "Bg2-c6");
  EXPECT_EQ(to_long_algebraic(BRook, Move(A8, A1), true), "Ra8xa1");
  EXPECT_EQ(to_long_algebraic(WPawn, Move::promotion(make_square(4, 6), make_square(4, 7), Knight), false), "e7-e8=N");
}

}  // namespace
}  // namespace riposte
