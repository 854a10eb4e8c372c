#include "search/tt.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#if defined(_WIN32)
#include <malloc.h>
#elif defined(__unix__)
#include <unistd.h>
#endif
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#endif

namespace riposte {
namespace {

/// Stored mate scores count from the node instead of the root, so that they are valid at any ply.
int to_table(int score, int ply) {
  return score >= ScoreMateBound ? score + ply : score <= -ScoreMateBound ? score - ply : score;
}
int from_table(int score, int ply) {
  return score >= ScoreMateBound ? score - ply : score <= -ScoreMateBound ? score + ply : score;
}

/// Memory aligned to a cache line, or null. Linux is asked for huge pages: with pages of 4 KB most probes miss the cache of page
/// addresses as well, and that costs 8 % of the speed.
void* allocate_aligned(std::size_t bytes) {
#if defined(_WIN32)
  // Windows has no std::aligned_alloc.
  return _aligned_malloc(bytes, 64);
#elif defined(MADV_HUGEPAGE)
  constexpr std::size_t HugePage = 2 << 20;
  if (bytes < HugePage) return std::aligned_alloc(64, bytes);
  // aligned_alloc() expects a multiple of the alignment.
  void* const memory = std::aligned_alloc(HugePage, (bytes + HugePage - 1) / HugePage * HugePage);
  if (memory) madvise(memory, bytes, MADV_HUGEPAGE);
  return memory;
#else
  return std::aligned_alloc(64, bytes);
#endif
}
void free_aligned(void* memory) {
#if defined(_WIN32)
  _aligned_free(memory);
#else
  std::free(memory);
#endif
}

/// Start of the memory that was never written to, or null if unknown. It holds zeros already, and writing to it would make the
/// system commit all of it before the first search.
char* fresh_memory() {
#if defined(__EMSCRIPTEN__)
  return static_cast<char*>(sbrk(0));
#else
  return nullptr;
#endif
}

}  // namespace

std::size_t TranspositionTable::max_mb() {
#if defined(__unix__) && !defined(__EMSCRIPTEN__)
  // The system grants more memory than there is and ends the process when it is used.
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGE_SIZE);
  if (pages > 0 && page > 0) {
    const std::size_t physical = std::size_t(pages) / 1024 * std::size_t(page) / 1024;
    return std::clamp<std::size_t>(physical * 3 / 4, MinMb, 65536);
  }
#endif
  return sizeof(void*) == 4 ? 1024 : 65536;
}

TranspositionTable::~TranspositionTable() { release(); }

void TranspositionTable::swap(TranspositionTable& other) {
  std::swap(clusters_, other.clusters_);
  std::swap(count_, other.count_);
  std::swap(mb_, other.mb_);
  std::swap(generation_, other.generation_);
  std::swap(shared_, other.shared_);
}

void TranspositionTable::share(const TranspositionTable& other) {
  release();
  clusters_ = other.clusters_;
  count_ = other.count_;
  mb_ = other.mb_;
  generation_ = other.generation_;
  shared_ = true;
}

void TranspositionTable::leave() {
  const std::size_t mb = mb_;
  shared_ = true;  // others free it, or nobody
  release();
  if (mb && !allocate(mb)) allocate(MinMb);
}

void TranspositionTable::release() {
  if (!shared_) free_aligned(clusters_);
  shared_ = false;
  clusters_ = nullptr;
  count_ = 0;
  mb_ = 0;
}

bool TranspositionTable::allocate(std::size_t mb) {
  const std::size_t bytes = mb << 20;
  const char* zeros = fresh_memory();
  clusters_ = static_cast<Cluster*>(allocate_aligned(bytes));
  if (!clusters_) return false;
  count_ = std::uint32_t(bytes / sizeof(Cluster));
  mb_ = mb;
  generation_ = 0;
  char* const begin = reinterpret_cast<char*>(clusters_);
  const std::size_t used = !zeros ? bytes : zeros > begin ? std::min(bytes, std::size_t(zeros - begin)) : 0;
  // The allocator may have written its own data at either end.
  constexpr std::size_t Margin = 4096;
  std::memset(static_cast<void*>(begin), 0, std::max(used, Margin));
  std::memset(static_cast<void*>(begin + bytes - Margin), 0, Margin);
  return true;
}

bool TranspositionTable::resize(std::size_t mb) {
  if (clusters_ && mb == mb_) {
    clear();
    return true;
  }
  const std::size_t old = mb_;
  release();  // first, since a 32-bit address space may not have room for both
  if (allocate(mb)) return true;
  if (old && !allocate(old)) allocate(MinMb);
  return false;
}

void TranspositionTable::clear() {
  // All zeros is an empty entry.
  if (clusters_) std::memset(static_cast<void*>(clusters_), 0, count_ * sizeof(Cluster));
  generation_ = 0;
}

TtHit TranspositionTable::probe(Key key, int ply) const {
  if (!count_) return {};  // out of memory even for MinMb
  const Cluster& cluster = clusters_[index(key)];
  for (int i = 0; i < ClusterEntries; ++i) {
    if (cluster.key(i) != std::uint16_t(key)) continue;
    const Entry e = cluster.entry(i);
    if (e.bound() != Bound::None) return {true, Move::from_bits(e.move), from_table(e.score, ply), e.eval, e.depth, e.bound()};
  }
  return {};
}

template <Replacement Rule>
void TranspositionTable::store(Key key, int ply, Move move, int score, int eval, int depth, Bound bound) {
  if (!count_) return;
  const auto key16 = std::uint16_t(key);
  Cluster& cluster = clusters_[index(key)];
  int slot = 0;
  Entry victim{};
  bool same = false;
  for (int i = 0; i < ClusterEntries; ++i) {
    const Entry e = cluster.entry(i);
    const bool empty = e.bound() == Bound::None;
    same = !empty && cluster.key(i) == key16;
    // Replace a shallow and old entry.
    if (i == 0 || same || empty || e.depth - 8 * age(e) < victim.depth - 8 * age(victim)) slot = i, victim = e;
    if (same || empty) break;
  }
  if constexpr (Rule != Replacement::Ageing) {
    slot = int((key >> 16 & 0xFFFF) % ClusterEntries);
    victim = cluster.entry(slot);
    same = victim.bound() != Bound::None && cluster.key(slot) == key16;
    if (Rule == Replacement::Depth && victim.bound() != Bound::None && depth < victim.depth) return;
  }
  // A shallower bound does not replace a deeper result of this search.
  if (Rule == Replacement::Ageing && same && bound != Bound::Exact && depth + 4 < victim.depth && age(victim) == 0) return;
  const Entry fresh{move || !same ? move.bits() : victim.move, std::int16_t(to_table(score, ply)), std::int16_t(eval),
                    std::uint8_t(depth), std::uint8_t(generation_ << 2 | int(bound))};
  cluster.keys[slot].store(key16, std::memory_order_relaxed);
  cluster.entries[slot].store(__builtin_bit_cast(std::uint64_t, fresh), std::memory_order_relaxed);
}

template void TranspositionTable::store<Replacement::Ageing>(Key, int, Move, int, int, int, Bound);
template void TranspositionTable::store<Replacement::Always>(Key, int, Move, int, int, int, Bound);
template void TranspositionTable::store<Replacement::Depth>(Key, int, Move, int, int, int, Bound);

int TranspositionTable::hashfull() const {
  int used = 0, seen = 0;
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(334, count_); ++i)
    for (int entry = 0; entry < ClusterEntries; ++entry) {
      const Entry e = clusters_[i].entry(entry);
      used += e.bound() != Bound::None && age(e) == 0;
      ++seen;
    }
  return seen ? used * 1000 / seen : 0;
}

}  // namespace riposte
