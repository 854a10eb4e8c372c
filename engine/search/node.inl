// One node of the search in numbered steps: 1 to 8 before its moves, 14 after them. Steps 9 to 13 are in moves.inl.

#include <algorithm>
#include <cassert>

#include "board/see.h"
#include "eval/net/evaluation.h"
#include "search/negamax.h"

namespace riposte {

using namespace search_params;

template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::search(StackEntry& ss) {
  if (ss.resume_at == ResumePoint::Enter) {
    int value = 0;
    if (enter_node(ss, value)) return leave_node(ss, value);
  }
  if (ss.resume_at == ResumePoint::NullMove) {
    const int value = -search(child(ss));
    if (unwinding()) return 0;
    if (finish_null_move(ss, value)) return leave_node(ss, ss.best_score);
  }
  if (ss.resume_at == ResumePoint::ProbCut) {
    int value = 0;
    if (probcut(ss, value)) return leave_node(ss, value);
  }
  return leave_node(ss, move_loop(ss));
}

template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::enter_node(StackEntry& ss, int& value) {
  assert(ss.alpha < ss.beta && ss.ply < MaxPly);
  // Step 1: limits and pauses, before the node changes any state. Then the horizon.
  if (worker_.should_unwind()) return true;
  if constexpr (Observer::enabled) observer_.node_entered(ss, search_kind(ss), worker_.nodes_);
  if constexpr (!FixedSwitches) apply_entry_variants(ss);
  if (ss.excluded_move) {
    start_singular_search(ss);
    return false;
  }
  if (ss.depth <= 0) {
    quiescence_node_limit_ = worker_.nodes_ + QuiescenceNodeCap;
    value = quiescence(ss);
    return true;
  }
  ++worker_.nodes_;
  worker_.seldepth_ = std::max(worker_.seldepth_, ss.ply);
  ss.pv_node = is_pv_node(ss);
  ss.pv_length = 0;
  ss.unverified_depth = 0;
  ss.legality = LegalityMasks(p_);
  ss.in_check = ss.legality.checkers != 0;

  // Step 2: draws, the table of endings, the maximum ply, mate distance pruning.
  if (ss.ply > 0) {
    if (is_draw(ss.ply)) {
      set_result(ss, NodeResult::Draw);
      return value = ScoreDraw, true;
    }
    if (worker_.endings_ && known_ending(ss, value)) return true;
    if (ss.ply >= MaxPly - 1) {
      set_result(ss, NodeResult::MaxPlyReached);
      return value = ss.in_check ? ScoreDraw : evaluate(ss), true;
    }
    if (switches().mate_distance) {
      ss.alpha = std::max(ss.alpha, mated_in(ss.ply));
      ss.beta = std::min(ss.beta, mate_in(ss.ply + 1));
    }
    if (ss.alpha >= ss.beta) {
      set_result(ss, cutoff_by(CutoffReason::MateDistance));
      return value = ss.alpha, true;
    }
  }
  // Steps 3 and 4: transposition table, static evaluation.
  if (tt_cutoff(ss, value)) return true;
  set_static_eval(ss);
  update_parent_by_evaluation(ss);
  // Steps 5 to 8: pruning before the first move.
  if (!ss.pv_node && !ss.in_check && ss.beta > -ScoreDecisive) {
    if (prune_by_eval(ss, value)) return true;
    if (can_try_null_move(ss)) {
      start_null_move(ss);
      return false;
    }
    if (can_try_probcut(ss)) {
      start_probcut(ss);
      return false;
    }
  }
  start_moves(ss);
  return false;
}

/// Step 3: a result of sufficient depth in the transposition table.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::tt_cutoff(StackEntry& ss, int& value) {
  ss.tt_hit = TtHit{};
  if (switches().table) ss.tt_hit = worker_.tt_.probe(p_.key(), ss.ply);
  ss.tt_move = ss.tt_hit.found && is_legal(p_, ss.legality, ss.tt_hit.move) ? ss.tt_hit.move : Move();
  if (ss.pv_node || ss.tt_hit.depth < ss.depth || p_.rule50() >= 90 || !ss.tt_hit.suffices(ss.alpha, ss.beta)) return false;
  set_result(ss, cutoff_by(CutoffReason::TtBound));
  if (ss.tt_move && ss.tt_hit.score >= ss.beta && !p_.is_noisy(ss.tt_move) && switches().history) {
    init_order(ss);
    ss.order.threatened = threatened_squares();
    update_quiet_histories(ss, p_.turn(), p_.moved_piece(ss.tt_move), ss.tt_move, history_bonus(ss.depth));
  }
  value = ss.tt_hit.score;
  return true;
}

/// Step 4: the evaluation, corrected by correction history and refined by the table's bound.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::set_static_eval(StackEntry& ss) {
  ss.raw_eval = ss.static_eval = ss.eval = ScoreNone;
  ss.improving = false;
  if (ss.in_check) return;
  ss.raw_eval = ss.tt_hit.found && ss.tt_hit.eval != ScoreNone ? ss.tt_hit.eval : evaluate(ss);
  // Advantages fade as the fifty-move rule approaches.
  ss.static_eval = ss.raw_eval;
  if (switches().fifty_move_scaling)
    ss.static_eval = ss.raw_eval * std::max(0, FiftyMoveScalingPlies - p_.rule50()) / FiftyMoveScalingPlies;
  if (switches().correction) {
    std::uint32_t moves = 0;
    if (ss.parent && ss.parent->moved != NoPiece) {
      moves = std::uint32_t(1 + ss.parent->moved * 64 + ss.parent->move.to());
      if (const StackEntry* g = ss.parent->parent; g && g->moved != NoPiece)
        moves += std::uint32_t(1024 * (g->moved * 64 + g->move.to()));
    }
    ss.correction_keys = CorrectionHistory::keys(p_, moves);
    const int correction = worker_.histories_->correction.get(p_.turn(), ss.correction_keys);
    ss.static_eval = std::clamp(ss.static_eval + correction, -ScoreMaxEval, ScoreMaxEval);
  }
  ss.eval = ss.static_eval;
  if (ss.tt_hit.found && !is_mate(ss.tt_hit.score) && ss.tt_hit.suffices(ss.eval, ss.eval)) ss.eval = ss.tt_hit.score;
  // Compare with two plies earlier, or with four if that node was in check.
  StackEntry* earlier = ss.ancestor(2);
  if (earlier && earlier->static_eval == ScoreNone) earlier = earlier->ancestor(2);
  ss.improving = switches().improving && earlier && earlier->static_eval != ScoreNone && ss.static_eval > earlier->static_eval;
}

/// Orders quiet moves by evaluation before any search of theirs has cut: the change of the static evaluation is bonus or malus.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_parent_by_evaluation(const StackEntry& ss) {
  if (!switches().history || !switches().evaluation_history || ss.in_check) return;
  const StackEntry* parent = ss.parent;
  if (!parent || !parent->quiet || parent->static_eval == ScoreNone) return;
  const int gain = -ss.static_eval - parent->static_eval;  // each is from the point of view of its own side to move
  const int bonus = std::clamp(EvaluationHistoryFactor * gain, -EvaluationHistoryMax, EvaluationHistoryMax);
  update_butterfly_history(*parent, ~p_.turn(), parent->moved, parent->move, bonus);
}

template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::prune_by_eval(StackEntry& ss, int& value) {
  // Step 5: reverse futility pruning. The evaluation is far above beta.
  if (profile().reverse_futility && ss.depth <= ReverseFutilityMaxDepth && ss.eval < ScoreMateBound &&
      ss.eval - ReverseFutilityMargin * ss.depth + (ss.improving ? ReverseFutilityImproving : 0) >= ss.beta) {
    set_result(ss, cutoff_by(CutoffReason::ReverseFutility));
    value = fail_soft_or_clamp(ss.eval, ss.alpha, ss.beta);
    return true;
  }
  // Step 6: razoring. The evaluation is far below alpha; quiescence search verifies it.
  if (switches().razoring && ss.depth <= RazorMaxDepth && ss.eval + RazorBase + RazorMargin * ss.depth * ss.depth <= ss.alpha) {
    quiescence_node_limit_ = worker_.nodes_ + QuiescenceNodeCap;
    --worker_.nodes_;  // quiescence search counts the same node again
    const TtHit hit = ss.tt_hit;
    const Move tt_move = ss.tt_move;
    value = quiescence(ss);
    if (value <= ss.original_alpha) {
      set_result(ss, cutoff_by(CutoffReason::Razoring));
      return true;
    }
    ss.alpha = ss.original_alpha;
    // Quiescence search keeps only noisy moves of the table, and may have read its own result there.
    ss.tt_hit = hit;
    ss.tt_move = tt_move;
  }
  return false;
}

/// Step 7: null move pruning, except in pawn endings (zugzwang).
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::can_try_null_move(const StackEntry& ss) const {
  return switches().null_move && ss.null_allowed && ss.depth >= NullMinDepth && ss.eval >= ss.beta && p_.non_pawns(p_.turn());
}

template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::start_null_move(StackEntry& ss) {
  int r = NullBase + ss.depth / NullDepthDivisor + std::min(NullEvalMax, (ss.eval - ss.beta) / NullEvalDivisor);
  if (switches().null_reduction != NullReduction::Dynamic) r = switches().null_reduction == NullReduction::Two ? 3 : 4;
  ss.move = Move();
  ss.moved = NoPiece;
  ss.quiet = false;
  ss.continuation = &worker_.histories_->continuation.after_nothing();
  ss.child_double_extensions = ss.double_extensions;
  p_.make_null();
  child(ss).set_window(ss, -ss.beta, -ss.beta + 1, ss.depth - r, !ss.cut_node, false);
  ss.resume_at = ResumePoint::NullMove;
}

/// With few pieces zugzwang is likely: then the null move only lowers the depth of the node, and a move has to beat beta.
/// Verified Null-Move Pruning, David-Tabibi and Netanyahu 2002, https://www.chessprogramming.org/Null_Move_Pruning#Zugzwang
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::needs_verification(const StackEntry& ss) const {
  return switches().null_verification &&
         (ss.depth >= NullVerificationMinDepth || popcount(p_.non_pawns(p_.turn())) <= NullVerificationPieces);
}

/// Called when all moves are searched. Starts them again at full depth if the null move beat beta and none of them has.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::restart_after_zugzwang(StackEntry& ss) {
  if (!ss.unverified_depth) return false;
  ss.depth = ss.unverified_depth;
  ss.unverified_depth = 0;
  ss.alpha = ss.original_alpha;  // without zero windows a move may have raised it
  init_moves(ss);
  return true;
}

/// Returns true if the null move causes a cutoff; otherwise continues with step 8 or 9.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::finish_null_move(StackEntry& ss, int value) {
  p_.unmake_null();
  if (value >= ss.beta && needs_verification(ss)) {
    ss.unverified_depth = ss.depth;
    ss.depth = std::max(ss.depth - NullVerificationReduction, 1);
  } else if (value >= ss.beta) {
    set_result(ss, cutoff_by(CutoffReason::NullMove));
    // A mate after a null move is not proven.
    ss.best_score = is_mate(value) ? ss.beta : fail_soft_or_clamp(value, ss.alpha, ss.beta);
    return true;
  }
  if constexpr (!FixedSwitches) ss.threat_move = child(ss).best_move ? child(ss).best_move : child(ss).tt_move;
  if (can_try_probcut(ss)) start_probcut(ss);
  else start_moves(ss);
  return false;
}

/// Step 8: ProbCut. A capture whose reduced search exceeds beta by a margin causes a cutoff.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::can_try_probcut(const StackEntry& ss) const {
  const int probcut_beta = ss.beta + ProbCutMargin;
  return switches().probcut && ss.depth >= ProbCutMinDepth && !is_mate(ss.beta) &&
         !(ss.tt_hit.found && ss.tt_hit.depth >= ss.depth - ProbCutReduction && ss.tt_hit.score < probcut_beta);
}

template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::start_probcut(StackEntry& ss) {
  init_order(ss);
  if constexpr (!FixedSwitches) apply_order_variants(ss);
  const Move first = first_move(ss);
  ss.picker.start_quiescence(ss.legality, first && p_.is_noisy(first) ? first : Move());
  ss.child_double_extensions = ss.double_extensions;
  ss.move = Move();
  ss.resume_at = ResumePoint::ProbCut;
}

/// Tries the captures one by one, each by quiescence search and then by a reduced search, in which the search can pause. Returns
/// true on a cutoff with `value`, or while the search unwinds.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::probcut(StackEntry& ss, int& value) {
  const int probcut_beta = ss.beta + ProbCutMargin;
  for (;;) {
    if (ss.move) {  // its child has been entered
      value = -search(child(ss));
      if (unwinding()) return true;
      p_.unmake(ss.move);
      if (value >= probcut_beta) {
        set_result(ss, cutoff_by(CutoffReason::ProbCut));
        if (switches().table) store_in_table(ss, ss.move, value, ss.depth - ProbCutReduction + 1, Bound::Lower);
        if (!is_mate(value)) value -= ProbCutMargin;
        return true;
      }
    }
    do ss.move = next_from_picker(ss);
    while (ss.move && !see_ge(p_, ss.move, probcut_beta - ss.static_eval));
    if (!ss.move) break;
    ss.quiet = false;
    make_move(ss, ss.move);
    if constexpr (Observer::enabled) ss.source = ss.picker.source();
    child(ss).set_window(ss, -probcut_beta, -probcut_beta + 1, 0, !ss.cut_node);
    quiescence_node_limit_ = worker_.nodes_ + QuiescenceNodeCap;
    if (-quiescence_child(ss, SearchKind::ProbCut) < probcut_beta) {
      p_.unmake(ss.move);
      ss.move = Move();
      continue;
    }
    child(ss).set_window(ss, -probcut_beta, -probcut_beta + 1, ss.depth - ProbCutReduction, !ss.cut_node);
  }
  start_moves(ss);
  return false;
}

/// Searches the node again without its TT move. The previous stack entry belongs to the same node.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::start_singular_search(StackEntry& ss) {
  const StackEntry& host = *(&ss - 1);
  ss.pv_node = false;
  ss.pv_length = 0;
  ss.legality = host.legality;
  ss.in_check = host.in_check;
  ss.raw_eval = host.raw_eval, ss.static_eval = host.static_eval, ss.eval = host.eval;
  ss.improving = host.improving;
  ss.tt_hit = TtHit{};
  ss.tt_move = Move();
  ss.unverified_depth = 0;
  start_moves(ss);
}

/// Step 14: mate, stalemate, transposition table, histories.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::finish_node(StackEntry& ss) {
  if (ss.excluded_move) return ss.move_count == 0 ? ss.alpha : ss.best_score;
  if (ss.move_count == 0) {
    set_result(ss, ss.in_check ? NodeResult::Checkmate : NodeResult::Stalemate);
    return ss.in_check ? mated_in(ss.ply) : ScoreDraw;
  }
  ss.best_score = fail_soft_or_clamp(ss.best_score, ss.original_alpha, ss.beta);
  const Bound bound = ss.best_score >= ss.beta ? Bound::Lower : ss.best_score > ss.original_alpha ? Bound::Exact : Bound::Upper;
  const bool whole_node = ss.ply > 0 || (worker_.line_index_ == 0 && !worker_.root_restricted_);
  if (switches().table && whole_node) store_in_table(ss, ss.best_move, ss.best_score, ss.depth, bound);
  if (bound == Bound::Upper) update_parent_on_fail_low(ss);
  update_correction_history(ss, bound);
  return ss.best_score;
}

/// Rewards the quiet move that led to a node that fails low.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_parent_on_fail_low(StackEntry& ss) {
  if (switches().history && ss.parent && ss.parent->quiet)
    update_quiet_histories(*ss.parent, ~p_.turn(), ss.parent->moved, ss.parent->move, history_bonus(ss.depth) / 2);
}

template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_correction_history(StackEntry& ss, Bound bound) {
  if (!switches().correction || ss.in_check || (ss.best_move && p_.is_noisy(ss.best_move))) return;
  if (bound == Bound::Lower && ss.best_score <= ss.static_eval) return;  // the bound does not contradict the evaluation
  if (bound == Bound::Upper && ss.best_score >= ss.static_eval) return;
  worker_.histories_->correction.update(p_.turn(), ss.correction_keys, ss.best_score - ss.static_eval, ss.depth);
}

template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::is_draw(int ply) const {
  if (p_.rule50() >= 4 && p_.repeated_in_search(switches().threefold ? 0 : ply)) return true;
  if (p_.insufficient_material()) return true;
  return p_.rule50() >= 100 && (!p_.checkers() || has_legal_move(p_));
}

template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::known_ending(StackEntry& ss, int& value) {
  const auto known = worker_.endings_->probe(p_);
  if (!known) return false;
  if (known->result == 0) {
    value = ScoreDraw;
  } else if (known->plies >= 0) {
    // The fifty-move rule may come first.
    if (p_.rule50() + known->plies > 100) return false;
    value = known->result * std::max(ScoreMate - ss.ply - known->plies, ScoreTableWin);
  } else {
    // Without a distance all wins are equal, so that a search within the ending would make no progress.
    if (!worker_.results_suffice_ || p_.rule50() > 0) return false;
    value = known->result * (ScoreTableWin - ss.ply);
  }
  set_result(ss, NodeResult::EndingTable);
  return true;
}

template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::evaluate(const StackEntry& ss) {
  const auto with_net = [&](int terms) {
    return net::combined(p_, terms, worker_.accumulators_.evaluate(worker_.network_, p_, ss.ply));
  };
  if constexpr (FixedSwitches)
    return worker_.evaluations_.get(p_.key(), [&] { return with_net(evaluate_beside_net(p_, worker_.pawn_table_)); });
  if (switches().evaluation == EvaluationKind::HandMade) return riposte::evaluate(p_, switches().terms);
  return with_net(riposte::evaluate(p_, switches().terms, Fit::BesideNet));
}

}  // namespace riposte
