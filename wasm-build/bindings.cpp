// The engine in the Embind interface of the module. engine.d.ts declares it in TypeScript. Functions do not throw.

#include <emscripten/bind.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "board/text.h"
#include "chronicle.h"
#include "uci/uci.h"
#include "views.h"

namespace riposte {
namespace {

class Binding {
 public:
  Binding() : uci_(engine_, [this](std::string_view line) { (uci_out_ += line) += '\n'; }) {}

  std::string set_option(const std::string& name, const std::string& value) {
    return outcome_json(engine_.set_option(name, value));
  }
  std::string set_endings(const std::string& file) { return outcome_json(engine_.set_endings(file)); }
  std::string options() const { return options_json(engine_.settings()); }
  std::string new_game() { return outcome_json(engine_.new_game()); }
  std::string set_position(const std::string& fen, const std::string& moves, bool chess960) {
    FenRepairs repairs;
    const auto p = read_position(fen, split(moves), chess960, &repairs);
    if (!p) return failure_json(p.error());
    engine_.set_position(*p);
    next_chess960_ = chess960;
    return outcome_json(Done{});
  }
  std::string go(const std::string& limits) {
    const auto parsed = parse_limits(split(limits), engine_.position(), next_chess960_);
    if (!parsed) return failure_json(parsed.error());
    engine_.set_listener({[this](const SearchInfo& i) { queue_info(i); }, [this](const BestMove& b) { queue_best(b); }});
    chronicle_.clear();
    // The first reports come from go().
    if (!engine_.searching()) chess960_ = next_chess960_;
    return outcome_json(engine_.go(*parsed));
  }
  int run(double slice_ms) {
    const double ms = slice_ms >= 0.1 ? std::min(slice_ms, 1000.0) : 0.1;  // NaN, too
    return int(uci_.run(std::chrono::microseconds(int(ms * 1000))));
  }
  void stop() { engine_.stop(); }
  void observe(bool on) { engine_.observe(on); }
  bool reserve_threads(int count) { return engine_.reserve_threads(count); }
  void abandon_threads() { engine_.abandon_threads(); }
  void set_single_threaded(bool on) { engine_.set_single_threaded(on); }
  bool threads_abandoned() const { return engine_.search().threads_abandoned(); }
  std::string drain() {
    std::string events = "[" + events_.take();
    return events + "]";
  }
  std::string xray() const {
    JsonWriter json;
    write_xray(json, engine_.search(), chess960_);
    return json.take();
  }
  std::string chronicle() { return chronicle_.write(engine_.search(), chess960_); }
  std::string evaluation(const std::string& fen, const std::string& moves, bool chess960) const {
    return evaluation_json(fen, moves, chess960, engine_.settings().switches);
  }
  std::string recording() const { return recording_json(engine_.search()); }
  /// A view of the engine's memory, to be copied before the next call.
  emscripten::val records() {
    const NodeRecord* records = engine_.records();
    const std::size_t count = records ? engine_.search().xray().recorder().count() : 0;
    return emscripten::val(
        emscripten::typed_memory_view(count * sizeof(NodeRecord), reinterpret_cast<const unsigned char*>(records)));
  }
  void uci(const std::string& line) { uci_.handle(line); }
  void end_of_input() { uci_.end_of_input(); }
  std::string drain_uci() { return std::exchange(uci_out_, {}); }
  bool quit() const { return uci_.quit(); }

 private:
  void queue_info(const SearchInfo& info) {
    // A heartbeat repeats the last report with new counters.
    if (!info.heartbeat && info.multipv == 1) last_ = info;
    if (info.heartbeat && last_.pv.empty()) return;  // nothing to repeat yet
    SearchInfo whole = info;
    if (info.heartbeat) {
      whole.pv = last_.pv;
      whole.score = last_.score;
      whole.bound = last_.bound;
    }
    events_.open('{').key("info");
    write_info(events_, whole, engine_.search(), chess960_);
    events_.close('}');
    if (info.iteration && info.multipv == 1 && engine_.settings().xray) queue_iteration(info);
  }
  /// Adds a snapshot at the end of the iteration, because later ones include nodes of the next iteration.
  void queue_iteration(const SearchInfo& info) {
    events_.open('{').key("iteration").open('{').key("info");
    write_info(events_, info, engine_.search(), chess960_);
    events_.key("snapshot");
    write_xray(events_, engine_.search(), chess960_);
    events_.close('}').close('}');
  }
  void queue_best(const BestMove& best) {
    events_.open('{').key("bestmove");
    write_bestmove(events_, best, engine_.search(), chess960_);
    events_.close('}');
    last_ = {};
  }

  Engine engine_;
  Uci uci_;
  JsonWriter events_;
  ChronicleWriter chronicle_;
  SearchInfo last_;
  std::string uci_out_;
  // The notation of castling. A caller of set_position() chooses it with the position, UCI by an option of its own.
  bool chess960_ = false;       ///< of the search that go() started
  bool next_chess960_ = false;  ///< of the position for the next one
};

std::string version() { return Version; }

}  // namespace
}  // namespace riposte

EMSCRIPTEN_BINDINGS(riposte) {
  using namespace riposte;
  using emscripten::class_;
  class_<Binding>("Engine")
      .constructor<>()
      .function("setOption", &Binding::set_option)
      .function("setEndings", &Binding::set_endings)
      .function("options", &Binding::options)
      .function("newGame", &Binding::new_game)
      .function("setPosition", &Binding::set_position)
      .function("go", &Binding::go)
      .function("run", &Binding::run)
      .function("stop", &Binding::stop)
      .function("observe", &Binding::observe)
      .function("reserveThreads", &Binding::reserve_threads)
      .function("abandonThreads", &Binding::abandon_threads)
      .function("setSingleThreaded", &Binding::set_single_threaded)
      .function("threadsAbandoned", &Binding::threads_abandoned)
      .function("drain", &Binding::drain)
      .function("xray", &Binding::xray)
      .function("chronicle", &Binding::chronicle)
      .function("evaluation", &Binding::evaluation)
      .function("recording", &Binding::recording)
      .function("records", &Binding::records)
      .function("uci", &Binding::uci)
      .function("endOfInput", &Binding::end_of_input)
      .function("drainUci", &Binding::drain_uci)
      .function("quit", &Binding::quit);
  emscripten::function("version", &version);
}
