#pragma once
// Options: names, types and ranges, as UCI and the page show them.

#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"
#include "search/strength.h"
#include "search/switches.h"

namespace riposte {

/// The skill level of full strength. Lower ones, from 0, are spread evenly over the range of UCI_Elo.
constexpr int MaxSkill = 20;

/// The values of all options.
struct Settings {
  int hash_mb = 16;
  int threads = 1;
  int multipv = 1;
  int move_overhead_ms = 10;
  bool chess960 = false;
  bool analyse_mode = false;  ///< has no effect
  bool strict_fen = false;    ///< UCI rejects FENs that need repairs
  bool xray = false;
  bool limit_strength = false;
  int elo = Strength::MaxElo;  ///< applies if limit_strength is set
  int skill = MaxSkill;        ///< applies if limit_strength is not set
  int skill_seed = 0;
  int xray_records = 0;  ///< capacity of recordings; 0: no recording
  Switches switches;

  /// The strength that limit_strength, elo and skill select.
  Strength strength() const;
};

struct Option {
  enum class Type { Check, Spin, Combo, Button };
  std::string name;
  Type type;
  std::string initial;
  int min = 0, max = 0;             ///< of a Spin
  std::vector<std::string> values;  ///< of a Combo

  /// The normalized value, or an error. Checks and combos ignore case.
  Result<std::string> checked(std::string_view value) const;
};
const char* type_name(Option::Type t);

/// All options in display order. Those whose names start with "Switch" turn off or vary single heuristics.
const std::vector<Option>& all_options();
/// Ignores case, as UCI requires. Returns null for an unknown name.
const Option* find_option(std::string_view name);

std::string get_setting(const Settings& s, const Option& option);
/// `value` must come from Option::checked().
void put_setting(Settings& s, const Option& option, const std::string& value);

}  // namespace riposte
