#pragma once
// The evaluation as a whole, written once: with a trace that records every parameter used (explain, tuner) or
// one that vanishes (play), and with terms that are switched at run time or are all on at compile time.
// Not for inclusion outside engine/eval and the tuner.

#include <algorithm>

#include "eval/attack_terms.h"
#include "board/zobrist.h"
#include "eval/endgame.h"
#include "eval/pawn_table.h"
#include "eval/pawn_terms.h"
#include "eval/piece_terms.h"
#include "eval/state.h"

namespace riposte {

/// One evaluation, see EvalState for `Trace`.
template <class Trace, class Terms>
class Evaluator {
 public:
  Evaluator(const Position& p, Terms terms, Trace& trace) : e_(p, terms, trace) {}

  struct Outcome {
    Score total;  ///< White minus Black
    int phase, scale;
    int white;  ///< centipawns: (total.mg * phase + total.eg * (24 - phase)) / 24 * scale / 64
  };

  /// `table`: pawns remembered between evaluations, or null. It never changes the value; used in play only.
  Outcome run(PawnTable* table = nullptr) {
    pawn_basics<White>();
    pawn_basics<Black>();
    if (State::Plain && table) {
      look_up(*table);
    } else {
      compute_structure();
      king_shelter<White>(e_);
      king_shelter<Black>(e_);
    }
    pieces_and_attacks();
    return weigh();
  }

 private:
  using State = EvalState<Trace, Terms>;

  template <Color Us>
  void pawn_basics() {
    e_.pawns[Us] = e_.p.pieces(Us, Pawn);
    e_.pawn_attacks[Us] = pawn_attacks_bb<Us>(e_.pawns[Us]);
    // A king is always there; the mask says so to the compiler.
    e_.king[Us] = Square(e_.p.king(Us) & 63);
    e_.mirror[Us] = file_of(e_.king[Us]) < 4 ? 7 : 0;
  }

  void compute_structure() {
    e_.passed = 0;
    e_.attack_span[White] = fill_forward<White>(e_.pawn_attacks[White]);
    e_.attack_span[Black] = fill_forward<Black>(e_.pawn_attacks[Black]);
    pawn_structure<White>(e_);
    pawn_structure<Black>(e_);
  }

  /// Takes structure and shelter from the table, or puts them there.
  void look_up(PawnTable& table) {
    // The pawns' squares are worth something else when a king changes its half of the board.
    const int halves = (e_.mirror[White] & 1) | (e_.mirror[Black] & 2);
    const Key key = e_.p.pawn_key() ^ zobrist::tables.castling[halves];
    PawnEntry& known = table[key];
    if (known.key != key) {
      const Score before = e_.total;
      compute_structure();
      known = {key, e_.passed, {e_.attack_span[White], e_.attack_span[Black]}, e_.total - before, {}, {}};
    } else {
      e_.total += known.structure;
      e_.passed = known.passed;
      e_.attack_span[White] = known.attack_span[White];
      e_.attack_span[Black] = known.attack_span[Black];
    }
    shelter_of<White>(known);
    shelter_of<Black>(known);
  }

  template <Color Us>
  void shelter_of(PawnEntry& known) {
    if (known.king[Us] != e_.king[Us]) {
      const Score before = e_.total;
      king_shelter<Us>(e_);
      known.king[Us] = e_.king[Us];
      known.shelter[Us] = e_.total - before;
      known.danger[Us] = e_.danger[~Us];
    } else {
      e_.total += known.shelter[Us];
      e_.danger[~Us] = known.danger[Us];
    }
  }

  void pieces_and_attacks() {
    prepare<White>(e_);
    prepare<Black>(e_);
    pieces<White>(e_);
    pieces<Black>(e_);
    passed_pawns<White>(e_);
    passed_pawns<Black>(e_);
    king_attack<White>(e_);
    king_attack<Black>(e_);
    threats<White>(e_);
    threats<Black>(e_);
    space<White>(e_);
    space<Black>(e_);
    sure_win<White>();
    sure_win<Black>();
    e_.add(e_.p.turn(), Term::Tempo, params.tempo);
  }

  template <Color Us>
  void sure_win() {
    if (more_than_one(e_.p.pieces(~Us)) && popcount(e_.p.occupied()) > 4) return;
    const int value = sure_win_value(e_.p, Us);
    if (value) e_.add_value(Us, Term::MopUp, {value, value});
  }

  Outcome weigh() const {
    const int phase = std::min(e_.phase, 24);
    int white = (e_.total.mg() * phase + e_.total.eg() * (24 - phase)) / 24;
    int scale = FullScale;
    // No scale applies with more on the board than this.
    if (e_.terms.has(Term::EndgameScale) && phase <= 14) {
      scale = endgame_scale(e_.p, white > 0 ? White : Black);
      white = white * scale / FullScale;
    }
    return {e_.total, phase, scale, std::clamp(white, -EvalLimit, EvalLimit)};
  }

  State e_;
};

}  // namespace riposte
