#pragma once
// The search stack: one entry for each node of the line being searched. The state that a node needs across the search of
// a child lives here and not on the call stack, so a search can pause at any node and resume there.

#include <algorithm>

#include "ordering/picker.h"
#include "search/correction.h"
#include "search/limits.h"
#include "search/tt.h"
#include "search/xray/node_record.h"

namespace riposte {

/// Where a node continues when its search is resumed.
enum class ResumePoint : std::uint8_t {
  Enter,           ///< at the start of the node
  NullMove,        ///< in the search after the null move
  ProbCut,         ///< in the ProbCut search of a capture
  PickMove,        ///< before the next move is picked
  SingularSearch,  ///< in the search of the node without its TT move
  Reduced,         ///< in the zero-window search of a move at reduced depth
  ZeroWindow,      ///< in the zero-window search of a move at full depth
  FullWindow       ///< in the full-window search of a move
};

/// Searched moves that caused no cutoff; they get a malus when a later move does. Moves beyond the capacity are dropped.
class TriedMoves {
 public:
  void clear() { count_ = 0; }
  void add(Move m) {
    if (count_ < Capacity) moves_[count_++] = m;
  }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + count_; }

 private:
  static constexpr int Capacity = 48;
  int count_ = 0;
  Move moves_[Capacity];
};

/// A move that is tried last because another thread is searching it, with what was known when it was picked.
struct DeferredMove {
  Move move;
  MoveSource source;
  int killer_slot;
  bool quiet;
  int history, number;
};

/// The moves of a node that are put off, in their order: at most eight, further ones are not.
class DeferredMoves {
 public:
  void clear() { count_ = next_ = 0; }
  /// Returns false if there is no room.
  bool add(const DeferredMove& m) {
    if (count_ == Capacity) return false;
    moves_[count_++] = m;
    return true;
  }
  /// The next move, or null.
  const DeferredMove* take() { return next_ < count_ ? &moves_[next_++] : nullptr; }

 private:
  static constexpr int Capacity = 8;
  int count_ = 0, next_ = 0;
  DeferredMove moves_[Capacity];
};

/// The entry after a node's belongs to its child, or to the singular search of the same node.
struct StackEntry {
  // Position in the line.
  int ply;
  StackEntry* parent;  ///< null at the root

  // Set by the parent.
  int alpha, beta, depth;
  bool null_allowed;
  bool cut_node;       ///< expected to fail high
  Move excluded_move;  ///< no move, except in a singular search

  // The node.
  ResumePoint resume_at = ResumePoint::Enter;
  int unverified_depth;  ///< depth of a node whose null move is being verified; otherwise 0
  bool pv_node, in_check, improving;
  int raw_eval;     ///< evaluate(), as stored in the table; ScoreNone in check
  int static_eval;  ///< raw_eval with fading and correction history; ScoreNone in check
  int eval;         ///< static_eval, or a better bound from the table
  CorrectionHistory::Keys correction_keys;
  int original_alpha, best_score;
  Move best_move;
  int move_count;
  int cutoffs;                                     ///< beta cutoffs at this node and at the others with the same grandparent
  int double_extensions, child_double_extensions;  ///< in the line; with the current move
  TriedMoves quiets, captures;
  DeferredMoves deferred;
  LegalityMasks legality;
  TtHit tt_hit;
  Move tt_move;
  CheckSquares checks;  ///< exempts checks from pruning
  MovePicker picker;
  MoveOrder order;

  // The move being searched.
  Move move;
  Piece moved;                   ///< NoPiece for a null move
  PieceToHistory* continuation;  ///< history of the replies to the move
  MoveSource source;
  int killer_slot;  ///< valid if the source is a killer
  bool quiet, gives_check;
  int history;  ///< history score of the move
  int new_depth, reduced_depth;

  // The principal variation from this node on.
  int pv_length = 0;
  Move pv[MaxPly];

  NodeObservation observation;

  // Used only where FixedSwitches is false.
  OrderVariant variant;
  bool follows_last_pv;  ///< the line up to here is that of the last iteration
  Move threat_move;      ///< the reply that refuted the null move

  /// Sets the principal variation to `m` and the one of `child`.
  void update_pv(Move m, const StackEntry& child) {
    pv[0] = m;
    std::copy_n(child.pv, std::min(child.pv_length, MaxPly - 1), pv + 1);
    pv_length = std::min(child.pv_length, MaxPly - 1) + 1;
  }
  /// The node `moves` plies earlier in the line, or null if there is none.
  StackEntry* ancestor(int moves) {
    StackEntry* ss = this;
    while (moves-- > 0 && ss) ss = ss->parent;
    return ss;
  }

  /// Writes the moves from the root to this node; no move stands for a null move.
  void copy_line(Move* line) const {
    const StackEntry* earlier = parent;
    for (int i = ply - 1; i >= 0; --i, earlier = earlier->parent) line[i] = earlier->move;
  }

  /// Starts a root node with this window and depth.
  void set_root_window(int a, int b, int d) {
    ply = 0, parent = nullptr;
    double_extensions = child_double_extensions = 0;
    reset(a, b, d, false, false);
  }
  /// Starts the child of `from` after its current move.
  void set_window(StackEntry& from, int a, int b, int d, bool cut, bool may_null = true) {
    ply = from.ply + 1, parent = &from;
    double_extensions = from.child_double_extensions;
    reset(a, b, d, cut, may_null);
  }
  /// Starts the singular search of `host`: the same node without its TT move, with the window [b - 1, b].
  void set_singular_window(StackEntry& host, int b, int d) {
    ply = host.ply, parent = host.parent;
    double_extensions = host.double_extensions;
    reset(b - 1, b, d, host.cut_node, false);
    excluded_move = host.tt_move;
  }

 private:
  void reset(int a, int b, int d, bool cut, bool may_null) {
    alpha = a, beta = b, depth = d;
    cut_node = cut, null_allowed = may_null;
    excluded_move = Move();
    resume_at = ResumePoint::Enter;
  }
};

}  // namespace riposte
