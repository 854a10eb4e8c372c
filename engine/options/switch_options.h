#pragma once
// The switches of the search as options: a name, the field behind it, and what the values are called.

#include <string>
#include <vector>

#include "search/switches.h"

namespace riposte {

struct SwitchOption {
  enum class Kind { Check, Spin, Combo };
  std::string name;
  Kind kind;
  int min, max;                     ///< of a Spin
  std::vector<std::string> values;  ///< of a Combo, by number
  int (*get)(const Switches&);
  void (*put)(Switches&, int value);
};

/// All but the evaluation terms, in the order in which they are listed.
const std::vector<SwitchOption>& switch_options();

}  // namespace riposte
