#pragma once
// The state of one evaluation, shared by all terms (pawn_terms.h, piece_terms.h, attack_terms.h). Internal to engine/eval and the
// tuner.

#include <type_traits>

#include "board/position.h"
#include "eval/evaluate.h"
#include "eval/params.h"
#include "eval/piece_squares.h"
#include "eval/spans.h"

namespace riposte {

/// Records nothing, without overhead.
struct NoTrace {
  void add(Color, Term, const Score&, int) {}
  void add_danger(Color, const Score&, int) {}
  void add_value(Color, Term, Score) {}
};

/// All terms, at compile time.
struct EveryTermOn {
  static constexpr bool has(Term) { return true; }
};

/// Terms selected at run time.
struct SelectedTerms {
  TermSet set;
  bool has(Term t) const { return set & term_bit(t); }
};

/// The values of the terms, chosen at run time or, beside the net, known to the compiler.
template <bool AlwaysBesideNet>
struct TermValues {
  explicit TermValues(Fit fit) : params(params_of(fit)), piece_squares(piece_squares_of(fit)) {}
  const EvalParams& params;
  const PieceSquares& piece_squares;
};
template <>
struct TermValues<true> {
  explicit TermValues(Fit) {}
  static constexpr const EvalParams& params = params_beside_net;
  static constexpr const PieceSquares& piece_squares = piece_squares_of(Fit::BesideNet);
};

/// What the search computes: all terms beside the net, without a trace.
template <class Trace, class Terms>
constexpr bool IsSearched = std::is_same_v<Trace, NoTrace>&& std::is_same_v<Terms, EveryTermOn>;

/// A trace receives everything that is added to the sum:
/// add(colour, term, parameter, count): `count` times a score of the state's `params`, identified by its address;
/// add_danger(attacker, parameter, count): the same for the danger of the other king;
/// add_value(colour, term, value): values that are not multiples of a parameter, namely king attacks and known wins.
template <class Trace, class Terms>
struct EvalState : TermValues<IsSearched<Trace, Terms>> {
  /// Whether the terms of pawns come from a table.
  static constexpr bool Cached = IsSearched<Trace, Terms>;
  using Values = TermValues<Cached>;
  using Values::params, Values::piece_squares;

  EvalState(const Position& position, Terms chosen, Trace& recorder, Fit fit)
      : Values(fit), p(position), terms(chosen), trace(recorder) {}

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
    if constexpr (Cached) {
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
  int mirror[2];  ///< XOR mask that mirrors the files so that this king is on files e to h: 7 or 0
  Bitboard pawns[2], pawn_attacks[2];
  /// All squares that pawns attack now or after advancing.
  Bitboard attack_span[2];
  Bitboard passed;                                      ///< of both colours
  Bitboard pinned[2];                                   ///< pinned to their own king
  Bitboard zone[2];                                     ///< around the king
  Bitboard area[2];                                     ///< squares that count for mobility
  Bitboard by[2][6], all[2], twice[2];                  ///< attacked squares: by type, by any piece, by at least two
  int zone_attackers[2][5] = {}, zone_attacks[2] = {};  ///< by attacker
};

/// Files from the edge: 0 (a, h) to 3 (d, e).
constexpr int edge_file(int file) { return file < 4 ? file : 7 - file; }

}  // namespace riposte
