// Search of captures until the position is quiet; all evasions in check.
// https://www.chessprogramming.org/Quiescence_Search

#include <algorithm>

#include "board/see.h"
#include "search/tree.h"

namespace riposte {

using namespace search_params;

/// Never pauses: a quiescence search is short, and QuiescenceNodeCap bounds the worst.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::quiescence(Frame& f) {
  ++s_.nodes_;
  s_.seldepth_ = std::max(s_.seldepth_, f.ply);
  f.pv_length = 0;
  f.entry_alpha = f.alpha;
  if (drawn(f.ply)) return ended(f, NodeEnd::Draw), ScoreDraw;
  f.restrictions = Restrictions(p_);
  f.in_check = f.restrictions.checkers != 0;
  if (f.ply >= MaxPly - 1) return ended(f, NodeEnd::LongestLine), f.in_check ? ScoreDraw : evaluate();
  if (!on().quiescence) return evaluate();

  f.hit = TtHit{};
  if (on().table && on().quiescence_table) f.hit = s_.tt_.probe(p_.key(), f.ply);
  f.pv = is_pv(f);
  if (!f.pv && p_.rule50() < 90 && f.hit.decides(f.alpha, f.beta)) {
    ended(f, cut_by(Source::TtBound));
    return f.hit.score;
  }

  set_evaluations(f);
  int best = -ScoreInfinite;
  if (!f.in_check) {
    best = f.eval;
    if (best >= f.beta) {
      ended(f, cut_by(Source::StandPat));
      return soft(best, f.alpha, f.beta);
    }
    if (s_.nodes_ >= quiescence_end_) return ended(f, NodeEnd::CutShort), best;
  }
  f.alpha = std::max(f.alpha, best);
  return quiescence_moves(f, best);
}

template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::quiescence_moves(Frame& f, int best) {
  f.tt_move = f.hit.found && is_legal(p_, f.restrictions, f.hit.move) ? f.hit.move : Move();
  if (!on().table_move) f.tt_move = Move();
  if (f.in_check) {
    f.picker.start(f.restrictions, f.tt_move, {});
  } else {
    if (f.tt_move && !p_.is_noisy(f.tt_move)) f.tt_move = Move();
    f.picker.start_quiescence(f.restrictions, f.tt_move);
  }
  begin_order(f);
  // Only the first ply, whose parent is not a node of quiescence, may look for quiet checks.
  if constexpr (!Fixed) vary_order(f, on().quiescence_checks && f.parent && f.parent->step != Step::Enter);
  f.best_move = Move();
  f.move_count = 0;
  const int hope = f.in_check ? ScoreInfinite : f.static_eval + QuiescenceMargin;
  while (const Move m = next_in_order(f, on().see_ordering)) {
    ++f.move_count;
    const bool noisy = p_.is_noisy(m);
    if (on().delta_pruning && noisy && hope <= f.alpha && best > -ScoreMateBound && m.kind() != Promotion) {
      // What it takes would not be enough, or it wins nothing.
      const Piece victim = p_.piece_on(m.to());
      const int reach = hope + (victim == NoPiece ? SeeValue[Pawn] : SeeValue[type_of(victim)]);
      if (reach <= f.alpha || !see_ge(p_, m, 1)) {
        best = std::max(best, std::min(reach, f.alpha));
        continue;
      }
    }
    f.move = m;
    f.quiet = false;  // what replies to it teaches quiet moves nothing
    make(f, m);
    if constexpr (O::enabled) f.source = f.picker.source();
    child(f).ask(f, -f.beta, -f.alpha, 0, false);
    const int value = -quiescence_child(f, Ask::Quiescence);
    p_.unmake(m);
    const bool cut = value >= f.beta;
    if (cut) ended(f, cut_by(f.source));
    if (value <= best) continue;
    best = value;
    if (value <= f.alpha) continue;
    f.best_move = m;
    if (f.pv) f.set_line(m, child(f));
    if (cut) break;
    f.alpha = value;
  }
  if (f.in_check && f.move_count == 0) return ended(f, NodeEnd::Checkmate), mated_in(f.ply);
  best = soft(best, f.entry_alpha, f.beta);
  if (on().table && on().quiescence_table) {
    const Bound bound = best >= f.beta ? Bound::Lower : best > f.entry_alpha ? Bound::Exact : Bound::Upper;
    keep(f, f.best_move, best, 0, bound);
  }
  return best;
}

/// The search of the frame's move, which has been made, by quiescence alone.
template <SearchObserver O, bool Fixed>
int Tree<O, Fixed>::quiescence_child(Frame& f, Ask ask) {
  Frame& c = child(f);
  if constexpr (O::enabled) observer_.opened(c, ask, s_.nodes_);
  return closed(c, quiescence(c));
}

template int Tree<NullObserver, true>::quiescence_child(Frame&, Ask);
template int Tree<XrayObserver, true>::quiescence_child(Frame&, Ask);
template int Tree<XrayObserver, false>::quiescence_child(Frame&, Ask);
template int Tree<NullObserver, true>::quiescence(Frame&);
template int Tree<XrayObserver, true>::quiescence(Frame&);
template int Tree<XrayObserver, false>::quiescence(Frame&);

}  // namespace riposte
