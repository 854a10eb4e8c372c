#include "endings/table.h"

#include "board/movegen.h"

namespace riposte::endings {

namespace {

// The file: Magic, the checksum of what follows, then for each ending the length, the flags and the bytes. Numbers have four
// bytes, the lowest first.
constexpr std::string_view Magic = "RPENDGS1";
constexpr std::size_t HeaderSize = Magic.size() + 4, PartHeaderSize = 6;
constexpr std::uint8_t BlackToMove = 1, Distances = 2;

std::uint32_t checksum(std::string_view bytes) {  // FNV-1a
  std::uint32_t hash = 2166136261u;
  for (const char c : bytes) hash = (hash ^ std::uint8_t(c)) * 16777619u;
  return hash;
}

std::string number(std::uint32_t n) { return {char(n), char(n >> 8), char(n >> 16), char(n >> 24)}; }
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t n = 0;
  for (std::size_t i = 4; i-- > 0;) n = n << 8 | std::uint8_t(bytes[at + i]);
  return n;
}

/// Whether a move to a position that is known as `child` is better for the mover than `best`: a win, the sooner the better.
bool better(const Known& child, const Known& best) {
  if (-child.result != best.result) return -child.result > best.result;
  return best.result > 0 ? child.plies + 1 < best.plies : child.plies + 1 > best.plies;
}

}  // namespace

std::string Table::packed(const Part& part) {
  Encoder encoder;
  std::vector<Value> values = part.values;
  ValueCoder<Encoder>(part.id, part.turn, part.distances, values, encoder).run();
  const std::string bytes = encoder.finish();
  const int flags = (part.turn == Black ? BlackToMove : 0) | (part.distances ? Distances : 0);
  return number(std::uint32_t(bytes.size())) + char(part.id) + char(flags) + bytes;
}

std::string Table::file_of(const std::vector<std::string>& parts) {
  std::string body;
  for (const std::string& part : parts) body += part;
  return std::string(Magic) + number(checksum(body)) + body;
}

Result<Table> Table::read(std::string bytes) {
  const auto bad = [](const std::string& message) { return Error{"table", "expected a table of endings, found " + message}; };
  if (bytes.size() < HeaderSize || std::string_view(bytes).substr(0, Magic.size()) != Magic) return bad("another kind of file");
  Table table;
  table.file_ = std::make_shared<const std::string>(std::move(bytes));
  table.parts_.resize(EndingCount);
  const std::string_view file = *table.file_;
  if (checksum(file.substr(HeaderSize)) != number_at(file, Magic.size())) return bad("one that is incomplete or damaged");
  for (std::size_t at = HeaderSize; at < file.size();) {
    if (file.size() - at < PartHeaderSize) return bad("one that ends early");
    const std::size_t length = number_at(file, at), id = std::uint8_t(file[at + 4]);
    const int flags = file[at + 5];
    at += PartHeaderSize;
    if (file.size() - at < length || id >= std::size_t(EndingCount)) return bad("one that ends early");
    Stored& part = table.parts_[id];
    part.turn = flags & BlackToMove ? Black : White;
    part.distances = flags & Distances;
    part.bytes = file.substr(at, length);
    at += length;
  }
  return table;
}

/// An ending that is being unpacked.
struct Table::Unpacking {
  Unpacking(int id_, const Stored& part)
      : id(id_),
        values(index_count(ending(id), true)),
        decoder(part.bytes),
        coder(id, part.turn, part.distances, values, decoder) {}

  const int id;
  std::vector<Value> values;
  Decoder decoder;
  ValueCoder<Decoder> coder;
};

bool Table::unpack(int id, const Stop& stop) {
  Stored& part = parts_[std::size_t(id)];
  if (part.bytes.empty() || !part.values.empty()) return true;
  if (stop()) return false;
  if (!unpacking_ || unpacking_->id != id) unpacking_ = std::make_shared<Unpacking>(id, part);
  if (!unpacking_->coder.run(stop)) return false;
  part.values = std::move(unpacking_->values);
  unpacking_.reset();
  return true;
}

bool Table::unpack_with_followers(int id, const Stop& stop) {
  if (!unpack(id, stop)) return false;
  const Ending& e = ending(id);
  const auto follow = [&](Piece a, Piece b) {
    const int to = id_of(a, b);
    return to < 0 || unpack_with_followers(to, stop);
  };
  for (int i = 0; i < e.count() - 2; ++i) {
    const Piece mine = e.men[i], other = e.men[1 - i];
    if (other != NoPiece && !follow(other, NoPiece)) return false;
    if (type_of(mine) != Pawn) continue;
    if (!follow(make_piece(color_of(mine), Queen), other)) return false;
    // The others are large with a fourth man, and rarely matter.
    if (other == NoPiece)
      for (const PieceType t : {Rook, Bishop, Knight})
        if (!follow(make_piece(color_of(mine), t), other)) return false;
  }
  return true;
}

bool Table::prepare(const Position& p, const Stop& stop) {
  const int men = popcount(p.occupied());
  if (men > MaxMen + 1 || p.castling_rights()) return true;
  Piece others[MaxMen - 1];
  int count = 0;
  for (Bitboard b = p.occupied() & ~p.pieces(King); b;) others[count++] = p.piece_on(pop_lsb(b));
  if (count < MaxMen - 1) {
    const int id = id_of(count > 0 ? others[0] : NoPiece, count > 1 ? others[1] : NoPiece);
    return id < 0 || unpack_with_followers(id, stop);
  }
  // One capture away.
  for (int taken = 0; taken < count; ++taken)
    if (!unpack_with_followers(id_of(others[taken == 0], others[taken == 2 ? 1 : 2]), stop)) return false;
  return true;
}

std::optional<Known> Table::known(const Men& men) const {
  const Place at = place(men, true);
  if (at.id < 0) return Known{};
  const Stored& part = parts_[std::size_t(at.id)];
  if (part.values.empty()) return std::nullopt;
  if (at.men.turn == part.turn && at.men.ep == NoSquare) {
    const Value v = part.values[index_of(ending(at.id), at.men, true)];
    if (v == Draw) return Known{};
    return Known{is_win(v) ? 1 : -1, part.distances ? plies_of(v) : -1};
  }
  // The other side to move: the best of its moves.
  Known best{-2, -1};
  bool missing = false, distances = true;
  for_each_move(at.men, [&](const Men& next, bool) {
    const auto child = known(next);
    if (!child) {
      missing = true;
      return;
    }
    if (child->result && child->plies < 0) distances = false;
    if (better(*child, best)) best = {-child->result, child->result ? child->plies + 1 : -1};
  });
  // An unknown move may be better than all others, unless one of them wins.
  if (missing && best.result != 1) return std::nullopt;
  if (best.result == -2) return at.men.in_check(at.men.turn) ? Known{-1, 0} : Known{};
  if (missing || !distances) best.plies = -1;
  return best;
}

std::optional<Known> Table::probe(const Position& p) const {
  if (popcount(p.occupied()) > MaxMen || p.castling_rights()) return std::nullopt;
  return known(Men::of(p));
}

std::vector<Move> Table::best_moves(const Position& p) const {
  std::vector<Move> moves;
  const auto root = probe(p);
  if (!root) return moves;
  Position next = p;
  for (const Move m : legal_moves(p)) {
    next.make(m);
    const auto child = probe(next);
    next.unmake(m);
    if (!child || -child->result != root->result) continue;
    if (root->plies >= 0 && child->plies + 1 != root->plies) continue;
    moves.push_back(m);
  }
  return moves;
}

}  // namespace riposte::endings
