// The moves of a node, steps 9 to 13: ordering, pruning, extensions, reductions, and history updates after a cutoff.

#include <algorithm>

#include "board/see.h"
#include "search/negamax.h"
#include "search/reductions.h"

namespace riposte {

using namespace search_params;

/// Step 9: what is due before the first move.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::start_moves(StackEntry& ss) {
  // Internal iterative reduction: without a TT move the move ordering is poor.
  if (switches().iir && switches().table && ss.ply > 0 && ss.depth >= IirMinDepth && !ss.tt_move && !ss.excluded_move) --ss.depth;
  if (switches().lifetime == KillerLifetime::Grandchildren) worker_.killers_.clear_ply(killer_index(ss, 2));
  if (switches().lifetime == KillerLifetime::Siblings) worker_.killers_.clear_ply(killer_index(ss, 1));
  init_moves(ss);
}

/// Sets up the move picker for the first move.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::init_moves(StackEntry& ss) {
  MovePicker::Hints hints;
  hints.killer_count = switches().killers;
  for (int i = 0; i < hints.killer_count; ++i) hints.killers[i] = worker_.killers_.at(killer_index(ss, 0), i);
  if (ss.parent && switches().countermove && ss.parent->moved != NoPiece)
    hints.countermove = worker_.countermoves_.get(ss.parent->moved, ss.parent->move.to());
  init_order(ss);
  ss.order.threatened = threatened_squares();
  for (int i = 0; i < MoveOrder::ContinuationCount; ++i) {
    StackEntry* earlier = i < continuation_count() ? ss.ancestor(MoveOrder::ContinuationPlies[i]) : nullptr;
    ss.order.continuation[i] = earlier ? earlier->continuation : nullptr;
  }
  if constexpr (!FixedSwitches) apply_order_variants(ss), apply_hint_variants(ss, hints);
  ss.picker.start(ss.legality, first_move(ss), hints);
  ss.checks = CheckSquares(p_);
  // A node counts for its grandparent's other grandchildren as well.
  if (!ss.parent) child(ss).cutoffs = 0;
  child(child(ss)).cutoffs = 0;
  ss.best_score = -ScoreInfinite;
  ss.original_alpha = ss.alpha;
  ss.best_move = Move();
  ss.move_count = 0;
  ss.quiets.clear(), ss.captures.clear(), ss.deferred.clear();
  ss.resume_at = ResumePoint::PickMove;
  if constexpr (Observer::enabled) observer_.moves_started(ss);
}

/// Step 10: the move loop. It can be left and resumed at any child.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::move_loop(StackEntry& ss) {
  for (;;) {
    if (ss.resume_at == ResumePoint::PickMove) {
      if (!pick_move(ss)) {
        if (restart_after_zugzwang(ss)) continue;
        break;
      }
      if (can_try_singular(ss)) {
        child(ss).set_singular_window(ss, singular_beta(ss), (ss.depth - 1) / 2);
        ss.resume_at = ResumePoint::SingularSearch;
      } else {
        start_move(ss, 0);
      }
    }
    if (ss.resume_at == ResumePoint::SingularSearch) {
      const int singular_score = search(child(ss));
      if (unwinding()) return 0;
      const int target = singular_beta(ss);
      if (switches().multicut && singular_score >= target && target >= ss.beta && !is_mate(target)) {
        // Multicut: the node fails high even without its TT move.
        set_result(ss, cutoff_by(CutoffReason::Multicut));
        return target;
      }
      start_move(ss, singular_extension(ss, singular_score));
    }
    int value = -search(child(ss));
    if (unwinding()) return 0;
    const ResumePoint finished = ss.resume_at;
    ss.resume_at = ResumePoint::PickMove;
    if (finished == ResumePoint::Reduced && value > ss.alpha) research(ss, value);
    const bool inside_window = ss.pv_node && value > ss.alpha && value < ss.beta;
    if (inside_window && ss.resume_at == ResumePoint::PickMove && finished != ResumePoint::FullWindow) {
      child(ss).set_window(ss, -ss.beta, -ss.alpha, ss.new_depth, false);
      ss.resume_at = ResumePoint::FullWindow;
    }
    if (ss.resume_at == ResumePoint::PickMove && finish_move(ss, value)) break;
  }
  return finish_node(ss);
}

/// The next move of the picker or, at the root, of the root moves. No move at the end.
template <SearchObserver Observer, bool FixedSwitches>
Move Negamax<Observer, FixedSwitches>::next_move(StackEntry& ss) {
  if (ss.ply > 0) {
    Move m = next_from_picker(ss, switches().see_ordering);
    if (m && m == ss.excluded_move) m = next_from_picker(ss, switches().see_ordering);
    ss.source = ss.picker.source();
    ss.killer_slot = ss.picker.killer_slot();
    return m;
  }
  // The root moves have the order of the last iteration.
  const auto index = std::size_t(worker_.line_index_ + ss.move_count);
  if (index >= worker_.root_moves_.size()) return Move();
  const Move m = worker_.root_moves_[index].move;
  ss.source = ss.move_count == 0 ? MoveSource::TtMove : p_.is_noisy(m) ? MoveSource::GoodCapture : MoveSource::Quiet;
  ss.killer_slot = 0;
  return m;
}

/// Step 11: picks the next move that is neither pruned nor put off, then those that were put off. Returns false if there is none.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::pick_move(StackEntry& ss) {
  for (;;) {
    ss.move = next_move(ss);
    if (!ss.move) return take_deferred(ss);
    if constexpr (Observer::enabled) observer_.move_picked(ss);
    ++ss.move_count;
    ss.quiet = !p_.is_noisy(ss.move);
    const bool prunable = ss.ply > 0 && ss.best_score > -ScoreDecisive && p_.non_pawns(p_.turn());
    if (prunable && ss.quiet && is_late(ss)) {
      ss.picker.stop_sorting();
      if (!is_exempt(ss)) continue;  // before its history is read
    }
    ss.history = ss.quiet ? quiet_score(ss, ss.move) : ss.order.captures ? ss.order.captures->get(p_, ss.move) : 0;
    int r = base_reduction(ss.depth, ss.move_count);
    if (switches().history && switches().reduction_history) r -= ss.history * 1024 / LmrHistoryDivisor;
    const int lmr_depth = std::max(0, ss.depth - r / 1024);
    if (!(prunable && is_pruned(ss, lmr_depth)) && !defer(ss)) return true;
  }
}

/// Puts off the move if another thread is searching it: its result will be in the table. The first move never waits.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::defer(StackEntry& ss) {
  if (!tells_threads(ss) || ss.ply == 0 || ss.move_count == 1) return false;
  if (!worker_.moves_under_search_->contains(MovesUnderSearch::id(p_.key(), ss.move))) return false;
  return ss.deferred.add({ss.move, ss.source, ss.killer_slot, ss.quiet, ss.history, ss.move_count});
}

/// Takes the next of the moves that were put off, when no other is left. Returns false if there is none.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::take_deferred(StackEntry& ss) {
  const DeferredMove* next = ss.deferred.take();
  if (!next) return false;
  ss.move = next->move, ss.source = next->source, ss.killer_slot = next->killer_slot;
  ss.quiet = next->quiet, ss.history = next->history, ss.move_count = next->number;
  return true;
}

/// Checks and castling are not pruned, however late, futile or bad by history.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::is_exempt(const StackEntry& ss) const {
  return ss.move.kind() == Castling || ss.checks.gives_check(p_, ss.move);
}

/// Whether enough moves came before a quiet move for late move pruning.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::is_late(const StackEntry& ss) const {
  return switches().late_move_pruning && ss.depth <= LatePruningMaxDepth &&
         ss.move_count > (LatePruningBase + ss.depth * ss.depth) / (ss.improving ? 1 : 2);
}

template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::is_pruned(StackEntry& ss, int lmr_depth) {
  if (!ss.quiet)
    return switches().see_pruning && ss.source == MoveSource::BadCapture && ss.depth <= SeePruningMaxDepth &&
           !see_ge(p_, ss.move, -SeeCaptureMargin * ss.depth);
  const bool futile = switches().futility && !ss.in_check && lmr_depth <= FutilityMaxDepth &&
                      ss.static_eval + FutilityBase + FutilityMargin * lmr_depth <= ss.alpha;
  const bool bad_history = switches().history_pruning && lmr_depth <= HistoryPruningMaxDepth && ss.source == MoveSource::Quiet &&
                           ss.history < -HistoryPruningMargin * (lmr_depth + 1);
  if (futile) ss.picker.stop_sorting();
  if (futile || bad_history || is_late(ss)) return !is_exempt(ss);
  return switches().see_pruning && lmr_depth <= SeePruningMaxDepth && !see_ge(p_, ss.move, -SeeQuietMargin * lmr_depth);
}

/// Step 12: singular extension. The TT move is singular if the node fails low without it, at reduced depth and by a margin.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::can_try_singular(const StackEntry& ss) const {
  return switches().singular && ss.ply > 0 && ss.move == ss.tt_move && !ss.excluded_move && ss.depth >= SingularMinDepth &&
         ss.tt_hit.depth >= ss.depth - SingularTableDepth &&
         (ss.tt_hit.bound == Bound::Lower || ss.tt_hit.bound == Bound::Exact) && !is_mate(ss.tt_hit.score) &&
         ss.ply < ExtensionLimit * worker_.depth_;
}

/// The TT move is singular if all other moves score below this.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::singular_beta(const StackEntry& ss) const {
  return ss.tt_hit.score - SingularMargin * ss.depth / 8;
}

/// Extension of the TT move in plies, -2..2. `singular_score`: result of the singular search.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::singular_extension(const StackEntry& ss, int singular_score) const {
  const int target = singular_beta(ss);
  if (singular_score < target) {
    const bool far_below = singular_score < target - SingularDoubleMargin;
    return 1 + (switches().double_extension && far_below && !ss.pv_node && ss.double_extensions < DoubleExtensionsMax);
  }
  if (!switches().negative_extension) return 0;
  // Other moves are as good: search this one less deeply.
  if (ss.tt_hit.score >= ss.beta) return -2;
  return ss.cut_node ? -1 : 0;
}

/// Whether the move just made is extended by one ply: checks and, if switched on, pawn moves to the last two ranks.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::is_extended(const StackEntry& ss) const {
  if (ss.ply >= ExtensionLimit * worker_.depth_) return false;
  const bool promotes = type_of(ss.moved) == Pawn && relative_rank(~p_.turn(), ss.move.to()) >= 6;
  if (switches().promotion_extension && promotes) return true;
  return ss.gives_check && (switches().check_extension == CheckExtension::All ||
                            (switches().check_extension == CheckExtension::Captures && p_.captured() != NoPiece));
}

template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::make_move(StackEntry& ss, Move m) {
  worker_.tt_.prefetch(p_.key_after(m));
  ss.moved = p_.moved_piece(m);
  ss.continuation = &worker_.histories_->continuation.after(ss.moved, m.to());
  p_.make(m);
}

/// Makes the move and sets the window of its first search.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::start_move(StackEntry& ss, int extension) {
  if constexpr (Observer::enabled) observer_.move_made(ss, worker_.nodes_);
  if (tells_threads(ss)) worker_.moves_under_search_->enter(MovesUnderSearch::id(p_.key(), ss.move));
  const bool ordinary = ss.move.kind() == Normal;
  ss.gives_check = ordinary && ss.checks.gives_check(p_, ss.move);
  make_move(ss, ss.move);
  if (!ordinary) ss.gives_check = p_.checkers() != 0;
  if (extension == 0 && is_extended(ss)) extension = 1;
  ss.child_double_extensions = ss.double_extensions + (extension > 1);
  ss.new_depth = ss.depth - 1 + extension;

  const int r = reduction(ss);
  ss.reduced_depth = ss.new_depth - r;
  if (r > 0) {
    child(ss).set_window(ss, scout_alpha(ss), -ss.alpha, ss.reduced_depth, true);
    ss.resume_at = ResumePoint::Reduced;
  } else if (!ss.pv_node || ss.move_count > 1) {
    child(ss).set_window(ss, scout_alpha(ss), -ss.alpha, ss.new_depth, !ss.cut_node);
    ss.resume_at = switches().pvs ? ResumePoint::ZeroWindow : ResumePoint::FullWindow;
  } else {
    child(ss).set_window(ss, -ss.beta, -ss.alpha, ss.new_depth, false);
    ss.resume_at = ResumePoint::FullWindow;
  }
}

/// Step 13: late move reduction of the move just made, in plies.
template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::reduction(const StackEntry& ss) const {
  if (!switches().reductions || ss.depth < LmrMinDepth || ss.move_count <= LmrMinMoves + ss.pv_node) return 0;
  int r = base_reduction(ss.depth, ss.move_count);
  if (ss.source == MoveSource::GoodCapture) {
    if (!profile().capture_reductions) return 0;
    r -= LmrGoodCapture;
  }
  if (ss.pv_node) r -= LmrPv;
  if (!ss.improving) r += LmrNotImproving;
  if (ss.cut_node && switches().cut_node_reduction) r += LmrCutNode;
  if (switches().cutoff_reduction && (&ss + 1)->cutoffs >= LmrCutoffsMin) r += LmrCutoffs;
  if (ss.gives_check) {
    if (!profile().check_reductions) return 0;
    r -= LmrCheck;
  }
  if (ss.source == MoveSource::Killer1 || ss.source == MoveSource::Killer2 || ss.source == MoveSource::Countermove) r -= LmrHint;
  if (switches().history && switches().reduction_history)
    r -= ss.history * 1024 / (ss.quiet ? LmrHistoryDivisor : LmrCaptureDivisor);
  return std::clamp(r / 1024, 0, std::max(ss.new_depth - 1, 0));
}

/// Repeats a reduced search that raised alpha: at full depth, or one ply deeper or shallower depending on the score.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::research(StackEntry& ss, int value) {
  if (switches().deeper)
    ss.new_depth += (value > ss.best_score + LmrDeeperMargin + 2 * ss.new_depth) - (value < ss.best_score + ss.new_depth);
  if (ss.new_depth <= ss.reduced_depth) return;
  child(ss).set_window(ss, scout_alpha(ss), -ss.alpha, ss.new_depth, !ss.cut_node);
  ss.resume_at = switches().pvs ? ResumePoint::ZeroWindow : ResumePoint::FullWindow;
}

/// Unmakes the move and processes its value. Returns true on a beta cutoff.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::finish_move(StackEntry& ss, int value) {
  p_.unmake(ss.move);
  if (tells_threads(ss)) worker_.moves_under_search_->leave(MovesUnderSearch::id(p_.key(), ss.move));
  const bool cut = value >= ss.beta;
  if constexpr (Observer::enabled) observer_.move_searched(ss, cut, worker_.nodes_);
  if constexpr (!FixedSwitches) count_quiet_search(ss, cut);
  if (ss.ply == 0) worker_.root_move_searched(ss, value, value > ss.alpha || ss.move_count == 1, child(ss));
  if (value > ss.best_score) {
    ss.best_score = value;
    if (value > ss.alpha) {
      ss.best_move = ss.move;
      if (ss.pv_node) ss.update_pv(ss.move, child(ss));
      if (cut) {
        update_histories_on_cutoff(ss);
        ++ss.cutoffs;
        return true;
      }
      ss.alpha = value;
    }
  }
  (ss.quiet ? ss.quiets : ss.captures).add(ss.move);
  return false;
}

template <SearchObserver Observer, bool FixedSwitches>
int Negamax<Observer, FixedSwitches>::history_bonus(int depth) const {
  return std::min(HistoryBonusFactor * depth * depth, HistoryBonusMax);
}

/// Adds `bonus`, negative for a malus, to the history of a quiet move, by its squares, at the node of `ss`.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_butterfly_history(const StackEntry& ss, Color c, Piece moved, Move m, int bonus) {
  if constexpr (FixedSwitches) worker_.histories_->moves.update(c, m, ss.order.threatened, bonus);
  else update_varied_history(ss, c, moved, m, bonus);
}

/// Adds `bonus`, negative for a malus, to all histories of a quiet move at the node of `ss`.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_quiet_histories(StackEntry& ss, Color c, Piece moved, Move m, int bonus) {
  update_butterfly_history(ss, c, moved, m, bonus);
  for (int i = 0; i < continuation_count(); ++i)
    if (StackEntry* earlier = ss.ancestor(MoveOrder::ContinuationPlies[i])) earlier->continuation->update(moved, m.to(), bonus);
  if (ss.order.pawns) ss.order.pawns->update(moved, m.to(), bonus);
}

/// Rewards the move that caused the cutoff, and gives a malus to the moves searched before it.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_histories_on_cutoff(StackEntry& ss) {
  const int bonus = history_bonus(ss.depth);
  if (ss.quiet) update_on_quiet_cutoff(ss);
  if (!switches().capture_history) return;
  if (!ss.quiet) worker_.histories_->captures.update(p_, ss.move, bonus);
  if (!switches().malus) return;
  for (const Move m : ss.captures) worker_.histories_->captures.update(p_, m, -bonus);
}

/// Stores the killer and the countermove, and updates the quiet histories.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_on_quiet_cutoff(StackEntry& ss) {
  bool ordinary = true;
  if constexpr (!FixedSwitches) ordinary = !store_mate_killer(ss);
  if (ordinary) {
    const int row = killer_index(ss, 0);
    if constexpr (Observer::enabled) {
      if (switches().killers > 0) observer_.killer_stored(ss, switches().killers, worker_.nodes_);
      const Move first = worker_.killers_.at(row, 0);
      if (switches().killers > 0 && first != ss.move) observer_.killer_entered(ss, row, first, worker_.nodes_);
    }
    worker_.killers_.push(row, ss.move, switches().killers);
  }
  if (switches().history) {
    const int bonus = history_bonus(ss.depth);
    update_quiet_histories(ss, p_.turn(), ss.moved, ss.move, bonus);
    if (switches().malus)
      for (const Move m : ss.quiets) update_quiet_histories(ss, p_.turn(), p_.moved_piece(m), m, -bonus);
  }
  if (ss.parent && switches().countermove && ss.parent->moved != NoPiece)
    worker_.countermoves_.set(ss.parent->moved, ss.parent->move.to(), ss.move);
}

}  // namespace riposte
