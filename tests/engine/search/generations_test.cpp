// The generations: what the option Generation sets, and that each of them plays.

#include "search/settings/generations.h"

#include <set>

#include "search_support.h"

namespace riposte {
namespace {

using test::depth;
using test::nodes;
using test::Watched;

std::string setting(const Watched& w, const std::string& option) {
  return get_setting(w.engine.settings(), *find_option(option));
}

TEST(Generations, AreNumberedInOrderAndDifferFromEachOther) {
  std::set<std::string> ids;
  for (int i = 0; i < GenerationCount; ++i) {
    const Generation& g = Generations[i];
    EXPECT_EQ(g.number, i + 1) << g.id;
    EXPECT_TRUE(ids.insert(g.id).second) << g.id;
    EXPECT_EQ(generation_of(switches_of_generation(i)), i) << g.id << " has the switches of another row";
  }
}

TEST(Generations, TheFirstHasEveryHeuristicOff) {
  Watched w;
  w.set("Generation", Generations[0].id);
  for (const Option& o : all_options()) {
    if (o.name.substr(0, 7) != "Switch " || o.type != Option::Type::Check) continue;
    const bool counts = o.name == "Switch Eval material" || o.name == "Switch Eval piece-squares";
    EXPECT_EQ(setting(w, o.name) == "true", counts || o.name == "Switch Adaptive Time") << o.name;
  }
  EXPECT_EQ(setting(w, "Switch Killers"), "0");
  EXPECT_EQ(setting(w, "Switch Evaluation"), "hand-made");
  EXPECT_EQ(setting(w, "Switch Root Order"), "given");
}

TEST(Generations, TheLastIsTheDefault) {
  Watched w;
  EXPECT_EQ(setting(w, "Generation"), Generations[GenerationCount - 1].id);
  w.set("Generation", Generations[0].id);
  w.set("Generation", Generations[GenerationCount - 1].id);
  EXPECT_EQ(w.engine.settings().switches, DefaultSwitches);
}

TEST(Generations, ASwitchSetAfterwardsMakesItCustom) {
  Watched w;
  w.set("Generation", "second-killer");
  EXPECT_EQ(setting(w, "Switch Killers"), "2");
  EXPECT_EQ(setting(w, "Switch Table"), "false");
  w.set("Switch Killers", "3");
  EXPECT_EQ(setting(w, "Generation"), "custom");
  EXPECT_EQ(setting(w, "Switch Table"), "false");
  w.set("Generation", "custom");
  EXPECT_EQ(setting(w, "Switch Killers"), "3") << "custom changes nothing";
  w.set("Switch Killers", "1");
  EXPECT_EQ(setting(w, "Generation"), "killer");
}

/// A program that sends every option in the order of the list arrives at the same switches.
TEST(Generations, AllOptionsSentInTheirOrderGiveTheSameSwitches) {
  for (const char* killers : {"2", "4"}) {
    Watched from, to;
    from.set("Generation", "null-move");
    from.set("Switch Killers", killers);
    for (const Option& o : all_options())
      if (o.name == "Generation" || o.name.substr(0, 7) == "Switch ") to.set(o.name, setting(from, o.name));
    EXPECT_EQ(to.engine.settings().switches, from.engine.settings().switches);
  }
}

TEST(Generations, EachPlaysAGame) {
  const int plies = test::Sanitized ? 10 : 40;
  for (const Generation& g : Generations) {
    Watched w;
    w.set("Hash", "1");
    w.set("Generation", g.id);
    Position p = test::position(std::string(StartFen));
    for (int ply = 0; ply < plies && has_legal_move(p); ++ply) {
      const test::Found f = w.search(p.fen(), nodes(400));
      ASSERT_TRUE(legal_moves(p).contains(f.best)) << g.id << ": " << p.fen();
      EXPECT_EQ(test::first_illegal(p, f.pv), -1) << g.id << ": " << p.fen();
      p.make(f.best);
    }
  }
}

TEST(Generations, PausesNeverChangeTheTree) {
  const int plies = test::Sanitized ? 3 : 4;
  for (const Generation& g : Generations) {
    Watched w;
    w.set("Hash", "1");
    w.set("Generation", g.id);
    const test::Found whole = w.search(test::Rich, depth(plies));
    EXPECT_TRUE(w.engine.new_game());
    EXPECT_EQ(w.search(test::Rich, depth(plies), std::chrono::microseconds(0), [] {}), whole) << g.id;
  }
}

}  // namespace
}  // namespace riposte
