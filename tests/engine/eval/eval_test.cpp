// The evaluation through its interface: symmetry, and the effect of each term.

#include "eval/evaluate.h"

#include "board/movegen.h"
#include "eval/pawn_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "../support.h"

namespace riposte {
namespace {

using test::position;

const std::vector<std::string> kPositions = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqkb1r/pp3ppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQkq - 0 7",
    "2rq1rk1/pb1n1ppp/1p2pn2/8/1bPP4/1PN2N2/PB2BPPP/R2Q1RK1 b - - 3 12",
    "r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 b - - 2 9",
    "r2q1rk1/1b2bppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP3PP/R2Q1RK1 b - - 1 13",
    "5rk1/1p3ppp/p1p5/3n4/3P4/P4N2/1P3PPP/2R3K1 w - - 0 24",
    "8/5pk1/4p1p1/3pP2p/3P1P1P/4K1P1/8/8 b - - 0 40",
    "8/p1p2k2/1p6/8/P1P1K3/1P6/8/8 w - - 0 40",
    "8/3k4/8/3P4/3K4/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1",
    "8/8/3k4/8/8/8/8/KQ6 b - - 0 1",
    "8/2k5/2b2p2/2P3p1/3B2P1/4KP2/8/8 w - - 0 50",
    "6k1/R4pp1/4p2p/3r4/8/1P4P1/5PKP/8 w - - 0 33",
    "r5k1/1R3ppp/8/8/8/P7/1r3PPP/1R4K1 b - - 0 30",
    "3r2k1/1QR2ppp/8/8/2p5/1qP5/5PPP/6K1 w - - 0 30",
    "6k1/5ppp/8/1P6/2b5/8/5PPP/3R2K1 b - - 0 30",
    "1k1r3r/ppp2p2/3q4/4n1p1/4P1Pp/2N1Q2P/PPP2P2/1K1R3R w - - 0 20",
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    "QQQQQQQQ/8/8/1k6/8/8/8/QK6 b - - 0 1",
};

/// The same position with colours swapped and the board mirrored vertically.
std::string flipped(const std::string& fen) {
  std::istringstream in(fen);
  std::string board, turn, castling, ep, rest, row, out;
  in >> board >> turn >> castling >> ep;
  std::getline(in, rest);
  std::istringstream rows(board);
  while (std::getline(rows, row, '/')) out = out.empty() ? row : row + "/" + out;
  out += " " + castling;
  for (char& c : out)
    if (std::isalpha(static_cast<unsigned char>(c)))
      c = char(std::isupper(static_cast<unsigned char>(c)) ? std::tolower(c) : std::toupper(c));
  std::sort(out.begin() + std::ptrdiff_t(out.find(' ') + 1), out.end());  // a FEN has White's rights first
  out.insert(out.find(' '), turn == "w" ? " b" : " w");
  return out + " -" + rest;
}

/// The same position mirrored horizontally. It must have no castling rights.
std::string mirrored(const std::string& fen) {
  std::istringstream in(fen);
  std::string board, rest, row, out;
  in >> board;
  std::getline(in, rest);
  std::istringstream rows(board);
  while (std::getline(rows, row, '/')) {
    std::reverse(row.begin(), row.end());
    out = out.empty() ? row : out + "/" + row;
  }
  return out + rest;
}

std::string with_turn(std::string fen, char turn) {
  fen[fen.find(' ') + 1] = turn;
  return fen;
}

/// White minus Black of one term, in the middlegame or in the endgame.
Score points(const std::string& fen, Term t, TermSet terms = AllTerms) {
  const Breakdown b = explain(position(fen), terms);
  return b.terms[int(t)][White] - b.terms[int(t)][Black];
}

TEST(Eval, ScoreKeepsBothHalves) {
  for (int mg : {-12000, -257, -1, 0, 1, 300, 12000})
    for (int eg : {-12000, -256, -1, 0, 1, 299, 12000}) {
      const Score s(mg, eg);
      EXPECT_EQ(s.mg(), mg);
      EXPECT_EQ(s.eg(), eg);
      const Score twice = s * 2 - s + Score(5, -7) - Score(5, -7);
      EXPECT_EQ(twice, s);
    }
}

TEST(Eval, TheStartingPositionIsWorthTheTempo) {
  const Position start;
  EXPECT_GT(evaluate(start), 0);
  EXPECT_LT(evaluate(start), 40);
  EXPECT_EQ(evaluate(start, AllTerms & ~term_bit(Term::Tempo)), 0);
}

TEST(Eval, ColourFlipKeepsTheValue) {
  for (const std::string& fen : kPositions) {
    EXPECT_EQ(evaluate(position(fen)), evaluate(position(flipped(fen)))) << fen;
    for (int t = 0; t < TermCount; ++t) {
      const TermSet one = TermSet(1) << t;
      EXPECT_EQ(evaluate(position(fen), one), evaluate(position(flipped(fen)), one)) << fen << " " << term_name(Term(t));
    }
  }
}

TEST(Eval, MirroredFilesKeepTheValue) {
  int compared = 0;
  for (const std::string& fen : kPositions) {
    if (position(fen).castling_rights()) continue;
    ++compared;
    EXPECT_EQ(evaluate(position(fen)), evaluate(position(mirrored(fen)))) << fen;
  }
  EXPECT_GE(compared, 15);
}

TEST(Eval, ThePawnTableChangesNoValue) {
  PawnTable table;
  for (const std::string& fen : kPositions) {
    Position p = position(fen);
    for (Move first : legal_moves(p)) {
      p.make(first);
      for (Move second : legal_moves(p)) {
        p.make(second);
        ASSERT_EQ(evaluate_beside_net(p, table), evaluate(p, AllTerms, Fit::BesideNet)) << p.fen();
        p.unmake(second);
      }
      p.unmake(first);
    }
  }
}

TEST(Eval, SideToMoveOnlyChangesTheSignWithoutTempo) {
  const TermSet terms = AllTerms & ~term_bit(Term::Tempo);
  int compared = 0;
  for (const std::string& fen : kPositions) {
    if (popcount(position(fen).occupied()) == 3) continue;  // whether a lone pawn wins depends on the turn
    auto w = Position::from_fen(with_turn(fen, 'w')), b = Position::from_fen(with_turn(fen, 'b'));
    if (!w || !b) continue;  // the other side would be in check
    ++compared;
    EXPECT_EQ(evaluate(*w, terms), -evaluate(*b, terms)) << fen;
    EXPECT_GE(evaluate(*w) + evaluate(*b), 0) << fen;
    EXPECT_LE(evaluate(*w) + evaluate(*b), 60) << fen;
  }
  EXPECT_GE(compared, 20);
}

TEST(Eval, BothBuildsAndTheBreakdownAgree) {
  for (const std::string& fen : kPositions) {
    const Position p = position(fen);
    const Breakdown b = explain(p);
    Score sum;
    for (const auto& term : b.terms) sum += term[White] - term[Black];
    EXPECT_EQ(sum, b.total) << fen;
    const int tapered = (sum.mg() * b.phase + sum.eg() * (24 - b.phase)) / 24;
    EXPECT_EQ(std::clamp(tapered * b.scale / 64, -EvalLimit, EvalLimit), b.white) << fen;
    EXPECT_EQ(b.value, evaluate(p)) << fen;
    EXPECT_LE(std::abs(evaluate(p)), EvalLimit) << fen;
  }
}

TEST(Eval, NoTermsNoValue) {
  for (const std::string& fen : kPositions) EXPECT_EQ(evaluate(position(fen), 0), 0) << fen;
}

TEST(Eval, SwitchedOffTermsCountNothingAndDoNotAffectOthers) {
  for (const std::string& fen : kPositions) {
    const Breakdown all = explain(position(fen));
    for (int off = 0; off < TermCount; ++off) {
      const Breakdown b = explain(position(fen), AllTerms & ~(TermSet(1) << off));
      for (int t = 0; t < TermCount; ++t)
        for (Color c : {White, Black})
          EXPECT_EQ(b.terms[t][c], t == off ? Score() : all.terms[t][c]) << fen << " " << term_name(Term(t));
    }
  }
}

TEST(Eval, NamesAreKebabCaseAndDistinct) {
  std::set<std::string> names;
  for (int t = 0; t < TermCount; ++t) {
    const std::string name = term_name(Term(t));
    EXPECT_FALSE(name.empty());
    for (char c : name) EXPECT_TRUE(std::islower(static_cast<unsigned char>(c)) || c == '-') << name;
    EXPECT_TRUE(names.insert(name).second) << name;
  }
  EXPECT_EQ(term_name(Term::KnightTropism), std::string("knight-tropism"));
}

TEST(Eval, TheTableNamesEveryTermWithPoints) {
  const std::string text = to_text(explain(position(kPositions[1])));
  for (int t = 0; t < TermCount; ++t)
    if (Term(t) != Term::EndgameScale) {
      EXPECT_NE(text.find(term_name(Term(t))), std::string::npos) << text;
    }
  EXPECT_NE(text.find("24/24"), std::string::npos) << text;
  const int queen = points("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", Term::Material).eg();
  const std::string pawns = "+" + std::to_string(queen / 100) + "." + std::to_string(queen / 10 % 10);
  EXPECT_NE(to_text(explain(position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"))).find(pawns), std::string::npos);
}

/// Two positions that differ in one term, which must prefer the first one for White.
struct Preference {
  Term term;
  const char *better, *worse;
};

class EvalTerm : public testing::TestWithParam<Preference> {};

TEST_P(EvalTerm, PrefersThePositionThatItsNameSays) {
  const auto& [term, better, worse] = GetParam();
  const Score a = points(better, term), b = points(worse, term);
  EXPECT_GT(a.mg() + a.eg(), b.mg() + b.eg()) << better << "\n" << worse;
  EXPECT_EQ(points(better, term, AllTerms & ~term_bit(term)), Score());
}

INSTANTIATE_TEST_SUITE_P(
    Terms, EvalTerm,
    testing::Values(Preference{Term::Material, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1"},
                    Preference{Term::PieceSquares, "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"},
                    Preference{Term::Mobility, "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"},
                    // A pawn that covers nothing the knight reaches, and one that covers a5 and c5.
                    Preference{Term::Mobility, "4k3/8/8/1p6/8/1N6/8/4K3 w - - 0 1", "4k3/8/1p6/8/8/1N6/8/4K3 w - - 0 1"},
                    Preference{Term::PassedPawns, "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", "4k3/2p5/8/3P4/8/8/8/4K3 w - - 0 1"},
                    Preference{Term::PassedPawns, "7k/8/3P4/8/8/8/8/K7 w - - 0 1", "7k/8/8/8/3P4/8/8/K7 w - - 0 1"},
                    // Blocked; then the attacker's king near; then the defender's king far.
                    Preference{Term::PassedPawns, "6k1/1n6/8/3P4/8/8/8/K7 w - - 0 1", "6k1/8/3n4/3P4/8/8/8/K7 w - - 0 1"},
                    Preference{Term::PassedPawns, "7k/8/4K3/3P4/8/8/8/n7 w - - 0 1", "7k/8/8/3P4/8/8/8/n6K w - - 0 1"},
                    Preference{Term::PassedPawns, "7k/8/8/2KP4/8/8/8/n7 w - - 0 1", "3k4/8/8/2KP4/8/8/8/n7 w - - 0 1"},
                    Preference{Term::IsolatedPawns, "4k3/8/8/8/8/8/2PP4/4K3 w - - 0 1", "4k3/8/8/8/8/8/1P1P4/4K3 w - - 0 1"},
                    Preference{Term::DoubledPawns, "4k3/8/8/8/8/8/2PP4/4K3 w - - 0 1", "4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1"},
                    Preference{Term::BackwardPawns, "4k3/8/2p5/8/8/2PP4/8/4K3 w - - 0 1", "4k3/8/8/2p5/2P5/3P4/8/4K3 w - - 0 1"},
                    Preference{Term::ConnectedPawns, "4k3/8/8/8/3P4/2P5/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/8/2P5/4K3 w - - 0 1"},
                    Preference{Term::ConnectedPawns, "4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1", "4k3/8/8/8/1P1P4/8/8/4K3 w - - 0 1"},
                    Preference{Term::BishopPair, "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1"},
                    Preference{Term::BishopPair, "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/2B1K1N1 w - - 0 1"},
                    Preference{Term::Outposts, "4k3/5p2/8/3N4/4P3/8/8/4K3 w - - 0 1", "4k3/4p3/8/3N4/4P3/8/8/4K3 w - - 0 1"},
                    Preference{Term::Outposts, "4k3/5p2/8/3B4/4P3/8/8/4K3 w - - 0 1", "4k3/5p2/8/3B4/8/4P3/8/4K3 w - - 0 1"},
                    Preference{Term::KnightTropism, "6k1/8/8/6N1/8/8/8/4K3 w - - 0 1", "6k1/8/8/N7/8/8/8/4K3 w - - 0 1"},
                    Preference{Term::RookOpenFile, "4k3/p7/8/8/8/8/P7/3RK3 w - - 0 1", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"},
                    Preference{Term::RookHalfOpenFile, "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"},
                    Preference{Term::SeventhRank, "6k1/R7/8/8/8/8/8/4K3 w - - 0 1", "8/R7/6k1/8/8/8/8/4K3 w - - 0 1"},
                    Preference{Term::ConnectedSeventh, "6k1/RR3p2/8/8/8/8/8/4K3 w - - 0 1", "6k1/R4p2/1R6/8/8/8/8/4K3 w - - 0 1"},
                    Preference{Term::KingShield, "4k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", "4k3/8/8/8/8/8/PPP5/6K1 w - - 0 1"},
                    Preference{Term::KingShield, "4k3/6p1/8/8/8/8/5PPP/6K1 w - - 0 1", "4k3/6p1/8/8/8/8/5P1P/6K1 w - - 0 1"},
                    Preference{Term::KingAttack, "6k1/5ppp/8/3N2N1/7Q/8/8/4K3 w - - 0 1", "6k1/5ppp/8/8/8/1N6/N7/Q3K3 w - - 0 1"},
                    Preference{Term::Threats, "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/3n4/8/4P3/8/4K3 w - - 0 1"},
                    Preference{Term::Threats, "4k3/8/1r6/8/3B4/8/8/4K3 w - - 0 1", "4k3/1r6/8/8/3B4/8/8/4K3 w - - 0 1"},
                    Preference{Term::MopUp, "k7/8/2K5/8/8/8/8/7Q w - - 0 1", "8/8/8/4k3/8/2K5/8/7Q w - - 0 1"},
                    Preference{Term::Tempo, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"}),
    [](const testing::TestParamInfo<Preference>& test) {
      std::string name = term_name(test.param.term);
      name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
      return name + "_" + std::to_string(test.index);
    });

}  // namespace
}  // namespace riposte
