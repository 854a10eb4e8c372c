// Quiescence search: captures and promotions, and all evasions in check.
// https://www.chessprogramming.org/Quiescence_Search

#include <algorithm>

#include "board/see.h"
#include "search/negamax.h"

namespace riposte {

using namespace search_params;

/// Never pauses. QuiescenceNodeCap bounds its duration.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::quiescence(StackEntry& ss) {
  ++worker_.nodes_;
  worker_.seldepth_ = std::max(worker_.seldepth_, ss.ply);
  ss.pv_length = 0;
  ss.original_alpha = ss.alpha;
  if (is_draw(ss.ply)) return set_result(ss, NodeResult::Draw), ScoreDraw;
  if (int known = 0; worker_.endings_ && ss.ply > 0 && known_ending(ss, known)) return known;
  ss.legality = LegalityMasks(p_);
  ss.in_check = ss.legality.checkers != 0;
  if (ss.ply >= MaxPly - 1) return set_result(ss, NodeResult::MaxPlyReached), ss.in_check ? ScoreDraw : evaluate(ss);
  if (!switches().quiescence) return evaluate(ss);

  ss.tt_hit = TtHit{};
  if (switches().table && switches().quiescence_table) ss.tt_hit = worker_.tt_.probe(p_.key(), ss.ply);
  ss.pv_node = is_pv_node(ss);
  if (!ss.pv_node && p_.rule50() < 90 && ss.tt_hit.suffices(ss.alpha, ss.beta)) {
    set_result(ss, cutoff_by(CutoffReason::TtBound));
    return ss.tt_hit.score;
  }

  set_static_eval(ss);
  int best = -ScoreInfinite;
  if (!ss.in_check) {
    best = ss.eval;
    if (best >= ss.beta) {
      set_result(ss, cutoff_by(CutoffReason::StandPat));
      return fail_soft_or_clamp(best, ss.alpha, ss.beta);
    }
    if (worker_.nodes_ >= quiescence_node_limit_) return set_result(ss, NodeResult::NodeCapReached), best;
  }
  ss.alpha = std::max(ss.alpha, best);
  return quiescence_moves(ss, best);
}

template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::quiescence_moves(StackEntry& ss, int best) {
  ss.tt_move = ss.tt_hit.found && is_legal(p_, ss.legality, ss.tt_hit.move) ? ss.tt_hit.move : Move();
  if (!switches().table_move) ss.tt_move = Move();
  if (ss.in_check) {
    ss.picker.start(ss.legality, ss.tt_move, {});
  } else {
    if (ss.tt_move && !p_.is_noisy(ss.tt_move)) ss.tt_move = Move();
    // Quiet checks are tried at the first ply only, where the parent is not a quiescence node.
    const bool first_ply = ss.parent && ss.parent->resume_at != ResumePoint::Enter;
    ss.picker.start_quiescence(ss.legality, ss.tt_move, profile().quiescence_checks && first_ply);
  }
  init_order(ss);
  if constexpr (!FixedSwitches) apply_order_variants(ss);
  ss.best_move = Move();
  ss.move_count = 0;
  const int futility_base = ss.in_check ? ScoreInfinite : ss.static_eval + QuiescenceMargin;
  while (const Move m = next_from_picker(ss, switches().see_ordering)) {
    ++ss.move_count;
    const bool noisy = p_.is_noisy(m);
    if (switches().delta_pruning && noisy && futility_base <= ss.alpha && best > -ScoreDecisive && m.kind() != Promotion) {
      // Delta pruning: the captured piece does not raise alpha, or the capture wins nothing.
      const Piece victim = p_.piece_on(m.to());
      const int futility_value = futility_base + (victim == NoPiece ? SeeValue[Pawn] : SeeValue[type_of(victim)]);
      if (futility_value <= ss.alpha || !see_ge(p_, m, 1)) {
        best = std::max(best, std::min(futility_value, ss.alpha));
        continue;
      }
    }
    ss.move = m;
    ss.quiet = false;  // a fail low of the child must not update quiet histories
    make_move(ss, m);
    if constexpr (Observer::enabled) ss.source = ss.picker.source();
    child(ss).set_window(ss, -ss.beta, -ss.alpha, 0, false);
    const int value = -quiescence_child(ss, SearchKind::Quiescence);
    p_.unmake(m);
    const bool cut = value >= ss.beta;
    if (cut) set_result(ss, cutoff_by(ss.source));
    if (value <= best) continue;
    best = value;
    if (value <= ss.alpha) continue;
    ss.best_move = m;
    if (ss.pv_node) ss.update_pv(m, child(ss));
    if (cut) break;
    ss.alpha = value;
  }
  if (ss.in_check && ss.move_count == 0) return set_result(ss, NodeResult::Checkmate), mated_in(ss.ply);
  best = fail_soft_or_clamp(best, ss.original_alpha, ss.beta);
  if (switches().table && switches().quiescence_table) {
    const Bound bound = best >= ss.beta ? Bound::Lower : best > ss.original_alpha ? Bound::Exact : Bound::Upper;
    store_in_table(ss, ss.best_move, best, 0, bound);
  }
  return best;
}

/// Quiescence search after the current move, which has been made.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::quiescence_child(StackEntry& ss, SearchKind kind) {
  StackEntry& c = child(ss);
  if constexpr (Observer::enabled) observer_.node_entered(c, kind, worker_.nodes_);
  return leave_node(c, quiescence(c));
}

}  // namespace riposte
