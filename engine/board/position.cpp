#include "board/position.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace riposte {

using zobrist::tables;

Position::Position() : Position(from_fen(StartFen).value()) {}

Position::Position(Empty)
    : by_type_{}, by_color_{}, castling_loss_{}, turn_(White), chess960_(false), fullmove_(1), top_(0), states_{} {
  std::fill(std::begin(board_), std::end(board_), NoPiece);
  std::fill(std::begin(castling_rook_), std::end(castling_rook_), NoSquare);
  state() = {0, 0, NoSquare, 0, NoPiece, 0, 0};
}

void Position::put(Piece p, Square s) {
  by_type_[type_of(p)] |= bb(s);
  by_color_[color_of(p)] |= bb(s);
  board_[s] = p;
}

void Position::remove(Piece p, Square s) {
  by_type_[type_of(p)] ^= bb(s);
  by_color_[color_of(p)] ^= bb(s);
  board_[s] = NoPiece;
}

Position Position::without(Square s) const {
  Position p = *this;
  p.remove(board_[s], s);
  p.state().castling &= std::uint8_t(~castling_loss_[s]);
  p.state().ep = NoSquare;
  p.set_keys();
  return p;
}

Bitboard Position::attackers_to(Square s, Bitboard occupied) const {
  return (pawn_attacks(Black, s) & pieces(White, Pawn)) | (pawn_attacks(White, s) & pieces(Black, Pawn)) |
         (knight_attacks(s) & pieces(Knight)) | (king_attacks(s) & pieces(King)) |
         (bishop_attacks(s, occupied) & (pieces(Bishop) | pieces(Queen))) |
         (rook_attacks(s, occupied) & (pieces(Rook) | pieces(Queen)));
}

bool Position::attacked(Square s, Color by, Bitboard occupied) const {
  return (pawn_attacks(~by, s) & pieces(by, Pawn)) || (knight_attacks(s) & pieces(by, Knight)) ||
         (king_attacks(s) & pieces(by, King)) || (bishop_attacks(s, occupied) & pieces(by, Bishop, Queen)) ||
         (rook_attacks(s, occupied) & pieces(by, Rook, Queen));
}

Bitboard Position::attacks_by(Color by) const {
  const Bitboard all = occupied();
  const Bitboard pawns = pieces(by, Pawn);
  Bitboard found = (by == White ? pawn_attacks_bb<White>(pawns) : pawn_attacks_bb<Black>(pawns)) | king_attacks(king(by));
  for (Bitboard b = pieces(by, Knight); b;) found |= knight_attacks(pop_lsb(b));
  for (Bitboard b = pieces(by, Bishop, Queen); b;) found |= bishop_attacks(pop_lsb(b), all);
  for (Bitboard b = pieces(by, Rook, Queen); b;) found |= rook_attacks(pop_lsb(b), all);
  return found;
}

bool Position::ep_capturable(Square ep, Color by) const {
  const Square victim = ep - forward(by);
  Bitboard takers = pawn_attacks(~by, ep) & pieces(by, Pawn);
  const Square k = king(by);
  while (takers) {
    const Square from = pop_lsb(takers);
    const Bitboard after = (occupied() ^ bb(from) ^ bb(victim)) | bb(ep);
    const Bitboard checkers_left = attackers_to(k, after) & by_color_[~by] & ~bb(victim);
    if (!checkers_left) return true;
  }
  return false;
}

template <Color Us>
void Position::castle(Move m) {
  const Square k = m.from(), r = m.to();
  const bool king_side = r > k;
  const Square k_to = relative(Us, king_side ? G1 : make_square(2, 0));
  const Square r_to = relative(Us, king_side ? F1 : D1);
  const Piece king_piece = make_piece(Us, King), rook_piece = make_piece(Us, Rook);
  remove(king_piece, k);  // remove both first: in Chess960 the squares may overlap
  remove(rook_piece, r);
  put(king_piece, k_to);
  put(rook_piece, r_to);
  state().key ^= tables.piece[king_piece][k] ^ tables.piece[king_piece][k_to] ^ tables.piece[rook_piece][r] ^
                 tables.piece[rook_piece][r_to];
}

template <Color Us>
void Position::make_for(Move m) {
  constexpr Color Them = ~Us;
  const State& before = state();
  State& after = states_[++top_];
  assert(top_ < HistorySize);
  after = before;
  ++after.rule50;
  ++after.plies_from_null;
  after.captured = NoPiece;
  Key key = before.key ^ tables.side;
  if (before.ep != NoSquare) {
    key ^= tables.en_passant[file_of(before.ep)];
    after.ep = NoSquare;
  }
  const Square from = m.from(), to = m.to();
  if (const int lost = before.castling & (castling_loss_[from] | castling_loss_[to])) {
    after.castling = std::uint8_t(before.castling ^ lost);
    key ^= tables.castling[lost];
  }
  after.key = key;

  if (m.kind() == Castling) {
    castle<Us>(m);
  } else {
    const Piece moved = board_[from];
    const Square victim_square = m.kind() == EnPassant ? to - forward(Us) : to;
    const Piece victim = board_[victim_square];
    if (victim != NoPiece) {
      remove(victim, victim_square);
      after.captured = victim;
      after.rule50 = 0;
      key ^= tables.piece[victim][victim_square];
      if (type_of(victim) == Pawn) after.pawn_key ^= tables.piece[victim][victim_square];
    }
    const Piece placed = m.kind() == Promotion ? make_piece(Us, m.promoted()) : moved;
    if (placed == moved) {
      const Bitboard both = bb(from) | bb(to);
      by_type_[type_of(moved)] ^= both;
      by_color_[Us] ^= both;
      board_[from] = NoPiece;
      board_[to] = moved;
    } else {
      remove(moved, from);
      put(placed, to);
    }
    key ^= tables.piece[moved][from] ^ tables.piece[placed][to];
    if (type_of(moved) == Pawn) {
      after.rule50 = 0;
      after.pawn_key ^= tables.piece[moved][from];
      if (placed == moved) after.pawn_key ^= tables.piece[moved][to];
      if ((from ^ to) == 16) {
        const Square ep = from + forward(Us);
        if ((pawn_attacks(Us, ep) & pieces(Them, Pawn)) && ep_capturable(ep, Them)) {
          after.ep = ep;
          key ^= tables.en_passant[file_of(ep)];
        }
      }
    }
    after.key = key;
  }
  turn_ = Them;
  fullmove_ += Us;
}

template <Color Us>
void Position::unmake_for(Move m) {
  const Square from = m.from(), to = m.to();
  turn_ = Us;
  fullmove_ -= Us;
  if (m.kind() == Castling) {
    const bool king_side = to > from;
    const Square k_to = relative(Us, king_side ? G1 : make_square(2, 0));
    const Square r_to = relative(Us, king_side ? F1 : D1);
    remove(make_piece(Us, King), k_to);
    remove(make_piece(Us, Rook), r_to);
    put(make_piece(Us, King), from);
    put(make_piece(Us, Rook), to);
  } else {
    const Piece placed = board_[to];
    const Piece moved = m.kind() == Promotion ? make_piece(Us, Pawn) : placed;
    remove(placed, to);
    put(moved, from);
    if (const Piece victim = state().captured; victim != NoPiece) put(victim, m.kind() == EnPassant ? to - forward(Us) : to);
  }
  --top_;
}

void Position::make(Move m) { turn_ == White ? make_for<White>(m) : make_for<Black>(m); }
void Position::unmake(Move m) { turn_ == White ? unmake_for<Black>(m) : unmake_for<White>(m); }

void Position::make_null() {
  const State& before = state();
  State& after = states_[++top_];
  after = before;
  ++after.rule50;
  after.plies_from_null = 0;
  after.captured = NoPiece;
  after.key ^= tables.side;
  if (before.ep != NoSquare) after.key ^= tables.en_passant[file_of(before.ep)];
  after.ep = NoSquare;
  turn_ = ~turn_;
}

void Position::unmake_null() {
  --top_;
  turn_ = ~turn_;
}

void Position::trim_history() {
  constexpr int Keep = 128;  // more than the 100 plies of the fifty-move rule
  if (top_ <= HistorySize - MaxPly - 64) return;
  std::copy(states_.begin() + (top_ - Keep), states_.begin() + top_ + 1, states_.begin());
  top_ = Keep;
}

bool Position::insufficient_material() const {
  if (pieces(Pawn) | pieces(Rook) | pieces(Queen)) return false;
  const Bitboard minors = pieces(Knight) | pieces(Bishop);
  if (!more_than_one(minors)) return true;
  if (pieces(Knight)) return false;
  return !(minors & DarkSquares) || !(minors & ~DarkSquares);
}

int Position::repetitions() const {
  const int max_distance = std::min({int(state().rule50), int(state().plies_from_null), top_});
  int count = 0;
  for (int back = 4; back <= max_distance; back += 2) count += states_[top_ - back].key == state().key;
  return count;
}

bool Position::repeated_in_search(int ply) const {
  const int max_distance = std::min({int(state().rule50), int(state().plies_from_null), top_});
  bool once = false;
  for (int back = 4; back <= max_distance; back += 2)
    if (states_[top_ - back].key == state().key) {
      if (back < ply || once) return true;
      once = true;
    }
  return false;
}

void Position::set_keys() {
  State& s = state();
  s.key = s.pawn_key = 0;
  for (Bitboard b = occupied(); b;) {
    const Square sq = pop_lsb(b);
    s.key ^= tables.piece[board_[sq]][sq];
    if (type_of(board_[sq]) == Pawn) s.pawn_key ^= tables.piece[board_[sq]][sq];
  }
  s.key ^= tables.castling[s.castling];
  if (s.ep != NoSquare) s.key ^= tables.en_passant[file_of(s.ep)];
  if (turn_ == Black) s.key ^= tables.side;
}

bool Position::is_consistent() const {
  Position copy = *this;
  copy.set_keys();
  if (copy.state().key != state().key || copy.state().pawn_key != state().pawn_key) return false;
  if (by_color_[White] & by_color_[Black]) return false;
  Bitboard types = 0;
  for (PieceType t : {Pawn, Knight, Bishop, Rook, Queen, King}) {
    if (types & by_type_[t]) return false;
    types |= by_type_[t];
  }
  if (types != occupied()) return false;
  for (Square s = A1; s < NoSquare; ++s) {
    const Piece p = board_[s];
    if ((p != NoPiece) != bool(occupied() & bb(s))) return false;
    if (p != NoPiece && !(pieces(color_of(p), type_of(p)) & bb(s))) return false;
  }
  return popcount(pieces(White, King)) == 1 && popcount(pieces(Black, King)) == 1;
}

}  // namespace riposte
