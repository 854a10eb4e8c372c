#pragma once
// What a user can set: names, types and ranges, as UCI and the page show them.

#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"
#include "search/strength.h"
#include "search/switches.h"

namespace riposte {

/// `Skill Level` of full strength; those below, from 0, are evenly spread over the ratings of UCI_Elo.
constexpr int MaxSkill = 20;

/// The values that searches read.
struct Settings {
  int hash_mb = 16;
  int threads = 1;
  int multipv = 1;
  int move_overhead_ms = 10;
  bool chess960 = false;
  bool analyse_mode = false;        ///< without effect: the search is the same in analysis and in a game
  bool strict_fen = false;          ///< UCI text refuses FENs that would have to be repaired
  bool xray = false;
  bool limit_strength = false;
  int elo = Strength::MaxElo;      ///< counts where limit_strength says so
  int skill = MaxSkill;             ///< counts where it does not
  int skill_seed = 0;
  int xray_records = 0;  ///< memory for so many; 0: observed searches are not recorded
  Switches switches;

  /// What limit_strength, elo and skill come to.
  Strength strength() const;
};

struct Option {
  enum class Type { Check, Spin, Combo, Button };
  std::string name;
  Type type;
  std::string initial;
  int min = 0, max = 0;             ///< of a Spin
  std::vector<std::string> values;  ///< of a Combo

  /// The value as it will be kept, or what was expected. Case does not matter for checks and combos.
  Result<std::string> checked(std::string_view value) const;
};
const char* type_name(Option::Type t);

/// All options in the order in which they are listed. Those whose names begin with "Switch" turn
/// heuristics off, one by one, to see what they buy.
const std::vector<Option>& all_options();
/// Ignores case, as UCI asks. Null if there is none.
const Option* find_option(std::string_view name);

std::string get_setting(const Settings& s, const Option& option);
/// `value` must have been checked.
void put_setting(Settings& s, const Option& option, const std::string& value);

}  // namespace riposte
