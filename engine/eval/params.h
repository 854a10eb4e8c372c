#pragma once
// Every number of the evaluation, by name: centipawns for the middlegame and the endgame. The values are
// data (parameters.inc); engine/eval/parameters.h walks over them by name.

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

/// Nothing but scores that enter a sum linearly: the value itself, or a king's danger.
struct EvalParams {
  Score material[5];
  /// [0: the own king's half, 1: the enemy king's half][piece][square], as its owner sees it, with the files
  /// turned so that the king in question stands on e to h: where a piece belongs depends on both kings.
  Score piece_square[2][6][64];

  /// [squares reached], without those of the own king, of own pawns that cannot or should not move, and those
  /// covered by enemy pawns.
  Score knight_mobility[9], bishop_mobility[14], rook_mobility[15], queen_mobility[28];

  /// [relative rank of the pawn]
  Score passed[8];
  Score passed_file[4];       ///< [files from the edge]
  Score passed_defended[8];   ///< by a pawn
  Score passed_blocked[8];    ///< an enemy piece stands right before it
  Score passed_blocker[6];    ///< [enemy piece], in addition
  Score passed_own_blocker;   ///< an own piece stands right before it
  Score passed_free[8];       ///< nothing on the way and no square of it attacked
  Score passed_safe_step[8];  ///< the square before it is empty and not attacked
  Score passed_supported[8];  ///< the square before it is covered by an own piece or pawn
  /// [king moves from the square before the pawn], times the pawn's relative rank less 2.
  Score passed_own_king[8], passed_enemy_king[8];
  Score passed_unstoppable;                          ///< against a side without pieces whose king comes too late
  Score candidate[8];                                ///< can become a passed pawn by exchanges
  Score rook_behind_passer, enemy_rook_behind_passer;  ///< on its file, nothing between

  Score isolated[4];      ///< [files from the edge]
  Score isolated_open;    ///< in addition, with no enemy pawn before it
  Score doubled[4];       ///< [files from the edge]: each pawn with an own pawn before it
  Score backward[8];      ///< [relative rank]
  Score backward_open;    ///< in addition, with no enemy pawn before it
  Score connected[8];     ///< [relative rank]: defended by a pawn
  Score phalanx[8];       ///< [relative rank]: beside a pawn
  Score connected_open;   ///< either of them with no enemy pawn before it
  Score rammed[8];        ///< [relative rank]: an enemy pawn stands right before it

  Score bishop_pair;
  Score knight_outpost, bishop_outpost;  ///< defended by a pawn where no enemy pawn can ever attack
  Score knight_outpost_near;             ///< the knight attacks such a square
  /// [king moves to the enemy king]
  Score knight_tropism[8];
  Score minor_behind_pawn;      ///< any pawn right before a knight or bishop
  Score bishop_pawns;           ///< each own pawn on the bishop's colour
  Score bishop_rammed_pawns;    ///< each of those that an enemy pawn stops, in addition
  Score bishop_long_diagonal;   ///< sees both central squares of its diagonal through all but pawns
  Score knight_own_king, bishop_own_king;  ///< each king move to the own king

  Score rook_open_file, rook_half_open_file;
  Score trapped_rook;            ///< shut in beside its king on the first rank
  Score trapped_rook_for_good;   ///< in addition, when castling is lost
  Score rook_seventh, queen_seventh, connected_seventh;
  Score queen_infiltration;  ///< beyond the middle where no enemy pawn can ever attack
  Score queen_on_line;       ///< an enemy bishop or rook sees the queen through one piece

  /// [files from the edge][relative rank of the nearest own pawn on the file before the king; 0 none], for
  /// the three files at the king.
  Score shield[4][8];
  /// The same for the nearest enemy pawn, and for one that an own pawn stops right there.
  Score storm[4][8], storm_rammed[8];
  Score king_open_file;      ///< neither side has a pawn on the king's file
  Score king_pawn_distance;  ///< each king move to the nearest own pawn

  Score threat_by_pawn[5];     ///< [piece attacked]
  Score threat_by_minor[5];    ///< [piece attacked]
  Score threat_by_rook[5];     ///< [piece attacked]
  Score threat_by_king;        ///< undefended piece or pawn beside the king
  Score hanging;               ///< attacked and not defended
  Score weak_by_queen;         ///< weak and defended by nothing but the queen
  Score restricted;            ///< each square both sides attack and the enemy does not hold firmly
  Score pawn_push_threat;      ///< a safe pawn step would attack a piece
  Score queen_hit_by_knight;   ///< each safe square from which a knight would attack the only queen
  Score queen_hit_by_slider;   ///< the same for a bishop or rook, defended there

  Score space;  ///< each safe square behind the centre, times a measure of the pieces that need room
  Score tempo;

  // Danger of the king attacked, see DangerSquare.
  Score danger_base;              ///< once
  Score danger_attacker[5];       ///< [piece]: it reaches the king's zone
  Score danger_zone_attack;       ///< each attack on a square beside the king
  Score danger_weak_square;       ///< each attacked square of the zone that only king or queen defend
  Score danger_safe_check[2][5];  ///< [0: one square, 1: several][piece]: a check from a safe square
  Score danger_unsafe_check;      ///< each square of a check that is not safe
  Score danger_pinned;            ///< each defender that shields its king from a slider
  Score danger_flank_attack;      ///< each square attacked on the king's wing, and again if attacked twice
  Score danger_flank_defence;     ///< each square of it that is defended
  Score danger_bare_wing;         ///< no pawn on the king's wing
  Score danger_no_queen;          ///< the attacker has no queen
  Score danger_knight_defender;   ///< a knight defends a square beside the king
  Score danger_shield[4][8], danger_storm[4][8];  ///< as `shield` and `storm`
};

inline constexpr EvalParams params = {
#include "eval/parameters.inc"
};

/// What a danger d to a king is worth to the attacker, where positive: d^2 / DangerSquare centipawns in the
/// middlegame, d / DangerLine in the endgame; it counts up to DangerLimit. Pressure adds up faster than
/// linearly, see https://www.chessprogramming.org/King_Safety
constexpr int DangerSquare = 1024, DangerLine = 32, DangerLimit = 2000;

/// Sure wins.
struct MopUpParams {
  int pawn, step;     ///< king and pawn against king, and each rank the pawn has gone
  int win;            ///< certain win with pieces, beside their own value
  int edge;           ///< per step of the bare king away from the centre
  int corner;         ///< bishop and knight: per step towards a corner of the bishop's colour
  int kings_closer;   ///< per king move that the kings are nearer than 7
};
inline constexpr MopUpParams mop_up = {400, 30, 150, 20, 130, 24};

}  // namespace riposte
