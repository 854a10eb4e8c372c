#pragma once
// What a quiet position is worth: a tapered sum of named terms, each of which can be switched off.
// Idea: https://www.chessprogramming.org/Evaluation

#include <array>
#include <cstdint>
#include <string>

#include "board/position.h"
#include "eval/tapered.h"

namespace riposte {

class PawnTable;

/// The parts of the evaluation, in the order in which the breakdown prints them.
enum class Term : std::uint8_t {
  Material,
  PieceSquares,
  Mobility,
  PassedPawns,
  RookBehindPasser,
  IsolatedPawns,
  DoubledPawns,
  BackwardPawns,
  ConnectedPawns,
  RammedPawns,  ///< an enemy pawn stands right before them
  BishopPair,
  Outposts,
  MinorPieces,  ///< behind a pawn, near the own king; bishops by the pawns on their colour
  KnightTropism,
  RookOpenFile,
  RookHalfOpenFile,
  TrappedRook,
  QueenActivity,
  SeventhRank,       ///< rooks and queens on the seventh rank
  ConnectedSeventh,  ///< two of them there
  KingShield,
  KingAttack,
  Threats,
  Space,
  MopUp,         ///< sure wins: a bare king driven to the edge, king and pawn against king
  EndgameScale,  ///< draws the value towards zero where the material hardly wins; has no points of its own
  Tempo,         ///< the side to move
  Count
};
constexpr int TermCount = int(Term::Count);

/// A set of terms: bit `int(term)`.
using TermSet = std::uint32_t;
constexpr TermSet term_bit(Term t) { return TermSet(1) << int(t); }
constexpr TermSet AllTerms = (TermSet(1) << TermCount) - 1;

/// Name in kebab case, such as "knight-tropism": what options and tables show.
const char* term_name(Term t);

/// No evaluation is larger than this, however many queens there are; every mate score must be.
constexpr int EvalLimit = 10000;

/// Static value in centipawns from the side to move's point of view, within +-EvalLimit and in ordinary
/// games within +-3000. A function of the position alone; the same on every build. Not meant for
/// positions in check.
int evaluate(const Position& p);

/// The same, faster where the pawns were seen before. It answers the same whatever `table` has seen.
int evaluate(const Position& p, PawnTable& table);

/// The same with only the terms of `terms`; evaluate(p, AllTerms) == evaluate(p).
int evaluate(const Position& p, TermSet terms);

/// The evaluation taken apart.
struct Breakdown {
  /// [term][colour]: what the colour earns by the term (losses are negative).
  std::array<std::array<Score, 2>, TermCount> terms{};
  Score total;     ///< all terms, White minus Black
  int phase = 0;   ///< 24 with all pieces on the board, 0 with none: the weight of the middlegame value
  int scale = 64;  ///< of 64: how much of the value is left after EndgameScale
  int white = 0;   ///< centipawns from White's point of view
  int value = 0;   ///< centipawns from the side to move's point of view: what evaluate() answers
};

Breakdown explain(const Position& p, TermSet terms = AllTerms);

/// A table of White, Black and their difference for each term, middlegame and endgame, in pawns.
std::string to_text(const Breakdown& b);

}  // namespace riposte
