// names.h: what a symbol is called where we are: its own name, or what a USE on the way out renames it to.
//
// The same answers as ir::name_in_scope, from a table for each scope that holds the renamed symbols only.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::unparse::fortran {

class Names {
 public:
  explicit Names(const ir::Program& program) : program_(program) {}

  // Scopes are entered from the outside in, and left in the opposite order.
  void enter(const std::vector<ir::DeclId>& decls);
  void enter(const ir::Unit&);
  void leave();
  // The units around a scope, outermost first.
  void enter_all(ir::ScopeId scope);

  auto name(ir::SymbolId symbol) const -> std::string_view;
  // What a module calls a symbol that it has or hands on.
  auto exported(ir::SymbolId module, ir::SymbolId symbol) -> std::string_view;

 private:
  using Table = std::unordered_map<ir::SymbolId, std::string>;
  // What the USE statements of one scope say.
  struct Said {
    Table renamed;
    std::unordered_set<ir::SymbolId> own_name;    // named without renaming, whatever a scope outside calls them
    std::unordered_set<ir::ScopeId> whole_modules;  // all of whose names are there
  };
  auto said_by(const std::vector<ir::DeclId>& decls) -> Said;
  auto said_by(const ir::Unit&) -> Said;
  void enter(Said);
  auto module_table(ir::SymbolId module) -> const Table&;

  const ir::Program& program_;
  std::map<ir::SymbolId, Table> modules_;
  std::vector<Said> entered_;
  std::size_t renaming_ = 0;  // entered tables that are not empty
};

}  // namespace cf::unparse::fortran
