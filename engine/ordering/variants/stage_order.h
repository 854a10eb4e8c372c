#pragma once
// An order of the move picker's stages that a user chose, to measure what the usual one saves.

#include <cstdint>
#include <string>
#include <string_view>

#include "board/result.h"

namespace riposte {

/// What a chosen order can hold. Each stage tries the moves of its kind that no stage before it has.
enum class OrderStage : std::uint8_t {
  None,  ///< the moves that are left, in the order of generation
  Tt,
  Captures,  ///< that lose nothing by SEE
  Killer1,
  Killer2,  ///< and those of further slots
  Countermove,
  History,      ///< quiet moves with a history score above zero, the best first
  Quiets,       ///< all quiet moves, in the order of generation
  BadCaptures,  ///< that lose material by SEE
  Random,       ///< all moves, in an order that depends on the position alone
  WorstFirst    ///< all moves, in the reverse of the usual order
};
constexpr int OrderStageCount = 11;

/// Different stages, four bits each, from the lowest bits on. 0: the usual order.
using StageOrder = std::uint64_t;
constexpr OrderStage stage_at(StageOrder order, int i) { return OrderStage(order >> 4 * i & 15); }

/// Reads names separated by spaces, in lower or upper case; "" and "<empty>" are the usual order. The message of an error names
/// the stages.
Result<StageOrder> read_stage_order(std::string_view text);
/// The names in order, separated by spaces.
std::string stage_order_text(StageOrder order);

}  // namespace riposte
