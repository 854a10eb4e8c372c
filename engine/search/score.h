#pragma once
// Scores in centipawns. Mate scores count plies from the root, at both ends of the range.

#include "board/types.h"

namespace riposte {

constexpr int ScoreMate = 32000;
constexpr int ScoreInfinite = 32001;
constexpr int ScoreNone = 32002;
constexpr int ScoreDraw = 0;
/// A win by the table of endings whose distance is not known, at the root.
constexpr int ScoreTableWin = 20000;
/// Scores at or below its negative are lost: mated, or a loss by the table of endings. Evaluations are nearer to zero.
constexpr int ScoreDecisive = ScoreTableWin - MaxPly;
/// Scores at or above this, and at or below its negative, are mate scores: of mates within the search, and of those that the
/// table of endings knows from there on, which take up to a hundred plies more.
constexpr int ScoreMateBound = ScoreMate - 2 * MaxPly;
/// Largest score that is not a mate score.
constexpr int ScoreMaxEval = ScoreMateBound - 1;

/// The score if the side to move is mated, or mates, at `ply`.
constexpr int mated_in(int ply) { return -ScoreMate + ply; }
constexpr int mate_in(int ply) { return ScoreMate - ply; }
constexpr bool is_mate(int score) { return score >= ScoreMateBound || score <= -ScoreMateBound; }
/// Moves (not plies) to mate, negative for the side being mated. `score` must be a mate score.
constexpr int mate_moves(int score) { return score > 0 ? (ScoreMate - score + 1) / 2 : -(ScoreMate + score) / 2; }

}  // namespace riposte
