#include "tuning/random.h"

#include <string>

#include "board/movegen.h"

namespace riposte::tuning {

bool random_opening(Position& p, Random& random, int plies, const Position& from) {
  p = from;
  for (int i = 0; i < plies; ++i) {
    const MoveList moves = legal_moves(p);
    if (moves.size() == 0) return false;
    p.make(moves[int(random.below(std::uint32_t(moves.size())))]);
  }
  p.trim_history();
  return has_legal_move(p);
}

bool random_ending(Position& p, Random& random) {
  // As often as in endings of games, roughly: half of the men are pawns.
  static constexpr char Kinds[] = "PPPPPNBRRQ";
  const auto kind = [&] { return Kinds[random.below(sizeof Kinds - 1)]; };
  const int men = 5 + int(random.below(8));
  char board[64] = {};
  const auto place = [&](char piece, bool white) {
    const bool pawn = piece == 'P';
    int square;
    do square = (pawn ? 8 : 0) + int(random.below(pawn ? 48 : 64));
    while (board[square]);
    board[square] = char(white ? piece : piece + ('a' - 'A'));
  };
  place('K', true), place('K', false);
  // A side's man is answered by one of the other side. Knights and bishops stand for each other.
  bool white = random.below(2) != 0;
  char piece = 0;
  for (int placed = 2; placed < men; ++placed, white = !white) {
    if (placed % 2 == 0) piece = kind();
    else if (piece == 'N' || piece == 'B') piece = random.below(2) ? 'N' : 'B';
    place(piece, white);
  }
  std::string fen;
  for (int row = 7; row >= 0; --row) {
    for (int file = 0; file < 8; ++file) {
      const char man = board[8 * row + file];
      const bool joins = !man && file > 0 && !board[8 * row + file - 1];
      if (joins) ++fen.back();
      else fen += man ? man : '1';
    }
    if (row > 0) fen += '/';
  }
  fen += random.below(2) ? " w - - 0 1" : " b - - 0 1";
  const auto made = Position::from_fen(fen);
  if (!made) return false;
  p = *made;
  return !p.checkers() && has_legal_move(p);
}

}  // namespace riposte::tuning
