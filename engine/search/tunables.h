#pragma once
// The constants of params.def as a list that a tuner can set: only in a tuning build (RIPOSTE_TUNING), where
// they are variables. https://www.chessprogramming.org/SPSA

#ifdef RIPOSTE_TUNING

#include "search/params.h"

namespace riposte {

struct Tunable {
  const char* name;
  int* value;
  int initial, least, most;
};

inline const Tunable Tunables[] = {
#define PARAM(name, value, least, most) {#name, &search_params::name, value, least, most},
#include "search/params.def"
#undef PARAM
};

}  // namespace riposte

#endif
