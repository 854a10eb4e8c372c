// Principal variation search of one node, as numbered steps: those before and after its moves (moves.cpp).
// https://www.chessprogramming.org/Principal_Variation_Search

#include <algorithm>
#include <cassert>

#include "board/see.h"
#include "search/tree.h"

namespace riposte {

using namespace search_params;

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::node(Frame& f) {
  if (f.step == Step::Enter) {
    int value = 0;
    if (enter(f, value)) return closed(f, value);
  }
  if (f.step == Step::NullMove) {
    const int value = -node(child(f));
    if (unwinding()) return 0;
    if (null_move_done(f, value)) return closed(f, f.best);
  }
  if (f.step == Step::ProbCut) {
    int value = 0;
    if (probcut(f, value)) return closed(f, value);
  }
  return closed(f, move_loop(f));
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::enter(Frame& f, int& value) {
  assert(f.alpha < f.beta && f.ply < MaxPly);
  // Step 1: limits and pauses, before the node has left any trace. Then the horizon.
  if (s_.must_pause()) return true;
  if constexpr (O::enabled) observer_.opened(f, asked(f), s_.nodes_);
  if constexpr (!Fixed) vary_node(f);
  if (f.excluded) {
    begin_verification(f);
    return false;
  }
  if (f.depth <= 0) {
    quiescence_end_ = s_.nodes_ + QuiescenceNodeCap;
    value = quiescence(f);
    return true;
  }
  ++s_.nodes_;
  s_.seldepth_ = std::max(s_.seldepth_, f.ply);
  f.pv = is_pv(f);
  f.pv_length = 0;
  f.restrictions = Restrictions(p_);
  f.in_check = f.restrictions.checkers != 0;

  // Step 2: draws, the deepest line, mate distance.
  if (f.ply > 0) {
    if (drawn(f.ply)) {
      ended(f, NodeEnd::Draw);
      return value = ScoreDraw, true;
    }
    if (f.ply >= MaxPly - 1) {
      ended(f, NodeEnd::LongestLine);
      return value = f.in_check ? ScoreDraw : evaluate(), true;
    }
    if (on().mate_distance) {
      f.alpha = std::max(f.alpha, mated_in(f.ply));
      f.beta = std::min(f.beta, mate_in(f.ply + 1));
    }
    if (f.alpha >= f.beta) {
      ended(f, cut_by(Source::MateDistance));
      return value = f.alpha, true;
    }
  }
  // Steps 3 and 4: transposition table, static evaluation.
  if (cut_by_table(f, value)) return true;
  set_evaluations(f);
  // Steps 5 to 8: what may end a node before any of its moves is searched in full.
  if (!f.pv && !f.in_check && f.beta > -ScoreMateBound) {
    if (cut_by_evaluation(f, value)) return true;
    if (wants_null_move(f)) {
      begin_null_move(f);
      return false;
    }
    if (wants_probcut(f)) {
      begin_probcut(f);
      return false;
    }
  }
  begin_moves(f);
  return false;
}

/// Step 3. A search at least as deep has answered the question already.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::cut_by_table(Frame& f, int& value) {
  f.hit = TtHit{};
  if (on().table) f.hit = s_.tt_.probe(p_.key(), f.ply);
  f.tt_move = f.hit.found && is_legal(p_, f.restrictions, f.hit.move) ? f.hit.move : Move();
  if (f.pv || f.hit.depth < f.depth || p_.rule50() >= 90 || !f.hit.decides(f.alpha, f.beta)) return false;
  ended(f, cut_by(Source::TtBound));
  if (f.tt_move && f.hit.score >= f.beta && !p_.is_noisy(f.tt_move) && on().history) {
    f.order.threatened = threatened();
    reward(f, p_.turn(), p_.moved_piece(f.tt_move), f.tt_move, history_bonus(f.depth));
  }
  value = f.hit.score;
  return true;
}

/// Step 4. As evaluated; corrected by what searches found of similar positions; and by what the table knows of this one.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::set_evaluations(Frame& f) {
  f.raw_eval = f.static_eval = f.eval = ScoreNone;
  f.improving = false;
  if (f.in_check) return;
  f.raw_eval = f.hit.found && f.hit.eval != ScoreNone ? f.hit.eval : evaluate();
  // The nearer the fifty-move rule, the less an advantage is worth.
  f.static_eval = f.raw_eval;
  if (on().eval_fading) f.static_eval = f.raw_eval * (EvalFadingPlies - p_.rule50()) / EvalFadingPlies;
  if (on().correction) {
    std::uint32_t moves = 0;
    if (f.parent && f.parent->moved != NoPiece) {
      moves = std::uint32_t(1 + f.parent->moved * 64 + f.parent->move.to());
      if (const Frame* g = f.parent->parent; g && g->moved != NoPiece)
        moves += std::uint32_t(1024 * (g->moved * 64 + g->move.to()));
    }
    f.correction = CorrectionHistory::keys(p_, moves);
    f.static_eval = std::clamp(f.static_eval + s_.correction_->get(p_.turn(), f.correction), -ScoreMaxEval, ScoreMaxEval);
  }
  f.eval = f.static_eval;
  if (f.hit.found && !is_mate(f.hit.score) && f.hit.decides(f.eval, f.eval)) f.eval = f.hit.score;
  // Two plies before, or four where that one was in check.
  Frame* earlier = f.before(2);
  if (earlier && earlier->static_eval == ScoreNone) earlier = earlier->before(2);
  f.improving = on().improving && earlier && earlier->static_eval != ScoreNone && f.static_eval > earlier->static_eval;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::cut_by_evaluation(Frame& f, int& value) {
  // Step 5: reverse futility. So far above beta that no quiet reply will bring it down.
  if (on().reverse_futility && f.depth <= ReverseFutilityMaxDepth && f.eval < ScoreMateBound &&
      f.eval - ReverseFutilityMargin * f.depth + (f.improving ? ReverseFutilityImproving : 0) >= f.beta) {
    ended(f, cut_by(Source::ReverseFutility));
    value = soft(f.eval, f.alpha, f.beta);
    return true;
  }
  // Step 6: razoring. So far below alpha that only captures can help.
  if (on().razoring && f.depth <= RazorMaxDepth && f.eval + RazorBase + RazorMargin * f.depth * f.depth <= f.alpha) {
    quiescence_end_ = s_.nodes_ + QuiescenceNodeCap;
    --s_.nodes_;  // the same node once more
    value = quiescence(f);
    if (value <= f.entry_alpha) {
      ended(f, cut_by(Source::Razoring));
      return true;
    }
    f.alpha = f.entry_alpha;
  }
  return false;
}

/// Step 7: null move, unless only pawns are left, where passing may be best (zugzwang).
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::wants_null_move(const Frame& f) const {
  return on().null_move && f.null_allowed && f.depth >= NullMinDepth && f.eval >= f.beta && p_.non_pawns(p_.turn());
}

template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::begin_null_move(Frame& f) {
  int r = NullBase + f.depth / NullDepthDivisor + std::min(NullEvalMax, (f.eval - f.beta) / NullEvalDivisor);
  if (on().null_reduction != NullReduction::Dynamic) r = on().null_reduction == NullReduction::Two ? 3 : 4;
  f.move = Move();
  f.moved = NoPiece;
  f.quiet = false;
  f.continuation = &s_.continuation_->after_nothing();
  f.doubles_after = f.doubles;
  p_.make_null();
  child(f).ask(f, -f.beta, -f.beta + 1, f.depth - r, !f.cut_node, false);
  f.step = Step::NullMove;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::null_move_done(Frame& f, int value) {
  p_.unmake_null();
  if (value >= f.beta) {
    ended(f, cut_by(Source::NullMove));
    f.best = is_mate(value) ? f.beta : soft(value, f.alpha, f.beta);  // a mate after passing proves nothing
    return true;
  }
  if constexpr (!Fixed) f.threat = child(f).best_move ? child(f).best_move : child(f).tt_move;
  if (wants_probcut(f)) begin_probcut(f);
  else begin_moves(f);
  return false;
}

/// Step 8: ProbCut. A capture that beats beta by a margin in a shallow search will very probably beat it in a deep one.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::wants_probcut(const Frame& f) const {
  const int goal = f.beta + ProbCutMargin;
  return on().probcut && f.depth >= ProbCutMinDepth && !is_mate(f.beta) &&
         !(f.hit.found && f.hit.depth >= f.depth - ProbCutReduction && f.hit.score < goal);
}

template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::begin_probcut(Frame& f) {
  begin_order(f);
  if constexpr (!Fixed) vary_order(f);
  const Move first = first_move(f);
  f.picker.start_quiescence(f.restrictions, first && p_.is_noisy(first) ? first : Move());
  f.doubles_after = f.doubles;
  f.move = Move();
  f.step = Step::ProbCut;
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::probcut(Frame& f, int& value) {
  const int goal = f.beta + ProbCutMargin;
  for (;;) {
    if (f.move) {  // the search of its child has begun
      value = -node(child(f));
      if (unwinding()) return true;
      p_.unmake(f.move);
      if (value >= goal) {
        ended(f, cut_by(Source::ProbCut));
        if (on().table) keep(f, f.move, value, f.depth - ProbCutReduction + 1, Bound::Lower);
        if (!is_mate(value)) value -= ProbCutMargin;
        return true;
      }
    }
    do f.move = next_in_order(f);
    while (f.move && !see_ge(p_, f.move, goal - f.static_eval));
    if (!f.move) break;
    f.quiet = false;
    make(f, f.move);
    if constexpr (O::enabled) f.source = f.picker.source();
    child(f).ask(f, -goal, -goal + 1, 0, !f.cut_node);
    quiescence_end_ = s_.nodes_ + QuiescenceNodeCap;
    if (-quiescence_child(f, Ask::ProbCut) < goal) {
      p_.unmake(f.move);
      f.move = Move();
      continue;
    }
    child(f).ask(f, -goal, -goal + 1, f.depth - ProbCutReduction, !f.cut_node);
  }
  begin_moves(f);
  return false;
}

/// The node once more, without its table move; the frame before is the node's own.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::begin_verification(Frame& f) {
  const Frame& host = *(&f - 1);
  f.pv = false;
  f.pv_length = 0;
  f.restrictions = host.restrictions;
  f.in_check = host.in_check;
  f.raw_eval = host.raw_eval, f.static_eval = host.static_eval, f.eval = host.eval;
  f.improving = host.improving;
  f.hit = TtHit{};
  f.tt_move = Move();
  begin_moves(f);
}

/// Step 14: mate, stalemate, what the table keeps and what experience gains.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::finish(Frame& f) {
  if (f.excluded) return f.move_count == 0 ? f.alpha : f.best;
  if (f.move_count == 0) {
    ended(f, f.in_check ? NodeEnd::Checkmate : NodeEnd::Stalemate);
    return f.in_check ? mated_in(f.ply) : ScoreDraw;
  }
  f.best = soft(f.best, f.entry_alpha, f.beta);
  const Bound bound = f.best >= f.beta ? Bound::Lower : f.best > f.entry_alpha ? Bound::Exact : Bound::Upper;
  const bool whole_node = f.ply > 0 || (s_.line_index_ == 0 && s_.limits_.search_moves.empty());
  if (on().table && whole_node) keep(f, f.best_move, f.best, f.depth, bound);
  learn(f, bound);
  return f.best;
}

template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::learn(Frame& f, Bound bound) {
  // No move was good enough: the move that led here was.
  if (bound == Bound::Upper && on().history && f.parent && f.parent->quiet)
    reward(*f.parent, ~p_.turn(), f.parent->moved, f.parent->move, history_bonus(f.depth) / 2);
  if (!on().correction || f.in_check || (f.best_move && p_.is_noisy(f.best_move))) return;
  if (bound == Bound::Lower && f.best <= f.static_eval) return;  // a bound on the wrong side says nothing
  if (bound == Bound::Upper && f.best >= f.static_eval) return;
  s_.correction_->update(p_.turn(), f.correction, f.best - f.static_eval, f.depth);
}

template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::drawn(int ply) const {
  if (p_.rule50() >= 4 && p_.repeated_in_search(on().threefold ? 0 : ply)) return true;
  if (p_.insufficient_material()) return true;
  return p_.rule50() >= 100 && (!p_.checkers() || has_legal_move(p_));
}

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::evaluate() {
  if constexpr (Fixed) return riposte::evaluate(p_, s_.pawn_table_);
  else return riposte::evaluate(p_, on().terms);
}

template class Tree<NullObserver, true>;
template class Tree<XrayObserver, true>;
template class Tree<XrayObserver, false>;

}  // namespace riposte
