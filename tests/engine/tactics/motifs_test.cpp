// Motifs of lines: a table of lines with and without each, and what a finding says.

#include "tactics/motifs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "../support.h"
#include "board/notation.h"
#include "board/text.h"

namespace riposte::tactics {
namespace {

using riposte::test::position;

std::vector<Finding> motifs_of(const std::string& fen, const std::string& moves, int first = 0) {
  const Position p = position(fen);
  const auto line = parse_line(p, split(moves));
  EXPECT_TRUE(line) << fen << " " << moves << ": " << line.error().field;
  return line ? find_motifs(p, *line, first) : std::vector<Finding>();
}

/// A finding as text: "fork 0 by c6: d7 b5".
std::string text_of(const Finding& f) {
  std::string out = std::string(name_of(f.motif)) + " " + std::to_string(f.ply) + " by " + to_text(f.by) + ":";
  for (const Square s : f.targets) out += " " + to_text(s);
  return out;
}

std::vector<std::string> texts(const std::vector<Finding>& findings) {
  std::vector<std::string> out;
  for (const Finding& f : findings) out.push_back(text_of(f));
  return out;
}

TEST(Motifs, TheTableOfLines) {
  struct Count {
    int yes = 0, no = 0;
  };
  std::map<std::string, Count> counts;
  for (const auto& row : riposte::test::table("motifs.tsv")) {
    ASSERT_EQ(row.size(), 6u);
    const std::string &motif = row[0], &expected = row[1], &id = row[2];
    const auto findings = motifs_of(row[4], row[5], std::stoi(row[3]));
    const bool found = std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return name_of(f.motif) == motif; });
    EXPECT_EQ(found, expected == "yes") << motif << " " << id << " " << row[4] << " " << row[5];
    ++(expected == "yes" ? counts[motif].yes : counts[motif].no);
  }
  EXPECT_EQ(counts.size(), 24u);
  for (const auto& [motif, count] : counts) {
    EXPECT_GE(count.yes, 20) << motif;
    EXPECT_GE(count.no, 5) << motif;
  }
}

TEST(Motifs, AFindingSaysWhoDoesWhat) {
  using Texts = std::vector<std::string>;
  // The Rustic book's fork.
  EXPECT_EQ(texts(motifs_of("6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 w - - 0 1", "g2c6 d7d8 c6b5")),
            Texts{"fork 0 by c6: b5 d7"});
  EXPECT_EQ(texts(motifs_of("4k2q/8/8/8/8/8/8/K6R w - - 0 1", "h1h8")), Texts{"hangingPiece 0 by h1: h8"});
  EXPECT_EQ(texts(motifs_of("8/8/8/4k2q/8/8/8/R5K1 w - - 0 1", "a1a5 e5d4 a5h5")), Texts{"skewer 0 by a5: e5 h5"});
  EXPECT_EQ(texts(motifs_of("6k1/5ppp/8/8/8/8/8/K6R w - - 0 1", "h1e1 h7h6")), Texts{});
  EXPECT_EQ(texts(motifs_of("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8")),
            (Texts{"mate 0 by e8: g8", "backRankMate 0 by e8: g8"}));
  EXPECT_EQ(texts(motifs_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q")), Texts{"promotion 0 by a8:"});
}

TEST(Motifs, AMistakeInFrontOfTheLineShiftsThePlies) {
  const auto found = motifs_of("6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1", "g8h8 g2c6 d7d8 c6b5", 1);
  EXPECT_EQ(texts(found), std::vector<std::string>{"fork 1 by c6: b5 d7"});
  EXPECT_TRUE(motifs_of("6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1", "g8h8", 1).empty());
  EXPECT_TRUE(motifs_of("6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1", "").empty());
}

TEST(Motifs, TheSecondHalfOfAnExchangeIsNoHangingPiece) {
  // White has just captured a knight on d5, and the recapture takes an undefended one.
  EXPECT_TRUE(motifs_of("4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1", "c3d5 e6d5", 1).empty());
  EXPECT_EQ(motifs_of("4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5 e6d5", 1).size(), 1u);
}

TEST(Motifs, ALineHasAtMost128LegalMoves) {
  const Position p = position("6k1/8/8/8/8/8/8/6K1 w - - 0 1");
  std::vector<std::string_view> moves;
  for (int i = 0; i < 130; ++i)
    moves.push_back(std::vector<std::string_view>{"g1h1", "g8h8", "h1g1", "h8g8"}[std::size_t(i % 4)]);
  EXPECT_EQ(parse_line(p, moves).error().field, "moves");
  moves.resize(128);
  ASSERT_TRUE(parse_line(p, moves));
  EXPECT_TRUE(find_motifs(p, *parse_line(p, moves)).empty());
  moves[2] = "h1h8";
  EXPECT_EQ(parse_line(p, moves).error().field, "moves[2]");
}

}  // namespace
}  // namespace riposte::tactics
