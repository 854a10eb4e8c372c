#pragma once
// Games of the engine against itself, and the quiet positions in them.

#include <cstdint>
#include <vector>

#include "engine.h"
#include "tuning/shard.h"

namespace riposte::tuning {

/// An engine that answers one position at a time, by a search of so many nodes.
class Player {
 public:
  Player();
  struct Found {
    Move move{};    ///< none where there is no legal move
    int score = 0;  ///< centipawns or mate, from the side to move
  };
  void new_game();
  Found search(const Position& p, std::uint64_t nodes);

 private:
  Engine engine_;
  Found found_;
};

struct GameOptions {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1500;  ///< for each move
  int random_plies = 8;        ///< of the opening; every other game has one more
};

struct Game {
  int result = 1;  ///< half points for White
  int plies = 0;   ///< with the opening
  std::vector<Record> records;
};

/// Game number `index` of a seed: a function of its arguments, whatever the player did before. `number` goes into
/// the records.
Game play_game(Player& player, const GameOptions& options, std::uint64_t index, int number);

}  // namespace riposte::tuning
