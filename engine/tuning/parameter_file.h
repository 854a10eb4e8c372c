#pragma once
// The evaluation parameters as text, in the form of engine/eval/parameters.inc.

#include <string>
#include <vector>

#include "eval/params.h"

namespace riposte::tuning {

/// `comment`, one comment line per element, followed by designated initialisers of all members but those that are zero,
/// with eight scores per row.
std::string parameter_text(const EvalParams& p, const std::vector<std::string>& comment);

}  // namespace riposte::tuning
