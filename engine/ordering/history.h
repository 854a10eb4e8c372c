#pragma once
// What earlier nodes tell about moves: killers, histories of quiets and captures, countermoves.

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "board/position.h"

namespace riposte {

/// Most killer slots a ply can be given; the play build uses two.
constexpr int MaxKillerSlots = 4;

/// How long a killer stays. What "the killers at ply p" are cutoffs of depends on it.
enum class KillerLifetime {
  WholeSearch,    ///< anything at that ply since `go` (Rustic)
  Iteration,      ///< anything at that ply in this iteration (Prophet)
  Grandchildren,  ///< nodes that share a grandparent: ply+2 is cleared at node entry (Stockfish 16)
  Siblings        ///< nodes that share a parent: ply+1 is cleared at node entry (Ethereal)
};

/// Distinct quiet moves that gave a beta cutoff, by ply.
/// https://www.chessprogramming.org/Killer_Heuristic
class Killers {
 public:
  void clear() { std::memset(static_cast<void*>(slots_), 0, sizeof slots_); }
  void clear_ply(int ply) {
    if (ply < MaxPly) std::memset(static_cast<void*>(slots_[ply]), 0, sizeof slots_[ply]);
  }
  /// Slot 0 is killer 1.
  Move at(int ply, int slot) const { return slots_[ply][slot]; }
  /// `m`, quiet and the cause of a cutoff, enters slot 1; what stood above its old place moves down one.
  void push(int ply, Move m, int slots) {
    if (slots <= 0 || slots_[ply][0] == m) return;
    int place = 1;
    while (place < slots - 1 && slots_[ply][place] != m) ++place;
    for (int i = std::min(place, slots - 1); i > 0; --i) slots_[ply][i] = slots_[ply][i - 1];
    slots_[ply][0] = m;
  }

 private:
  Move slots_[MaxPly + 2][MaxKillerSlots];
};

/// Bonus or malus with gravity: moves `value` towards the bonus's sign, the less the nearer it stands to +-`max`.
/// https://www.chessprogramming.org/History_Heuristic
inline void apply_gravity(std::int16_t& value, int bonus, int max) {
  value = std::int16_t(value + bonus - value * std::abs(bonus) / max);
}

/// Success of quiet moves, addressed by [colour][from][to] and by whether the enemy attacks either square: to leave
/// one that is attacked is another matter than to enter it. Each value within -Max..Max.
class ButterflyHistory {
 public:
  static constexpr int Max = 16384;
  void clear() { std::memset(values_, 0, sizeof values_); }
  /// `threatened`: squares that the enemy attacks.
  int get(Color c, Move m, Bitboard threatened) const {
    return values_[c][is_threatened(threatened, m.from())][is_threatened(threatened, m.to())][m.from()][m.to()];
  }
  void update(Color c, Move m, Bitboard threatened, int bonus) {
    apply_gravity(values_[c][is_threatened(threatened, m.from())][is_threatened(threatened, m.to())][m.from()][m.to()], bonus, Max);
  }
  /// Between searches: old experience counts half.
  void age() {
    std::int16_t* v = &values_[0][0][0][0][0];
    for (std::size_t i = 0; i < sizeof values_ / sizeof *v; ++i) v[i] = std::int16_t(v[i] / 2);
  }

 private:
  static bool is_threatened(Bitboard threatened, Square s) { return threatened & bb(s); }
  std::int16_t values_[2][2][2][64][64];
};

/// Success of quiet moves by what moves where, addressed by [piece][to]; each value within -Max..Max.
class PieceToHistory {
 public:
  static constexpr int Max = 16384;
  int get(Piece moved, Square to) const { return values_[moved][to]; }
  void update(Piece moved, Square to, int bonus) { apply_gravity(values_[moved][to], bonus, Max); }

 private:
  std::int16_t values_[PieceNb][64];
};

/// A PieceToHistory for each move some plies before, addressed by its [piece][to]: replies and follow-ups.
/// https://www.chessprogramming.org/History_Heuristic#Continuation_History
class ContinuationHistory {
 public:
  void clear() { std::memset(static_cast<void*>(tables_), 0, sizeof tables_); }
  PieceToHistory& after(Piece moved, Square to) { return tables_[moved][to]; }
  /// For a null move or no move at all.
  PieceToHistory& after_nothing() { return tables_[NoPiece][A1]; }

 private:
  PieceToHistory tables_[PieceNb][64];
};

/// Success of captures by what takes what where, addressed by [piece][to][type taken]; each value within -Max..Max.
class CaptureHistory {
 public:
  static constexpr int Max = 16384;
  void clear() { std::memset(values_, 0, sizeof values_); }
  int get(const Position& p, Move m) const { return values_[p.moved_piece(m)][m.to()][taken(p, m)]; }
  void update(const Position& p, Move m, int bonus) {
    apply_gravity(values_[p.moved_piece(m)][m.to()][taken(p, m)], bonus, Max);
  }

 private:
  /// En passant takes a pawn; a promotion that takes nothing counts as one, too.
  static int taken(const Position& p, Move m) {
    const Piece victim = p.piece_on(m.to());
    return victim == NoPiece ? Pawn : type_of(victim);
  }
  std::int16_t values_[PieceNb][64][6];
};

struct OrderVariant;

/// What moves are ordered by.
struct MoveOrder {
  /// So many moves before stand the ones whose continuations count.
  static constexpr int ContinuationPlies[] = {1, 2, 4};
  static constexpr int ContinuationCount = 3;
  const ButterflyHistory* butterfly = nullptr;
  const PieceToHistory* continuation[ContinuationCount] = {};  ///< null: not used
  const CaptureHistory* captures = nullptr;            ///< null: not used
  Bitboard threatened = 0;                             ///< squares that the enemy attacks
  const OrderVariant* variant = nullptr;               ///< read where the order is varied, and only there
  int score(const Position& p, Move m) const {
    int s = butterfly->get(p.turn(), m, threatened);
    for (const PieceToHistory* c : continuation)
      if (c) s += c->get(p.moved_piece(m), m.to());
    return s;
  }
};

/// The quiet move that last refuted a move, addressed by the refuted [piece][to].
/// https://www.chessprogramming.org/Countermove_Heuristic
class Countermoves {
 public:
  void clear() { std::memset(static_cast<void*>(moves_), 0, sizeof moves_); }
  Move get(Piece moved, Square to) const { return moves_[moved][to]; }
  void set(Piece moved, Square to, Move reply) { moves_[moved][to] = reply; }

 private:
  Move moves_[PieceNb][64];
};

}  // namespace riposte
