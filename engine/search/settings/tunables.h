#pragma once
// The constants of params.def as a list. Only in a tuning build (RIPOSTE_TUNING), where they are variables.
// https://www.chessprogramming.org/SPSA

#ifdef RIPOSTE_TUNING

#include "search/settings/params.h"

namespace riposte {

/// A constant and its range. `initial` is the value in params.def.
struct Tunable {
  const char* name;
  int* value;
  int initial, min, max;
};

inline const Tunable Tunables[] = {
#define PARAM(name, value, min, max) {#name, &search_params::name, value, min, max},
#include "search/settings/params.def"
#undef PARAM
};

}  // namespace riposte

#endif
