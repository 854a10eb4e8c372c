#include "options/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

#include "board/text.h"
#include "search/search.h"
#include "search/settings/generations.h"
#include "search/settings/tunables.h"

namespace riposte {
namespace {

std::string text_of(const Option& o, std::int64_t value) {
  if (o.type == Option::Type::String) return stage_order_text(StageOrder(value));
  if (o.type == Option::Type::Check) return value ? "true" : "false";
  return o.type == Option::Type::Combo ? o.values[std::size_t(value)] : std::to_string(value);
}
std::int64_t number_of(const Option& o, const std::string& text) {
  if (o.type == Option::Type::String) return std::int64_t(*read_stage_order(text));
  if (o.type == Option::Type::Check) return text == "true";
  if (o.type == Option::Type::Combo) return int(std::find(o.values.begin(), o.values.end(), text) - o.values.begin());
  return std::atoi(text.c_str());
}

template <class T>
T& field_of(Settings& s, T Settings::*field) {
  return s.*field;
}
template <class T>
T& field_of(Settings& s, T Switches::*field) {
  return s.switches.*field;
}

/// Getter and setter of an option that is a field of Settings or Switches.
template <auto Field>
std::int64_t get_field(const Settings& s, int) {
  return std::int64_t(field_of(const_cast<Settings&>(s), Field));
}
template <auto Field>
void put_field(Settings& s, int, std::int64_t value) {
  auto& field = field_of(s, Field);
  field = std::remove_reference_t<decltype(field)>(value);
}

/// A row of options.def or switches.def.
struct Row {
  Option::Type type;
  const char *name, *help;
  std::int64_t (*get)(const Settings&, int);
  void (*put)(Settings&, int, std::int64_t);
  int min, max;
  std::array<const char*, 8> values;  ///< of a Combo, at most eight, in the order of the enumeration; null for none
};

Option option_of(const Row& row) {
  static const Settings defaults;
  Option o;
  o.type = row.type;
  o.name = row.name;
  o.help = row.help;
  o.min = row.min;
  o.max = row.max;
  for (const char* value : row.values)
    if (value) o.values.emplace_back(value);
  o.get = row.get;
  o.put = row.put;
  if (o.get) o.initial = text_of(o, o.get(defaults, 0));
  return o;
}

/// Chooses all switches at once; other switches than those of a generation are "custom", which changes nothing when it is set.
Option generation_option() {
  Option o;
  o.type = Option::Type::Combo;
  o.name = "Generation";
  o.help = "Sets all switches to those of an earlier engine: plain alpha-beta, then one idea more with each value.";
  for (const Generation& g : Generations) o.values.emplace_back(g.id);
  o.initial = o.values.back();
  o.values.emplace_back("custom");
  o.get = [](const Settings& s, int) { return std::int64_t(generation_of(s.switches)); };
  o.put = [](Settings& s, int, std::int64_t generation) {
    if (generation < GenerationCount) s.switches = switches_of_generation(int(generation));
  };
  return o;
}

/// Chooses the switches that an analysis has otherwise than a game; "custom" stands for other values, and changes nothing.
Option profile_option() {
  Option o;
  o.type = Option::Type::Combo;
  o.name = "Profile";
  o.help =
      "Searches as in games, or for combinations: checks in quiescence, checks and captures at full depth, no reverse futility.";
  for (const Profile& p : Profiles) o.values.emplace_back(p.id);
  o.initial = o.values.front();
  o.values.emplace_back("custom");
  o.get = [](const Settings& s, int) {
    const auto has = [&](const Profile& p) { return with_profile(s.switches, p) == s.switches; };
    return std::int64_t(std::find_if(std::begin(Profiles), std::end(Profiles), has) - std::begin(Profiles));
  };
  o.put = [](Settings& s, int, std::int64_t profile) {
    if (profile < std::int64_t(std::size(Profiles))) s.switches = with_profile(s.switches, Profiles[profile]);
  };
  return o;
}

Option term_switch(int term) {
  Option o;
  o.name = std::string("Switch Eval ") + term_name(Term(term));
  o.help = term_help(Term(term));
  o.initial = "true";
  o.index = term;
  o.get = [](const Settings& s, int t) { return std::int64_t((s.switches.terms & term_bit(Term(t))) != 0); };
  o.put = [](Settings& s, int t, std::int64_t on) {
    const TermSet others = s.switches.terms & ~term_bit(Term(t));
    s.switches.terms = on ? others | term_bit(Term(t)) : others;
  };
  return o;
}

#ifdef RIPOSTE_TUNING
/// The option of a search constant (params.def).
Option constant(int i) {
  const Tunable& t = Tunables[i];
  Option o;
  o.type = Option::Type::Spin;
  o.name = t.name;
  o.help = "A constant of the search.";
  o.initial = std::to_string(t.initial);
  o.min = t.min;
  o.max = t.max;
  o.index = i;
  o.get = [](const Settings&, int n) { return std::int64_t(*Tunables[n].value); };
  o.put = [](Settings&, int n, std::int64_t value) { *Tunables[n].value = int(value); };
  return o;
}
#endif

std::vector<Option> make_options() {
  using enum Option::Type;
  std::vector<Option> options;
  const auto add = [&options](std::initializer_list<Row> rows) {
    for (const Row& row : rows) options.push_back(option_of(row));
  };
  add({
#define FIELD(owner, field) get_field<&owner::field>, put_field<&owner::field>
#define CHECK(field, initial, name, help) {Check, name, help, FIELD(Settings, field), 0, 0, {}},
#define SPIN(field, initial, name, min, max, help) {Spin, name, help, FIELD(Settings, field), min, max, {}},
#define BUTTON(name, help) {Button, name, help, nullptr, nullptr, 0, 0, {}},
#include "options/options.def"
  });
  // Before the switches and the order: a program that sends all options in this order arrives at the same switches.
  options.push_back(generation_option());
  options.push_back(profile_option());
  add({{String,
        "Order",
        "Tries the moves of a node in this order of the picker’s stages; those of no stage come last. Empty: the usual order.",
        get_field<&Switches::order>,
        put_field<&Switches::order>,
        0,
        0,
        {}}});
  add({
#define CHECK(field, initial, name, help) {Check, name, help, FIELD(Switches, field), 0, 0, {}},
#define SPIN(field, initial, name, min, max, help) {Spin, name, help, FIELD(Switches, field), min, max, {}},
#define COMBO(type, field, initial, name, help, ...) {Combo, name, help, FIELD(Switches, field), 0, 0, {__VA_ARGS__}},
#include "search/settings/switches.def"
#undef FIELD
  });
  for (int t = 0; t < TermCount; ++t) options.push_back(term_switch(t));
#ifdef RIPOSTE_TUNING
  for (int i = 0; i < int(std::size(Tunables)); ++i) options.push_back(constant(i));
#endif
  return options;
}

}  // namespace

Strength Settings::strength() const {
  const auto seed = std::uint32_t(skill_seed);
  if (limit_strength) return {elo, seed};
  if (skill == MaxSkill) return {};
  return {Strength::MinElo + (Strength::MaxElo - Strength::MinElo) * skill / (MaxSkill - 1), seed};
}

const char* type_name(Option::Type t) {
  constexpr const char* Names[] = {"check", "spin", "combo", "button", "string"};
  return Names[int(t)];
}

const std::vector<Option>& all_options() {
  static const std::vector<Option> options = make_options();
  return options;
}

const Option* find_option(std::string_view name) {
  // What scripts and old links still call by an earlier name.
  constexpr std::pair<std::string_view, std::string_view> Renamed[] = {
      {"Switch Evaluation Fading", "Switch Fifty-Move Scaling"},
      {"Switch Deeper Research", "Switch Deeper Re-search"},
  };
  for (const auto& [before, now] : Renamed)
    if (same_text(name, before)) name = now;
  for (const Option& o : all_options())
    if (same_text(o.name, name)) return &o;
  return nullptr;
}

Result<std::string> Option::checked(std::string_view value) const {
  const auto wrong = [&](const std::string& what) { return Error{"option." + name, expected(what, value)}; };
  switch (type) {
    case Type::Button: return std::string();
    case Type::String: {
      const auto order = read_stage_order(value);
      if (!order) return order.error();
      return stage_order_text(*order);
    }
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

std::string get_setting(const Settings& s, const Option& o) { return o.get ? text_of(o, o.get(s, o.index)) : o.initial; }

void put_setting(Settings& s, const Option& o, const std::string& value) {
  if (o.put) o.put(s, o.index, number_of(o, value));
}

}  // namespace riposte
