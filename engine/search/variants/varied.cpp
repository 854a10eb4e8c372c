// Where the search departs from the usual because a switch asks for it. Compiled for varied switches only.

#include <algorithm>

#include "search/tree.h"

namespace riposte {

/// At the entry of a node, before anything else is known of it.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::vary_node(Frame& f) {
  f.best_move = f.tt_move = Move();
  f.threat = f.excluded ? (&f - 1)->threat : Move();
  const std::vector<Move>& line = s_.variants_->line;
  const auto before = std::size_t(f.ply - 1);
  f.on_line = on().refutation_table &&
              (f.ply == 0 || (f.parent->on_line && before < line.size() && f.parent->move == line[before]));
}

/// After the node's order has been set up as usual.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::vary_order(Frame& f, bool checks) {
  f.variant = OrderVariant();
  f.variant.place = on().killer_place;
  f.variant.most_valuable = on().mvv_lva;
  f.variant.checks = checks;
  if (on().varies_history()) f.variant.history = &s_.variants_->history;
  f.order.variant = &f.variant;
}

/// `hints` are the node's own killers and countermove.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::vary_hints(Frame& f, MovePicker::Hints& hints) {
  OrderVariant& v = f.variant;
  if (on().mate_killers) v.add(s_.variants_->mate_killers.at(killer_place(f, 0), 0));
  if (on().null_move_killer && f.parent) v.add(f.parent->threat);
  v.early = v.count;
  Move* const end = hints.killers + hints.killer_count;
  std::replace_if(hints.killers, end, [&](Move m) { return v.hinted(m); }, Move());
  if (!on().killers_of_ply_2 || f.ply < 2) return;
  for (int i = 0; i < on().killers; ++i) {
    const Move m = s_.killers_.at(killer_place(f, -2), i);
    if (std::find(hints.killers, end, m) == end) v.add(m);
  }
}

template <SearchObserver O, bool Fixed>
Move Tree<O, Fixed>::varied_first(const Frame& f) const {
  const std::vector<Move>& line = s_.variants_->line;
  const auto at = std::size_t(f.ply);
  if (f.on_line && at < line.size() && is_legal(p_, f.restrictions, line[at])) return line[at];
  return on().table_move ? f.tt_move : Move();
}

template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::varied_reward(const Frame& f, Color c, Piece moved, Move m, int bonus) {
  if (!on().varies_history()) s_.history_.update(c, m, f.order.threatened, bonus);
  else if (on().history_score == HistoryScore::Gravity) s_.variants_->history.update(c, moved, m, bonus);
}

/// For the histories that live by how often a move is searched.
template <SearchObserver O, bool Fixed>
void Tree<O, Fixed>::count_quiet(const Frame& f, bool cut) {
  if (f.quiet && on().history && on().history_score != HistoryScore::Gravity)
    s_.variants_->history.count(p_.turn(), f.moved, f.move, f.depth, cut);
}

/// Without zero windows a window says nothing: then only the first moves lead along the principal variation, and
/// elsewhere everything that ends nodes early does so as usual.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::varied_pv(const Frame& f) const {
  const bool open = f.beta - f.alpha > 1;
  return open && (on().pvs || !f.parent || (f.parent->pv && f.parent->move_count <= 1));
}

/// True if the cutoff's move went to the slot for moves that mate.
template <SearchObserver O, bool Fixed>
bool Tree<O, Fixed>::keeps_mate_killer(const Frame& f) {
  if (!on().mate_killers || f.best < ScoreMateBound) return false;
  s_.variants_->mate_killers.push(killer_place(f, 0), f.move, 1);
  return true;
}

template void Tree<XrayObserver, false>::vary_node(Frame&);
template void Tree<XrayObserver, false>::vary_order(Frame&, bool);
template void Tree<XrayObserver, false>::vary_hints(Frame&, MovePicker::Hints&);
template Move Tree<XrayObserver, false>::varied_first(const Frame&) const;
template void Tree<XrayObserver, false>::varied_reward(const Frame&, Color, Piece, Move, int);
template void Tree<XrayObserver, false>::count_quiet(const Frame&, bool);
template bool Tree<XrayObserver, false>::varied_pv(const Frame&) const;
template bool Tree<XrayObserver, false>::keeps_mate_killer(const Frame&);

}  // namespace riposte
