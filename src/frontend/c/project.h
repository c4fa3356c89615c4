// project.h: what the translation units of one run share: the program, its files and scopes, and which symbols stand for what.
//
// A declaration met again at the same place of the same file, in another translation unit, is the same symbol. Knows nothing of Clang.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "diag/sink.h"
#include "frontend/c/frontend.h"
#include "ir/program.h"

namespace cf::frontend::c {

// What can stand at one place: a tag and a typedef may have the same name and the same macro.
enum class Sort : std::uint8_t { Symbol, Alias, TypeDef, Item };

// Where something is declared. `reading` tells readings of a header apart that do not agree; 0 for all that do.
struct Key {
  ir::FileId file;
  std::uint32_t offset = 0;
  Sort sort = Sort::Symbol;
  int reading = 0;
  std::string name;
  friend auto operator<=>(const Key&, const Key&) = default;
};

// How an included file is called: `./mesh.h` beside the file is mesh.h.
inline auto file_name(std::string_view path) -> std::string { return std::string(path.starts_with("./") ? path.substr(2) : path); }

class Project {
 public:
  // What another language gives to C under a name of C's is known from the start.
  Project(ir::Program&, diag::Sink&, const Options&);
  // Procedures that name what the other language defines stand for it.
  void join();

  ir::Program& program;
  diag::Sink& sink;
  const Options& options;

  // The id of a file, the same in the program and in the sink; one file under several names has one id.
  auto file(const std::string& path) -> ir::FileId;
  // The names of a file that are not global.
  auto file_scope(ir::FileId) -> ir::ScopeId;

  std::map<Key, ir::SymbolId> symbols;
  std::map<Key, ir::TypeDefId> type_defs;
  std::map<Key, std::size_t> items;                            // what was lowered, with a hash of what it means
  std::unordered_map<std::string, ir::SymbolId> externals;     // with external linkage
  std::unordered_map<std::string, ir::SymbolId> library;       // functions and variables of system headers
  std::map<ir::FileId, std::vector<std::uint32_t>> positions;  // of the items of a file, so that those of a later reading find their place

  std::map<ir::SymbolId, ir::Loc> defined;                     // functions and initialised variables
  using Declared = std::map<ir::SymbolId, std::pair<std::string, ir::Loc>>;
  Declared declared;  // types of what has external linkage, as first declared
  Declared results;   // of functions; a call without a declaration says that it is int
  std::set<ir::SymbolId> library_like;                         // functions of the library that the user declares himself
  std::set<ir::SymbolId> foreign;                              // of the other language: it says what they are
  int readings = 0;                                            // of headers that do not agree with the first

  // Puts an item into its file, in the order of the text.
  void add_item(ir::FileId, std::uint32_t offset, ir::TopLevel);

 private:
  std::unordered_map<std::string, ir::FileId> by_identity_;
  std::map<ir::FileId, ir::ScopeId> scopes_;
};

}  // namespace cf::frontend::c
