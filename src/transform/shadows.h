// shadows.h: the one place where shadow types, shadow symbols and shadow designators are made.
//
// The shadow of x is a variable that holds its derivative: x_d beside x, of type shadow_type(type of x). A structure t has the shadow t_d, with
// every component of t that holds a derivative, under the same name, starting at zero; so the shadow of a%b(i)%c is a_d%b(i)%c.
// Shadows are made when they are first asked for; declare.h writes their declarations.
// Needs:  the program being built, Holders, Carriers.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "ir/walk.h"
#include "transform/actives.h"
#include "transform/carriers.h"
#include "transform/directions.h"
#include "transform/holders.h"
#include "transform/names.h"
#include "transform/part.h"

namespace cf::transform {

class Shadows {
 public:
  Shadows(ir::Program& program, const Holders& holders, const Carriers& carriers, const Actives& actives, Names& names, Directions& directions,
          std::string suffix, diag::Sink& sink);

  // What variables that another language knows are called there gives the names of their shadows there.
  void share(const Part& part) { part_ = &part; }

  auto holds(ir::TypeId type) const -> bool { return holders_.holds(type); }
  // The same of a variable, a dummy of a procedure, or a value: what it can hold, if activity does not rule it out.
  auto matters(ir::SymbolId variable) const -> bool;
  auto matters(ir::ExprId value) const -> bool;
  // Whether the derivative of a function has one for its result.
  auto gives(ir::SymbolId function) const -> bool;
  // A definition or use at its place in the source.
  auto is_active(ir::ExprId designator) const -> bool;

  // Types. Bounds are cloned through the map.
  auto type(ir::TypeId type, const ir::CloneMap& map = {}) -> ir::TypeId;
  auto type_def(ir::TypeDefId def) -> ir::TypeDefId;
  auto spec(const ir::TypeSpec& spec, const ir::CloneMap& map = {}) -> ir::TypeSpec;
  auto component(ir::SymbolId component) -> ir::SymbolId;

  // A shadow of this type that is zero: a structure of parts that start at zero.
  auto zero_structure(ir::TypeDefId shadow_def) -> ir::ExprId;
  // The same for a structure, whether it is a shadow or has one; none if it has none.
  auto zero_of(ir::TypeId element) -> ir::ExprId;

  // The shadow of a variable, or none if its derivative is zero everywhere (constants, integers, tables that nothing changes).
  auto symbol(ir::SymbolId variable) -> ir::SymbolId;
  // The same, without making one.
  auto existing(ir::SymbolId variable) const -> ir::SymbolId;
  // Says what the shadow of a name is (associate names, arguments), none: it has none.
  void set(ir::SymbolId variable, ir::SymbolId shadow);
  // For a designator of constant data or of a named constant: the same part of a constant that is zero.
  auto zero_designator(ir::ExprId designator) -> ir::ExprId;
  // The shadow of a designator as a fresh expression; none if it has none.
  auto designator(ir::ExprId designator) -> ir::ExprId;
  // What the shadow of a pointer is pointed to; none if there is nothing. For class(*) what can have no derivative stands for itself: nobody reads it.
  auto target(ir::ExprId pointer, ir::ExprId value) -> ir::ExprId;

  auto is_shadow(ir::SymbolId variable) const -> bool { return shadows_.contains(variable); }
  // Every shadow so far, of variables and components, with what it is the shadow of; in the order of making.
  auto all() const -> std::vector<std::pair<ir::SymbolId, ir::SymbolId>>;
  auto directions() const -> Directions& { return directions_; }
  // A shadow of numbers has a shape that no declaration of the original says.
  auto has_own_shape(ir::SymbolId shadow) const -> bool;

  auto name(const std::string& base) -> std::string { return names_.derived(base, suffix_); }

  // A variable copied into a derivative procedure, and where it came from; so that what is known of the original is known of the copy.
  void copied(ir::SymbolId copy, ir::SymbolId original) { original_[copy] = original; }
  auto original(ir::SymbolId symbol) const -> ir::SymbolId;

  // Shadows of a scope that its statements do not speak of and that are none of the arguments listed are not declared.
  void forget_unused(ir::ScopeId scope, const std::unordered_set<ir::SymbolId>& used, const std::vector<ir::SymbolId>& arguments);

  // What was made, for declare.h and the assembly.
  auto shadowed_in(ir::ScopeId scope) const -> const std::vector<ir::SymbolId>&;  // bases, in the order of making
  auto zeros_in(ir::ScopeId scope) const -> const std::vector<ir::SymbolId>&;  // the zero constants
  auto shadow_def_of(ir::TypeDefId def) const -> ir::TypeDefId;
  auto shadow_commons(ir::ScopeId scope) const -> const std::vector<ir::SymbolId>&;  // shadow COMMON blocks
  auto has_equivalences(ir::ScopeId scope) const -> bool { return equivalent_scopes_.contains(scope); }

 private:
  // The designator with another root in place of its own.
  auto rebuilt(ir::ExprId designator, const std::function<ir::SymbolId(ir::SymbolId)>& root) -> ir::ExprId;
  auto make(ir::SymbolId base, ir::TypeId type) -> ir::SymbolId;
  auto shadow_or_filler(ir::SymbolId member) -> ir::SymbolId;
  void make_common(ir::SymbolId block);
  auto name_of_blank() const -> std::string;
  void make_equivalence_class(ir::SymbolId member);
  void refuse_punning(ir::SymbolId real_one, ir::SymbolId other);

  ir::Program& p_;
  const Holders& holders_;
  const Carriers& carriers_;
  const Actives& actives_;
  Names& names_;
  Directions& directions_;
  std::string suffix_;
  const Part* part_ = nullptr;
  diag::Sink& sink_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> shadow_;
  std::unordered_set<ir::SymbolId> shadows_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> original_;
  std::unordered_map<ir::TypeDefId, ir::TypeDefId> defs_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> components_;
  std::unordered_map<ir::ScopeId, std::vector<ir::SymbolId>> made_;
  std::unordered_map<ir::ScopeId, std::vector<ir::SymbolId>> commons_;
  std::unordered_set<ir::SymbolId> made_commons_;  // the originals
  // What lies in the bytes of a COMMON block from `first` on, as a unit declares it.
  struct Stretch {
    std::int64_t first;
    std::int64_t behind;
    ir::TypeId element;
    ir::SymbolId member;
  };
  auto layout(ir::SymbolId block) const -> std::vector<Stretch>;
  void refuse_other_layout(ir::SymbolId block);
  std::map<std::string, std::vector<Stretch>> layouts_;  // of each block, as the first unit declares it
  std::unordered_set<ir::ScopeId> equivalent_scopes_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> zero_;
  std::unordered_map<ir::ScopeId, std::vector<ir::SymbolId>> zeros_;
};

}  // namespace cf::transform
