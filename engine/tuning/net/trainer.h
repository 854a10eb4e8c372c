#pragma once
// Trains the net to correct the hand-crafted evaluation, on positions with the score of a search and the result of the game: Adam
// on mini-batches. Kingma, Ba, "Adam: A Method for Stochastic Optimization" (2014); https://www.chessprogramming.org/NNUE

#include <functional>
#include <memory>
#include <vector>

#include "eval/net/network.h"
#include "tuning/net/positions.h"

namespace riposte::tuning {

/// What a training run depends on, apart from the positions.
struct TrainOptions {
  /// Expected result 1 / (1 + exp(-score / centipawns)). An output of 1.0 has this value.
  double centipawns = 0;
  /// Share of what follows in the game in the target (td_targets), 0..1.
  double lambda = 0.8;
  int epochs = 6;
  double rate = 0.002;          ///< step size in the first epoch
  double final_rate = 0.00002;  ///< in the last one; in between it follows a cosine
  /// Share of each weight's distance from the anchor that a step of size 1 takes away, apart from the gradient: less than one by
  /// the step size. Loshchilov, Hutter, "Decoupled Weight Decay Regularization" (2019).
  double decay = 0;
  int batch = 4096;        ///< positions per step
  int threads = 1;         ///< the result does not depend on it
  std::uint64_t seed = 1;  ///< of the first weights and the order of positions
};

/// The `centipawns` for which the expected results of the scores fit the results best.
double fit_centipawns(const std::vector<Record>& records);

/// Weights in floating point, one after another: features, their bias, outputs, their bias.
class Weights {
 public:
  static constexpr std::size_t FeatureWeights = std::size_t(net::Features) * net::Hidden;
  static constexpr std::size_t OutputWeights = std::size_t(net::Buckets) * 2 * net::Hidden;
  static constexpr std::size_t Count = FeatureWeights + net::Hidden + OutputWeights + net::Buckets;

  Weights() : values_(Count) {}
  float* row(int feature) { return values_.data() + std::size_t(feature) * net::Hidden; }
  const float* row(int feature) const { return values_.data() + std::size_t(feature) * net::Hidden; }
  float* bias() { return values_.data() + FeatureWeights; }
  const float* bias() const { return values_.data() + FeatureWeights; }
  float* output(int bucket, int side) { return bias() + net::Hidden + std::size_t(bucket * 2 + side) * net::Hidden; }
  const float* output(int bucket, int side) const { return bias() + net::Hidden + std::size_t(bucket * 2 + side) * net::Hidden; }
  float& output_bias(int bucket) { return values_[FeatureWeights + net::Hidden + OutputWeights + std::size_t(bucket)]; }
  float output_bias(int bucket) const { return values_[FeatureWeights + net::Hidden + OutputWeights + std::size_t(bucket)]; }
  std::vector<float>& all() { return values_; }
  const std::vector<float>& all() const { return values_; }

 private:
  std::vector<float> values_;
};

/// Everything that a training run needs to go on: equal states give equal weights.
struct TrainState {
  Weights weights, moment, square;
  /// What decay pulls the weights towards: zeros, or the weights of an earlier training, which then keep what the new positions
  /// do not speak about. Li, Grandvalet, Davoine, "Explicit Inductive Bias for Transfer Learning" (2018).
  Weights anchor;
  std::uint64_t steps = 0;
  int epoch = 0;  ///< finished ones
};

/// Random first weights.
TrainState first_state(std::uint64_t seed);

/// Mean squared error of the expected result.
double loss(const Weights& weights, const std::vector<Example>& examples, const TrainOptions& options);

/// The same for the hand-crafted evaluation alone.
double hand_crafted_loss(const std::vector<Example>& examples, const TrainOptions& options);

/// The same for the integers, by the engine's own arithmetic.
double loss(const net::Network& network, const std::vector<Example>& examples, const TrainOptions& options);

/// Trains one epoch and returns the mean loss. `examples` are shuffled. Calls `progress` with the positions so far, and stops
/// early, leaving the epoch unfinished, if it returns false.
double train_epoch(TrainState& state, std::vector<Example> examples, const TrainOptions& options,
                   const std::function<bool(std::size_t)>& progress);

/// Rounded to integers.
std::unique_ptr<net::Network> quantised(const Weights& weights, double centipawns);

/// The weights whose integers `network` holds, for a training in which an output of 1.0 is worth `centipawns`.
Weights weights_of(const net::Network& network, double centipawns);

}  // namespace riposte::tuning
