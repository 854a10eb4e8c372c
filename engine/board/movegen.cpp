#include "board/movegen.h"

namespace riposte {
namespace {

/// Adds moves to a list.
struct ListSink {
  MoveList& list;
  void piece(Square from, Bitboard targets) {
    while (targets) list.add(Move(from, pop_lsb(targets)));
  }
  void pawns(Bitboard targets, int step) {
    while (targets) {
      const Square to = pop_lsb(targets);
      list.add(Move(to - step, to));
    }
  }
  void promotions(Bitboard targets, int step) {
    while (targets) {
      const Square to = pop_lsb(targets);
      for (PieceType t : {Queen, Knight, Rook, Bishop}) list.add(Move::promotion(to - step, to, t));
    }
  }
  void single(Move m) { list.add(m); }
};

/// Counts moves.
struct CountSink {
  int count = 0;
  void piece(Square, Bitboard targets) { count += popcount(targets); }
  void pawns(Bitboard targets, int) { count += popcount(targets); }
  void promotions(Bitboard targets, int) { count += 4 * popcount(targets); }
  void single(Move) { ++count; }
};

/// Squares that `Them` attack. `occupied` excludes the king of the side to move, so that sliders attack through it.
template <Color Them>
Bitboard attacked_squares(const Position& p, Bitboard occupied) {
  Bitboard seen = pawn_attacks_bb<Them>(p.pieces(Them, Pawn)) | knight_attacks_bb(p.pieces(Them, Knight)) |
                  king_attacks(p.king(Them));
  for (Bitboard b = p.pieces(Them, Bishop, Queen); b;) seen |= bishop_attacks(pop_lsb(b), occupied);
  for (Bitboard b = p.pieces(Them, Rook, Queen); b;) seen |= rook_attacks(pop_lsb(b), occupied);
  return seen;
}

/// Whether the squares between are empty and the king's path is not attacked. In Chess960 the departing rook may uncover an
/// attack on the king.
bool castling_legal(const Position& p, Color us, CastlingSide side) {
  const Square k = p.king(us), rook = p.castling_rook(us, side);
  const Square k_to = relative(us, side == KingSide ? G1 : make_square(2, 0));
  const Square r_to = relative(us, side == KingSide ? F1 : D1);
  const Bitboard others = p.occupied() ^ bb(k) ^ bb(rook);
  const Bitboard king_path = between(k, k_to) | bb(k_to);
  if ((king_path | between(rook, r_to) | bb(r_to)) & others) return false;
  for (Bitboard path = king_path; path;)
    if (p.attacked(pop_lsb(path), ~us, others)) return false;
  // On the path the rook is absent, on the king's destination it has moved.
  return !p.attacked(k_to, ~us, others | bb(r_to));
}

template <Color Us, MoveSet Set, class Sink>
void pawn_moves(const Position& p, const LegalityMasks& masks, Sink& sink) {
  constexpr Color Them = ~Us;
  constexpr int Up = Us == White ? North : South;
  [[maybe_unused]] constexpr int UpEast = Us == White ? NorthEast : SouthEast;
  [[maybe_unused]] constexpr int UpWest = Us == White ? NorthWest : SouthWest;
  constexpr Bitboard Last = relative_rank_bb(Us, 7), Third = relative_rank_bb(Us, 2);
  const Bitboard enemies = p.pieces(Them), empty = ~p.occupied();
  const Square k = p.king(Us);
  const Bitboard pawns = p.pieces(Us, Pawn);

  const auto emit = [&](Bitboard group, Bitboard allowed) {
    const Bitboard single = shift<Up>(group) & empty;
    if constexpr (Set != MoveSet::Noisy) {
      sink.pawns(single & allowed & ~Last, Up);
      sink.pawns(shift<Up>(single & Third) & empty & allowed, 2 * Up);
    }
    if constexpr (Set != MoveSet::Quiet) {
      const Bitboard east = shift<UpEast>(group) & enemies & allowed;
      const Bitboard west = shift<UpWest>(group) & enemies & allowed;
      sink.pawns(east & ~Last, UpEast);
      sink.pawns(west & ~Last, UpWest);
      if (group & relative_rank_bb(Us, 6)) {
        sink.promotions(single & allowed & Last, Up);
        sink.promotions(east & Last, UpEast);
        sink.promotions(west & Last, UpWest);
      }
    }
  };
  emit(pawns & ~masks.pinned, masks.check_mask);
  for (Bitboard pinned = pawns & masks.pinned; pinned;) {
    const Square s = pop_lsb(pinned);
    emit(bb(s), masks.check_mask & line_through(k, s));
  }
  if constexpr (Set != MoveSet::Quiet) {
    if (const Square ep = p.ep_square(); ep != NoSquare) {
      for (Bitboard takers = pawn_attacks(Them, ep) & pawns; takers;) {
        const Move m(pop_lsb(takers), ep, EnPassant);
        if (is_legal(p, masks, m)) sink.single(m);
      }
    }
  }
}

template <Color Us, MoveSet Set, class Sink>
void generate_for(const Position& p, const LegalityMasks& masks, Sink& sink) {
  constexpr Color Them = ~Us;
  const Square k = p.king(Us);
  const Bitboard occupied = p.occupied();
  const Bitboard allowed = Set == MoveSet::Noisy ? p.pieces(Them) : Set == MoveSet::Quiet ? ~occupied : ~p.pieces(Us);
  if (Bitboard steps = king_attacks(k) & allowed) {
    sink.piece(k, steps & ~attacked_squares<Them>(p, occupied ^ bb(k)));
  }
  if (more_than_one(masks.checkers)) return;

  pawn_moves<Us, Set>(p, masks, sink);
  const Bitboard targets = allowed & masks.check_mask;
  for (Bitboard b = p.pieces(Us, Knight) & ~masks.pinned; b;) {
    const Square s = pop_lsb(b);
    sink.piece(s, knight_attacks(s) & targets);
  }
  const Bitboard diagonal = p.pieces(Us, Bishop, Queen), straight = p.pieces(Us, Rook, Queen);
  for (Bitboard b = diagonal & ~masks.pinned; b;) {
    const Square s = pop_lsb(b);
    sink.piece(s, bishop_attacks(s, occupied) & targets);
  }
  for (Bitboard b = straight & ~masks.pinned; b;) {
    const Square s = pop_lsb(b);
    sink.piece(s, rook_attacks(s, occupied) & targets);
  }
  for (Bitboard b = diagonal & masks.pinned; b;) {
    const Square s = pop_lsb(b);
    sink.piece(s, bishop_attacks(s, occupied) & targets & line_through(k, s));
  }
  for (Bitboard b = straight & masks.pinned; b;) {
    const Square s = pop_lsb(b);
    sink.piece(s, rook_attacks(s, occupied) & targets & line_through(k, s));
  }
  if constexpr (Set != MoveSet::Noisy) {
    constexpr int Rights = castling_bit(Us, KingSide) | castling_bit(Us, QueenSide);
    if (!(p.castling_rights() & Rights) || masks.checkers) return;
    for (CastlingSide side : {KingSide, QueenSide})
      if ((p.castling_rights() & castling_bit(Us, side)) && castling_legal(p, Us, side))
        sink.single(Move(k, p.castling_rook(Us, side), Castling));
  }
}

template <MoveSet Set, class Sink>
void generate_any(const Position& p, const LegalityMasks& masks, Sink& sink) {
  p.turn() == White ? generate_for<White, Set>(p, masks, sink) : generate_for<Black, Set>(p, masks, sink);
}

}  // namespace

LegalityMasks::LegalityMasks(const Position& p) : check_mask(~Bitboard(0)), pinned(0) {
  const Color us = p.turn(), them = ~us;
  const Square k = p.king(us);
  const Bitboard diagonal = p.pieces(them, Bishop, Queen), straight = p.pieces(them, Rook, Queen);
  checkers = (pawn_attacks(us, k) & p.pieces(them, Pawn)) | (knight_attacks(k) & p.pieces(them, Knight));
  // Sliders that see the king through own pieces: no blocker means check, one blocker is pinned.
  const Bitboard theirs = p.pieces(them), ours = p.pieces(us);
  Bitboard snipers = (bishop_attacks(k, theirs) & diagonal) | (rook_attacks(k, theirs) & straight);
  while (snipers) {
    const Square s = pop_lsb(snipers);
    const Bitboard blockers = between(k, s) & ours;
    if (!blockers) checkers |= bb(s);
    else if (!more_than_one(blockers)) pinned |= blockers;
  }
  if (checkers) check_mask = more_than_one(checkers) ? 0 : checkers | between(k, lsb(checkers));
}

void generate(const Position& p, const LegalityMasks& masks, MoveSet set, MoveList& list) {
  ListSink sink{list};
  switch (set) {
    case MoveSet::All: return generate_any<MoveSet::All>(p, masks, sink);
    case MoveSet::Noisy: return generate_any<MoveSet::Noisy>(p, masks, sink);
    case MoveSet::Quiet: return generate_any<MoveSet::Quiet>(p, masks, sink);
  }
}

MoveList legal_moves(const Position& p) {
  MoveList list;
  generate(p, LegalityMasks(p), MoveSet::All, list);
  return list;
}

int count_legal(const Position& p) {
  CountSink sink;
  generate_any<MoveSet::All>(p, LegalityMasks(p), sink);
  return sink.count;
}

CheckSquares::CheckSquares(const Position& p) : king_(p.king(~p.turn())) {
  const Color us = p.turn();
  const Bitboard occupied = p.occupied();
  squares_[Pawn] = pawn_attacks(~us, king_);
  squares_[Knight] = knight_attacks(king_);
  squares_[Bishop] = bishop_attacks(king_, occupied);
  squares_[Rook] = rook_attacks(king_, occupied);
  squares_[Queen] = squares_[Bishop] | squares_[Rook];
  Bitboard snipers = (bishop_attacks(king_, 0) & p.pieces(us, Bishop, Queen)) |
                     (rook_attacks(king_, 0) & p.pieces(us, Rook, Queen));
  while (snipers) {
    const Bitboard blockers = between(king_, pop_lsb(snipers)) & occupied;
    if (!more_than_one(blockers)) blockers_ |= blockers & p.pieces(us);
  }
}

bool has_legal_move(const Position& p) { return count_legal(p) > 0; }

bool is_legal(const Position& p, const LegalityMasks& masks, Move m) {
  const Color us = p.turn(), them = ~us;
  const Square from = m.from(), to = m.to(), k = p.king(us);
  const Piece moved = p.piece_on(from);
  if (!m || moved == NoPiece || color_of(moved) != us) return false;
  const PieceType type = type_of(moved);

  if (m.kind() == Castling) {
    if (type != King || masks.checkers) return false;
    for (CastlingSide side : {KingSide, QueenSide})
      if ((p.castling_rights() & castling_bit(us, side)) && p.castling_rook(us, side) == to)
        return (m.bits() >> 12 & 3) == 0 && castling_legal(p, us, side);
    return false;
  }
  if (m.kind() != Promotion && (m.bits() >> 12 & 3)) return false;
  if (p.pieces(us) & bb(to)) return false;
  if (type == King) return m.kind() == Normal && (king_attacks(k) & bb(to)) && !p.attacked(to, them, p.occupied() ^ bb(k));
  if (m.kind() == EnPassant) {
    const Square victim = to - forward(us);
    if (type != Pawn || to != p.ep_square() || !(pawn_attacks(us, from) & bb(to))) return false;
    const Bitboard after = (p.occupied() ^ bb(from) ^ bb(victim)) | bb(to);
    return !(p.attackers_to(k, after) & p.pieces(them) & ~bb(victim));
  }
  if (!(masks.check_mask & bb(to))) return false;
  if ((masks.pinned & bb(from)) && !(line_through(k, from) & bb(to))) return false;
  if (type != Pawn) return m.kind() == Normal && (piece_attacks(type, from, p.occupied()) & bb(to));
  if ((relative_rank(us, to) == 7) != (m.kind() == Promotion)) return false;
  if (pawn_attacks(us, from) & bb(to)) return p.pieces(them) & bb(to);
  if (p.occupied() & bb(to)) return false;
  const int up = forward(us);
  if (to == from + up) return true;
  return relative_rank(us, from) == 1 && to == from + 2 * up && !(p.occupied() & bb(from + up));
}

}  // namespace riposte
