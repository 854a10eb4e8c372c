#pragma once
// Terms that need all attacks of both sides: king safety, threats, space.
// https://www.chessprogramming.org/King_Safety#Attacking_King_Zone,
// https://www.chessprogramming.org/Space

#include <algorithm>

#include "eval/pawn_terms.h"
#include "eval/state.h"

namespace riposte {

/// Attack of Us on the other king.
template <Color Us, class State>
void king_attack(State& e) {
  constexpr Color Them = ~Us;
  const Position& p = e.p;
  const auto& attackers = e.zone_attackers[Us];
  // A single attacker counts only if Us has a queen.
  const int queen = p.pieces(Us, Queen) ? 1 : 0;
  if (attackers[Knight] + attackers[Bishop] + attackers[Rook] + attackers[Queen] < 2 - queen) return;

  e.add_danger(Us, e.params.danger_base);
  for (PieceType t : {Knight, Bishop, Rook, Queen}) e.add_danger(Us, e.params.danger_attacker[t], attackers[t]);
  e.add_danger(Us, e.params.danger_attacker[Pawn], popcount(e.pawn_attacks[Us] & e.zone[Them]));
  e.add_danger(Us, e.params.danger_zone_attack, e.zone_attacks[Us]);
  if (!queen) e.add_danger(Us, e.params.danger_no_queen);

  const Square king = e.king[Them];
  const Bitboard weak = e.all[Us] & ~e.twice[Them] & (~e.all[Them] | e.by[Them][King] | e.by[Them][Queen]);
  e.add_danger(Us, e.params.danger_weak_square, popcount(weak & e.zone[Them]));

  const Bitboard safe = ~e.all[Them] | (weak & e.twice[Us]);
  const Bitboard lines = rook_attacks(king, p.occupied()), diagonals = bishop_attacks(king, p.occupied());
  const Bitboard from[5] = {0, knight_attacks(king), diagonals, lines, lines | diagonals};
  Bitboard unsafe = 0;
  for (PieceType t : {Knight, Bishop, Rook, Queen}) {
    const Bitboard checks = e.by[Us][t] & from[t] & ~p.pieces(Us);
    if (const Bitboard good = checks & safe) e.add_danger(Us, e.params.danger_safe_check[more_than_one(good)][t]);
    else if (t != Queen) unsafe |= checks;
  }
  e.add_danger(Us, e.params.danger_unsafe_check, popcount(unsafe));
  e.add_danger(Us, e.params.danger_pinned, popcount(e.pinned[Them]));
  if (e.by[Them][Knight] & e.by[Them][King]) e.add_danger(Us, e.params.danger_knight_defender);

  const int file = file_of(king);
  const Bitboard wing = file < 3 ? 0x0F0F0F0F0F0F0F0FULL : file > 4 ? ~0x0F0F0F0F0F0F0F0FULL : 0x3C3C3C3C3C3C3C3CULL;
  constexpr Bitboard Camp = Us == White ? 0xFFFFFFFFFF000000ULL : 0x000000FFFFFFFFFFULL;
  const Bitboard attacked = e.all[Us] & wing & Camp;
  e.add_danger(Us, e.params.danger_flank_attack, popcount(attacked) + popcount(attacked & e.twice[Us]));
  e.add_danger(Us, e.params.danger_flank_defence, popcount(e.all[Them] & wing & Camp));
  if (!(p.pieces(Pawn) & wing)) e.add_danger(Us, e.params.danger_bare_wing);

  if constexpr (!State::Cached)
    each_shelter_file<Them>(e, [&](int f, int shield, int storm) { shelter_danger<Them>(e, f, shield, storm); });

  const int mg = std::clamp(e.danger[Us].mg(), 0, DangerLimit), eg = std::clamp(e.danger[Us].eg(), 0, DangerLimit);
  e.add_value(Us, Term::KingAttack, {mg * mg / DangerSquare, eg / DangerLine});
}

/// Adds a threat to each piece in `targets`.
template <Color Us, class State>
void each_target(State& e, const Score (&by_piece)[5], Bitboard targets) {
  while (targets) e.add(Us, Term::Threats, by_piece[type_of(e.p.piece_on(pop_lsb(targets)))]);
}

/// Squares from which a minor piece or rook could safely attack the only enemy queen. `firm`: squares that the enemy defends
/// well.
template <Color Us, class State>
void queen_hits(State& e, Bitboard firm) {
  const Position& p = e.p;
  const Bitboard queens = p.pieces(~Us, Queen);
  if (!queens || more_than_one(queens)) return;
  const Square s = lsb(queens);
  const Bitboard safe = e.area[Us] & ~firm & ~p.pieces(Us, Pawn);
  e.add(Us, Term::Threats, e.params.queen_hit_by_knight, popcount(e.by[Us][Knight] & knight_attacks(s) & safe));
  const Bitboard sliders = (e.by[Us][Bishop] & bishop_attacks(s, p.occupied())) |
                           (e.by[Us][Rook] & rook_attacks(s, p.occupied()));
  e.add(Us, Term::Threats, e.params.queen_hit_by_slider, popcount(sliders & safe & e.twice[Us]));
}

/// Attacks on enemy pieces and pawns, and pawn moves that would attack pieces.
template <Color Us, class State>
void threats(State& e) {
  constexpr Color Them = ~Us;
  const Position& p = e.p;
  const Bitboard figures = p.non_pawns(Them), targets = figures | e.pawns[Them];
  // Defended by a pawn, or defended twice and not attacked twice.
  const Bitboard firm = e.pawn_attacks[Them] | (e.twice[Them] & ~e.twice[Us]);
  const Bitboard weak = targets & e.all[Us] & ~firm;
  const Bitboard hanging = weak & (~e.all[Them] | (figures & e.twice[Us]));
  const Bitboard by_minor = (e.by[Us][Knight] | e.by[Us][Bishop]) & (weak | (targets & (p.pieces(Rook) | p.pieces(Queen))));
  const Bitboard by_rook = e.by[Us][Rook] & (weak | (targets & p.pieces(Queen)));
  const Bitboard safe = ~e.all[Them] | e.all[Us];
  const Bitboard by_pawn = figures & pawn_attacks_bb<Us>(e.pawns[Us] & safe);
  each_target<Us>(e, e.params.threat_by_pawn, by_pawn);
  each_target<Us>(e, e.params.threat_by_minor, by_minor);
  each_target<Us>(e, e.params.threat_by_rook, by_rook);
  e.add(Us, Term::Threats, e.params.hanging, popcount(hanging));
  if (weak & e.by[Us][King]) e.add(Us, Term::Threats, e.params.threat_by_king);
  e.add(Us, Term::Threats, e.params.weak_by_queen, popcount(weak & e.by[Them][Queen]));
  e.add(Us, Term::Threats, e.params.restricted, popcount(e.all[Us] & e.all[Them] & ~firm));

  const Bitboard empty = ~p.occupied();
  Bitboard steps = step_forward<Us>(e.pawns[Us]) & empty;
  steps |= step_forward<Us>(steps & relative_rank_bb(Us, 2)) & empty;
  steps &= ~e.pawn_attacks[Them] & safe;
  const Bitboard hit = pawn_attacks_bb<Us>(steps) & figures & ~by_pawn;
  e.add(Us, Term::Threats, e.params.pawn_push_threat, popcount(hit));
  queen_hits<Us>(e, firm);
}

/// Safe squares of the own half of the centre files, counted twice behind own pawns, times the number of pieces and rammed pawns.
template <Color Us, class State>
void space(State& e) {
  constexpr Color Them = ~Us;
  constexpr Bitboard Centre = 0x3C3C3C3C3C3C3C3CULL &
                              (relative_rank_bb(Us, 1) | relative_rank_bb(Us, 2) | relative_rank_bb(Us, 3));
  const Bitboard own = e.pawns[Us], safe = Centre & ~own & ~e.pawn_attacks[Them];
  Bitboard behind = step_forward<Them>(own);
  behind |= step_forward<Them>(behind);
  behind |= step_forward<Them>(behind);
  const int squares = popcount(safe) + popcount(safe & behind & ~e.all[Them]);
  const int rammed = popcount(own & step_forward<Them>(e.pawns[Them]));
  const int use = popcount(e.p.non_pawns(Us)) - 2 + rammed;
  if (use > 0) e.add(Us, Term::Space, e.params.space, squares * use / 4);
}

}  // namespace riposte
