#include "search/xray/xray.h"

#include <algorithm>

namespace riposte {
namespace {

std::vector<Move> line_to(const StackEntry& ss) {
  std::vector<Move> line(std::size_t(ss.ply));
  const StackEntry* earlier = ss.parent;
  for (auto m = line.rbegin(); m != line.rend(); ++m, earlier = earlier->parent) *m = earlier->move;
  return line;
}

}  // namespace

void KillerSamples::add(const StackEntry& ss, bool cut, std::uint64_t nodes) {
  if (ss.ply > KillerSample::MaxLength) return;
  KillerSample& s = samples_[(cut ? PerOutcome : 0) + count_[cut] % PerOutcome];
  s.killer = ss.move;
  s.cut = cut;
  s.length = std::uint8_t(ss.ply);
  s.sequence = count_[0] + count_[1];
  s.nodes = nodes;
  const StackEntry* earlier = ss.parent;
  for (int i = ss.ply - 1; i >= 0; --i, earlier = earlier->parent) s.line[i] = earlier->move;
  ++count_[cut];
}

void XrayObserver::start() {
  plies_ = {};
  for (auto& holders : holders_) holders.clear();
  costs_ = {};
  for (auto& samples : samples_) samples.reset();
  move_cutoffs_ = first_move_cutoffs_ = 0;
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

void XrayObserver::store_sample(const StackEntry& ss, bool cut, std::uint64_t nodes) {
  auto& samples = samples_[ss.ply];
  if (!samples) samples = std::make_unique<KillerSamples>();
  samples->add(ss, cut, nodes - (cut ? ss.observation.nodes_before : ss.observation.nodes_before_move));
}

void XrayObserver::killer_cut(const StackEntry& ss, std::uint64_t nodes) {
  KillerHolder& holder = holders_[ss.ply].of(ss.move);
  holder.moved = ss.moved;
  KillerTenure& tenure = holder.slots[std::size_t(ss.killer_slot)];
  const std::uint64_t cost = nodes - ss.observation.nodes_before;
  if (holder.cut() == 0) holder.next_nodes = cost;
  ++tenure.cut;
  tenure.cut_nodes += cost;
  tenure.saved += costs_[std::size_t(ss.ply)].saved(ss.observation.depth, cost);
  if (!reports(ss.ply) || holder.reported_cut == iteration_) return;
  holder.reported_cut = iteration_;
  listener_({KillerEventKind::Cuts, ss.ply, ss.killer_slot, holder, Move(), NoPiece, line_to(ss), ss.move_count, cost});
}

void XrayObserver::killer_found(const StackEntry& ss, Move displaced, std::uint64_t nodes) {
  KillerHolder& holder = holders_[ss.ply].of(ss.move);
  const std::uint64_t cost = nodes - ss.observation.nodes_before;
  if (!holder.found_nodes) {
    holder.found_nodes = cost;
    if (ss.ply <= KillerHolder::LongestLine) {
      const auto line = line_to(ss);
      holder.found_length = std::uint8_t(ss.ply);
      std::copy(line.begin(), line.end(), holder.found_line.begin());
    }
  }
  // A second killer that cut and moves up was found before.
  if (is_killer(ss.source) || !reports(ss.ply) || holder.reported_found == iteration_) return;
  holder.reported_found = iteration_;
  const Piece piece = displaced ? holders_[ss.ply].of(displaced).moved : NoPiece;
  listener_(
      {KillerEventKind::Found, ss.ply, 0, holders_[ss.ply].of(ss.move), displaced, piece, line_to(ss), ss.move_count, cost});
}

/// Follows the rule of Killers::push, but never clears the slots: with short killer lifetimes the engine's slots are empty
/// most of the time, and viewers want the latest killer. The slots stay distinct.
void XrayObserver::killer_stored(int ply, Move m, Piece moved, int slots) {
  auto& killers = plies_[ply].killers;
  // The same squares, but perhaps another piece than last time.
  holders_[ply].of(m).moved = moved;
  const auto set = [&](int slot, Move last, Piece piece) {
    KillerStats& k = killers[slot];
    k.moved = piece;
    if (k.last == last) return;
    if (k.last) {
      k.count_replacement();
      KillerTenure& before = holders_[ply].of(k.last).slots[slot];
      before.displaced_by = last;
      before.displacing = piece;
    }
    k.last = last;
    if (!last) return;
    KillerTenure& tenure = holders_[ply].of(last).slots[slot];
    if (!tenure.first) tenure.first = iteration_;
    tenure.last = iteration_;
  };
  int slot = 0;
  while (slot < slots - 1 && killers[slot].last != m) ++slot;
  for (int i = slot; i > 0; --i) set(i, killers[i - 1].last, killers[i - 1].moved);
  set(0, m, moved);
}

}  // namespace riposte
