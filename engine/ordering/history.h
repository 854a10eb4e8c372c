#pragma once
// Killers, histories of quiet moves and captures, countermoves.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "board/position.h"

namespace riposte {

/// Maximum number of killer slots per ply. The default is two.
constexpr int MaxKillerSlots = 4;

/// How long killers are kept, and so which nodes of a ply share them.
enum class KillerLifetime {
  WholeSearch,    ///< all nodes of the ply since `go` (Rustic)
  Iteration,      ///< all nodes of the ply in this iteration (Prophet)
  Grandchildren,  ///< nodes with the same grandparent: node entry clears ply+2 (Stockfish 16)
  Siblings        ///< nodes with the same parent: node entry clears ply+1 (Ethereal)
};

/// Distinct quiet moves that caused a beta cutoff, by ply.
/// https://www.chessprogramming.org/Killer_Heuristic
class Killers {
 public:
  void clear() { std::memset(static_cast<void*>(slots_), 0, sizeof slots_); }
  void clear_ply(int ply) {
    if (ply < MaxPly) std::memset(static_cast<void*>(slots_[ply]), 0, sizeof slots_[ply]);
  }
  /// Slot 0 holds killer 1.
  Move at(int ply, int slot) const { return slots_[ply][slot]; }
  /// Puts `m` into the first slot; the moves above its old slot move down by one.
  void push(int ply, Move m, int slots) {
    if (slots <= 0 || slots_[ply][0] == m) return;
    int slot = 1;
    while (slot < slots - 1 && slots_[ply][slot] != m) ++slot;
    for (int i = std::min(slot, slots - 1); i > 0; --i) slots_[ply][i] = slots_[ply][i - 1];
    slots_[ply][0] = m;
  }

 private:
  Move slots_[MaxPly + 2][MaxKillerSlots];
};

/// A number that the threads of a search share without locks or order: of two changes at once one may be lost, which does no
/// harm.
class SharedNumber {
 public:
#if defined(__EMSCRIPTEN_PTHREADS__)
  // WebAssembly has no atomic access without a fence, and its plain ones are always whole.
  operator int() const { return const_cast<const volatile std::int16_t&>(value_); }
  SharedNumber& operator=(int value) {
    const_cast<volatile std::int16_t&>(value_) = std::int16_t(value);
    return *this;
  }

 private:
  std::int16_t value_ = 0;
#else
  operator int() const { return value_.load(std::memory_order_relaxed); }
  SharedNumber& operator=(int value) {
    value_.store(std::int16_t(value), std::memory_order_relaxed);
    return *this;
  }

 private:
  std::atomic<std::int16_t> value_ = 0;
#endif
};
static_assert(sizeof(SharedNumber) == 2);

/// Adds a bonus or malus with gravity: the change shrinks as `number` approaches +-`max`.
/// https://www.chessprogramming.org/History_Heuristic
template <class Number>
void apply_gravity(Number& number, int bonus, int max) {
  const int value = number;
  number = std::int16_t(value + bonus - value * std::abs(bonus) / max);
}

/// History of quiet moves, indexed by [colour][from][to] and by whether the opponent attacks the from and the to square. Values
/// are within -Max..Max.
class ButterflyHistory {
 public:
  static constexpr int Max = 16384;
  void clear() { std::memset(static_cast<void*>(values_), 0, sizeof values_); }
  /// `threatened`: squares that the opponent attacks.
  int get(Color c, Move m, Bitboard threatened) const {
    return values_[c][attacked(threatened, m.from())][attacked(threatened, m.to())][m.from()][m.to()];
  }
  void update(Color c, Move m, Bitboard threatened, int bonus) {
    apply_gravity(values_[c][attacked(threatened, m.from())][attacked(threatened, m.to())][m.from()][m.to()], bonus, Max);
  }
  /// Halves all values. Called between searches.
  void age() {
    SharedNumber* v = &values_[0][0][0][0][0];
    for (std::size_t i = 0; i < sizeof values_ / sizeof *v; ++i) v[i] = v[i] / 2;
  }

 private:
  static bool attacked(Bitboard threatened, Square s) { return threatened & bb(s); }
  SharedNumber values_[2][2][2][64][64];
};

/// History of quiet moves, indexed by [piece][to]. Values are within -Max..Max.
class PieceToHistory {
 public:
  static constexpr int Max = 16384;
  int get(Piece moved, Square to) const { return values_[moved][to]; }
  void update(Piece moved, Square to, int bonus) { apply_gravity(values_[moved][to], bonus, Max); }

 private:
  SharedNumber values_[PieceNb][64];
};

/// A PieceToHistory for each earlier move, indexed by its [piece][to]: history of replies and follow-ups.
/// https://www.chessprogramming.org/History_Heuristic#Continuation_History
class ContinuationHistory {
 public:
  void clear() { std::memset(static_cast<void*>(tables_), 0, sizeof tables_); }
  PieceToHistory& after(Piece moved, Square to) { return tables_[moved][to]; }
  /// For a null move or no move.
  PieceToHistory& after_nothing() { return tables_[NoPiece][A1]; }

 private:
  PieceToHistory tables_[PieceNb][64];
};

/// A PieceToHistory for each pawn structure. Structures whose keys have the same low bits share one.
class PawnHistory {
 public:
  void clear() { std::memset(static_cast<void*>(tables_), 0, sizeof tables_); }
  PieceToHistory& of(Key pawn_key) { return tables_[pawn_key % Structures]; }

 private:
  static constexpr std::size_t Structures = 512;
  PieceToHistory tables_[Structures];
};

/// History of captures, indexed by [piece][to][captured type]. Values are within -Max..Max.
class CaptureHistory {
 public:
  static constexpr int Max = 16384;
  void clear() { std::memset(static_cast<void*>(values_), 0, sizeof values_); }
  int get(const Position& p, Move m) const { return values_[p.moved_piece(m)][m.to()][captured_type(p, m)]; }
  void update(const Position& p, Move m, int bonus) {
    apply_gravity(values_[p.moved_piece(m)][m.to()][captured_type(p, m)], bonus, Max);
  }

 private:
  /// En passant and promotions without a capture count as the capture of a pawn.
  static int captured_type(const Position& p, Move m) {
    const Piece victim = p.piece_on(m.to());
    return victim == NoPiece ? Pawn : type_of(victim);
  }
  SharedNumber values_[PieceNb][64][6];
};

struct OrderVariant;

/// The tables that score moves.
struct MoveOrder {
  /// Distances in plies to the earlier moves whose continuation histories count.
  static constexpr int ContinuationPlies[] = {1, 2, 4};
  static constexpr int ContinuationCount = 3;
  const ButterflyHistory* butterfly = nullptr;
  const PieceToHistory* continuation[ContinuationCount] = {};  ///< null: not used
  PieceToHistory* pawns = nullptr;                             ///< of the pawn structure; null: not used
  const CaptureHistory* captures = nullptr;                    ///< null: not used
  Bitboard threatened = 0;                                     ///< squares that the opponent attacks
  const OrderVariant* variant = nullptr;                       ///< used by the varied picker only
  /// History score of a quiet move.
  int score(const Position& p, Move m) const {
    int s = butterfly->get(p.turn(), m, threatened);
    for (const PieceToHistory* c : continuation)
      if (c) s += c->get(p.moved_piece(m), m.to());
    if (pawns) s += pawns->get(p.moved_piece(m), m.to());
    return s;
  }
};

/// The quiet move that last refuted a move, indexed by the refuted [piece][to].
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
