// complete.cpp: every struct of the ir lists all its fields. Nothing to run: a struct that leaves one out does not compile here.
#include "base/reflect.h"
#include "ir/program.h"

namespace cf::ir {
namespace {

template <class... T>
constexpr auto all_complete() -> bool {
  return (base::complete_fields<T>() && ...);
}
template <class Variant>
struct Alternatives;
template <class... T>
struct Alternatives<std::variant<T...>> {
  static constexpr bool complete = all_complete<T...>();
};

static_assert(Alternatives<Type::Node>::complete);
static_assert(Alternatives<Expr::Node>::complete);
static_assert(Alternatives<Stmt::Node>::complete);
static_assert(Alternatives<Decl::Node>::complete);
static_assert(all_complete<diag::Loc, Type, Expr, Stmt, Decl, Label, Notes, Symbol, Scope, ExitAction, TypeDef, TypeSpec, Dim, Unit, TopLevel,
                           SourceFile, Style>());
static_assert(all_complete<Arg, InitItem, InitStep, Clause, Directive, Block, Arm, LoopIndex, Case, TypeCase, Piece>());
static_assert(all_complete<AttrSpec, Entity, CommonGroup, EquivalenceSet, DataValue, DataSet, ImplicitRule, UseItem, InterfaceItem>());

}  // namespace
}  // namespace cf::ir
