#include "options/switch_options.h"

#include <type_traits>
#include <utility>

namespace riposte {
namespace {

using Kind = SwitchOption::Kind;

template <auto Field>
SwitchOption option(const char* name, Kind kind, int min, int max, std::vector<std::string> values) {
  using Value = std::remove_reference_t<decltype(std::declval<Switches&>().*Field)>;
  return {name,
          kind,
          min,
          max,
          std::move(values),
          [](const Switches& s) { return int(s.*Field); },
          [](Switches& s, int value) { s.*Field = Value(value); }};
}
template <auto Field>
SwitchOption check(const char* name) {
  return option<Field>(name, Kind::Check, 0, 1, {});
}
template <auto Field>
SwitchOption spin(const char* name, int min, int max) {
  return option<Field>(name, Kind::Spin, min, max, {});
}
/// `values` in the order of the enumeration.
template <auto Field>
SwitchOption combo(const char* name, std::vector<std::string> values) {
  return option<Field>(name, Kind::Combo, 0, 0, std::move(values));
}

std::vector<SwitchOption> make() {
  using S = Switches;
  return {
      spin<&S::killers>("Switch Killers", 0, MaxKillerSlots),
      combo<&S::lifetime>("Switch Killer Lifetime", {"search", "iteration", "grandchildren", "siblings"}),
      combo<&S::killer_stage>("Switch Killer Place", {"between", "below", "above"}),
      check<&S::killers_by_depth>("Switch Killers By Depth"),
      check<&S::killers_of_ply_2>("Switch Killers Of Ply 2"),
      check<&S::mate_killers>("Switch Mate Killers"),
      check<&S::null_move_killer>("Switch Null Move Killer"),
      check<&S::refutation_table>("Switch Refutation Table"),
      check<&S::table>("Switch Table"),
      check<&S::table_move>("Switch Table Move"),
      check<&S::quiescence_table>("Switch Quiescence Table"),
      combo<&S::replacement>("Switch Table Replacement", {"ageing", "always", "depth"}),
      check<&S::mvv_lva>("Switch MVV-LVA"),
      check<&S::see_ordering>("Switch SEE Ordering"),
      check<&S::history>("Switch History"),
      check<&S::malus>("Switch History Malus"),
      combo<&S::history_score>("Switch History Score", {"gravity", "relative", "butterfly"}),
      combo<&S::history_index>("Switch History Address", {"squares", "piece"}),
      check<&S::threat_history>("Switch Threat History"),
      check<&S::countermove>("Switch Countermove"),
      check<&S::continuation>("Switch Continuation History"),
      spin<&S::continuation_plies>("Switch Continuation Plies", 0, MoveOrder::ContinuationCount),
      check<&S::capture_history>("Switch Capture History"),
      check<&S::eval_fading>("Switch Evaluation Fading"),
      check<&S::correction>("Switch Correction History"),
      check<&S::pvs>("Switch Principal Variation Search"),
      check<&S::fail_soft>("Switch Fail Soft"),
      check<&S::mate_distance>("Switch Mate Distance Pruning"),
      check<&S::aspiration>("Switch Aspiration"),
      check<&S::null_move>("Switch Null Move"),
      combo<&S::null_reduction>("Switch Null Move Reduction", {"dynamic", "2", "3"}),
      combo<&S::check_extension>("Switch Check Extension", {"all", "captures", "off"}),
      check<&S::promotion_extension>("Switch Promotion Extension"),
      check<&S::singular>("Switch Singular Extension"),
      check<&S::double_extension>("Switch Double Extension"),
      check<&S::negative_extension>("Switch Negative Extension"),
      check<&S::multicut>("Switch Multicut"),
      check<&S::reductions>("Switch Late Move Reductions"),
      check<&S::capture_reductions>("Switch Capture Reductions"),
      check<&S::reduction_history>("Switch Reduction History"),
      check<&S::deeper>("Switch Deeper Research"),
      check<&S::cut_node_reduction>("Switch Cut Node Reduction"),
      check<&S::improving>("Switch Improving"),
      check<&S::iir>("Switch Internal Iterative Reduction"),
      check<&S::reverse_futility>("Switch Reverse Futility"),
      check<&S::razoring>("Switch Razoring"),
      check<&S::probcut>("Switch ProbCut"),
      check<&S::late_move_pruning>("Switch Late Move Pruning"),
      check<&S::futility>("Switch Futility"),
      check<&S::history_pruning>("Switch History Pruning"),
      check<&S::see_pruning>("Switch SEE Pruning"),
      check<&S::quiescence>("Switch Quiescence"),
      check<&S::quiescence_checks>("Switch Quiescence Checks"),
      check<&S::delta_pruning>("Switch Delta Pruning"),
      check<&S::threefold>("Switch Threefold"),
      check<&S::adaptive_time>("Switch Adaptive Time"),
  };
}

}  // namespace

const std::vector<SwitchOption>& switch_options() {
  static const std::vector<SwitchOption> all = make();
  return all;
}

}  // namespace riposte
