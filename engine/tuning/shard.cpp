#include "tuning/shard.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tuning/random.h"
#include "tuning/replace_file.h"

namespace riposte::tuning {

static_assert(std::endian::native == std::endian::little, "the format is little-endian");

namespace {

std::uint64_t checksum_of(const std::vector<Record>& records) {
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto* bytes = reinterpret_cast<const unsigned char*>(records.data());
  for (std::size_t i = 0; i < records.size() * sizeof(Record); ++i) hash = (hash ^ bytes[i]) * 0x100000001B3;
  return hash;
}

Error wrong_at(const std::string& path, std::size_t offset, const std::string& what) {
  return Error{path, "byte " + std::to_string(offset) + ": expected " + what};
}

Result<ShardHeader> read_header(std::ifstream& file, const std::string& path) {
  ShardHeader h;
  const ShardHeader fresh;
  if (!file) return Error{path, "expected a file that can be read"};
  file.read(reinterpret_cast<char*>(&h), sizeof h);
  if (file.gcount() != sizeof h)
    return wrong_at(path, std::size_t(file.gcount()), "a header of 64 bytes, found the end of the file");
  if (!std::equal(h.magic, h.magic + 8, fresh.magic)) return wrong_at(path, 0, "the letters RIPOSHD1");
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  const auto whole = sizeof h + std::uintmax_t(h.positions) * sizeof(Record);
  if (error) return Error{path, "expected a file whose size can be read"};
  if (size < whole)
    return wrong_at(path, std::size_t(size),
                    std::to_string(h.positions) + " positions (" + std::to_string(whole) + " bytes), found the end of the file");
  if (size > whole) return wrong_at(path, std::size_t(whole), "the end of the file, found more bytes");
  return h;
}

}  // namespace

Record pack(const Position& p, int score, int result, int game) {
  Record r{};
  r.occupied = p.occupied();
  int i = 0;
  for (Bitboard b = p.occupied(); b; ++i) r.pieces[i / 2] |= std::uint8_t(p.piece_on(pop_lsb(b)) << 4 * (i & 1));
  r.score = std::int16_t(score);
  r.game = std::uint16_t(game);
  r.result = std::uint8_t(result);
  r.state = std::uint8_t((p.turn() == Black) | p.castling_rights() << 1);
  r.ep = std::uint8_t(p.ep_square());
  r.rule50 = std::uint8_t(std::min(p.rule50(), 255));
  return r;
}

Result<Position> unpack(const Record& r) {
  const auto wrong = [](const char* what) { return Error{"record", what}; };
  if (popcount(r.occupied) > 32) return wrong("expected at most 32 pieces");
  if (r.result > NoResult) return wrong("expected a result of 0, 1 or 2 half points, or 3 for none");
  if (r.state > 31) return wrong("expected a turn and four castling rights");
  if (r.ep > 64) return wrong("expected an en passant square, or 64");
  constexpr std::string_view Letters = "PNBRQK??pnbrqk??";
  char board[64] = {};
  int i = 0;
  for (Bitboard b = r.occupied; b; ++i) board[pop_lsb(b)] = Letters[std::size_t(r.pieces[i / 2] >> 4 * (i & 1) & 15)];

  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = board[make_square(file, rank)];
      if (piece && gap) fen += char('0' + gap), gap = 0;
      if (piece) fen += piece;
      else ++gap;
    }
    if (gap) fen += char('0' + gap);
    if (rank) fen += '/';
  }
  fen += r.state & 1 ? " b " : " w ";
  for (int right = 0; right < 4; ++right)
    if (r.state >> 1 & 1 << right) fen += "KQkq"[right];
  if (!(r.state >> 1)) fen += '-';
  fen += ' ';
  if (r.ep < 64) fen += {char('a' + (r.ep & 7)), char('1' + (r.ep >> 3))};
  else fen += '-';
  auto p = Position::from_fen(fen + ' ' + std::to_string(r.rule50) + " 1");
  if (!p) return Error{"record", p.error().field + ": " + p.error().message};
  return p;
}

std::string shard_name(std::uint32_t number) {
  char text[32];
  std::snprintf(text, sizeof text, "games-%06u.shard", unsigned(number));
  return text;
}

Outcome write_shard(const std::string& path, Shard shard) {
  shard.header.positions = std::uint32_t(shard.records.size());
  shard.header.checksum = checksum_of(shard.records);
  const std::string_view header(reinterpret_cast<const char*>(&shard.header), sizeof shard.header);
  const std::string_view records(reinterpret_cast<const char*>(shard.records.data()), shard.records.size() * sizeof(Record));
  return replace_file(path, {header, records}, "expected a folder that can be written to and has room",
                      "expected a place to move the finished shard to: ");
}

Result<ShardHeader> read_shard_header(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return read_header(file, path);
}

Result<Shard> read_shard(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const auto header = read_header(file, path);
  if (!header) return header.error();
  Shard shard{*header, std::vector<Record>(header->positions)};
  file.read(reinterpret_cast<char*>(shard.records.data()), std::streamsize(shard.records.size() * sizeof(Record)));
  if (!file) return wrong_at(path, sizeof(ShardHeader), "records that can be read");
  if (checksum_of(shard.records) == header->checksum) return shard;
  for (std::size_t i = 0; i < shard.records.size(); ++i)
    if (const auto p = unpack(shard.records[i]); !p)
      return wrong_at(path, sizeof(ShardHeader) + i * sizeof(Record), "a position; " + p.error().message);
  return wrong_at(path, offsetof(ShardHeader, checksum), "the checksum of the records that follow");
}

Result<std::vector<std::string>> shard_paths(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".shard") paths.push_back(entry.path().string());
  if (error) return Error{folder, "expected a folder of shards: " + error.message()};
  std::sort(paths.begin(), paths.end());
  return paths;
}

Outcome visit_shards(const std::vector<std::string>& folders,
                     const std::function<Outcome(const std::string&, const Shard&)>& visit) {
  for (const std::string& folder : folders) {
    const auto paths = shard_paths(folder);
    if (!paths) return paths.error();
    if (paths->empty()) return Error{folder, "expected a folder with shards, found none"};
    for (const std::string& path : *paths) {
      const auto shard = read_shard(path);
      if (!shard) return shard.error();
      if (auto visited = visit(path, *shard); !visited) return visited;
    }
  }
  return Done{};
}

bool for_validation(const ShardHeader& h, const Record& r, double fraction) {
  Random random(h.seed, ~(std::uint64_t(h.shard) * h.games + r.game));
  return double(random.below(1000000)) < fraction * 1e6;
}

void Origin::add(const ShardHeader& h) {
  if (!shards_.emplace(h.seed, h.shard).second) return;
  games_ += h.games;
  if (std::find(seeds_.begin(), seeds_.end(), h.seed) == seeds_.end()) seeds_.push_back(h.seed);
}

std::string Origin::text_of(std::size_t positions) const {
  std::string seeds;
  for (const auto seed : seeds_) seeds += (seeds.empty() ? "" : ", ") + std::to_string(seed);
  return std::to_string(positions) + " positions of " + std::to_string(games_) + " self-play games, seed " + seeds;
}

}  // namespace riposte::tuning
