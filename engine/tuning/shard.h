#pragma once
// Positions with what became of them, as files. A shard holds the positions of a fixed number of self-play
// games: a header of 64 bytes, then 32 bytes a position, numbers with the low byte first.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/position.h"

namespace riposte::tuning {

/// One position of standard chess, as it stands in the file.
struct Record {
  std::uint64_t occupied;
  std::uint8_t pieces[16];  ///< a Piece in four bits for each occupied square from a1 on, low half first
  std::int16_t score;       ///< the search's, centipawns from White's point of view
  std::uint16_t game;       ///< number of the game within its shard
  std::uint8_t result;      ///< half points for White: 0, 1 or 2
  std::uint8_t state;       ///< bit 0: Black to move; bits 1-4: castling rights
  std::uint8_t ep;          ///< en passant square, or 64
  std::uint8_t rule50;      ///< half-moves without capture or pawn move, at most 255
  bool operator==(const Record&) const = default;
};
static_assert(sizeof(Record) == 32);

Record pack(const Position& p, int score, int result, int game);
/// Error field "record"; the message says what was expected.
Result<Position> unpack(const Record& r);

/// What a shard was made with, and what came out.
struct ShardHeader {
  char magic[8] = {'R', 'I', 'P', 'O', 'S', 'H', 'D', '1'};
  std::uint64_t seed = 0;
  std::uint32_t shard = 0;  ///< its games are the numbers shard * games .. shard * games + games - 1
  std::uint32_t games = 0;
  std::uint32_t nodes = 0;         ///< of each move's search
  std::uint32_t random_plies = 0;  ///< of the openings
  std::uint32_t positions = 0;
  std::uint32_t results[3] = {};  ///< games that Black won, drawn games, games that White won
  std::uint64_t checksum = 0;     ///< of the records: FNV-1a
  std::uint64_t reserved = 0;
  bool operator==(const ShardHeader&) const = default;
};
static_assert(sizeof(ShardHeader) == 64);

struct Shard {
  ShardHeader header;
  std::vector<Record> records;
};

/// "games-000012.shard"
std::string shard_name(std::uint32_t number);

/// Sets count and checksum and writes `path`, whole or not at all: first to `path`.part, which is then renamed.
/// Error field: the path.
Outcome write_shard(const std::string& path, Shard shard);

/// Errors name the file as field, and in the message the byte from which it is not as expected.
Result<Shard> read_shard(const std::string& path);
/// The header alone; that the file has as many bytes as it says is checked.
Result<ShardHeader> read_shard_header(const std::string& path);

}  // namespace riposte::tuning
