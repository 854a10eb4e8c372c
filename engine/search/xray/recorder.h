#pragma once
// Records the nodes of a search in the order in which it enters them, which makes the array a tree: a node's
// children follow it. When the memory is full, the deepest plies go, and go on being left out: what is left is the
// whole tree down to a ply.

#include <memory>

#include "search/frame.h"

namespace riposte {

class Recorder {
 public:
  /// Records of 24 bytes; searches of up to two million nodes fit whole, with their verifications.
  static constexpr std::uint32_t Usual = 2'200'000;
  /// Sizes have 24 bits.
  static constexpr std::uint32_t Most = (1 << 24) - 1;
  static constexpr int NoLimit = 255;

  /// Takes memory for so many records (0: none). False if it is not to be had: then there is none. Not during a search.
  bool enable(std::uint32_t capacity);
  bool enabled() const { return capacity_ > 0; }
  /// Forgets the last search and records from now on.
  void start();
  /// Leaves the rest of a search out: what was not watched cannot be recorded.
  void finish(std::uint64_t nodes);

  void open(const Frame& f, std::uint64_t nodes) {
    if (!recording_ || f.ply > ply_limit_) return;
    if (count_ == capacity_ && !make_room(f.ply, nodes)) return;
    open_[++top_] = {count_, nodes};
    fill(records_[count_++], f);
  }
  void close(const Frame& f, int value, std::uint64_t nodes) {
    if (!recording_ || f.ply > ply_limit_) return;
    const Open& o = open_[top_--];
    seal(o, nodes);
    NodeRecord& r = records_[o.index];
    r.score = std::int16_t(value);
    r.static_eval = std::int16_t(f.in_check ? ScoreNone : f.static_eval);
    r.in_check = f.in_check;
    r.pv = f.pv;
    r.killers = unsigned(f.watched.fate(0, f.picker)) | unsigned(f.watched.fate(1, f.picker)) << 2;
    r.end = f.watched.end;
  }

  /// What was recorded so far. Nodes that are still open are brought up to date by the call.
  const NodeRecord* records(std::uint64_t nodes);
  std::uint32_t count() const { return count_; }
  /// Nodes of further plies have no record.
  int ply_limit() const { return ply_limit_; }

 private:
  struct Open {
    std::uint32_t index;
    std::uint64_t nodes;  ///< counted before it
  };
  static void fill(NodeRecord& r, const Frame& f);
  void seal(const Open& o, std::uint64_t nodes) {
    records_[o.index].nodes = std::uint32_t(nodes - o.nodes);
    records_[o.index].size = count_ - o.index;
  }
  /// Lowers the limit until half of the memory is free. Whether a node of `ply` still has a place.
  bool make_room(int ply, std::uint64_t nodes);
  void drop_below(int limit);

  std::unique_ptr<NodeRecord[]> records_;
  std::uint32_t capacity_ = 0, count_ = 0;
  int ply_limit_ = NoLimit;
  bool recording_ = false;
  int top_ = -1;
  Open open_[2 * MaxPly + 2];  ///< a node and its verification each ply
};

}  // namespace riposte
