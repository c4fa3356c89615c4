#include "frontend/fortran/parsed_statements.h"

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;
namespace common = Fortran::common;

namespace {

using Misread = parser::Statement<common::Indirection<parser::StmtFunctionStmt>>;

struct Mender {
  template <class T>
  auto Pre(T&) -> bool { return true; }
  template <class T>
  void Post(T&) {}

  // The parser leaves the operand of a defined unary operator without its place.
  auto Pre(parser::Expr& x) -> bool {
    auto* unary = std::get_if<parser::Expr::DefinedUnary>(&x.u);
    if (unary == nullptr || x.source.empty()) return true;
    parser::Expr& operand = std::get<common::Indirection<parser::Expr>>(unary->t).value();
    const char* begin = std::get<parser::DefinedOpName>(unary->t).v.source.end();
    while (begin < x.source.end() && *begin == ' ') ++begin;
    if (operand.source.empty() && begin < x.source.end()) operand.source = parser::CharBlock(begin, x.source.end());
    return true;
  }

  void Post(parser::BlockConstruct& x) {
    auto& declarations = std::get<std::list<parser::DeclarationConstruct>>(std::get<parser::BlockSpecificationPart>(x.t).v.t);
    auto& block = std::get<parser::Block>(x.t);
    const auto first = block.begin();
    for (auto item = declarations.begin(); item != declarations.end();) {
      auto* misread = std::get_if<Misread>(&item->u);
      if (misread == nullptr) {
        ++item;
        continue;
      }
      parser::Statement<parser::ActionStmt> assignment = misread->statement.value().ConvertToAssignment();
      assignment.source = misread->source;
      assignment.label = misread->label;
      block.insert(first, parser::ExecutionPartConstruct{parser::ExecutableConstruct{std::move(assignment)}});
      item = declarations.erase(item);
    }
  }
};

}  // namespace

void mend(parser::Program& program) {
  Mender visitor;
  parser::Walk(program, visitor);
}

struct StatementVisitor {
  explicit StatementVisitor(ParsedStatements& into) : into(into) {}

  template <class T>
  auto Pre(const T&) -> bool { return true; }
  template <class T>
  void Post(const T&) {}
  auto Pre(const parser::Expr&) -> bool { return false; }

  template <class T>
  auto Pre(const parser::Statement<T>& x) -> bool {
    const std::size_t index = into.statements_.size();
    if (into.at_.try_emplace(x.source.begin(), index).second) into.statements_.push_back({x.source, inside.back(), opened});
    opened = false;
    return true;
  }

  auto Pre(const parser::MainProgram&) -> bool { return open(); }
  auto Pre(const parser::FunctionSubprogram&) -> bool { return open(); }
  auto Pre(const parser::SubroutineSubprogram&) -> bool { return open(); }
  auto Pre(const parser::SeparateModuleSubprogram&) -> bool { return open(); }
  auto Pre(const parser::Module&) -> bool { return open(); }
  auto Pre(const parser::Submodule&) -> bool { return open(); }
  auto Pre(const parser::BlockData&) -> bool { return open(); }
  auto Pre(const parser::InterfaceBody::Function&) -> bool { return open(); }
  auto Pre(const parser::InterfaceBody::Subroutine&) -> bool { return open(); }
  void Post(const parser::MainProgram&) { close(); }
  void Post(const parser::FunctionSubprogram&) { close(); }
  void Post(const parser::SubroutineSubprogram&) { close(); }
  void Post(const parser::SeparateModuleSubprogram&) { close(); }
  void Post(const parser::Module&) { close(); }
  void Post(const parser::Submodule&) { close(); }
  void Post(const parser::BlockData&) { close(); }
  void Post(const parser::InterfaceBody::Function&) { close(); }
  void Post(const parser::InterfaceBody::Subroutine&) { close(); }

  auto open() -> bool {
    inside.push_back(into.units_.size());
    into.units_.emplace_back();
    opened = true;
    return true;
  }
  void close() { inside.pop_back(); }

  ParsedStatements& into;
  std::vector<std::size_t> inside;
  bool opened = false;  // the next statement is the first of its unit
};

void ParsedStatements::enter(const parser::Program& program) {
  StatementVisitor visitor(*this);
  parser::Walk(program, visitor);
}

void ParsedStatements::read(parser::CharBlock statement, ir::UnitId unit) {
  const auto found = at_.find(statement.begin());
  if (found == at_.end()) return;
  Parsed& parsed = statements_[found->second];
  ++parsed.times;
  if (parsed.opens_unit) return;
  ir::UnitId& known = units_[parsed.unit];
  if (!known) known = unit;
  parsed.elsewhere = known != unit;
}

auto ParsedStatements::lost() const -> std::vector<parser::CharBlock> {
  std::vector<parser::CharBlock> result;
  for (const Parsed& parsed : statements_)
    if (parsed.times != 1 || parsed.elsewhere) result.push_back(parsed.source);
  return result;
}

}  // namespace cf::frontend::fortran
