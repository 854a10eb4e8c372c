#pragma once
// Heuristics that can be turned off or varied to measure their effect. At their defaults they are compile-time constants.

#include "eval/evaluate.h"
#include "ordering/variants/order_variant.h"
#include "search/tt.h"

namespace riposte {

/// Which checks are extended by a ply.
enum class CheckExtension { All, Captures, Off };
/// Reduction of the null move search in plies, besides the move itself.
enum class NullReduction { Dynamic, Two, Three };

struct Switches {
  bool table = true;
  bool table_move = true;        ///< off: cutoffs by the table, but its move is not tried first
  bool quiescence_table = true;  ///< quiescence search uses the table
  Replacement replacement = Replacement::Ageing;
  int killers = 2;  ///< slots, 0..MaxKillerSlots
  /// The simplest rule, and as strong in games as the others (docs/MEASUREMENTS.md). With it the observer shows exactly the slots
  /// that the engine uses.
  KillerLifetime lifetime = KillerLifetime::WholeSearch;
  KillerStage killer_stage = KillerStage::AfterGoodCaptures;
  bool killers_by_depth = false;  ///< indexed by remaining depth instead of ply
  bool killers_of_ply_2 = false;  ///< the killers of two plies earlier are tried after those of the ply
  bool mate_killers = false;      ///< mating moves have a separate slot, tried first
  bool null_move_killer = false;  ///< the refutation of the parent's null move is tried first
  bool refutation_table = false;  ///< the last iteration's line is tried first where the search follows it
  bool history = true;
  bool malus = true;  ///< moves searched before a cutoff lose history
  HistoryScore history_score = HistoryScore::Gravity;
  HistoryIndex history_index = HistoryIndex::FromTo;
  bool threat_history = true;  ///< history distinguishes squares that the opponent attacks
  bool countermove = true;
  bool continuation = true;    ///< history indexed by the moves one, two and four plies earlier
  int continuation_plies = 3;  ///< how many of those three
  bool capture_history = true;
  bool eval_fading = true;   ///< advantages shrink as the fifty-move rule approaches
  bool correction = true;    ///< of the static evaluation, by correction history
  bool see_ordering = true;  ///< losing captures by SEE come last
  bool mvv_lva = true;       ///< off: captures in the order of generation
  bool pvs = true;           ///< off: all windows are full
  bool fail_soft = true;     ///< off: values are clamped to the window
  bool mate_distance = true;
  bool null_move = true;
  NullReduction null_reduction = NullReduction::Dynamic;
  CheckExtension check_extension = CheckExtension::All;
  bool promotion_extension = false;  ///< pawn moves to the last two ranks are extended by a ply
  bool reductions = true;
  bool capture_reductions = true;  ///< captures that lose nothing are reduced, too
  bool reduction_history = true;   ///< late moves with good history are reduced less
  bool deeper = true;              ///< the re-search after a reduced search is deeper or shallower depending on its score
  bool cut_node_reduction = true;  ///< expected cut nodes reduce more
  bool improving = true;           ///< off: no node counts as improving
  bool reverse_futility = true;
  bool razoring = true;
  bool probcut = true;
  bool singular = true;
  bool double_extension = true;    ///< of a TT move that is singular by a large margin
  bool negative_extension = true;  ///< of a TT move that is not singular
  bool multicut = true;
  bool late_move_pruning = true;
  bool futility = true;
  bool history_pruning = true;
  bool see_pruning = true;
  bool iir = true;
  bool aspiration = true;
  bool quiescence = true;
  bool quiescence_checks = false;  ///< the first ply of quiescence search tries quiet checks
  bool delta_pruning = true;       ///< quiescence search skips captures that cannot raise alpha
  bool threefold = false;          ///< within the search only a threefold repetition is a draw
  bool adaptive_time = true;       ///< off: no iteration starts after half of the move's time (Prophet)
  TermSet terms = AllTerms;

  /// Whether quiet moves are ordered by VariedHistory.
  bool uses_varied_history() const { return history_score != HistoryScore::Gravity || history_index != HistoryIndex::FromTo; }
  bool operator==(const Switches&) const = default;
};

inline constexpr Switches DefaultSwitches{};

/// Whether both search the same tree within the same limits.
constexpr bool searches_same_tree(Switches a, const Switches& b) {
  a.adaptive_time = b.adaptive_time;
  return a == b;
}

}  // namespace riposte
