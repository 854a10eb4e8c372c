#include "tuning/fit.h"

#include <algorithm>
#include <barrier>
#include <cmath>
#include <numeric>
#include <thread>

#include "eval/parameters.h"
#include "tuning/danger.h"
#include "tuning/random.h"

namespace riposte::tuning {

namespace {

/// The number of parts does not depend on the number of threads, and their sums are added in order.
constexpr int Parts = 16;
/// Tables of at least this length are smoothed.
constexpr int LongTable = 9;
/// Weight of the prior for danger parameters. A point of danger is worth about the square root of it in centipawns.
constexpr Pair DangerPull = {0.1f, 1.0f / (DangerLine * DangerLine)};

double cross_entropy(double target, double probability) {
  const double p = std::clamp(probability, 1e-9, 1 - 1e-9);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

/// Calls work(part) for all parts on `threads` threads.
template <class Work>
void in_parts(int threads, const Work& work) {
  const auto some = [&](int thread) {
    for (int part = thread; part < Parts; part += threads) work(part);
  };
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(some, t);
  some(0);
  for (std::thread& t : others) t.join();
}

struct Range {
  std::size_t begin, end;
};
Range part_of(Range all, int part) {
  const std::size_t n = all.end - all.begin;
  return {all.begin + n * std::size_t(part) / Parts, all.begin + n * (std::size_t(part) + 1) / Parts};
}

/// Pairs of used parameters that are neighbours in a long table or on the board.
std::vector<std::pair<int, int>> neighbours(const std::vector<char>& used) {
  std::vector<std::pair<int, int>> pairs;
  int next = 0;
  const auto add_pair = [&](int a, int b) {
    if (used[std::size_t(a)] && used[std::size_t(b)]) pairs.emplace_back(a, b);
  };
  visit_parameters(params, [&](const char*, const Score*, int count, auto... sizes) {
    const std::vector<int> dimensions = {int(sizes)...};
    const int begin = next, end = begin + count;
    next = end;
    if (!dimensions.empty() && dimensions.back() == 64) {
      for (int i = begin; i < end; ++i) {
        const int square = (i - begin) % 64;
        if (square % 8 < 7) add_pair(i, i + 1);
        if (square < 56) add_pair(i, i + 8);
      }
    } else if (dimensions.size() == 1 && count >= LongTable) {
      for (int i = begin; i + 1 < end; ++i) add_pair(i, i + 1);
    }
  });
  return pairs;
}

class Fitter {
 public:
  Fitter(const Samples& samples, Values start, const FitOptions& options)
      : samples_(samples),
        options_(options),
        start_(start),
        values_(std::move(start)),
        gradients_(Parts, Values(values_.size())),
        first_(values_.size()),
        second_(values_.size()),
        pulls_(values_.size()) {
    for (std::size_t i = 0; i < samples.list.size(); ++i)
      if (!samples.list[i].validation) order_.push_back(std::uint32_t(i));
    neighbours_ = neighbours(samples.linear_use());
    const std::vector<char> danger = samples.danger_use();
    for (std::size_t i = 0; i < values_.size(); ++i) pulls_[i] = danger[i] ? DangerPull : Pair{1, 1};
  }

  void epoch(int number) {
    Random random(options_.seed, std::uint64_t(number));
    for (std::size_t i = order_.size(); i > 1; --i) std::swap(order_[i - 1], order_[random.below(std::uint32_t(i))]);
    rate_ = options_.rate * std::pow(options_.decay, number - 1);
    const std::size_t n = order_.size(), size = std::size_t(options_.batch);

    sums_.assign(2 * values_.size(), 0);
    summed_ = 0;

    // Threads synchronise twice per batch: after the sums and after the step.
    std::barrier barrier(options_.threads);
    const auto work = [&](int thread) {
      for (std::size_t at = 0; at < n; at += size) {
        const Range batch{at, std::min(at + size, n)};
        for (int part = thread; part < Parts; part += options_.threads) sum_part(part_of(batch, part), part);
        barrier.arrive_and_wait();
        if (thread == 0) step(double(batch.end - batch.begin));
        barrier.arrive_and_wait();
      }
    };
    std::vector<std::thread> others;
    for (int t = 1; t < options_.threads; ++t) others.emplace_back(work, t);
    work(0);
    for (std::thread& t : others) t.join();
  }

  /// The mean over the steps of the last epoch, which is less noisy than the last step.
  Values values() const {
    Values mean(values_.size());
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] = {float(sums_[2 * i] / summed_), float(sums_[2 * i + 1] / summed_)};
    return mean;
  }

 private:
  void sum_part(Range range, int part) {
    Pair* gradient = gradients_[std::size_t(part)].data();
    std::fill_n(gradient, values_.size(), Pair{});
    for (std::size_t i = range.begin; i < range.end; ++i) add_slope(samples_.list[order_[i]], gradient);
  }

  /// Adds the gradient of one position's loss.
  void add_slope(const Sample& s, Pair* gradient) const {
    const Pair* values = values_.data();
    const Entry* linear = samples_.entries.data() + s.first;
    const Entry* danger[2] = {linear + s.linear, linear + s.linear + s.danger[White]};
    Pair total = sum(linear, s.linear, values), sums[2];
    total.mg += s.constant.mg, total.eg += s.constant.eg;
    for (Color c : {White, Black}) {
      sums[c] = sum(danger[c], s.danger[c], values);
      const Pair worth = danger_value(sums[c]);
      total.mg += c == White ? worth.mg : -worth.mg;
      total.eg += c == White ? worth.eg : -worth.eg;
    }
    const double value = s.net + s.mg_weight * total.mg + s.eg_weight * total.eg;
    const float error = float(expectation(options_.scale, value) - s.target);
    const Pair slope{error * s.mg_weight, error * s.eg_weight};
    spread(linear, s.linear, slope, gradient);
    for (Color c : {White, Black}) {
      const Pair d = danger_slope(sums[c]);
      const float sign = c == White ? 1.0f : -1.0f;
      spread(danger[c], s.danger[c], {sign * slope.mg * d.mg, sign * slope.eg * d.eg}, gradient);
    }
  }

  static void spread(const Entry* entry, int count, Pair slope, Pair* gradient) {
    for (const Entry* end = entry + count; entry != end; ++entry) {
      gradient[entry->index].mg += slope.mg * float(entry->count);
      gradient[entry->index].eg += slope.eg * float(entry->count);
    }
  }

  /// One step of Adam with the gradient of a batch.
  void step(double positions) {
    constexpr double Keep1 = 0.9, Keep2 = 0.999, Tiny = 1e-9;
    keep1_ *= Keep1;
    keep2_ *= Keep2;
    // The second derivative of a position's loss is at most k^2 / 4, or k / 4 in the units of the gradient.
    const double k = options_.scale / 4 / double(order_.size()), pull = options_.prior * k;
    std::vector<double> slope(2 * values_.size());
    for (std::size_t i = 0; i < values_.size(); ++i) {
      for (const Values& g : gradients_) slope[2 * i] += g[i].mg, slope[2 * i + 1] += g[i].eg;
      slope[2 * i] = slope[2 * i] / positions + pull * pulls_[i].mg * (values_[i].mg - start_[i].mg);
      slope[2 * i + 1] = slope[2 * i + 1] / positions + pull * pulls_[i].eg * (values_[i].eg - start_[i].eg);
    }
    for (const auto& [a, b] : neighbours_) {
      const Pair u = values_[std::size_t(a)], v = values_[std::size_t(b)];
      const double mg = options_.smooth * k * (u.mg - v.mg), eg = options_.smooth * k * (u.eg - v.eg);
      slope[2 * std::size_t(a)] += mg, slope[2 * std::size_t(b)] -= mg;
      slope[2 * std::size_t(a) + 1] += eg, slope[2 * std::size_t(b) + 1] -= eg;
    }
    const auto move = [&](float& value, double g, float& m, float& v) {
      m = float(Keep1 * m + (1 - Keep1) * g);
      v = float(Keep2 * v + (1 - Keep2) * g * g);
      value -= float(rate_ * (m / (1 - keep1_)) / (std::sqrt(v / (1 - keep2_)) + Tiny));
    };
    for (std::size_t i = 0; i < values_.size(); ++i) {
      move(values_[i].mg, slope[2 * i], first_[i].mg, second_[i].mg);
      move(values_[i].eg, slope[2 * i + 1], first_[i].eg, second_[i].eg);
      sums_[2 * i] += values_[i].mg;
      sums_[2 * i + 1] += values_[i].eg;
    }
    ++summed_;
  }

  const Samples& samples_;
  const FitOptions& options_;
  const Values start_;
  Values values_;
  std::vector<Values> gradients_;  ///< by part, divided by k
  Values first_, second_;          ///< Adam's moments
  Values pulls_;                   ///< weight of the prior by parameter
  std::vector<std::uint32_t> order_;
  std::vector<std::pair<int, int>> neighbours_;
  double rate_ = 0, keep1_ = 1, keep2_ = 1;
  std::vector<double> sums_;  ///< of the values after each step of an epoch
  int summed_ = 0;
};

}  // namespace

double expectation(double k, double centipawns) { return 1 / (1 + std::exp(-k * centipawns)); }

Losses losses(const Samples& samples, const Values& values, const FitOptions& options) {
  double total[Parts][3] = {};
  std::size_t validation = 0;
  for (const Sample& s : samples.list) validation += s.validation;
  in_parts(options.threads, [&](int part) {
    const Range range = part_of({0, samples.list.size()}, part);
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const Sample& s = samples.list[i];
      const double p = expectation(options.scale, samples.value(s, values));
      total[part][s.validation] += cross_entropy(s.target, p);
      if (s.validation) total[part][2] += cross_entropy(s.result, p);
    }
  });
  for (int part = 1; part < Parts; ++part)
    for (int i = 0; i < 3; ++i) total[0][i] += total[part][i];
  const double n = double(validation), m = double(samples.list.size() - validation);
  return {m ? total[0][0] / m : 0, n ? total[0][1] / n : 0, n ? total[0][2] / n : 0};
}

Values fit(const Samples& samples, Values start, const FitOptions& options, const std::function<bool(const Epoch&)>& report) {
  const auto is_validation = [](const Sample& s) { return s.validation; };
  const bool validates = std::any_of(samples.list.begin(), samples.list.end(), is_validation);
  Fitter fitter(samples, start, options);
  Values best = std::move(start);
  double best_loss = HUGE_VAL;
  int since_best = 0;
  for (int number = 1; number <= options.epochs && since_best < options.patience; ++number) {
    fitter.epoch(number);
    const Values values = fitter.values();
    Epoch e{number, losses(samples, values, options)};
    const double loss = validates ? e.loss.validation : e.loss.training;
    e.best = loss < best_loss;
    since_best = e.best ? 0 : since_best + 1;
    if (e.best) best_loss = loss, best = values;
    if (!report(e)) break;
  }
  return best;
}

}  // namespace riposte::tuning
