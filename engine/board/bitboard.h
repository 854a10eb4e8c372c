#pragma once
// Bitboards and attack tables. Sliders use magic bitboards, or PEXT if the native target has it.
// https://www.chessprogramming.org/Magic_Bitboards

#include <array>
#include <bit>

#include "board/types.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace riposte {

/// The set of one square.
constexpr Bitboard bb(Square s) { return Bitboard(1) << s; }
constexpr Bitboard FileA = 0x0101010101010101ULL, FileH = FileA << 7;
constexpr Bitboard Rank1 = 0xFF, Rank8 = Rank1 << 56;
constexpr Bitboard file_bb(int file) { return FileA << file; }
constexpr Bitboard rank_bb(int rank) { return Rank1 << (8 * rank); }
/// `rank` as `c` counts it: 0 is the own back rank.
constexpr Bitboard relative_rank_bb(Color c, int rank) { return rank_bb(c == White ? rank : 7 - rank); }
constexpr Bitboard DarkSquares = 0xAA55AA55AA55AA55ULL;

constexpr int popcount(Bitboard b) { return std::popcount(b); }
/// Lowest square. `b` must not be empty.
constexpr Square lsb(Bitboard b) { return Square(std::countr_zero(b)); }
/// Highest square. `b` must not be empty.
constexpr Square msb(Bitboard b) { return Square(63 - std::countl_zero(b)); }
/// Removes the lowest square and returns it. `b` must not be empty.
inline Square pop_lsb(Bitboard& b) {
  const Square s = lsb(b);
  b &= b - 1;
  return s;
}
constexpr bool more_than_one(Bitboard b) { return (b & (b - 1)) != 0; }

/// Shifts every square by one step. Squares do not wrap around the edge.
template <int D>
constexpr Bitboard shift(Bitboard b) {
  if constexpr (D == North) return b << 8;
  if constexpr (D == South) return b >> 8;
  if constexpr (D == East) return (b & ~FileH) << 1;
  if constexpr (D == West) return (b & ~FileA) >> 1;
  if constexpr (D == NorthEast) return (b & ~FileH) << 9;
  if constexpr (D == NorthWest) return (b & ~FileA) << 7;
  if constexpr (D == SouthEast) return (b & ~FileH) >> 7;
  if constexpr (D == SouthWest) return (b & ~FileA) >> 9;
}

/// Attacks of all pieces in a set. The functions without _bb below take one square and use the tables.
template <Color C>
constexpr Bitboard pawn_attacks_bb(Bitboard pawns) {
  return C == White ? shift<NorthEast>(pawns) | shift<NorthWest>(pawns) : shift<SouthEast>(pawns) | shift<SouthWest>(pawns);
}
constexpr Bitboard pawn_attacks_bb(Color c, Bitboard pawns) {
  return c == White ? pawn_attacks_bb<White>(pawns) : pawn_attacks_bb<Black>(pawns);
}
constexpr Bitboard knight_attacks_bb(Bitboard k) {
  const Bitboard e = shift<East>(k), w = shift<West>(k), ee = shift<East>(e), ww = shift<West>(w);
  return (e | w) << 16 | (e | w) >> 16 | (ee | ww) << 8 | (ee | ww) >> 8;
}
constexpr Bitboard king_attacks_bb(Bitboard k) {
  const Bitboard row = k | shift<East>(k) | shift<West>(k);
  return (row | row << 8 | row >> 8) & ~k;
}

/// Looks up a slider's attacks from one square. `attacks` points to the first entry of the square.
struct Magic {
  Bitboard mask;
  const Bitboard* attacks;
  Bitboard magic;
  int shift;

  unsigned index(Bitboard occupied) const {
#if defined(__BMI2__)
    return unsigned(_pext_u64(occupied, mask));
#else
    return unsigned(((occupied & mask) * magic) >> shift);
#endif
  }
};

/// All attack tables. Initialised before main, in less than a millisecond.
struct AttackTables {
  AttackTables();
  Bitboard knight[64], king[64], pawn[2][64];
  /// Squares strictly between two aligned squares; empty if not aligned.
  Bitboard between[64][64] = {};
  /// The whole line through two aligned squares; empty if not aligned.
  Bitboard line[64][64] = {};
  Magic bishop[64], rook[64];
  std::uint8_t distance[64][64];  ///< Chebyshev distance

 private:
  Bitboard slider_[102400 + 5248];
};
extern const AttackTables attacks;

inline Bitboard knight_attacks(Square s) { return attacks.knight[s]; }
inline Bitboard king_attacks(Square s) { return attacks.king[s]; }
inline Bitboard pawn_attacks(Color c, Square s) { return attacks.pawn[c][s]; }
inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
  const Magic& m = attacks.bishop[s];
  return m.attacks[m.index(occupied)];
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
  const Magic& m = attacks.rook[s];
  return m.attacks[m.index(occupied)];
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) { return bishop_attacks(s, occupied) | rook_attacks(s, occupied); }
inline Bitboard between(Square a, Square b) { return attacks.between[a][b]; }
inline Bitboard line_through(Square a, Square b) { return attacks.line[a][b]; }
inline int distance(Square a, Square b) { return attacks.distance[a][b]; }

/// Attacks of a knight, bishop, rook, queen or king.
inline Bitboard piece_attacks(PieceType t, Square s, Bitboard occupied) {
  switch (t) {
    case Knight: return knight_attacks(s);
    case Bishop: return bishop_attacks(s, occupied);
    case Rook: return rook_attacks(s, occupied);
    case Queen: return queen_attacks(s, occupied);
    case King: return king_attacks(s);
    default: return 0;
  }
}

}  // namespace riposte
