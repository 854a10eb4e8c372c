#pragma once
// The recording observer: fixed arrays, counted since the search began.

#include <array>

#include "search/observer.h"

namespace riposte {

/// What became of the last try of a killer slot.
enum class KillerOutcome : std::uint8_t { None, Failed, Cut };

struct KillerCount {
  Move last{};  ///< the killer that last entered the slot
  Piece moved = NoPiece;
  KillerOutcome outcome = KillerOutcome::None;
  std::uint32_t tried = 0, cut = 0;
  std::uint32_t replaced = 0;  ///< times another move took the slot
};

struct PlyCount {
  std::array<KillerCount, MaxKillerSlots> killers;
  std::uint32_t quiets_tried = 0, quiets_cut = 0;
  std::array<std::uint32_t, SourceCount> cutoffs{};
};

class XrayObserver {
 public:
  static constexpr bool enabled = true;

  void clear() { *this = XrayObserver(); }
  const PlyCount& at(int ply) const { return plies_[ply]; }
  /// Beta cutoffs by a searched move, and those of them that the node's first move gave.
  std::uint64_t move_cutoffs() const { return move_cutoffs_; }
  std::uint64_t first_move_cutoffs() const { return first_move_cutoffs_; }

  void tried(int ply, Source source, int slot) {
    if (is_killer(source)) ++plies_[ply].killers[slot].tried;
    else if (source == Source::Quiet) ++plies_[ply].quiets_tried;
  }
  void searched(int ply, Source source, int slot, bool cut, bool first) {
    PlyCount& p = plies_[ply];
    // A move may have been made before watching began: then its try was not counted, and its cut is not either.
    if (is_killer(source)) {
      KillerCount& k = p.killers[slot];
      k.outcome = cut ? KillerOutcome::Cut : KillerOutcome::Failed;
      k.cut += cut && k.cut < k.tried;
    } else if (source == Source::Quiet) {
      p.quiets_cut += cut && p.quiets_cut < p.quiets_tried;
    }
    if (!cut) return;
    ++p.cutoffs[int(source)];
    ++move_cutoffs_;
    first_move_cutoffs_ += first;
  }
  void ended(int ply, Source source) { ++plies_[ply].cutoffs[int(source)]; }
  /// Kept by the engine's own rule, but never cleared: with the short lifetimes the engine's slots are empty
  /// most of the time, and what a viewer wants is who was there last. The slots stay distinct.
  void killer(int ply, Move m, Piece moved, int slots) {
    auto& killers = plies_[ply].killers;
    int place = 0;
    while (place < slots - 1 && killers[place].last != m) ++place;
    for (int i = place; i > 0; --i) set(killers[i], killers[i - 1].last, killers[i - 1].moved);
    set(killers[0], m, moved);
  }

 private:
  static void set(KillerCount& k, Move m, Piece moved) {
    if (k.last == m) return;
    k.replaced += bool(k.last);
    k.last = m;
    k.moved = moved;
  }
  static bool is_killer(Source s) { return s == Source::Killer1 || s == Source::Killer2; }

  std::array<PlyCount, MaxPly> plies_;
  std::uint64_t move_cutoffs_ = 0, first_move_cutoffs_ = 0;
};
static_assert(SearchObserver<XrayObserver>);

}  // namespace riposte
