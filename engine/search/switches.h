#pragma once
// What can be turned off or varied to see what it buys. In the play build these are compile-time constants.

#include "eval/evaluate.h"
#include "ordering/variants/order_variant.h"
#include "search/tt.h"

namespace riposte {

/// Which checks are searched a ply deeper.
enum class CheckExtension { All, Captures, Off };
/// Plies that a null move's search is reduced by, besides the move itself.
enum class NullReduction { Dynamic, Two, Three };

struct Switches {
  bool table = true;
  bool table_move = true;        ///< off: the table still cuts, but its move is not tried first
  bool quiescence_table = true;  ///< the table is used in quiescence, too
  Replacement replacement = Replacement::Ageing;
  int killers = 2;  ///< slots, 0..MaxKillerSlots
  /// The simplest rule, and no weaker in games than the others (TESTING.md); with it the slots that a viewer
  /// is shown are the very ones that the engine uses.
  KillerLifetime lifetime = KillerLifetime::WholeSearch;
  KillerStage killer_stage = KillerStage::AfterGoodCaptures;
  bool killers_by_depth = false;  ///< addressed by remaining depth and not by ply
  bool killers_of_ply_2 = false;  ///< those of two plies before are tried after the ply's own
  bool mate_killers = false;      ///< moves that mate have a slot of their own, tried first
  bool null_move_killer = false;  ///< what refuted the parent's null move is tried first
  bool refutation_table = false;  ///< the last iteration's line is tried first, wherever the search follows it
  bool history = true;
  bool malus = true;  ///< moves before the one that cut lose history
  HistoryScore history_score = HistoryScore::Gravity;
  HistoryIndex history_index = HistoryIndex::FromTo;
  bool threat_history = true;  ///< history tells apart what the enemy attacks
  bool countermove = true;
  bool continuation = true;    ///< history by the moves one, two and four plies before
  int continuation_plies = 3;  ///< how many of those three
  bool capture_history = true;
  bool eval_fading = true;   ///< an advantage is worth less as the fifty-move rule comes near
  bool correction = true;    ///< of the static evaluation, by experience
  bool see_ordering = true;  ///< captures that lose by SEE go last
  bool mvv_lva = true;       ///< off: captures in the order of their generation
  bool pvs = true;           ///< off: all windows are full
  bool fail_soft = true;     ///< off: values end at the window's bounds
  bool mate_distance = true;
  bool null_move = true;
  NullReduction null_reduction = NullReduction::Dynamic;
  CheckExtension check_extension = CheckExtension::All;
  bool promotion_extension = false;  ///< a pawn that reaches one of the last two ranks is searched a ply deeper
  bool reductions = true;
  bool capture_reductions = true;  ///< of those, too, that lose nothing
  bool reduction_history = true;   ///< late moves with a good history are reduced less
  bool deeper = true;              ///< a reduced search that succeeds is repeated deeper or not so deep, by how far
  bool cut_node_reduction = true;  ///< nodes that should fail high reduce more
  bool improving = true;           ///< off: no node counts as better than two plies before
  bool reverse_futility = true;
  bool razoring = true;
  bool probcut = true;
  bool singular = true;
  bool double_extension = true;    ///< of a very singular move
  bool negative_extension = true;  ///< of a table move that is not singular at all
  bool multicut = true;
  bool late_move_pruning = true;
  bool futility = true;
  bool history_pruning = true;
  bool see_pruning = true;
  bool iir = true;
  bool aspiration = true;
  bool quiescence = true;
  bool quiescence_checks = false;  ///< its first ply tries quiet checks
  bool delta_pruning = true;       ///< quiescence passes over captures that cannot be enough
  bool threefold = false;          ///< a position must recur twice to count as a draw within the search
  bool adaptive_time = true;       ///< off: plain half-time stop (Prophet)
  TermSet terms = AllTerms;

  /// Quiets are ordered by another history than the usual.
  bool uses_varied_history() const {
    return history_score != HistoryScore::Gravity || history_index != HistoryIndex::FromTo;
  }
  bool operator==(const Switches&) const = default;
};

inline constexpr Switches DefaultSwitches{};

/// Whether both make the same tree within the same limits.
constexpr bool searches_same_tree(Switches a, const Switches& b) {
  a.adaptive_time = b.adaptive_time;
  return a == b;
}

}  // namespace riposte
