#pragma once
// Records the nodes of a search in the order in which it enters them, which makes the array a tree: a node's
// children follow it. When the memory is full, the deepest plies go, and go on being left out: what is left is the
// whole tree down to a ply.

#include <memory>

#include "search/stack.h"

namespace riposte {

class Recorder {
 public:
  /// Records of 24 bytes; searches of up to two million nodes fit whole, with their verifications.
  static constexpr std::uint32_t DefaultCapacity = 2'200'000;
  /// Sizes have 24 bits.
  static constexpr std::uint32_t MaxCapacity = (1 << 24) - 1;
  static constexpr int NoLimit = 255;

  /// Takes memory for so many records (0: none). False if it is not to be had: then there is none. Not during a search.
  bool enable(std::uint32_t capacity);
  bool enabled() const { return capacity_ > 0; }
  /// Forgets the last search and records from now on.
  void start();
  /// Leaves the rest of a search out: what was not watched cannot be recorded.
  void stop(std::uint64_t nodes);

  void node_entered(const StackEntry& ss, std::uint64_t nodes) {
    if (!recording_ || ss.ply > ply_limit_) return;
    if (count_ == capacity_ && !drop_deepest_plies(ss.ply, nodes)) return;
    open_[++top_] = {count_, nodes};
    fill(records_[count_++], ss);
  }
  void node_left(const StackEntry& ss, int value, std::uint64_t nodes) {
    if (!recording_ || ss.ply > ply_limit_) return;
    const OpenNode& o = open_[top_--];
    set_subtree(o, nodes);
    NodeRecord& r = records_[o.index];
    r.score = std::int16_t(value);
    r.static_eval = std::int16_t(ss.in_check ? ScoreNone : ss.static_eval);
    r.in_check = ss.in_check;
    r.pv_node = ss.pv_node;
    r.killers = unsigned(ss.observation.slot_outcome(0, ss.picker)) | unsigned(ss.observation.slot_outcome(1, ss.picker)) << 2;
    r.result = ss.observation.result;
  }

  /// What was recorded so far. Nodes that are still open are brought up to date by the call.
  const NodeRecord* records(std::uint64_t nodes);
  std::uint32_t count() const { return count_; }
  /// Nodes of further plies have no record.
  int ply_limit() const { return ply_limit_; }

 private:
  struct OpenNode {
    std::uint32_t index;
    std::uint64_t nodes;  ///< counted before it
  };
  static void fill(NodeRecord& r, const StackEntry& ss);
  void set_subtree(const OpenNode& o, std::uint64_t nodes) {
    records_[o.index].nodes = std::uint32_t(nodes - o.nodes);
    records_[o.index].size = count_ - o.index;
  }
  /// Lowers the limit until half of the memory is free. Whether a node of `ply` still has a place.
  bool drop_deepest_plies(int ply, std::uint64_t nodes);
  void drop_plies_below(int limit);

  std::unique_ptr<NodeRecord[]> records_;
  std::uint32_t capacity_ = 0, count_ = 0;
  int ply_limit_ = NoLimit;
  bool recording_ = false;
  int top_ = -1;
  OpenNode open_[2 * MaxPly + 2];  ///< a node and its verification each ply
};

}  // namespace riposte
