#include "search/xray/xray.h"

namespace riposte {

void KillerSamples::add(const StackEntry& ss, bool cut) {
  if (ss.ply > KillerSample::MaxLength) return;
  KillerSample& s = samples_[(cut ? PerOutcome : 0) + count_[cut] % PerOutcome];
  s.killer = ss.move;
  s.cut = cut;
  s.length = std::uint8_t(ss.ply);
  s.sequence = count_[0] + count_[1];
  const StackEntry* earlier = ss.parent;
  for (int i = ss.ply - 1; i >= 0; --i, earlier = earlier->parent) s.line[i] = earlier->move;
  ++count_[cut];
}

void XrayObserver::start() {
  plies_ = {};
  for (auto& samples : samples_) samples.reset();
  move_cutoffs_ = first_move_cutoffs_ = 0;
  recorder_.start();
}

void XrayObserver::store_sample(const StackEntry& ss, bool cut) {
  auto& samples = samples_[ss.ply];
  if (!samples) samples = std::make_unique<KillerSamples>();
  samples->add(ss, cut);
}

/// Follows the rule of Killers::push, but never clears the slots: with short killer lifetimes the engine's slots are empty
/// most of the time, and viewers want the latest killer. The slots stay distinct.
void XrayObserver::killer_stored(int ply, Move m, Piece moved, int slots) {
  auto& killers = plies_[ply].killers;
  const auto set = [](KillerStats& k, Move last, Piece piece) {
    if (k.last == last) return;
    k.replaced += bool(k.last);
    k.last = last;
    k.moved = piece;
  };
  int slot = 0;
  while (slot < slots - 1 && killers[slot].last != m) ++slot;
  for (int i = slot; i > 0; --i) set(killers[i], killers[i - 1].last, killers[i - 1].moved);
  set(killers[0], m, moved);
}

}  // namespace riposte
