#pragma once
// Work in a fixed number of parts, whose results do not depend on the number of threads.

#include <algorithm>
#include <thread>
#include <vector>

namespace riposte::tuning {

/// Calls `work(part)` for each of `parts` parts, 0 and up, on `threads` threads.
template <class Work>
void on_threads(int threads, int parts, const Work& work) {
  const int count = std::min(threads, parts);
  std::vector<std::thread> running;
  running.reserve(std::size_t(count));
  for (int t = 0; t < count; ++t)
    running.emplace_back([&work, parts, count, t] {
      for (int part = t; part < parts; part += count) work(part);
    });
  for (std::thread& t : running) t.join();
}

}  // namespace riposte::tuning
