#include "tuning/samples.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "eval/evaluator.h"
#include "eval/net/evaluation.h"
#include "eval/parameters.h"
#include "tuning/danger.h"
#include "tuning/net/positions.h"

namespace riposte::tuning {

static_assert(sizeof(EvalParams) % sizeof(Score) == 0, "EvalParams holds scores and nothing else");

namespace {

/// Index of one of the parameters of `all`, by its place in memory: the evaluation names parameters by reference.
std::size_t index_of(const Score& parameter, const EvalParams& all) {
  const auto at = [](const void* p) { return reinterpret_cast<std::uintptr_t>(p); };
  return (at(&parameter) - at(&all)) / sizeof(Score);
}

/// Records each use of a parameter.
class UseTrace {
 public:
  explicit UseTrace(Fit fit) : params_(params_of(fit)) {}
  void add(Color c, Term, const Score& parameter, int count) { use(linear_, parameter, c == White ? count : -count); }
  void add_danger(Color attacker, const Score& parameter, int count) { use(danger_[attacker], parameter, count); }
  void add_value(Color c, Term t, Score value) {
    if (t == Term::KingAttack) has_attack_[c] = true;
    else constant_ += c == White ? value : Score() - value;
  }

  /// Appends the uses to `entries` and sets the counts of `s`.
  void finish(Sample& s, std::vector<Entry>& entries) {
    s.first = entries.size();
    s.linear = std::uint16_t(merge(linear_, entries));
    for (Color c : {White, Black}) {
      if (!has_attack_[c]) danger_[c].clear();
      s.danger[c] = std::uint8_t(merge(danger_[c], entries));
    }
    s.constant = {float(constant_.mg()), float(constant_.eg())};
  }

 private:
  void use(std::vector<Entry>& list, const Score& parameter, int count) const {
    if (count) list.push_back({std::uint16_t(index_of(parameter, params_)), std::int16_t(count)});
  }
  static std::size_t merge(std::vector<Entry>& list, std::vector<Entry>& entries) {
    std::sort(list.begin(), list.end(), [](Entry a, Entry b) { return a.index < b.index; });
    const std::size_t before = entries.size();
    for (std::size_t i = 0; i < list.size();) {
      Entry e = list[i];
      while (++i < list.size() && list[i].index == e.index) e.count = std::int16_t(e.count + list[i].count);
      if (e.count) entries.push_back(e);
    }
    return entries.size() - before;
  }

  const EvalParams& params_;
  std::vector<Entry> linear_, danger_[2];
  bool has_attack_[2] = {};
  Score constant_;
};

}  // namespace

Values values_of(const EvalParams& parameters) {
  Values values;
  visit_parameters(parameters, [&](const char*, const Score* first, int count, auto...) {
    for (const Score* s = first; s < first + count; ++s) values.push_back({float(s->mg()), float(s->eg())});
  });
  return values;
}

EvalParams rounded(const Values& values) {
  EvalParams out{};
  const auto whole = [](float x) { return int(std::lround(std::clamp(x, -32000.0f, 32000.0f))); };
  auto value = values.begin();
  visit_parameters(out, [&](const char*, Score* first, int count, auto...) {
    for (Score* s = first; s < first + count; ++s, ++value) *s = {whole(value->mg), whole(value->eg)};
  });
  return out;
}

Values default_values() {
  Values values(ParameterCount);
  const auto put = [&](const Score& s, float value) { values[index_of(s, params)] = {value, value}; };
  constexpr float Material[] = {100, 300, 320, 500, 900};
  for (int t = Pawn; t < King; ++t) put(params.material[t], Material[t]);
  visit_parameters(params, [&](std::string_view name, const Score* first, int count, auto...) {
    for (const char* attack : {"danger_attacker", "danger_zone_attack", "danger_weak_square", "danger_safe_check"})
      for (int i = 0; name == attack && i < count; ++i) put(first[i], 25);
  });
  return values;
}

void Samples::add(const Position& p, float target, float result, bool validation, float net) {
  UseTrace trace(fit);
  const auto value = Evaluator<UseTrace, EveryTermOn>(p, {}, trace, fit).run();
  Sample s;
  trace.finish(s, entries);
  const float left = float(value.scale) / FullScale;
  s.mg_weight = float(value.phase) / 24 * left;
  s.eg_weight = float(24 - value.phase) / 24 * left;
  s.validation = validation;
  s.net = net;
  s.target = target;
  s.result = result;
  list.push_back(s);
}

std::vector<char> Samples::linear_use() const {
  std::vector<char> used(ParameterCount);
  for (const Sample& s : list)
    for (std::size_t i = 0; i < s.linear; ++i) used[entries[s.first + i].index] = true;
  return used;
}

std::vector<char> Samples::danger_use() const {
  std::vector<char> used(ParameterCount);
  for (const Sample& s : list)
    for (std::size_t i = s.linear, end = i + s.danger[White] + s.danger[Black]; i < end; ++i)
      used[entries[s.first + i].index] = true;
  return used;
}

double Samples::value(const Sample& s, const Values& values) const {
  const Entry* e = entries.data() + s.first;
  const Pair linear = sum(e, s.linear, values.data());
  const Pair white = danger_value(sum(e + s.linear, s.danger[White], values.data()));
  const Pair black = danger_value(sum(e + s.linear + s.danger[White], s.danger[Black], values.data()));
  return s.net + s.mg_weight * (s.constant.mg + linear.mg + white.mg - black.mg) +
         s.eg_weight * (s.constant.eg + linear.eg + white.eg - black.eg);
}

Result<Samples> load(const std::vector<std::string>& folders, const SampleOptions& options) {
  Samples samples;
  samples.fit = net::fit_with(options.network);
  const auto visited = visit_shards(folders, [&](const std::string& path, const Shard& shard) -> Outcome {
    const ShardHeader& h = shard.header;
    samples.origin.add(h);
    const auto targets = td_targets(shard.records, options.lambda, 1 / options.scale);
    for (std::size_t i = 0; i < shard.records.size(); ++i) {
      const Record& r = shard.records[i];
      const auto wrong = [&](const std::string& message) {
        return Error{path, "byte " + std::to_string(sizeof h + i * sizeof r) + ": " + message};
      };
      const auto p = unpack(r);
      if (!p) return wrong(p.error().message);
      if (r.result == NoResult) return wrong("expected the result of a game, found a position without one");
      const int output = options.network ? net::evaluate_fresh(*options.network, *p) : 0;
      samples.add(*p, float(targets[i]) / TargetOne, float(r.result) / 2, for_validation(h, r, options.validation),
                  float(p->turn() == White ? output : -output));
    }
    return Done{};
  });
  if (!visited) return visited.error();
  return samples;
}

}  // namespace riposte::tuning
