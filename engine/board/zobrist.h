#pragma once
// Random numbers for incremental position keys: https://www.chessprogramming.org/Zobrist_Hashing
// Generated at compile time by SplitMix64 (Steele, Lea, Flood 2014), so that every build has the same keys.

#include <array>

#include "board/types.h"

namespace riposte::zobrist {

/// `castling` is indexed by the set of rights, `en_passant` by the file. `side` applies if Black is to move.
struct Tables {
  Key piece[PieceNb][64];
  Key castling[16];
  Key en_passant[8];
  Key side;
};

/// Mixes the bits of `z`. Bijective.
constexpr Key mix(Key z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
  return z ^ z >> 31;
}

/// Advances `state` and returns the next random number.
constexpr Key splitmix64(Key& state) { return mix(state += 0x9E3779B97F4A7C15ULL); }

constexpr Tables make_tables() {
  Tables t{};
  Key seed = 0x5249504F535445ULL;  // "RIPOSTE"
  for (auto& squares : t.piece)
    for (Key& k : squares) k = splitmix64(seed);
  Key right[4] = {};
  for (Key& k : right) k = splitmix64(seed);
  for (int set = 0; set < 16; ++set)
    for (int i = 0; i < 4; ++i)
      if (set >> i & 1) t.castling[set] ^= right[i];
  for (Key& k : t.en_passant) k = splitmix64(seed);
  t.side = splitmix64(seed);
  return t;
}

inline constexpr Tables tables = make_tables();

}  // namespace riposte::zobrist
