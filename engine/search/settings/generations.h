#pragma once
// The engine grown from plain alpha-beta to today's: sets of switches, each with one idea more than the one before.

#include <iterator>

#include "search/settings/switches.h"

namespace riposte {

/// A row of generations.def.
struct Generation {
  int number;  ///< 1, 2, ...: its place in the table
  const char *id, *name;
  const char* idea;             ///< what it adds to the generation before, in a sentence or two
  const char* source;           ///< who described the idea
  void (*change)(Switches& s);  ///< changes the switches of the generation before to its own
};

/// In order, from plain alpha-beta to today's engine.
inline constexpr Generation Generations[] = {
#define GENERATION(number, id, name, idea, source, ...) {number, id, name, idea, source, [](Switches& s) { __VA_ARGS__; }},
#include "search/settings/generations.def"
};
inline constexpr int GenerationCount = int(std::size(Generations));

/// The switches of the generation at an index of Generations.
constexpr Switches switches_of_generation(int index) {
  Switches s;
#define CHECK(field, initial, name, help) s.field = false;
#define SPIN(field, initial, name, min, max, help) s.field = min;
#define COMBO(type, field, initial, name, help, ...)
#include "search/settings/switches.def"
  for (int i = 0; i <= index; ++i) Generations[i].change(s);
  return s;
}
static_assert(switches_of_generation(GenerationCount - 1) == DefaultSwitches,
              "A switch that is on by default needs a row in generations.def.");

/// The index of the generation with these switches; GenerationCount if there is none.
constexpr int generation_of(const Switches& s) {
  int index = 0;
  while (index < GenerationCount && !(switches_of_generation(index) == s)) ++index;
  return index;
}

}  // namespace riposte
