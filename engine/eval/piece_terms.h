#pragma once
// Terms of single pieces. They also collect the attacked squares.
// https://www.chessprogramming.org/Mobility, https://www.chessprogramming.org/Outposts,
// https://www.chessprogramming.org/Evaluation_of_Pieces

#include "eval/state.h"

namespace riposte {

/// Pieces of either colour that are the only blocker between `target` and a slider of the given sets.
inline Bitboard single_blockers(const Position& p, Square target, Bitboard diagonal, Bitboard straight) {
  Bitboard found = 0;
  Bitboard snipers = (bishop_attacks(target, 0) & diagonal) | (rook_attacks(target, 0) & straight);
  while (snipers) {
    const Bitboard line = between(target, pop_lsb(snipers)) & p.occupied();
    if (line && !more_than_one(line)) found |= line;
  }
  return found;
}

/// Sets what all terms need: king zone, pinned pieces, mobility area, attacks of pawns and king. Adds the king's square.
template <Color Us, class State>
void prepare(State& e) {
  const Position& p = e.p;
  const Bitboard own = e.pawns[Us];
  const Square king = e.king[Us];
  const Bitboard around = king_attacks(king);
  // The king's zone has nine squares even at the edge.
  const Square middle = make_square(std::clamp(file_of(king), 1, 6), std::clamp(rank_of(king), 1, 6));
  e.zone[Us] = king_attacks(middle) | bb(middle);
  e.pinned[Us] = single_blockers(p, king, p.pieces(~Us, Bishop, Queen), p.pieces(~Us, Rook, Queen)) & p.pieces(Us);
  const Bitboard low = relative_rank_bb(Us, 1) | relative_rank_bb(Us, 2);
  const Bitboard stay = own & (low | step_forward<~Us>(p.occupied()));
  e.area[Us] = ~(e.pawn_attacks[~Us] | stay | bb(king));
  e.by[Us][Pawn] = e.pawn_attacks[Us];
  e.by[Us][King] = around;
  e.all[Us] = e.pawn_attacks[Us] | around;
  e.twice[Us] = (e.pawn_attacks[Us] & around) | (shift<East>(step_forward<Us>(own)) & shift<West>(step_forward<Us>(own)));
  e.add_piece(Us, King, king);
}

template <PieceType T>
const Score& mobility(const EvalParams& values, int squares) {
  if constexpr (T == Knight) return values.knight_mobility[squares];
  else if constexpr (T == Bishop) return values.bishop_mobility[squares];
  else if constexpr (T == Rook) return values.rook_mobility[squares];
  else return values.queen_mobility[squares];
}

/// `holes`: squares for outposts, defended by a pawn and never attackable by an enemy pawn.
template <Color Us, class State>
void knight_terms(State& e, Square s, Bitboard attacked, Bitboard holes) {
  e.add(Us, Term::KnightTropism, e.params.knight_tropism[distance(s, e.king[~Us])]);
  e.add(Us, Term::MinorPieces, e.params.knight_own_king, distance(s, e.king[Us]));
  if (holes & bb(s)) e.add(Us, Term::Outposts, e.params.knight_outpost);
  else if (holes & attacked & ~e.p.pieces(Us)) e.add(Us, Term::Outposts, e.params.knight_outpost_near);
}

template <Color Us, class State>
void bishop_terms(State& e, Square s, Bitboard holes) {
  constexpr Bitboard Centre = (file_bb(3) | file_bb(4)) & (rank_bb(3) | rank_bb(4));
  constexpr Bitboard LongDiagonals = 0x8142241818244281ULL;
  const Bitboard same = e.pawns[Us] & (bb(s) & DarkSquares ? DarkSquares : ~DarkSquares);
  e.add(Us, Term::MinorPieces, e.params.bishop_pawns, popcount(same));
  e.add(Us, Term::MinorPieces, e.params.bishop_rammed_pawns, popcount(same & step_forward<~Us>(e.pawns[~Us])));
  e.add(Us, Term::MinorPieces, e.params.bishop_own_king, distance(s, e.king[Us]));
  if ((bb(s) & LongDiagonals) && more_than_one(bishop_attacks(s, e.p.pieces(Pawn)) & Centre))
    e.add(Us, Term::MinorPieces, e.params.bishop_long_diagonal);
  if (holes & bb(s)) e.add(Us, Term::Outposts, e.params.bishop_outpost);
}

/// `squares`: mobility of the rook.
template <Color Us, class State>
void rook_terms(State& e, Square s, int squares) {
  const Bitboard file = file_bb(file_of(s));
  if (!(file & e.pawns[Us])) {
    if (!(file & e.pawns[~Us])) e.add(Us, Term::RookOpenFile, e.params.rook_open_file);
    else e.add(Us, Term::RookHalfOpenFile, e.params.rook_half_open_file);
  } else if (squares <= 3) {
    const int king = file_of(e.king[Us]);
    if ((king < 4) != (file_of(s) < king)) return;
    e.add(Us, Term::TrappedRook, e.params.trapped_rook);
    if (!(e.p.castling_rights() >> (2 * Us) & 3)) e.add(Us, Term::TrappedRook, e.params.trapped_rook_for_good);
  }
}

template <Color Us, class State>
void queen_terms(State& e, Square s) {
  constexpr Color Them = ~Us;
  constexpr Bitboard Beyond = relative_rank_bb(Us, 4) | relative_rank_bb(Us, 5) | relative_rank_bb(Us, 6) |
                              relative_rank_bb(Us, 7);
  const Position& p = e.p;
  if (bb(s) & Beyond & ~e.attack_span[Them]) e.add(Us, Term::QueenActivity, e.params.queen_infiltration);
  if (single_blockers(p, s, p.pieces(Them, Bishop), p.pieces(Them, Rook))) e.add(Us, Term::QueenActivity, e.params.queen_on_line);
}

/// Terms and attacks of all pieces of one type.
template <Color Us, PieceType T, class State>
void pieces_of(State& e) {
  constexpr Color Them = ~Us;
  constexpr int Weight = T == Queen ? 4 : T == Rook ? 2 : 1;
  constexpr Bitboard OutpostRanks = relative_rank_bb(Us, 3) | relative_rank_bb(Us, 4) | relative_rank_bb(Us, 5);
  const Position& p = e.p;
  // Local copies, so that they stay in registers.
  Bitboard by = 0, all = e.all[Us], twice = e.twice[Us];
  const Bitboard area = e.area[Us], zone = e.zone[Them], pinned = e.pinned[Us];
  // Pieces that move alike attack through each other.
  const Bitboard through = T == Bishop ? p.pieces(Queen) : T == Rook ? p.pieces(Us, Rook, Queen) : 0;
  const Bitboard occupied = p.occupied() ^ through;
  const Bitboard holes = OutpostRanks & e.pawn_attacks[Us] & ~e.attack_span[Them];
  for (Bitboard b = p.pieces(Us, T); b;) {
    const Square s = pop_lsb(b);
    Bitboard a = piece_attacks(T, s, occupied);
    if (pinned & bb(s)) a &= line_through(e.king[Us], s);
    e.phase += Weight;
    twice |= all & a;
    all |= a;
    by |= a;
    e.add_piece(Us, T, s);
    const int squares = popcount(a & area);
    e.add(Us, Term::Mobility, mobility<T>(e.params, squares));
    if (a & zone) {
      ++e.zone_attackers[Us][T];
      e.zone_attacks[Us] += popcount(a & e.by[Them][King]);
    }
    if constexpr (T == Knight) knight_terms<Us>(e, s, a, holes);
    if constexpr (T == Bishop) bishop_terms<Us>(e, s, holes);
    if constexpr (T == Rook) rook_terms<Us>(e, s, squares);
    if constexpr (T == Queen) queen_terms<Us>(e, s);
  }
  e.by[Us][T] = by;
  e.all[Us] = all;
  e.twice[Us] = twice;
}

template <Color Us, class State>
void seventh_rank(State& e) {
  constexpr Bitboard Seventh = relative_rank_bb(Us, 6), Eighth = relative_rank_bb(Us, 7);
  const Bitboard majors = e.p.pieces(Us, Rook, Queen) & Seventh;
  // Only with enemy pawns on the rank or the king behind it.
  if (!majors || !((e.pawns[~Us] & Seventh) | (bb(e.king[~Us]) & Eighth))) return;
  e.add(Us, Term::SeventhRank, e.params.rook_seventh, popcount(majors & e.p.pieces(Rook)));
  e.add(Us, Term::SeventhRank, e.params.queen_seventh, popcount(majors & e.p.pieces(Queen)));
  if (more_than_one(majors)) e.add(Us, Term::ConnectedSeventh, e.params.connected_seventh);
}

/// Terms of all pieces of Us but pawns and king. Completes e.by, e.all and e.twice.
template <Color Us, class State>
void pieces(State& e) {
  pieces_of<Us, Knight>(e);
  pieces_of<Us, Bishop>(e);
  pieces_of<Us, Rook>(e);
  pieces_of<Us, Queen>(e);
  const Bitboard bishops = e.p.pieces(Us, Bishop), minors = bishops | e.p.pieces(Us, Knight);
  if ((bishops & DarkSquares) && (bishops & ~DarkSquares)) e.add(Us, Term::BishopPair, e.params.bishop_pair);
  const Bitboard covered = minors & step_forward<~Us>(e.pawns[White] | e.pawns[Black]);
  e.add(Us, Term::MinorPieces, e.params.minor_behind_pawn, popcount(covered));
  seventh_rank<Us>(e);
}

}  // namespace riposte
