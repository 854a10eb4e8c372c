// The transposition table: storage, replacement, allocation failures.

#include "search/tt.h"

#include "../support.h"

// Under AddressSanitizer the allocator must refuse a size that no machine has instead of ending the program.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RIPOSTE_ASAN
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define RIPOSTE_ASAN
#endif
#ifdef RIPOSTE_ASAN
#include <sanitizer/lsan_interface.h>
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
/// Memory that is given up on purpose is no leak.
using MemoryGivenUp = __lsan::ScopedDisabler;
#else
struct MemoryGivenUp {};
#endif

namespace riposte {
namespace {

const Move SomeMove(E1, G1);

/// The high half selects the cluster, the low 16 bits distinguish its entries.
Key key(std::uint32_t cluster, std::uint16_t entry) { return Key(cluster) << 32 | entry; }

TranspositionTable& sized(TranspositionTable& tt) {
  EXPECT_TRUE(tt.resize(1));
  return tt;
}

TEST(TranspositionTable, ReturnsWhatWasStored) {
  TranspositionTable tt;
  sized(tt).store(key(7, 1), 3, SomeMove, -42, 17, 9, Bound::Lower);
  const TtHit hit = tt.probe(key(7, 1), 5);
  ASSERT_TRUE(hit.found);
  EXPECT_EQ(hit.move, SomeMove);
  EXPECT_EQ(hit.score, -42);
  EXPECT_EQ(hit.eval, 17);
  EXPECT_EQ(hit.depth, 9);
  EXPECT_EQ(hit.bound, Bound::Lower);
  EXPECT_FALSE(tt.probe(key(7, 2), 5).found) << "another key in the same cluster";
  EXPECT_FALSE(tt.probe(key(0x80000000u, 1), 5).found) << "the same 16 bits in another cluster";
  tt.clear();
  EXPECT_FALSE(tt.probe(key(7, 1), 5).found);
}

TEST(TranspositionTable, ThreadsThatAreGivenUpKeepTheOldMemory) {
  [[maybe_unused]] const MemoryGivenUp given_up;
  TranspositionTable tt, theirs;
  sized(tt).store(key(7, 1), 3, SomeMove, -42, 17, 9, Bound::Lower);
  theirs.share(tt);
  EXPECT_TRUE(theirs.probe(key(7, 1), 5).found);
  theirs.store(key(8, 1), 3, SomeMove, 0, 0, 9, Bound::Lower);
  EXPECT_TRUE(tt.probe(key(8, 1), 5).found);
  tt.leave();
  EXPECT_EQ(tt.size_mb(), 1u);
  EXPECT_FALSE(tt.probe(key(7, 1), 5).found);
  theirs.store(key(9, 1), 3, SomeMove, 0, 0, 9, Bound::Lower);
  EXPECT_TRUE(theirs.probe(key(9, 1), 5).found);
  EXPECT_FALSE(tt.probe(key(9, 1), 5).found);
}

TEST(TranspositionTable, CountsMatesFromTheProbingPly) {
  TranspositionTable tt;
  sized(tt);
  // Mate three plies below a node that is 4 plies from the root.
  tt.store(key(1, 1), 4, SomeMove, mate_in(7), 0, 5, Bound::Exact);
  EXPECT_EQ(tt.probe(key(1, 1), 4).score, mate_in(7));
  EXPECT_EQ(tt.probe(key(1, 1), 0).score, mate_in(3)) << "the same node met at the root";
  EXPECT_EQ(tt.probe(key(1, 1), 10).score, mate_in(13));
  tt.store(key(1, 2), 4, SomeMove, mated_in(6), 0, 5, Bound::Exact);
  EXPECT_EQ(tt.probe(key(1, 2), 1).score, mated_in(3));
  EXPECT_EQ(tt.probe(key(1, 2), 4).score, mated_in(6));
}

TEST(TranspositionTable, ReplacementRulesWithOneEntryPerKey) {
  TranspositionTable tt;
  sized(tt);
  const auto put = [&](auto rule, std::uint16_t entry, int depth) {
    tt.store<decltype(rule)::value>(key(1, entry), 0, SomeMove, 1, 0, depth, Bound::Exact);
    return tt.probe(key(1, entry), 0).found;
  };
  const std::integral_constant<Replacement, Replacement::Always> always;
  const std::integral_constant<Replacement, Replacement::Depth> by_depth;
  EXPECT_TRUE(put(always, 1, 9));
  EXPECT_TRUE(put(always, 2, 3));
  EXPECT_FALSE(tt.probe(key(1, 1), 0).found) << "replaced whatever its depth";
  EXPECT_TRUE(put(by_depth, 3, 4)) << "as deep or deeper";
  for (int i = 0; i < 5; ++i) tt.new_search();
  EXPECT_FALSE(put(by_depth, 4, 3)) << "age does not count";
  EXPECT_TRUE(put(by_depth, 4, 4));
}

TEST(TranspositionTable, ReplacesTheShallowestOfACluster) {
  TranspositionTable tt;
  sized(tt);
  tt.store(key(1, 1), 0, SomeMove, 1, 0, 9, Bound::Exact);
  tt.store(key(1, 2), 0, SomeMove, 2, 0, 3, Bound::Exact);
  tt.store(key(1, 3), 0, SomeMove, 3, 0, 6, Bound::Exact);
  tt.store(key(1, 4), 0, SomeMove, 4, 0, 1, Bound::Exact);
  EXPECT_TRUE(tt.probe(key(1, 1), 0).found);
  EXPECT_FALSE(tt.probe(key(1, 2), 0).found);
  EXPECT_TRUE(tt.probe(key(1, 3), 0).found);
  EXPECT_TRUE(tt.probe(key(1, 4), 0).found) << "the new entry is always kept";
}

TEST(TranspositionTable, ReplacesOldEntriesBeforeShallowOnes) {
  TranspositionTable tt;
  sized(tt).store(key(1, 1), 0, SomeMove, 1, 0, 9, Bound::Exact);
  tt.new_search();
  tt.new_search();
  tt.store(key(1, 2), 0, SomeMove, 2, 0, 2, Bound::Exact);
  tt.store(key(1, 3), 0, SomeMove, 3, 0, 2, Bound::Exact);
  tt.store(key(1, 4), 0, SomeMove, 4, 0, 2, Bound::Exact);
  EXPECT_FALSE(tt.probe(key(1, 1), 0).found);
  for (const std::uint16_t entry : {2, 3, 4}) EXPECT_TRUE(tt.probe(key(1, entry), 0).found);
}

TEST(TranspositionTable, AgeWrapsAround) {
  TranspositionTable tt;
  sized(tt);
  for (int search = 0; search < 200; ++search) {
    tt.new_search();
    tt.store(key(1, 1), 0, SomeMove, search, 0, 5, Bound::Exact);
    EXPECT_EQ(tt.probe(key(1, 1), 0).score, search);
  }
}

TEST(TranspositionTable, AShallowBoundDoesNotReplaceADeepResult) {
  TranspositionTable tt;
  sized(tt).store(key(1, 1), 0, SomeMove, 100, 0, 12, Bound::Exact);
  tt.store(key(1, 1), 0, Move(A1, B1), -100, 0, 2, Bound::Upper);
  EXPECT_EQ(tt.probe(key(1, 1), 0).score, 100);
  tt.store(key(1, 1), 0, Move(A1, B1), -100, 0, 2, Bound::Exact);
  EXPECT_EQ(tt.probe(key(1, 1), 0).score, -100) << "an exact score does";
}

TEST(TranspositionTable, KeepsTheOldMoveIfTheNewEntryHasNone) {
  TranspositionTable tt;
  sized(tt).store(key(1, 1), 0, SomeMove, 10, 0, 5, Bound::Lower);
  tt.store(key(1, 1), 0, Move(), -10, 0, 6, Bound::Upper);
  EXPECT_EQ(tt.probe(key(1, 1), 0).move, SomeMove);
  EXPECT_EQ(tt.probe(key(1, 1), 0).score, -10);
}

TEST(TranspositionTable, HashfullCountsTheRunningSearch) {
  TranspositionTable tt;
  sized(tt);
  EXPECT_EQ(tt.hashfull(), 0);
  for (std::uint32_t i = 0; i < 1 << 16; ++i)
    for (const std::uint16_t entry : {1, 2, 3}) tt.store(key(i << 16, entry), 0, SomeMove, 0, 0, 1, Bound::Exact);
  EXPECT_EQ(tt.hashfull(), 1000);
  tt.new_search();
  EXPECT_EQ(tt.hashfull(), 0);
}

TEST(TranspositionTable, EveryKeyHasACluster) {
  TranspositionTable tt;
  sized(tt);
  for (const std::uint32_t cluster : {0u, 1u, 0x7fffffffu, 0xffffffffu}) {
    tt.store(key(cluster, 0), 0, SomeMove, 5, 0, 1, Bound::Exact);
    EXPECT_TRUE(tt.probe(key(cluster, 0), 0).found);
  }
}

TEST(TranspositionTable, ASizeWithoutMemoryIsRejectedAndTheOldOneKept) {
  TranspositionTable tt;
  EXPECT_TRUE(tt.resize(2));
  tt.store(key(1, 1), 0, SomeMove, 1, 0, 1, Bound::Exact);
  EXPECT_FALSE(tt.resize(std::size_t(1) << 42)) << "more than any address space";
  EXPECT_EQ(tt.size_mb(), 2u);
  EXPECT_FALSE(tt.probe(key(1, 1), 0).found) << "cleared";
  tt.store(key(1, 1), 0, SomeMove, 1, 0, 1, Bound::Exact);
  EXPECT_TRUE(tt.probe(key(1, 1), 0).found) << "and usable";
  EXPECT_TRUE(tt.resize(1));
  EXPECT_EQ(tt.size_mb(), 1u);
}

}  // namespace
}  // namespace riposte
