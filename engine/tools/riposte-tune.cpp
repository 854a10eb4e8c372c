// Fits the evaluation parameters to the positions of riposte-datagen and writes them as engine/eval/parameters.inc or, beside the
// net, parameters-beside-net.inc.

#include <chrono>
#include <cstdio>

#include "eval/net/built_in.h"
#include "tools/tool.h"
#include "tuning/arguments.h"
#include "tuning/fit.h"
#include "tuning/parameter_file.h"
#include "tuning/replace_file.h"

namespace {

using namespace riposte;
using namespace riposte::tools;
using namespace riposte::tuning;

constexpr const char* Help = R"(riposte-tune DIR... [options]
  Fits the evaluation parameters to the shards in each DIR.
    --out FILE       write the parameters, as in engine/eval/parameters.inc; without it, only print the losses
    --from START     "zero": start from rounded piece values; "current": start from the built-in parameters (zero)
    --beside-net     fit the sum of the terms and the built-in net (engine/eval/parameters-beside-net.inc); without it,
                     the terms alone
    --k K            scale from centipawns to expected result, 1 / (1 + exp(-K * value)); by default that of the built-in
                     net. It determines the size of a centipawn
    --lambda L       share of what follows in the game in the target, 0 to 1: of the scores of the next positions and the
                     result; the rest is the position’s own score (0.8)
    --validation V   fraction of the games used for validation (0.05)
    --epochs N       maximum number of epochs (40)
    --patience N     epochs without improvement before the fit ends (8)
    --rate R         initial step size in centipawns (1.5)
    --batch N        positions per step (16384)
    --prior N        weight, in positions, that pulls each parameter to its start (50)
    --smooth N       weight, in positions, that pulls neighbours in tables together (1000)
    --threads N      number of threads; the result does not depend on it (1)
    --seed S         seed of the order of positions (1)
  Ctrl-C ends the fit early and keeps the best parameters so far.
)";

int fail(const Error& e) { return failed("riposte-tune", e); }

std::string text_of(const Losses& l) {
  return text("training %.6f, validation %.6f, results alone %.6f", l.training, l.validation, l.results);
}

/// The command line.
std::string command_of(int argc, char** argv) {
  std::string command = "riposte-tune";
  for (int i = 1; i < argc; ++i) command += std::string(" ") + argv[i];
  return command;
}

struct Job {
  std::vector<std::string> folders;
  std::string out, command;
  bool zero = true;
  SampleOptions sampling;
  FitOptions fit;
};

int run(Job& job) {
  const auto started = std::chrono::steady_clock::now();
  FitOptions& o = job.fit;
  job.sampling.scale = o.scale;
  const auto loaded = load(job.folders, job.sampling);
  if (!loaded) return fail(loaded.error());
  const Samples& samples = *loaded;
  const std::string made_from = samples.origin.text_of(samples.list.size());
  say(made_from);

  say(text("K %.7f", o.scale));
  say("as built:  " + text_of(losses(samples, current_values(samples.fit), o)));

  Values start = job.zero ? default_values() : current_values(samples.fit);
  if (job.zero) {  // unused parameters are 0
    const auto linear = samples.linear_use(), danger = samples.danger_use();
    for (std::size_t i = 0; i < start.size(); ++i)
      if (!linear[i] && !danger[i]) start[i] = {};
  }
  say("start:     " + text_of(losses(samples, start, o)));
  const Values best = fit(samples, start, o, [&](const Epoch& e) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    say(text("epoch %3d: ", e.number) + text_of(e.loss) + (e.best ? " *" : "  ") + text(" %.0f s", seconds));
    return !stop;
  });

  const EvalParams result = rounded(best);
  const std::string end = text_of(losses(samples, values_of(result), o));
  say("rounded:   " + end);
  if (job.out.empty()) return 0;
  const std::vector<std::string> comment = {"Fitted by: " + job.command, made_from + ".",
                                            text("K %.7f, lambda %.2f, start: ", o.scale, job.sampling.lambda) +
                                                (job.zero ? "rounded piece values." : "the values before."),
                                            "Loss: " + end + "."};
  const auto written = replace_file(job.out, {parameter_text(result, comment)}, "expected a file that can be written",
                                    "expected a file that can be written: ");
  if (!written) return fail(written.error());
  say("written: " + job.out);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments(argc, argv);
  if (helped(arguments, argc, Help)) return 0;
  Job job;
  FitOptions& o = job.fit;
  job.command = command_of(argc, argv);
  job.out = arguments.text("--out", "");
  const std::string from = arguments.text("--from", "zero");
  if (from != "zero" && from != "current") arguments.fail("--from", "expected zero or current, found " + from);
  job.zero = from == "zero";
  const net::Network* network = net::built_in().network.get();
  if (arguments.flag("--beside-net")) job.sampling.network = network;
  o.scale = arguments.real("--k", 1.0 / network->centipawns, 1e-5, 0.1);
  job.sampling.lambda = arguments.real("--lambda", job.sampling.lambda, 0, 1);
  job.sampling.validation = arguments.real("--validation", job.sampling.validation, 0, 0.9);
  o.epochs = int(arguments.number("--epochs", o.epochs, 0, 100000));
  o.patience = int(arguments.number("--patience", o.patience, 1, 100000));
  o.rate = arguments.real("--rate", o.rate, 1e-6, 100);
  o.batch = int(arguments.number("--batch", o.batch, 1, 1000000000));
  o.prior = arguments.real("--prior", o.prior, 0, 1e9);
  o.smooth = arguments.real("--smooth", o.smooth, 0, 1e9);
  o.threads = int(arguments.number("--threads", 1, 1, 256));
  o.seed = std::uint64_t(arguments.number("--seed", 1, 0, INT64_MAX));
  job.folders = arguments.rest();
  if (job.folders.empty()) arguments.fail("DIR", "expected at least one folder of shards");
  if (arguments.error()) return fail(*arguments.error());
  stop_on({SIGINT});
  return run(job);
}
