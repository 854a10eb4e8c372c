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

  /// Value of the node at `ply`, as its frame was asked for; or anything at all if the search was paused
  /// or stopped meanwhile, which the caller must look at first.
  int node(int ply);

 private:
  /// Steps 1-7: everything before the first move. True if the node has ended with `value`.
  bool enter(Frame& f, int ply, int& value);
  bool null_move_done(Frame& f, int ply, int value);
  void begin_moves(Frame& f, int ply);
  int move_loop(Frame& f, int ply);
  /// Moves not worth a search, judged before they are made.
  bool pruned(Frame& f, int ply, int lmr);
  bool begin_move(Frame& f, int ply);
  Move next_move(Frame& f, int ply);
  bool end_move(Frame& f, int ply, int value);
  void reward(const Frame& f, int ply, Move m, int bonus);
  void cutoff_by(Frame& f, int ply);
  int finish(Frame& f, int ply);

  int quiescence(int ply, int alpha, int beta);
  int quiescence_moves(Frame& f, int ply, int best, const TtHit& hit);

  /// The score if the position is drawn by rule, or nothing.
  bool drawn(int ply) const;
  int evaluate() const;
  bool unwinding() const { return s_.paused_ || s_.stopped_; }
  Frame& frame(int ply) { return s_.frames_[ply]; }
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
