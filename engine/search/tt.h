#pragma once
// Transposition table: clusters of three 10-byte entries in 32 bytes (half a cache line), with ageing. Threads share it
// without locks: the data of an entry is one word, read and written atomically. For a moment an entry may have the key of its
// predecessor, which is no worse than a collision of the 16-bit keys.
// https://www.chessprogramming.org/Transposition_Table https://www.chessprogramming.org/Shared_Hash_Table

#include <atomic>
#include <bit>
#include <cstddef>

#include "board/types.h"
#include "search/score.h"

namespace riposte {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// Which entry a new one replaces.
enum class Replacement {
  Ageing,  ///< the shallowest of the cluster, older ones first
  Always,  ///< the only slot of the key
  Depth    ///< the only slot of the key, unless its entry is deeper
};

/// The result of a probe. Mate scores count from the root.
struct TtHit {
  bool found = false;
  Move move{};
  int score = ScoreNone;
  int eval = ScoreNone;
  int depth = 0;
  Bound bound = Bound::None;

  /// Whether the score is exact or bounds the value outside the window.
  bool suffices(int alpha, int beta) const {
    if (!found) return false;
    return bound == Bound::Exact || (bound == Bound::Lower ? score >= beta : score <= alpha);
  }
};

/// probe(), store(), hashfull() and prefetch() are thread-safe. The other functions are not.
class TranspositionTable {
 public:
  /// Sizes in megabytes. The maximum depends on the platform.
  static constexpr std::size_t DefaultMb = 16, MinMb = 1;
  static std::size_t max_mb();

  TranspositionTable() = default;
  ~TranspositionTable();
  TranspositionTable(const TranspositionTable&) = delete;  // owns memory
  TranspositionTable& operator=(const TranspositionTable&) = delete;

  /// Allocates and clears. Returns false if out of memory; then the table has its old size, or MinMb, and is cleared.
  bool resize(std::size_t mb);
  std::size_t size_mb() const { return mb_; }
  void clear();
  /// Swaps the contents. Not to be called during a search.
  void swap(TranspositionTable& other);
  /// Reads and writes the entries of `other` from now on, until that is resized, swapped or left.
  void share(const TranspositionTable& other);
  /// Continues with empty memory of the same size. The old memory is never freed: threads that share it may still write to it.
  void leave();
  /// Starts a new generation: entries of earlier searches are replaced first.
  void new_search() { generation_ = std::uint8_t((generation_ + 1) & GenerationMask); }

  TtHit probe(Key key, int ply) const;
  /// Mate scores count from the root. `score` must not be ScoreNone.
  template <Replacement Rule = Replacement::Ageing>
  void store(Key key, int ply, Move move, int score, int eval, int depth, Bound bound);
  /// Permille of entries written in this search, from a sample of about 1,000.
  int hashfull() const;
  void prefetch(Key key) const {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(&clusters_[index(key)]);
#else
    (void)key;
#endif
  }

 private:
  static constexpr int ClusterEntries = 3;
  static constexpr std::uint8_t GenerationMask = 63;
  struct Entry {
    std::uint16_t move;
    std::int16_t score, eval;
    std::uint8_t depth, generation_bound;

    Bound bound() const { return Bound(generation_bound & 3); }
  };
  struct alignas(32) Cluster {
    std::atomic<std::uint64_t> entries[ClusterEntries];
    std::atomic<std::uint16_t> keys[ClusterEntries];

    Entry entry(int i) const { return __builtin_bit_cast(Entry, entries[i].load(std::memory_order_relaxed)); }
    std::uint16_t key(int i) const { return keys[i].load(std::memory_order_relaxed); }
  };
  static_assert(sizeof(Entry) == 8 && sizeof(Cluster) == 32);

  /// Uses a product of 32 x 32 bits, so that 32- and 64-bit builds agree.
  std::size_t index(Key key) const { return std::size_t((key >> 32) * std::uint64_t(count_) >> 32); }
  int age(const Entry& e) const { return (generation_ - (e.generation_bound >> 2)) & GenerationMask; }
  bool allocate(std::size_t mb);
  void release();

  Cluster* clusters_ = nullptr;
  std::uint32_t count_ = 0;
  std::size_t mb_ = 0;
  std::uint8_t generation_ = 0;
  bool shared_ = false;  ///< the entries belong to another table
};

}  // namespace riposte
