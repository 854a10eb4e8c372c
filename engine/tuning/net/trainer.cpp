#include "tuning/net/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <thread>

#include "eval/evaluate.h"
#include "eval/pawn_table.h"
#include "tuning/random.h"

namespace riposte::tuning {

namespace {

using net::Hidden;

/// Parts of a batch, each with its own gradient, summed in order: so the result does not depend on the number of threads.
constexpr int Chunks = 4;
/// Sums are added up in lanes, which compilers turn into vectors.
constexpr int Lanes = 16;
/// Limits of the weights, so that their integers fit.
constexpr float MaxFeature = float(net::MaxFeatureWeight) / net::ActivationOne;
constexpr float MaxOutput = float(net::MaxOutputWeight) / net::OutputOne;

float expectation(float x) { return 1 / (1 + std::exp(-x)); }

float target_of(const NetSample& s, const TrainOptions& o) {
  const float search = expectation(s.score / float(o.centipawns));
  if (s.result < 0) return search;
  return float(o.lambda) * s.result + (1 - float(o.lambda)) * search;
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
  const float expected = expectation(forward(w, s, a));
  const float error = expected - target_of(s, o);
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

/// Calls `work(chunk)` for each chunk on `threads` threads.
void on_threads(int threads, const std::function<void(int)>& work) {
  const int count = std::min(threads, Chunks);
  std::vector<std::thread> running;
  running.reserve(std::size_t(count));
  for (int t = 0; t < count; ++t)
    running.emplace_back([&, t] {
      for (int chunk = t; chunk < Chunks; chunk += count) work(chunk);
    });
  for (std::thread& t : running) t.join();
}

/// One step of Adam with the sum of the gradients, which are cleared.
void adam(TrainState& s, std::vector<Weights>& gradients, std::size_t positions, double rate) {
  constexpr float Beta1 = 0.9f, Beta2 = 0.999f, Tiny = 1e-8f;
  ++s.steps;
  const auto step = float(rate * std::sqrt(1 - std::pow(double(Beta2), double(s.steps))) /
                          (1 - std::pow(double(Beta1), double(s.steps))));
  const float scale = 1 / float(positions);
  auto& values = s.weights.all();
  auto& moment = s.moment.all();
  auto& square = s.square.all();
  for (std::size_t i = 0; i < Weights::Count; ++i) {
    float g = 0;
    for (Weights& part : gradients) g += part.all()[i], part.all()[i] = 0;
    g *= scale;
    moment[i] = Beta1 * moment[i] + (1 - Beta1) * g;
    square[i] = Beta2 * square[i] + (1 - Beta2) * g * g;
    const float limit = i < Weights::FeatureWeights + Hidden ? MaxFeature : MaxOutput;
    const bool limited = i < Weights::Count - net::Buckets;
    const float next = values[i] - step * moment[i] / (std::sqrt(square[i]) + Tiny);
    values[i] = limited ? std::clamp(next, -limit, limit) : next;
  }
}

/// Mean squared error of the expected result, of which `output(position)` gives the logit.
template <class Output>
double loss_of(const std::vector<Record>& records, const TrainOptions& options, Output output) {
  double sum = 0;
  std::size_t counted = 0;
  for (const Record& r : records) {
    const auto p = unpack(r);
    if (!p) continue;
    const double e = expectation(output(*p)) - double(target_of(sample_of(r), options));
    sum += e * e;
    ++counted;
  }
  return sum / double(std::max<std::size_t>(1, counted));
}

}  // namespace

double fit_centipawns(const std::vector<Record>& records) {
  const auto error = [&](double centipawns) {
    double sum = 0;
    for (std::size_t i = 0; i < records.size(); i += 1 + records.size() / 500000) {
      const NetSample s = sample_of(records[i]);
      const double e = expectation(s.score / float(centipawns)) - s.result;
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

double loss(const Weights& weights, const std::vector<Record>& records, const TrainOptions& options) {
  double sums[Chunks] = {};
  on_threads(options.threads, [&](int chunk) {
    Activations a;
    for (std::size_t i = std::size_t(chunk); i < records.size(); i += Chunks) {
      const NetSample s = sample_of(records[i]);
      const double e = expectation(forward(weights, s, a)) - target_of(s, options);
      sums[chunk] += e * e;
    }
  });
  double sum = 0;
  for (const double part : sums) sum += part;
  return sum / double(std::max<std::size_t>(1, records.size()));
}

double hand_made_loss(const std::vector<Record>& records, const TrainOptions& options) {
  PawnTable pawns;
  return loss_of(records, options, [&](const Position& p) { return float(evaluate(p, pawns)) / float(options.centipawns); });
}

double loss(const net::Network& network, const std::vector<Record>& records, const TrainOptions& options) {
  return loss_of(records, options,
                 [&](const Position& p) { return float(net::evaluate_fresh(network, p)) / float(network.centipawns); });
}

double train_epoch(TrainState& state, std::vector<Record> records, const TrainOptions& options,
                   const std::function<bool(std::size_t)>& progress) {
  shuffle(records, options.seed + std::uint64_t(state.epoch) * 1000003);
  const double done = options.epochs > 1 ? double(state.epoch) / (options.epochs - 1) : 0;
  const double rate = options.final_rate +
                      (options.rate - options.final_rate) * (1 + std::cos(std::numbers::pi * std::min(1.0, done))) / 2;
  std::vector<Weights> gradients(Chunks);
  double total = 0;
  for (std::size_t begin = 0; begin < records.size(); begin += std::size_t(options.batch)) {
    const std::size_t end = std::min(records.size(), begin + std::size_t(options.batch));
    double sums[Chunks] = {};
    on_threads(options.threads, [&](int chunk) {
      for (std::size_t i = begin + std::size_t(chunk); i < end; i += Chunks)
        sums[chunk] += backward(state.weights, sample_of(records[i]), options, gradients[std::size_t(chunk)]);
    });
    for (const double part : sums) total += part;
    adam(state, gradients, end - begin, rate);
    if (!progress(end)) return total / double(end);
  }
  ++state.epoch;
  return total / double(std::max<std::size_t>(1, records.size()));
}

std::unique_ptr<net::Network> quantised(const Weights& weights, double centipawns) {
  auto n = std::make_unique<net::Network>();
  const auto whole = [](float x, int one) { return std::lround(double(x) * one); };
  for (int f = 0; f < net::Features; ++f)
    for (int i = 0; i < Hidden; ++i) n->feature_weights[f][i] = std::int16_t(whole(weights.row(f)[i], net::ActivationOne));
  for (int i = 0; i < Hidden; ++i) n->feature_bias[i] = std::int16_t(whole(weights.bias()[i], net::ActivationOne));
  for (int bucket = 0; bucket < net::Buckets; ++bucket) {
    for (const int side : {0, 1})
      for (int i = 0; i < Hidden; ++i)
        n->output_weights[bucket][side][i] = std::int16_t(whole(weights.output(bucket, side)[i], net::OutputOne));
    n->output_bias[bucket] = std::int32_t(whole(weights.output_bias(bucket), net::ActivationOne * net::OutputOne));
  }
  n->centipawns = std::int32_t(std::lround(centipawns));
  return n;
}

}  // namespace riposte::tuning
