#include "frontend/fortran/used_modules.h"

#include <unordered_map>

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
  auto Pre(const parser::SubmoduleStmt& x) -> bool {
    const auto& parent = std::get<parser::ParentIdentifier>(x.t);
    const auto& ancestor = std::get<parser::Name>(parent.t);
    const auto& within = std::get<std::optional<parser::Name>>(parent.t);
    names.used.push_back({ancestor.ToString(), false, false, ancestor.source});
    names.submodules.push_back(ancestor.ToString() + ":" + std::get<parser::Name>(x.t).ToString());
    if (within) names.parents.push_back(ancestor.ToString() + ":" + within->ToString());
    return false;
  }
};

}  // namespace

namespace {

template <class Tree>
auto names_in(const Tree& tree) -> ModuleNames {
  Visitor visitor;
  parser::Walk(tree, visitor);
  return std::move(visitor.names);
}

// For each unit, those that define what it needs.
auto needs(const std::list<parser::ProgramUnit>& units) -> std::vector<std::vector<std::size_t>> {
  std::vector<ModuleNames> names;
  std::unordered_map<std::string, std::size_t> home;
  for (const parser::ProgramUnit& unit : units) {
    const ModuleNames& of = names.emplace_back(names_in(unit));
    for (const ModuleDefinition& module : of.defined) home.try_emplace(module.name, names.size() - 1);
    for (const std::string& submodule : of.submodules) home.try_emplace(submodule, names.size() - 1);
  }
  std::vector<std::vector<std::size_t>> result(names.size());
  for (std::size_t unit = 0; unit < names.size(); ++unit) {
    auto need = [&](const std::string& name) {
      if (auto found = home.find(name); found != home.end() && found->second != unit) result[unit].push_back(found->second);
    };
    for (const ModuleUse& use : names[unit].used)
      if (!use.intrinsic_only) need(use.name);
    for (const std::string& parent : names[unit].parents) need(parent);
  }
  return result;
}

// What a unit needs comes before it; otherwise the order stays. A circle, which Flang reports, is cut somewhere.
auto sorted(const std::vector<std::vector<std::size_t>>& needs) -> std::vector<std::size_t> {
  std::vector<std::size_t> order;
  std::vector<std::size_t> next(needs.size(), 0);  // need to look at
  std::vector<bool> entered(needs.size(), false);
  std::vector<std::size_t> open;
  for (std::size_t root = 0; root < needs.size(); ++root) {
    if (!entered[root]) open.push_back(root);
    while (!open.empty()) {
      const std::size_t unit = open.back();
      entered[unit] = true;
      if (next[unit] == needs[unit].size()) {
        order.push_back(unit);
        open.pop_back();
      } else if (const std::size_t needed = needs[unit][next[unit]++]; !entered[needed]) {
        open.push_back(needed);
      }
    }
  }
  return order;
}

}  // namespace

auto module_names(const parser::Program& program) -> ModuleNames { return names_in(program); }

UnitOrder::UnitOrder(parser::Program& program) : units_(program.v) {
  for (auto unit = units_.begin(); unit != units_.end(); ++unit) original_.push_back(unit);
  for (const std::size_t unit : sorted(needs(units_))) units_.splice(units_.end(), units_, original_[unit]);
}
UnitOrder::~UnitOrder() {
  for (const Units::iterator unit : original_) units_.splice(units_.end(), units_, unit);
}

}  // namespace cf::frontend::fortran
