#pragma once
// The recording observer: fixed arrays, counted since the search began, and on request a record of each node.

#include <array>
#include <memory>

#include "search/xray/observer.h"
#include "search/xray/recorder.h"

namespace riposte {

/// What became of the last try of a killer slot.
enum class KillerOutcome : std::uint8_t { None, Failed, Cut };

struct KillerCount {
  Move last{};  ///< the killer that last entered the slot
  Piece moved = NoPiece;
  KillerOutcome outcome = KillerOutcome::None;
  /// Nodes at which the slot's turn came; stale where it cannot be played or is the table's move. What is neither
  /// stale nor tried was pruned.
  std::uint32_t offered = 0, stale = 0;
  std::uint32_t tried = 0, cut = 0;
  std::uint32_t first = 0;     ///< cut as the first move of their node
  std::uint32_t replaced = 0;  ///< times another move took the slot
  std::uint64_t wasted = 0;    ///< nodes below tries that did not cut
};

struct PlyCount {
  std::array<KillerCount, MaxKillerSlots> killers;
  std::uint32_t quiets_tried = 0, quiets_cut = 0;
  std::array<std::uint32_t, SourceCount> cutoffs{};
};

/// A node where a killer was tried: the line that led there, and what came of it.
struct KillerSample {
  static constexpr int Longest = 40;
  Move killer{};
  bool cut = false;
  std::uint8_t length = 0;
  std::uint32_t at = 0;  ///< how many samples of its ply came before
  std::array<Move, Longest> line;  ///< no move: a null move
};

/// Samples of a ply: late ones of each outcome.
class KillerSamples {
 public:
  static constexpr int Each = 24;
  void add(const Frame& f, bool cut);
  /// Neither order nor gaps mean anything: those with a killer are samples.
  const std::array<KillerSample, 2 * Each>& all() const { return samples_; }

 private:
  std::array<KillerSample, 2 * Each> samples_;
  std::uint32_t count_[2] = {};
};

class XrayObserver {
 public:
  static constexpr bool enabled = true;

  /// Before each search.
  void start();
  const PlyCount& at(int ply) const { return plies_[ply]; }
  /// Null where nothing was sampled.
  const KillerSamples* samples(int ply) const { return samples_[ply].get(); }
  /// Beta cutoffs by a searched move, and those of them that the node's first move gave.
  std::uint64_t move_cutoffs() const { return move_cutoffs_; }
  std::uint64_t first_move_cutoffs() const { return first_move_cutoffs_; }
  Recorder& recorder() { return recorder_; }
  const Recorder& recorder() const { return recorder_; }

  void opened(Frame& f, Ask ask, std::uint64_t nodes) {
    f.watched = NodeWatch{};
    f.watched.ask = ask;
    f.static_eval = ScoreNone;  // what a node that ends early never sets
    f.in_check = f.pv = false;
    recorder_.open(f, nodes);
  }
  void begun(Frame& f) {
    f.watched.end = NodeEnd::Unfinished;
    f.watched.moves_begun = true;
  }
  void picked(Frame& f) {
    if (is_killer(f.source)) f.watched.picked = std::uint8_t(f.watched.picked | 1 << f.killer_slot);
  }
  void tried(Frame& f, std::uint64_t nodes) {
    f.watched.tried_at = nodes;
    if (is_killer(f.source)) {
      ++plies_[f.ply].killers[f.killer_slot].tried;
      f.watched.tried = std::uint8_t(f.watched.tried | 1 << f.killer_slot);
    } else if (f.source == Source::Quiet) {
      ++plies_[f.ply].quiets_tried;
    }
  }
  void searched(Frame& f, bool cut, std::uint64_t nodes) {
    if (cut) f.watched.end = cut_by(f.source);
    PlyCount& p = plies_[f.ply];
    // A move may have been made before watching began: then its try was not counted, and its cut is not either.
    if (is_killer(f.source)) {
      if (!(f.watched.tried >> f.killer_slot & 1)) return;
      KillerCount& k = p.killers[f.killer_slot];
      k.outcome = cut ? KillerOutcome::Cut : KillerOutcome::Failed;
      if (cut) ++k.cut, k.first += f.move_count == 1;
      else k.wasted += nodes - f.watched.tried_at;
      sample(f, cut, cut ? k.cut : k.tried - k.cut);
    } else if (f.source == Source::Quiet) {
      p.quiets_cut += cut && p.quiets_cut < p.quiets_tried;
    }
  }
  void killer(int ply, Move m, Piece moved, int slots);
  void ended(Frame& f, NodeEnd end) { f.watched.end = end; }
  void closed(Frame& f, int value, std::uint64_t nodes) {
    NodeWatch& w = f.watched;
    if (w.end == NodeEnd::Unfinished) w.end = NodeEnd::AllSearched;
    PlyCount& p = plies_[f.ply];
    if (w.moves_begun)
      for (int slot = 0; slot < MaxKillerSlots; ++slot) {
        const SlotFate fate = w.fate(slot, f.picker);
        p.killers[slot].offered += fate != SlotFate::None;
        p.killers[slot].stale += fate == SlotFate::Stale;
      }
    if (is_cut(w.end)) {
      const Source by = source_of(w.end);
      ++p.cutoffs[int(by)];
      if (is_move(by)) ++move_cutoffs_, first_move_cutoffs_ += f.move_count == 1;
    }
    recorder_.close(f, value, nodes);
  }

 private:
  static bool is_killer(Source s) { return s == Source::Killer1 || s == Source::Killer2; }
  /// All of the first, later one in eight.
  void sample(const Frame& f, bool cut, std::uint32_t count) {
    if (count <= KillerSamples::Each || count % 8 == 0) keep_sample(f, cut);
  }
  void keep_sample(const Frame& f, bool cut);

  std::array<PlyCount, MaxPly> plies_;
  std::array<std::unique_ptr<KillerSamples>, MaxPly> samples_;
  std::uint64_t move_cutoffs_ = 0, first_move_cutoffs_ = 0;
  Recorder recorder_;
};
static_assert(SearchObserver<XrayObserver>);

}  // namespace riposte
