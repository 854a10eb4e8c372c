#pragma once
// The moves that the threads of a search are at, so that a thread can put off what another one is searching and find its result
// in the transposition table. Simplified ABDADA, Tom Kerrigan 2017: https://www.chessprogramming.org/ABDADA

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "board/types.h"

namespace riposte {

/// Thread-safe without locks. An entry may be lost or mistaken for another one: then a move is searched twice or too late.
class MovesUnderSearch {
 public:
  /// Number of a move in a position; never 0.
  static std::uint64_t id(Key position, Move m) { return (position ^ m.bits() * 0x9E3779B97F4A7C15ULL) | 1; }

  /// Not while threads search.
  void clear() {
    for (Bucket& bucket : buckets_)
      for (auto& entry : bucket) entry.store(0, std::memory_order_relaxed);
  }
  bool contains(std::uint64_t id) const {
    for (const auto& entry : bucket_of(id))
      if (entry.load(std::memory_order_relaxed) == id) return true;
    return false;
  }
  void enter(std::uint64_t id) {
    Bucket& bucket = bucket_of(id);
    std::atomic<std::uint64_t>* place = &bucket[0];
    for (auto& entry : bucket)
      if (const auto other = entry.load(std::memory_order_relaxed); other == id) return;
      else if (other == 0) place = &entry;
    place->store(id, std::memory_order_relaxed);
  }
  void leave(std::uint64_t id) {
    for (auto& entry : bucket_of(id))
      if (entry.load(std::memory_order_relaxed) == id) entry.store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t Buckets = 4096;
  using Bucket = std::array<std::atomic<std::uint64_t>, 4>;

  Bucket& bucket_of(std::uint64_t id) { return buckets_[id >> 48 & (Buckets - 1)]; }
  const Bucket& bucket_of(std::uint64_t id) const { return buckets_[id >> 48 & (Buckets - 1)]; }

  alignas(64) std::array<Bucket, Buckets> buckets_{};
};

}  // namespace riposte
