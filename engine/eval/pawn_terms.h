#pragma once
// Terms of pawns and of the king's shelter. Those that depend on pawns and kings only are cached.
// https://www.chessprogramming.org/Pawn_Structure, https://www.chessprogramming.org/Passed_Pawn,
// https://www.chessprogramming.org/King_Safety#Pawn_Shield

#include <algorithm>

#include "eval/pawn_table.h"
#include "eval/state.h"

namespace riposte {

/// Whether the pawn on `s` can become passed by exchanges: at least as many own pawns can support it as enemy pawns guard its
/// path. The file in front of it must have no enemy pawn.
template <Color Us, class State>
bool is_candidate(const State& e, Square s) {
  const Bitboard sides = adjacent(file_bb(file_of(s)));
  const Bitboard ahead = fill_forward<Us>(step_forward<Us>(rank_bb(rank_of(s))));
  const Bitboard helpers = e.pawns[Us] & sides & ~ahead;
  const Bitboard guards = e.pawns[~Us] & sides & step_forward<Us>(ahead);
  return popcount(helpers) >= popcount(guards);
}

/// Piece-square values and structure of the pawns of Us. Sets e.passed.
template <Color Us, class State>
void pawn_structure(State& e) {
  constexpr Color Them = ~Us;
  const Bitboard own = e.pawns[Us], theirs = e.pawns[Them];
  for (Bitboard b = own; b;) e.add_piece(Us, Pawn, pop_lsb(b));

  const Bitboard open = ~fill_forward<Them>(theirs);
  const Bitboard isolated = own & ~fill_files(adjacent(own));
  for (Bitboard b = isolated; b;) e.add(Us, Term::IsolatedPawns, e.params.isolated[edge_file(file_of(pop_lsb(b)))]);
  e.add(Us, Term::IsolatedPawns, e.params.isolated_open, popcount(isolated & open));

  const Bitboard behind_own = own & fill_forward<Them>(step_forward<Them>(own));
  for (Bitboard b = behind_own; b;) e.add(Us, Term::DoubledPawns, e.params.doubled[edge_file(file_of(pop_lsb(b)))]);

  const Bitboard stuck = step_forward<Us>(own) & e.pawn_attacks[Them] & ~e.attack_span[Us];
  const Bitboard backward = step_forward<Them>(stuck) & ~isolated;
  for (Bitboard b = backward; b;) e.add(Us, Term::BackwardPawns, e.params.backward[relative_rank(Us, pop_lsb(b))]);
  e.add(Us, Term::BackwardPawns, e.params.backward_open, popcount(backward & open));

  const Bitboard defended = own & e.pawn_attacks[Us], phalanx = own & adjacent(own);
  for (Bitboard b = defended; b;) e.add(Us, Term::ConnectedPawns, e.params.connected[relative_rank(Us, pop_lsb(b))]);
  for (Bitboard b = phalanx; b;) e.add(Us, Term::ConnectedPawns, e.params.phalanx[relative_rank(Us, pop_lsb(b))]);
  e.add(Us, Term::ConnectedPawns, e.params.connected_open, popcount((defended | phalanx) & open));
  for (Bitboard b = own & step_forward<Them>(theirs); b;)
    e.add(Us, Term::RammedPawns, e.params.rammed[relative_rank(Us, pop_lsb(b))]);

  const Bitboard passed = own & open & ~e.attack_span[Them] & ~behind_own;
  e.passed |= passed;
  for (Bitboard b = passed; b;) {
    const Square s = pop_lsb(b);
    e.add(Us, Term::PassedPawns, e.params.passed[relative_rank(Us, s)]);
    e.add(Us, Term::PassedPawns, e.params.passed_file[edge_file(file_of(s))]);
    if (defended & bb(s)) e.add(Us, Term::PassedPawns, e.params.passed_defended[relative_rank(Us, s)]);
  }
  for (Bitboard b = own & open & ~passed & ~behind_own; b;) {
    const Square s = pop_lsb(b);
    if (is_candidate<Us>(e, s)) e.add(Us, Term::PassedPawns, e.params.candidate[relative_rank(Us, s)]);
  }
}

/// Relative rank of the pawn in `b` that is nearest to Us's first rank. `b` must not be empty.
template <Color Us>
int nearest_rank(Bitboard b) {
  return relative_rank(Us, Us == White ? lsb(b) : msb(b));
}

/// Calls f(files from the edge, rank of the nearest own pawn, rank of the nearest enemy pawn) for the three files around the
/// king. A rank of 0 means no pawn.
template <Color Us, class State, class F>
void each_shelter_file(const State& e, F f) {
  const int centre = std::clamp(file_of(e.king[Us]), 1, 6);
  const Bitboard before = fill_forward<Us>(rank_bb(rank_of(e.king[Us])));
  for (int file = centre - 1; file <= centre + 1; ++file) {
    const Bitboard own = e.pawns[Us] & before & file_bb(file), theirs = e.pawns[~Us] & before & file_bb(file);
    f(edge_file(file), own ? nearest_rank<Us>(own) : 0, theirs ? nearest_rank<Us>(theirs) : 0);
  }
}

/// Adds the shelter of Us to the danger of its king.
template <Color Us, class State>
void shelter_danger(State& e, int file, int shield, int storm) {
  e.add_danger(~Us, e.params.danger_shield[file][shield]);
  e.add_danger(~Us, e.params.danger_storm[file][storm]);
}

/// Pawns in front of the king. If they are cached, this also adds the danger; otherwise king_attack() does, if the king is
/// attacked.
template <Color Us, class State>
void king_shelter(State& e) {
  each_shelter_file<Us>(e, [&](int file, int shield, int storm) {
    e.add(Us, Term::KingShield, e.params.shield[file][shield]);
    const bool rammed = storm && storm == shield + 1;
    e.add(Us, Term::KingShield, rammed ? e.params.storm_rammed[storm] : e.params.storm[file][storm]);
    if constexpr (State::Cached) shelter_danger<Us>(e, file, shield, storm);
  });
  const Square king = e.king[Us];
  if (!(file_bb(file_of(king)) & (e.pawns[White] | e.pawns[Black]))) e.add(Us, Term::KingShield, e.params.king_open_file);
  if (e.pawns[Us]) {
    int nearest = 1;
    for (Bitboard around = king_attacks(king); !(around & e.pawns[Us]); ++nearest) around |= king_attacks_bb(around);
    e.add(Us, Term::KingShield, e.params.king_pawn_distance, nearest);
  }
}

/// Terms of passed pawns that depend on pieces.
template <Color Us, class State>
void passed_pawns(State& e) {
  constexpr Color Them = ~Us;
  const Position& p = e.p;
  const Bitboard occupied = p.occupied();
  for (Bitboard b = e.passed & e.pawns[Us]; b;) {
    const Square s = pop_lsb(b), stop = s + forward(Us);
    const int rank = relative_rank(Us, s);
    const Bitboard path = fill_forward<Us>(bb(stop)), behind = fill_forward<Them>(bb(s - forward(Us)));
    if (p.pieces(Them) & bb(stop)) {
      e.add(Us, Term::PassedPawns, e.params.passed_blocked[rank]);
      e.add(Us, Term::PassedPawns, e.params.passed_blocker[type_of(p.piece_on(stop))]);
    } else if (occupied & bb(stop)) {
      e.add(Us, Term::PassedPawns, e.params.passed_own_blocker);
    } else if (!(e.all[Them] & bb(stop))) {
      e.add(Us, Term::PassedPawns, e.params.passed_safe_step[rank]);
      if (!(path & (occupied | e.all[Them]))) e.add(Us, Term::PassedPawns, e.params.passed_free[rank]);
    }
    if (e.all[Us] & bb(stop)) e.add(Us, Term::PassedPawns, e.params.passed_supported[rank]);
    if (rank > 2) {
      e.add(Us, Term::PassedPawns, e.params.passed_own_king[distance(e.king[Us], stop)], rank - 2);
      e.add(Us, Term::PassedPawns, e.params.passed_enemy_king[distance(e.king[Them], stop)], rank - 2);
    }
    if (behind & p.pieces(Rook)) {
      const Bitboard seen = rook_attacks(s, occupied) & behind & p.pieces(Rook);
      if (seen & p.pieces(Us)) e.add(Us, Term::RookBehindPasser, e.params.rook_behind_passer);
      if (seen & p.pieces(Them)) e.add(Us, Term::RookBehindPasser, e.params.enemy_rook_behind_passer);
    }
    if (!p.non_pawns(Them) && !(path & occupied)) {
      const Square goal = make_square(file_of(s), Us == White ? 7 : 0);
      // Rule of the square, with one more king move for either side to move.
      if (distance(e.king[Them], goal) > std::min(5, 7 - rank) + 1) e.add(Us, Term::PassedPawns, e.params.passed_unstoppable);
    }
  }
}

}  // namespace riposte
