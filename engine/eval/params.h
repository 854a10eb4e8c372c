#pragma once
// Every number of the evaluation, by name: centipawns for the middlegame and the endgame. The values are
// data (parameters.inc); engine/eval/parameters.h walks over them by name.

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

/// Nothing but scores that enter a sum linearly: the value itself, or a king's danger.
struct EvalParams {
  Score material[6];
  /// [piece][square], seen by White.
  Score piece_square[6][64];

  /// [squares reached], without those of own pawns and king and those covered by enemy pawns.
  Score knight_mobility[9], bishop_mobility[14], rook_mobility[15], queen_mobility[28];

  /// [relative rank of the pawn]
  Score passed[8];
  Score passed_blocked[8];    ///< an enemy piece stands right before it
  Score passed_free[8];       ///< nothing on the way and no square of it attacked
  Score passed_supported[8];  ///< the square before it is covered by an own piece or pawn
  /// [king moves from the square before the pawn], times the pawn's relative rank less 2.
  Score passed_own_king[8], passed_enemy_king[8];
  Score passed_unstoppable;  ///< against a side without pieces whose king comes too late

  Score isolated, isolated_open;  ///< the second in addition, on a file without an enemy pawn
  Score doubled;                  ///< each pawn with an own pawn before it
  Score backward, backward_open;
  Score connected[8];  ///< [relative rank]: defended by a pawn
  Score phalanx[8];    ///< [relative rank]: beside a pawn

  Score bishop_pair;
  Score knight_outpost, bishop_outpost;
  /// [king moves to the enemy king]
  Score knight_tropism[8];

  Score rook_open_file, rook_half_open_file;
  Score rook_seventh, queen_seventh, connected_seventh;

  /// [0: king's file, 1: beside it][relative rank of the nearest own pawn before the king; 0 none]
  Score shield[2][8];
  /// [relative rank, from the king's side, of the nearest enemy pawn on the three files; 0 none]
  Score storm[8];
  Score king_open_file;  ///< neither side has a pawn on the king's file

  Score threat_by_pawn[5];   ///< [piece attacked]
  Score threat_by_minor[5];  ///< [piece attacked]
  Score threat_by_rook[5];   ///< [piece attacked]
  Score threat_by_king;      ///< undefended piece or pawn beside the king
  Score hanging;             ///< attacked and not defended
  Score pawn_push_threat;    ///< a safe pawn step would attack a piece

  Score tempo;

  // Danger of the king attacked, see DangerSquare.
  Score danger_attacker[5];    ///< [piece]: it reaches the king's zone
  Score danger_zone_attack;    ///< each attack on a square beside the king
  Score danger_weak_square;    ///< each attacked square beside the king that nothing but the king defends
  Score danger_safe_check[5];  ///< [piece]: it can check from a square that is not defended
  Score danger_no_queen;       ///< the attacker has no queen
};

inline constexpr EvalParams params = {
#include "eval/parameters.inc"
};

/// What a danger d to a king is worth to the attacker, where positive: d^2 / DangerSquare centipawns in the
/// middlegame, d / DangerLine in the endgame; it counts up to DangerLimit. Pressure adds up faster than
/// linearly, see https://www.chessprogramming.org/King_Safety
constexpr int DangerSquare = 1024, DangerLine = 32, DangerLimit = 2000;

/// Mating a bare king.
struct MopUpParams {
  int win;            ///< certain win
  int edge;           ///< per step of the bare king away from the centre
  int corner;         ///< bishop and knight: per step towards a corner of the bishop's colour
  int kings_closer;   ///< per king move that the kings are nearer than 7
};
inline constexpr MopUpParams mop_up = {150, 14, 18, 6};

}  // namespace riposte
