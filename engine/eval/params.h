#pragma once
// The evaluation parameters, in centipawns for middlegame and endgame. The values are in parameters.inc; parameters.h lists them
// by name.

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

/// Contains only Scores, each of which is a coefficient of a linear sum: the evaluation or the king danger.
struct EvalParams {
  Score material[5];
  /// [0: relative to the own king, 1: relative to the enemy king][piece][square], from the owner's point of view and with the
  /// files mirrored so that this king is on files e to h.
  Score piece_square[2][6][64];

  /// [attacked squares], without those of the own king, of own blocked or unmoved pawns, and those attacked by enemy pawns.
  Score knight_mobility[9], bishop_mobility[14], rook_mobility[15], queen_mobility[28];

  /// [relative rank of the pawn]
  Score passed[8];
  Score passed_file[4];       ///< [files from the edge]
  Score passed_defended[8];   ///< by a pawn
  Score passed_blocked[8];    ///< an enemy piece directly in front of it
  Score passed_blocker[6];    ///< [enemy piece], in addition
  Score passed_own_blocker;   ///< an own piece directly in front of it
  Score passed_free[8];       ///< no square of its path is occupied or attacked
  Score passed_safe_step[8];  ///< the square in front is empty and not attacked
  Score passed_supported[8];  ///< an own piece or pawn defends the square in front
  /// [king moves to the square in front of the pawn], times the pawn's relative rank minus 2.
  Score passed_own_king[8], passed_enemy_king[8];
  Score passed_unstoppable;                            ///< against a side without pieces whose king is too far away
  Score candidate[8];                                  ///< can become passed by exchanges
  Score rook_behind_passer, enemy_rook_behind_passer;  ///< on its file, with nothing between

  Score isolated[4];     ///< [files from the edge]
  Score isolated_open;   ///< in addition, with no enemy pawn in front
  Score doubled[4];      ///< [files from the edge]: a pawn behind an own pawn
  Score backward[8];     ///< [relative rank]
  Score backward_open;   ///< in addition, with no enemy pawn in front
  Score connected[8];    ///< [relative rank]: defended by a pawn
  Score phalanx[8];      ///< [relative rank]: next to an own pawn
  Score connected_open;  ///< either of them with no enemy pawn in front
  Score rammed[8];       ///< [relative rank]: an enemy pawn directly in front of it

  Score bishop_pair;
  Score knight_outpost, bishop_outpost;  ///< defended by a pawn and never attackable by an enemy pawn
  Score knight_outpost_near;             ///< the knight attacks such a square
  /// [king moves to the enemy king]
  Score knight_tropism[8];
  Score minor_behind_pawn;                 ///< any pawn directly in front of a knight or bishop
  Score bishop_pawns;                      ///< each own pawn on the bishop's colour
  Score bishop_rammed_pawns;               ///< in addition, each of those that an enemy pawn blocks
  Score bishop_long_diagonal;              ///< attacks both central squares of its diagonal through pieces
  Score knight_own_king, bishop_own_king;  ///< each king move to the own king

  Score rook_open_file, rook_half_open_file;
  Score trapped_rook;           ///< on the first rank, enclosed by its king
  Score trapped_rook_for_good;  ///< in addition, without castling rights
  Score rook_seventh, queen_seventh, connected_seventh;
  Score queen_infiltration;  ///< in the enemy half and never attackable by an enemy pawn
  Score queen_on_line;       ///< an enemy bishop or rook attacks the queen through one piece

  /// [files from the edge][relative rank of the nearest own pawn in front of the king, 0 if none], for the three files around the
  /// king.
  Score shield[4][8];
  /// The same for the nearest enemy pawn, and for one that an own pawn blocks.
  Score storm[4][8], storm_rammed[8];
  Score king_open_file;      ///< no pawn on the king's file
  Score king_pawn_distance;  ///< each king move to the nearest own pawn

  Score threat_by_pawn[5];    ///< [piece attacked]
  Score threat_by_minor[5];   ///< [piece attacked]
  Score threat_by_rook[5];    ///< [piece attacked]
  Score threat_by_king;       ///< of an undefended piece or pawn
  Score hanging;              ///< attacked and not defended
  Score weak_by_queen;        ///< weak and defended by the queen only
  Score restricted;           ///< each square that both sides attack and the enemy defends weakly
  Score pawn_push_threat;     ///< a safe pawn push would attack a piece
  Score queen_hit_by_knight;  ///< each safe square from which a knight would attack a single queen
  Score queen_hit_by_slider;  ///< the same for a bishop or rook, defended there

  Score space;  ///< each safe square behind the centre, times a weight by pieces
  Score tempo;

  // Danger of the attacked king, see DangerSquare.
  Score danger_base;                              ///< once
  Score danger_attacker[5];                       ///< [piece]: attacks the king's zone
  Score danger_zone_attack;                       ///< each attack on a square next to the king
  Score danger_weak_square;                       ///< each attacked square of the zone defended by king or queen only
  Score danger_safe_check[2][5];                  ///< [0: one square, 1: several][piece]: checks from safe squares
  Score danger_unsafe_check;                      ///< each square of an unsafe check
  Score danger_pinned;                            ///< each pinned defender
  Score danger_flank_attack;                      ///< each square attacked on the king's wing, and again if attacked twice
  Score danger_flank_defence;                     ///< each square of it that is defended
  Score danger_bare_wing;                         ///< no pawn on the king's wing
  Score danger_no_queen;                          ///< the attacker has no queen
  Score danger_knight_defender;                   ///< a knight defends a square next to the king
  Score danger_shield[4][8], danger_storm[4][8];  ///< as `shield` and `storm`
};

inline constexpr EvalParams params = {
#include "eval/parameters.inc"
};

/// The value of a king danger d > 0 for the attacker: d^2 / DangerSquare centipawns in the middlegame, d / DangerLine in the
/// endgame, with d limited to DangerLimit. https://www.chessprogramming.org/King_Safety
constexpr int DangerSquare = 1024, DangerLine = 32, DangerLimit = 2000;

/// Known wins.
struct MopUpParams {
  int pawn, step;    ///< king and pawn against king, and per rank of the pawn
  int win;           ///< base value with pieces
  int edge;          ///< per step of the bare king away from the centre
  int corner;        ///< bishop and knight: per step towards a corner of the bishop's colour
  int kings_closer;  ///< per king move that the kings are closer than 7
};
inline constexpr MopUpParams mop_up = {400, 30, 150, 20, 130, 24};

}  // namespace riposte
