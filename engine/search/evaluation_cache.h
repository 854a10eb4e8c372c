#pragma once
// Static evaluations of the last positions. A fifth of those that a search needs repeat one of them, and the transposition table
// does not hold it: quiescence search stores no position where the side to move stands pat.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/types.h"

namespace riposte {

/// Direct-mapped by the key of the position. 128 KiB.
class EvaluationCache {
 public:
  EvaluationCache() : entries_(new Entry[Size]()) {}
  void clear() { std::fill_n(entries_.get(), Size, Entry()); }
  /// What `evaluate()` returned for the position with this key, within +-EvalLimit: from the cache, or else by a call.
  template <class Evaluate>
  int get(Key key, Evaluate evaluate) {
    Entry& entry = entries_[key & (Size - 1)];
    if (entry >> 16 != key >> 16) entry = (key & ~Key(0xFFFF)) | std::uint16_t(evaluate());
    return std::int16_t(entry);
  }

 private:
  static constexpr std::size_t Size = 1 << 14;
  /// The upper 48 bits of the key, then the value. With the index that is 62 of 64 bits.
  using Entry = std::uint64_t;
  std::unique_ptr<Entry[]> entries_;
};

}  // namespace riposte
