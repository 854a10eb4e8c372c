#pragma once
// Static evaluation of quiet positions: a tapered sum of named terms, each of which can be switched off.
// https://www.chessprogramming.org/Evaluation

#include <array>
#include <cstdint>
#include <string>

#include "board/position.h"
#include "eval/tapered.h"

namespace riposte {

class PawnTable;

/// The terms of the evaluation (terms.def), in the order of the breakdown.
enum class Term : std::uint8_t {
#define TERM(name, text, help) name,
#include "eval/terms.def"
  Count
};
constexpr int TermCount = int(Term::Count);

/// A set of terms: bit `int(term)`.
using TermSet = std::uint32_t;
constexpr TermSet term_bit(Term t) { return TermSet(1) << int(t); }
constexpr TermSet AllTerms = (TermSet(1) << TermCount) - 1;

/// Name in kebab case, such as "knight-tropism", for options and tables.
const char* term_name(Term t);
/// What the term evaluates, in one sentence.
const char* term_help(Term t);

/// Upper bound of every evaluation. Mate scores are larger.
constexpr int EvalLimit = 10000;

/// What the values of the terms are fitted for: that they evaluate alone, or that a net is added to them.
enum class Fit : std::uint8_t { Alone, BesideNet };

/// Static evaluation by the given terms, in centipawns from the point of view of the side to move, within +-EvalLimit. Depends on
/// the position alone and is the same in every build. Not meant for positions in check.
int evaluate(const Position& p, TermSet terms = AllTerms, Fit fit = Fit::Alone);

/// evaluate(p, AllTerms, Fit::BesideNet) as the search computes it, with cached pawn terms. The contents of `table` do not affect
/// the result.
int evaluate_beside_net(const Position& p, PawnTable& table);

/// The evaluation by terms.
struct Breakdown {
  /// [term][colour]: the value of the term for the colour.
  std::array<std::array<Score, 2>, TermCount> terms{};
  Score total;     ///< all terms, White minus Black
  int phase = 0;   ///< weight of the middlegame value: 24 with all pieces on the board, 0 with none
  int scale = 64;  ///< endgame scale in 64ths
  int white = 0;   ///< centipawns from White's point of view
  int value = 0;   ///< centipawns from the point of view of the side to move, as evaluate() returns

  /// The value of a term for a colour in this phase, in centipawns. The endgame scale is not applied.
  int tapered(Term t, Color c) const;
};

Breakdown explain(const Position& p, TermSet terms = AllTerms, Fit fit = Fit::Alone);

/// A table of White, Black and their difference for each term, middlegame and endgame, in pawns.
std::string to_text(const Breakdown& b);

}  // namespace riposte
