#pragma once
// One node of the line being searched. Everything a node must remember across the search of a child lives
// here and not on the call stack: so a search can be paused at any node and resumed in the same place.

#include <algorithm>

#include "ordering/picker.h"
#include "search/correction.h"
#include "search/limits.h"
#include "search/xray/node_record.h"
#include "search/tt.h"

namespace riposte {

/// Where a node continues when its search is resumed.
enum class ResumePoint : std::uint8_t {
  Enter,       ///< nothing done yet
  NullMove,    ///< the null move's child is being searched
  ProbCut,     ///< a capture's child is being searched for a ProbCut
  PickMove,       ///< the next move is to be picked
  SingularSearch,      ///< the node is being searched without its table move, to see how singular that is
  Reduced,     ///< the child is being searched with a reduced depth and a zero window
  ZeroWindow,  ///< ... with full depth and a zero window
  FullWindow   ///< ... with full depth and the node's window
};

/// Moves that did not cut, kept for the malus when a later one does.
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

/// Frames lie one after another; the next one is the child's, or that of the same node's verification.
struct StackEntry {
  // Where it stands in the line.
  int ply;
  StackEntry* parent;  ///< the node whose move led here; null at the root

  // What the parent asks.
  int alpha, beta, depth;
  bool null_allowed;
  bool cut_node;  ///< expected to fail high
  Move excluded_move;  ///< in a verification search: the move to do without

  // The node.
  ResumePoint resume_at = ResumePoint::Enter;
  bool pv_node, in_check, improving;
  int raw_eval;     ///< as evaluated, for the table; ScoreNone in check
  int static_eval;  ///< corrected by experience; ScoreNone in check
  int eval;         ///< ... and by what the table knows
  CorrectionHistory::Keys correction_keys;
  int original_alpha, best_score;
  Move best_move;
  int move_count;
  int double_extensions, child_double_extensions;  ///< double extensions in the line so far; with the current move
  TriedMoves quiets, captures;
  LegalityMasks legality;
  TtHit tt_hit;
  Move tt_move;
  CheckSquares checks;  ///< for moves that would be pruned if they gave no check
  MovePicker picker;
  MoveOrder order;

  // The move being searched.
  Move move;
  Piece moved;                   ///< NoPiece after a null move
  PieceToHistory* continuation;  ///< of the replies to it
  MoveSource source;
  int killer_slot;
  bool quiet, gives_check;
  int history;
  int new_depth, reduced_depth;

  // The principal variation from here on.
  int pv_length = 0;
  Move pv[MaxPly];

  NodeObservation observation;

  // Set and read only where switches are varied.
  OrderVariant variant;
  bool follows_last_pv;  ///< the last iteration's line led here
  Move threat_move;   ///< what refuted the null move here

  /// The principal variation is `m` and what `child` found after it.
  void update_pv(Move m, const StackEntry& child) {
    pv[0] = m;
    std::copy_n(child.pv, std::min(child.pv_length, MaxPly - 1), pv + 1);
    pv_length = std::min(child.pv_length, MaxPly - 1) + 1;
  }
  /// The node `moves` moves before this one, or null before the root.
  StackEntry* ancestor(int moves) {
    StackEntry* ss = this;
    while (moves-- > 0 && ss) ss = ss->parent;
    return ss;
  }

  /// Prepares a root with this window and depth.
  void set_root_window(int a, int b, int d) {
    ply = 0, parent = nullptr;
    double_extensions = child_double_extensions = 0;
    reset(a, b, d, false, false);
  }
  /// Prepares the child of `from`'s current move.
  void set_window(StackEntry& from, int a, int b, int d, bool cut, bool may_null = true) {
    ply = from.ply + 1, parent = &from;
    double_extensions = from.child_double_extensions;
    reset(a, b, d, cut, may_null);
  }
  /// Prepares a search of the same node as `host`'s without its table move.
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
