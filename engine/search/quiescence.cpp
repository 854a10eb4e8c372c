// Search of captures until the position is quiet; all evasions in check.
// https://www.chessprogramming.org/Quiescence_Search

#include <algorithm>

#include "search/tree.h"

namespace riposte {

/// Never pauses: a quiescence search is short, and QuiescenceNodeCap bounds the worst.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::quiescence(int ply, int alpha, int beta) {
  Frame& f = frame(ply);
  ++s_.nodes_;
  s_.seldepth_ = std::max(s_.seldepth_, ply);
  f.pv_length = 0;
  if (drawn(ply)) return ScoreDraw;
  f.restrictions = Restrictions(p_);
  f.in_check = f.restrictions.checkers != 0;
  if (ply >= MaxPly - 1) return f.in_check ? ScoreDraw : evaluate();
  if (!on().quiescence) return evaluate();

  TtHit hit;
  if (on().table) hit = s_.tt_.probe(p_.key(), ply);
  if (beta - alpha == 1 && p_.rule50() < 90 && hit.decides(alpha, beta)) {
    if constexpr (O::enabled) observer_.ended(ply, Source::TtBound);
    return hit.score;
  }

  int best = -ScoreInfinite;
  f.static_eval = ScoreNone;
  if (!f.in_check) {
    best = f.static_eval = hit.found && hit.eval != ScoreNone ? hit.eval : evaluate();
    if (best >= beta) {
      if constexpr (O::enabled) observer_.ended(ply, Source::StandPat);
      return best;
    }
    if (s_.nodes_ >= quiescence_end_) return best;
  }
  f.alpha = std::max(alpha, best);
  f.beta = beta;
  f.entry_alpha = alpha;
  f.pv = beta - alpha > 1;
  return quiescence_moves(f, ply, best, hit);
}

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::quiescence_moves(Frame& f, int ply, int best, const TtHit& hit) {
  f.tt_move = hit.found && is_legal(p_, f.restrictions, hit.move) ? hit.move : Move();
  if (f.in_check) {
    f.picker.start(f.restrictions, f.tt_move, {});
  } else {
    if (f.tt_move && !p_.is_noisy(f.tt_move)) f.tt_move = Move();
    f.picker.start_quiescence(f.restrictions, f.tt_move);
  }
  f.order = {};
  f.order.butterfly = &s_.history_;
  f.best_move = Move();
  f.move_count = 0;
  while (const Move m = f.picker.next(p_, f.order, on().see_ordering)) {
    ++f.move_count;
    const Source source = f.picker.source();
    const bool noisy = p_.is_noisy(m);
    f.move = m;
    f.moved = p_.moved_piece(m);
    f.continuation = &s_.continuation_->after(f.moved, m.to());
    p_.make(m);
    s_.tt_.prefetch(p_.key());
    const int value = -quiescence(ply + 1, -f.beta, -f.alpha);
    p_.unmake(m);
    const bool cut = value >= f.beta;
    // Quiet evasions are left out: they are not what the killers must beat.
    if constexpr (O::enabled)
      if (noisy) observer_.searched(ply, source, 0, cut, f.move_count == 1);
    if (value <= best) continue;
    best = value;
    if (value <= f.alpha) continue;
    f.best_move = m;
    if (f.pv) f.set_line(m, frame(ply + 1));
    if (cut) break;
    f.alpha = value;
  }
  if (f.in_check && f.move_count == 0) return mated_in(ply);
  if (on().table) {
    const Bound bound = best >= f.beta ? Bound::Lower : best > f.entry_alpha ? Bound::Exact : Bound::Upper;
    s_.tt_.store(p_.key(), ply, f.best_move, best, f.static_eval, 0, bound);
  }
  return best;
}

template int Tree<NullObserver, true>::quiescence(int, int, int);
template int Tree<XrayObserver, true>::quiescence(int, int, int);
template int Tree<XrayObserver, false>::quiescence(int, int, int);

}  // namespace riposte
