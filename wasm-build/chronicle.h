#pragma once
// The chronicle of a search as JSON: Chronicle in web/protocol/chronicle.ts.

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "search/search.h"

namespace riposte {

/// Writes the chronicle of a search again and again. What does not change any more, moves in SAN above all, is written once.
class ChronicleWriter {
 public:
  /// Another search begins.
  void clear() {
    texts_.clear();
    names_.clear();
  }
  std::string write(const Search& search, bool chess960);

 private:
  /// Texts by the id of a reign and the nodes of its sample; 0 for the reign itself.
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::string> texts_;
  /// Names of killers by the id of their reign. One in long algebraic notation may find a position for SAN later.
  std::map<std::uint32_t, std::string> names_;
};

}  // namespace riposte
