#pragma once
// The constants of params.def by name: compile-time constants, or variables in a tuning build.

namespace riposte::search_params {

#ifdef RIPOSTE_TUNING
#define PARAM(name, value, min, max) inline int name = value;
#else
#define PARAM(name, value, min, max) inline constexpr int name = value;
#endif
#include "search/settings/params.def"
#undef PARAM

}  // namespace riposte::search_params
