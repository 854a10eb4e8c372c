#pragma once
// The evaluation parameters, in centipawns for middlegame and endgame. terms.def declares them, parameters.inc and
// parameters-beside-net.inc have the values, parameters.h lists them by name.

#include "board/types.h"
#include "eval/evaluate.h"

namespace riposte {

/// The weights of terms.def. Contains only Scores, each of which is a coefficient of a linear sum: the evaluation or the king
/// danger.
struct EvalParams {
#define WEIGHT(name, dimensions) Score name dimensions = {};
#include "eval/terms.def"
};

/// Fitted for the terms alone.
inline constexpr EvalParams params = {
#include "eval/parameters.inc"
};

/// Fitted for the sum of the terms and the net.
inline constexpr EvalParams params_beside_net = {
#include "eval/parameters-beside-net.inc"
};
constexpr const EvalParams& params_of(Fit fit) { return fit == Fit::Alone ? params : params_beside_net; }

/// The value of a king danger d > 0 for the attacker: d^2 / DangerSquare centipawns in the middlegame, d / DangerLine in the
/// endgame, with d limited to DangerLimit. https://www.chessprogramming.org/King_Safety
constexpr int DangerSquare = 1024, DangerLine = 32, DangerLimit = 2000;

/// Constants of known_win_value(), in centipawns.
struct MopUpParams {
  int pawn, step;    ///< king and pawn against king, and per rank of the pawn
  int win;           ///< base value with pieces
  int edge;          ///< per step of the bare king away from the centre
  int corner;        ///< bishop and knight: per step towards a corner of the bishop's colour
  int kings_closer;  ///< per king move that the kings are closer than 7
};
inline constexpr MopUpParams mop_up = {400, 30, 150, 20, 130, 24};

}  // namespace riposte
