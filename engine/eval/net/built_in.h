#pragma once
// The net that the build embeds: engine/eval/net/riposte.net.

#include "eval/net/network.h"

namespace riposte::net {

/// The built-in net. Read when it is first asked for; a test reads the one in the tree.
const NetFile& built_in();

}  // namespace riposte::net
