#include "eval/evaluate.h"

#include "eval/evaluator.h"

namespace riposte {

namespace {

template <class Terms>
int value_of(const Position& p, Terms terms, PawnTable* table = nullptr) {
  NoTrace trace;
  const int white = Evaluator<NoTrace, Terms>(p, terms, trace).run(table).white;
  return p.turn() == White ? white : -white;
}

}  // namespace

int evaluate(const Position& p) { return value_of(p, EveryTermOn{}); }

int evaluate(const Position& p, PawnTable& table) { return value_of(p, EveryTermOn{}, &table); }

int evaluate(const Position& p, TermSet terms) { return value_of(p, SelectedTerms{terms}); }

}  // namespace riposte
