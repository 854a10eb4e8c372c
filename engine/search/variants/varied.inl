// Variants of the search that switches turn on. Called only where FixedSwitches is false.

#include <algorithm>

#include "search/negamax.h"

namespace riposte {

/// Called at node entry, before any other step.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::apply_entry_variants(StackEntry& ss) {
  ss.best_move = ss.tt_move = Move();
  ss.threat_move = ss.excluded_move ? (&ss - 1)->threat_move : Move();
  const std::vector<Move>& line = worker_.variants_->last_pv;
  const auto before = std::size_t(ss.ply - 1);
  ss.follows_last_pv = switches().refutation_table &&
                       (ss.ply == 0 || (ss.parent->follows_last_pv && before < line.size() && ss.parent->move == line[before]));
}

/// Called after init_order().
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::apply_order_variants(StackEntry& ss) {
  ss.variant = OrderVariant();
  ss.variant.order = switches().order;
  ss.variant.killer_stage = switches().killer_stage;
  ss.variant.killer_bonus = KillerBonus;
  ss.variant.mvv_lva = switches().mvv_lva;
  if (switches().uses_varied_history()) ss.variant.history = &worker_.variants_->history;
  ss.order.variant = &ss.variant;
}

/// Adds the variants' hints. `hints` has the killers and the countermove of the node; those that occur twice are removed.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::apply_hint_variants(StackEntry& ss, MovePicker::Hints& hints) {
  OrderVariant& v = ss.variant;
  if (switches().mate_killers) v.add(worker_.variants_->mate_killers.at(killer_index(ss, 0), 0));
  if (switches().null_move_killer && ss.parent) v.add(ss.parent->threat_move);
  v.before_killers = v.count;
  Move* const end = hints.killers + hints.killer_count;
  const auto tried_already = [&](Move m) { return v.is_hint(m); };
  std::replace_if(hints.killers, end, tried_already, Move());
  if (!switches().killers_of_ply_2 || ss.ply < 2) return;
  for (int i = 0; i < switches().killers; ++i) {
    const Move m = worker_.killers_.at(killer_index(ss, -2), i);
    if (std::find(hints.killers, end, m) == end) v.add(m);
  }
}

template <SearchObserver Observer, bool FixedSwitches>
Move Negamax<Observer, FixedSwitches>::varied_first_move(const StackEntry& ss) const {
  const std::vector<Move>& line = worker_.variants_->last_pv;
  const auto at = std::size_t(ss.ply);
  if (ss.follows_last_pv && at < line.size() && is_legal(p_, ss.legality, line[at])) return line[at];
  return switches().table_move ? ss.tt_move : Move();
}

template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::update_varied_history(const StackEntry& ss, Color c, Piece moved, Move m, int bonus) {
  if (!switches().uses_varied_history()) worker_.histories_->moves.update(c, m, ss.order.threatened, bonus);
  else if (switches().history_score == HistoryScore::Gravity) worker_.variants_->history.update(c, moved, m, bonus);
}

/// Updates the histories that count searches.
template <SearchObserver Observer, bool FixedSwitches>
void Negamax<Observer, FixedSwitches>::count_quiet_search(const StackEntry& ss, bool cut) {
  if (ss.quiet && switches().history && switches().history_score != HistoryScore::Gravity)
    worker_.variants_->history.count(p_.turn(), ss.moved, ss.move, ss.depth, cut);
}

/// Without zero windows every window is open. Then only the line of first moves counts as the principal variation, so that
/// pruning works everywhere else.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::varied_pv_node(const StackEntry& ss) const {
  const bool open = ss.beta - ss.alpha > 1;
  return open && (switches().pvs || !ss.parent || (ss.parent->pv_node && ss.parent->move_count <= 1));
}

/// Stores a mating move in the slot for mate killers. Returns false if the move does not mate or the switch is off.
template <SearchObserver Observer, bool FixedSwitches>
bool Negamax<Observer, FixedSwitches>::store_mate_killer(const StackEntry& ss) {
  if (!switches().mate_killers || ss.best_score < ScoreMateBound) return false;
  worker_.variants_->mate_killers.push(killer_index(ss, 0), ss.move, 1);
  return true;
}

}  // namespace riposte
