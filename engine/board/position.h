#pragma once
// A chess position with its way back: pieces, rights, keys, make and unmake.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "board/result.h"
#include "board/zobrist.h"

namespace riposte {

/// FEN of the usual start position.
inline constexpr std::string_view StartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What the lenient reading of a FEN changed. `field` is named as in errors; `message` says what was done and why:
/// "castling right Q dropped (no rook on a1)".
struct FenRepair {
  std::string field;
  std::string message;
};
using FenRepairs = std::vector<FenRepair>;

class Position {
 public:
  /// The usual start position.
  Position();

  /// Standard FEN, X-FEN or Shredder-FEN, with or without the two counters. Errors name the field
  /// ("fen.placement", "fen.turn", "fen.castling", "fen.ep", "fen.halfmove", "fen.fullmove", "fen").
  /// An en passant square without a legal capture is dropped. Not refused: positions that are merely
  /// unreachable, as long as there is one king a side, the side not to move is not in check, no pawn
  /// stands on the first or last rank and no side has more than 16 pieces.
  /// This is the strict reading.
  static Result<Position> from_fen(std::string_view fen);
  /// The lenient reading, for FENs as other programs write them. It reads what the strict reading accepts in the same way, and
  /// repairs what else leaves one sensible reading. `repairs` gets an entry for each change, and is empty without any:
  /// - Missing fields 2 to 4: White to move, no castling rights, no en passant square.
  /// - A castling right without its rook or king, or given twice, is dropped; Q before K is put in order.
  /// - An en passant square that no pawn has just jumped over is dropped.
  /// - A counter above 9999 is set to where it begins, 0 or 1.
  /// It refuses everything else, with the errors of the strict reading.
  static Result<Position> from_fen(std::string_view fen, FenRepairs& repairs);
  /// `shredder`: castling rights as rook files (HAha). Otherwise KQkq, with X-FEN's file letter where
  /// the castling rook is not the outermost one. The ep field is set only where a capture is legal.
  std::string fen(bool shredder = false) const;

  Color turn() const { return turn_; }
  Bitboard occupied() const { return by_color_[White] | by_color_[Black]; }
  Bitboard pieces(Color c) const { return by_color_[c]; }
  Bitboard pieces(PieceType t) const { return by_type_[t]; }
  Bitboard pieces(Color c, PieceType t) const { return by_color_[c] & by_type_[t]; }
  Bitboard pieces(Color c, PieceType a, PieceType b) const { return by_color_[c] & (by_type_[a] | by_type_[b]); }
  Piece piece_on(Square s) const { return board_[s]; }
  Square king(Color c) const { return lsb(pieces(c, King)); }
  /// Pieces other than pawns and king.
  Bitboard non_pawns(Color c) const { return by_color_[c] & ~(by_type_[Pawn] | by_type_[King]); }

  Key key() const { return state().key; }
  /// Key of the pawns alone.
  Key pawn_key() const { return state().pawn_key; }
  int castling_rights() const { return state().castling; }
  /// Start square of the rook of a castling right; meaningful only while the right holds.
  Square castling_rook(Color c, CastlingSide s) const { return castling_rook_[castling_index(c, s)]; }
  /// Square behind a pawn that can legally be taken en passant, or NoSquare.
  Square ep_square() const { return state().ep; }
  /// Half-moves since the last capture or pawn move.
  int rule50() const { return state().rule50; }
  int fullmove() const { return fullmove_; }
  /// Moves made since the position was set, as far as they are remembered.
  int history_length() const { return top_; }
  /// The last move made was a null move.
  bool after_null() const { return state().plies_from_null == 0 && top_ > 0; }
  /// Piece taken by the last move, or NoPiece.
  Piece captured() const { return state().captured; }
  /// True if castling rules beyond standard chess are in play (king or rooks off their usual squares).
  bool chess960() const { return chess960_; }

  /// Pieces of both colours that attack `s`, sliders seen through `occupied`.
  Bitboard attackers_to(Square s, Bitboard occupied) const;
  bool attacked(Square s, Color by, Bitboard occupied) const;
  /// Every square that a piece or pawn of `by` attacks.
  Bitboard attacks_by(Color by) const;
  /// Enemy pieces that give check.
  Bitboard checkers() const { return attackers_to(king(turn_), occupied()) & by_color_[~turn_]; }

  bool is_capture(Move m) const {
    return (board_[m.to()] != NoPiece && m.kind() != Castling) || m.kind() == EnPassant;
  }
  /// A move that changes the material: capture or promotion. All others are quiet.
  bool is_noisy(Move m) const { return is_capture(m) || m.kind() == Promotion; }
  Piece moved_piece(Move m) const { return board_[m.from()]; }

  /// `m` must be legal.
  void make(Move m);
  void unmake(Move m);
  void make_null();
  void unmake_null();
  /// Forgets what no repetition can reach, so that a game may go on for ever. Call between game moves.
  void trim_history();

  /// No side can mate by any series of legal moves: bare kings, a lone minor, or bishops of one square colour.
  bool insufficient_material() const;
  /// How often the position stood on the board before, counted back to the last irreversible move.
  int repetitions() const;
  /// In the tree: the position stood before once since the root (`ply` moves ago), or twice at all.
  bool repeated_in_search(int ply) const;

  /// Checks the redundant parts against each other; for tests and asserts.
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
  /// Moves remembered: those a repetition can reach, a search line, and room for game moves between trims.
  static constexpr int HistorySize = 448;

  State& state() { return states_[top_]; }
  const State& state() const { return states_[top_]; }
  void put(Piece p, Square s);
  void remove(Piece p, Square s);
  template <Color Us> void make_for(Move m);
  template <Color Us> void unmake_for(Move m);
  template <Color Us> void castle(Move m);
  /// `ep` was just jumped over by a pawn of ~by: can a pawn of `by` legally take it?
  bool ep_capturable(Square ep, Color by) const;
  void set_keys();
  Outcome parse_placement(std::string_view text);
  /// Strict where `repairs` is null, as are the two below.
  static Result<Position> read_fen(std::string_view fen, FenRepairs* repairs);
  Outcome parse_castling(std::string_view text, FenRepairs* repairs);
  Outcome parse_ep(std::string_view text, FenRepairs* repairs);
  void add_castling_right(Color c, Square rook);
  std::string castling_text(bool shredder) const;

  Bitboard by_type_[7];
  Bitboard by_color_[2];
  Piece board_[64];
  Square castling_rook_[4];
  std::uint8_t castling_loss_[64];  ///< rights lost when something moves from or to a square
  Color turn_;
  bool chess960_;
  int fullmove_;
  int top_;
  std::array<State, HistorySize> states_;
};

}  // namespace riposte
