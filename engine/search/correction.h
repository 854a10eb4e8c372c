#pragma once
// Correction history: mean errors of the static evaluation, indexed by pawns, pieces of each side, minor pieces and the last
// two moves. They are added to later evaluations of similar positions.
// https://www.chessprogramming.org/Static_Evaluation_Correction_History

#include <algorithm>
#include <cstring>

#include "ordering/history.h"
#include "search/settings/params.h"

namespace riposte {

/// Mean errors, indexed by the top bits of a key and the side to move. Values are within -Max..Max.
class CorrectionTable {
 public:
  static constexpr int Max = 1024;
  void clear() { std::memset(static_cast<void*>(values_), 0, sizeof values_); }
  int get(Color c, Key key) const { return values_[c][key >> Shift]; }
  void update(Color c, Key key, int bonus) { apply_gravity(values_[c][key >> Shift], bonus, Max); }

 private:
  static constexpr int Bits = 14, Shift = 64 - Bits;
  SharedNumber values_[2][1 << Bits];
};

class CorrectionHistory {
 public:
  /// Keys of a position into the tables.
  struct Keys {
    Key pawns, pieces[2], minors, moves;
  };
  /// `moves`: a number that identifies the last two moves, or 0 for none.
  static Keys keys(const Position& p, std::uint32_t moves) {
    Keys k;
    k.pawns = p.pawn_key() * Mix[0];
    for (Color c : {White, Black})
      k.pieces[c] = mix(p, c, Knight) ^ mix(p, c, Bishop) ^ mix(p, c, Rook) ^ mix(p, c, Queen) ^ mix(p, c, King);
    k.minors = (mix(p, White, Knight) ^ mix(p, White, Bishop) ^ mix(p, White, King)) +
               3 * (mix(p, Black, Knight) ^ mix(p, Black, Bishop) ^ mix(p, Black, King));
    k.moves = moves ? moves * Mix[6] : 0;
    return k;
  }

  void clear() {
    pawns_.clear(), minors_.clear(), moves_.clear();
    for (CorrectionTable& t : pieces_) t.clear();
  }
  /// Correction in centipawns, from the point of view of the side to move.
  int get(Color c, const Keys& k) const {
    int sum = search_params::CorrectionPawn * pawns_.get(c, k.pawns) + search_params::CorrectionMinor * minors_.get(c, k.minors) +
              search_params::CorrectionNonPawn * (pieces_[0].get(c, k.pieces[0]) + pieces_[1].get(c, k.pieces[1]));
    if (k.moves) sum += search_params::CorrectionContinuation * moves_.get(c, k.moves);
    return sum / 512;
  }
  /// `error`: score of a search of `depth` plies minus the corrected evaluation, in centipawns.
  void update(Color c, const Keys& k, int error, int depth) {
    const int bonus = std::clamp(error * depth / 8, -CorrectionTable::Max / 4, CorrectionTable::Max / 4);
    pawns_.update(c, k.pawns, bonus);
    minors_.update(c, k.minors, bonus);
    for (int i = 0; i < 2; ++i) pieces_[i].update(c, k.pieces[i], bonus);
    if (k.moves) moves_.update(c, k.moves, bonus);
  }

 private:
  // Odd multipliers that hash bitboards into the top bits of a key, one per piece type.
  static constexpr Key Mix[7] = {0x9E3779B97F4A7C15ULL, 0xC2B2AE3D27D4EB4FULL, 0xD6E8FEB86659FD93ULL, 0xA0761D6478BD642FULL,
                                 0xE7037ED1A0B428DBULL, 0x8EBC6AF09C88C6E3ULL, 0x589965CC75374CC3ULL};
  static Key mix(const Position& p, Color c, PieceType t) {
    const Bitboard b = p.pieces(c, t);
    return (b ^ b >> 32) * Mix[t];
  }

  CorrectionTable pawns_, pieces_[2], minors_, moves_;
};

}  // namespace riposte
