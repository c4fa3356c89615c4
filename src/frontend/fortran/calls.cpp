// calls.cpp: what a call, an operator or a defined assignment calls.
//
// Flang has resolved every generic: the name in the tree then has the symbol of the specific procedure, so the generic is looked up again by
// its text; a binding of an object that is not polymorphic has become the procedure itself, so the Binding is looked up too. And
// Flang folds: `real(f(x))` may carry the reference to f, so the name in the tree decides first.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "flang/Evaluate/call.h"
#include "flang/Semantics/tools.h"

#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::Overloaded;

auto is_from_intrinsic_module(const Lowering& lowering, const semantics::Symbol& symbol) -> bool {
  const auto* scope = &symbol.owner();
  while (!scope->IsTopLevel()) {
    if (scope->IsModule() && &scope->parent() == &lowering.context.intrinsicModulesScope()) return true;
    scope = &scope->parent();
  }
  return false;
}

auto is_specific_of(const semantics::Symbol& generic, const semantics::Symbol& procedure) -> bool {
  const auto* details = generic.GetUltimate().detailsIf<semantics::GenericDetails>();
  if (!details) return false;
  const auto& wanted = procedure.GetUltimate();
  return std::any_of(details->specificProcs().begin(), details->specificProcs().end(), [&](const semantics::Symbol& specific) {
    const auto& found = specific.GetUltimate();
    if (&found == &wanted) return true;
    const auto* binding = found.detailsIf<semantics::ProcBindingDetails>();
    return binding && &binding->symbol().GetUltimate() == &wanted;
  });
}

// The name that a reference ends in: `c` of a%b(i)%c(j).
auto last_symbol(const parser::DataRef& x) -> const semantics::Symbol* {
  return common::visit(Overloaded{
                           [](const parser::Name& y) { return static_cast<const semantics::Symbol*>(y.symbol); },
                           [](const common::Indirection<parser::StructureComponent>& y) {
                             return static_cast<const semantics::Symbol*>(y.value().component.symbol);
                           },
                           [](const common::Indirection<parser::ArrayElement>& y) { return last_symbol(y.value().base); },
                           [](const common::Indirection<parser::CoindexedNamedObject>& y) { return last_symbol(y.value().base); },
                       },
                       x.u);
}

auto derived_type_of(const semantics::Symbol* object) -> const semantics::Symbol* {
  const auto* type = object ? object->GetUltimate().GetType() : nullptr;
  const auto* derived = type ? type->AsDerived() : nullptr;
  return derived ? &derived->typeSymbol().GetUltimate() : nullptr;
}

auto is_polymorphic(const semantics::Symbol* object) -> bool {
  const auto* type = object ? object->GetUltimate().GetType() : nullptr;
  return type && type->IsPolymorphic();
}

void collect_extensions(const semantics::Scope& scope, std::unordered_map<const semantics::Symbol*, std::vector<const semantics::Symbol*>>& into) {
  for (const auto& child : scope.children()) {
    if (child.IsDerivedType()) {
      const auto* type = child.symbol();
      const auto* parent = type && type->has<semantics::DerivedTypeDetails>() && type->scope() == &child ? child.GetDerivedTypeParent() : nullptr;
      if (parent && parent->symbol()) into[&parent->symbol()->GetUltimate()].push_back(type);
    } else {
      collect_extensions(child, into);
    }
  }
}

auto binding_named(const semantics::Symbol& type, parser::CharBlock name, bool inherited) -> const semantics::Symbol* {
  const auto* scope = type.scope();
  if (!scope) return nullptr;
  if (inherited) return scope->FindComponent(name);
  auto found = scope->find(name);
  return found == scope->end() ? nullptr : &*found->second;
}

// The generic that the user named, or null.
auto generic_named(const Lowering& lowering, const parser::Name& name) -> const semantics::Symbol* {
  const auto* symbol = static_cast<const semantics::Symbol*>(name.symbol);
  if (symbol->name() != name.source) symbol = lowering.context.FindScope(name.source).FindSymbol(name.source);
  return symbol && symbol->GetUltimate().has<semantics::GenericDetails>() ? symbol : nullptr;
}

}  // namespace

// Every procedure that a call of the binding can end in: that of the declared type and, when the object is polymorphic, those that
// extensions of the type override it with. Deferred bindings have none of their own.
auto Lowering::binding_candidates(const semantics::Symbol& type, const semantics::Symbol& binding, bool polymorphic)
    -> std::vector<ir::SymbolId> {
  std::vector<ir::SymbolId> candidates;
  auto add = [&](const semantics::Symbol* found) {
    const auto* details = found ? found->GetUltimate().detailsIf<semantics::ProcBindingDetails>() : nullptr;
    if (!details || found->attrs().test(semantics::Attr::DEFERRED)) return;
    auto procedure = symbol(details->symbol());
    if (std::find(candidates.begin(), candidates.end(), procedure) == candidates.end()) candidates.push_back(procedure);
  };
  add(binding_named(type, binding.name(), true));
  if (!polymorphic) return candidates;
  if (!extensions_) {
    extensions_.emplace();
    collect_extensions(context.globalScope(), *extensions_);
  }
  std::vector<const semantics::Symbol*> work{&type};
  while (!work.empty()) {
    const auto* next = work.back();
    work.pop_back();
    auto found = extensions_->find(next);
    if (found == extensions_->end()) continue;
    for (const auto* extension : found->second) {
      add(binding_named(*extension, binding.name(), false));
      work.push_back(extension);
    }
  }
  return candidates;
}

// The specific binding of a generic one through which Flang came to `resolved`: a binding, or the procedure it is bound to in `type`.
auto Lowering::specific_binding(const semantics::Symbol& type, const semantics::Symbol& generic, const semantics::Symbol& resolved)
    -> const semantics::Symbol* {
  const auto* details = generic.detailsIf<semantics::GenericDetails>();
  if (!details) return nullptr;
  const auto& wanted = resolved.GetUltimate();
  for (const semantics::Symbol& specific : details->specificProcs()) {
    const auto* here = binding_named(type, specific.name(), true);
    for (const auto* candidate : {here, &specific}) {
      if (!candidate) continue;
      const auto* binding = candidate->GetUltimate().detailsIf<semantics::ProcBindingDetails>();
      if (&candidate->GetUltimate() == &wanted || (binding && &binding->symbol().GetUltimate() == &wanted)) return candidate;
    }
  }
  return nullptr;
}

auto Lowering::call(const parser::Call& x, const evaluate::ProcedureRef* resolved) -> ir::Call {
  ir::Call call;
  const auto* resolved_symbol = resolved ? resolved->proc().GetSymbol() : nullptr;
  common::visit(
      Overloaded{
          [&](const parser::Name& name) {
            if (!name.symbol) {
              call.symbol = symbol(name);
              return;
            }
            const auto* generic = generic_named(*this, name);
            const auto& ultimate = name.symbol->GetUltimate();
            if (generic) {
              call.generic = symbol(*generic);
              // A generic may extend an intrinsic of the same name; those of intrinsic modules have specifics without source.
              const auto& own = generic->GetUltimate();
              auto is_ours = resolved_symbol && is_specific_of(own, *resolved_symbol) && !is_from_intrinsic_module(*this, own);
              call.symbol = is_ours ? symbol(*resolved_symbol) : intrinsic(own.name().ToString());
            } else if (ultimate.attrs().test(semantics::Attr::INTRINSIC) || is_from_intrinsic_module(*this, ultimate)) {
              call.symbol = intrinsic(intrinsic_name(*name.symbol));
            } else {
              call.symbol = symbol(name);
            }
          },
          [&](const parser::ProcComponentRef& reference) {
            const auto& component = reference.v.thing;
            call.object = expr(component.base);
            if (!component.component.symbol) {
              call.symbol = symbol(component.component);
              return;
            }
            const auto* object = last_symbol(component.base);
            const auto* type = derived_type_of(object);
            const auto* found = &component.component.symbol->GetUltimate();
            if (type && found->name() != component.component.source) {
              if (const auto* generic = binding_named(*type, component.component.source, true)) found = generic;
            }
            if (found->has<semantics::GenericDetails>()) {
              call.generic = symbol(*found);
              found = type && resolved_symbol ? specific_binding(*type, *found, *resolved_symbol) : nullptr;
              if (!found) {
                unsupported(component.component.source, "this call through a generic binding");
                return;
              }
            }
            call.symbol = symbol(*found);
            if (type && found->has<semantics::ProcBindingDetails>()) {
              call.candidates = binding_candidates(*type, *found, is_polymorphic(object));
            }
          },
      },
      std::get<parser::ProcedureDesignator>(x.t).u);
  for (const auto& spec : std::get<std::list<parser::ActualArgSpec>>(x.t)) {
    ir::Arg arg;
    if (const auto& keyword = std::get<0>(spec.t)) arg.keyword = spelling(keyword->v);
    common::visit(Overloaded{
                      [&](const common::Indirection<parser::Expr>& y) { arg.value = expr(y); },
                      [&](const parser::AltReturnSpec& y) { arg.alternate_return = label(y.v); },
                      [&](const parser::ActualArg::PercentRef& y) {
                        unsupported(y.v.source, "%REF", "leave it out: arguments are passed by reference");
                        arg.value = expr(y.v);
                      },
                      [&](const parser::ActualArg::PercentVal& y) {
                        unsupported(y.v.source, "%VAL", "give the procedure an interface with a VALUE argument");
                        arg.value = expr(y.v);
                      },
                  },
                  std::get<parser::ActualArg>(spec.t).u);
    call.args.push_back(std::move(arg));
  }
  return call;
}

auto Lowering::defined(const evaluate::ProcedureRef& resolved, const std::vector<std::string>& names, parser::CharBlock where) -> Defined {
  Defined result;
  const auto* procedure = resolved.proc().GetSymbol();
  if (!procedure) {
    result.symbol = intrinsic(resolved.proc().GetName());
    return result;
  }
  const auto& scope = context.FindScope(where);
  for (const auto& name : names) {
    const auto* generic = scope.FindSymbol(parser::CharBlock{name});
    if (generic && is_specific_of(*generic, *procedure)) {
      result.symbol = symbol(*procedure);
      result.generic = symbol(*generic);
      return result;
    }
  }
  // Bound to the type of one of the operands.
  for (const auto& argument : resolved.arguments()) {
    auto dynamic = argument ? argument->GetType() : std::nullopt;
    const auto* derived = dynamic ? evaluate::GetDerivedTypeSpec(*dynamic) : nullptr;
    if (!derived) continue;
    const auto& type = derived->typeSymbol().GetUltimate();
    for (const auto& name : names) {
      const auto* generic = binding_named(type, parser::CharBlock{name}, true);
      const auto* found = generic ? specific_binding(type, *generic, *procedure) : nullptr;
      if (!found) continue;
      result.symbol = symbol(*found);
      result.generic = symbol(*generic);
      result.candidates = binding_candidates(type, *found, dynamic->IsPolymorphic());
      return result;
    }
  }
  result.symbol = symbol(*procedure);
  unsupported(where, "this use of " + names.front());
  return result;
}

}  // namespace cf::frontend::fortran
