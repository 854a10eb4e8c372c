#pragma once
// The evaluation that the engine plays by: the hand-crafted terms and the net's correction of their sum. The net learns only what
// the terms leave out, so it needs far fewer games than one that must learn everything (docs/MEASUREMENTS-LOG.md, "Nets").

#include <array>
#include <string>

#include "eval/evaluate.h"
#include "eval/net/network.h"

namespace riposte::net {

/// The values that the terms have with `network`, or without one if it is null.
constexpr Fit fit_with(const Network* network) { return network ? Fit::BesideNet : Fit::Alone; }

/// The parts of an evaluation in centipawns.
struct Value {
  int hand_made = 0;
  int correction = 0;  ///< by the net
  int total = 0;       ///< as combined() returns it
};

/// The sum of both, within +-EvalLimit, from the point of view of the side to move. Where the hand-crafted evaluation knows how
/// an endgame is won there is no correction; where it recognises a drawn one the correction is scaled down like the rest.
int combined(const Position& p, int hand_made, int correction);

/// Evaluates `p` from scratch, from the point of view of the side to move; without a network by the terms alone. Not meant for
/// positions in check.
Value evaluate(const Network* network, const Position& p, TermSet terms = AllTerms);

/// By square.
using PieceValues = std::array<Value, 64>;

/// What each piece is worth on this board: the evaluation less that of the board without the piece, from White's point of view. 0
/// for kings and empty squares.
PieceValues piece_values(const Network* network, const Position& p, TermSet terms = AllTerms);

/// The board with each piece's worth in pawns.
std::string to_text(const PieceValues& values, const Position& p);

}  // namespace riposte::net
