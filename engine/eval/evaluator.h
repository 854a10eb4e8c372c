#pragma once
// The whole evaluation as a template: with a trace that records every parameter used (explain, tuner) or an empty one (search),
// and with terms selected at run time or all on at compile time. Internal to engine/eval and the tuner.

#include <algorithm>

#include "board/zobrist.h"
#include "eval/attack_terms.h"
#include "eval/endgame.h"
#include "eval/pawn_table.h"
#include "eval/pawn_terms.h"
#include "eval/piece_terms.h"
#include "eval/state.h"

namespace riposte {

/// One evaluation. EvalState documents `Trace`.
template <class Trace, class Terms>
class Evaluator {
 public:
  Evaluator(const Position& p, Terms terms, Trace& trace, Fit fit) : e_(p, terms, trace, fit) {}

  struct Value {
    Score total;  ///< White minus Black
    int phase, scale;
    int white;  ///< centipawns: (total.mg * phase + total.eg * (24 - phase)) / 24 * scale / 64
  };

  /// `table`: cache of pawn terms, which does not change the value; null unless State::Cached.
  Value run(PawnTable* table = nullptr) {
    pawn_basics<White>();
    pawn_basics<Black>();
    if constexpr (State::Cached) {
      look_up(*table);
    } else {
      compute_structure();
      king_shelter<White>(e_);
      king_shelter<Black>(e_);
    }
    pieces_and_attacks();
    return taper();
  }

 private:
  using State = EvalState<Trace, Terms>;

  template <Color Us>
  void pawn_basics() {
    e_.pawns[Us] = e_.p.pieces(Us, Pawn);
    e_.pawn_attacks[Us] = pawn_attacks_bb<Us>(e_.pawns[Us]);
    // The mask tells the compiler that the square is valid.
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

  /// Takes pawn structure and shelter from the table, or computes and stores them.
  void look_up(PawnTable& table) {
    // The piece-square values of pawns depend on the half of the board of each king.
    const int halves = (e_.mirror[White] & 1) | (e_.mirror[Black] & 2);
    const Key key = e_.p.pawn_key() ^ zobrist::tables.castling[halves];
    PawnEntry& entry = table[key];
    if (entry.key != key) {
      const Score before = e_.total;
      compute_structure();
      entry = {key, e_.passed, {e_.attack_span[White], e_.attack_span[Black]}, e_.total - before, {}, {}};
    } else {
      e_.total += entry.structure;
      e_.passed = entry.passed;
      e_.attack_span[White] = entry.attack_span[White];
      e_.attack_span[Black] = entry.attack_span[Black];
    }
    look_up_shelter<White>(entry);
    look_up_shelter<Black>(entry);
  }

  template <Color Us>
  void look_up_shelter(PawnEntry& entry) {
    if (entry.king[Us] != e_.king[Us]) {
      const Score before = e_.total;
      king_shelter<Us>(e_);
      entry.king[Us] = e_.king[Us];
      entry.shelter[Us] = e_.total - before;
      entry.danger[Us] = e_.danger[~Us];
    } else {
      e_.total += entry.shelter[Us];
      e_.danger[~Us] = entry.danger[Us];
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
    known_win<White>();
    known_win<Black>();
    e_.add(e_.p.turn(), Term::Tempo, e_.params.tempo);
  }

  template <Color Us>
  void known_win() {
    if (more_than_one(e_.p.pieces(~Us)) && popcount(e_.p.occupied()) > 4) return;
    const int value = known_win_value(e_.p, Us);
    if (value) e_.add_value(Us, Term::MopUp, {value, value});
  }

  Value taper() const {
    const int phase = std::min(e_.phase, 24);
    int white = (e_.total.mg() * phase + e_.total.eg() * (24 - phase)) / 24;
    int scale = FullScale;
    // In higher phases there are too many pieces for the rules of endgame_scale().
    if (e_.terms.has(Term::EndgameScale) && phase <= 14) {
      scale = endgame_scale(e_.p, white > 0 ? White : Black);
      white = white * scale / FullScale;
    }
    return {e_.total, phase, scale, std::clamp(white, -EvalLimit, EvalLimit)};
  }

  State e_;
};

}  // namespace riposte
