// The native program: UCI on standard input and output; "bench [depth]", "perft <depth> [fen]" and "eval [fen]"
// as arguments. Input is read by a thread of its own, which interrupts the search when a line has come.

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "uci/uci.h"

namespace {

using namespace riposte;
using namespace std::chrono_literals;

void print_line(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

/// Lines from standard input, handed over between threads.
class Input {
 public:
  /// Reads until end of input. What is beyond the longest line is dropped as it comes.
  void read_all() {
    std::string line;
    for (int c; (c = std::getchar()) != EOF;) {
      if (c == '\n') push(std::exchange(line, {}));
      else if (line.size() <= Uci::LongestLine) line += char(c);
    }
    if (!line.empty()) push(std::move(line));
    push(std::nullopt);
  }
  /// The next line, or none at the end of input; waits for it if `wait`. False: nothing there yet.
  bool pop(std::optional<std::string>& line, bool wait) {
    std::unique_lock lock(mutex_);
    if (wait) ready_.wait(lock, [&] { return !lines_.empty(); });
    if (lines_.empty()) return false;
    line = std::move(lines_.front());
    lines_.pop_front();
    pending_ = !lines_.empty();
    return true;
  }
  /// Set while a line waits.
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
  while (uci.run(1h) == RunState::Paused) {}
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Engine engine;
  Uci uci(engine, print_line);
  if (argc > 1) return run_arguments(uci, argc, argv);

  Input input;
  std::thread reader([&] { input.read_all(); });
  reader.detach();  // it may sit in a read for ever when "quit" has come
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
  std::_Exit(0);  // the reader may still hold its lock on stdin
}
