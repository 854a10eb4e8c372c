#pragma once
// Basic types: colours, pieces, squares and 16-bit moves.

#include <cstdint>

namespace riposte {

using Bitboard = std::uint64_t;
using Key = std::uint64_t;

enum Color : std::uint8_t { White, Black };
constexpr Color operator~(Color c) { return Color(c ^ 1); }

enum PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, NoPieceType };

/// Colour in bit 3, type in bits 0-2.
// clang-format off
enum Piece : std::uint8_t {
  WPawn, WKnight, WBishop, WRook, WQueen, WKing, NoPiece,
  BPawn = 8, BKnight, BBishop, BRook, BQueen, BKing, PieceNb = 16
};
// clang-format on
constexpr Piece make_piece(Color c, PieceType t) { return Piece(c << 3 | t); }
constexpr PieceType type_of(Piece p) { return PieceType(p & 7); }
constexpr Color color_of(Piece p) { return Color(p >> 3); }

/// a1 = 0, b1 = 1, ... h8 = 63.
// clang-format off
enum Square : std::uint8_t {
  A1, B1, C1, D1, E1, F1, G1, H1,
  A8 = 56, B8, C8, D8, E8, F8, G8, H8,
  NoSquare = 64
};
// clang-format on
/// Files and ranks count from 0.
constexpr Square make_square(int file, int rank) { return Square(rank * 8 + file); }
constexpr int file_of(Square s) { return s & 7; }
constexpr int rank_of(Square s) { return s >> 3; }
constexpr Square operator+(Square s, int d) { return Square(int(s) + d); }
constexpr Square operator-(Square s, int d) { return Square(int(s) - d); }
inline Square& operator++(Square& s) { return s = Square(s + 1); }
/// `s` as `c` sees it: mirrored vertically for Black.
constexpr Square relative(Color c, Square s) { return Square(s ^ (c * 56)); }
/// Rank as `c` sees it: 0 is the own back rank.
constexpr int relative_rank(Color c, Square s) { return rank_of(s) ^ (c * 7); }

/// Square offsets from White's point of view.
// clang-format off
enum Direction : int {
  North = 8, South = -8, East = 1, West = -1,
  NorthEast = 9, NorthWest = 7, SouthEast = -7, SouthWest = -9
};
// clang-format on
/// The direction in which the pawns of `c` advance.
constexpr int forward(Color c) { return c == White ? North : South; }

/// Castling rights as four bits; a right's index is `color * 2 + side`.
enum CastlingSide : std::uint8_t { KingSide, QueenSide };
constexpr int castling_index(Color c, CastlingSide s) { return c * 2 + s; }
constexpr int castling_bit(Color c, CastlingSide s) { return 1 << castling_index(c, s); }

/// The values are bits 14 and 15 of Move::bits().
enum MoveKind : std::uint16_t { Normal = 0, Promotion = 1 << 14, EnPassant = 2 << 14, Castling = 3 << 14 };

/// 16 bits: from (0-5), to (6-11), promotion piece less Knight (12-13), kind (14-15).
/// Castling is encoded as king takes own rook, in standard chess and Chess960.
class Move {
 public:
  /// Trivial, so that move lists need no initialisation: `Move()` is no move, `Move m;` is uninitialised.
  constexpr Move() = default;
  constexpr Move(Square from, Square to, MoveKind kind = Normal) : bits_(std::uint16_t(from | to << 6 | kind)) {}
  static constexpr Move promotion(Square from, Square to, PieceType t) {
    Move m(from, to, Promotion);
    m.bits_ = std::uint16_t(m.bits_ | (t - Knight) << 12);
    return m;
  }
  static constexpr Move from_bits(std::uint16_t bits) {
    Move m{};
    m.bits_ = bits;
    return m;
  }
  constexpr Square from() const { return Square(bits_ & 63); }
  constexpr Square to() const { return Square(bits_ >> 6 & 63); }
  constexpr MoveKind kind() const { return MoveKind(bits_ & (3 << 14)); }
  /// Only valid for promotions.
  constexpr PieceType promoted() const { return PieceType(Knight + (bits_ >> 12 & 3)); }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint16_t bits_;
};

/// Maximum length of a search line in plies.
constexpr int MaxPly = 128;
/// Capacity of move lists. The known maximum of a reachable position is 218 legal moves.
constexpr int MaxMoves = 256;

}  // namespace riposte
