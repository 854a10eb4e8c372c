// Searches recorded positions again, or positions next to them, and stores them with the new scores.

#include <chrono>
#include <cstdio>

#include "tools/tool.h"
#include "tuning/arguments.h"
#include "tuning/rescore.h"

namespace {

using namespace riposte;
using namespace riposte::tools;
using namespace riposte::tuning;
using Clock = std::chrono::steady_clock;

constexpr const char* Help = R"(riposte-rescore DIR --out DIR [options]
  Searches the positions of the shards in the first DIR with this engine and stores them with the new scores in the second.
  Can be stopped at any time; the same command continues.
    --nodes N       nodes per position (1000)
    --neighbours K  in place of each position, up to K quiet ones that are one or two random moves away (0)
    --threads N     shards searched in parallel (1)
)";

int fail(const Error& e) { return failed("riposte-rescore", e); }

void print(const RescoreProgress& p, double seconds) {
  std::printf("%zu of %zu shards, %llu positions searched, %.0f positions/s, %llu kept\n", p.shards, p.of,
              (unsigned long long)p.searched, double(p.searched) / (seconds > 0 ? seconds : 1), (unsigned long long)p.kept);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments(argc, argv);
  if (helped(arguments, argc, Help)) return 0;
  RescoreOptions options;
  options.out = arguments.text("--out", "");
  options.nodes = std::uint64_t(arguments.number("--nodes", 1000, 1, 1000000000));
  options.neighbours = int(arguments.number("--neighbours", 0, 0, 100));
  options.threads = int(arguments.number("--threads", 1, 1, 256));
  const auto folders = arguments.rest();
  if (options.out.empty()) arguments.fail("--out", "expected a folder");
  if (folders.size() != 1) arguments.fail("DIR", "expected one folder of shards");
  if (arguments.error()) return fail(*arguments.error());
  options.in = folders[0];
  if (options.in == options.out) return fail({"--out", "expected another folder than that of the shards"});

  stop_on({SIGINT, SIGTERM});
  const auto start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  double printed = 0;
  const auto done = rescore(
      options,
      [&](const RescoreProgress& p) {
        if (seconds() - printed < 10) return;
        printed = seconds();
        print(p, printed);
      },
      stop);
  if (!done) return fail(done.error());
  print(*done, seconds());
  return 0;
}
