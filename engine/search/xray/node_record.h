#pragma once
// The record of one searched node, and what a stack entry stores about its node while an observer is enabled. Enumerators that
// appear in a recording have written-out codes.

#include <array>
#include <cstdint>
#include <iterator>

#include "ordering/picker.h"

namespace riposte {

/// What causes a cutoff (codes.def).
enum class CutoffReason : std::uint8_t {
#define CUTOFF_REASON(name, code) name = (code),
#include "search/xray/codes.def"
};
/// All reasons in the order of their codes. Counters by reason have this order.
inline constexpr CutoffReason CutoffReasons[] = {
#define CUTOFF_REASON(name, code) CutoffReason::name,
#include "search/xray/codes.def"
};
constexpr int CutoffReasonCount = int(std::size(CutoffReasons));

/// How a node ends (codes.def). A cutoff has the code of its reason.
enum class NodeResult : std::uint8_t {
#define CUTOFF_REASON(name, code) name = (code),
#define OTHER_RESULT(name, code) name = (code),
#include "search/xray/codes.def"
};

/// What the parent searches a node for (codes.def).
enum class SearchKind : std::uint8_t {
#define SEARCH_KIND(name, code) name = (code),
#include "search/xray/codes.def"
};

/// What happens to a killer slot at a node.
enum class SlotOutcome : std::uint8_t {
  None = 0,    ///< the slot is empty or the picker does not reach it
  Stale = 1,   ///< the killer is not playable here, or it is the TT move
  Pruned = 2,  ///< the killer is playable but pruned, or put off until another move cut
  Tried = 3
};

constexpr bool is_searched_move(CutoffReason r) { return int(r) >= 16 && int(r) < 64; }
/// `s` must not be None.
constexpr CutoffReason cutoff_reason(MoveSource s) { return CutoffReason(s); }
constexpr NodeResult cutoff_by(CutoffReason r) { return NodeResult(r); }
constexpr NodeResult cutoff_by(MoveSource s) { return cutoff_by(cutoff_reason(s)); }
constexpr bool is_cutoff(NodeResult r) { return int(r) > 0 && int(r) < 128; }
/// `r` must be a cutoff.
constexpr CutoffReason cutoff_reason_of(NodeResult r) { return CutoffReason(r); }

namespace codes {
constexpr auto positions() {
  std::array<std::uint8_t, 128> all{};
  for (int i = 0; i < CutoffReasonCount; ++i) all[std::size_t(CutoffReasons[i])] = std::uint8_t(i);
  return all;
}
inline constexpr auto Positions = positions();
constexpr bool increase() {
  for (int i = 0; i < CutoffReasonCount; ++i)
    if (!is_cutoff(cutoff_by(CutoffReasons[i])) || (i > 0 && CutoffReasons[i] <= CutoffReasons[i - 1])) return false;
  return true;
}
static_assert(increase(), "codes of cutoffs are in 1..127, in increasing order");
static_assert(cutoff_reason(MoveSource::TtMove) == CutoffReason::TtMove);
static_assert(cutoff_reason(MoveSource::GoodCapture) == CutoffReason::GoodCapture);
static_assert(cutoff_reason(MoveSource::Killer1) == CutoffReason::Killer1);
static_assert(cutoff_reason(MoveSource::Killer2) == CutoffReason::Killer2);
static_assert(cutoff_reason(MoveSource::Countermove) == CutoffReason::Countermove);
static_assert(cutoff_reason(MoveSource::Quiet) == CutoffReason::Quiet);
static_assert(cutoff_reason(MoveSource::BadCapture) == CutoffReason::BadCapture);
}  // namespace codes

/// Position of a reason in CutoffReasons.
constexpr int cutoff_index(CutoffReason r) { return codes::Positions[std::size_t(r)]; }

/// One record per node, in the order in which the search enters them. docs/RECORDING.md documents the fields.
struct NodeRecord {
  std::uint16_t move;
  std::uint8_t ply;
  std::int8_t depth;
  std::int16_t alpha, beta, score, static_eval;
  std::uint32_t nodes;
  std::uint32_t size : 24;
  std::uint32_t killers : 4;
  std::uint32_t in_check : 1, pv_node : 1, cut_node : 1, quiet : 1;
  NodeResult result;
  MoveSource source;
  std::uint8_t reduction : 5, extension : 3;
  std::uint8_t number;
  std::uint16_t displaced;  ///< the first killer before the node's cutoff displaced it, or 0
  SearchKind kind;
  std::uint8_t displaced_piece : 3;  ///< PieceType that `displaced` moves
  std::uint8_t killer_entered : 1;   ///< the move that caused the cutoff was not the first killer, and is now
  std::uint8_t unused : 4;

  SlotOutcome slot_outcome(int slot) const { return SlotOutcome(killers >> 2 * slot & 3); }
};
static_assert(sizeof(NodeRecord) == 28);

/// Names a reign of the chronicle while others come and go: it may have been merged meanwhile.
struct ReignRef {
  std::uint32_t id = 0;  ///< 0: none
  std::uint8_t place = 0;
};

/// What an observer notes about the node of a stack entry. Meaningless while no observer is enabled.
struct NodeObservation {
  NodeResult result = NodeResult::Unfinished;
  SearchKind kind = SearchKind::Root;
  bool moves_started = false;
  std::uint8_t picked = 0, tried = 0;  ///< killer slots, one bit each
  bool killer_entered = false;
  PieceType displaced_piece = Pawn;
  Move displaced{};                ///< the first killer before the node's cutoff displaced it, or no move
  int depth = 0;                   ///< at the node's entry
  std::uint64_t nodes_before = 0;  ///< node count at the node's entry
  std::uint64_t nodes_before_move = 0;
  Move answer{};            ///< when the node is left: its best move, or that of the table entry that ended it, or no move
  ReignRef reign{};         ///< of the killer being searched
  std::uint8_t failed = 0;  ///< killer slots whose tries failed, one bit each, with their nodes and reigns
  std::array<std::uint64_t, MaxKillerSlots> failed_nodes{};
  std::array<ReignRef, MaxKillerSlots> failed_reigns{};

  /// A node is entered. What is noted with a move or a try is set with it: most nodes have none, and clearing it takes time.
  void enter(SearchKind search_kind, int node_depth, std::uint64_t nodes) {
    result = NodeResult::Unfinished;
    kind = search_kind;
    moves_started = killer_entered = false;
    picked = tried = failed = 0;
    displaced_piece = Pawn;
    displaced = answer = Move();
    depth = node_depth;
    nodes_before = nodes;
  }

  SlotOutcome slot_outcome(int slot, const MovePicker& picker) const {
    if (!moves_started || !picker.reached_killer(slot)) return SlotOutcome::None;
    if (tried >> slot & 1) return SlotOutcome::Tried;
    return picked >> slot & 1 ? SlotOutcome::Pruned : SlotOutcome::Stale;
  }
};

}  // namespace riposte
