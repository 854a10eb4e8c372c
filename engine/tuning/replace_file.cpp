#include "tuning/replace_file.h"

#include <filesystem>
#include <fstream>

namespace riposte::tuning {

Outcome replace_file(const std::string& path, std::initializer_list<std::string_view> pieces, const std::string& cannot_write,
                     const std::string& cannot_move) {
  const std::string part = path + ".part";
  {
    std::ofstream file(part, std::ios::binary | std::ios::trunc);
    for (const std::string_view piece : pieces) file.write(piece.data(), std::streamsize(piece.size()));
    file.flush();
    if (!file) return Error{part, cannot_write};
  }
  std::error_code error;
  std::filesystem::rename(part, path, error);
  if (error) return Error{path, cannot_move + error.message()};
  return Done{};
}

}  // namespace riposte::tuning
