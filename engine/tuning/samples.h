#pragma once
// Positions as a tuner sees them: how often each parameter of the evaluation enters, and what the game came to.
// Idea: https://www.chessprogramming.org/Texel%27s_Tuning_Method

#include <cstdint>
#include <string>
#include <vector>

#include "board/position.h"
#include "eval/params.h"

namespace riposte::tuning {

/// Number of scores in EvalParams; each has an index in the order of declaration.
constexpr int ParameterCount = int(sizeof(EvalParams) / sizeof(Score));

/// A score with fractions, centipawns.
struct Pair {
  float mg = 0, eg = 0;
};
/// Values of all parameters by index.
using Values = std::vector<Pair>;

Values values_of(const EvalParams& parameters);
/// The values the program was built with.
inline Values current_values() { return values_of(params); }
/// Rounded to whole centipawns, within what a Score holds.
EvalParams rounded(const Values& values);

/// What a tuner may know before it has seen a game: what pieces are worth, in round figures. What attacks a king
/// begins small but not at 0, where the slope of a square is 0.
Values default_values();

/// A parameter enters `count` times.
struct Entry {
  std::uint16_t index;
  std::int16_t count;
};

/// One position. The value, from White's point of view, is mg_weight * mg + eg_weight * eg, where mg and eg are sums
/// of `constant`, of the linear entries (White less Black) and of the worth of each side's king danger.
struct Sample {
  std::uint64_t first;      ///< of its entries in Samples::entries: linear, then White's danger, then Black's
  std::uint16_t linear;     ///< how many
  std::uint8_t danger[2];   ///< how many, by attacker
  bool validation;          ///< kept apart from what is fitted; all positions of a game are or are not
  float mg_weight, eg_weight;  ///< of phase and endgame scale
  Pair constant;            ///< what no parameter of EvalParams is in
  float result;             ///< 0, 0.5 or 1 for White
  float score;              ///< the search's, centipawns from White's point of view
  float built;              ///< what the program's own evaluation says, centipawns from White's point of view
};

struct Samples {
  std::vector<Sample> list;
  std::vector<Entry> entries;
  std::uint64_t games = 0;
  std::vector<std::uint64_t> seeds;  ///< of the shards, each once

  /// Records what the evaluation of `p` consists of.
  void add(const Position& p, float score, float result, bool validation);
  /// By parameter: whether any position knows it, linearly or in a king's danger.
  std::vector<char> linear_use() const;
  std::vector<char> danger_use() const;
  /// Value of a position, centipawns from White's point of view.
  double value(const Sample& s, const Values& values) const;
};

/// The shards of some folders, in the order of their names. `validation`: share of the games kept apart, drawn by
/// lot from seed and number. Errors: those of read_shard; or a folder without shards.
Result<Samples> load(const std::vector<std::string>& folders, double validation);

}  // namespace riposte::tuning
