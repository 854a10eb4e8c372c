// The chronicle adds up, is bounded, and is the same at any slicing.

#include "search/xray/chronicle.h"

#include "board/movegen.h"
#include "search_support.h"

namespace riposte {
namespace {

using test::Rich;
using test::Watched;

constexpr const char* Rustic = "6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1";
constexpr int Plies = test::Sanitized ? 9 : 13;

/// Runs a watched search in slices.
const Chronicle& searched(Watched& w, const char* fen, const Limits& limits,
                          std::chrono::microseconds slice = std::chrono::seconds(1)) {
  w.engine.observe(true);
  w.search(fen, limits, slice, [] {});
  return w.engine.search().xray().chronicle();
}

Position after(const Position& root, const Move* line, int length) {
  Position p = root;
  for (int i = 0; i < length; ++i)
    if (line[i]) p.make(line[i]);
    else p.make_null();
  return p;
}

void expect_sums(const XrayObserver& x) {
  for (int ply = Chronicle::FirstPly; ply <= Chronicle::LastPly; ++ply) {
    const Chronicle::Ply& p = x.chronicle().at(ply);
    EXPECT_LE(p.reigns.size(), Chronicle::MaxReigns);
    for (std::size_t slot = 0; slot < std::size_t(Chronicle::Slots); ++slot) {
      MergedReigns sum = p.others[slot];
      std::uint64_t end = 0;
      for (const Reign& r : p.reigns) {
        if (r.slot != slot) continue;
        sum.tried += r.tried, sum.cut += r.cut, sum.failed += r.failed;
        EXPECT_LE(r.cut + r.failed, r.tried);
        EXPECT_LE(r.from, r.to);
        if (r.to == Reign::Open) ++end;
      }
      const KillerStats& k = x.at(ply).killers[slot];
      EXPECT_EQ(sum.tried, k.tried) << "ply " << ply << " slot " << slot;
      EXPECT_EQ(sum.cut, k.cut) << "ply " << ply << " slot " << slot;
      EXPECT_EQ(end, k.last ? 1u : 0u) << "one reign holds the slot";
    }
  }
}

TEST(Chronicle, TheReignsOfASlotAddUpToTheSlot) {
  for (const char* killers : {"1", "2", "4"})
    for (const char* table : {"true", "false"})
      for (const char* lifetime : {"search", "siblings"})
        for (const char* fen : {Rich, Rustic}) {
          SCOPED_TRACE(std::string(killers) + " killers, table " + table + ", " + lifetime);
          Watched w;
          w.set("Switch Killers", killers);
          w.set("Switch Table", table);
          w.set("Switch Killer Lifetime", lifetime);
          searched(w, fen, test::depth(test::Sanitized ? 6 : 8));
          expect_sums(w.engine.search().xray());
        }
}

TEST(Chronicle, ALongSearchIsMergedByWeight) {
  Watched w;
  Limits limits;
  limits.nodes = test::Sanitized ? 60'000 : 600'000;
  const Chronicle& c = searched(w, Rich, limits);
  expect_sums(w.engine.search().xray());
  std::uint32_t merged = 0;
  for (int ply = Chronicle::FirstPly; ply <= Chronicle::LastPly; ++ply)
    for (const MergedReigns& m : c.at(ply).others) merged += m.reigns;
  EXPECT_GT(merged, 0u);
  EXPECT_LE(c.lines().size(), Chronicle::MaxLines);
}

TEST(Chronicle, ASampleIsAPositionOfTheSearch) {
  Watched w;
  const Chronicle& c = searched(w, Rustic, test::depth(Plies));
  const Position& root = w.engine.search().root();
  int cuts = 0, failures = 0, replies = 0, strangers = 0;
  for (int ply = Chronicle::FirstPly; ply <= Chronicle::LastPly; ++ply)
    for (const Reign& r : c.at(ply).reigns) {
      if (r.found) {
        const Position p = after(root, r.found_line.data(), ply);
        EXPECT_TRUE(is_legal(p, LegalityMasks(p), r.move));
        EXPECT_FALSE(p.is_noisy(r.move));
        EXPECT_GT(r.found_nodes, 0u);
      }
      for (const TrySample& s : r.samples) {
        if (!s.n) continue;
        EXPECT_TRUE(s.n > r.from);
        Position p = after(root, s.line.data(), ply);
        ASSERT_TRUE(is_legal(p, LegalityMasks(p), r.move)) << "ply " << ply;
        (s.cut ? cuts : failures)++;
        p.make(r.move);
        if (!s.reply) continue;
        EXPECT_FALSE(s.cut);
        // The move of a table entry may belong to another position with the same key.
        (is_legal(p, LegalityMasks(p), s.reply) ? replies : strangers)++;
      }
    }
  EXPECT_GT(cuts, 20);
  EXPECT_GT(failures, 20);
  EXPECT_GT(replies, failures / 3);
  EXPECT_LE(strangers, replies / 50);
}

TEST(Chronicle, IsTheSameInSlicesAndBeginsAnew) {
  Watched whole, sliced;
  const Chronicle& a = searched(whole, Rich, test::depth(Plies));
  searched(sliced, Rustic, test::depth(4));
  EXPECT_TRUE(sliced.engine.new_game());
  const Chronicle& b = searched(sliced, Rich, test::depth(Plies), std::chrono::microseconds(0));
  ASSERT_EQ(a.lines().size(), b.lines().size());
  for (std::size_t i = 0; i < a.lines().size(); ++i) {
    EXPECT_EQ(a.lines()[i].n, b.lines()[i].n);
    EXPECT_EQ(a.lines()[i].pv, b.lines()[i].pv);
  }
  ASSERT_EQ(a.iterations().size(), std::size_t(Plies));
  for (int ply = Chronicle::FirstPly; ply <= Chronicle::LastPly; ++ply) {
    ASSERT_EQ(a.at(ply).reigns.size(), b.at(ply).reigns.size());
    for (std::size_t i = 0; i < a.at(ply).reigns.size(); ++i) {
      const Reign &x = a.at(ply).reigns[i], &y = b.at(ply).reigns[i];
      EXPECT_EQ(x.move, y.move);
      EXPECT_EQ(x.from, y.from);
      EXPECT_EQ(x.to, y.to);
      EXPECT_EQ(x.tried, y.tried);
      EXPECT_EQ(x.saved, y.saved);
      for (std::size_t s = 0; s < x.samples.size(); ++s) {
        EXPECT_EQ(x.samples[s].n, y.samples[s].n);
        EXPECT_EQ(x.samples[s].reply, y.samples[s].reply);
      }
    }
  }
}

}  // namespace
}  // namespace riposte
