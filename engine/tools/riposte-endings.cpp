// Computes all endings of up to four men and writes the table that the option TablePath reads.

#include <atomic>
#include <cstdio>
#include <fstream>
#include <functional>
#include <mutex>
#include <sstream>
#include <thread>

#include "tools/tool.h"
#include "tuning/arguments.h"
#include "tuning/endings/parts.h"
#include "tuning/endings/retrograde.h"
#include "tuning/replace_file.h"

namespace {

using namespace riposte;
using namespace riposte::endings;
using namespace riposte::tools;
using namespace riposte::tuning;

constexpr const char* Help = R"(riposte-endings FILE [options]
  Computes the endings of up to four men and writes them to FILE: the results of all, and the distances to mate of the most useful
  ones as far as there is room. Needs 1 GB of memory and 15 to 30 minutes.
    --threads N     endings computed in parallel (1)
    --bytes N       the most that FILE may have (1048576)
    --work DIR      keeps what is computed in this folder; the same command resumes there
)";

/// What an earlier run has computed, by name.
class Kept {
 public:
  explicit Kept(std::string folder) : folder_(std::move(folder)) {}
  std::string read(const std::string& name) const {
    if (folder_.empty()) return {};
    std::ifstream file(folder_ + "/" + name, std::ios::binary);
    std::ostringstream bytes;
    return file && bytes << file.rdbuf() ? bytes.str() : std::string();
  }
  void write(const std::string& name, std::string_view bytes) const {
    if (folder_.empty()) return;
    const auto done = replace_file(folder_ + "/" + name, {bytes}, "cannot write the file", "cannot move the file: ");
    if (!done) failed("riposte-endings", done.error());
  }

 private:
  std::string folder_;
};

/// Carries out the tasks, `threads` at a time.
void run_all(const std::vector<std::function<void()>>& tasks, int threads) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i; (i = next++) < tasks.size();) tasks[i]();
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

void compute(Retrograde& results, const Kept& kept, int threads) {
  std::array<bool, EndingCount> read = {};
  for (int id = 0; id < EndingCount; ++id) {
    const std::string bytes = kept.read(name_of(id) + ".values");
    read[std::size_t(id)] = results.set_values(id, {bytes.begin(), bytes.end()});
  }
  results.compute(threads, [&](int id) {
    if (read[std::size_t(id)]) return;
    const auto& values = results.values(id);
    kept.write(name_of(id) + ".values", {reinterpret_cast<const char*>(values.data()), values.size()});
    say(text("%-5s computed", name_of(id).c_str()));
  });
}

/// The parts without and with distances, by ending. Those with distances are empty where the file will not have them.
struct Parts {
  std::array<std::string, EndingCount> results, distances;
};

Parts pack(const Retrograde& retrograde, const Kept& kept, int threads) {
  Parts parts;
  std::vector<std::function<void()>> tasks;
  std::mutex mutex;
  const auto add = [&](int id, bool distances) {
    tasks.push_back([&, id, distances] {
      const std::string name = name_of(id) + (distances ? ".distances" : ".results");
      std::string part = kept.read(name);
      if (part.empty()) {
        part = smallest_part(id, distances, [&](const Men& men) { return retrograde.value(men); });
        kept.write(name, part);
      }
      const std::lock_guard lock(mutex);
      say(text("%-16s %7zu bytes", name.c_str(), part.size()));
      (distances ? parts.distances : parts.results)[std::size_t(id)] = std::move(part);
    });
  };
  for (const int id : wanted_distances()) add(id, true);
  for (int id = 0; id < EndingCount; ++id) add(id, false);
  run_all(tasks, threads);
  return parts;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments(argc, argv);
  if (helped(arguments, argc, Help)) return 0;
  const int threads = int(arguments.number("--threads", 1, 1, 64));
  const auto room = std::size_t(arguments.number("--bytes", 1 << 20, 1, 1 << 30));
  const Kept kept(arguments.text("--work", ""));
  const auto files = arguments.rest();
  if (files.size() != 1) arguments.fail("FILE", "expected one file to write");
  if (arguments.error()) return failed("riposte-endings", *arguments.error());

  Retrograde retrograde;
  compute(retrograde, kept, threads);
  Parts parts = pack(retrograde, kept, threads);
  std::size_t bytes = Table::file_of({}).size();
  for (const std::string& part : parts.results) bytes += part.size();
  for (const int id : wanted_distances()) {
    std::string& chosen = parts.results[std::size_t(id)];
    std::string& part = parts.distances[std::size_t(id)];
    const bool fits = bytes - chosen.size() + part.size() <= room;
    say(text("%-5s %s distances", name_of(id).c_str(), fits ? "with" : "without"));
    if (!fits) continue;
    bytes += part.size() - chosen.size();
    chosen = std::move(part);
  }
  if (bytes > room) return failed("riposte-endings", {"--bytes", text("expected at least %zu", bytes)});
  const std::string file = Table::file_of({parts.results.begin(), parts.results.end()});
  const auto done = replace_file(files[0], {file}, "cannot write the file", "cannot move the file: ");
  if (!done) return failed("riposte-endings", done.error());
  say(text("%zu bytes in all", file.size()));
  return 0;
}
