#include "eval/net/built_in.h"

#include <cstdlib>

namespace riposte::net {

namespace {

/// The bytes of riposte.net, from the build.
constexpr unsigned char NetBytes[] = {
#include "net_bytes.inc"
};

}  // namespace

const NetFile& built_in() {
  static const NetFile file = [] {
    auto read = from_file({reinterpret_cast<const char*>(NetBytes), sizeof NetBytes});
    // Only a damaged riposte.net is not readable; the tests read it.
    if (!read) std::abort();
    return std::move(read.value());
  }();
  return file;
}

}  // namespace riposte::net
