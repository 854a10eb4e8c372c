// The recursive part of the search in one translation unit: the definitions, and the three instances.

#include "search/moves.inl"
#include "search/node.inl"
#include "search/quiescence.inl"
#include "search/variants/varied.inl"

namespace riposte {

template class Negamax<NullObserver, true>;
template class Negamax<XrayObserver, true>;
template class Negamax<XrayObserver, false>;

}  // namespace riposte
