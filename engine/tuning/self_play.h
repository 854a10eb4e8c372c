#pragma once
// Self-play games and their quiet positions.

#include <cstdint>
#include <string>
#include <vector>

#include "engine.h"
#include "tuning/shard.h"

namespace riposte::tuning {

/// Positions with larger scores are decided and are not recorded, in centipawns.
constexpr int MaxRecordedScore = 1500;

/// Whether a position is not check and no capture wins material.
bool is_calm(const Position& p);

/// Whether the best move is quiet and gives no check, and the position is not decided. `score`: of its search, from either side's
/// point of view. Calm positions for which this holds are recorded.
bool is_quiet(const Position& p, Move best, int score);

/// An engine that searches one position at a time, to a number of nodes.
class Player {
 public:
  Player();
  struct Found {
    Move move{};    ///< no move if there is no legal one
    int score = 0;  ///< centipawns or mate, from the point of view of the side to move
  };
  /// Forgets earlier searches.
  void new_game();
  /// Searches `nodes` nodes.
  Found search(const Position& p, std::uint64_t nodes);

 private:
  Engine engine_;
  Found found_;
};

struct GameOptions {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1500;  ///< per move
  int random_plies = 8;        ///< of the opening; half of the games have one more
  int endings = 0;             ///< percent of the games that begin in a random ending
  /// Positions from which the random moves of an opening begin, one at random for each game; empty: the starting position.
  std::vector<Position> openings = {};

  /// Checksum of `openings`, 0 if there are none.
  std::uint32_t openings_checksum() const;
};

/// Reads the openings of a file: one FEN or EPD a line; lines that begin with # are left out. Error field "--openings".
Result<std::vector<Position>> read_openings(const std::string& path);

struct Game {
  int result = 1;  ///< half points for White
  int plies = 0;   ///< including the opening
  std::vector<Record> records;
};

/// Plays game number `index` of a seed. Depends on the arguments only, not on earlier games. `number` is stored in the records.
Game play_game(Player& player, const GameOptions& options, std::uint64_t index, int number);

}  // namespace riposte::tuning
