// The native program: UCI on standard input and output. "bench [depth]", "perft <depth> [fen]" and "eval [fen]" also work as
// arguments. A separate thread reads input and interrupts the search when a line arrives.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <utility>

#include "board/text.h"
#include "uci/uci.h"

namespace {

using namespace riposte;
using namespace std::chrono_literals;

void print_line(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

Result<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  if (!(bytes << file.rdbuf())) return Error{path, "found no readable file at " + shortened(path)};
  return bytes.str();
}

/// A thread-safe queue of input lines.
class Input {
 public:
  /// Reads until the end of input. Drops the rest of lines that are too long.
  void read_all() {
    std::string line;
    for (int c; (c = std::getchar()) != EOF;) {
      if (c == '\n') push(std::exchange(line, {}));
      else if (line.size() <= Uci::MaxLineLength) line += char(c);
    }
    if (!line.empty()) push(std::move(line));
    push(std::nullopt);
  }
  /// Sets `line` to the next line, or to none at the end of input. Waits for it if `wait`. Returns false if there is none yet.
  bool pop(std::optional<std::string>& line, bool wait) {
    std::unique_lock lock(mutex_);
    if (wait) ready_.wait(lock, [&] { return !lines_.empty(); });
    if (lines_.empty()) return false;
    line = std::move(lines_.front());
    lines_.pop_front();
    pending_ = !lines_.empty();
    return true;
  }
  /// Set while lines are queued.
  const std::atomic<bool>* pending() const { return &pending_; }

 private:
  void push(std::optional<std::string> line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    pending_ = true;
    ready_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::optional<std::string>> lines_;
  std::atomic<bool> pending_ = false;
};

int run_arguments(Uci& uci, int argc, char** argv) {
  std::string line;
  for (int i = 1; i < argc; ++i) line += (i > 1 ? " " : "") + std::string(argv[i]);
  uci.handle(line);
  while (uci.run(1h) == RunState::Paused) {
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Engine engine;
  Uci uci(engine, print_line, read_file);
  if (argc > 1) return run_arguments(uci, argc, argv);

  Input input;
  std::thread reader([&] { input.read_all(); });
  reader.detach();  // after "quit" it may still block in a read
  RunState state = RunState::Idle;
  while (!uci.quit()) {
    std::optional<std::string> line;
    if (input.pop(line, state != RunState::Paused)) {
      if (line) uci.handle(*line);
      else uci.end_of_input();
      if (uci.quit()) break;
    }
    state = uci.run(1h, input.pending());
  }
  std::fflush(stdout);
  std::_Exit(0);  // the reader may hold the lock of stdin
}
