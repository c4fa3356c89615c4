// intrinsic_value.cpp: intrinsics as actual arguments; see tangent_procedures.h.
//
// For `call integrate(dsin, a, b, r)` the tangent of dsin is a procedure of its own, dsin_d(x, x_d, r, r_d): in the module of the one who passes it, or
// external.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "ir/build.h"
#include "transform/declare.h"
#include "transform/submodules.h"
#include "transform/tangent_body.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

using namespace ir;

namespace {

// The types of a specific intrinsic; `wanted` is what the dummy procedure returns, where that is known.
struct Signature {
  TypeId argument;
  TypeId result;
  bool two = false;
};

auto signature_of(Program& p, const std::string& name, TypeId wanted) -> Signature {
  constexpr std::array kTwo = {"atan2", "datan2", "sign", "dsign", "dim", "ddim", "mod", "dmod", "amod", "dprod"};
  Signature s;
  s.two = std::ranges::find(kTwo, name) != kTwo.end();
  const auto is = [&](std::initializer_list<const char*> names) { return std::ranges::any_of(names, [&](const char* n) { return name == n; }); };
  if (is({"zabs", "cdabs", "dimag"})) s = {complex_type(p, 8), real_type(p, 8), false};
  else if (is({"cabs", "aimag"})) s = {complex_type(p, 4), real_type(p, 4), false};
  else if (is({"ccos", "cexp", "clog", "csin", "csqrt", "conjg"})) s.argument = s.result = complex_type(p, 4);
  else if (name.starts_with("cd") || name.starts_with("z") || name == "dconjg") s.argument = s.result = complex_type(p, 8);
  else if (name == "dprod") s = {real_type(p, 4), real_type(p, 8), true};
  else if (name.starts_with("d") && name != "dim") s.argument = s.result = real_type(p, 8);
  else s.argument = s.result = wanted && get_if<RealType>(p, element_of(p, wanted)) ? element_of(p, wanted) : real_type(p, 4);
  return s;
}

}  // namespace

auto TangentRun::tangent_of_intrinsic(SymbolId intrinsic, SymbolId dummy, UnitId for_unit) -> SymbolId {
  Program& p = program;
  const std::string name = p.symbols[intrinsic].name;
  const Signature signature = signature_of(p, name, dummy ? p.symbols[dummy].type : TypeId{});
  UnitId outer = for_unit;
  const auto in_procedure = [&](UnitId unit) { return p.units[unit].kind != UnitKind::Module && p.units[unit].kind != UnitKind::Submodule; };
  while (p.units[outer].host && in_procedure(p.units[outer].host)) outer = p.units[outer].host;
  const UnitId module = p.units[outer].host ? ancestor_module(p, p.units[outer].host) : UnitId{};
  const auto [at, is_new] = intrinsic_tangents.try_emplace({module ? module.index : ~0U, intrinsic.index, signature.result.index});
  if (!is_new) return at->second;

  const bool upper = p.files[p.units[outer].file].style.upper_names;
  const auto spelled = [&](std::string text) {
    if (upper) std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
  };
  Symbol symbol;
  symbol.name = shadows.name(spelled(name));
  const bool second = std::ranges::any_of(intrinsic_tangents, [&](const auto& other) { return other.second && p.symbols[other.second].name == symbol.name; });
  if (second) symbol.name = names.fresh(symbol.name);
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = module ? p.units[module].scope : p.global;
  symbol.attrs.set(Attr::CompilerGenerated);
  Unit unit;
  unit.symbol = p.add_symbol(symbol);
  at->second = unit.symbol;
  unit.host = module;
  unit.file = p.units[outer].file;
  unit.prefixes = {"pure"};
  unit.end_named = unit.end_keyword = true;
  const bool fixed = p.files[unit.file].style.form == SourceForm::Fixed;
  unit.notes = p.notes.add(Notes{{"", std::string(fixed ? "C" : "!") + " Tangent of the intrinsic " + spelled(name) + "."}, "", 0, {}});
  const UnitId made = p.units.add(unit);
  p.symbols[unit.symbol].unit = made;
  const ScopeId scope = p.add_scope(ScopeKind::Unit, symbol.scope, made);
  p.units[made].scope = scope;
  const auto dummy_of = [&](const char* text, TypeId type, Intent intent) {
    Symbol arg;
    arg.name = spelled(text);
    arg.scope = scope;
    arg.storage = StorageClass::Argument;
    arg.intent = intent;
    arg.type = type;
    arg.attrs.set(Attr::CompilerGenerated);
    return p.add_symbol(arg);
  };
  std::vector<SymbolId> args{dummy_of("x", signature.argument, Intent::In)};
  if (signature.two) args.push_back(dummy_of("y", signature.argument, Intent::In));
  const SymbolId result = dummy_of("r", signature.result, Intent::Out);
  std::vector<ExprId> actuals;
  for (SymbolId arg : args) actuals.push_back(ref(p, arg));
  Call call;
  call.symbol = intrinsic;
  call.args = positional(actuals);
  const ExprId value = p.add_expr(call, signature.result);
  const Block body{{assign(p, ref(p, result), value)}, {}};
  if (!module) p.units[made].decls.push_back(p.add_decl(ImplicitDecl{true, "", {}}));
  for (SymbolId arg : args) {
    const DeclId decl = declare_variable(p, arg);
    p.units[made].decls.push_back(decl);
  }
  const DeclId decl = declare_variable(p, result);
  p.units[made].decls.push_back(decl);
  const std::vector<SymbolId> all = tangent_arguments(args, result);
  p.units[made].args = all;
  tell_directions(*this, made);
  companions.push_back(made);
  const Block differentiated = TangentBody(*this, made).block(body);
  p.units[made].body = differentiated;
  const std::vector<DeclId> decls = declare_shadows(p, shadows, scope, p.units[made].decls);
  p.units[made].decls = decls;
  if (module) module_procedures.push_back(made);
  else external_procedures.emplace_back(outer, made);
  return unit.symbol;
}

}  // namespace cf::transform
