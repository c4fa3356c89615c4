#include "graph/heads.h"

#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/format.h>

#include "base/letters.h"
#include "base/nearest.h"
#include "ir/binding.h"

namespace cf::graph {

using namespace ir;

namespace {

// `module::name`, or `file.c::name`.
struct Wanted {
  std::string where;
  std::string name;
};

auto wanted(std::string_view text) -> Wanted {
  const std::size_t colons = text.find("::");
  if (colons == std::string_view::npos) return {"", std::string(text)};
  return {std::string(text.substr(0, colons)), std::string(text.substr(colons + 2))};
}

auto own_name(const Program& p, UnitId id) -> std::string {
  const bool c = p.units[id].file && p.files[p.units[id].file].language == Language::C;
  return c ? c_name(p, p.units[id].symbol) : p.symbols[p.units[id].symbol].name;
}

auto file_name(const Program& p, UnitId id) -> std::string {
  return p.units[id].file ? std::filesystem::path(p.files[p.units[id].file].path).filename().string() : "";
}

// In the module, or in a submodule of it; or in the file.
auto lies_in(const Program& p, UnitId id, const std::string& where) -> bool {
  if (where.empty() || file_name(p, id) == where || (p.units[id].file && p.files[p.units[id].file].path == where)) return true;
  const UnitId host = p.units[id].host;
  if (!host) return false;
  const auto is_named = [&](SymbolId symbol) { return symbol && base::lower_case(p.symbols[symbol].name) == base::lower_case(where); };
  return is_named(p.units[host].symbol) || is_named(p.units[host].ancestor);
}

auto is_executable(const Unit& unit) -> bool {
  return !unit.interface_body && unit.symbol && (unit.kind == UnitKind::Subroutine || unit.kind == UnitKind::Function || unit.kind == UnitKind::MainProgram);
}

auto is_internal(const Program& p, UnitId id) -> bool {
  const UnitId host = p.units[id].host;
  return host && p.units[host].kind != UnitKind::Module && p.units[host].kind != UnitKind::Submodule;
}

auto all_names(const Program& p) -> std::vector<std::string> {
  std::vector<std::string> names;
  for (const UnitId id : p.units.ids()) {
    if (is_executable(p.units[id]) && p.units[id].kind != UnitKind::MainProgram && !is_internal(p, id)) names.push_back(own_name(p, id));
  }
  return names;
}

}  // namespace

auto find_procedures(const Program& p, std::string_view name) -> std::vector<UnitId> {
  const Wanted head = wanted(name);
  std::vector<UnitId> exact;
  std::vector<UnitId> alike;
  for (const UnitId id : p.units.ids()) {
    if (!is_executable(p.units[id]) || !lies_in(p, id, head.where)) continue;
    const std::string found = own_name(p, id);
    const bool c = p.units[id].file && p.files[p.units[id].file].language == Language::C;
    const bool same_letters = base::lower_case(found) == base::lower_case(head.name);
    if (found == head.name || (!c && same_letters)) exact.push_back(id);
    if (same_letters) alike.push_back(id);
  }
  return exact.empty() ? alike : exact;
}

auto missing_procedure(const Program& p, std::string_view name) -> std::string {
  return fmt::format("there is no procedure '{}'{}", name, base::did_you_mean(wanted(name).name, all_names(p)));
}

auto which_procedure(const Program& p, const std::vector<UnitId>& found) -> std::string {
  std::string text;
  for (const UnitId id : found) {
    const UnitId host = p.units[id].host;
    text += fmt::format("{}{}::{}", text.empty() ? "" : ", ", host ? p.symbols[p.units[host].symbol].name : file_name(p, id), own_name(p, id));
  }
  return "say which one: " + text;
}

auto find_head(const Program& p, std::string_view name, diag::Sink& sink) -> UnitId {
  std::vector<UnitId> found = find_procedures(p, name);
  const std::vector<UnitId> all = found;
  std::erase_if(found, [&](UnitId id) { return p.units[id].kind == UnitKind::MainProgram || is_internal(p, id); });
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    sink.report(diag::Kind::BadHead, {}, fmt::format("there is more than one procedure '{}'", name), which_procedure(p, found));
  } else if (all.empty()) {
    sink.report(diag::Kind::BadHead, {}, missing_procedure(p, name), "--head names a subroutine or function of the given files");
  } else if (p.units[all.front()].kind == UnitKind::MainProgram) {
    sink.report(diag::Kind::BadHead, p.units[all.front()].loc, fmt::format("'{}' is a main program, which has no arguments", name),
                "name a procedure that it calls, or move its statements into one");
  } else {
    sink.report(diag::Kind::BadHead, p.units[all.front()].loc,
                fmt::format("'{}' is an internal procedure of '{}': nobody else could call its derivative", name, own_name(p, p.units[all.front()].host)),
                "name the procedure around it, or make it a procedure of a module");
  }
  return {};
}

}  // namespace cf::graph
