#pragma once
// Options: names, types and ranges, as UCI and the page show them.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"
#include "search/handicap/strength.h"
#include "search/settings/switches.h"

namespace riposte {

/// The skill level of full strength. Lower ones, from 0, are spread evenly over the range of UCI_Elo.
constexpr int MaxSkill = 20;

/// The values of all options: the rows of options.def, and the switches. `elo` applies if limit_strength is set, `skill` if not.
struct Settings {
#define CHECK(field, initial, name, help) bool field = initial;
#define SPIN(field, initial, name, min, max, help) int field = initial;
#define BUTTON(name, help)
#include "options/options.def"
  Switches switches;

  /// The strength that limit_strength, elo and skill select.
  Strength strength() const;
};

/// A row of options.def or switches.def, the switch of an evaluation term, Generation, which sets all
/// switches, or Order.
struct Option {
  enum class Type { Check, Spin, Combo, Button, String };
  Type type = Type::Check;
  std::string name;
  std::string help;                 ///< what the option does, in one sentence
  std::string initial;              ///< the default as text
  int min = 0, max = 0;             ///< of a Spin
  std::vector<std::string> values;  ///< of a Combo
  /// The setting as a number: 0 or 1 for a Check, the index of the value for a Combo, the StageOrder for a
  /// String. Null for a Button.
  std::int64_t (*get)(const Settings&, int index) = nullptr;
  void (*put)(Settings&, int index, std::int64_t value) = nullptr;
  int index = 0;  ///< passed to get and put: selects one of the settings that share them

  /// The normalized value, or an error. Ignores case.
  Result<std::string> checked(std::string_view value) const;
};
/// The type in UCI's words: "check", "spin", "combo", "button" or "string".
const char* type_name(Option::Type t);

/// All options in display order. Those whose names start with "Switch" turn off or vary single heuristics.
const std::vector<Option>& all_options();
/// Ignores case, as UCI requires. Knows earlier names. Returns null for an unknown name.
const Option* find_option(std::string_view name);

/// The current value as text. A Button has none.
std::string get_setting(const Settings& s, const Option& option);
/// `value` must come from Option::checked().
void put_setting(Settings& s, const Option& option, const std::string& value);

}  // namespace riposte
