#pragma once
// Files of positions and game results. A shard has the positions of a fixed number of self-play games: a header of 64 bytes, then
// 32 bytes per position, little-endian.

#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/position.h"

namespace riposte::tuning {

/// One position of standard chess in the file format.
struct Record {
  std::uint64_t occupied;
  std::uint8_t pieces[16];  ///< a Piece in four bits for each occupied square from a1 on, low bits first
  std::int16_t score;       ///< of the search, centipawns from White's point of view
  std::uint16_t game;       ///< number within the shard
  std::uint8_t result;      ///< half points for White: 0, 1 or 2; NoResult if no game was played from here
  std::uint8_t state;       ///< bit 0: Black to move; bits 1-4: castling rights
  std::uint8_t ep;          ///< en passant square, or 64
  std::uint8_t rule50;      ///< half-moves without capture or pawn move, at most 255
  bool operator==(const Record&) const = default;
};
static_assert(sizeof(Record) == 32);

/// `Record::result` of a position that no game was played from: its score alone is known.
constexpr std::uint8_t NoResult = 3;

/// `score`: centipawns from White's point of view. `result`: half points for White. `game`: number within the shard.
Record pack(const Position& p, int score, int result, int game);
/// Error field "record".
Result<Position> unpack(const Record& r);

/// The options and results of a shard.
struct ShardHeader {
  char magic[8] = {'R', 'I', 'P', 'O', 'S', 'H', 'D', '1'};
  std::uint64_t seed = 0;
  std::uint32_t shard = 0;  ///< number of the shard; its first game has the number shard * games
  std::uint32_t games = 0;
  std::uint32_t nodes = 0;         ///< per move
  std::uint32_t random_plies = 0;  ///< of the openings
  std::uint32_t positions = 0;
  std::uint32_t results[3] = {};  ///< games won by Black, drawn, won by White
  std::uint64_t checksum = 0;     ///< of the records: FNV-1a
  std::uint32_t endings = 0;      ///< percent of the games that begin in an ending
  std::uint32_t openings = 0;     ///< checksum of the positions that openings begin from; 0: the starting position
  bool operator==(const ShardHeader&) const = default;
};
static_assert(sizeof(ShardHeader) == 64);

struct Shard {
  ShardHeader header;
  std::vector<Record> records;
};

/// Such as "games-000012.shard".
std::string shard_name(std::uint32_t number);

/// Sets count and checksum and writes `path` atomically (replace_file). Error field: the path.
Outcome write_shard(const std::string& path, Shard shard);

/// Error field: the file. The message has the offset of the first unexpected byte.
Result<Shard> read_shard(const std::string& path);
/// Reads the header only, and checks it against the file size.
Result<ShardHeader> read_shard_header(const std::string& path);

/// The paths of the shards in a folder, sorted. Error field: the folder, if it cannot be read.
Result<std::vector<std::string>> shard_paths(const std::string& folder);

/// Calls `visit(path, shard)` for each shard of the folders and ends at the first error. Errors: those of read_shard and of
/// shard_paths, or a folder without shards.
Outcome visit_shards(const std::vector<std::string>& folders,
                     const std::function<Outcome(const std::string&, const Shard&)>& visit);

/// Whether the game of a record is among the `fraction` of games for validation. All positions of a game are, or none.
bool for_validation(const ShardHeader& h, const Record& r, double fraction);

/// The games that positions come from.
class Origin {
 public:
  void add(const ShardHeader& h);
  /// Such as "3 positions of 200 self-play games, seed 1, 2".
  std::string text_of(std::size_t positions) const;

 private:
  /// Seed and number of each shard. Several folders may have positions of the same games.
  std::set<std::pair<std::uint64_t, std::uint32_t>> shards_;
  std::uint64_t games_ = 0;
  std::vector<std::uint64_t> seeds_;
};

}  // namespace riposte::tuning
