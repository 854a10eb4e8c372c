// Principal variation search of one node, as numbered steps.
// https://www.chessprogramming.org/Principal_Variation_Search

#include <algorithm>
#include <cassert>

#include "board/see.h"
#include "search/reductions.h"
#include "search/tree.h"

namespace riposte {

using namespace params;

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::node(int ply) {
  Frame& f = frame(ply);
  if (f.step == Step::Enter) {
    int value = 0;
    if (enter(f, ply, value)) return value;
  }
  if (f.step == Step::NullMove) {
    const int value = -node(ply + 1);
    if (unwinding()) return 0;
    if (null_move_done(f, ply, value)) return f.best;
  }
  return move_loop(f, ply);
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::enter(Frame& f, int ply, int& value) {
  assert(f.alpha < f.beta && ply < MaxPly);
  // Step 1: limits and pauses, before the node has left any trace. Then the horizon.
  if (s_.must_pause()) return true;
  if (f.depth <= 0) {
    quiescence_end_ = s_.nodes_ + QuiescenceNodeCap;
    value = quiescence(ply, f.alpha, f.beta);
    return true;
  }
  ++s_.nodes_;
  s_.seldepth_ = std::max(s_.seldepth_, ply);
  f.pv = f.beta - f.alpha > 1;
  f.pv_length = 0;
  f.restrictions = Restrictions(p_);
  f.in_check = f.restrictions.checkers != 0;

  // Step 2: draws, the deepest line, mate distance.
  if (ply > 0) {
    if (drawn(ply)) return value = ScoreDraw, true;
    if (ply >= MaxPly - 1) return value = f.in_check ? ScoreDraw : evaluate(), true;
    f.alpha = std::max(f.alpha, mated_in(ply));
    f.beta = std::min(f.beta, mate_in(ply + 1));
    if (f.alpha >= f.beta) {
      if constexpr (O::enabled) observer_.ended(ply, Source::MateDistance);
      return value = f.alpha, true;
    }
  }

  // Step 3: transposition table.
  TtHit hit;
  if (on().table) hit = s_.tt_.probe(p_.key(), ply);
  f.tt_move = hit.found && is_legal(p_, f.restrictions, hit.move) ? hit.move : Move();
  if (!f.pv && hit.found && hit.depth >= f.depth && p_.rule50() < 90 &&
      (hit.bound == Bound::Exact || (hit.bound == Bound::Lower ? hit.score >= f.beta : hit.score <= f.alpha))) {
    if constexpr (O::enabled) observer_.ended(ply, Source::TtBound);
    return value = hit.score, true;
  }

  // Step 4: static evaluation.
  f.static_eval = f.in_check ? ScoreNone : hit.found && hit.eval != ScoreNone ? hit.eval : evaluate();
  const int before = ply >= 2 ? frame(ply - 2).static_eval : ScoreNone;
  f.improving = !f.in_check && before != ScoreNone && f.static_eval > before;

  const bool may_prune = !f.pv && !f.in_check && f.beta > -ScoreMateBound;
  // Step 5: reverse futility. So far above beta that no quiet reply will bring it down.
  if (may_prune && on().reverse_futility && f.depth <= ReverseFutilityMaxDepth &&
      f.static_eval - ReverseFutilityMargin * f.depth + (f.improving ? ReverseFutilityImproving : 0) >= f.beta) {
    if constexpr (O::enabled) observer_.ended(ply, Source::ReverseFutility);
    return value = f.static_eval, true;
  }

  // Step 6: null move, unless only pawns are left, where passing may be best (zugzwang).
  if (may_prune && on().null_move && f.null_allowed && f.depth >= NullMinDepth && f.static_eval >= f.beta &&
      p_.non_pawns(p_.turn())) {
    const int r = NullBase + f.depth / NullDepthDivisor + std::min(NullEvalMax, (f.static_eval - f.beta) / NullEvalDivisor);
    f.move = Move();
    f.moved = NoPiece;
    f.continuation = &s_.continuation_->after_nothing();
    p_.make_null();
    frame(ply + 1).ask(-f.beta, -f.beta + 1, f.depth - r, false);
    f.step = Step::NullMove;
    return false;
  }
  begin_moves(f, ply);
  return false;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::null_move_done(Frame& f, int ply, int value) {
  p_.unmake_null();
  if (value >= f.beta) {
    if constexpr (O::enabled) observer_.ended(ply, Source::NullMove);
    f.best = is_mate(value) ? f.beta : value;  // a mate after passing proves nothing
    return true;
  }
  begin_moves(f, ply);
  return false;
}

/// Step 7: what the moves are ordered by.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::begin_moves(Frame& f, int ply) {
  // A deep node without a table move is searched one ply less: its order would be poor.
  if (on().iir && f.depth >= IirMinDepth && !f.tt_move) --f.depth;
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
    if (on().late_move_pruning && f.depth <= LatePruningMaxDepth &&
        f.move_count > (LatePruningBase + f.depth * f.depth) / (f.improving ? 1 : 2)) {
      f.picker.skip_quiets();
      return true;
    }
    const int left = std::max(f.depth - lmr, 0);
    if (on().futility && !f.in_check && left <= FutilityMaxDepth &&
        f.static_eval + FutilityBase + FutilityMargin * left <= f.alpha) {
      f.picker.skip_quiets();
      return true;
    }
    return on().see_pruning && left <= SeePruningMaxDepth && !see_ge(p_, f.move, -SeeQuietMargin * left);
  }
  return on().see_pruning && f.source == Source::BadCapture && f.depth <= SeePruningMaxDepth &&
         !see_ge(p_, f.move, -SeeCaptureMargin * f.depth);
}

/// Picks and makes the next move and asks for its first search. False: no move is left.
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
  p_.make(f.move);
  s_.tt_.prefetch(p_.key());
  const bool gives_check = p_.checkers() != 0;
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
      if (f.pv) {
        const Frame& child = frame(ply + 1);
        f.line[0] = f.move;
        std::copy_n(child.line, child.pv_length, f.line + 1);
        f.pv_length = child.pv_length + 1;
      }
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

/// Step 9: a quiet move cut: it becomes a killer and gains history, the quiets before it lose.
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

/// Step 10: mate, stalemate, and what the table keeps.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::finish(Frame& f, int ply) {
  if (f.move_count == 0) return f.in_check ? mated_in(ply) : ScoreDraw;
  const bool whole_node = ply > 0 || (s_.line_index_ == 0 && s_.limits_.search_moves.empty());
  if (on().table && whole_node) {
    const Bound bound = f.best >= f.beta ? Bound::Lower : f.best > f.entry_alpha ? Bound::Exact : Bound::Upper;
    s_.tt_.store(p_.key(), ply, f.best_move, f.best, f.static_eval, f.depth, bound);
  }
  return f.best;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::drawn(int ply) const {
  if (p_.rule50() >= 4 && p_.repeated_in_search(ply)) return true;
  if (p_.insufficient_material()) return true;
  return p_.rule50() >= 100 && (!p_.checkers() || has_legal_move(p_));
}

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::evaluate() const {
  if constexpr (Fixed) return riposte::evaluate(p_);
  else return riposte::evaluate(p_, on().terms);
}

template class Tree<NullObserver, true>;
template class Tree<XrayObserver, true>;
template class Tree<XrayObserver, false>;

}  // namespace riposte
