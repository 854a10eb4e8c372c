// Rules of motifs by pairs of positions: where a rule holds, and where one thing is missing. Rules that claim a result are
// compared with the exact one.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "../support.h"
#include "board/kpk.h"
#include "board/notation.h"
#include "board/text.h"
#include "tactics/motifs.h"

namespace riposte::tactics {
namespace {

using riposte::test::position;

/// The squares of the first finding of a motif, the one that does it first: "0 d1: d5 d8"; "" without one.
std::string found(Motif motif, const std::string& fen, const std::string& moves, int first = 0) {
  const Position p = position(fen);
  const auto line = parse_line(p, split(moves));
  EXPECT_TRUE(line) << fen << " " << moves << ": " << line.error().field;
  if (!line) return "?";
  for (const Finding& f : find_motifs(p, *line, first)) {
    if (f.motif != motif) continue;
    std::string out = std::to_string(f.ply) + " " + to_text(f.by) + ":";
    for (const Square s : f.targets) out += " " + to_text(s);
    return out;
  }
  return "";
}

/// The first field of a FEN.
std::string board_of(const std::map<char, Square>& pieces) {
  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file, ++empty)
      for (const auto& [letter, square] : pieces) {
        if (square != make_square(file, rank)) continue;
        fen += (empty > 0 ? std::to_string(empty) : "") + letter;
        empty = -1;
      }
    fen += (empty > 0 ? std::to_string(empty) : "") + (rank > 0 ? "/" : "");
  }
  return fen;
}

TEST(MotifRules, APawnThatTakesItsPinnerByPromotingIsNotPinned) {
  EXPECT_EQ(found(Motif::Pin, "Q7/8/8/8/3k4/8/1p6/6K1 w - - 0 1", "a8a1 b2a1q"), "");
}

TEST(MotifRules, ACheaperCaptureTakesADefendedPieceOfMoreValue) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::CheaperCapture, fen, moves); };
  EXPECT_EQ(rule("3rk3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5 d8d5"), "0 d1: d5");
  EXPECT_EQ(rule("4k3/8/2p5/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5 c6d5"), "0 e4: d5");
  EXPECT_EQ(rule("4k3/8/2p5/3r4/8/2N5/8/4K3 w - - 0 1", "c3d5 c6d5"), "0 c3: d5");
  // Nothing defends it, the values are equal, or the capturing piece is worth more.
  EXPECT_EQ(rule("4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5 e8e7"), "");
  EXPECT_EQ(rule("4k3/8/2p5/3b4/8/2N5/8/4K3 w - - 0 1", "c3d5 c6d5"), "");
  EXPECT_EQ(rule("3rk3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5 d8d5"), "");
  // What has just been promoted was a pawn.
  EXPECT_EQ(found(Motif::CheaperCapture, "6k1/8/8/8/8/2n5/3p4/4R2K b - - 0 1", "d2d1q e1d1 c3d1", 1), "");
  // What it wins is lost again in the line.
  EXPECT_EQ(rule("4k3/8/2p3b1/3n4/4P3/3R4/8/4K3 w - - 0 1", "e4d5 g6d3"), "");
}

TEST(MotifRules, TooFewDefendersAreCounted) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::TooFewDefenders, fen, moves); };
  // Queen and knight against the king.
  EXPECT_EQ(rule("4k3/5p2/8/4N2Q/8/8/8/4K3 w - - 0 1", "h5f7 e8d8"), "0 h5: f7 e8");
  EXPECT_EQ(rule("4k3/5p2/8/4N3/8/8/8/4K2Q w - - 0 1", "h1h5 e8d8 h5f7"), "0 h5: f7 e8");
  // A second rook behind the first one counts.
  EXPECT_EQ(rule("3r2k1/3n4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7 d8d7 d1d7"), "0 d2: d7 d8");
  // Defended as often, not at all, or by so little that the exchange loses.
  EXPECT_EQ(rule("4k3/5p2/6b1/4N2Q/8/8/8/4K3 w - - 0 1", "e5f7 g6f7"), "");
  EXPECT_EQ(rule("3r2k1/3n4/5n2/8/8/8/3R4/3RK3 w - - 0 1", "d2d7 f6d7"), "");
  EXPECT_EQ(rule("6k1/3n4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7 g8f8"), "");
  EXPECT_EQ(rule("6k1/2p5/3p4/8/8/3Q4/3R4/4K3 w - - 0 1", "d3d6 c7d6 d2d6"), "");
  // It was outnumbered before the move.
  EXPECT_EQ(rule("4k3/5p2/8/4N2Q/8/8/8/4K3 w - - 0 1", "e1e2 e8d8 h5f7"), "");
}

TEST(MotifRules, AnOverloadedPieceDefendsTwoThings) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::Overloaded, fen, moves); };
  // The queen has to defend both rooks; the king is not near.
  const std::string taken = "0 d1: d8 d4 g8";
  EXPECT_EQ(rule("3q2r1/8/7k/8/3r4/8/8/3R2RK w - - 0 1", "d1d4 d8d4 g1g8"), taken);
  // It stays, and the first rook is lost.
  EXPECT_EQ(rule("3q2r1/8/7k/8/3r4/8/8/3R2RK w - - 0 1", "d1d4 d8f8"), taken);
  // The king defends one of them as well, the other is not attacked, or another piece can take back.
  EXPECT_EQ(rule("3q2r1/7k/8/8/3r4/8/8/3R2RK w - - 0 1", "d1d4 d8d4 g1g8"), "");
  EXPECT_EQ(rule("3q2r1/8/7k/8/3r4/8/8/3R1R1K w - - 0 1", "d1d4 d8d4 f1f6"), "");
  EXPECT_EQ(rule("3q2r1/8/7k/2p5/3r4/8/8/3R2RK w - - 0 1", "d1d4 c5d4 g1g8"), "");
  // From where it takes back it still defends the other.
  EXPECT_EQ(rule("3q2r1/8/7k/3r4/8/K7/8/3R2R1 w - - 0 1", "d1d5 d8d5 g1g8"), "");
  // The other was shielded by the defender itself.
  EXPECT_EQ(rule("6r1/6q1/7k/8/3r4/8/8/3R2RK w - - 0 1", "d1d4 g7d4 g1g8"), "");
}

TEST(MotifRules, ADoubleThreatIsOfTwoKinds) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::DoubleThreat, fen, moves); };
  // The queen attacks the knight and threatens mate on the back rank.
  EXPECT_EQ(rule("6k1/5p1p/5P2/8/n7/8/5PPP/5QK1 w - - 0 1", "f1c4 g8f8 c4a4"), "0 c4: a4 g8 c8");
  EXPECT_EQ(rule("6k1/5p1p/5P2/8/n7/8/5PPP/5QK1 w - - 0 1", "f1c4 a4b6 c4c8"), "");
  // A knight attacks a bishop, and the rook behind it a pawn.
  EXPECT_EQ(rule("4k3/8/p7/3b4/N7/8/8/R3K3 w - - 0 1", "a4b6 d5c6 a1a6"), "0 b6: a6 d5");
  // Neither threat is carried out, the king has a way out, mate was threatened before, or a piece is defended.
  EXPECT_EQ(rule("6k1/5p1p/5P2/8/n7/8/5PPP/5QK1 w - - 0 1", "f1c4 a4b6 c4c7"), "");
  EXPECT_EQ(rule("6k1/5p2/5P1p/8/n7/8/5PPP/5QK1 w - - 0 1", "f1c4 g8h7 c4a4"), "");
  EXPECT_EQ(rule("6k1/5p1p/5P2/8/n7/8/5PPP/2Q3K1 w - - 0 1", "c1c4 g8f8 c4a4"), "");
  EXPECT_EQ(rule("4k3/1p6/p7/3b4/N7/8/8/R3K3 w - - 0 1", "a4b6 d5c6 b6d5"), "");
  // The king has only left a check: the pawn was attacked all along.
  EXPECT_EQ(rule("1B2k3/p6p/5pp1/2pp4/8/n1P4P/P1K2PP1/8 w - - 0 1", "c2b3 a3c4 b8a7"), "");
  // A fork is named as such.
  EXPECT_EQ(rule("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "b5c7 e8d7 c7a8"), "");
}

TEST(MotifRules, ACaptureThatPaysIsNamedWhateverFollows) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::WinningCapture, fen, moves); };
  EXPECT_EQ(rule("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5"), "0 c3: d5");
  EXPECT_EQ(rule("4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2", "c5b6"), "0 c5: b5");
  // The pawn is defended, the capture takes back, or it is named otherwise.
  EXPECT_EQ(rule("4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5 e6d5"), "");
  EXPECT_EQ(found(Motif::WinningCapture, "4k3/8/4p3/3N4/8/8/8/4K3 b - - 0 1", "e6d5"), "");
  EXPECT_EQ(found(Motif::WinningCapture, "4k3/8/8/3p4/8/2N5/8/4K3 b - - 0 1", "e8e7 c3d5", 1), "1 c3: d5");
}

TEST(MotifRules, AnAttackIsOnAPieceThatWasSafe) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::Attack, fen, moves); };
  EXPECT_EQ(rule("4k3/8/8/8/2n5/8/1P6/4K3 w - - 0 1", "b2b3"), "0 b3: c4");
  EXPECT_EQ(rule("4k3/8/3p4/2n5/8/8/1R6/4K3 w - - 0 1", "b2c2"), "") << "a defended piece";
  EXPECT_EQ(rule("4k3/8/8/p7/2n5/3P4/1P6/4K3 w - - 0 1", "b2b3"), "") << "attacked before";
  EXPECT_EQ(rule("4k3/8/8/8/p1n5/8/1P6/4K3 w - - 0 1", "b2b3"), "") << "the attacker falls";
  EXPECT_EQ(rule("b3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2"), "") << "attacked before";
}

TEST(MotifRules, ARescueLeavesNothingBehind) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::Rescue, fen, moves); };
  EXPECT_EQ(rule("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", "e4g3"), "0 g3: e4");
  EXPECT_EQ(rule("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", "e4g5"), "0 g5: e4");
  EXPECT_EQ(rule("4k3/8/7p/3p4/4N3/8/8/4K3 w - - 0 1", "e4g5"), "") << "it is attacked there as well";
  EXPECT_EQ(rule("4k3/8/8/3p4/4N1n1/8/5B2/K7 w - - 0 1", "e4g3"), "") << "the bishop falls";
  EXPECT_EQ(rule("4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4g3"), "") << "no danger";
}

TEST(MotifRules, APassedPawnAdvancesBeyondTheMiddle) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::PassedPawn, fen, moves); };
  EXPECT_EQ(rule("4k3/8/8/8/2P5/8/8/4K3 w - - 0 1", "c4c5"), "0 c5: c8");
  EXPECT_EQ(rule("4k3/8/8/8/8/2P5/8/4K3 w - - 0 1", "c3c4"), "");
  EXPECT_EQ(rule("4k3/1p6/8/8/2P5/8/8/4K3 w - - 0 1", "c4c5"), "");
  EXPECT_EQ(rule("4k3/8/1n6/8/2P5/8/8/4K3 w - - 0 1", "c4c5"), "0 c5: c8");
  EXPECT_EQ(rule("8/8/3k4/8/2P5/8/8/4K3 w - - 0 1", "c4c5"), "") << "it falls";
}

TEST(MotifRules, AnInterpositionIsTheOnlyAnswer) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::Interposition, fen, moves); };
  EXPECT_EQ(rule("6k1/5ppp/1r6/8/8/8/8/R5K1 w - - 0 1", "a1a8 b6b8 a8b8"), "0 a8: b8 g8");
  // The king can leave, or the piece in between is defended.
  EXPECT_EQ(rule("6k1/5pp1/1r6/8/8/8/8/R5K1 w - - 0 1", "a1a8 b6b8 a8b8"), "");
  EXPECT_EQ(rule("6k1/2n2ppp/1r6/8/8/8/8/R5K1 w - - 0 1", "a1a8 c7a8"), "");
  EXPECT_EQ(rule("6k1/5ppp/1rn5/8/8/8/8/R5K1 w - - 0 1", "a1a8 b6b8 a8b8"), "");
  // Each of two pieces that can go in between is lost.
  EXPECT_EQ(rule("6k1/2r2ppp/1r6/8/8/8/8/R5K1 w - - 0 1", "a1a8 b6b8 a8b8"), "0 a8: b8 g8");
}

TEST(MotifRules, APerpetualRepeatsByChecksAlone) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::Perpetual, fen, moves); };
  const char* behind = "1r4k1/5p2/8/7Q/8/8/1r3qPP/7K w - - 0 1";
  EXPECT_EQ(rule(behind, "h5g5 g8h8 g5h6 h8g8 h6g5"), "0 g5: g8");
  // The position is not repeated, a move gives no check, or nothing has to be saved.
  EXPECT_EQ(rule(behind, "h5g5 g8h8 g5h6 h8g8"), "");
  EXPECT_EQ(rule(behind, "h5h4 b8c8 h4h5 c8b8 h5h4"), "");
  EXPECT_EQ(rule("6k1/5p2/8/7Q/8/8/6PP/7K w - - 0 1", "h5g5 g8h8 g5h6 h8g8 h6g5"), "");
}

TEST(MotifRules, AWrongBishopDoesNotControlTheCorner) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::WrongBishop, fen, moves); };
  EXPECT_EQ(rule("8/2k5/8/P7/3BK3/8/8/8 b - - 0 1", "c7b8"), "0 b8: d4 a8");
  EXPECT_EQ(rule("8/8/8/4b3/7p/4k3/8/5K2 w - - 0 1", "f1g1"), "0 g1: e5 h1");
  // The right bishop, another pawn, another piece, a king that is late, one that was there already.
  EXPECT_EQ(rule("8/2k5/8/P7/4BK2/8/8/8 b - - 0 1", "c7b8"), "");
  EXPECT_EQ(rule("8/2k5/8/1P6/3BK3/8/8/8 b - - 0 1", "c7b8"), "");
  EXPECT_EQ(rule("8/2k5/8/P7/3BK3/8/8/5N2 b - - 0 1", "c7b8"), "");
  EXPECT_EQ(rule("8/3k4/8/P7/3BK3/8/8/8 b - - 0 1", "d7c8"), "");
  EXPECT_EQ(rule("k7/8/8/P7/3BK3/8/8/8 b - - 0 1", "a8b8"), "");
}

TEST(MotifRules, APawnOutsideTheSquareAlwaysWins) {
  int outside = 0;
  for (int pawn = 8; pawn < 48; ++pawn) {
    const Square from = Square(pawn), to = from + North;
    for (int king = 0; king < 64; king += 3) {
      for (int other = 0; other < 64; ++other) {
        const Square strong = Square(king), weak = Square(other);
        if (distance(strong, weak) < 2 || strong == from || weak == from || strong == to || weak == to) continue;
        if (pawn_attacks(White, from) & bb(weak)) continue;
        const std::string fen = board_of({{'K', strong}, {'k', weak}, {'P', from}}) + " w - - 0 1";
        const std::vector<Move> line{Move(from, to)};
        const Position p = position(fen);
        for (const Finding& f : find_motifs(p, line)) {
          if (f.motif != Motif::OutsideSquare) continue;
          ++outside;
          EXPECT_TRUE(kpk_wins(White, strong, to, weak, Black)) << fen;
          EXPECT_EQ(f.targets, (std::vector<Square>{make_square(file_of(from), 7), weak})) << fen;
        }
      }
    }
  }
  EXPECT_GT(outside, 3000);
}

TEST(MotifRules, APawnOutsideTheSquareIsNotStoppedByPawnsEither) {
  const auto rule = [](const char* fen) { return found(Motif::OutsideSquare, fen, "a4a5"); };
  EXPECT_EQ(rule("8/8/8/8/P6k/8/8/6K1 w - - 0 1"), "0 a5: a8 h4");
  EXPECT_EQ(rule("8/8/6p1/8/P6k/8/8/2K5 w - - 0 1"), "0 a5: a8 h4");
  // The king is in the square; a piece, a pawn in front or beside stops it; the other pawn is as fast, or gives check.
  EXPECT_EQ(rule("8/8/4k3/8/P7/8/8/6K1 w - - 0 1"), "");
  EXPECT_EQ(rule("8/8/8/8/P6k/8/8/n5K1 w - - 0 1"), "");
  EXPECT_EQ(rule("8/p7/8/8/P6k/8/8/6K1 w - - 0 1"), "");
  EXPECT_EQ(rule("8/1p6/8/8/P6k/8/8/6K1 w - - 0 1"), "");
  EXPECT_EQ(rule("8/8/8/8/P5pk/8/8/2K5 w - - 0 1"), "");
  EXPECT_EQ(rule("8/6p1/8/8/P6k/8/8/5K2 w - - 0 1"), "");
}

TEST(MotifRules, APromotionRaceHasTwoPawns) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::PromotionRace, fen, moves); };
  EXPECT_EQ(rule("8/P7/8/8/7p/8/8/K1k5 w - - 0 1", "a7a8q"), "");
  EXPECT_EQ(rule("8/8/P7/8/7p/8/8/K3k3 w - - 0 1", "a6a7 h4h3 a7a8q h3h2"), "2 a8: h3");
  // The other pawn stays, is far away, or is blocked by a pawn.
  EXPECT_EQ(rule("8/8/P7/8/8/7p/8/K3k3 w - - 0 1", "a6a7 e1e2 a7a8q"), "");
  EXPECT_EQ(rule("8/7p/P7/8/8/8/8/K3k3 w - - 0 1", "a6a7 h7h5 a7a8q"), "");
  EXPECT_EQ(rule("8/8/P7/8/7p/8/7P/K3k3 w - - 0 1", "a6a7 h4h3 a7a8q"), "");
}

TEST(MotifRules, TheOppositionDecides) {
  const auto rule = [](const char* fen, const char* moves) { return found(Motif::Opposition, fen, moves); };
  // White's king may go round Black's, or Black's keeps it out.
  EXPECT_EQ(rule("8/4k3/8/5K2/4P3/8/8/8 w - - 0 1", "f5e5"), "0 e5: e7");
  EXPECT_EQ(rule("4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", "e8e7"), "0 e7: e5");
  // White wins with either side to move, nobody does with a rook pawn, the kings are not opposed, or the pawn is not alone.
  EXPECT_EQ(rule("4k3/8/5K2/4P3/8/8/8/8 w - - 0 1", "f6e6"), "");
  EXPECT_EQ(rule("k7/8/8/1K6/P7/8/8/8 w - - 0 1", "b5a6"), "");
  EXPECT_EQ(rule("8/3k4/8/5K2/4P3/8/8/8 w - - 0 1", "f5e5"), "");
  EXPECT_EQ(rule("8/4k3/7p/5K2/4P3/8/8/8 w - - 0 1", "f5e5"), "");
  EXPECT_EQ(rule("8/4k3/8/4K3/8/4P3/8/8 w - - 0 1", "e3e4"), "");
}

}  // namespace
}  // namespace riposte::tactics
