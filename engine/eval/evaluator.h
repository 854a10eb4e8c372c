#pragma once
// The evaluation itself, written once: with a trace that records every parameter used (explain) or one that
// vanishes (play), and with terms that are switched at run time or are all on at compile time.
// Not for inclusion outside engine/eval and the tuner.

#include <algorithm>

#include "board/position.h"
#include "eval/endgame.h"
#include "eval/evaluate.h"
#include "eval/params.h"
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

/// One evaluation. A trace is told of everything that enters the sum, each with the colour that earns it:
/// add(colour, term, parameter, count): `count` times a score of `params`, known by its address;
/// add_danger(attacker, parameter, count): the same, for the danger of the other king;
/// add_value(colour, term, value): what is no multiple of a parameter: king attacks, once their danger is
/// summed up, and mop-up.
template <class Trace, class Terms>
class Evaluator {
 public:
  Evaluator(const Position& p, Terms terms, Trace& trace) : p_(p), terms_(terms), trace_(trace) {}

  struct Outcome {
    Score total;  ///< White minus Black
    int phase, scale;
    int white;  ///< centipawns
  };

  Outcome run() {
    prepare<White>();
    prepare<Black>();
    pieces<White>();
    pieces<Black>();
    pawns<White>();
    pawns<Black>();
    passed_pawns<White>();
    passed_pawns<Black>();
    king_shield<White>();
    king_shield<Black>();
    king_attacks_on<White>();
    king_attacks_on<Black>();
    threats<White>();
    threats<Black>();
    mop_up_of<White>();
    mop_up_of<Black>();
    if (p_.turn() == White) add<White>(Term::Tempo, params.tempo);
    else add<Black>(Term::Tempo, params.tempo);
    return weigh();
  }

 private:
  template <Color Us>
  void add(Term t, const Score& parameter, int count = 1) {
    if (!terms_.has(t)) return;
    if constexpr (Us == White) total_ += parameter * count;
    else total_ -= parameter * count;
    trace_.add(Us, t, parameter, count);
  }

  template <Color Us>
  void add_value(Term t, Score value) {
    if (!terms_.has(t)) return;
    if constexpr (Us == White) total_ += value;
    else total_ -= value;
    trace_.add_value(Us, t, value);
  }

  /// Us attacks the other king.
  template <Color Us>
  void add_danger(const Score& parameter, int count = 1) {
    danger_[Us] += parameter * count;
    trace_.add_danger(Us, parameter, count);
  }

  template <Color Us>
  void prepare() {
    const Bitboard own = p_.pieces(Us, Pawn);
    // A king is always there; the mask says so to the compiler.
    const Square king = king_[Us] = Square(p_.king(Us) & 63);
    const Bitboard around = king_attacks(king);
    pawns_[Us] = own;
    pawn_attacks_[Us] = pawn_attacks_bb<Us>(own);
    attack_span_[Us] = fill_forward<Us>(pawn_attacks_[Us]);
    zone_[Us] = around | bb(king) | step_forward<Us>(around);
    by_[Us][Pawn] = pawn_attacks_[Us];
    by_[Us][King] = around;
    all_[Us] = pawn_attacks_[Us] | around;
    twice_[Us] = (pawn_attacks_[Us] & around) |
                 (shift<East>(step_forward<Us>(own)) & shift<West>(step_forward<Us>(own)));
    add<Us>(Term::Material, params.material[Pawn], popcount(own));
    add<Us>(Term::PieceSquares, params.piece_square[King][relative(Us, king)]);
  }

  template <Color Us>
  void pieces() {
    area_ = ~(pawn_attacks_[~Us] | pawns_[Us] | bb(king_[Us]));
    pieces_of<Us, Knight>();
    pieces_of<Us, Bishop>();
    pieces_of<Us, Rook>();
    pieces_of<Us, Queen>();

    const Bitboard bishops = p_.pieces(Us, Bishop);
    if ((bishops & DarkSquares) && (bishops & ~DarkSquares)) add<Us>(Term::BishopPair, params.bishop_pair);
    seventh_rank<Us>();
  }

  template <Color Us, PieceType T>
  void pieces_of() {
    constexpr Color Them = ~Us;
    constexpr int Weight = T == Queen ? 4 : T == Rook ? 2 : 1;
    const Bitboard set = p_.pieces(Us, T);
    by_[Us][T] = 0;
    if (!set) return;
    const int count = popcount(set);
    phase_ += Weight * count;
    add<Us>(Term::Material, params.material[T], count);

    // Pieces that move alike work through each other.
    const Bitboard through = T == Bishop ? p_.pieces(Queen) : T == Rook ? p_.pieces(Us, Rook, Queen) : 0;
    const Bitboard occupied = p_.occupied() ^ through;
    for (Bitboard b = set; b;) {
      const Square s = pop_lsb(b);
      const Bitboard a = piece_attacks(T, s, occupied);
      twice_[Us] |= all_[Us] & a;
      all_[Us] |= a;
      by_[Us][T] |= a;
      add<Us>(Term::PieceSquares, params.piece_square[T][relative(Us, s)]);
      add<Us>(Term::Mobility, mobility<T>(popcount(a & area_)));
      if (a & zone_[Them]) {
        ++attackers_[Us];
        add_danger<Us>(params.danger_attacker[T]);
        add_danger<Us>(params.danger_zone_attack, popcount(a & by_[Them][King]));
      }
      if constexpr (T == Knight)
        add<Us>(Term::KnightTropism, params.knight_tropism[distance(s, king_[Them])]);
      if constexpr (T == Knight || T == Bishop) {
        const int rank = relative_rank(Us, s);
        if (rank >= 3 && rank <= 5 && (bb(s) & pawn_attacks_[Us] & ~attack_span_[Them]))
          add<Us>(Term::Outposts, T == Knight ? params.knight_outpost : params.bishop_outpost);
      }
      if constexpr (T == Rook) {
        const Bitboard file = file_bb(file_of(s));
        if (!(file & p_.pieces(Pawn))) add<Us>(Term::RookOpenFile, params.rook_open_file);
        else if (!(file & pawns_[Us])) add<Us>(Term::RookHalfOpenFile, params.rook_half_open_file);
      }
    }
  }

  template <PieceType T>
  static const Score& mobility(int squares) {
    if constexpr (T == Knight) return params.knight_mobility[squares];
    else if constexpr (T == Bishop) return params.bishop_mobility[squares];
    else if constexpr (T == Rook) return params.rook_mobility[squares];
    else return params.queen_mobility[squares];
  }

  template <Color Us>
  void seventh_rank() {
    constexpr Color Them = ~Us;
    constexpr Bitboard Seventh = relative_rank_bb(Us, 6), Eighth = relative_rank_bb(Us, 7);
    const Bitboard majors = p_.pieces(Us, Rook, Queen) & Seventh;
    // Only where there is something to do: pawns to take or a king to shut in.
    if (!majors || !((pawns_[Them] & Seventh) | (p_.pieces(Them, King) & Eighth))) return;
    add<Us>(Term::SeventhRank, params.rook_seventh, popcount(majors & p_.pieces(Rook)));
    add<Us>(Term::SeventhRank, params.queen_seventh, popcount(majors & p_.pieces(Queen)));
    if (several(majors)) add<Us>(Term::ConnectedSeventh, params.connected_seventh);
  }

  template <Color Us>
  void pawns() {
    constexpr Color Them = ~Us;
    const Bitboard own = pawns_[Us];
    for (Bitboard b = own; b;)
      add<Us>(Term::PieceSquares, params.piece_square[Pawn][relative(Us, pop_lsb(b))]);

    const Bitboard open = ~fill_files(pawns_[Them]);
    const Bitboard isolated = own & ~fill_files(beside(own));
    const Bitboard stuck = step_forward<Us>(own) & pawn_attacks_[Them] & ~attack_span_[Us];
    const Bitboard backward = step_forward<Them>(stuck) & ~isolated;
    add<Us>(Term::IsolatedPawns, params.isolated, popcount(isolated));
    add<Us>(Term::IsolatedPawns, params.isolated_open, popcount(isolated & open));
    add<Us>(Term::DoubledPawns, params.doubled, popcount(own & fill_forward<Them>(step_forward<Them>(own))));
    add<Us>(Term::BackwardPawns, params.backward, popcount(backward));
    add<Us>(Term::BackwardPawns, params.backward_open, popcount(backward & open));

    for (Bitboard b = own & pawn_attacks_[Us]; b;)
      add<Us>(Term::ConnectedPawns, params.connected[relative_rank(Us, pop_lsb(b))]);
    for (Bitboard b = own & beside(own); b;)
      add<Us>(Term::ConnectedPawns, params.phalanx[relative_rank(Us, pop_lsb(b))]);
  }

  template <Color Us>
  void passed_pawns() {
    constexpr Color Them = ~Us;
    const Bitboard guarded = attack_span_[Them] | fill_forward<Them>(step_forward<Them>(pawns_[Them]));
    const Bitboard behind_own = fill_forward<Them>(step_forward<Them>(pawns_[Us]));
    for (Bitboard b = pawns_[Us] & ~guarded & ~behind_own; b;) {
      const Square s = pop_lsb(b), stop = s + forward(Us);
      const int rank = relative_rank(Us, s);
      const Bitboard path = fill_forward<Us>(bb(stop));
      add<Us>(Term::PassedPawns, params.passed[rank]);
      if (p_.pieces(Them) & bb(stop)) add<Us>(Term::PassedPawns, params.passed_blocked[rank]);
      if (!(path & (p_.occupied() | all_[Them]))) add<Us>(Term::PassedPawns, params.passed_free[rank]);
      if (all_[Us] & bb(stop)) add<Us>(Term::PassedPawns, params.passed_supported[rank]);
      if (rank > 2) {
        add<Us>(Term::PassedPawns, params.passed_own_king[distance(king_[Us], stop)], rank - 2);
        add<Us>(Term::PassedPawns, params.passed_enemy_king[distance(king_[Them], stop)], rank - 2);
      }
      if (!p_.non_pawns(Them) && !(path & p_.occupied())) {
        const Square goal = make_square(file_of(s), Us == White ? 7 : 0);
        // One more than the rule of the square asks: whoever is to move.
        if (distance(king_[Them], goal) > std::min(5, 7 - rank) + 1)
          add<Us>(Term::PassedPawns, params.passed_unstoppable);
      }
    }
  }

  template <Color Us>
  void king_shield() {
    constexpr Color Them = ~Us;
    const Square king = king_[Us];
    const int centre = std::clamp(file_of(king), 1, 6);
    const Bitboard before = fill_forward<Us>(rank_bb(rank_of(king)));
    for (int file = centre - 1; file <= centre + 1; ++file) {
      const Bitboard column = before & file_bb(file);
      const Bitboard own = pawns_[Us] & column, theirs = pawns_[Them] & column;
      const int shield = own ? nearest_rank<Us>(own) : 0, storm = theirs ? nearest_rank<Us>(theirs) : 0;
      add<Us>(Term::KingShield, params.shield[file == file_of(king) ? 0 : 1][shield]);
      // A pawn that stands against ours comes no nearer.
      if (storm && storm != shield + 1) add<Us>(Term::KingShield, params.storm[storm]);
    }
    if (!(file_bb(file_of(king)) & p_.pieces(Pawn))) add<Us>(Term::KingShield, params.king_open_file);
  }

  template <Color Us>
  static int nearest_rank(Bitboard b) {
    return relative_rank(Us, Us == White ? lsb(b) : msb(b));
  }

  /// Us attacks the other king. Idea: https://www.chessprogramming.org/King_Safety
  template <Color Us>
  void king_attacks_on() {
    constexpr Color Them = ~Us;
    if (!attackers_[Us]) return;
    const Square king = king_[Them];
    const Bitboard weak = all_[Us] & by_[Them][King] & ~twice_[Them];
    add_danger<Us>(params.danger_weak_square, popcount(weak));

    const Bitboard safe = ~p_.pieces(Us) & (~all_[Them] | (weak & twice_[Us]));
    const Bitboard lines = rook_attacks(king, p_.occupied()) & safe;
    const Bitboard diagonals = bishop_attacks(king, p_.occupied()) & safe;
    if (by_[Us][Knight] & knight_attacks(king) & safe) add_danger<Us>(params.danger_safe_check[Knight]);
    if (by_[Us][Bishop] & diagonals) add_danger<Us>(params.danger_safe_check[Bishop]);
    if (by_[Us][Rook] & lines) add_danger<Us>(params.danger_safe_check[Rook]);
    if (by_[Us][Queen] & (lines | diagonals)) add_danger<Us>(params.danger_safe_check[Queen]);
    if (!p_.pieces(Us, Queen)) add_danger<Us>(params.danger_no_queen);

    const int mg = std::clamp(danger_[Us].mg(), 0, DangerLimit);
    const int eg = std::clamp(danger_[Us].eg(), 0, DangerLimit);
    add_value<Us>(Term::KingAttack, {mg * mg / DangerSquare, eg / DangerLine});
  }

  template <Color Us>
  void threats() {
    constexpr Color Them = ~Us;
    const Bitboard pieces = p_.non_pawns(Them), targets = pieces | pawns_[Them];
    const Bitboard hanging = targets & all_[Us] & ~all_[Them];
    // What more of us attack than of them defend counts as weak as well, unless a pawn defends it.
    const Bitboard weak = hanging | (targets & ~pawn_attacks_[Them] & twice_[Us] & ~twice_[Them]);
    const Bitboard by_minor =
        (by_[Us][Knight] | by_[Us][Bishop]) & (weak | (targets & (p_.pieces(Rook) | p_.pieces(Queen))));
    const Bitboard by_rook = by_[Us][Rook] & (weak | (targets & p_.pieces(Queen)));
    each_target<Us>(params.threat_by_pawn, pieces & pawn_attacks_[Us]);
    each_target<Us>(params.threat_by_minor, by_minor);
    each_target<Us>(params.threat_by_rook, by_rook);
    add<Us>(Term::Threats, params.hanging, popcount(hanging));
    if (hanging & by_[Us][King]) add<Us>(Term::Threats, params.threat_by_king);

    const Bitboard steps =
        step_forward<Us>(pawns_[Us]) & ~p_.occupied() & ~pawn_attacks_[Them] & (all_[Us] | ~all_[Them]);
    const Bitboard hit = pawn_attacks_bb<Us>(steps) & pieces & ~pawn_attacks_[Us];
    add<Us>(Term::Threats, params.pawn_push_threat, popcount(hit));
  }

  template <Color Us>
  void each_target(const Score (&by_piece)[5], Bitboard targets) {
    while (targets) add<Us>(Term::Threats, by_piece[type_of(p_.piece_on(pop_lsb(targets)))]);
  }

  template <Color Us>
  void mop_up_of() {
    if (several(p_.pieces(~Us))) return;
    const int value = mop_up_value(p_, Us);
    add_value<Us>(Term::MopUp, {value, value});
  }

  Outcome weigh() const {
    const int phase = std::min(phase_, 24);
    int white = (total_.mg() * phase + total_.eg() * (24 - phase)) / 24;
    int scale = FullScale;
    // No scale applies with more on the board than this.
    if (terms_.has(Term::EndgameScale) && phase <= 14) {
      scale = endgame_scale(p_, white > 0 ? White : Black);
      white = white * scale / FullScale;
    }
    return {total_, phase, scale, std::clamp(white, -EvalLimit, EvalLimit)};
  }

  const Position& p_;
  const Terms terms_;
  Trace& trace_;
  Score total_;
  int phase_ = 0;
  int attackers_[2] = {};
  Score danger_[2];  ///< by attacker
  Square king_[2];
  Bitboard area_ = 0;
  Bitboard pawns_[2], pawn_attacks_[2], attack_span_[2], zone_[2];
  Bitboard by_[2][6], all_[2], twice_[2];
};

}  // namespace riposte
