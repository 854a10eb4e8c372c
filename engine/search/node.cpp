// Principal variation search of one node, as numbered steps: those before and after its moves (moves.cpp).
// https://www.chessprogramming.org/Principal_Variation_Search

#include <algorithm>
#include <cassert>

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
  if (!f.pv && hit.depth >= f.depth && p_.rule50() < 90 && hit.decides(f.alpha, f.beta)) {
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

/// Step 11: mate, stalemate, and what the table keeps.
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
