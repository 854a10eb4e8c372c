#pragma once
// The record of one searched node, and what a stack entry stores about its node while an observer is enabled.

#include <cstdint>

#include "ordering/picker.h"

namespace riposte {

/// What causes a cutoff. The reasons from TtMove to BadCapture are searched moves and have the numbers of MoveSource.
enum class CutoffReason : std::uint8_t {
  TtBound,
  TtMove,
  GoodCapture,
  Killer1,
  Killer2,
  Countermove,
  Quiet,
  BadCapture,
  NullMove,
  ReverseFutility,
  StandPat,
  MateDistance,
  Razoring,
  ProbCut,
  Multicut,
  Count
};
constexpr int CutoffReasonCount = int(CutoffReason::Count);
constexpr CutoffReason cutoff_reason(MoveSource s) { return CutoffReason(s); }
constexpr bool is_searched_move(CutoffReason r) { return r >= CutoffReason::TtMove && r <= CutoffReason::BadCapture; }
static_assert(cutoff_reason(MoveSource::TtMove) == CutoffReason::TtMove);
static_assert(cutoff_reason(MoveSource::BadCapture) == CutoffReason::BadCapture);

/// How a node ends. A cutoff is 1 + CutoffReason.
enum class NodeResult : std::uint8_t {
  Unfinished = 0,
  AllSearched = 16,  ///< no move causes a cutoff
  Draw,
  Checkmate,
  Stalemate,
  MaxPlyReached,
  NodeCapReached  ///< quiescence search at QuiescenceNodeCap
};
constexpr NodeResult cutoff_by(CutoffReason r) { return NodeResult(int(r) + 1); }
constexpr NodeResult cutoff_by(MoveSource s) { return cutoff_by(cutoff_reason(s)); }
constexpr bool is_cutoff(NodeResult r) { return r != NodeResult::Unfinished && int(r) <= CutoffReasonCount; }
/// `r` must be a cutoff.
constexpr CutoffReason cutoff_reason_of(NodeResult r) { return CutoffReason(int(r) - 1); }
static_assert(CutoffReasonCount < int(NodeResult::AllSearched));

/// What the parent searches a node for.
enum class SearchKind : std::uint8_t { Root, FullWindow, ZeroWindow, Reduced, NullMove, ProbCut, Singular, Quiescence };

/// What happens to a killer slot at a node.
enum class SlotOutcome : std::uint8_t {
  None,    ///< the slot is empty or the picker does not reach it
  Stale,   ///< the killer is not playable here, or it is the TT move
  Pruned,  ///< the killer is playable but pruned
  Tried
};

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
  std::uint8_t source : 5, kind : 3;
  std::uint8_t reduction : 5, extension : 3;
  std::uint8_t number;

  SlotOutcome slot_outcome(int slot) const { return SlotOutcome(killers >> 2 * slot & 3); }
};
static_assert(sizeof(NodeRecord) == 24);

/// What an observer notes about the node of a stack entry. Meaningless while no observer is enabled.
struct NodeObservation {
  NodeResult result = NodeResult::Unfinished;
  SearchKind kind = SearchKind::Root;
  bool moves_started = false;
  std::uint8_t picked = 0, tried = 0;  ///< killer slots, one bit each
  std::uint64_t nodes_before_move = 0;

  SlotOutcome slot_outcome(int slot, const MovePicker& picker) const {
    if (!moves_started || !picker.reached_killer(slot)) return SlotOutcome::None;
    if (tried >> slot & 1) return SlotOutcome::Tried;
    return picked >> slot & 1 ? SlotOutcome::Pruned : SlotOutcome::Stale;
  }
};

}  // namespace riposte
