// zero_parts.h: zero derivatives for what is allocated when the head is entered.
//
// The shadow of an allocatable or pointer, or of a structure with such parts, gets the allocated parts that the original has at that moment, zero
// everywhere. A structure type t with such parts has a procedure for it, zero_t_d(s, s_d), elemental, in the module of t.
// A pointer that is only ever allocated is followed like an allocatable. Another one may be a second name of something: its shadow points to the shadow
// of the module variable that the pointer points to, and to nothing if there is none; a note says so.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

class ZeroParts {
 public:
  explicit ZeroParts(TangentRun& run);

  // Whether a plain `shadow = 0` does not do for this variable.
  auto concerns(ir::SymbolId base) const -> bool;
  // The statements for one variable and its shadow.
  void add(ir::SymbolId base, ir::SymbolId shadow, std::vector<ir::StmtId>& out);
  // The call of a procedure of the module that does it for these variables of the module, which may be private.
  auto of_module(ir::UnitId module, const std::vector<ir::SymbolId>& bases) -> ir::StmtId;

 private:
  using Stmts = std::vector<ir::StmtId>;
  struct Part {
    ir::ExprId base;
    ir::ExprId shadow;
    bool clean = false;  // nothing is allocated in the shadow yet
  };

  void collect();
  void note_pointer_value(ir::ExprId e);
  void note_pointer_components(ir::TypeId type);
  auto is_unlimited(const Part& part) -> bool;
  // A value that is there: no allocation of its own is left to do.
  void present(const Part& part, Stmts& out);
  void allocatable(const Part& part, Stmts& out);
  void pointer(const Part& part, ir::SymbolId symbol, Stmts& out);
  void allocate_like(const Part& part, Stmts& out);
  auto zero_procedure(ir::TypeDefId def) -> ir::SymbolId;
  // For class(t): zeroes what is there, or allocates the shadow type that fits and zeroes it.
  auto class_procedure(ir::TypeDefId def, bool allocates) -> ir::SymbolId;
  void class_case(ir::TypeDefId def, ir::SymbolId base, ir::SymbolId shadow, bool allocates, ir::UnitId unit, ir::SelectType& select);
  struct Made {
    ir::UnitId unit;
    ir::SymbolId base;
    ir::SymbolId shadow;
  };
  auto start(const std::string& name, ir::UnitId host, const std::string& comment) -> ir::UnitId;
  auto start(const std::string& name, ir::TypeDefId def, bool polymorphic, const std::string& comment) -> Made;
  auto is_recursive(ir::TypeDefId def) const -> bool;
  auto fresh(ir::ExprId e) -> ir::ExprId;
  auto zero_like(ir::ExprId base) -> ir::ExprId;

  TangentRun& run_;
  ir::Program& p_;
  std::unordered_set<ir::SymbolId> moved_;  // pointers, and pointer components, that are associated with what exists
  std::unordered_map<ir::SymbolId, std::vector<ir::SymbolId>> sources_;  // module variables that a pointer is associated with as a whole
  std::unordered_map<ir::TypeDefId, ir::SymbolId> zero_;
  std::unordered_map<ir::TypeDefId, ir::SymbolId> class_[2];
};

}  // namespace cf::transform
