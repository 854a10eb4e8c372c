#include "search/xray/recorder.h"

#include <algorithm>
#include <new>

namespace riposte {

bool Recorder::enable(std::uint32_t capacity) {
  recording_ = false;
  count_ = 0;
  if (capacity == capacity_) return true;
  records_.reset(capacity ? new (std::nothrow) NodeRecord[capacity] : nullptr);
  capacity_ = records_ ? capacity : 0;
  return capacity_ == capacity;
}

void Recorder::start() {
  recording_ = enabled();
  count_ = 0;
  ply_limit_ = NoLimit;
  top_ = -1;
}

void Recorder::stop(std::uint64_t nodes) {
  if (recording_) records(nodes);
  recording_ = false;
  top_ = -1;
}

const NodeRecord* Recorder::records(std::uint64_t nodes) {
  for (int i = 0; i <= top_; ++i) set_subtree(open_[i], nodes);
  return records_.get();
}

void Recorder::fill(NodeRecord& r, const StackEntry& ss) {
  r = NodeRecord{};
  r.ply = std::uint8_t(ss.ply);
  r.depth = std::int8_t(std::clamp(ss.depth, -128, 127));
  r.alpha = std::int16_t(ss.alpha);
  r.beta = std::int16_t(ss.beta);
  r.static_eval = std::int16_t(ScoreNone);
  r.cut_node = ss.cut_node;
  r.kind = ss.observation.kind;
  r.extension = 2;
  if (!ss.parent || ss.excluded_move || ss.observation.kind == SearchKind::NullMove) return;
  const StackEntry& from = *ss.parent;
  r.move = from.move.bits();
  r.quiet = from.quiet;
  r.source = from.source;
  r.number = std::uint8_t(std::min(from.move_count, 255));
  if (ss.observation.kind == SearchKind::ProbCut || ss.observation.kind == SearchKind::Quiescence) return;
  r.extension = unsigned(std::clamp(from.new_depth - from.depth + 3, 0, 7)) & 7;
  if (ss.observation.kind != SearchKind::Reduced) return;
  r.reduction = unsigned(std::clamp(from.new_depth - from.reduced_depth, 0, 31)) & 31;
}

bool Recorder::drop_deepest_plies(int ply, std::uint64_t nodes) {
  std::uint32_t of_ply[256] = {};
  for (std::uint32_t i = 0; i < count_; ++i) ++of_ply[records_[i].ply];
  int limit = 1;
  std::uint32_t remaining = of_ply[0] + of_ply[1];
  while (limit + 1 < ply_limit_ && remaining + of_ply[limit + 1] <= capacity_ / 2) remaining += of_ply[++limit];
  drop_plies_below(limit);
  if (count_ == capacity_) stop(nodes);  // even the root moves do not fit
  return recording_ && ply <= ply_limit_;
}

/// Compacts the records that stay and updates their sizes.
void Recorder::drop_plies_below(int limit) {
  struct Ancestor {
    std::uint32_t from, end, to;
  };
  Ancestor line[2 * MaxPly + 2];
  int depth = -1, opened = 0;
  std::uint32_t out = 0;
  const auto leave = [&](std::uint32_t at) {
    while (depth >= 0 && line[depth].end <= at) {
      records_[line[depth].to].size = out - line[depth].to;
      --depth;
    }
  };
  for (std::uint32_t i = 0; i < count_;) {
    leave(i);
    const bool is_open = opened <= top_ && open_[opened].index == i;
    const std::uint32_t end = is_open ? count_ + 1 : i + records_[i].size;
    if (records_[i].ply > limit) {
      // A closed node goes with its whole subtree. Everything after an open node is below it.
      if (is_open) top_ = opened - 1, i = count_;
      else i = end;
      continue;
    }
    line[++depth] = {i, end, out};
    if (is_open) open_[opened++].index = out;
    records_[out++] = records_[i++];
  }
  leave(count_);
  count_ = out;
  ply_limit_ = limit;
}

}  // namespace riposte
