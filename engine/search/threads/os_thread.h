#pragma once
// A thread of the operating system. std::thread would end the program if the system has no more threads, because the engine is
// compiled without exceptions.

#if defined(_WIN32)
#include <cstdint>
#else
#include <pthread.h>
#endif

namespace riposte {

class OsThread {
 public:
  OsThread() = default;
  OsThread(const OsThread&) = delete;  // the running thread refers to it
  OsThread& operator=(const OsThread&) = delete;

  /// Runs `function(argument)`. Returns false if the system does not provide a thread.
  bool start(void (*function)(void*), void* argument);
  /// Waits for the end of a started thread.
  void join() const;

 private:
  void (*function_)(void*) = nullptr;
  void* argument_ = nullptr;
#if defined(_WIN32)
  static unsigned __stdcall run(void* self);
  std::uintptr_t handle_ = 0;
#else
  static void* run(void* self);
  pthread_t handle_{};
#endif
};

}  // namespace riposte
