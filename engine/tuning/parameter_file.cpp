#include "tuning/parameter_file.h"

#include <algorithm>

#include "eval/parameters.h"

namespace riposte::tuning {

namespace {

constexpr int PerRow = 8;

std::string text_of(const Score& s) { return "{" + std::to_string(s.mg()) + ", " + std::to_string(s.eg()) + "}"; }

std::string blanks(int n) { return std::string(std::size_t(n), ' '); }

/// `count` scores in braces, on one line or in rows.
std::string table(const Score* first, int count, int indent) {
  std::string out = "{";
  for (int i = 0; i < count; ++i) {
    if (count > PerRow && i % PerRow == 0) out += "\n" + blanks(indent + 4);
    out += text_of(first[i]);
    if (i + 1 < count) out += (i + 1) % PerRow ? ", " : ",";
    else if (count > PerRow) out += ",\n" + blanks(indent);
  }
  return out + "}";
}

/// Nested tables, outermost dimension first.
std::string nested(const Score* first, const std::vector<int>& dimensions, std::size_t depth, int indent) {
  if (depth + 1 == dimensions.size()) return table(first, dimensions[depth], indent);
  int stride = 1;
  for (std::size_t i = depth + 1; i < dimensions.size(); ++i) stride *= dimensions[i];
  std::string out = "{";
  for (int i = 0; i < dimensions[depth]; ++i)
    out += "\n" + blanks(indent + 4) + nested(first + i * stride, dimensions, depth + 1, indent + 4) + ",";
  return out + "\n" + blanks(indent) + "}";
}

}  // namespace

std::string parameter_text(const EvalParams& p, const std::vector<std::string>& comment) {
  std::string out;
  for (const std::string& line : comment) out += line.empty() ? "//\n" : "// " + line + "\n";
  visit_parameters(p, [&](const std::string& name, const Score* first, int count, auto... sizes) {
    if (std::all_of(first, first + count, [](const Score& s) { return s == Score(); })) return;
    const std::vector<int> dimensions = {int(sizes)...};
    out += blanks(4) + "." + name + " = ";
    out += dimensions.empty() ? text_of(*first) : nested(first, dimensions, 0, 4);
    out += ",\n";
  });
  return out;
}

}  // namespace riposte::tuning
