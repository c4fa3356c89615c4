#include "frontend/fortran/used_modules.h"

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;

namespace {

// Only what can hold a USE is entered.
struct Visitor {
  ModuleNames names;

  template <class T>
  auto Pre(const T&) -> bool { return true; }
  template <class T>
  void Post(const T&) {}
  auto Pre(const parser::ActionStmt&) -> bool { return false; }
  auto Pre(const parser::Expr&) -> bool { return false; }
  auto Pre(const parser::TypeDeclarationStmt&) -> bool { return false; }
  auto Pre(const parser::DerivedTypeDef&) -> bool { return false; }
  auto Pre(const parser::OtherSpecificationStmt&) -> bool { return false; }
  auto Pre(const parser::DataStmt&) -> bool { return false; }
  auto Pre(const parser::FormatStmt&) -> bool { return false; }
  auto Pre(const parser::ModuleStmt& x) -> bool {
    names.defined.push_back({x.v.ToString(), x.v.source});
    return false;
  }
  auto Pre(const parser::UseStmt& x) -> bool {
    bool only = x.nature && *x.nature == parser::UseStmt::ModuleNature::Intrinsic;
    bool never = x.nature && *x.nature == parser::UseStmt::ModuleNature::Non_Intrinsic;
    names.used.push_back({x.moduleName.ToString(), !never, only, x.moduleName.source});
    return false;
  }
  auto Pre(const parser::ParentIdentifier& x) -> bool {
    const auto& name = std::get<parser::Name>(x.t);
    names.used.push_back({name.ToString(), false, false, name.source});
    return false;
  }
};

}  // namespace

auto module_names(const parser::Program& program) -> ModuleNames {
  Visitor visitor;
  parser::Walk(program, visitor);
  return std::move(visitor.names);
}

}  // namespace cf::frontend::fortran
