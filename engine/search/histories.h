#pragma once
// What a search learns about moves and evaluations. The threads of a search share it: with the same order and the same reductions
// they come to the same nodes, where each finds the results of the others in the transposition table.

#include "ordering/history.h"
#include "search/correction.h"

namespace riposte {

/// About 3 MB. All functions of its members but clear() are thread-safe.
struct Histories {
  ButterflyHistory moves;
  ContinuationHistory continuation;
  PawnHistory pawns;
  CaptureHistory captures;
  CorrectionHistory correction;

  void clear() { moves.clear(), continuation.clear(), pawns.clear(), captures.clear(), correction.clear(); }
};

}  // namespace riposte
