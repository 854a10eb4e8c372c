#include "board/notation.h"

#include <cctype>

#include "board/movegen.h"
#include "board/text.h"

namespace riposte {
namespace {

constexpr std::string_view Letters = "PNBRQK";

char file_char(Square s) { return char('a' + file_of(s)); }
char rank_char(Square s) { return char('1' + rank_of(s)); }

bool king_takes_rook(const Position& p, bool chess960) { return chess960 || p.chess960(); }

Square castling_goal(Move m) { return make_square(m.to() > m.from() ? 6 : 2, rank_of(m.from())); }

/// The shortest origin that distinguishes `m` from other legal moves of the same piece type to the same square.
std::string disambiguation(const Position& p, Move m) {
  const PieceType type = type_of(p.moved_piece(m));
  bool others = false, same_file = false, same_rank = false;
  for (Move x : legal_moves(p)) {
    if (x.kind() == Castling || x.to() != m.to() || x.from() == m.from()) continue;
    if (type_of(p.moved_piece(x)) != type) continue;
    others = true;
    same_file |= file_of(x.from()) == file_of(m.from());
    same_rank |= rank_of(x.from()) == rank_of(m.from());
  }
  if (!others) return {};
  if (!same_file) return {file_char(m.from())};
  if (!same_rank) return {rank_char(m.from())};
  return to_text(m.from());
}

/// A parsed SAN move. Parts that are not given are -1.
struct Pattern {
  PieceType type = Pawn;
  int from_file = -1, from_rank = -1;
  Square to = NoSquare;
  int promotion = -1;

  bool fits(const Position& p, Move m) const {
    return m.kind() != Castling && m.to() == to && type_of(p.moved_piece(m)) == type &&
           (from_file < 0 || file_of(m.from()) == from_file) && (from_rank < 0 || rank_of(m.from()) == from_rank) &&
           (m.kind() == Promotion ? int(m.promoted()) == promotion : promotion < 0);
  }
};

/// Parses from the end, where SAN is unambiguous: promotion, destination, origin.
bool read_pattern(std::string_view s, Pattern& pattern) {
  if (!s.empty() && Letters.find(s.front()) != s.npos) {
    pattern.type = PieceType(Letters.find(s.front()));
    s.remove_prefix(1);
  }
  if (s.size() > 2) {
    const auto piece = Letters.find(char(std::toupper(static_cast<unsigned char>(s.back()))));
    const bool explicit_mark = s[s.size() - 2] == '=';
    // Many programs write a promotion with a lower-case letter and without "=" (e8q).
    if (piece != Letters.npos && (explicit_mark || std::isdigit(static_cast<unsigned char>(s[s.size() - 2])))) {
      if (piece == Pawn || piece == King) return false;
      pattern.promotion = int(piece);
      s.remove_suffix(explicit_mark ? 2 : 1);
    }
  }
  if (s.size() < 2) return false;
  const char file = s[s.size() - 2], rank = s[s.size() - 1];
  if (file < 'a' || file > 'h' || rank < '1' || rank > '8') return false;
  pattern.to = make_square(file - 'a', rank - '1');
  s.remove_suffix(2);
  if (!s.empty() && (s.back() == 'x' || s.back() == '-')) s.remove_suffix(1);
  if (!s.empty() && s.back() >= '1' && s.back() <= '8') {
    pattern.from_rank = s.back() - '1';
    s.remove_suffix(1);
  }
  if (!s.empty() && s.back() >= 'a' && s.back() <= 'h') {
    pattern.from_file = s.back() - 'a';
    s.remove_suffix(1);
  }
  return s.empty();
}

/// UCI notation of moves that give two squares and no piece, such as "g1f3", "g1-f3" and "e7-e8=Q". Empty for other moves.
std::string squares_only(std::string_view s, const Pattern& pattern) {
  if (pattern.from_file < 0 || pattern.from_rank < 0 || s.front() < 'a' || s.front() > 'h') return {};
  std::string text = to_text(make_square(pattern.from_file, pattern.from_rank)) + to_text(pattern.to);
  if (pattern.promotion >= 0) text += char(std::tolower(Letters[pattern.promotion]));
  return text;
}

}  // namespace

std::string to_text(Square s) { return {file_char(s), rank_char(s)}; }

std::string to_uci(const Position& p, Move m, bool chess960) {
  if (!m) return "0000";
  const Square to = m.kind() == Castling && !king_takes_rook(p, chess960) ? castling_goal(m) : m.to();
  std::string text = to_text(m.from()) + to_text(to);
  if (m.kind() == Promotion) text += char(std::tolower(Letters[m.promoted()]));
  return text;
}

Result<Move> parse_uci(const Position& p, std::string_view text, bool chess960) {
  if (text.size() < 4 || text.size() > 5) return Error{"move", expected("a move such as e2e4 or e7e8q", text)};
  std::string wanted(text);
  // Many programs omit the piece of a promotion to a queen.
  if (text.size() == 4 && (text[3] == '1' || text[3] == '8')) {
    const std::string queen = wanted + 'q';
    for (Move m : legal_moves(p))
      if (m.kind() == Promotion && to_uci(p, m) == queen) return m;
  }
  wanted.back() = char(std::tolower(static_cast<unsigned char>(wanted.back())));
  for (Move m : legal_moves(p)) {
    if (to_uci(p, m, chess960) == wanted) return m;
    if (m.kind() == Castling && to_uci(p, m, true) == wanted) return m;
  }
  return Error{"move", expected("a legal move", text)};
}

Result<std::vector<Move>> parse_line(const Position& p, const std::vector<std::string_view>& words, bool chess960) {
  if (words.size() > MaxPly) return Error{"moves", "expected at most " + std::to_string(MaxPly) + " moves"};
  Position at = p;
  at.trim_history();
  std::vector<Move> line;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto m = parse_uci(at, words[i], chess960);
    if (!m) return Error{"moves[" + std::to_string(i) + "]", m.error().message};
    line.push_back(*m);
    at.make(*m);
  }
  return line;
}

std::string to_san(const Position& p, Move m) {
  std::string text;
  const PieceType type = type_of(p.moved_piece(m));
  if (m.kind() == Castling) {
    text = m.to() > m.from() ? "O-O" : "O-O-O";
  } else {
    const bool capture = p.is_capture(m);
    if (type != Pawn) text = Letters[type] + disambiguation(p, m);
    else if (capture) text = file_char(m.from());
    if (capture) text += 'x';
    text += to_text(m.to());
    if (m.kind() == Promotion) text += {'=', Letters[m.promoted()]};
  }
  Position after = p;
  after.make(m);
  if (after.checkers()) text += has_legal_move(after) ? '+' : '#';
  return text;
}

std::string to_long_algebraic(Piece moved, Move m, bool capture) {
  if (!m) return {};
  if (m.kind() == Castling) return m.to() > m.from() ? "O-O" : "O-O-O";
  std::string text;
  if (moved != NoPiece && type_of(moved) != Pawn) text = Letters[type_of(moved)];
  text += to_text(m.from()) + (capture ? 'x' : '-') + to_text(m.to());
  if (m.kind() == Promotion) text += {'=', Letters[m.promoted()]};
  return text;
}

Result<Move> parse_san(const Position& p, std::string_view text) {
  std::string_view s = text;
  while (!s.empty() && std::string_view("+#!?").find(s.back()) != std::string_view::npos) s.remove_suffix(1);
  const MoveList moves = legal_moves(p);
  const bool short_castling = s == "O-O" || s == "0-0", long_castling = s == "O-O-O" || s == "0-0-0";
  if (short_castling || long_castling) {
    for (Move m : moves)
      if (m.kind() == Castling && (m.to() > m.from()) == short_castling) return m;
    return Error{"move", expected("a legal move (castling is not possible here)", text)};
  }
  Pattern pattern;
  if (!read_pattern(s, pattern)) return Error{"move", expected("a move in SAN such as Nf3 or exd8=Q", text)};
  // Two squares without a letter name any piece; castling is then a king move.
  if (const std::string squares = squares_only(s, pattern); !squares.empty()) {
    const Result<Move> m = parse_uci(p, squares);
    return m ? m : Error{"move", expected("a legal move", text)};
  }
  Move found{};
  for (Move m : moves) {
    if (!pattern.fits(p, m)) continue;
    if (found) return Error{"move", expected("one move, but several fit", text)};
    found = m;
  }
  if (!found) return Error{"move", expected("a legal move", text)};
  return found;
}

}  // namespace riposte
