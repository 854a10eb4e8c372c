// Position from and to FEN: standard, X-FEN and Shredder-FEN.
// https://www.chessprogramming.org/Forsyth-Edwards_Notation

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <utility>

#include "board/notation.h"
#include "board/position.h"
#include "board/text.h"

namespace riposte {
namespace {

constexpr std::string_view PieceLetters = "PNBRQK";
constexpr std::size_t MaxFenLength = 256;
constexpr int LargestCounter = 9999;

struct Counter {
  const char* field;     ///< in errors and repairs
  const char* expected;  ///< for the error text
  const char* name;
  int initial;
};
constexpr Counter HalfmoveClock{"fen.halfmove", "half-moves since a capture or pawn move, 0..9999", "half-move clock", 0};
constexpr Counter MoveNumber{"fen.fullmove", "a move number, 1..9999", "move number", 1};

Result<int> parse_counter(std::string_view text, const Counter& counter, FenRepairs* repairs) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= 0 && value <= LargestCounter) return value;
  const bool digits = std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!repairs || !digits) return Error{counter.field, expected(counter.expected, text)};
  // Some programs write -1 as an unsigned number.
  repairs->push_back({counter.field, std::string(counter.name) + " set to " + std::to_string(counter.initial) + " (" +
                                         shortened(text) + " is more than 9999)"});
  return counter.initial;
}

/// Defaults of fields 2 to 4 in the lenient reading.
struct MissingField {
  const char* field;
  const char* value;
  const char* repair;
};
constexpr MissingField MissingFields[] = {
    {"fen.turn", "w", "White to move (side to move missing)"},
    {"fen.castling", "-", "no castling rights (castling field missing)"},
    {"fen.ep", "-", "no en passant square (en passant field missing)"},
};

bool is_white_letter(char c) { return c < 'a'; }

/// Whether the text has at most two castling letters for White, followed by at most two for Black.
bool has_castling_form(std::string_view text) {
  const auto black = std::find_if_not(text.begin(), text.end(), is_white_letter);
  return black - text.begin() <= 2 && text.end() - black <= 2 && std::none_of(black, text.end(), is_white_letter);
}

/// More pieces than promotions allow. Such positions could overflow move lists.
bool too_many(const Position& p, Color c) {
  int promoted = 0;
  for (auto [type, at_start] : {std::pair{Knight, 2}, {Bishop, 2}, {Rook, 2}, {Queen, 1}})
    promoted += std::max(0, popcount(p.pieces(c, type)) - at_start);
  return popcount(p.pieces(c)) > 16 || popcount(p.pieces(c, Pawn)) + promoted > 8;
}

}  // namespace

Result<Position> Position::from_fen(std::string_view fen) { return read_fen(fen, nullptr); }

Result<Position> Position::from_fen(std::string_view fen, FenRepairs& repairs) {
  repairs.clear();
  auto p = read_fen(fen, &repairs);
  if (!p) repairs.clear();
  return p;
}

Result<Position> Position::read_fen(std::string_view fen, FenRepairs* repairs) {
  if (fen.size() > MaxFenLength) return Error{"fen", "expected at most 256 characters"};
  auto fields = split(fen);
  if (fields.empty() || (fields.size() < 4 && !repairs))
    return Error{
        "fen", "expected at least 4 fields (pieces, side to move, castling, en passant), found " + std::to_string(fields.size())};
  if (fields.size() > 6) return Error{"fen", "expected at most 6 fields, found " + std::to_string(fields.size())};
  for (auto n = fields.size(); n < 4; ++n) {
    const MissingField& missing = MissingFields[n - 1];
    repairs->push_back({missing.field, missing.repair});
    fields.push_back(missing.value);
  }

  Position p{Empty{}};
  if (const auto done = p.parse_placement(fields[0]); !done) return done.error();
  if (fields[1] != "w" && fields[1] != "b") return Error{"fen.turn", expected("w or b", fields[1])};
  p.turn_ = fields[1] == "w" ? White : Black;
  if (p.attacked(p.king(~p.turn_), p.turn_, p.occupied()))
    return Error{"fen.turn", "expected the side not to move to be out of check"};
  if (const auto done = p.parse_castling(fields[2], repairs); !done) return done.error();
  if (const auto done = p.parse_ep(fields[3], repairs); !done) return done.error();
  if (fields.size() > 4) {
    const auto n = parse_counter(fields[4], HalfmoveClock, repairs);
    if (!n) return n.error();
    p.state().rule50 = std::uint16_t(*n);
  }
  if (fields.size() > 5) {
    const auto n = parse_counter(fields[5], MoveNumber, repairs);
    if (!n) return n.error();
    p.fullmove_ = std::max(1, *n);
  }
  p.set_keys();
  return p;
}

Outcome Position::parse_placement(std::string_view text) {
  const auto wrong = [](std::string what) { return Error{"fen.placement", std::move(what)}; };
  int file = 0, rank = 7;
  bool after_digit = false;
  for (const char c : text) {
    if (c == '/') {
      if (file != 8) return wrong("expected 8 squares on rank " + std::to_string(rank + 1));
      if (--rank < 0) return wrong("expected 8 ranks");
      file = 0;
      after_digit = false;
    } else if (c >= '1' && c <= '8') {
      if (after_digit) return wrong("expected no two digits in a row");
      file += c - '0';
      after_digit = true;
    } else {
      const auto type = PieceLetters.find(char(std::toupper(static_cast<unsigned char>(c))));
      if (type == PieceLetters.npos) return wrong(expected("one of PNBRQKpnbrqk, a digit 1..8 or /", std::string_view(&c, 1)));
      if (file > 7) return wrong("expected 8 squares on rank " + std::to_string(rank + 1));
      put(make_piece(c >= 'a' ? Black : White, PieceType(type)), make_square(file++, rank));
      after_digit = false;
    }
    if (file > 8) return wrong("expected 8 squares on rank " + std::to_string(rank + 1));
  }
  if (rank != 0 || file != 8) return wrong("expected 8 ranks of 8 squares");
  for (Color c : {White, Black}) {
    const std::string side = c == White ? "White" : "Black";
    if (const int kings = popcount(pieces(c, King)); kings != 1)
      return wrong("expected one king for " + side + ", found " + std::to_string(kings));
    if (too_many(*this, c)) return wrong("expected no more pieces for " + side + " than promotion can make");
  }
  if (pieces(Pawn) & (Rank1 | Rank8)) return wrong("expected no pawn on the first or last rank");
  return Done{};
}

void Position::add_castling_right(Color c, Square rook) {
  const Square k = king(c);
  const CastlingSide side = rook > k ? KingSide : QueenSide;
  state().castling |= std::uint8_t(castling_bit(c, side));
  castling_rook_[castling_index(c, side)] = rook;
  castling_loss_[rook] |= std::uint8_t(castling_bit(c, side));
  castling_loss_[k] |= std::uint8_t(castling_bit(c, side));
  chess960_ |= file_of(k) != 4 || file_of(rook) != (side == KingSide ? 7 : 0);
}

Outcome Position::parse_castling(std::string_view text, FenRepairs* repairs) {
  const auto wrong = [&](const char* what) { return Error{"fen.castling", expected(what, text)}; };
  if (text == "-") return Done{};
  if (repairs && !has_castling_form(text)) return wrong("- or at most two rights for White, then at most two for Black");
  bool reordered = false;
  for (const char c : text) {
    const Color us = is_white_letter(c) ? White : Black;
    const char upper = char(std::toupper(static_cast<unsigned char>(c)));
    const Square k = king(us);
    const Bitboard home = relative_rank_bb(us, 0);
    const Bitboard rooks = pieces(us, Rook) & home;
    const bool standard = upper == 'K' || upper == 'Q';
    const auto drop = [&](const std::string& why) {
      repairs->push_back({"fen.castling", std::string("castling right ") + c + " dropped (" + why + ")"});
    };
    if (!standard && (upper < 'A' || upper > 'H')) return wrong("- or letters of KQkq (rook files A..H, a..h in Chess960)");
    const bool late = upper == 'K' && state().castling & castling_bit(us, QueenSide);
    if (!repairs && (late || (us == White && state().castling > castling_bit(White, QueenSide))))
      return wrong("the rights in the order KQkq");
    reordered |= late;
    if (!(bb(k) & home)) {
      if (!repairs) return wrong("no right for a side whose king has left its first rank");
      drop("the king is not on its first rank");
      continue;
    }
    Bitboard candidates;
    if (standard) {
      const Bitboard east = home & ~(bb(k) | (bb(k) - 1));
      candidates = rooks & (upper == 'K' ? east : home & ~east);
    } else {
      candidates = rooks & file_bb(upper - 'A');
    }
    if (!candidates) {
      if (!repairs) return wrong("a rook of that side on its first rank for each right");
      const int file = standard ? (upper == 'K' ? 7 : 0) : upper - 'A';
      const bool usual = !standard || file_of(k) == 4;
      drop(usual ? "no rook on " + to_text(make_square(file, rank_of(k))) : "no rook on that side of the king");
      continue;
    }
    // X-FEN: K and Q mean the outermost rook.
    const Square rook = upper == 'K' ? msb(candidates) : lsb(candidates);
    if (state().castling & castling_bit(us, rook > k ? KingSide : QueenSide)) {
      if (!repairs) return wrong("each right once");
      drop("that side has a castling right already");
      continue;
    }
    add_castling_right(us, rook);
  }
  if (reordered) repairs->push_back({"fen.castling", "castling rights put in the order KQkq"});
  return Done{};
}

Outcome Position::parse_ep(std::string_view text, FenRepairs* repairs) {
  if (text == "-") return Done{};
  const char rank = turn_ == White ? '6' : '3';
  const bool square = text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
  if (!square || (text[1] != rank && !repairs))
    return Error{"fen.ep", expected(turn_ == White ? "- or a square a6..h6" : "- or a square a3..h3", text)};
  const Square ep = make_square(text[0] - 'a', text[1] - '1');
  const Square pawn = ep - forward(turn_), origin = ep + forward(turn_);
  if (text[1] != rank || board_[pawn] != make_piece(~turn_, Pawn) || board_[ep] != NoPiece || board_[origin] != NoPiece) {
    if (!repairs) return Error{"fen.ep", expected("a square that a pawn has just jumped over", text)};
    repairs->push_back({"fen.ep", "en passant square " + to_text(ep) + " dropped (no pawn has just jumped over it)"});
    return Done{};
  }
  if (ep_capturable(ep, turn_)) state().ep = ep;
  return Done{};
}

std::string Position::castling_text(bool shredder) const {
  std::string text;
  for (Color c : {White, Black})
    for (CastlingSide side : {KingSide, QueenSide}) {
      if (!(castling_rights() & castling_bit(c, side))) continue;
      const Square rook = castling_rook(c, side);
      const Bitboard beyond = relative_rank_bb(c, 0) & pieces(c, Rook) &
                              (side == KingSide ? ~((bb(rook) << 1) - 1) : bb(rook) - 1);
      const bool outermost = !beyond;
      const char upper = shredder || !outermost ? char('A' + file_of(rook)) : side == KingSide ? 'K' : 'Q';
      text += c == White ? upper : char(std::tolower(upper));
    }
  return text.empty() ? "-" : text;
}

std::string Position::fen(bool shredder) const {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const Piece p = board_[make_square(file, rank)];
      if (p == NoPiece) {
        ++empty;
        continue;
      }
      if (empty) text += char('0' + std::exchange(empty, 0));
      text += piece_letter(p);
    }
    if (empty) text += char('0' + empty);
    if (rank) text += '/';
  }
  text += turn_ == White ? " w " : " b ";
  text += castling_text(shredder);
  if (const Square ep = ep_square(); ep != NoSquare) {
    text += {' ', char('a' + file_of(ep)), char('1' + rank_of(ep))};
  } else {
    text += " -";
  }
  return text + ' ' + std::to_string(rule50()) + ' ' + std::to_string(fullmove_);
}

}  // namespace riposte
