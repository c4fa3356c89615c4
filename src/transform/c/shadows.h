// shadows.h: the one place where shadow types, typedefs and variables of a C program are made.
//
// The shadow of x is x_d beside it. A structure t has the shadow t_d with every member that can hold a derivative, under the same name. A pointer to T
// has a pointer to the shadow of T; a pointer to a function one to its derivative. Shadows are never const or restrict.
// They are made when first asked for; mirror.h writes their declarations behind those of the originals.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/c/holders.h"
#include "transform/names.h"
#include "transform/part.h"

namespace cf::transform::c {

class Shadows {
 public:
  // directions: 0 for one; n: every number has an array of n derivatives, which varies fastest.
  Shadows(ir::Program& program, const Holders& holders, Names& names, std::string suffix, int directions);

  // What variables that another language knows are called gives the names of their shadows.
  void share(const Part& part) { part_ = &part; }
  auto directions() const -> int { return directions_; }
  auto suffix() const -> const std::string& { return suffix_; }
  // Adjoints: a pointer to a function has one to `struct cf_sweeps`, which names its forward and its backward sweep.
  void use_sweeps() { sweeps_ = true; }
  auto sweeps_type() -> ir::TypeId;
  auto sweep_member(bool backward) -> ir::SymbolId;

  auto name(const std::string& base) -> std::string { return names_.derived(base, suffix_); }

  // Types that hold; none for others.
  auto type(ir::TypeId type) -> ir::TypeId;
  // As a parameter: arrays are pointers there.
  auto parameter_type(ir::TypeId type) -> ir::TypeId;
  // Of a function: each parameter followed by its shadow, the shadow of the result last, through a pointer.
  auto procedure_type(ir::TypeId procedure) -> ir::TypeId;
  auto type_def(ir::TypeDefId def) -> ir::TypeDefId;
  auto component(ir::SymbolId component) -> ir::SymbolId;  // none: it holds nothing
  auto alias(ir::SymbolId alias) -> ir::SymbolId;
  // How the shadow of what was declared with this specifier is declared, a definition among it left out.
  auto spec(const ir::TypeSpec& spec) -> ir::TypeSpec;
  // Of something declared with this type: a pointer to a function keeps the result of the function.
  auto spec(const ir::TypeSpec& spec, ir::TypeId declared) -> ir::TypeSpec;
  // Of a variable that is declared so, whose shadow has this type; and the words for its storage.
  auto spec(const ir::Variables& variables, ir::TypeId shadow, std::vector<ir::AttrSpec>& attrs) -> ir::TypeSpec;
  // How a type is written when no user wrote it: the specifier of what is left of it without pointers and arrays.
  auto plain_spec(ir::TypeId type) -> ir::TypeSpec;
  // The words for a variable of that type that is declared elsewhere: without macros that say `static`, `const` and the like.
  auto said_plainly(const ir::TypeSpec& spec, ir::TypeId declared) -> ir::TypeSpec;

  // Of a variable; made on first use. None: it holds nothing, or was left out.
  auto symbol(ir::SymbolId variable) -> ir::SymbolId;
  auto existing(ir::SymbolId variable) const -> ir::SymbolId;
  void set(ir::SymbolId variable, ir::SymbolId shadow) {
    symbols_[variable] = shadow;
    originals_[shadow] = variable;
  }
  void forget(ir::SymbolId variable) { symbols_.erase(variable); }
  // A pointer that has no shadow (unshadowed.h).
  void leave_out(ir::SymbolId pointer) { left_out_.insert(pointer); }
  auto lacks(ir::SymbolId variable) const -> bool { return left_out_.contains(variable); }
  auto existing_def(ir::TypeDefId def) const -> ir::TypeDefId;
  // How many structures and typedefs have shadows.
  auto type_count() const -> std::size_t { return defs_.size() + aliases_.size(); }
  auto existing_alias(ir::SymbolId alias) const -> ir::SymbolId;
  // The first typedef at the top of a file that names this structure; none if there is none.
  auto alias_of(ir::TypeId structure) -> ir::SymbolId;
  auto is_shadow(ir::SymbolId symbol) const -> bool { return originals_.contains(symbol); }
  // What it is the shadow of; none.
  auto original(ir::SymbolId shadow) const -> ir::SymbolId;

 private:
  auto hides_words(const std::string& spelling) const -> bool;
  std::multimap<std::string, std::string> defines_;  // what macros of the project stand for
  void fill(ir::TypeDefId original, ir::TypeDefId shadow);
  void put_before_flexible(ir::TypeDefId shadow);
  auto is_same(ir::TypeId type) -> bool;
  auto wide(ir::TypeId number) -> ir::TypeId;
  auto closed(ir::TypeId shadow, ir::SymbolId variable) -> ir::TypeId;

  ir::Program& p_;
  const Holders& holders_;
  Names& names_;
  std::string suffix_;
  int directions_;
  const Part* part_ = nullptr;
  bool sweeps_ = false;
  ir::TypeDefId sweeps_def_;
  std::unordered_map<ir::TypeId, ir::TypeId> wide_;
  std::unordered_map<ir::TypeDefId, ir::TypeDefId> defs_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> components_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> aliases_;
  std::unordered_map<ir::TypeId, ir::SymbolId> named_;  // structures of the program by their typedefs
  std::unordered_map<ir::SymbolId, ir::SymbolId> symbols_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> originals_;
  std::unordered_set<ir::SymbolId> left_out_;
};

}  // namespace cf::transform::c
