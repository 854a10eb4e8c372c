#pragma once
// The evaluation parameters as a list of named tables, for the tuner and for writing parameters.inc.

#include "eval/params.h"

namespace riposte {

namespace detail {
// Calls f with the name, the first score, the number of scores and the dimensions of a member.
template <class F, class S>
void visit_member(F& f, const char* name, S& score) {
  f(name, &score, 1);
}
template <class F, class S, int A>
void visit_member(F& f, const char* name, S (&table)[A]) {
  f(name, table, A, A);
}
template <class F, class S, int A, int B>
void visit_member(F& f, const char* name, S (&table)[A][B]) {
  f(name, table[0], A * B, A, B);
}
template <class F, class S, int A, int B, int C>
void visit_member(F& f, const char* name, S (&table)[A][B][C]) {
  f(name, table[0][0], A * B * C, A, B, C);
}
}  // namespace detail

/// Calls f(name, first, count, dimensions...) for each member of `p`, a possibly const EvalParams, in the order of declaration.
/// `first` points to the first of `count` contiguous scores. A single score has no dimensions.
template <class Params, class F>
void visit_parameters(Params& p, F&& f) {
#define WEIGHT(name, dimensions) detail::visit_member(f, #name, p.name);
#include "eval/terms.def"
}

}  // namespace riposte
