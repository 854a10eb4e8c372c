#include "options/options.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

#include "board/text.h"
#include "search/search.h"
#include "search/tunables.h"

namespace riposte {
namespace {

bool same_text(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string text_of(const Option& o, int value) {
  if (o.type == Option::Type::Check) return value ? "true" : "false";
  return o.type == Option::Type::Combo ? o.values[std::size_t(value)] : std::to_string(value);
}
int number_of(const Option& o, const std::string& text) {
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

/// The settings that are fields of Settings or Switches.
template <auto Field>
int get_field(const Settings& s, int) {
  return int(field_of(const_cast<Settings&>(s), Field));
}
template <auto Field>
void put_field(Settings& s, int, int value) {
  auto& field = field_of(s, Field);
  field = std::remove_reference_t<decltype(field)>(value);
}

/// Adds options with the defaults of `Settings`.
class OptionList {
 public:
  std::vector<Option> all;

  Option& add(Option::Type type, std::string name, const char* help) {
    Option& o = all.emplace_back();
    o.type = type;
    o.name = std::move(name);
    o.help = help;
    return o;
  }
  template <auto Field>
  void check(const char* name, const char* help) {
    set_field(add(Option::Type::Check, name, help), get_field<Field>, put_field<Field>);
  }
  template <auto Field>
  void spin(const char* name, int min, int max, const char* help) {
    Option& o = add(Option::Type::Spin, name, help);
    o.min = min;
    o.max = max;
    set_field(o, get_field<Field>, put_field<Field>);
  }
  /// `values` in the order of the enumeration.
  template <auto Field>
  void combo(const char* name, const char* help, std::initializer_list<const char*> values) {
    Option& o = add(Option::Type::Combo, name, help);
    o.values.assign(values.begin(), values.end());
    set_field(o, get_field<Field>, put_field<Field>);
  }

 private:
  void set_field(Option& o, int (*get)(const Settings&, int), void (*put)(Settings&, int, int)) {
    o.get = get;
    o.put = put;
    o.initial = text_of(o, get(defaults_, 0));
  }

  const Settings defaults_{};
};

void add_term_switch(OptionList& options, int term) {
  Option& o = options.add(Option::Type::Check, std::string("Switch Eval ") + term_name(Term(term)), term_help(Term(term)));
  o.initial = "true";
  o.index = term;
  o.get = [](const Settings& s, int t) { return int((s.switches.terms & term_bit(Term(t))) != 0); };
  o.put = [](Settings& s, int t, int on) {
    const TermSet others = s.switches.terms & ~term_bit(Term(t));
    s.switches.terms = on ? others | term_bit(Term(t)) : others;
  };
}

#ifdef RIPOSTE_TUNING
void add_constant(OptionList& options, int i) {
  const Tunable& t = Tunables[i];
  Option& o = options.add(Option::Type::Spin, t.name, "A constant of the search.");
  o.initial = std::to_string(t.initial);
  o.min = t.min;
  o.max = t.max;
  o.index = i;
  o.get = [](const Settings&, int n) { return *Tunables[n].value; };
  o.put = [](Settings&, int n, int value) { *Tunables[n].value = value; };
}
#endif

std::vector<Option> make_options() {
  OptionList options;
#define CHECK(field, initial, name, help) options.check<&Settings::field>(name, help);
#define SPIN(field, initial, name, min, max, help) options.spin<&Settings::field>(name, min, max, help);
#define BUTTON(name, help) options.add(Option::Type::Button, name, help);
#include "options/options.def"
#define CHECK(field, initial, name, help) options.check<&Switches::field>(name, help);
#define SPIN(field, initial, name, min, max, help) options.spin<&Switches::field>(name, min, max, help);
#define COMBO(type, field, initial, name, help, ...) options.combo<&Switches::field>(name, help, {__VA_ARGS__});
#include "search/switches.def"
  for (int t = 0; t < TermCount; ++t) add_term_switch(options, t);
#ifdef RIPOSTE_TUNING
  for (int i = 0; i < int(std::size(Tunables)); ++i) add_constant(options, i);
#endif
  return std::move(options.all);
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

std::string get_setting(const Settings& s, const Option& o) { return o.get ? text_of(o, o.get(s, o.index)) : o.initial; }

void put_setting(Settings& s, const Option& o, const std::string& value) {
  if (o.put) o.put(s, o.index, number_of(o, value));
}

}  // namespace riposte
