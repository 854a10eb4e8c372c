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

/// A trace receives everything that is added to the sum:
/// add(colour, term, parameter, count): `count` times a score of the state's `params`, identified by its address;
/// add_danger(attacker, parameter, count): the same for the danger of the other king;
/// add_value(colour, term, value): values that are not multiples of a parameter, namely king attacks and known wins.
template <class Trace, class Terms>
struct EvalState {
  /// Without a trace and with all terms, sums may come from tables.
  static constexpr bool Cacheable = std::is_same_v<Trace, NoTrace> && std::is_same_v<Terms, EveryTermOn>;

  EvalState(const Position& position, Terms chosen, Trace& recorder, Fit fit)
      : p(position), terms(chosen), trace(recorder), params(params_of(fit)), piece_squares(piece_squares_of(fit)) {}

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
    if constexpr (Cacheable) {
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
  const EvalParams& params;
  const PieceSquares& piece_squares;
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
