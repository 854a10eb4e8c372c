#include "eval/evaluate.h"

#include "eval/evaluator.h"
#include "eval/processor.h"

namespace riposte {

namespace {

template <class Terms>
int value_of(const Position& p, Terms terms, Fit fit, PawnTable* table = nullptr) {
  NoTrace trace;
  const int white = Evaluator<NoTrace, Terms>(p, terms, trace, fit).run(table).white;
  return p.turn() == White ? white : -white;
}

int searched_value(const Position& p, PawnTable& table) { return value_of(p, EveryTermOn{}, Fit::BesideNet, &table); }

#if defined(RIPOSTE_AVX2) && !defined(__AVX2__)
/// With everything inlined, so that it is all compiled for these processors.
RIPOSTE_AVX2 __attribute__((flatten)) int value_by_avx2(const Position& p, PawnTable& table) { return searched_value(p, table); }
#endif

}  // namespace

int evaluate(const Position& p, TermSet terms, Fit fit) { return value_of(p, SelectedTerms{terms}, fit); }

int evaluate_beside_net(const Position& p, PawnTable& table) {
#if defined(RIPOSTE_AVX2) && !defined(__AVX2__)
  if (HasAvx2) return value_by_avx2(p, table);
#endif
  return searched_value(p, table);
}

}  // namespace riposte
