#pragma once
// Positions as the tuner uses them: the count of each evaluation parameter, the output of the net, and what the fit aims at.
// https://www.chessprogramming.org/Texel%27s_Tuning_Method

#include <cstdint>
#include <string>
#include <vector>

#include "board/position.h"
#include "eval/net/network.h"
#include "eval/params.h"
#include "tuning/shard.h"

namespace riposte::tuning {

/// Number of scores in EvalParams. Their indices are in the order of declaration.
constexpr int ParameterCount = int(sizeof(EvalParams) / sizeof(Score));

/// A tapered score in floating point, in centipawns.
struct Pair {
  float mg = 0, eg = 0;
};
/// Values of all parameters by index.
using Values = std::vector<Pair>;

/// Converts parameters to floating point.
Values values_of(const EvalParams& parameters);
/// The built-in values.
inline Values current_values(Fit fit = Fit::Alone) { return values_of(params_of(fit)); }
/// Rounded to centipawns and clamped to the range of Score.
EvalParams rounded(const Values& values);

/// Start values: rounded piece values. King attack parameters start small but not at 0, where the gradient of the squared danger
/// is 0.
Values default_values();

/// A parameter used `count` times.
struct Entry {
  std::uint16_t index;
  std::int16_t count;
};

/// One position. Its value from White's point of view is net + mg_weight * mg + eg_weight * eg, where mg and eg are the sums of
/// `constant`, the linear entries (White minus Black) and the values of both king dangers.
struct Sample {
  std::uint64_t first;         ///< index in Samples::entries: linear entries, then White's danger, then Black's
  std::uint16_t linear;        ///< number of linear entries
  std::uint8_t danger[2];      ///< number of danger entries, by attacker
  bool validation;             ///< excluded from the fit, with all positions of its game
  float mg_weight, eg_weight;  ///< from phase and endgame scale
  Pair constant;               ///< the part without parameters
  float net;                   ///< output of the net that the terms are fitted beside, centipawns; 0 without one
  float target;                ///< expected result for White that the fit aims at
  float result;                ///< 0, 0.5 or 1 for White
};

/// Many positions with their entries in one list, which keeps the memory small.
struct Samples {
  std::vector<Sample> list;
  std::vector<Entry> entries;
  Origin origin;
  Fit fit = Fit::Alone;  ///< whose values decide which side an endgame is scaled for

  /// Records the use of each parameter in `p`. `target`, `result`, `net`: as in Sample.
  void add(const Position& p, float target, float result, bool validation, float net = 0);
  /// By parameter: whether any position uses it, linearly or in a king danger.
  std::vector<char> linear_use() const;
  std::vector<char> danger_use() const;
  /// Value of a position, centipawns from White's point of view.
  double value(const Sample& s, const Values& values) const;
};

/// What samples are made with.
struct SampleOptions {
  double validation = 0.05;               ///< fraction of the games for validation, chosen at random by seed and number
  double lambda = 0.8;                    ///< of the targets (td_targets)
  double scale = 0;                       ///< k of expectation()
  const net::Network* network = nullptr;  ///< that the terms are fitted beside; null: they are fitted alone
};

/// Reads the shards of `folders` in the order of their names. Errors: those of visit_shards, or a position without the result of
/// a game.
Result<Samples> load(const std::vector<std::string>& folders, const SampleOptions& options);

}  // namespace riposte::tuning
