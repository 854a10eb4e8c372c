#pragma once
// An evaluation under way: what the terms have in common, written once for play and for explanation. The
// terms (pawn_terms.h, piece_terms.h, attack_terms.h) are functions of it.
// Not for inclusion outside engine/eval and the tuner.

#include <type_traits>

#include "board/position.h"
#include "eval/evaluate.h"
#include "eval/params.h"
#include "eval/piece_squares.h"
#include "eval/spans.h"

namespace riposte {

/// Records nothing and costs nothing.
struct NoTrace {
  void add(Color, Term, const Score&, int) {}
  void add_danger(Color, const Score&, int) {}
  void add_value(Color, Term, Score) {}
};

/// The terms of the play build: all, known to the compiler.
struct EveryTerm {
  static constexpr bool has(Term) { return true; }
};

/// The terms of the x-ray build.
struct ChosenTerms {
  TermSet set;
  bool has(Term t) const { return set & term_bit(t); }
};

/// A trace is told of everything that enters the sum, each with the colour that earns it:
/// add(colour, term, parameter, count): `count` times a score of `params`, known by its address;
/// add_danger(attacker, parameter, count): the same, for the danger of the other king;
/// add_value(colour, term, value): what is no multiple of a parameter: king attacks, once their danger is
/// summed up, and sure wins.
template <class Trace, class Terms>
struct EvalState {
  /// Nobody looks and nothing is off: sums may come from tables.
  static constexpr bool Plain = std::is_same_v<Trace, NoTrace> && std::is_same_v<Terms, EveryTerm>;

  EvalState(const Position& position, Terms chosen, Trace& recorder)
      : p(position), terms(chosen), trace(recorder) {}

  void add(Color us, Term t, const Score& parameter, int count = 1) {
    if (!terms.has(t)) return;
    add_to_total(us, parameter * count);
    trace.add(us, t, parameter, count);
  }
  void add_value(Color us, Term t, Score value) {
    if (!terms.has(t)) return;
    add_to_total(us, value);
    trace.add_value(us, t, value);
  }
  /// `us` attacks the other king.
  void add_danger(Color us, const Score& parameter, int count = 1) {
    danger[us] += parameter * count;
    trace.add_danger(us, parameter, count);
  }
  /// Material and square of one piece.
  void add_piece(Color us, PieceType t, Square s) {
    const int own = relative(us, s) ^ mirror[us], enemy = relative(us, s) ^ mirror[~us];
    if constexpr (Plain) {
      add_to_total(us, piece_squares.value[mirror[us] != mirror[~us]][t][own]);
    } else {
      if (t != King) add(us, Term::Material, params.material[t]);
      add(us, Term::PieceSquares, params.piece_square[0][t][own]);
      add(us, Term::PieceSquares, params.piece_square[1][t][enemy]);
    }
  }
  void add_to_total(Color us, Score s) {
    if (us == White) total += s;
    else total -= s;
  }

  const Position& p;
  const Terms terms;
  Trace& trace;
  Score total;      ///< White minus Black
  Score danger[2];  ///< by attacker
  int phase = 0;
  Square king[2];
  int mirror[2];  ///< 7 to turn the files so that this king stands on e to h, else 0
  Bitboard pawns[2], pawn_attacks[2];
  /// Every square that pawns attack or could attack some day.
  Bitboard attack_span[2];
  Bitboard passed;      ///< of both colours
  Bitboard pinned[2];   ///< pieces that shield their own king from a slider
  Bitboard zone[2];     ///< at the king
  Bitboard area[2];     ///< squares that count as mobility
  Bitboard by[2][6], all[2], twice[2];     ///< squares attacked: by type, by anything, more than once
  int zone_attackers[2][5] = {}, zone_attacks[2] = {};  ///< by attacker
};

/// Files from the edge: 0 (a, h) to 3 (d, e).
constexpr int edge_file(int file) { return file < 4 ? file : 7 - file; }

}  // namespace riposte
