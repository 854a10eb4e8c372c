#include "uci/eval_text.h"

#include "eval/net/built_in.h"
#include "eval/net/evaluation.h"
#include "eval/pawns_text.h"

namespace riposte {

std::string eval_text(const Position& p, const Switches& switches) {
  const net::Network* network = switches.evaluation == EvaluationKind::Net ? net::built_in().network.get() : nullptr;
  const net::Value value = net::evaluate(network, p, switches.terms);
  const int sign = p.turn() == White ? 1 : -1;
  std::string out = to_text(explain(p, switches.terms, net::fit_with(network)));
  if (network) out += "correction by the net " + pawns_text(sign * value.correction) + " for White\n";
  out += "worth of each piece, the evaluation less that without the piece:\n";
  out += net::to_text(net::piece_values(network, p, switches.terms), p);
  return out + "Total Evaluation: " + pawns_text(sign * value.total, "") + " (white side)\n";
}

}  // namespace riposte
