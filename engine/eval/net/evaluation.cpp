#include "eval/net/evaluation.h"

#include <algorithm>

#include "board/notation.h"
#include "eval/endgame.h"
#include "eval/pawns_text.h"

namespace riposte::net {

namespace {

/// With more pieces the rules of endgame.h are rough, and the net has seen more games.
constexpr int EndgamePieces = 7;

Value difference(const Value& a, const Value& b, int sign) {
  return {sign * (a.hand_made - b.hand_made), sign * (a.correction - b.correction), sign * (a.total - b.total)};
}

}  // namespace

int combined(const Position& p, int hand_made, int correction) {
  if (popcount(p.occupied()) <= EndgamePieces) {
    const Color strong = hand_made > 0 ? p.turn() : ~p.turn();
    if (known_win_value(p, strong)) return hand_made;
    correction = correction * endgame_scale(p, strong) / FullScale;
  }
  return std::clamp(hand_made + correction, -EvalLimit, EvalLimit);
}

Value evaluate(const Network* network, const Position& p, TermSet terms) {
  Value v{riposte::evaluate(p, terms, fit_with(network)), network ? evaluate_fresh(*network, p) : 0, 0};
  v.total = combined(p, v.hand_made, v.correction);
  return v;
}

PieceValues piece_values(const Network* network, const Position& p, TermSet terms) {
  PieceValues values{};
  const Value whole = evaluate(network, p, terms);
  for (Bitboard b = p.occupied() & ~p.pieces(King); b;) {
    const Square s = pop_lsb(b);
    values[s] = difference(whole, evaluate(network, p.without(s), terms), p.turn() == White ? 1 : -1);
  }
  return values;
}

std::string to_text(const PieceValues& values, const Position& p) {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    std::string line = std::to_string(rank + 1);
    for (int file = 0; file < 8; ++file) {
      const Square s = make_square(file, rank);
      const Piece piece = p.piece_on(s);
      const std::string number = piece == NoPiece || type_of(piece) == King ? "" : pawns_text(values[s].total);
      line += std::string("  ") + piece_letter(piece) + left_aligned(number, 6);
    }
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out + "   a        b        c        d        e        f        g        h\n";
}

}  // namespace riposte::net
