#pragma once
// Shape and input features of the net: (768 -> Hidden) x 2 -> 1, one output for each range of piece counts.
// https://www.chessprogramming.org/NNUE

#include "board/position.h"

namespace riposte::net {

/// Of the board.
constexpr int Squares = 64;
/// Features of one perspective: own and enemy pieces, six types, 64 squares.
constexpr int Features = 12 * Squares;
/// Width of the accumulator of one perspective.
constexpr int Hidden = 128;
/// Outputs, chosen by the number of pieces on the board.
constexpr int Buckets = 8;

/// The integer that stands for 1.0: of accumulators and feature weights, and of output weights.
constexpr int ActivationOne = 127;
constexpr int OutputOne = 64;
/// Largest absolute output weight as an integer: its product with an activation fits into 16 bits.
constexpr int MaxOutputWeight = 127;
/// Largest absolute feature weight: it is stored in 8 bits.
constexpr int MaxFeatureWeight = 127;

/// Index of the output for a position with `pieces` pieces, 2 to 32.
constexpr int bucket_of(int pieces) { return (pieces - 2) * Buckets / 31; }

/// Whether the files of a perspective are mirrored: its king is on the files e to h.
constexpr bool mirrored(Square king) { return file_of(king) >= 4; }

/// Index of a piece as `perspective` sees it.
constexpr int feature_index(Color perspective, bool mirror, Piece piece, Square s) {
  const int side = color_of(piece) == perspective ? 0 : 384;
  return side + type_of(piece) * 64 + (relative(perspective, s) ^ (mirror ? 7 : 0));
}

}  // namespace riposte::net
