#pragma once
// The recursive part of the search: one template, compiled for nobody watching, for the x-ray, and for the
// x-ray with heuristics switched off or varied.

#include "search/params.h"
#include "search/search.h"

namespace riposte {

/// `Fixed`: all switches are at their defaults, as compile-time constants.
template <SearchObserver O, bool Fixed>
class Tree {
 public:
  Tree(Search& search, O& observer) : s_(search), p_(search.position_), observer_(observer) {}

  /// Value of the node, as its frame was asked for; or anything at all if the search was paused or stopped
  /// meanwhile, which the caller must look at first.
  int node(Frame& f);

 private:
  /// Steps 1-8: everything before the first move. True if the node has ended with `value`.
  bool enter(Frame& f, int& value);
  bool cut_by_table(Frame& f, int& value);
  void set_evaluations(Frame& f);
  bool cut_by_evaluation(Frame& f, int& value);
  bool wants_null_move(const Frame& f) const;
  void begin_null_move(Frame& f);
  bool null_move_done(Frame& f, int value);
  bool wants_probcut(const Frame& f) const;
  void begin_probcut(Frame& f);
  bool probcut(Frame& f, int& value);
  void begin_verification(Frame& f);

  void begin_moves(Frame& f);
  int move_loop(Frame& f);
  /// Moves not worth a search, judged before they are made.
  bool pruned(Frame& f, int lmr_depth);
  bool pick_move(Frame& f);
  Move next_move(Frame& f);
  bool wants_verification(const Frame& f) const;
  int singular_beta(const Frame& f) const;
  int extension(const Frame& f, int verified) const;
  bool extends(const Frame& f) const;
  void make(Frame& f, Move m);
  void play_move(Frame& f, int extension);
  int reduction(const Frame& f) const;
  void ask_again(Frame& f, int value);
  bool end_move(Frame& f, int value);
  int finish(Frame& f);

  int history_bonus(int depth) const;
  void reward(Frame& f, Color c, Piece moved, Move m, int bonus);
  void cutoff_by_quiet(Frame& f);
  void cutoff(Frame& f);
  void learn(Frame& f, Bound bound);

  int quiescence(Frame& f);
  int quiescence_moves(Frame& f, int best);
  int quiescence_child(Frame& f, Ask ask);

  // What only varied switches need (varied.cpp); never called where all are fixed.
  void vary_node(Frame& f);
  void vary_order(Frame& f, bool checks = false);
  void vary_hints(Frame& f, MovePicker::Hints& hints);
  Move varied_first(const Frame& f) const;
  void varied_reward(const Frame& f, Color c, Piece moved, Move m, int bonus);
  void count_quiet(const Frame& f, bool cut);
  bool varied_pv(const Frame& f) const;
  bool keeps_mate_killer(const Frame& f);

  // What comes down to the usual where all switches are fixed.
  /// What the picker tries first.
  Move first_move(const Frame& f) const {
    if constexpr (Fixed) return f.tt_move;
    else return varied_first(f);
  }
  /// The picker's next.
  Move next_in_order(Frame& f, bool use_see = true) const {
    return f.picker.template next<!Fixed>(p_, f.order, use_see);
  }
  int quiet_score(const Frame& f, Move m) const {
    if constexpr (Fixed) return f.order.score(p_, m);
    else return varied_score(f.order, p_, m);
  }
  /// Captures by their history, quiets by butterfly history alone.
  void begin_order(Frame& f) const {
    f.order = {};
    f.order.butterfly = &s_.history_;
    if (on().capture_history) f.order.captures = s_.capture_history_.get();
  }
  /// How many of MoveOrder::Back count.
  int continuations() const { return on().continuation ? on().continuation_plies : 0; }
  /// Where the killers of nodes `ahead` plies further on stand.
  int killer_place(const Frame& f, int ahead) const {
    return on().killers_by_depth ? std::clamp(f.depth - ahead, 0, MaxPly + 1) : f.ply + ahead;
  }
  /// A node of the principal variation, as far as is known.
  bool is_pv(const Frame& f) const {
    if constexpr (Fixed) return f.beta - f.alpha > 1;
    else return varied_pv(f);
  }
  /// The far end of the window that later moves are searched with, as the child sees it.
  int scout_alpha(const Frame& f) const { return on().pvs ? -f.alpha - 1 : -f.beta; }
  /// A value as the node gives it to its parent, for the window that it was asked for.
  int soft(int value, int alpha, int beta) const { return on().fail_soft ? value : std::clamp(value, alpha, beta); }
  /// Stores a result of the node in the table.
  void keep(const Frame& f, Move m, int score, int depth, Bound bound) {
    if constexpr (!Fixed) {
      if (on().replacement == Replacement::Always)
        return s_.tt_.template store<Replacement::Always>(p_.key(), f.ply, m, score, f.raw_eval, depth, bound);
      if (on().replacement == Replacement::Depth)
        return s_.tt_.template store<Replacement::Depth>(p_.key(), f.ply, m, score, f.raw_eval, depth, bound);
    }
    s_.tt_.store(p_.key(), f.ply, m, score, f.raw_eval, depth, bound);
  }

  // What an observer is told; nothing where nobody watches.
  void ended(Frame& f, NodeEnd end) {
    if constexpr (O::enabled) observer_.ended(f, end);
  }
  /// A node's value on its way to the parent, unless the search unwinds.
  int closed(Frame& f, int value) {
    if constexpr (O::enabled)
      if (!unwinding()) observer_.closed(f, value, s_.nodes_);
    return value;
  }
  static Ask asked(const Frame& f) {
    if (f.excluded) return Ask::Verification;
    if (!f.parent) return Ask::Root;
    switch (f.parent->step) {
      case Step::NullMove: return Ask::NullMove;
      case Step::ProbCut: return Ask::ProbCut;
      case Step::Reduced: return Ask::Reduced;
      case Step::ZeroWindow: return Ask::ZeroWindow;
      default: return Ask::FullWindow;
    }
  }

  /// The score if the position is drawn by rule, or nothing.
  bool drawn(int ply) const;
  /// What history should tell apart: squares that the enemy attacks.
  Bitboard threatened() const { return on().threat_history ? p_.attacks_by(~p_.turn()) : 0; }
  int evaluate();
  bool unwinding() const { return s_.paused_ || s_.stopped_; }
  static Frame& child(Frame& f) { return *(&f + 1); }
  const Switches& on() const {
    if constexpr (Fixed) return DefaultSwitches;
    else return s_.switches_;
  }

  Search& s_;
  Position& p_;
  O& observer_;
  std::uint64_t quiescence_end_ = 0;  ///< node count at which quiescence only stands pat
};

}  // namespace riposte
