#include "transform/result_place.h"

#include "ir/designator.h"
#include "ir/location.h"
#include "ir/walk.h"
#include "transform/references.h"

namespace cf::transform {

using namespace ir;

namespace {

// Internal procedures name it, and may be what is called, directly or not.
auto is_named_inside(TangentRun& run, UnitId unit, SymbolId variable) -> bool {
  const Program& p = run.program;
  const SymbolId original = run.shadows.original(variable);
  for (const UnitId host : {unit, p.scopes[p.symbols[original].scope].unit}) {
    const auto [at, is_new] = run.named_inside.try_emplace(host);
    if (is_new) {
      for (const UnitId inner : p.units[host].contains) at->second.merge(referenced_symbols(p, inner));
    }
    if (at->second.contains(variable) || at->second.contains(original)) return true;
  }
  return false;
}

}  // namespace

auto can_be_result(TangentRun& run, UnitId unit, ExprId target, const Call& call) -> bool {
  const Program& p = run.program;
  const SymbolId root = root_variable(p, target);
  if (!root || has_vector_subscript(p, target)) return false;
  const Symbol& symbol = p.symbols[root];
  const bool own = symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument || symbol.storage == StorageClass::Result;
  if (!own || p.scopes[symbol.scope].unit != unit || symbol.attrs.has(Attr::Pointer) || symbol.attrs.has(Attr::Target)) return false;
  if (is_named_inside(run, unit, root)) return false;
  bool clashes = false;
  const auto look = [&](ExprId e) {
    for_each_subexpr(p, e, [&](ExprId part) {
      const SymbolId named = get_if<Ref>(p, part) ? root_variable(p, part) : SymbolId{};
      clashes = clashes || (named && (named == root || same_storage_sequence(p, named, root)));
    });
  };
  if (call.object) look(call.object);
  for (const Arg& arg : call.args) {
    if (arg.value) look(arg.value);
  }
  for (ExprId at = target; at; at = base_of(p, at)) {
    const auto* index = get_if<Index>(p, at);
    for (const ExprId subscript : index ? index->subscripts : std::vector<ExprId>{}) look(subscript);
  }
  return !clashes;
}

namespace {

// Of procedures that one call may reach the results are alike.
auto result_attrs(const Program& p, const Call& call) -> Attrs {
  for (SymbolId at : callees(p, call)) {
    constexpr int kDeepest = 8;  // a procedure pointer, its interface
    for (int step = 0; step < kDeepest && p.symbols[at].target && !p.symbols[at].unit; ++step) at = p.symbols[at].target;
    const UnitId unit = p.symbols[p.symbols[at].entry_of ? p.symbols[at].entry_of : at].unit;
    const SymbolId result = unit ? p.units[unit].result : SymbolId{};
    if (result) return p.symbols[result].attrs;
  }
  return {};
}

}  // namespace

auto fit_to_result(Program& p, SymbolId variable, const Call& call) -> bool {
  const Attrs attrs = result_attrs(p, call);
  Symbol& symbol = p.symbols[variable];
  if (attrs.has(Attr::Pointer)) {
    symbol.attrs.reset(Attr::Allocatable);
    symbol.attrs.set(Attr::Pointer);
  } else if (attrs.has(Attr::Allocatable)) {
    symbol.attrs.set(Attr::Allocatable);
  }
  return attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable);
}

auto is_dynamic_result(const Program& p, const Call& call) -> bool {
  const Attrs attrs = result_attrs(p, call);
  return attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable);
}

auto gives_pointer(const Program& p, const Call& call) -> bool { return result_attrs(p, call).has(Attr::Pointer); }

}  // namespace cf::transform
