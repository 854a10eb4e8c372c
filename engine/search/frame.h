#pragma once
// One ply of the line being searched. Everything a node must remember across the search of a child lives
// here and not on the call stack: so a search can be paused at any node and resumed in the same place.

#include <algorithm>

#include "ordering/picker.h"
#include "search/limits.h"
#include "search/tt.h"

namespace riposte {

/// Where a node continues when its search is resumed.
enum class Step : std::uint8_t {
  Enter,       ///< nothing done yet
  NullMove,    ///< the null move's child is being searched
  Pick,        ///< the next move is to be picked
  Reduced,     ///< the child is being searched with a reduced depth and a zero window
  ZeroWindow,  ///< ... with full depth and a zero window
  FullWindow   ///< ... with full depth and the node's window
};

struct Frame {
  /// Quiets remembered for the malus when a later one cuts.
  static constexpr int MaxTried = 64;

  // What the parent asks.
  int alpha, beta, depth;
  bool null_allowed;

  // The node.
  Step step = Step::Enter;
  bool pv, in_check, improving;
  int static_eval;  ///< ScoreNone in check
  int entry_alpha, best;
  Move best_move;
  int move_count, tried_count;
  Move tried[MaxTried];
  Restrictions restrictions;
  Move tt_move;
  CheckSquares checks;  ///< for moves that would be pruned if they gave no check
  MovePicker picker;
  QuietOrder order;

  // The move being searched.
  Move move;
  Piece moved;  ///< NoPiece after a null move
  PieceToHistory* continuation;  ///< of the replies to it
  Source source;
  int killer_slot;
  bool quiet;
  int new_depth;

  // The principal variation from here on.
  int pv_length = 0;
  Move line[MaxPly];

  /// The principal variation is `m` and what `child` found after it.
  void set_line(Move m, const Frame& child) {
    line[0] = m;
    std::copy_n(child.line, child.pv_length, line + 1);
    pv_length = child.pv_length + 1;
  }
  /// Prepares the node for a search with this window and depth.
  void ask(int a, int b, int d, bool may_null) {
    alpha = a, beta = b, depth = d, null_allowed = may_null;
    step = Step::Enter;
  }
};

}  // namespace riposte
