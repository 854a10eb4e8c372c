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

  /// The score if the position is drawn by rule, or nothing.
  bool drawn(int ply) const;
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
