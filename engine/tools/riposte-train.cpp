// Trains the net on the positions of riposte-datagen and writes it as a net file.

#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "tools/tool.h"
#include "tuning/arguments.h"
#include "tuning/net/trainer.h"
#include "tuning/replace_file.h"

namespace {

using namespace riposte;
using namespace riposte::tools;
using namespace riposte::tuning;

constexpr const char* Help = R"(riposte-train DIR... --out FILE [options]
  Trains the net on the shards in each DIR and writes it to FILE. Goes on from FILE.state if that exists.
    --centipawns N   value of an output of 1.0, which the expected result depends on; by default the one for which the
                     scores of the searches fit the results best
    --lambda L       share of what follows in the game in the target, 0 to 1: of the scores of the next positions and the
                     result; the rest is the position’s own score (0.8)
    --validation V   fraction of the games used for validation (0.03)
    --epochs N       number of epochs (6)
    --rate R         step size in the first epoch (0.002)
    --final-rate R   step size in the last epoch (0.00002)
    --decay D        share of each weight, or of what it has moved from that of --from, that a step of size 1 takes away,
                     0 to 1000 (0)
    --batch N        positions per step (4096)
    --threads N      number of threads, up to 4; the result does not depend on it (1)
    --seed S         seed of the first weights and of the order of positions (1)
    --from FILE      begin with the weights of a net file, or of another training (its FILE.state), in place of random ones
    --note TEXT      added to the text in the file, for example the commit
  Ctrl-C ends the training; the finished epochs are kept in FILE.state.
)";

int fail(const Error& e) { return failed("riposte-train", e); }

struct Job {
  std::vector<std::string> folders;
  std::string out, note, from;
  double validation = 0.03;
  int max_score = 2000;
  TrainOptions options;
};

Outcome write(const std::string& path, std::string_view contents) {
  return replace_file(path, {contents}, "expected a file that can be written", "expected a file that can be written: ");
}

/// The state as a file: the options that must not change, then the numbers.
std::string state_text(const Job& job, const TrainState& s) {
  const TrainOptions& o = job.options;
  std::string out = text("riposte training %d %d seed %llu epochs %d batch %d lambda %.4f centipawns %.0f decay %g\n",
                         net::Hidden, net::Buckets, (unsigned long long)o.seed, o.epochs, o.batch, o.lambda, o.centipawns,
                         o.decay);
  const auto put = [&](const void* data, std::size_t bytes) { out.append(static_cast<const char*>(data), bytes); };
  put(&s.epoch, sizeof s.epoch);
  put(&s.steps, sizeof s.steps);
  for (const Weights* w : {&s.weights, &s.moment, &s.square}) put(w->all().data(), Weights::Count * sizeof(float));
  return out;
}

/// Contents of the file; empty if it cannot be read.
std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream all;
  all << file.rdbuf();
  return all.str();
}

/// Reads FILE.state into `s`. Returns false if there is none; an error if it is of another training.
Result<bool> read_state(const Job& job, const std::string& path, TrainState& s) {
  const std::string found = read_file(path), like = state_text(job, s);
  if (found.empty()) return false;
  const std::size_t head = like.find('\n') + 1;
  if (found.size() != like.size() || found.compare(0, head, like, 0, head) != 0)
    return Error{path, "expected the state of a training with the same options, \"" + like.substr(0, head - 1) + "\""};
  const char* at = found.data() + head;
  const auto get = [&](void* data, std::size_t bytes) { std::memcpy(data, at, bytes), at += bytes; };
  get(&s.epoch, sizeof s.epoch);
  get(&s.steps, sizeof s.steps);
  for (Weights* w : {&s.weights, &s.moment, &s.square}) get(w->all().data(), Weights::Count * sizeof(float));
  return true;
}

/// Reads the weights from a net file or from another training's state, whose step count and moment estimates are not used.
Outcome read_weights(const std::string& path, double centipawns, Weights& weights) {
  const std::string contents = read_file(path);
  if (contents.empty()) return Error{"--from", "expected a file that can be read: " + path};
  if (contents.starts_with("riposte net ")) {
    const auto file = net::from_file(contents);
    if (!file) return Error{"--from", file.error().message + ": " + path};
    weights = weights_of(*file->network, centipawns);
    return Done{};
  }
  if (const std::string like = text("riposte training %d %d ", net::Hidden, net::Buckets); !contents.starts_with(like))
    return Error{"--from", "expected a net file, or a state that begins with \"" + like + "\": " + path};
  constexpr std::size_t Bytes = Weights::Count * sizeof(float);
  const std::size_t at = contents.find('\n') + 1 + sizeof(TrainState::epoch) + sizeof(TrainState::steps);
  if (contents.size() < at + Bytes) return Error{"--from", "expected a whole state: " + path};
  std::memcpy(weights.all().data(), contents.data() + at, Bytes);
  return Done{};
}

int run(Job& job) {
  using Clock = std::chrono::steady_clock;
  auto loaded = load_positions(job.folders, job.validation, job.max_score);
  if (!loaded) return fail(loaded.error());
  Positions& positions = loaded.value();
  if (positions.training.empty() || positions.validation.empty()) return fail({"DIR", "expected positions in several games"});
  const std::string data = positions.origin.text_of(positions.training.size() + positions.validation.size());
  say(data);
  TrainOptions& o = job.options;
  if (o.centipawns == 0) o.centipawns = fit_centipawns(positions.training);
  say(text("an output of 1.0 is %.0f centipawns", o.centipawns));

  TrainState state = first_state(o.seed);
  if (!job.from.empty()) {
    if (const auto read = read_weights(job.from, o.centipawns, state.weights); !read) return fail(read.error());
    state.anchor = state.weights;
  }
  const std::string state_path = job.out + ".state";
  const auto resumed = read_state(job, state_path, state);
  if (!resumed) return fail(resumed.error());
  if (*resumed) say(text("resumes after epoch %d", state.epoch));

  const auto training_set = examples(positions.training, o.lambda, o.centipawns, o.threads);
  const auto validation_set = examples(positions.validation, o.lambda, o.centipawns, o.threads);
  positions.training = {}, positions.validation = {};
  double validation = loss(state.weights, validation_set, o);
  say(text("start: validation %.6f; of the hand-crafted evaluation %.6f", validation, hand_crafted_loss(validation_set, o)));
  double training = 0;
  while (state.epoch < o.epochs && !stop) {
    const auto begin = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    std::size_t count = 0;
    training = train_epoch(state, training_set, o, [&](std::size_t done) {
      count = done;
      return !stop;
    });
    if (stop) break;
    validation = loss(state.weights, validation_set, o);
    say(text("epoch %3d: training %.6f, validation %.6f, %.0f positions/s", state.epoch, training, validation,
             double(count) / seconds()));
    if (const auto written = write(state_path, state_text(job, state)); !written) return fail(written.error());
  }

  const auto network = quantised(state.weights, o.centipawns);
  const double rounded = loss(*network, validation_set, o);
  say(text("as integers: validation %.6f", rounded));
  std::string provenance = data +
                           text(
                               ".\nlambda %.2f, output of 1.0: %.0f centipawns, %d epochs of batches of %d, step %g to %g, "
                               "decay %g, seed %llu.\nLoss: training %.6f, validation %.6f, as integers %.6f.",
                               o.lambda, o.centipawns, state.epoch, o.batch, o.rate, o.final_rate, o.decay,
                               (unsigned long long)o.seed, training, validation, rounded);
  if (!job.from.empty()) provenance += "\nBegun with the weights of " + job.from + ".";
  if (!job.note.empty()) provenance += "\n" + job.note;
  if (const auto written = write(job.out, net::to_file(*network, provenance)); !written) return fail(written.error());
  say("written: " + job.out);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments(argc, argv);
  if (helped(arguments, argc, Help)) return 0;
  Job job;
  TrainOptions& o = job.options;
  job.out = arguments.text("--out", "");
  if (job.out.empty()) arguments.fail("--out", "expected the net file to write");
  job.note = arguments.text("--note", "");
  job.from = arguments.text("--from", "");
  o.centipawns = arguments.real("--centipawns", 0, 50, 1000);
  o.lambda = arguments.real("--lambda", o.lambda, 0, 1);
  job.max_score = int(arguments.number("--max-score", job.max_score, 100, 30000));
  job.validation = arguments.real("--validation", job.validation, 0.001, 0.5);
  o.epochs = int(arguments.number("--epochs", o.epochs, 1, 100000));
  o.rate = arguments.real("--rate", o.rate, 1e-9, 1);
  o.final_rate = arguments.real("--final-rate", o.final_rate, 1e-9, 1);
  o.decay = arguments.real("--decay", o.decay, 0, 1000);
  o.batch = int(arguments.number("--batch", o.batch, 1, 1000000000));
  o.threads = int(arguments.number("--threads", 1, 1, 4));
  o.seed = std::uint64_t(arguments.number("--seed", 1, 0, INT64_MAX));
  job.folders = arguments.rest();
  if (job.folders.empty()) arguments.fail("DIR", "expected at least one folder of shards");
  if (arguments.error()) return fail(*arguments.error());
  stop_on({SIGINT});
  return run(job);
}
