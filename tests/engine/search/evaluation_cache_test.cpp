// The cache of evaluations.

#include "search/evaluation_cache.h"

#include "eval/evaluate.h"

#include <gtest/gtest.h>

namespace riposte {
namespace {

TEST(EvaluationCache, EvaluatesAPositionOnceAndMistakesNoOtherForIt) {
  EvaluationCache cache;
  int calls = 0;
  const auto get = [&](Key key, int value) { return cache.get(key, [&] { return ++calls, value; }); };
  const Key key = 0x123456789ABCDEF0;
  for (const int value : {0, 31, -EvalLimit, EvalLimit}) {
    cache.clear();
    EXPECT_EQ(get(key, value), value);
    EXPECT_EQ(get(key, value + 1), value);
  }
  EXPECT_EQ(calls, 4);
  for (int bit = 16; bit < 64; ++bit) EXPECT_EQ(get(key ^ Key(1) << bit, bit), bit);
  EXPECT_EQ(calls, 4 + 48);
}

}  // namespace
}  // namespace riposte
