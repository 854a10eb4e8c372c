// The moves of a node: ordered, pruned, reduced, searched; and what a cutoff teaches. Steps 7 to 10.
// https://www.chessprogramming.org/Principal_Variation_Search

#include <algorithm>

#include "board/see.h"
#include "search/reductions.h"
#include "search/tree.h"

namespace riposte {

using namespace params;

/// Step 7: what the moves are ordered by.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::begin_moves(Frame& f, int ply) {
  // A deep node without a table move is searched one ply less: its order would be poor.
  if (on().iir && ply > 0 && f.depth >= IirMinDepth && !f.tt_move) --f.depth;
  if (on().lifetime == KillerLifetime::Grandchildren) s_.killers_.clear_ply(ply + 2);
  if (on().lifetime == KillerLifetime::Siblings) s_.killers_.clear_ply(ply + 1);
  MovePicker::Hints hints;
  hints.killer_count = on().killers;
  for (int i = 0; i < hints.killer_count; ++i) hints.killers[i] = s_.killers_.at(ply, i);
  if (ply > 0 && on().countermove) {
    const Frame& parent = frame(ply - 1);
    if (parent.moved != NoPiece) hints.countermove = s_.countermoves_.get(parent.moved, parent.move.to());
  }
  f.order.butterfly = &s_.history_;
  for (int back = 1; back <= QuietOrder::MaxBack; ++back)
    f.order.continuation[back - 1] = on().continuation && ply >= back ? frame(ply - back).continuation : nullptr;
  f.picker.start(f.restrictions, f.tt_move, hints);
  f.checks = CheckSquares(p_);
  f.best = -ScoreInfinite;
  f.entry_alpha = f.alpha;
  f.best_move = Move();
  f.move_count = f.tried_count = 0;
  f.step = Step::Pick;
}

/// Step 8: the moves, one by one. Written so that it can be left and entered again at any child.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::move_loop(Frame& f, int ply) {
  for (;;) {
    int value = 0;
    if (f.step == Step::Pick && !begin_move(f, ply)) break;
    if (f.step == Step::Reduced) {
      value = -node(ply + 1);
      if (unwinding()) return 0;
      f.step = Step::Pick;
      if (value > f.alpha) {
        frame(ply + 1).ask(-f.alpha - 1, -f.alpha, f.new_depth, true);
        f.step = Step::ZeroWindow;
      }
    }
    if (f.step == Step::ZeroWindow) {
      value = -node(ply + 1);
      if (unwinding()) return 0;
      f.step = Step::Pick;
      if (f.pv && value > f.alpha && value < f.beta) {
        frame(ply + 1).ask(-f.beta, -f.alpha, f.new_depth, true);
        f.step = Step::FullWindow;
      }
    }
    if (f.step == Step::FullWindow) {
      value = -node(ply + 1);
      if (unwinding()) return 0;
      f.step = Step::Pick;
    }
    if (end_move(f, ply, value)) break;
  }
  return finish(f, ply);
}

template <SearchObserver O, bool Fixed>
Move Tree<O, Fixed>::next_move(Frame& f, int ply) {
  if (ply > 0) {
    const Move m = f.picker.next(p_, f.order, on().see_ordering);
    f.source = f.picker.source();
    f.killer_slot = f.picker.killer_slot();
    return m;
  }
  // The root's order is that of the last iteration.
  const auto index = std::size_t(s_.line_index_ + f.move_count);
  if (index >= s_.root_moves_.size()) return Move();
  const Move m = s_.root_moves_[index].move;
  f.source = f.move_count == 0 ? Source::TtMove : p_.is_noisy(m) ? Source::GoodCapture : Source::Quiet;
  f.killer_slot = 0;
  return m;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::pruned(Frame& f, int ply, int lmr) {
  if (ply == 0 || f.best <= -ScoreMateBound || !p_.non_pawns(p_.turn())) return false;
  if (f.quiet) {
    const int left = std::max(f.depth - lmr, 0);
    const bool late = on().late_move_pruning && f.depth <= LatePruningMaxDepth &&
                      f.move_count > (LatePruningBase + f.depth * f.depth) / (f.improving ? 1 : 2);
    const bool futile = on().futility && !f.in_check && left <= FutilityMaxDepth &&
                        f.static_eval + FutilityBase + FutilityMargin * left <= f.alpha;
    if (late || futile) {
      f.picker.stop_sorting();
      // A check may be the point of it all, however late or hopeless it looks.
      return f.move.kind() != Castling && !f.checks.gives_check(p_, f.move);
    }
    return on().see_pruning && left <= SeePruningMaxDepth && !see_ge(p_, f.move, -SeeQuietMargin * left);
  }
  return on().see_pruning && f.source == Source::BadCapture && f.depth <= SeePruningMaxDepth &&
         !see_ge(p_, f.move, -SeeCaptureMargin * f.depth);
}

/// Step 9: picks and makes the next move and asks for its first search. False: no move is left.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::begin_move(Frame& f, int ply) {
  int base_reduction, history;
  do {
    f.move = next_move(f, ply);
    if (!f.move) return false;
    ++f.move_count;
    f.quiet = !p_.is_noisy(f.move);
    f.moved = p_.moved_piece(f.move);
    f.continuation = &s_.continuation_->after(f.moved, f.move.to());
    history = f.quiet ? f.order.score(p_, f.move) : 0;
    base_reduction = Reductions[std::min(f.depth, 63)][std::min(f.move_count, 63)];
  } while (pruned(f, ply, base_reduction));
  if constexpr (O::enabled) observer_.tried(ply, f.source, f.killer_slot);
  const bool ordinary = f.move.kind() == Normal;
  bool gives_check = ordinary && f.checks.gives_check(p_, f.move);
  p_.make(f.move);
  s_.tt_.prefetch(p_.key());
  if (!ordinary) gives_check = p_.checkers() != 0;
  const bool extend = on().check_extension && gives_check && ply < CheckExtensionLimit * s_.depth_;
  f.new_depth = f.depth - 1 + extend;

  int r = 0;
  if (on().reductions && f.depth >= LmrMinDepth && f.move_count > LmrMinMoves + f.pv && !gives_check &&
      !f.in_check && (f.quiet || f.source == Source::BadCapture)) {
    r = base_reduction - f.pv + !f.improving;
    if (f.source == Source::Killer1 || f.source == Source::Killer2 || f.source == Source::Countermove) --r;
    if (on().history) r -= history / LmrHistoryDivisor;
    r = std::clamp(r, 0, f.new_depth - 1);
  }
  Frame& child = frame(ply + 1);
  if (r > 0) {
    child.ask(-f.alpha - 1, -f.alpha, f.new_depth - r, true);
    f.step = Step::Reduced;
  } else if (!f.pv || f.move_count > 1) {
    child.ask(-f.alpha - 1, -f.alpha, f.new_depth, true);
    f.step = Step::ZeroWindow;
  } else {
    child.ask(-f.beta, -f.alpha, f.new_depth, true);
    f.step = Step::FullWindow;
  }
  return true;
}

/// Takes the move back and books its value. True: beta cutoff.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::end_move(Frame& f, int ply, int value) {
  p_.unmake(f.move);
  const bool cut = value >= f.beta;
  if constexpr (O::enabled) observer_.searched(ply, f.source, f.killer_slot, cut, f.move_count == 1);
  if (ply == 0) s_.root_searched(f, value, value > f.alpha || f.move_count == 1, frame(1));
  if (value > f.best) {
    f.best = value;
    if (value > f.alpha) {
      f.best_move = f.move;
      if (f.pv) f.set_line(f.move, frame(ply + 1));
      if (cut) {
        if (f.quiet) cutoff_by(f, ply);
        return true;
      }
      f.alpha = value;
    }
  }
  if (f.quiet && f.tried_count < Frame::MaxTried) f.tried[f.tried_count++] = f.move;
  return false;
}

template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::reward(const Frame& f, int ply, Move m, int bonus) {
  s_.history_.update(p_.turn(), m, bonus);
  for (int back = 1; back <= QuietOrder::MaxBack; ++back)
    if (f.order.continuation[back - 1]) frame(ply - back).continuation->update(p_.moved_piece(m), m.to(), bonus);
}

/// Step 10: a quiet move cut: it becomes a killer and gains history, the quiets before it lose.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::cutoff_by(Frame& f, int ply) {
  s_.killers_.push(ply, f.move, on().killers);
  if constexpr (O::enabled)
    if (on().killers > 0) observer_.killer(ply, f.move, f.moved, on().killers);
  if (on().history) {
    const int bonus = std::min(HistoryBonusFactor * f.depth * f.depth, HistoryBonusMax);
    reward(f, ply, f.move, bonus);
    for (int i = 0; i < f.tried_count; ++i) reward(f, ply, f.tried[i], -bonus);
  }
  if (ply > 0 && on().countermove) {
    const Frame& parent = frame(ply - 1);
    if (parent.moved != NoPiece) s_.countermoves_.set(parent.moved, parent.move.to(), f.move);
  }
}

template int Tree<NullObserver, true>::move_loop(Frame&, int);
template void Tree<NullObserver, true>::begin_moves(Frame&, int);
template int Tree<XrayObserver, true>::move_loop(Frame&, int);
template void Tree<XrayObserver, true>::begin_moves(Frame&, int);
template int Tree<XrayObserver, false>::move_loop(Frame&, int);
template void Tree<XrayObserver, false>::begin_moves(Frame&, int);

}  // namespace riposte
