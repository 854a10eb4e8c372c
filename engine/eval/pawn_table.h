#pragma once
// What the evaluation knows of pawns and kings, remembered: the same pawns come again in most nodes.
// Idea: https://www.chessprogramming.org/Pawn_Hash_Table

#include <algorithm>
#include <cstddef>
#include <memory>

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

struct PawnEntry {
  Key key = 0;
  Bitboard passed = 0, attack_span[2] = {};
  Score structure;  ///< White minus Black
  /// Shelter of each king where it stood last, and what that adds to the danger from the other side.
  Score shelter[2], danger[2];
  Square king[2] = {NoSquare, NoSquare};
};

/// Direct-mapped by a key of the pawns, all 64 bits of which are compared. 512 KiB.
class PawnTable {
 public:
  PawnTable() : entries_(new PawnEntry[Size]) {}
  /// A game's positions do not depend on what was evaluated before, but memory of them may be dropped.
  void clear() { std::fill_n(entries_.get(), Size, PawnEntry{}); }
  PawnEntry& operator[](Key key) { return entries_[key & (Size - 1)]; }

 private:
  static constexpr std::size_t Size = 8192;
  std::unique_ptr<PawnEntry[]> entries_;
};

static_assert(sizeof(PawnEntry) <= 64);

}  // namespace riposte
