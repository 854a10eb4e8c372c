#pragma once
// The recursive part of the search: one template, compiled for nobody watching, for the x-ray, and for the
// x-ray with heuristics switched off or varied.

#include "search/params.h"
#include "search/search.h"

namespace riposte {

/// `FixedSwitches`: all switches are at their defaults, as compile-time constants.
template <SearchObserver Observer, bool FixedSwitches>
class Negamax {
 public:
  Negamax(Search& search, Observer& observer) : s_(search), p_(search.position_), observer_(observer) {}

  /// Value of the node, as its frame was asked for; or anything at all if the search was paused or stopped
  /// meanwhile, which the caller must look at first.
  int search(StackEntry& ss);

 private:
  /// Steps 1-8: everything before the first move. True if the node has ended with `value`.
  bool enter_node(StackEntry& ss, int& value);
  bool tt_cutoff(StackEntry& ss, int& value);
  void set_static_eval(StackEntry& ss);
  bool prune_by_eval(StackEntry& ss, int& value);
  bool can_try_null_move(const StackEntry& ss) const;
  void start_null_move(StackEntry& ss);
  bool finish_null_move(StackEntry& ss, int value);
  bool can_try_probcut(const StackEntry& ss) const;
  void start_probcut(StackEntry& ss);
  bool probcut(StackEntry& ss, int& value);
  void start_singular_search(StackEntry& ss);

  void start_moves(StackEntry& ss);
  int move_loop(StackEntry& ss);
  /// Moves not worth a search, judged before they are made.
  bool is_pruned(StackEntry& ss, int lmr_depth);
  bool pick_move(StackEntry& ss);
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
  void update_quiet_histories(StackEntry& ss, Color c, Piece moved, Move m, int bonus);
  void update_on_quiet_cutoff(StackEntry& ss);
  void update_histories_on_cutoff(StackEntry& ss);
  void update_parent_on_fail_low(StackEntry& ss);
  void update_correction_history(StackEntry& ss, Bound bound);

  int quiescence(StackEntry& ss);
  int quiescence_moves(StackEntry& ss, int best);
  int quiescence_child(StackEntry& ss, SearchKind kind);

  // What only varied switches need (varied.cpp); never called where all are fixed.
  void apply_entry_variants(StackEntry& ss);
  void apply_order_variants(StackEntry& ss, bool checks = false);
  void apply_hint_variants(StackEntry& ss, MovePicker::Hints& hints);
  Move varied_first_move(const StackEntry& ss) const;
  void update_varied_history(const StackEntry& ss, Color c, Piece moved, Move m, int bonus);
  void count_quiet_search(const StackEntry& ss, bool cut);
  bool varied_pv_node(const StackEntry& ss) const;
  bool store_mate_killer(const StackEntry& ss);

  // What comes down to the usual where all switches are fixed.
  /// What the picker tries first.
  Move first_move(const StackEntry& ss) const {
    if constexpr (FixedSwitches) return ss.tt_move;
    else return varied_first_move(ss);
  }
  /// The picker's next.
  Move next_from_picker(StackEntry& ss, bool use_see = true) const {
    return ss.picker.template next<!FixedSwitches>(p_, ss.order, use_see);
  }
  int quiet_score(const StackEntry& ss, Move m) const {
    if constexpr (FixedSwitches) return ss.order.score(p_, m);
    else return varied_score(ss.order, p_, m);
  }
  /// Captures by their history, quiets by butterfly history alone.
  void init_order(StackEntry& ss) const {
    ss.order = {};
    ss.order.butterfly = &s_.history_;
    if (switches().capture_history) ss.order.captures = s_.capture_history_.get();
  }
  /// How many of MoveOrder::ContinuationPlies count.
  int continuation_count() const { return switches().continuation ? switches().continuation_plies : 0; }
  /// Where the killers of nodes `ahead` plies further on stand.
  int killer_index(const StackEntry& ss, int ahead) const {
    return switches().killers_by_depth ? std::clamp(ss.depth - ahead, 0, MaxPly + 1) : ss.ply + ahead;
  }
  /// A node of the principal variation, as far as is known.
  bool is_pv_node(const StackEntry& ss) const {
    if constexpr (FixedSwitches) return ss.beta - ss.alpha > 1;
    else return varied_pv_node(ss);
  }
  /// The far end of the window that later moves are searched with, as the child sees it.
  int scout_alpha(const StackEntry& ss) const { return switches().pvs ? -ss.alpha - 1 : -ss.beta; }
  /// A value as the node gives it to its parent, for the window that it was asked for.
  int fail_soft_or_clamp(int value, int alpha, int beta) const { return switches().fail_soft ? value : std::clamp(value, alpha, beta); }
  /// Stores a result of the node in the table.
  void store_in_table(const StackEntry& ss, Move m, int score, int depth, Bound bound) {
    if constexpr (!FixedSwitches) {
      if (switches().replacement == Replacement::Always)
        return s_.tt_.template store<Replacement::Always>(p_.key(), ss.ply, m, score, ss.raw_eval, depth, bound);
      if (switches().replacement == Replacement::Depth)
        return s_.tt_.template store<Replacement::Depth>(p_.key(), ss.ply, m, score, ss.raw_eval, depth, bound);
    }
    s_.tt_.store(p_.key(), ss.ply, m, score, ss.raw_eval, depth, bound);
  }

  // What an observer is told; nothing where nobody watches.
  void set_result(StackEntry& ss, NodeResult result) {
    if constexpr (Observer::enabled) observer_.node_result(ss, result);
  }
  /// A node's value on its way to the parent, unless the search unwinds.
  int leave_node(StackEntry& ss, int value) {
    if constexpr (Observer::enabled)
      if (!unwinding()) observer_.node_left(ss, value, s_.nodes_);
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

  /// The score if the position is drawn by rule, or nothing.
  bool is_draw(int ply) const;
  /// What history should tell apart: squares that the enemy attacks.
  Bitboard threatened_squares() const { return switches().threat_history ? p_.attacks_by(~p_.turn()) : 0; }
  int evaluate();
  bool unwinding() const { return s_.paused_ || s_.stopped_; }
  static StackEntry& child(StackEntry& ss) { return *(&ss + 1); }
  const Switches& switches() const {
    if constexpr (FixedSwitches) return DefaultSwitches;
    else return s_.switches_;
  }

  Search& s_;
  Position& p_;
  Observer& observer_;
  std::uint64_t quiescence_node_limit_ = 0;  ///< node count at which quiescence only stands pat
};

}  // namespace riposte
