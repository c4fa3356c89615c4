// c_tangent_fixture.h: a C function with variables of every sort, expressions in it from text, and their tangents as C.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/sink.h"
#include "ir/build.h"
#include "ir/print.h"
#include "ir/program.h"
#include "ir/walk.h"
#include "rules/helper.h"
#include "transform/helper_unit.h"
#include "transform/small_c.h"
#include "transform/tangent_expr.h"
#include "unparse/c/unparse.h"

namespace cf::transform {

// Variables x, y, z (double), f, g (float), l, m (long double), c, w (double _Complex), cf, wf (float _Complex), cl, wl (long double _Complex), u (double *),
// a (double [3][3]), all active; passive p (double), pf (float), pl (long double), pc (double _Complex); integers i, n, k, unsigned un, long big.
class CTangentFixture : public Surroundings {
 public:
  CTangentFixture() {
    ir::SourceFile file;
    file.path = "test.c";
    file.language = ir::Language::C;
    file_ = program.files.add(file);
    file_scope_ = program.add_scope(ir::ScopeKind::File, program.global, {});
    ir::Unit unit;
    unit.file = file_;
    unit_ = program.units.add(unit);
    ir::Symbol head;
    head.name = "head";
    head.kind = ir::SymbolKind::Procedure;
    head.scope = program.global;
    head.unit = unit_;
    program.units[unit_].symbol = program.add_symbol(std::move(head));
    scope_ = program.add_scope(ir::ScopeKind::Unit, file_scope_, unit_);
    program.units[unit_].scope = scope_;
    const ir::TypeId real = ir::real_type(program, 8);
    for (const char* name : {"x", "y", "z", "p", "q"}) variable(name, real);
    for (const char* name : {"f", "g", "pf"}) variable(name, ir::real_type(program, 4));
    for (const char* name : {"l", "m", "pl"}) variable(name, ir::real_type(program, 10));
    for (const char* name : {"c", "w", "pc"}) variable(name, ir::complex_type(program, 8));
    for (const char* name : {"cf", "wf"}) variable(name, ir::complex_type(program, 4));
    for (const char* name : {"cl", "wl"}) variable(name, ir::complex_type(program, 10));
    for (const char* name : {"i", "n", "k"}) variable(name, ir::integer_type(program));
    variable("un", program.intern(ir::IntegerType{4, true}));
    variable("big", ir::integer_type(program, 8));
    variable("u", program.intern(ir::PointerType{real, false, false}));
    variable("a", program.intern(ir::ArrayType{real, {ir::Dim{}, ir::Dim{}}, true}));
    for (const char* name : {"x", "y", "z", "f", "g", "l", "m", "c", "w", "cf", "wf", "cl", "wl", "u", "a"}) shadow_of(name);
  }

  auto expr(const std::string& text) -> ir::ExprId {
    return read_c_expr(program, text, [this](const std::string& name) {
      const auto found = names_.find(name);
      return found == names_.end() ? ir::SymbolId{} : found->second;
    });
  }
  auto derivative(ir::ExprId e) -> std::string {
    ExprTangent tangent(program, scope_, *this, sink);
    const ir::ExprId derivative = tangent.of(e);
    called = tangent.called();
    return derivative ? unparse::c::unparse_expr(program, derivative) : "0";
  }
  auto tangent(const std::string& text) -> std::string { return derivative(expr(text)); }

  auto shadow(ir::ExprId designator) -> ir::ExprId override {
    ir::ExprId root = designator;
    while (!ir::get_if<ir::Ref>(program, root)) {
      if (const auto* index = ir::get_if<ir::Index>(program, root)) root = index->base;
      else if (const auto* member = ir::get_if<ir::Member>(program, root)) root = member->base;
      else if (const auto* deref = ir::get_if<ir::Deref>(program, root)) root = deref->pointer;
      else if (const auto* sum = ir::get_if<ir::Binary>(program, root)) root = sum->left;
      else if (const auto* paren = ir::get_if<ir::Paren>(program, root)) root = paren->inner;
      else return {};
    }
    const ir::SymbolId symbol = ir::get_if<ir::Ref>(program, root)->symbol;
    const auto found = shadows_.find(symbol);
    if (found == shadows_.end()) return {};
    ir::CloneMap map;
    map.symbols.emplace(symbol, found->second);
    return ir::clone_expr(program, designator, map);
  }
  auto initializer(ir::ExprId list) -> ir::ExprId override {
    initializers.push_back(list);
    return {};
  }
  auto helper(const rules::Helper& wanted) -> ir::SymbolId override {
    const auto made = helpers.find(wanted);
    if (made != helpers.end()) return program.units[made->second].symbol;
    const ir::UnitId unit = build_c_helper(program, wanted, rules::c_helper_name(wanted), file_scope_, file_);
    helpers[wanted] = unit;
    return program.units[unit].symbol;
  }

  ir::Program program;
  diag::Sink sink;
  std::map<rules::Helper, ir::UnitId> helpers;
  std::vector<std::string> called;
  std::vector<ir::ExprId> initializers;

  auto scope() const -> ir::ScopeId { return scope_; }
  auto file() const -> ir::FileId { return file_; }
  auto symbol(const std::string& name) const -> ir::SymbolId { return names_.at(name); }
  auto variable(const std::string& name, ir::TypeId type) -> ir::SymbolId {
    ir::Symbol symbol;
    symbol.name = name;
    symbol.scope = scope_;
    symbol.storage = ir::StorageClass::Local;
    symbol.type = type;
    return names_[name] = program.add_symbol(std::move(symbol));
  }
  auto shadow_of(const std::string& name) -> ir::SymbolId {
    const ir::SymbolId id = variable(name + "_d", program.symbols[names_.at(name)].type);
    shadows_.emplace(names_.at(name), id);
    return id;
  }
  // A macro whose expansion is read from text.
  auto macro(const std::string& text, const std::string& expansion) -> ir::ExprId {
    const ir::ExprId meaning = expr(expansion);
    ir::write_as_macro(program, meaning, text);
    return meaning;
  }

 private:
  ir::FileId file_;
  ir::ScopeId file_scope_;
  ir::UnitId unit_;
  ir::ScopeId scope_;
  std::unordered_map<std::string, ir::SymbolId> names_;
  std::unordered_map<ir::SymbolId, ir::SymbolId> shadows_;
};

}  // namespace cf::transform
