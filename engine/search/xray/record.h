#pragma once
// One node of a recorded search, and what a frame keeps of its node for whoever watches.

#include <cstdint>

#include "ordering/picker.h"

namespace riposte {

/// Why a node ended: 1 + Source is a cutoff.
enum class NodeEnd : std::uint8_t {
  Unfinished = 0,
  AllSearched = 16,  ///< no move was good enough to cut
  Draw, Checkmate, Stalemate,
  LongestLine,
  CutShort  ///< quiescence without nodes left
};
constexpr NodeEnd cut_by(Source s) { return NodeEnd(int(s) + 1); }
constexpr bool is_cut(NodeEnd e) { return e != NodeEnd::Unfinished && int(e) <= SourceCount; }
/// Only of a cutoff.
constexpr Source source_of(NodeEnd e) { return Source(int(e) - 1); }
/// A cutoff by a move that was searched.
constexpr bool is_move(Source s) { return s > Source::TtBound && s <= Source::BadCapture; }
static_assert(SourceCount < int(NodeEnd::AllSearched));

/// What a node's parent asked.
enum class Ask : std::uint8_t { Root, FullWindow, ZeroWindow, Reduced, NullMove, ProbCut, Verification, Quiescence };

/// What became of a killer slot at a node.
enum class SlotFate : std::uint8_t {
  None,    ///< empty, or not reached
  Stale,   ///< cannot be played here, or is the table's move
  Pruned,  ///< playable, but not worth a search
  Tried
};

/// In the order of entering; web/xray/RECORDING.md says what each field holds.
struct NodeRecord {
  std::uint16_t move;
  std::uint8_t ply;
  std::int8_t depth;
  std::int16_t alpha, beta, score, static_eval;
  std::uint32_t nodes;
  std::uint32_t size : 24;
  std::uint32_t killers : 4;
  std::uint32_t in_check : 1, pv : 1, cut_node : 1, quiet : 1;
  NodeEnd end;
  std::uint8_t source : 5, ask : 3;
  std::uint8_t reduction : 5, extension : 3;
  std::uint8_t number;

  SlotFate fate(int slot) const { return SlotFate(killers >> 2 * slot & 3); }
};
static_assert(sizeof(NodeRecord) == 24);

/// Kept in a frame where the search is observed; means nothing elsewhere.
struct NodeWatch {
  NodeEnd end = NodeEnd::Unfinished;
  Ask ask = Ask::Root;
  bool moves_begun = false;
  std::uint8_t picked = 0, tried = 0;  ///< killer slots, a bit each
  std::uint64_t tried_at = 0;          ///< nodes when the move was made

  SlotFate fate(int slot, const MovePicker& picker) const {
    if (!moves_begun || !picker.reached(slot)) return SlotFate::None;
    if (tried >> slot & 1) return SlotFate::Tried;
    return picked >> slot & 1 ? SlotFate::Pruned : SlotFate::Stale;
  }
};

}  // namespace riposte
