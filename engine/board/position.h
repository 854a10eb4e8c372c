#pragma once
// A chess position with make and unmake: pieces, castling rights, hash keys, history.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "board/result.h"
#include "board/zobrist.h"

namespace riposte {

/// FEN of the standard starting position.
inline constexpr std::string_view StartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A repair by the lenient reading of a FEN. `field` is named as in errors. `message` says what was changed and why, such as
/// "castling right Q dropped (no rook on a1)".
struct FenRepair {
  std::string field;
  std::string message;
};
using FenRepairs = std::vector<FenRepair>;

/// A position and the earlier keys that repetitions need. Copying copies the whole history, about 11 KB.
class Position {
 public:
  /// The standard starting position.
  Position();

  /// Parses standard FEN, X-FEN or Shredder-FEN strictly, with or without the two counters. Error fields: "fen.placement",
  /// "fen.turn", "fen.castling", "fen.ep", "fen.halfmove", "fen.fullmove", "fen". Drops an en passant square without a legal
  /// capture. Accepts unreachable positions if each side has one king and at most 16 pieces, the side not to move is not in
  /// check, and no pawn is on the first or last rank.
  static Result<Position> from_fen(std::string_view fen);
  /// Parses a FEN leniently. Reads what the strict reading accepts in the same way and repairs the following, with an entry in
  /// `repairs` for each change:
  /// - Missing fields 2 to 4: White to move, no castling rights, no en passant square.
  /// - Castling rights without rook or king, and duplicates, are dropped; Q before K is reordered.
  /// - An en passant square that no pawn has just jumped over is dropped.
  /// - A counter above 9999 is set to its initial value, 0 or 1.
  /// Rejects everything else with the errors of the strict reading.
  static Result<Position> from_fen(std::string_view fen, FenRepairs& repairs);
  /// `shredder`: castling rights as rook files (HAha). Otherwise KQkq, with X-FEN's file letter if the castling rook is not the
  /// outermost one. The en passant field is set only if a capture is legal.
  std::string fen(bool shredder = false) const;

  Color turn() const { return turn_; }
  Bitboard occupied() const { return by_color_[White] | by_color_[Black]; }
  Bitboard pieces(Color c) const { return by_color_[c]; }
  Bitboard pieces(PieceType t) const { return by_type_[t]; }
  Bitboard pieces(Color c, PieceType t) const { return by_color_[c] & by_type_[t]; }
  Bitboard pieces(Color c, PieceType a, PieceType b) const { return by_color_[c] & (by_type_[a] | by_type_[b]); }
  Piece piece_on(Square s) const { return board_[s]; }
  /// The pieces of all 64 squares, from a1 on.
  const Piece* board() const { return board_; }
  Square king(Color c) const { return lsb(pieces(c, King)); }
  /// Pieces other than pawns and king.
  Bitboard non_pawns(Color c) const { return by_color_[c] & ~(by_type_[Pawn] | by_type_[King]); }

  Key key() const { return state().key; }
  /// Key of the pawns alone.
  Key pawn_key() const { return state().pawn_key; }
  int castling_rights() const { return state().castling; }
  /// Origin of the rook of a castling right. Meaningful only while the right exists.
  Square castling_rook(Color c, CastlingSide s) const { return castling_rook_[castling_index(c, s)]; }
  /// Square behind a pawn that can be captured en passant by a legal move, or NoSquare.
  Square ep_square() const { return state().ep; }
  /// Half-moves since the last capture or pawn move.
  int rule50() const { return state().rule50; }
  int fullmove() const { return fullmove_; }
  /// Number of moves in the stored history. trim_history() lowers it.
  int history_length() const { return top_; }
  /// Whether the last move was a null move.
  bool after_null() const { return state().plies_from_null == 0 && top_ > 0; }
  /// Piece captured by the last move, or NoPiece.
  Piece captured() const { return state().captured; }
  /// Whether castling rights need Chess960 rules (king or rooks not on their standard squares).
  bool chess960() const { return chess960_; }

  /// Pieces of both colours that attack `s`. `occupied` blocks sliders.
  Bitboard attackers_to(Square s, Bitboard occupied) const;
  /// Whether a piece of `by` attacks `s`.
  bool attacked(Square s, Color by, Bitboard occupied) const;
  /// All squares that `by` attacks.
  Bitboard attacks_by(Color by) const;
  /// Enemy pieces that give check.
  Bitboard checkers() const { return attackers_to(king(turn_), occupied()) & by_color_[~turn_]; }

  /// En passant counts as a capture, castling (king takes own rook) does not.
  bool is_capture(Move m) const { return (board_[m.to()] != NoPiece && m.kind() != Castling) || m.kind() == EnPassant; }
  /// A move that changes the material: capture or promotion. All others are quiet.
  bool is_noisy(Move m) const { return is_capture(m) || m.kind() == Promotion; }
  Piece moved_piece(Move m) const { return board_[m.from()]; }
  /// Key of the position after `m`, to fetch memory early. Wrong for castling, en passant and promotions, and if `m` changes
  /// castling rights or allows en passant.
  Key key_after(Move m) const {
    const Piece moved = board_[m.from()], victim = board_[m.to()];
    Key key = state().key ^ zobrist::tables.side ^ zobrist::tables.piece[moved][m.from()] ^ zobrist::tables.piece[moved][m.to()];
    if (victim != NoPiece) key ^= zobrist::tables.piece[victim][m.to()];
    if (state().ep != NoSquare) key ^= zobrist::tables.en_passant[file_of(state().ep)];
    return key;
  }

  /// `m` must be legal.
  void make(Move m);
  /// `m` must be the last move made.
  void unmake(Move m);
  /// Passes the turn. The side to move must not be in check.
  void make_null();
  void unmake_null();
  /// Drops history that no repetition can reach, so that games can have any length. Call it after each game move.
  void trim_history();

  /// Neither side can mate: bare kings, a single minor piece, or bishops on one colour only.
  bool insufficient_material() const;
  /// How often the position occurred before, since the last irreversible move.
  int repetitions() const;
  /// Whether the position occurred once since the root, `ply` moves ago, or twice at all.
  bool repeated_in_search(int ply) const;

  /// The same board without the piece on `s`, which must not be empty or have a king: for evaluation. The side that is not to
  /// move may be in check.
  Position without(Square s) const;

  /// Whether redundant data agree. For tests and asserts.
  bool is_consistent() const;

 private:
  struct Empty {};
  explicit Position(Empty);

  struct State {
    Key key, pawn_key;
    Square ep;
    std::uint8_t castling;
    Piece captured;
    std::uint16_t rule50;
    std::uint16_t plies_from_null;
  };
  /// Stored moves: the range of repetitions, a search line, and game moves between calls of trim_history().
  static constexpr int HistorySize = 448;

  State& state() { return states_[top_]; }
  const State& state() const { return states_[top_]; }
  void put(Piece p, Square s);
  void remove(Piece p, Square s);
  template <Color Us>
  void make_for(Move m);
  template <Color Us>
  void unmake_for(Move m);
  template <Color Us>
  void castle(Move m);
  /// A pawn of ~by has just jumped over `ep`. Returns whether a pawn of `by` can legally capture it.
  bool ep_capturable(Square ep, Color by) const;
  void set_keys();
  Outcome parse_placement(std::string_view text);
  /// Strict if `repairs` is null, like the two parse functions below.
  static Result<Position> read_fen(std::string_view fen, FenRepairs* repairs);
  Outcome parse_castling(std::string_view text, FenRepairs* repairs);
  Outcome parse_ep(std::string_view text, FenRepairs* repairs);
  void add_castling_right(Color c, Square rook);
  std::string castling_text(bool shredder) const;

  Bitboard by_type_[7];
  Bitboard by_color_[2];
  Piece board_[64];
  Square castling_rook_[4];
  std::uint8_t castling_loss_[64];  ///< rights lost by a move from or to a square
  Color turn_;
  bool chess960_;
  int fullmove_;
  int top_;
  std::array<State, HistorySize> states_;
};

}  // namespace riposte
