#include "options/options.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <climits>

#include "board/text.h"
#include "options/switch_options.h"
#include "search/search.h"
#include "search/tunables.h"

namespace riposte {
namespace {

bool same_text(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

Option check(std::string name, bool initial) {
  return {std::move(name), Option::Type::Check, initial ? "true" : "false", 0, 0, {}};
}
Option spin(std::string name, int initial, int min, int max) {
  return {std::move(name), Option::Type::Spin, std::to_string(initial), min, max, {}};
}

constexpr std::string_view TermPrefix = "Switch Eval ";

Option option_of(const SwitchOption& s) {
  const int initial = s.get(DefaultSwitches);
  if (s.kind == SwitchOption::Kind::Check) return check(s.name, initial != 0);
  if (s.kind == SwitchOption::Kind::Spin) return spin(s.name, initial, s.min, s.max);
  return {s.name, Option::Type::Combo, s.values[std::size_t(initial)], 0, 0, s.values};
}

std::vector<Option> make_options() {
  std::vector<Option> options = {
      spin("Hash", int(TranspositionTable::DefaultMb), int(TranspositionTable::MinMb), int(TranspositionTable::max_mb())),
      {"Clear Hash", Option::Type::Button, "", 0, 0, {}},
      spin("Threads", 1, 1, Search::max_threads()),
      check("Ponder", false),
      spin("MultiPV", 1, 1, MaxMoves),
      spin("Move Overhead", 10, 0, 5000),
      check("UCI_Chess960", false),
      check("UCI_AnalyseMode", false),
      check("Strict FEN", false),
      check("UCI_LimitStrength", false),
      spin("UCI_Elo", Strength::MaxElo, Strength::MinElo, Strength::MaxElo),
      spin("Skill Level", MaxSkill, 0, MaxSkill),
      spin("Skill Seed", 0, 0, INT_MAX),
      check("Xray", false),
      spin("Xray Records", 0, 0, int(Recorder::MaxCapacity)),
  };
  for (const SwitchOption& o : switch_options()) options.push_back(option_of(o));
  for (int t = 0; t < TermCount; ++t) options.push_back(check(std::string(TermPrefix) + term_name(Term(t)), true));
#ifdef RIPOSTE_TUNING
  for (const Tunable& t : Tunables) options.push_back(spin(t.name, t.initial, t.min, t.max));
#endif
  return options;
}

/// The evaluation term that an option switches, or TermCount.
int term_of(std::string_view name) {
  if (name.substr(0, TermPrefix.size()) != TermPrefix) return TermCount;
  int t = 0;
  while (t < TermCount && name.substr(TermPrefix.size()) != term_name(Term(t))) ++t;
  return t;
}

std::string text_of(bool b) { return b ? "true" : "false"; }

std::string text_of(const SwitchOption& s, int value) {
  if (s.kind == SwitchOption::Kind::Check) return text_of(value != 0);
  return s.kind == SwitchOption::Kind::Spin ? std::to_string(value) : s.values[std::size_t(value)];
}
int number_of(const SwitchOption& s, const std::string& text) {
  if (s.kind == SwitchOption::Kind::Check) return text == "true";
  if (s.kind == SwitchOption::Kind::Spin) return std::atoi(text.c_str());
  return int(std::find(s.values.begin(), s.values.end(), text) - s.values.begin());
}

}  // namespace

Strength Settings::strength() const {
  const auto seed = std::uint32_t(skill_seed);
  if (limit_strength) return {elo, seed};
  if (skill == MaxSkill) return {};
  return {Strength::MinElo + (Strength::MaxElo - Strength::MinElo) * skill / (MaxSkill - 1), seed};
}

const char* type_name(Option::Type t) {
  constexpr const char* Names[] = {"check", "spin", "combo", "button"};
  return Names[int(t)];
}

const std::vector<Option>& all_options() {
  static const std::vector<Option> options = make_options();
  return options;
}

const Option* find_option(std::string_view name) {
  for (const Option& o : all_options())
    if (same_text(o.name, name)) return &o;
  return nullptr;
}

Result<std::string> Option::checked(std::string_view value) const {
  const auto wrong = [&](const std::string& what) { return Error{"option." + name, expected(what, value)}; };
  switch (type) {
    case Type::Button: return std::string();
    case Type::Check:
      if (same_text(value, "true")) return std::string("true");
      if (same_text(value, "false")) return std::string("false");
      return wrong("true or false");
    case Type::Spin: {
      int n = 0;
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
      if (error != std::errc() || end != value.data() + value.size() || n < min || n > max)
        return wrong("a whole number from " + std::to_string(min) + " to " + std::to_string(max));
      return std::to_string(n);
    }
    case Type::Combo:
      for (const std::string& v : values)
        if (same_text(v, value)) return v;
      std::string list;
      for (const std::string& v : values) list += (list.empty() ? "" : ", ") + v;
      return wrong("one of " + list);
  }
  return wrong("another value");
}

std::string get_setting(const Settings& s, const Option& o) {
  if (o.name == "Hash") return std::to_string(s.hash_mb);
  if (o.name == "Threads") return std::to_string(s.threads);
  if (o.name == "MultiPV") return std::to_string(s.multipv);
  if (o.name == "Move Overhead") return std::to_string(s.move_overhead_ms);
  if (o.name == "UCI_Chess960") return text_of(s.chess960);
  if (o.name == "UCI_AnalyseMode") return text_of(s.analyse_mode);
  if (o.name == "Strict FEN") return text_of(s.strict_fen);
  if (o.name == "UCI_LimitStrength") return text_of(s.limit_strength);
  if (o.name == "UCI_Elo") return std::to_string(s.elo);
  if (o.name == "Skill Level") return std::to_string(s.skill);
  if (o.name == "Skill Seed") return std::to_string(s.skill_seed);
  if (o.name == "Xray") return text_of(s.xray);
  if (o.name == "Xray Records") return std::to_string(s.xray_records);
  for (const SwitchOption& w : switch_options())
    if (o.name == w.name) return text_of(w, w.get(s.switches));
  if (const int t = term_of(o.name); t < TermCount) return text_of(s.switches.terms & term_bit(Term(t)));
#ifdef RIPOSTE_TUNING
  for (const Tunable& t : Tunables)
    if (o.name == t.name) return std::to_string(*t.value);
#endif
  return o.initial;
}

void put_setting(Settings& s, const Option& o, const std::string& value) {
  const auto number = [&] { return std::atoi(value.c_str()); };
  const bool yes = value == "true";
  if (o.name == "Hash") s.hash_mb = number();
  if (o.name == "Threads") s.threads = number();
  if (o.name == "MultiPV") s.multipv = number();
  if (o.name == "Move Overhead") s.move_overhead_ms = number();
  if (o.name == "UCI_Chess960") s.chess960 = yes;
  if (o.name == "UCI_AnalyseMode") s.analyse_mode = yes;
  if (o.name == "Strict FEN") s.strict_fen = yes;
  if (o.name == "UCI_LimitStrength") s.limit_strength = yes;
  if (o.name == "UCI_Elo") s.elo = number();
  if (o.name == "Skill Level") s.skill = number();
  if (o.name == "Skill Seed") s.skill_seed = number();
  if (o.name == "Xray") s.xray = yes;
  if (o.name == "Xray Records") s.xray_records = number();
  for (const SwitchOption& w : switch_options())
    if (o.name == w.name) w.put(s.switches, number_of(w, value));
  if (const int t = term_of(o.name); t < TermCount)
    s.switches.terms = yes ? s.switches.terms | term_bit(Term(t)) : s.switches.terms & ~term_bit(Term(t));
#ifdef RIPOSTE_TUNING
  for (const Tunable& t : Tunables)
    if (o.name == t.name) *t.value = number();
#endif
}

}  // namespace riposte
