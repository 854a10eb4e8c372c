#pragma once
// A line with the positions between its moves, and questions about exchanges in them.

#include <span>
#include <vector>

#include "board/movegen.h"
#include "board/position.h"
#include "board/see.h"
#include "tactics/motifs.h"

namespace riposte::tactics {

/// A line of legal moves and the positions before each move and after the last. "We" are the side that makes the move `first`.
class Line {
 public:
  Line(const Position& p, std::span<const Move> moves, int first);

  int first() const { return first_; }
  int size() const { return int(moves_.size()); }
  Move move(int ply) const { return moves_[std::size_t(ply)]; }
  /// The position before the move at `ply`; after the last move for `ply` = size().
  const Position& before(int ply) const { return positions_[std::size_t(ply)]; }
  const Position& after(int ply) const { return before(ply + 1); }
  Color us() const { return before(first_).turn(); }
  /// What the move at `ply` captures; NoPiece for nothing.
  Piece captured(int ply) const;
  /// Whether the move at `ply` takes back what the move before it has captured, or less than 150 centipawns more.
  bool recaptures(int ply) const;
  /// Destination square of the piece that moves at `ply`: in castling the king's.
  Square destination(int ply) const;
  /// Whether the line ends in checkmate.
  bool mates() const { return mates_; }
  /// Our material less theirs before the move at `ply`, in the values of SEE.
  int balance(int ply) const;
  /// What we have won from our first move to the end of the line, in the values of SEE.
  int gain() const { return balance(size()) - balance(first_); }

 private:
  std::vector<Move> moves_;
  std::vector<Position> positions_;
  int first_;
  bool mates_;
};

/// Value of a piece in centipawns, by the values of SEE; a king is worth more than everything.
int value_of(Piece p);
/// Whether the side to move wins at least `threshold` centipawns by a legal capture on `s`.
bool wins_on(const Position& p, Square s, int threshold);
/// The same for the other side, if the side to move passes. False in check.
bool loses_on(const Position& p, Square s, int threshold);
/// Pieces of `c` that take part in an exchange on `s`: its attackers, and those behind them on a line.
Bitboard exchangers(const Position& p, Square s, Color c);
/// Whether the side to move is mated.
bool is_mated(const Position& p);
/// Whether a motif is found already; with `ply`, of that move.
bool has(const std::vector<Finding>& found, Motif motif, int ply = -1);
/// Squares that the piece on `s` attacks.
Bitboard attacks_from(const Position& p, Square s, Bitboard occupied);

// One rule each. They add what they find of the move at `ply`, one of ours.
void find_fork(const Line& line, int ply, std::vector<Finding>& found);
void find_pin(const Line& line, int ply, std::vector<Finding>& found);
void find_skewer(const Line& line, int ply, std::vector<Finding>& found);
void find_discovery(const Line& line, int ply, std::vector<Finding>& found);
/// Finds nothing where a fork or a skewer of the same move is found already.
void find_double_threat(const Line& line, int ply, std::vector<Finding>& found);
void find_hanging_piece(const Line& line, int ply, std::vector<Finding>& found);
void find_cheaper_capture(const Line& line, int ply, std::vector<Finding>& found);
void find_too_few_defenders(const Line& line, int ply, std::vector<Finding>& found);
void find_trapped_piece(const Line& line, int ply, std::vector<Finding>& found);
void find_removed_defender(const Line& line, int ply, std::vector<Finding>& found);
void find_overloaded(const Line& line, int ply, std::vector<Finding>& found);
void find_interposition(const Line& line, int ply, std::vector<Finding>& found);
void find_promotion(const Line& line, int ply, std::vector<Finding>& found);
void find_outside_square(const Line& line, int ply, std::vector<Finding>& found);
void find_promotion_race(const Line& line, int ply, std::vector<Finding>& found);
void find_opposition(const Line& line, int ply, std::vector<Finding>& found);
void find_perpetual(const Line& line, int ply, std::vector<Finding>& found);
void find_wrong_bishop(const Line& line, int ply, std::vector<Finding>& found);
void find_winning_capture(const Line& line, int ply, std::vector<Finding>& found);
void find_attack(const Line& line, int ply, std::vector<Finding>& found);
void find_rescue(const Line& line, int ply, std::vector<Finding>& found);
void find_passed_pawn(const Line& line, int ply, std::vector<Finding>& found);
void find_end(const Line& line, int ply, std::vector<Finding>& found);
/// The stalemate at the end of the line, whoever plays the last move.
void find_stalemate(const Line& line, std::vector<Finding>& found);

}  // namespace riposte::tactics
