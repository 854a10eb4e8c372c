#pragma once
// The switches of the search as options: name, field and names of the values.

#include <string>
#include <vector>

#include "search/switches.h"

namespace riposte {

struct SwitchOption {
  enum class Kind { Check, Spin, Combo };
  std::string name;
  Kind kind;
  int min, max;                     ///< of a Spin
  std::vector<std::string> values;  ///< of a Combo, in the order of the enumeration
  int (*get)(const Switches&);
  void (*put)(Switches&, int value);
};

/// All switches except the evaluation terms, in display order.
const std::vector<SwitchOption>& switch_options();

}  // namespace riposte
