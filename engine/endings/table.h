#pragma once
// The table of endings: the result of every position with at most four men, and the distance to mate in the endings that have it.
// The program riposte-endings makes the file. https://www.chessprogramming.org/Endgame_Tablebases

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"
#include "endings/values.h"

namespace riposte::endings {

/// What the table knows about a position, for the side to move.
struct Known {
  int result = 0;  ///< 1 win, 0 draw, -1 loss, without the fifty-move rule
  int plies = -1;  ///< to mate, with the best play of both sides; -1 if the table does not have it, and for draws
};

/// The file in memory, and the endings of it that are unpacked.
class Table {
 public:
  /// The values of one ending for the file: `turn` is the side to move of all its positions.
  struct Part {
    int id;
    Color turn;
    bool distances;
    std::vector<Value> values;  ///< by number; those of illegal positions do not matter
  };
  /// A part as it stands in the file.
  static std::string packed(const Part& part);
  /// A file of packed parts, one for each ending at most.
  static std::string file_of(const std::vector<std::string>& parts);

  /// Reads a file. Error field "table".
  static Result<Table> read(std::string bytes);

  /// Asked often while an ending is unpacked: true to go on with it another time.
  using Stop = std::function<bool()>;

  /// Unpacks what a search from `p` needs if it has at most one more man than MaxMen: its ending, and those that captures and
  /// promotions lead to. Takes up to a second for each that is not unpacked already; the next call goes on where `stop` has ended
  /// this one. Returns false if it has.
  bool prepare(
      const Position& p, const Stop& stop = [] { return false; });
  /// What is known about `p`; nothing if it has more men, castling rights, or an ending that is not unpacked.
  std::optional<Known> probe(const Position& p) const;
  /// The moves that keep the result of `p`; if all distances are known, only the best ones. Empty if the result is not known.
  std::vector<Move> best_moves(const Position& p) const;
  /// Whether the file has the ending, and its distances.
  bool has(int id) const { return !parts_[std::size_t(id)].bytes.empty(); }
  bool has_distances(int id) const { return parts_[std::size_t(id)].distances; }

 private:
  struct Stored {
    Color turn = White;
    bool distances = false;
    std::string_view bytes;  ///< in `file_`
    std::vector<Value> values;
  };
  struct Unpacking;
  Table() = default;
  /// These return false once `stop` has returned true.
  bool unpack(int id, const Stop& stop);
  bool unpack_with_followers(int id, const Stop& stop);
  std::optional<Known> known(const Men& men) const;

  std::shared_ptr<const std::string> file_;
  std::vector<Stored> parts_;
  std::shared_ptr<Unpacking> unpacking_;  ///< of the ending that a call has left unfinished
};

}  // namespace riposte::endings
