#include "options.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "board/text.h"
#include "search/tt.h"
#include "search/tunables.h"

namespace riposte {
namespace {

const std::vector<std::string> LifetimeNames = {"search", "iteration", "grandchildren", "siblings"};

bool same_text(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

Option check(std::string name, bool initial) {
  return {std::move(name), Option::Type::Check, initial ? "true" : "false", 0, 0, {}};
}
Option spin(std::string name, int initial, int min, int max) {
  return {std::move(name), Option::Type::Spin, std::to_string(initial), min, max, {}};
}

struct Toggle {
  const char* name;
  bool Switches::*field;
};
constexpr Toggle Toggles[] = {
    {"Switch Table", &Switches::table},
    {"Switch History", &Switches::history},
    {"Switch Countermove", &Switches::countermove},
    {"Switch Continuation History", &Switches::continuation},
    {"Switch Capture History", &Switches::capture_history},
    {"Switch Correction History", &Switches::correction},
    {"Switch SEE Ordering", &Switches::see_ordering},
    {"Switch Null Move", &Switches::null_move},
    {"Switch Check Extension", &Switches::check_extension},
    {"Switch Late Move Reductions", &Switches::reductions},
    {"Switch Reverse Futility", &Switches::reverse_futility},
    {"Switch Razoring", &Switches::razoring},
    {"Switch ProbCut", &Switches::probcut},
    {"Switch Singular Extension", &Switches::singular},
    {"Switch Late Move Pruning", &Switches::late_move_pruning},
    {"Switch Futility", &Switches::futility},
    {"Switch History Pruning", &Switches::history_pruning},
    {"Switch SEE Pruning", &Switches::see_pruning},
    {"Switch Internal Iterative Reduction", &Switches::iir},
    {"Switch Aspiration", &Switches::aspiration},
    {"Switch Quiescence", &Switches::quiescence},
    {"Switch Delta Pruning", &Switches::delta_pruning},
};
constexpr std::string_view TermPrefix = "Switch Eval ";

std::vector<Option> make_options() {
  std::vector<Option> options = {
      spin("Hash", int(TranspositionTable::DefaultMb), int(TranspositionTable::MinMb), int(TranspositionTable::max_mb())),
      {"Clear Hash", Option::Type::Button, "", 0, 0, {}},
      spin("Threads", 1, 1, 1),
      check("Ponder", false),
      spin("MultiPV", 1, 1, MaxMoves),
      spin("Move Overhead", 10, 0, 5000),
      check("UCI_Chess960", false),
      check("Xray", false),
      spin("Switch Killers", DefaultSwitches.killers, 0, MaxKillerSlots),
      {"Switch Killer Lifetime", Option::Type::Combo, LifetimeNames[int(DefaultSwitches.lifetime)], 0, 0, LifetimeNames},
  };
  for (const Toggle& t : Toggles) options.push_back(check(t.name, true));
  for (int t = 0; t < TermCount; ++t) options.push_back(check(std::string(TermPrefix) + term_name(Term(t)), true));
#ifdef RIPOSTE_TUNING
  for (const Tunable& t : Tunables) options.push_back(spin(t.name, t.initial, t.least, t.most));
#endif
  return options;
}

/// The evaluation term of an option's name, or TermCount.
int term_of(std::string_view name) {
  if (name.substr(0, TermPrefix.size()) != TermPrefix) return TermCount;
  int t = 0;
  while (t < TermCount && name.substr(TermPrefix.size()) != term_name(Term(t))) ++t;
  return t;
}

std::string text_of(bool b) { return b ? "true" : "false"; }

}  // namespace

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
  if (o.name == "MultiPV") return std::to_string(s.multipv);
  if (o.name == "Move Overhead") return std::to_string(s.move_overhead_ms);
  if (o.name == "UCI_Chess960") return text_of(s.chess960);
  if (o.name == "Xray") return text_of(s.xray);
  if (o.name == "Switch Killers") return std::to_string(s.switches.killers);
  if (o.name == "Switch Killer Lifetime") return LifetimeNames[int(s.switches.lifetime)];
  for (const Toggle& t : Toggles)
    if (o.name == t.name) return text_of(s.switches.*t.field);
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
  if (o.name == "MultiPV") s.multipv = number();
  if (o.name == "Move Overhead") s.move_overhead_ms = number();
  if (o.name == "UCI_Chess960") s.chess960 = yes;
  if (o.name == "Xray") s.xray = yes;
  if (o.name == "Switch Killers") s.switches.killers = number();
  if (o.name == "Switch Killer Lifetime") {
    const auto at = std::find(LifetimeNames.begin(), LifetimeNames.end(), value);
    s.switches.lifetime = KillerLifetime(at - LifetimeNames.begin());
  }
  for (const Toggle& t : Toggles)
    if (o.name == t.name) s.switches.*t.field = yes;
  if (const int t = term_of(o.name); t < TermCount)
    s.switches.terms = yes ? s.switches.terms | term_bit(Term(t)) : s.switches.terms & ~term_bit(Term(t));
#ifdef RIPOSTE_TUNING
  for (const Tunable& t : Tunables)
    if (o.name == t.name) *t.value = number();
#endif
}

}  // namespace riposte
