#include "search/xray/xray.h"

#include <algorithm>

namespace riposte {

void XrayObserver::start() {
  plies_ = {};
  for (auto& holders : holders_) holders.clear();
  costs_ = {};
  move_cutoffs_ = first_move_cutoffs_ = 0;
  chronicle_.start();
  recorder_.start();
}

std::vector<const KillerHolder*> XrayObserver::best_holders(int ply, std::size_t count) const {
  std::vector<const KillerHolder*> found;
  for (const KillerHolder& h : holders(ply)) found.push_back(&h);
  count = std::min(count, found.size());
  std::partial_sort(found.begin(), found.begin() + std::ptrdiff_t(count), found.end(), [](const auto* a, const auto* b) {
    if (a->cut() != b->cut()) return a->cut() > b->cut();
    return a->tried() != b->tried() ? a->tried() > b->tried() : a < b;  // otherwise the earlier one
  });
  found.resize(count);
  return found;
}

void XrayObserver::killer_cut(const StackEntry& ss, std::uint64_t nodes) {
  KillerHolder& holder = holders_[ss.ply].of(ss.move);
  holder.moved = ss.moved;
  KillerSpan& tenure = holder.slots[std::size_t(ss.killer_slot)];
  const std::uint64_t cost = nodes - ss.observation.nodes_before;
  const std::int64_t saved = costs_[std::size_t(ss.ply)].saved(ss.observation.depth, cost);
  if (holder.cut() == 0) holder.next_nodes = cost;
  ++tenure.cut;
  tenure.cut_nodes += cost;
  tenure.saved += saved;
  chronicle_.searched(ss, ss.observation.reign, true, saved, nodes);
}

void XrayObserver::killer_failed(StackEntry& ss, std::uint64_t nodes) {
  NodeObservation& w = ss.observation;
  const auto slot = std::size_t(ss.killer_slot);
  w.failed = std::uint8_t(w.failed | 1 << slot);
  w.failed_nodes[slot] = nodes - w.nodes_before_move;
  w.failed_reigns[slot] = w.reign;
  chronicle_.searched(ss, w.reign, false, 0, nodes);
}

void XrayObserver::count_overtaken(const StackEntry& ss) {
  const NodeObservation& w = ss.observation;
  for (std::size_t slot = 0; slot < std::size_t(MaxKillerSlots); ++slot) {
    if (!(w.failed >> slot & 1)) continue;
    plies_[ss.ply].killers[slot].count_overtaken(w.failed_nodes[slot]);
    chronicle_.wasted(ss.ply, w.failed_reigns[slot], w.failed_nodes[slot]);
  }
}

void XrayObserver::killer_found(const StackEntry& ss, std::uint64_t nodes) {
  KillerHolder& holder = holders_[ss.ply].of(ss.move);
  if (!holder.found_nodes) holder.found_nodes = nodes - ss.observation.nodes_before;
}

/// Follows the rule of Killers::push, but never clears the slots: with short killer lifetimes the engine's slots are empty
/// most of the time, and viewers want the latest killer. The slots stay distinct.
void XrayObserver::killer_stored(const StackEntry& ss, int slots, std::uint64_t nodes) {
  const int ply = ss.ply;
  const Move m = ss.move;
  auto& killers = plies_[ply].killers;
  // The same squares, but perhaps another piece than last time.
  holders_[ply].of(m).moved = ss.moved;
  const auto set = [&](int slot, Move last, Piece piece) {
    KillerStats& k = killers[slot];
    k.moved = piece;
    if (k.last == last) return;
    if (k.last) {
      k.count_replacement();
      KillerSpan& before = holders_[ply].of(k.last).slots[slot];
      before.displaced_by = last;
      before.displacing = piece;
    }
    k.last = last;
    chronicle_.entered(ply, slot, last, piece, slot == 0 && !is_killer(ss.source) ? &ss : nullptr, nodes);
    if (!last) return;
    KillerSpan& tenure = holders_[ply].of(last).slots[slot];
    if (!tenure.first) tenure.first = iteration_;
    tenure.last = iteration_;
  };
  int slot = 0;
  while (slot < slots - 1 && killers[slot].last != m) ++slot;
  for (int i = slot; i > 0; --i) set(i, killers[i - 1].last, killers[i - 1].moved);
  set(0, m, ss.moved);
}

}  // namespace riposte
