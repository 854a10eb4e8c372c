#pragma once
// Pawn hash table: caches the terms that depend on pawns and kings only.
// https://www.chessprogramming.org/Pawn_Hash_Table

#include <algorithm>
#include <cstddef>
#include <memory>

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

/// The cached terms of one pawn structure.
struct PawnEntry {
  Key key = 0;
  Bitboard passed = 0, attack_span[2] = {};
  Score structure;  ///< White minus Black
  /// Shelter of each king on its last square, and its part of the king danger.
  Score shelter[2], danger[2];
  Square king[2] = {NoSquare, NoSquare};
};

/// Direct-mapped by the pawn key, with comparison of all 64 bits. 512 KiB.
class PawnTable {
 public:
  PawnTable() : entries_(new PawnEntry[Size]) {}
  void clear() { std::fill_n(entries_.get(), Size, PawnEntry{}); }
  PawnEntry& operator[](Key key) { return entries_[key & (Size - 1)]; }

 private:
  static constexpr std::size_t Size = 8192;
  std::unique_ptr<PawnEntry[]> entries_;
};

static_assert(sizeof(PawnEntry) <= 64);

}  // namespace riposte
