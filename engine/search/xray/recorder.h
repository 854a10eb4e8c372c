#pragma once
// Records the nodes of a search in the order in which it enters them. The array is a tree in preorder: the children of a node
// follow it. When the memory is full, the recorder drops the deepest plies and leaves them out from then on, so that the tree
// stays complete down to a ply.

#include <memory>

#include "search/stack.h"

namespace riposte {

class Recorder {
 public:
  /// Records of 28 bytes each. Enough for a search of two million nodes with its singular searches.
  static constexpr std::uint32_t DefaultCapacity = 2'200'000;
  /// NodeRecord::size has 24 bits.
  static constexpr std::uint32_t MaxCapacity = (1 << 24) - 1;
  /// ply_limit() while no ply has been dropped.
  static constexpr int NoLimit = 255;

  /// Allocates memory for `capacity` records; 0 frees it. Returns false, with no memory allocated, if there is not enough.
  /// Not to be called during a search.
  bool enable(std::uint32_t capacity);
  bool enabled() const { return capacity_ > 0; }
  /// Discards the last search and starts recording.
  void start();
  /// Stops recording until the next start(). `nodes`: the node count of the search so far.
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
    r.displaced = ss.observation.displaced.bits();
    r.displaced_piece = unsigned(ss.observation.displaced_piece) & 7;
    r.killer_entered = ss.observation.killer_entered;
  }

  /// The records so far, or null without memory. Updates the sizes of nodes that have not returned yet. `nodes`: the node count
  /// of the search so far.
  const NodeRecord* records(std::uint64_t nodes);
  std::uint32_t count() const { return count_; }
  /// Deeper nodes have no record.
  int ply_limit() const { return ply_limit_; }

 private:
  struct OpenNode {
    std::uint32_t index;
    std::uint64_t nodes;  ///< node count at its entry
  };
  static void fill(NodeRecord& r, const StackEntry& ss);
  void set_subtree(const OpenNode& o, std::uint64_t nodes) {
    records_[o.index].nodes = std::uint32_t(nodes - o.nodes);
    records_[o.index].size = count_ - o.index;
  }
  /// Lowers the ply limit until half of the memory is free. Returns whether a node at `ply` is still recorded.
  bool drop_deepest_plies(int ply, std::uint64_t nodes);
  void drop_plies_below(int limit);

  std::unique_ptr<NodeRecord[]> records_;
  std::uint32_t capacity_ = 0, count_ = 0;
  int ply_limit_ = NoLimit;
  bool recording_ = false;
  int top_ = -1;
  OpenNode open_[2 * MaxPly + 2];  ///< at most a node and its singular search at each ply
};

}  // namespace riposte
