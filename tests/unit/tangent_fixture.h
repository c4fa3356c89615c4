// tangent_fixture.h: a procedure with variables of every sort, expressions in it from text, and their tangents as Fortran.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/sink.h"
#include "ir/build.h"
#include "ir/program.h"
#include "ir/walk.h"
#include "rules/helper.h"
#include "transform/helper_unit.h"
#include "transform/small_fortran.h"
#include "transform/tangent_expr.h"
#include "unparse/fortran/unparse.h"

namespace cf::transform {

// Variables x, y, z (real(8)), r (real(dp)), s4 (real(4)), q (real(16)), c, w (complex(8)), a, b (real(8)(:)), t (real(4)(:)), m, h (real(8)(:,:)), u (rank 3),
// v (complex(8)(:)) and e, all active; passive p (real(8)), pa (array), pm (matrix), pc (complex); integers i, k, n, l8 (integer(8)), lists of
// integers j; logicals f, fa (array), fm (matrix); constants dp, gam (1.4d0).
class TangentFixture : public Surroundings {
 public:
  TangentFixture() {
    ir::SourceFile file;
    file.path = "test.f90";
    file_ = program.files.add(file);
    ir::Unit unit;
    unit.kind = ir::UnitKind::Subroutine;
    unit.file = file_;
    unit_ = program.units.add(unit);
    program.files[file_].items.push_back({unit_, {}});
    ir::Symbol head;
    head.name = "head";
    head.kind = ir::SymbolKind::Procedure;
    head.scope = program.global;
    head.unit = unit_;
    program.units[unit_].symbol = program.add_symbol(std::move(head));
    scope_ = program.add_scope(ir::ScopeKind::Unit, program.global, unit_);
    program.units[unit_].scope = scope_;
    const ir::TypeId real = ir::real_type(program, 8);
    const ir::TypeId complex = ir::complex_type(program, 8);
    const ir::TypeId integer = ir::integer_type(program);
    const ir::TypeId logical = ir::logical_type(program);
    const ir::SymbolId dp = constant("dp", integer, "8");
    constant("gam", real, "1.4d0");
    for (const char* name : {"x", "y", "z", "u1", "u2", "nu", "p"}) variable(name, real, 0);
    for (const char* name : {"a", "b", "pa"}) variable(name, real, 1);
    for (const char* name : {"m", "h", "pm"}) variable(name, real, 2);
    variable("u", real, 3);
    variable("s4", ir::real_type(program, 4), 0);
    variable("t", ir::real_type(program, 4), 1);
    variable("q", ir::real_type(program, 16), 0);
    variable("c", complex, 0);
    variable("w", complex, 0);
    variable("pc", complex, 0);
    variable("v", complex, 1);
    for (const char* name : {"i", "k", "n"}) variable(name, integer, 0);
    variable("l8", ir::integer_type(program, 8), 0);
    variable("j", integer, 1);
    variable("f", logical, 0);
    variable("fa", logical, 1);
    variable("fm", logical, 2);
    variable("r", real, 0);
    program.symbols[names_.at("r")].spec.kind = ir::ref(program, dp);
    for (const char* name : {"x", "y", "z", "u1", "u2", "r", "a", "b", "m", "h", "u", "s4", "t", "q", "c", "w", "v"}) shadow_of(name);
  }

  auto expr(const std::string& text) -> ir::ExprId {
    return read_expr(program, text, [this](const std::string& name) {
      const auto found = names_.find(name);
      return found == names_.end() ? ir::SymbolId{} : found->second;
    });
  }
  auto tangent(const std::string& text, Fit fit = Fit::Loose) -> std::string {
    ExprTangent tangent(program, scope_, *this, sink);
    const ir::ExprId derivative = tangent.of(expr(text), fit);
    return derivative ? unparse::fortran::unparse_expr(program, derivative, scope_) : "0";
  }

  auto shadow(ir::ExprId designator) -> ir::ExprId override {
    ir::ExprId root = designator;
    while (!ir::get_if<ir::Ref>(program, root)) {
      if (const auto* index = ir::get_if<ir::Index>(program, root)) root = index->base;
      else if (const auto* member = ir::get_if<ir::Member>(program, root)) root = member->base;
      else return {};
    }
    const ir::SymbolId symbol = ir::get_if<ir::Ref>(program, root)->symbol;
    const auto found = shadows_.find(symbol);
    if (found == shadows_.end()) return {};
    ir::CloneMap map;
    map.symbols.emplace(symbol, found->second);
    return ir::clone_expr(program, designator, map);
  }
  auto helper(const rules::Helper& wanted) -> ir::SymbolId override {
    const auto made = helpers.find(wanted);
    if (made != helpers.end()) return made->second;
    // Names as they should be, or different ones for all types and shapes.
    std::string name = rules::helper_name(wanted);
    if (number_helpers) name += "_" + std::to_string(helpers.size());
    const ir::UnitId unit = build_helper(program, wanted, name, unit_, file_);
    program.units[unit_].contains.push_back(unit);
    return helpers[wanted] = program.units[unit].symbol;
  }

  ir::Program program;
  diag::Sink sink;
  std::map<rules::Helper, ir::SymbolId> helpers;
  bool number_helpers = false;  // one fixture for many expressions: helpers get numbers

  auto unit() const -> ir::UnitId { return unit_; }
  auto scope() const -> ir::ScopeId { return scope_; }
  auto symbol(const std::string& name) const -> ir::SymbolId { return names_.at(name); }
  auto variable(const std::string& name, ir::TypeId element, int rank) -> ir::SymbolId {
    ir::Symbol symbol;
    symbol.name = name;
    symbol.scope = scope_;
    symbol.storage = ir::StorageClass::Local;
    symbol.type = program.array_of(element, rank);
    const ir::SymbolId id = program.add_symbol(std::move(symbol));
    names_[name] = id;
    return id;
  }
  auto shadow_of(const std::string& name) -> ir::SymbolId {
    const ir::TypeId type = program.symbols[names_.at(name)].type;
    const ir::SymbolId id = variable(name + "_d", ir::element_of(program, type), ir::rank_of(program, type));
    shadows_.emplace(names_.at(name), id);
    return id;
  }

 private:
  auto constant(const std::string& name, ir::TypeId type, const std::string& value) -> ir::SymbolId {
    const ir::SymbolId id = variable(name, type, 0);
    ir::Symbol& symbol = program.symbols[id];
    symbol.kind = ir::SymbolKind::Constant;
    symbol.storage = ir::StorageClass::None;
    symbol.init = program.add_expr(ir::Literal{value}, type);
    return id;
  }

  ir::FileId file_;
  ir::UnitId unit_;
  ir::ScopeId scope_;
  std::unordered_map<std::string, ir::SymbolId> names_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> shadows_;
};

}  // namespace cf::transform
