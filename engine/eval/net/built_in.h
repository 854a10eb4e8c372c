#pragma once
// The net that the build embeds: engine/eval/net/riposte.net.

#include "eval/net/network.h"

namespace riposte::net {

/// The built-in net. Read when it is first asked for; the build checks that it can be read.
const NetFile& built_in();

}  // namespace riposte::net
