#pragma once
// The x-ray observer: statistics of killers and cutoffs by ply since the search started, events of killers near the root, and
// optionally a record of each node.

#include <algorithm>
#include <array>
#include <vector>

#include "search/xray/chronicle.h"
#include "search/xray/holders.h"
#include "search/xray/observer.h"
#include "search/xray/recorder.h"

namespace riposte {

/// Result of the last search of a slot's killer.
enum class KillerOutcome : std::uint8_t { None, Failed, Cut };

/// Statistics of one killer slot at one ply: killer_stats.def has the counts and what each event adds to them.
struct KillerStats {
  Move last{};  ///< the latest killer in the slot
  Piece moved = NoPiece;
  KillerOutcome outcome = KillerOutcome::None;
#define KILLER_COUNT(type, name) type name = 0;
#include "search/xray/killer_stats.def"

  void count_node(SlotOutcome slot_outcome) {
#define NODE_LEFT(type, name, amount) name += (amount);
#include "search/xray/killer_stats.def"
  }
  void count_try() {
#define TRIED(type, name, amount) name += (amount);
#include "search/xray/killer_stats.def"
  }
  void count_result(bool cut_off, bool was_first) {
#define SEARCHED(type, name, amount) name += (amount);
#include "search/xray/killer_stats.def"
  }
  void count_overtaken(std::uint64_t nodes) {
#define OVERTAKEN(type, name, amount) name += (amount);
#include "search/xray/killer_stats.def"
  }
  void count_replacement() {
#define REPLACED(type, name, amount) name += (amount);
#include "search/xray/killer_stats.def"
  }
};

/// Statistics of one ply.
struct PlyStats {
  std::array<KillerStats, MaxKillerSlots> killers;
  std::uint32_t quiets_tried = 0, quiets_cut = 0;
  std::array<std::uint32_t, CutoffReasonCount> cutoffs{};  ///< in the order of CutoffReasons
};

class XrayObserver {
 public:
  static constexpr bool enabled = true;
  /// Resets everything at the start of a search.
  void start();
  void iteration_started(int depth, std::uint64_t nodes) {
    iteration_ = std::uint8_t(depth);
    chronicle_.iteration_started(depth, nodes);
  }
  Chronicle& chronicle() { return chronicle_; }
  const Chronicle& chronicle() const { return chronicle_; }
  const PlyStats& at(int ply) const { return plies_[ply]; }
  const std::vector<KillerHolder>& holders(int ply) const { return holders_[ply].all(); }
  /// Up to `count` holders of a ply, those with the most cutoffs first.
  std::vector<const KillerHolder*> best_holders(int ply, std::size_t count) const;
  /// Beta cutoffs by searched moves, and those of them by the first move of the node.
  std::uint64_t move_cutoffs() const { return move_cutoffs_; }
  std::uint64_t first_move_cutoffs() const { return first_move_cutoffs_; }
  Recorder& recorder() { return recorder_; }
  const Recorder& recorder() const { return recorder_; }

  void node_entered(StackEntry& ss, SearchKind kind, std::uint64_t nodes) {
    ss.observation.enter(kind, ss.depth, nodes);
    ss.static_eval = ScoreNone;  // a node that ends early does not set these
    ss.in_check = ss.pv_node = false;
    recorder_.node_entered(ss, nodes);
  }
  void moves_started(StackEntry& ss) {
    ss.observation.result = NodeResult::Unfinished;
    ss.observation.moves_started = true;
  }
  void move_picked(StackEntry& ss) {
    if (is_killer(ss.source)) ss.observation.picked = std::uint8_t(ss.observation.picked | 1 << ss.killer_slot);
  }
  void move_made(StackEntry& ss, std::uint64_t nodes) {
    ss.observation.nodes_before_move = nodes;
    if (is_killer(ss.source)) {
      plies_[ss.ply].killers[ss.killer_slot].count_try();
      KillerSpan& tenure = holders_[ss.ply].of(ss.move).slots[ss.killer_slot];
      ++tenure.tried;
      tenure.last = iteration_;
      ss.observation.reign = chronicle_.tried(ss);
      ss.observation.tried = std::uint8_t(ss.observation.tried | 1 << ss.killer_slot);
    } else if (ss.source == MoveSource::Quiet) {
      ++plies_[ss.ply].quiets_tried;
    }
  }
  void move_searched(StackEntry& ss, bool cut, std::uint64_t nodes) {
    if (cut) ss.observation.result = cutoff_by(ss.source);
    PlyStats& p = plies_[ss.ply];
    // If observation started after the move was made, its try is not counted, so its cutoff is not counted either.
    if (is_killer(ss.source)) {
      if (!(ss.observation.tried >> ss.killer_slot & 1)) return;
      KillerStats& k = p.killers[ss.killer_slot];
      k.outcome = cut ? KillerOutcome::Cut : KillerOutcome::Failed;
      k.count_result(cut, ss.move_count == 1);
      if (cut) killer_cut(ss, nodes);
      else killer_failed(ss, nodes);
    } else if (ss.source == MoveSource::Quiet) {
      p.quiets_cut += cut && p.quiets_cut < p.quiets_tried;
    }
  }
  void killer_stored(const StackEntry& ss, int slots, std::uint64_t nodes);
  void killer_entered(StackEntry& ss, int row, Move displaced, std::uint64_t nodes) {
    ss.observation.killer_entered = true;
    ss.observation.displaced = displaced;
    // Without a displaced killer the piece would be that of an earlier search.
    ss.observation.displaced_piece = displaced ? first_killer_piece_[row] : Pawn;
    first_killer_piece_[row] = type_of(ss.moved);
    killer_found(ss, nodes);
  }
  void node_result(StackEntry& ss, NodeResult result) { ss.observation.result = result; }
  void node_left(StackEntry& ss, int value, std::uint64_t nodes) {
    NodeObservation& w = ss.observation;
    if (w.result == NodeResult::Unfinished) w.result = NodeResult::AllSearched;
    w.answer = answer_of(ss);
    PlyStats& p = plies_[ss.ply];
    // At most nodes the picker reaches one slot or none.
    const int reached = w.moves_started ? ss.picker.reached_slots() : 0;
    for (int slot = 0; slot < reached; ++slot) p.killers[slot].count_node(w.slot_outcome(slot, ss.picker));
    if (is_cutoff(w.result)) {
      const CutoffReason by = cutoff_reason_of(w.result);
      if (w.failed) count_overtaken(ss);
      ++p.cutoffs[cutoff_index(by)];
      if (is_searched_move(by)) ++move_cutoffs_, first_move_cutoffs_ += ss.move_count == 1;
      if (by == CutoffReason::Quiet || by == CutoffReason::Countermove) costs_[ss.ply].add(w.depth, nodes - w.nodes_before);
    }
    recorder_.node_left(ss, value, nodes);
  }

 private:
  static bool is_killer(MoveSource s) { return s == MoveSource::Killer1 || s == MoveSource::Killer2; }
  /// The killer of the entry refuted its node.
  void killer_cut(const StackEntry& ss, std::uint64_t nodes);
  /// The killer of the entry did not refute its node.
  void killer_failed(StackEntry& ss, std::uint64_t nodes);
  /// Another move refuted the node of the entry, where killers had failed.
  void count_overtaken(const StackEntry& ss);
  /// The move of the entry refuted its node and became the first killer.
  void killer_found(const StackEntry& ss, std::uint64_t nodes);
  /// The best move of a node that is left. Those of nodes that ended early are of an earlier node.
  static Move answer_of(const StackEntry& ss) {
    const NodeObservation& w = ss.observation;
    if (w.moves_started || (is_cutoff(w.result) && is_searched_move(cutoff_reason_of(w.result)))) return ss.best_move;
    return w.result == NodeResult::TtBound ? ss.tt_move : Move();
  }

  std::array<PlyStats, MaxPly> plies_;
  std::array<KillerHolders, MaxPly> holders_;
  std::array<RefutationCosts, MaxPly> costs_;
  std::uint8_t iteration_ = 0;
  Chronicle chronicle_;
  /// Type of the piece that the latest move in the first slot moves, by row of the killer table.
  std::array<PieceType, MaxPly + 2> first_killer_piece_{};
  std::uint64_t move_cutoffs_ = 0, first_move_cutoffs_ = 0;
  Recorder recorder_;
};
static_assert(SearchObserver<XrayObserver>);

}  // namespace riposte
