#include "board/see.h"

namespace riposte {

bool see_ge(const Position& p, Move m, int threshold) {
  if (m.kind() == Castling) return threshold <= 0;
  const Square from = m.from(), to = m.to();
  Bitboard occupied = p.occupied() ^ bb(from);
  int balance = -threshold;
  if (m.kind() == EnPassant) {
    balance += SeeValue[Pawn];
    occupied ^= bb(to - forward(p.turn()));
  } else {
    balance += SeeValue[type_of(p.piece_on(to))];
  }
  PieceType next = type_of(p.moved_piece(m));
  if (m.kind() == Promotion) {
    next = m.promoted();
    balance += SeeValue[next] - SeeValue[Pawn];
  }
  if (balance < 0) return false;  // not enough even without a recapture
  balance -= SeeValue[next];
  if (balance >= 0) return true;  // enough even if the piece is lost

  occupied |= bb(to);
  const Bitboard diagonal = p.pieces(Bishop) | p.pieces(Queen), straight = p.pieces(Rook) | p.pieces(Queen);
  Bitboard attackers = p.attackers_to(to, occupied);
  Color side = ~p.turn();
  for (;;) {
    attackers &= occupied;
    const Bitboard ours = attackers & p.pieces(side);
    if (!ours) break;
    PieceType type = Pawn;
    while (!(ours & p.pieces(type))) type = PieceType(type + 1);
    side = ~side;
    balance = -balance - 1 - SeeValue[type];
    if (balance >= 0) {
      // A king cannot capture a defended piece, so the other side wins the exchange.
      if (type == King && (attackers & p.pieces(side))) side = ~side;
      break;
    }
    occupied ^= bb(lsb(ours & p.pieces(type)));
    if (type == Pawn || type == Bishop || type == Queen) attackers |= bishop_attacks(to, occupied) & diagonal;
    if (type == Rook || type == Queen) attackers |= rook_attacks(to, occupied) & straight;
  }
  return side != p.turn();
}

}  // namespace riposte
