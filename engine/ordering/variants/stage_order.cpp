#include "ordering/variants/stage_order.h"

#include "board/text.h"

namespace riposte {
namespace {

/// In the order of OrderStage.
constexpr const char* StageNames[OrderStageCount] = {"",        "tt",     "captures",     "killer1", "killer2",    "countermove",
                                                     "history", "quiets", "bad-captures", "random",  "worst-first"};

int stage_named(std::string_view name) {
  int stage = OrderStageCount - 1;
  while (stage > 0 && !same_text(StageNames[stage], name)) --stage;
  return stage;
}

Error wrong_stage(std::string what, std::string_view found) {
  const char* separator = ": ";
  for (int stage = 1; stage < OrderStageCount; ++stage) what += separator, what += StageNames[stage], separator = ", ";
  return {"option.Order", expected(what, found)};
}

}  // namespace

Result<StageOrder> read_stage_order(std::string_view text) {
  StageOrder order = 0;
  if (text == "<empty>") return order;
  unsigned seen = 0;
  int shift = 0;
  for (const std::string_view name : split(text)) {
    const int stage = stage_named(name);
    if (stage == 0) return wrong_stage("names of stages with spaces between them", name);
    if (seen >> stage & 1) return wrong_stage("each stage once at most", name);
    seen |= 1u << stage;
    order |= StageOrder(stage) << shift;
    shift += 4;
  }
  return order;
}

std::string stage_order_text(StageOrder order) {
  std::string text;
  for (; order; order >>= 4) {
    if (!text.empty()) text += ' ';
    text += StageNames[order & 15];
  }
  return text;
}

}  // namespace riposte
