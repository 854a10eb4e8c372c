#pragma once
// Legal move generation with bitboards: check and pin masks come first, so that only legal moves are generated.
// https://www.chessprogramming.org/Move_Generation#Legal

#include "board/position.h"

namespace riposte {

/// Masks that make the moves of the side to move legal.
struct LegalityMasks {
  LegalityMasks() : checkers(0), check_mask(0), pinned(0) {}
  explicit LegalityMasks(const Position& p);
  Bitboard checkers;
  /// Target squares that answer a check: all squares without a check, none in double check. Does not apply to king moves.
  Bitboard check_mask;
  /// Own pieces that may only move along the line through the king.
  Bitboard pinned;
};

/// The moves that generate() generates.
enum class MoveSet { All, Noisy, Quiet };

/// Up to MaxMoves moves.
class MoveList {
 public:
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  int size() const { return size_; }
  Move operator[](int i) const { return moves_[i]; }
  void add(Move m) { moves_[size_++] = m; }
  bool contains(Move m) const {
    for (Move x : *this)
      if (x == m) return true;
    return false;
  }

 private:
  Move moves_[MaxMoves];
  int size_ = 0;
};

/// Noisy: captures and all promotions. Quiet: the rest, castling among them.
void generate(const Position& p, const LegalityMasks& masks, MoveSet set, MoveList& list);
/// All legal moves.
MoveList legal_moves(const Position& p);
/// Number of legal moves. Does not build a list.
int count_legal(const Position& p);
bool has_legal_move(const Position& p);

/// Squares from which the side to move gives check.
class CheckSquares {
 public:
  CheckSquares() = default;
  explicit CheckSquares(const Position& p);
  /// `m` must be legal and neither castling, promotion nor en passant.
  bool gives_check(const Position& p, Move m) const {
    if (squares_[type_of(p.moved_piece(m))] & bb(m.to())) return true;
    return (blockers_ & bb(m.from())) && !(line_through(m.from(), king_) & bb(m.to()));
  }

 private:
  Bitboard squares_[6] = {};  ///< by type of the moving piece
  Bitboard blockers_ = 0;     ///< own pieces between an own slider and the king
  Square king_ = NoSquare;
};

/// Whether `m` is legal. Any 16 bits are valid input, such as a TT move of another position or a killer of another node.
bool is_legal(const Position& p, const LegalityMasks& masks, Move m);

}  // namespace riposte
