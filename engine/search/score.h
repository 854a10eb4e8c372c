#pragma once
// Scores: centipawns, with mates counted in plies from the root at the ends of the range.

#include "board/types.h"

namespace riposte {

constexpr int ScoreMate = 32000;
constexpr int ScoreInfinite = 32001;
constexpr int ScoreNone = 32002;
constexpr int ScoreDraw = 0;
/// Scores at or beyond this are mates.
constexpr int ScoreMateBound = ScoreMate - MaxPly;
/// No evaluation reaches this.
constexpr int ScoreMaxEval = ScoreMateBound - 1;

constexpr int mated_in(int ply) { return -ScoreMate + ply; }
constexpr int mate_in(int ply) { return ScoreMate - ply; }
constexpr bool is_mate(int score) { return score >= ScoreMateBound || score <= -ScoreMateBound; }
/// Moves (not plies) to mate, negative when being mated; only of a mate score.
constexpr int mate_moves(int score) { return score > 0 ? (ScoreMate - score + 1) / 2 : -(ScoreMate + score) / 2; }

}  // namespace riposte
