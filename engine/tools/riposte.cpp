// The native program: UCI on standard input and output. A command also works as arguments. A separate thread reads input and
// interrupts the search when a line arrives.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <utility>

#include "board/text.h"
#include "uci/uci.h"

// After the engine's headers: that of Windows defines words such as `near`.
#if defined(_WIN32)
#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

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

#if defined(RIPOSTE_DATA)

/// The folder of this program, or an empty path if the system does not say.
std::filesystem::path own_folder() {
  std::error_code error;
#if defined(_WIN32)
  wchar_t path[32768];
  const DWORD length = GetModuleFileNameW(nullptr, path, DWORD(std::size(path)));
  const std::filesystem::path program(path, path + length);
#elif defined(__APPLE__)
  char path[4096];
  std::uint32_t size = sizeof path;
  const std::filesystem::path program = std::filesystem::canonical(_NSGetExecutablePath(path, &size) == 0 ? path : "", error);
#else
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
#endif
  return program.parent_path();
}

/// The table of endings that was installed with the program, or nothing. RIPOSTE_DATA is the way to it from the program's folder.
std::string installed_table() {
  const std::filesystem::path folder = own_folder();
  const std::filesystem::path path = (folder / RIPOSTE_DATA / "endings.bin").lexically_normal();
  std::error_code error;
  return !folder.empty() && std::filesystem::is_regular_file(path, error) ? path.string() : "";
}

#else

std::string installed_table() { return ""; }

#endif

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
  const bool known = uci.handle(line);
  while (uci.run(1h) == RunState::Paused) {
  }
  return known ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Engine engine;
  Uci uci(engine, print_line, read_file, installed_table());
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
