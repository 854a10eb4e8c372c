#pragma once
// The recursive part of the search: principal variation search in negamax form. There are three instances: without an
// observer, with the x-ray observer, and with the x-ray observer and heuristics switched off or varied.
// The definitions are in node.inl, moves.inl, quiescence.inl and variants/varied.inl, which negamax.cpp compiles.
// https://www.chessprogramming.org/Principal_Variation_Search

#include "search/settings/params.h"
#include "search/threads/moves_under_search.h"
#include "search/worker.h"

namespace riposte {

/// With `FixedSwitches` all switches but those of the profiles have their defaults as compile-time constants.
template <SearchObserver Observer, bool FixedSwitches>
class Negamax {
 public:
  Negamax(SearchWorker& worker, Observer& observer) : worker_(worker), p_(worker.position_), observer_(observer) {}

  /// Searches a node with the window and depth of its stack entry, or resumes it. The value is meaningless if the search was
  /// paused or stopped meanwhile; callers check unwinding() first.
  int search(StackEntry& ss);

 private:
  /// Steps 1 to 8, before the first move. Returns true if the node ends with `value`.
  bool enter_node(StackEntry& ss, int& value);
  bool tt_cutoff(StackEntry& ss, int& value);
  void set_static_eval(StackEntry& ss);
  bool prune_by_eval(StackEntry& ss, int& value);
  bool can_try_null_move(const StackEntry& ss) const;
  void start_null_move(StackEntry& ss);
  bool needs_verification(const StackEntry& ss) const;
  bool restart_after_zugzwang(StackEntry& ss);
  bool finish_null_move(StackEntry& ss, int value);
  bool can_try_probcut(const StackEntry& ss) const;
  void start_probcut(StackEntry& ss);
  bool probcut(StackEntry& ss, int& value);
  void start_singular_search(StackEntry& ss);

  void start_moves(StackEntry& ss);
  void init_moves(StackEntry& ss);
  int move_loop(StackEntry& ss);
  /// Decides before the move is made.
  bool is_pruned(StackEntry& ss, int lmr_depth);
  bool is_exempt(const StackEntry& ss) const;
  bool is_late(const StackEntry& ss) const;
  bool pick_move(StackEntry& ss);
  bool defer(StackEntry& ss);
  bool take_deferred(StackEntry& ss);
  Move next_move(StackEntry& ss);
  bool can_try_singular(const StackEntry& ss) const;
  int singular_beta(const StackEntry& ss) const;
  int singular_extension(const StackEntry& ss, int singular_score) const;
  bool is_extended(const StackEntry& ss) const;
  void make_move(StackEntry& ss, Move m);
  void start_move(StackEntry& ss, int extension);
  int reduction(const StackEntry& ss) const;
  void research(StackEntry& ss, int value);
  bool finish_move(StackEntry& ss, int value);
  int finish_node(StackEntry& ss);

  int history_bonus(int depth) const;
  void update_butterfly_history(const StackEntry& ss, Color c, Piece moved, Move m, int bonus);
  void update_quiet_histories(StackEntry& ss, Color c, Piece moved, Move m, int bonus);
  void update_on_quiet_cutoff(StackEntry& ss);
  void update_histories_on_cutoff(StackEntry& ss);
  void update_parent_on_fail_low(StackEntry& ss);
  void update_parent_by_evaluation(const StackEntry& ss);
  void update_correction_history(StackEntry& ss, Bound bound);

  int quiescence(StackEntry& ss);
  int quiescence_moves(StackEntry& ss, int best);
  int quiescence_child(StackEntry& ss, SearchKind kind);

  // Switch variants (variants/varied.inl). Not called where FixedSwitches is true.
  void apply_entry_variants(StackEntry& ss);
  void apply_order_variants(StackEntry& ss);
  void apply_hint_variants(StackEntry& ss, MovePicker::Hints& hints);
  Move varied_first_move(const StackEntry& ss) const;
  void update_varied_history(const StackEntry& ss, Color c, Piece moved, Move m, int bonus);
  void count_quiet_search(const StackEntry& ss, bool cut);
  bool varied_pv_node(const StackEntry& ss) const;
  bool store_mate_killer(const StackEntry& ss);

  // Choices between the default and its variants.
  /// The move that the picker tries first.
  Move first_move(const StackEntry& ss) const {
    if constexpr (FixedSwitches) return ss.tt_move;
    else return varied_first_move(ss);
  }
  Move next_from_picker(StackEntry& ss, bool use_see = true) const {
    if constexpr (FixedSwitches) return ss.picker.next(p_, ss.order, use_see);
    else return ss.picker.next_varied(p_, ss.order, use_see);
  }
  int quiet_score(const StackEntry& ss, Move m) const {
    if constexpr (FixedSwitches) return ss.order.score(p_, m);
    else return varied_score(ss.order, p_, m);
  }
  /// Orders captures by capture history and quiet moves by their squares and the pawn structure.
  void init_order(StackEntry& ss) const {
    ss.order = {};
    ss.order.butterfly = &worker_.histories_->moves;
    if (switches().pawn_history) ss.order.pawns = &worker_.histories_->pawns.of(p_.pawn_key());
    if (switches().capture_history) ss.order.captures = &worker_.histories_->captures;
  }
  /// How many of MoveOrder::ContinuationPlies are in use.
  int continuation_count() const { return switches().continuation ? switches().continuation_plies : 0; }
  /// Row of the killer table for nodes `ahead` plies deeper.
  int killer_index(const StackEntry& ss, int ahead) const {
    return switches().killers_by_depth ? std::clamp(ss.depth - ahead, 0, MaxPly + 1) : ss.ply + ahead;
  }
  bool is_pv_node(const StackEntry& ss) const {
    if constexpr (FixedSwitches) return ss.beta - ss.alpha > 1;
    else return varied_pv_node(ss);
  }
  /// Lower bound of the window for moves after the first, from the child's side.
  int scout_alpha(const StackEntry& ss) const { return switches().pvs ? -ss.alpha - 1 : -ss.beta; }
  /// The value that a node returns for its window: fail-soft, or clamped to the window if the switch is off.
  int fail_soft_or_clamp(int value, int alpha, int beta) const {
    return switches().fail_soft ? value : std::clamp(value, alpha, beta);
  }
  void store_in_table(const StackEntry& ss, Move m, int score, int depth, Bound bound) {
    if constexpr (!FixedSwitches) {
      if (switches().replacement == Replacement::Always)
        return worker_.tt_.template store<Replacement::Always>(p_.key(), ss.ply, m, score, ss.raw_eval, depth, bound);
      if (switches().replacement == Replacement::Depth)
        return worker_.tt_.template store<Replacement::Depth>(p_.key(), ss.ply, m, score, ss.raw_eval, depth, bound);
    }
    worker_.tt_.store(p_.key(), ss.ply, m, score, ss.raw_eval, depth, bound);
  }

  // Calls to the observer.
  void set_result(StackEntry& ss, NodeResult result) {
    if constexpr (Observer::enabled) observer_.node_result(ss, result);
  }
  /// Returns `value` to the parent. The observer is not notified while the search unwinds.
  int leave_node(StackEntry& ss, int value) {
    if constexpr (Observer::enabled)
      if (!unwinding()) observer_.node_left(ss, value, worker_.nodes_);
    return value;
  }
  static SearchKind search_kind(const StackEntry& ss) {
    if (ss.excluded_move) return SearchKind::Singular;
    if (!ss.parent) return SearchKind::Root;
    switch (ss.parent->resume_at) {
      case ResumePoint::NullMove: return SearchKind::NullMove;
      case ResumePoint::ProbCut: return SearchKind::ProbCut;
      case ResumePoint::Reduced: return SearchKind::Reduced;
      case ResumePoint::ZeroWindow: return SearchKind::ZeroWindow;
      default: return SearchKind::FullWindow;
    }
  }

  /// Repetition, insufficient material or fifty-move rule.
  bool is_draw(int ply) const;
  /// Sets `value` if the table of endings has the position.
  bool known_ending(StackEntry& ss, int& value);
  /// Squares attacked by the opponent, for the threat history.
  Bitboard threatened_squares() const { return switches().threat_history ? p_.attacks_by(~p_.turn()) : 0; }
  int evaluate(const StackEntry& ss);
  /// Whether this node tells other threads what it searches, and asks what they search.
  bool tells_threads(const StackEntry& ss) const {
    return worker_.moves_under_search_ && switches().table && ss.depth >= search_params::DeferMinDepth;
  }
  bool unwinding() const { return worker_.paused_ || worker_.stopped_; }
  static StackEntry& child(StackEntry& ss) { return *(&ss + 1); }
  const Switches& switches() const {
    if constexpr (FixedSwitches) return DefaultSwitches;
    else return worker_.switches_;
  }
  /// For the switches of the profiles, which are variables in every instance.
  const Switches& profile() const { return worker_.switches_; }

  SearchWorker& worker_;
  Position& p_;
  Observer& observer_;
  std::uint64_t quiescence_node_limit_ = 0;  ///< node count at which quiescence search only stands pat
};

}  // namespace riposte
