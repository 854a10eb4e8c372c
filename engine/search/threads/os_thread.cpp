#include "search/threads/os_thread.h"

#if defined(_WIN32)
#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <process.h>
#include <windows.h>
#endif

namespace riposte {

#if defined(_WIN32)

unsigned __stdcall OsThread::run(void* self) {
  const OsThread& thread = *static_cast<OsThread*>(self);
  thread.function_(thread.argument_);
  return 0;
}

bool OsThread::start(void (*function)(void*), void* argument) {
  function_ = function, argument_ = argument;
  handle_ = _beginthreadex(nullptr, 0, run, this, 0, nullptr);
  return handle_ != 0;
}

void OsThread::join() const {
  const auto handle = reinterpret_cast<HANDLE>(handle_);
  WaitForSingleObject(handle, INFINITE);
  CloseHandle(handle);
}

#else

void* OsThread::run(void* self) {
  const OsThread& thread = *static_cast<OsThread*>(self);
  thread.function_(thread.argument_);
  return nullptr;
}

bool OsThread::start(void (*function)(void*), void* argument) {
  function_ = function, argument_ = argument;
  return pthread_create(&handle_, nullptr, run, this) == 0;
}

void OsThread::join() const { pthread_join(handle_, nullptr); }

#endif

}  // namespace riposte
