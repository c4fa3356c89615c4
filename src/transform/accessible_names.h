// accessible_names.h: what a name means in a scope of Fortran: its own declarations, USE with its renaming, and the scopes around it.
//
// Symbols are read as a compiler reads their names; ir::name_in_scope and the unparser answer the other way round. Computed when asked for; whoever changes
// names or USE statements says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace cf::transform {

class AccessibleNames {
 public:
  using Table = std::unordered_map<std::string, std::vector<ir::SymbolId>>;  // by lower-case name

  explicit AccessibleNames(const ir::Program& program) : p_(program) {}

  // What these USE statements make of a name: several symbols where it is ambiguous.
  auto used(const std::vector<ir::DeclId>& decls, const std::string& name) -> std::vector<ir::SymbolId>;
  // The name that these USE statements give to a symbol; none if they do not bring it.
  auto name_used(const std::vector<ir::DeclId>& decls, ir::SymbolId symbol) -> std::optional<std::string>;
  // Whether this USE brings the symbol under this name.
  auto brings(const ir::UseDecl& use, ir::SymbolId symbol, const std::string& name) -> bool;
  // Declarations changed, or names.
  void refresh() { modules_.clear(); }

 private:
  struct Module {
    Table symbols;
    std::unordered_map<ir::SymbolId, std::string> names;
  };
  auto exported(ir::SymbolId module) -> const Module&;
  auto remote_name(ir::SymbolId module, ir::SymbolId symbol) -> std::string;
  auto names_of(const ir::UseDecl& use) -> std::vector<std::pair<std::string, ir::SymbolId>>;

  const ir::Program& p_;
  std::unordered_map<ir::SymbolId, Module> modules_;
};

}  // namespace cf::transform
