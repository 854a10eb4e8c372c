// Computes all endings of up to four men and writes the table that the option TablePath reads.

#include <cstdio>

#include "tools/tool.h"
#include "tuning/arguments.h"
#include "tuning/endings/parts.h"
#include "tuning/endings/retrograde.h"
#include "tuning/replace_file.h"

namespace {

using namespace riposte;
using namespace riposte::tools;
using namespace riposte::tuning;

constexpr const char* Help = R"(riposte-endings FILE [options]
  Computes the endings of up to four men and writes them to FILE. Needs 1 GB of memory and several minutes.
    --threads N     endings computed in parallel (1)
)";

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments(argc, argv);
  if (helped(arguments, argc, Help)) return 0;
  const int threads = int(arguments.number("--threads", 1, 1, 64));
  const auto files = arguments.rest();
  if (files.size() != 1) arguments.fail("FILE", "expected one file to write");
  if (arguments.error()) return failed("riposte-endings", *arguments.error());

  Retrograde results;
  results.compute(threads, [](int id) { say(text("%-5s computed", endings::name_of(id).c_str())); });
  std::vector<std::string> parts;
  for (int id = 0; id < endings::EndingCount; ++id) {
    parts.push_back(smallest_part(id, keeps_distances(id), [&](const endings::Men& men) { return results.value(men); }));
    say(text("%-5s %7zu bytes%s", endings::name_of(id).c_str(), parts.back().size(),
             keeps_distances(id) ? ", with distances" : ""));
  }
  const std::string file = endings::Table::file_of(parts);
  const auto done = replace_file(files[0], {file}, "cannot write the file", "cannot move the file: ");
  if (!done) return failed("riposte-endings", done.error());
  say(text("%zu bytes in all", file.size()));
  return 0;
}
