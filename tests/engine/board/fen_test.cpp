// Reading and writing FEN: standard, X-FEN, Shredder-FEN, and invalid text.

#include <random>

#include "../support.h"
#include "board/movegen.h"

namespace riposte {
namespace {

TEST(Fen, RoundTripsInBothForms) {
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

TEST(Fen, KeepsEnPassantOnlyIfACaptureIsLegal) {
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

TEST(Fen, LenientReadingReportsRepairs) {
  for (const auto& row : test::table("repaired-fen.tsv")) {
    const auto strict = Position::from_fen(row.at(0));
    ASSERT_FALSE(strict) << row[0];
    EXPECT_EQ(strict.error().field, row.at(1)) << row[0];
    FenRepairs repairs;
    const auto p = Position::from_fen(row[0], repairs);
    ASSERT_TRUE(p) << row[0] << ": " << p.error().message;
    EXPECT_EQ(p->fen(), row.at(2)) << row[0];
    EXPECT_TRUE(p->is_consistent()) << row[0];
    std::string fields;
    for (const FenRepair& r : repairs) fields += (fields.empty() ? "" : ";") + r.field;
    EXPECT_EQ(fields, row.at(3)) << row[0];
    EXPECT_EQ(test::position(p->fen()).key(), p->key()) << row[0];
  }
}

TEST(Fen, ARepairSaysWhatChangedAndWhy) {
  const std::pair<const char*, const char*> cases[] = {
      {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "castling right Q dropped (no rook on a1)"},
      {"4k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "castling right q dropped (no rook on a8)"},
      {"4k3/8/8/8/8/8/8/R3K3 w AD - 0 1", "castling right D dropped (no rook on d1)"},
      {"4k3/8/8/8/8/8/8/1K5R w KQ - 0 1", "castling right Q dropped (no rook on that side of the king)"},
      {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", "castling right K dropped (the king is not on its first rank)"},
      {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "castling right H dropped (that side has a castling right already)"},
      {"4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", "castling rights put in the order KQkq"},
      {"4k3/8/8/8/8/8/8/4K3 w - e7 0 1", "en passant square e7 dropped (no pawn has just jumped over it)"},
      {"4k3/8/8/8/8/8/8/4K3 b - - 4294967296 1", "half-move clock set to 0 (4294967296 is more than 9999)"},
      {"4k3/8/8/8/8/8/8/4K3 b - - 0 10000", "move number set to 1 (10000 is more than 9999)"},
      {"4k3/8/8/8/8/8/8/4K3 b -", "no en passant square (en passant field missing)"},
  };
  for (const auto& [fen, message] : cases) {
    FenRepairs repairs;
    ASSERT_TRUE(Position::from_fen(fen, repairs)) << fen;
    ASSERT_EQ(repairs.size(), 1u) << fen;
    EXPECT_EQ(repairs[0].message, message);
  }
}

/// The lenient reading does not change what the strict one accepts, and rejects what it cannot repair with the same field.
TEST(Fen, LenientReadingChangesNoValidFenAndRejectsNoPosition) {
  FenRepairs repairs = {{"fen", "of the reading before"}};
  for (const auto& row : test::table("perft.tsv")) {
    const auto p = Position::from_fen(row.at(1), repairs);
    ASSERT_TRUE(p) << row[1];
    EXPECT_TRUE(repairs.empty()) << row[1];
    EXPECT_EQ(p->key(), test::position(row[1]).key());
  }
  const std::pair<const char*, const char*> refused[] = {
      {"", "fen"},
      {"hello", "fen.placement"},
      {"8/8/8/8/8/8/8/8", "fen.placement"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w", "fen.placement"},
      {"4k3/8/8/8/8/8/4Q3/4K3", "fen.turn"},
      {"4k3/8/8/8/8/8/8/4K3 W", "fen.turn"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "fen.castling"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KKQ - 0 1", "fen.castling"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkqx - 0 1", "fen.castling"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", "fen.castling"},
      {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fen.ep"},
      {"4k3/8/8/8/8/8/8/4K3 w - x 0 1", "fen.ep"},
      {"4k3/8/8/8/8/8/8/4K3 w -0 1", "fen.castling"},
      {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "fen.halfmove"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 x", "fen.fullmove"},
      {"4k3/8/8/8/8/8/8/4K3 w K - 0 -1", "fen.fullmove"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves", "fen"},
  };
  for (const auto& [fen, field] : refused) {
    const auto p = Position::from_fen(fen, repairs);
    ASSERT_FALSE(p) << fen;
    EXPECT_EQ(p.error().field, field) << fen;
    EXPECT_TRUE(repairs.empty()) << fen;
  }
}

TEST(Fen, DetectsChess960FromTheCastlingRooks) {
  EXPECT_FALSE(Position().chess960());
  EXPECT_FALSE(test::position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1").chess960());
  EXPECT_FALSE(test::position("rk6/8/8/8/8/8/8/RK6 w - - 0 1").chess960());
  EXPECT_TRUE(test::position("rk6/8/8/8/8/8/8/RK6 w Q - 0 1").chess960());
  EXPECT_TRUE(test::position("4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1").chess960());
}

/// Damaged text is either rejected or gives a valid position that reads back unchanged.
TEST(Fen, SurvivesDamagedText) {
  std::mt19937 random(13);
  const auto rows = test::table("perft.tsv");
  const std::string letters = "PNBRQKpnbrqk12345678/ -wbKQkqABHabh36\x80";
  int read = 0;
  for (int n = 0; n < 20000; ++n) {
    std::string text = rows[random() % rows.size()].at(1);
    for (unsigned damage = 1 + random() % 3; damage > 0; --damage) {
      const std::size_t at = random() % text.size();
      const char c = letters[random() % letters.size()];
      if (random() % 3 == 0) text.insert(at, 1, c);
      else text[at] = c;
    }
    FenRepairs repairs;
    const auto p = Position::from_fen(text, repairs);
    ASSERT_EQ(bool(Position::from_fen(text)), p && repairs.empty()) << text;
    if (!p) continue;
    ++read;
    ASSERT_TRUE(p->is_consistent()) << text;
    ASSERT_EQ(legal_moves(*p).size(), count_legal(*p)) << text;
    const Position again = test::position(p->fen());
    ASSERT_EQ(again.fen(), p->fen()) << text;
    ASSERT_EQ(again.key(), p->key()) << text;
  }
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace riposte
