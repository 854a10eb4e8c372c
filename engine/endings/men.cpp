#include "endings/men.h"

#include <array>
#include <utility>

namespace riposte::endings {

namespace {

struct Entry {
  std::int8_t id = -1;
  bool flipped = false, swapped = false;
};

/// All endings, and for each pair of men beside the kings where their ending is.
struct Endings {
  std::array<Ending, EndingCount> list;
  Entry entries[PieceNb][PieceNb];

  Endings() {
    int count = 0;
    for (int men = 3; men <= MaxMen; ++men)
      for (int pawns = 0; pawns <= 2; ++pawns)
        for (int strong = Queen; strong >= Pawn; --strong)
          if (men == 3) {
            const Ending e{{make_piece(White, PieceType(strong)), NoPiece}};
            if (e.pawns() == pawns) add(count++, e);
          } else {
            for (const Color c : {White, Black})
              for (int other = strong; other >= Pawn; --other) {
                const Ending e{{make_piece(White, PieceType(strong)), make_piece(c, PieceType(other))}};
                if (e.pawns() == pawns) add(count++, e);
              }
          }
  }

 private:
  void add(int id, const Ending& e) {
    list[std::size_t(id)] = e;
    const auto enter = [&](Piece a, Piece b, bool flipped, bool swapped) {
      if (entries[a][b].id < 0) entries[a][b] = {std::int8_t(id), flipped, swapped};
    };
    const auto other = [](Piece p) { return p == NoPiece ? p : Piece(p ^ 8); };
    const Piece a = e.men[0], b = e.men[1];
    enter(a, b, false, false);
    enter(other(a), other(b), true, false);
    if (b == NoPiece) return;
    enter(b, a, false, true);
    enter(other(b), other(a), true, true);
  }
};

const Endings& all() {
  static const Endings endings;
  return endings;
}

constexpr int Triangle[64] = {
    0,  1,  2,  3,  -1, -1, -1, -1,  //
    -1, 4,  5,  6,  -1, -1, -1, -1,  //
    -1, -1, 7,  8,  -1, -1, -1, -1,  //
    -1, -1, -1, 9,  -1, -1, -1, -1,  //
    -1, -1, -1, -1, -1, -1, -1, -1,  //
    -1, -1, -1, -1, -1, -1, -1, -1,  //
    -1, -1, -1, -1, -1, -1, -1, -1,  //
    -1, -1, -1, -1, -1, -1, -1, -1,
};
constexpr Square TriangleSquare[10] = {Square(0),  Square(1),  Square(2),  Square(3),  Square(9),
                                       Square(10), Square(11), Square(18), Square(19), Square(27)};

constexpr Square transposed(Square s) { return make_square(rank_of(s), file_of(s)); }

}  // namespace

const Ending& ending(int id) { return all().list[std::size_t(id)]; }

std::string name_of(int id) {
  std::string sides[2] = {"K", "K"};
  for (const Piece p : ending(id).men)
    if (p != NoPiece) sides[color_of(p)] += "PNBRQ"[type_of(p)];
  return sides[White] + sides[Black];
}

int id_of(Piece a, Piece b) { return all().entries[a == NoPiece ? b : a][a == NoPiece ? a : b].id; }

Bitboard Men::occupied() const {
  Bitboard b = 0;
  for (int i = 0; i < count; ++i) b |= bb(square[i]);
  return b;
}

bool Men::attacked(Square s, Color by) const {
  if (king_attacks(square[by]) & bb(s)) return true;
  const Bitboard all_men = occupied();
  for (int i = 2; i < count; ++i) {
    if (color_of(piece[i]) != by) continue;
    const PieceType t = type_of(piece[i]);
    if ((t == Pawn ? pawn_attacks(by, square[i]) : piece_attacks(t, square[i], all_men)) & bb(s)) return true;
  }
  return false;
}

bool Men::is_legal() const {
  if (popcount(occupied()) != count) return false;
  for (int i = 2; i < count; ++i)
    if (type_of(piece[i]) == Pawn && (bb(square[i]) & (Rank1 | Rank8))) return false;
  return !in_check(~turn);
}

Square Men::possible_ep() const {
  if (count != 4 || type_of(piece[2]) != Pawn || type_of(piece[3]) != Pawn || color_of(piece[2]) == color_of(piece[3]))
    return NoSquare;
  const int ours = color_of(piece[2]) == turn ? 2 : 3, theirs = 5 - ours;
  const Square pawn = square[theirs];
  if (relative_rank(~turn, pawn) != 3) return NoSquare;
  const Square behind = pawn - forward(~turn);
  if (!(pawn_attacks(turn, square[ours]) & bb(behind))) return NoSquare;
  if (occupied() & (bb(behind) | bb(behind - forward(~turn)))) return NoSquare;
  Men next = *this;
  next.count = 3;
  next.piece[2] = piece[ours];
  next.square[2] = behind;
  return next.in_check(turn) ? NoSquare : behind;
}

Men Men::of(const Position& p) {
  Men m;
  m.turn = p.turn();
  m.ep = p.ep_square();
  m.square[White] = p.king(White);
  m.square[Black] = p.king(Black);
  for (Bitboard b = p.occupied() & ~p.pieces(King); b; ++m.count) {
    m.square[m.count] = pop_lsb(b);
    m.piece[m.count] = p.piece_on(m.square[m.count]);
  }
  return m;
}

Place place(const Men& men, bool full) {
  Place at{-1, men};
  Men& m = at.men;
  if (m.count < 3) return at;
  const Entry entry = all().entries[m.piece[2]][m.count > 3 ? m.piece[3] : NoPiece];
  at.id = entry.id;
  int turned = 0;
  if (entry.flipped) {
    std::swap(m.square[White], m.square[Black]);
    for (int i = 2; i < m.count; ++i) m.piece[i] = Piece(m.piece[i] ^ 8);
    m.turn = ~m.turn;
    turned = 56;
  }
  if (entry.swapped) std::swap(m.piece[2], m.piece[3]), std::swap(m.square[2], m.square[3]);
  const bool pawnless = !ending(at.id).pawns();
  if (file_of(m.square[White]) > 3) turned ^= 7;
  if (pawnless && rank_of(Square(m.square[White] ^ turned)) > 3) turned ^= 56;
  for (int i = 0; i < m.count; ++i) m.square[i] = Square(m.square[i] ^ turned);
  if (m.ep != NoSquare) m.ep = Square(m.ep ^ turned);
  if (full && pawnless) {
    const int above = rank_of(m.square[White]) - file_of(m.square[White]);
    if (above > 0 || (above == 0 && rank_of(m.square[Black]) > file_of(m.square[Black])))
      for (int i = 0; i < m.count; ++i) m.square[i] = transposed(m.square[i]);
  }
  if (full && ending(at.id).twins() && m.square[2] > m.square[3]) std::swap(m.square[2], m.square[3]);
  return at;
}

std::uint32_t index_of(const Ending& e, const Men& men, bool full) {
  const Square king = men.square[White];
  std::uint32_t index = full && !e.pawns() ? std::uint32_t(Triangle[king]) : std::uint32_t(rank_of(king) * 4 + file_of(king));
  for (int i = 1; i < men.count; ++i) index = index * 64 + men.square[i];
  return index;
}

std::uint32_t index_count(const Ending& e, bool full) {
  return (e.pawns() ? 32u : full ? 10u : 16u) << (e.count() == 3 ? 12 : 18);
}

Men men_at(const Ending& e, std::uint32_t index, bool full) {
  Men m;
  m.count = e.count();
  for (int i = m.count - 1; i > 0; --i, index /= 64) m.square[i] = Square(index % 64);
  m.square[White] = full && !e.pawns() ? TriangleSquare[index] : make_square(int(index % 4), int(index / 4));
  for (int i = 2; i < m.count; ++i) m.piece[i] = e.men[i - 2];
  return m;
}

}  // namespace riposte::endings
