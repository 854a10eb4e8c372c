#pragma once
// Squares in front of, behind and next to pawns.
// https://www.chessprogramming.org/Pawn_Spans

#include "board/bitboard.h"

namespace riposte {

/// `b` and all squares in front of it from the point of view of `C`.
template <Color C>
constexpr Bitboard fill_forward(Bitboard b) {
  if constexpr (C == White) return b |= b << 8, b |= b << 16, b | b << 32;
  else return b |= b >> 8, b |= b >> 16, b | b >> 32;
}
/// All squares of the files of `b`.
constexpr Bitboard fill_files(Bitboard b) { return fill_forward<White>(b) | fill_forward<Black>(b); }
/// The squares to the left and right of `b`.
constexpr Bitboard adjacent(Bitboard b) { return shift<East>(b) | shift<West>(b); }
/// One rank forward from the point of view of `C`.
template <Color C>
constexpr Bitboard step_forward(Bitboard b) {
  return C == White ? b << 8 : b >> 8;
}

}  // namespace riposte
