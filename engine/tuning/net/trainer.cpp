#include "tuning/net/trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "tuning/net/parts.h"
#include "tuning/random.h"

namespace riposte::tuning {

namespace {

using net::Hidden;

/// Parts of a batch, each with its own gradient, summed in order: so the result does not depend on the number of threads.
constexpr int Chunks = 4;
/// Sums are added up in lanes, which compilers turn into vectors.
constexpr int Lanes = 16;

/// A part of the weights, up to but without the index `end`: in the net they are whole numbers of units, so many to 1.0.
struct WeightPart {
  std::size_t end;
  int units;
  float limit;  ///< of the weights' absolute value, so that their integers fit
};
constexpr std::size_t Outputs = Weights::FeatureWeights + Hidden, OutputBiases = Outputs + Weights::OutputWeights;
constexpr WeightPart WeightParts[] = {
    {Outputs, net::ActivationOne, float(net::MaxFeatureWeight) / net::ActivationOne},
    {OutputBiases, net::OutputOne, float(net::MaxOutputWeight) / net::OutputOne},
    {Weights::Count, net::ActivationOne* net::OutputOne, std::numeric_limits<float>::infinity()}};

/// Calls `f(index, part)` for each weight.
template <class F>
void each_weight(F f) {
  std::size_t i = 0;
  for (const WeightPart& part : WeightParts)
    for (; i < part.end; ++i) f(i, part);
}

float expectation(float x) { return 1 / (1 + std::exp(-x)); }

/// The expected result of a position, of which the net's output is `out`.
float expected_result(float out, const NetSample& s, const TrainOptions& o) {
  return expectation(out + s.hand_made / float(o.centipawns));
}

/// Accumulators of both perspectives.
struct Activations {
  alignas(64) float sums[2][Hidden];
};

float forward(const Weights& w, const NetSample& s, Activations& a) {
  float out = w.output_bias(s.bucket);
  for (const int side : {0, 1}) {
    float* sums = a.sums[side];
    std::copy_n(w.bias(), Hidden, sums);
    for (int f = 0; f < s.count; ++f) {
      const float* row = w.row(s.features[side][f]);
      for (int i = 0; i < Hidden; ++i) sums[i] += row[i];
    }
    const float* output = w.output(s.bucket, side);
    float lanes[Lanes] = {};
    for (int i = 0; i < Hidden; i += Lanes)
      for (int k = 0; k < Lanes; ++k) {
        const float v = std::clamp(sums[i + k], 0.0f, 1.0f);
        lanes[k] += v * v * output[i + k];
      }
    for (const float lane : lanes) out += lane;
  }
  return out;
}

/// Adds the gradient of one sample's loss and returns the loss.
double backward(const Weights& w, const NetSample& s, const TrainOptions& o, Weights& gradient) {
  Activations a;
  const float expected = expected_result(forward(w, s, a), s, o);
  const float error = expected - s.target;
  const float out = 2 * error * expected * (1 - expected);
  gradient.output_bias(s.bucket) += out;
  for (const int side : {0, 1}) {
    float* sums = a.sums[side];
    const float* output = w.output(s.bucket, side);
    float* output_gradient = gradient.output(s.bucket, side);
    for (int i = 0; i < Hidden; ++i) {
      const float v = std::clamp(sums[i], 0.0f, 1.0f);
      output_gradient[i] += out * v * v;
      sums[i] = sums[i] > 0 && sums[i] < 1 ? out * output[i] * 2 * v : 0;
    }
    float* bias = gradient.bias();
    for (int i = 0; i < Hidden; ++i) bias[i] += sums[i];
    for (int f = 0; f < s.count; ++f) {
      float* row = gradient.row(s.features[side][f]);
      for (int i = 0; i < Hidden; ++i) row[i] += sums[i];
    }
  }
  return double(error) * error;
}

/// One step of Adam with the sum of the gradients, which are cleared. `kept`: the share that decay leaves of each weight's
/// distance from the anchor.
void adam(TrainState& s, std::vector<Weights>& gradients, std::size_t positions, double rate, float kept) {
  constexpr float Beta1 = 0.9f, Beta2 = 0.999f, Tiny = 1e-8f;
  ++s.steps;
  const auto step = float(rate * std::sqrt(1 - std::pow(double(Beta2), double(s.steps))) /
                          (1 - std::pow(double(Beta1), double(s.steps))));
  const float scale = 1 / float(positions);
  auto& values = s.weights.all();
  auto& moment = s.moment.all();
  auto& square = s.square.all();
  each_weight([&](std::size_t i, const WeightPart& part) {
    float g = 0;
    for (Weights& chunk : gradients) g += chunk.all()[i], chunk.all()[i] = 0;
    g *= scale;
    moment[i] = Beta1 * moment[i] + (1 - Beta1) * g;
    square[i] = Beta2 * square[i] + (1 - Beta2) * g * g;
    const float origin = s.anchor.all()[i];
    const float next = origin + (values[i] - origin) * kept - step * moment[i] / (std::sqrt(square[i]) + Tiny);
    values[i] = std::clamp(next, -part.limit, part.limit);
  });
}

/// The integer of a weight in the net.
float in_units(float weight, const WeightPart& part) { return std::nearbyint(weight * float(part.units)); }

/// Mean squared error of the expected result, of which `output(position, sample)` gives the net's output.
template <class Output>
double mean_error(const std::vector<Example>& examples, const TrainOptions& options, Output output) {
  double sums[Chunks] = {};
  on_threads(options.threads, Chunks, [&](int chunk) {
    for (std::size_t i = std::size_t(chunk); i < examples.size(); i += Chunks) {
      const NetSample s = sample_of(examples[i]);
      const double e = expected_result(output(examples[i], s), s, options) - s.target;
      sums[chunk] += e * e;
    }
  });
  double sum = 0;
  for (const double part : sums) sum += part;
  return sum / double(std::max<std::size_t>(1, examples.size()));
}

}  // namespace

double fit_centipawns(const std::vector<Record>& records) {
  const auto error = [&](double centipawns) {
    double sum = 0;
    for (std::size_t i = 0; i < records.size(); i += 1 + records.size() / 500000) {
      const Record& r = records[i];
      if (r.result == NoResult) continue;
      const double e = expectation(r.score / float(centipawns)) - r.result / 2.0;
      sum += e * e;
    }
    return sum;
  };
  // Golden section search.
  double low = 50, high = 1000;
  const double ratio = std::numbers::phi - 1;
  while (high - low > 1) {
    const double a = high - ratio * (high - low), b = low + ratio * (high - low);
    if (error(a) < error(b)) high = b;
    else low = a;
  }
  return std::round((low + high) / 2);
}

TrainState first_state(std::uint64_t seed) {
  TrainState s;
  Random random(seed, 0);
  const auto uniform = [&](float limit) { return (float(random.below(1u << 24)) / float(1u << 23) - 1) * limit; };
  // About 32 features are active, and 2 * Hidden neurons add up to an output.
  for (std::size_t i = 0; i < Weights::FeatureWeights; ++i) s.weights.all()[i] = uniform(0.18f);
  for (int i = 0; i < Hidden; ++i) s.weights.bias()[i] = 0.1f;
  for (int bucket = 0; bucket < net::Buckets; ++bucket)
    for (const int side : {0, 1})
      for (int i = 0; i < Hidden; ++i) s.weights.output(bucket, side)[i] = uniform(1 / std::sqrt(2.0f * Hidden));
  return s;
}

double loss(const Weights& weights, const std::vector<Example>& examples, const TrainOptions& options) {
  return mean_error(examples, options, [&](const Example&, const NetSample& s) {
    Activations a;
    return forward(weights, s, a);
  });
}

double hand_crafted_loss(const std::vector<Example>& examples, const TrainOptions& options) {
  return mean_error(examples, options, [](const Example&, const NetSample&) { return 0.0f; });
}

double loss(const net::Network& network, const std::vector<Example>& examples, const TrainOptions& options) {
  return mean_error(examples, options, [&](const Example& e, const NetSample&) {
    const auto p = unpack(e.record);
    return p ? float(net::evaluate_fresh(network, *p)) / float(network.centipawns) : 0.0f;
  });
}

double train_epoch(TrainState& state, std::vector<Example> examples, const TrainOptions& options,
                   const std::function<bool(std::size_t)>& progress) {
  shuffle(examples, options.seed + std::uint64_t(state.epoch) * 1000003);
  const double done = options.epochs > 1 ? double(state.epoch) / (options.epochs - 1) : 0;
  const double rate = options.final_rate +
                      (options.rate - options.final_rate) * (1 + std::cos(std::numbers::pi * std::min(1.0, done))) / 2;
  std::vector<Weights> gradients(Chunks);
  Weights rounded;
  double total = 0;
  for (std::size_t begin = 0; begin < examples.size(); begin += std::size_t(options.batch)) {
    const std::size_t end = std::min(examples.size(), begin + std::size_t(options.batch));
    double sums[Chunks] = {};
    each_weight([&](std::size_t i, const WeightPart& part) {
      rounded.all()[i] = in_units(state.weights.all()[i], part) / float(part.units);
    });
    on_threads(options.threads, Chunks, [&](int chunk) {
      for (std::size_t i = begin + std::size_t(chunk); i < end; i += Chunks)
        sums[chunk] += backward(rounded, sample_of(examples[i]), options, gradients[std::size_t(chunk)]);
    });
    for (const double part : sums) total += part;
    adam(state, gradients, end - begin, rate, float(1 - rate * options.decay));
    if (!progress(end)) return total / double(end);
  }
  ++state.epoch;
  return total / double(std::max<std::size_t>(1, examples.size()));
}

std::unique_ptr<net::Network> quantised(const Weights& weights, double centipawns) {
  Weights integers;
  each_weight([&](std::size_t i, const WeightPart& part) { integers.all()[i] = in_units(weights.all()[i], part); });
  auto n = std::make_unique<net::Network>();
  for (int f = 0; f < net::Features; ++f) std::copy_n(integers.row(f), Hidden, n->feature_weights[f]);
  std::copy_n(integers.bias(), Hidden, n->feature_bias);
  for (int bucket = 0; bucket < net::Buckets; ++bucket) {
    for (const int side : {0, 1}) std::copy_n(integers.output(bucket, side), Hidden, n->output_weights[bucket][side]);
    n->output_bias[bucket] = std::int32_t(integers.output_bias(bucket));
  }
  n->centipawns = std::int32_t(std::lround(centipawns));
  return n;
}

Weights weights_of(const net::Network& network, double centipawns) {
  Weights w;
  for (int f = 0; f < net::Features; ++f) std::copy_n(network.feature_weights[f], Hidden, w.row(f));
  std::copy_n(network.feature_bias, Hidden, w.bias());
  for (int bucket = 0; bucket < net::Buckets; ++bucket) {
    for (const int side : {0, 1}) std::copy_n(network.output_weights[bucket][side], Hidden, w.output(bucket, side));
    w.output_bias(bucket) = float(network.output_bias[bucket]);
  }
  const auto one = float(centipawns / network.centipawns);
  each_weight([&](std::size_t i, const WeightPart& part) { w.all()[i] /= float(part.units) * (i < Outputs ? 1 : one); });
  return w;
}

}  // namespace riposte::tuning
