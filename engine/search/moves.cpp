// The moves of a node: ordered, pruned, extended, reduced, searched; and what a cutoff teaches. Steps 9 to 13.
// https://www.chessprogramming.org/Principal_Variation_Search

#include <algorithm>

#include "board/see.h"
#include "search/reductions.h"
#include "search/tree.h"

namespace riposte {

using namespace search_params;

/// Step 9: what the moves are ordered by.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::begin_moves(Frame& f) {
  // A deep node without a table move is searched one ply less: its order would be poor.
  if (on().iir && on().table && f.ply > 0 && f.depth >= IirMinDepth && !f.tt_move && !f.excluded) --f.depth;
  if (on().lifetime == KillerLifetime::Grandchildren) s_.killers_.clear_ply(killer_place(f, 2));
  if (on().lifetime == KillerLifetime::Siblings) s_.killers_.clear_ply(killer_place(f, 1));
  MovePicker::Hints hints;
  hints.killer_count = on().killers;
  for (int i = 0; i < hints.killer_count; ++i) hints.killers[i] = s_.killers_.at(killer_place(f, 0), i);
  if (f.parent && on().countermove && f.parent->moved != NoPiece)
    hints.countermove = s_.countermoves_.get(f.parent->moved, f.parent->move.to());
  begin_order(f);
  f.order.threatened = threatened();
  for (int i = 0; i < MoveOrder::BackCount; ++i) {
    Frame* earlier = i < continuations() ? f.before(MoveOrder::Back[i]) : nullptr;
    f.order.continuation[i] = earlier ? earlier->continuation : nullptr;
  }
  if constexpr (!Fixed) vary_order(f), vary_hints(f, hints);
  f.picker.start(f.restrictions, first_move(f), hints);
  f.checks = CheckSquares(p_);
  f.best = -ScoreInfinite;
  f.entry_alpha = f.alpha;
  f.best_move = Move();
  f.move_count = 0;
  f.quiets.clear(), f.captures.clear();
  f.step = Step::Pick;
  if constexpr (O::enabled) observer_.begun(f);
}

/// Step 10: the moves, one by one. Written so that it can be left and entered again at any child.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::move_loop(Frame& f) {
  for (;;) {
    if (f.step == Step::Pick) {
      if (!pick_move(f)) break;
      if (wants_verification(f)) {
        child(f).ask_verification(f, singular_beta(f), (f.depth - 1) / 2);
        f.step = Step::Verify;
      } else {
        play_move(f, 0);
      }
    }
    if (f.step == Step::Verify) {
      const int verified = node(child(f));
      if (unwinding()) return 0;
      const int goal = singular_beta(f);
      if (on().multicut && verified >= goal && goal >= f.beta && !is_mate(goal)) {
        // Multicut: without its best move, too, the node is good enough.
        ended(f, cut_by(Source::Multicut));
        return goal;
      }
      play_move(f, extension(f, verified));
    }
    int value = -node(child(f));
    if (unwinding()) return 0;
    const Step searched = f.step;
    f.step = Step::Pick;
    if (searched == Step::Reduced && value > f.alpha) ask_again(f, value);
    if (f.step == Step::Pick && searched != Step::FullWindow && f.pv && value > f.alpha && value < f.beta) {
      child(f).ask(f, -f.beta, -f.alpha, f.new_depth, false);
      f.step = Step::FullWindow;
    }
    if (f.step == Step::Pick && end_move(f, value)) break;
  }
  return finish(f);
}

template <SearchObserver O, bool Fixed>
Move Tree<O, Fixed>::next_move(Frame& f) {
  if (f.ply > 0) {
    Move m = next_in_order(f, on().see_ordering);
    if (m && m == f.excluded) m = next_in_order(f, on().see_ordering);
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

/// Step 11: picks the next move worth a search. False: none is left.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::pick_move(Frame& f) {
  int lmr_depth;
  do {
    f.move = next_move(f);
    if (!f.move) return false;
    if constexpr (O::enabled) observer_.picked(f);
    ++f.move_count;
    f.quiet = !p_.is_noisy(f.move);
    f.history = f.quiet ? quiet_score(f, f.move) : f.order.captures ? f.order.captures->get(p_, f.move) : 0;
    int r = base_reduction(f.depth, f.move_count);
    if (on().history && on().reduction_history) r -= f.history * 1024 / LmrHistoryDivisor;
    lmr_depth = std::max(0, f.depth - r / 1024);
  } while (pruned(f, lmr_depth));
  return true;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::pruned(Frame& f, int lmr_depth) {
  if (f.ply == 0 || f.best <= -ScoreMateBound || !p_.non_pawns(p_.turn())) return false;
  if (!f.quiet)
    return on().see_pruning && f.source == Source::BadCapture && f.depth <= SeePruningMaxDepth &&
           !see_ge(p_, f.move, -SeeCaptureMargin * f.depth);
  const bool late = on().late_move_pruning && f.depth <= LatePruningMaxDepth &&
                    f.move_count > (LatePruningBase + f.depth * f.depth) / (f.improving ? 1 : 2);
  const bool futile = on().futility && !f.in_check && lmr_depth <= FutilityMaxDepth &&
                      f.static_eval + FutilityBase + FutilityMargin * lmr_depth <= f.alpha;
  const bool unlucky = on().history_pruning && lmr_depth <= HistoryPruningMaxDepth &&
                       f.source == Source::Quiet && f.history < -HistoryPruningMargin * (lmr_depth + 1);
  if (late || futile || unlucky) {
    if (late || futile) f.picker.stop_sorting();
    // A check may be the point of it all, however late or hopeless it looks.
    return f.move.kind() != Castling && !f.checks.gives_check(p_, f.move);
  }
  return on().see_pruning && lmr_depth <= SeePruningMaxDepth && !see_ge(p_, f.move, -SeeQuietMargin * lmr_depth);
}

/// Step 12: is the table move the only good one? Searched without it, the node should fail low by a margin.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::wants_verification(const Frame& f) const {
  return on().singular && f.ply > 0 && f.move == f.tt_move && !f.excluded && f.depth >= SingularMinDepth &&
         f.hit.depth >= f.depth - SingularTableDepth && (f.hit.bound == Bound::Lower || f.hit.bound == Bound::Exact) &&
         !is_mate(f.hit.score) && f.ply < ExtensionLimit * s_.depth_;
}

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::singular_beta(const Frame& f) const {
  return f.hit.score - SingularMargin * f.depth / 8;
}

/// Plies, -2..2, for the table move, whose verification gave `verified`.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::extension(const Frame& f, int verified) const {
  const int goal = singular_beta(f);
  if (verified < goal) {
    const bool very = verified < goal - SingularDoubleMargin;
    return 1 + (on().double_extension && very && !f.pv && f.doubles < SingularDoubleMost);
  }
  if (!on().negative_extension) return 0;
  // Others are good as well: this one needs no great depth.
  if (f.hit.score >= f.beta) return -2;
  return f.cut_node ? -1 : 0;
}

/// Whether the move made deserves a ply of its own.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::extends(const Frame& f) const {
  if (f.ply >= ExtensionLimit * s_.depth_) return false;
  const bool promotes = type_of(f.moved) == Pawn && relative_rank(~p_.turn(), f.move.to()) >= 6;
  if (on().promotion_extension && promotes) return true;
  return f.gives_check && (on().check_extension == CheckExtension::All ||
                           (on().check_extension == CheckExtension::Captures && p_.captured() != NoPiece));
}

template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::make(Frame& f, Move m) {
  f.moved = p_.moved_piece(m);
  f.continuation = &s_.continuation_->after(f.moved, m.to());
  p_.make(m);
  s_.tt_.prefetch(p_.key());
}

/// Makes the move and asks for its first search.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::play_move(Frame& f, int extension) {
  if constexpr (O::enabled) observer_.tried(f, s_.nodes_);
  const bool ordinary = f.move.kind() == Normal;
  f.gives_check = ordinary && f.checks.gives_check(p_, f.move);
  make(f, f.move);
  if (!ordinary) f.gives_check = p_.checkers() != 0;
  if (extension == 0 && extends(f)) extension = 1;
  f.doubles_after = f.doubles + (extension > 1);
  f.new_depth = f.depth - 1 + extension;

  const int r = reduction(f);
  f.reduced_depth = f.new_depth - r;
  if (r > 0) {
    child(f).ask(f, scout_alpha(f), -f.alpha, f.reduced_depth, true);
    f.step = Step::Reduced;
  } else if (!f.pv || f.move_count > 1) {
    child(f).ask(f, scout_alpha(f), -f.alpha, f.new_depth, !f.cut_node);
    f.step = on().pvs ? Step::ZeroWindow : Step::FullWindow;
  } else {
    child(f).ask(f, -f.beta, -f.alpha, f.new_depth, false);
    f.step = Step::FullWindow;
  }
}

/// Step 13: late move reduction, in plies. The move has been made.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::reduction(const Frame& f) const {
  if (!on().reductions || f.depth < LmrMinDepth || f.move_count <= LmrMinMoves + f.pv) return 0;
  int r = base_reduction(f.depth, f.move_count);
  if (f.source == Source::GoodCapture) {
    if (!on().capture_reductions) return 0;
    r -= LmrGoodCapture;
  }
  if (f.pv) r -= LmrPv;
  if (!f.improving) r += LmrNotImproving;
  if (f.cut_node && on().cut_node_reduction) r += LmrCutNode;
  if (f.gives_check) r -= LmrCheck;
  if (f.source == Source::Killer1 || f.source == Source::Killer2 || f.source == Source::Countermove) r -= LmrHint;
  if (on().history && on().reduction_history)
    r -= f.history * 1024 / (f.quiet ? LmrHistoryDivisor : LmrCaptureDivisor);
  return std::clamp(r / 1024, 0, std::max(f.new_depth - 1, 0));
}

/// The reduced search raised alpha: again with full depth, or one more or less by how far.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::ask_again(Frame& f, int value) {
  if (on().deeper) f.new_depth += (value > f.best + LmrDeeperMargin + 2 * f.new_depth) - (value < f.best + f.new_depth);
  if (f.new_depth <= f.reduced_depth) return;
  child(f).ask(f, scout_alpha(f), -f.alpha, f.new_depth, !f.cut_node);
  f.step = on().pvs ? Step::ZeroWindow : Step::FullWindow;
}

/// Takes the move back and books its value. True: beta cutoff.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::end_move(Frame& f, int value) {
  p_.unmake(f.move);
  const bool cut = value >= f.beta;
  if constexpr (O::enabled) observer_.searched(f, cut, s_.nodes_);
  if constexpr (!Fixed) count_quiet(f, cut);
  if (f.ply == 0) s_.root_searched(f, value, value > f.alpha || f.move_count == 1, child(f));
  if (value > f.best) {
    f.best = value;
    if (value > f.alpha) {
      f.best_move = f.move;
      if (f.pv) f.set_line(f.move, child(f));
      if (cut) {
        cutoff(f);
        return true;
      }
      f.alpha = value;
    }
  }
  (f.quiet ? f.quiets : f.captures).add(f.move);
  return false;
}

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::history_bonus(int depth) const {
  return std::min(HistoryBonusFactor * depth * depth, HistoryBonusMax);
}

/// A quiet move of `f`'s node gains or loses.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::reward(Frame& f, Color c, Piece moved, Move m, int bonus) {
  if constexpr (Fixed) s_.history_.update(c, m, f.order.threatened, bonus);
  else varied_reward(f, c, moved, m, bonus);
  for (int i = 0; i < continuations(); ++i)
    if (Frame* earlier = f.before(MoveOrder::Back[i])) earlier->continuation->update(moved, m.to(), bonus);
}

/// What a cutoff teaches: the move gains history, those before it lose.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::cutoff(Frame& f) {
  const int bonus = history_bonus(f.depth);
  if (f.quiet) cutoff_by_quiet(f);
  if (!on().capture_history) return;
  if (!f.quiet) s_.capture_history_->update(p_, f.move, bonus);
  if (!on().malus) return;
  for (const Move m : f.captures) s_.capture_history_->update(p_, m, -bonus);
}

/// A quiet move that cuts becomes a killer, too.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::cutoff_by_quiet(Frame& f) {
  bool ordinary = true;
  if constexpr (!Fixed) ordinary = !keeps_mate_killer(f);
  if (ordinary) {
    s_.killers_.push(killer_place(f, 0), f.move, on().killers);
    if constexpr (O::enabled)
      if (on().killers > 0) observer_.killer(f.ply, f.move, f.moved, on().killers);
  }
  if (on().history) {
    const int bonus = history_bonus(f.depth);
    reward(f, p_.turn(), f.moved, f.move, bonus);
    if (on().malus)
      for (const Move m : f.quiets) reward(f, p_.turn(), p_.moved_piece(m), m, -bonus);
  }
  if (f.parent && on().countermove && f.parent->moved != NoPiece)
    s_.countermoves_.set(f.parent->moved, f.parent->move.to(), f.move);
}

template int Tree<NullObserver, true>::move_loop(Frame&);
template void Tree<NullObserver, true>::begin_moves(Frame&);
template void Tree<NullObserver, true>::make(Frame&, Move);
template void Tree<NullObserver, true>::reward(Frame&, Color, Piece, Move, int);
template int Tree<NullObserver, true>::history_bonus(int) const;
template int Tree<XrayObserver, true>::move_loop(Frame&);
template void Tree<XrayObserver, true>::begin_moves(Frame&);
template void Tree<XrayObserver, true>::make(Frame&, Move);
template void Tree<XrayObserver, true>::reward(Frame&, Color, Piece, Move, int);
template int Tree<XrayObserver, true>::history_bonus(int) const;
template int Tree<XrayObserver, false>::move_loop(Frame&);
template void Tree<XrayObserver, false>::begin_moves(Frame&);
template void Tree<XrayObserver, false>::make(Frame&, Move);
template void Tree<XrayObserver, false>::reward(Frame&, Color, Piece, Move, int);
template int Tree<XrayObserver, false>::history_bonus(int) const;

}  // namespace riposte
