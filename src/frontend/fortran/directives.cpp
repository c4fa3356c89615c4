// directives.cpp: OpenMP constructs and declarations as structured directives.
//
// A clause is lowered by what it holds (a list of objects, an expression, a schedule, ...), not by its name; what has no expressions in it, or
// has them in a place of its own (linear(i: 2)), is kept as text.
#include <cctype>
#include <string>
#include <string_view>
#include <utility>

#include "llvm/Frontend/OpenMP/OMPConstants.h"

#include "base/letters.h"
#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::lower_case;
using base::Overloaded;
using parser::CharBlock;

auto trimmed(std::string text) -> std::string {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

// `x, y` of name(x, y).
auto inside_parentheses(const std::string& text) -> std::string {
  auto open = text.find('(');
  auto close = text.rfind(')');
  return open == std::string::npos || close == std::string::npos || close < open ? "" : trimmed(text.substr(open + 1, close - open - 1));
}

// `+` of reduction(+: x); "" where there is no colon.
auto before_colon(const std::string& text) -> std::string {
  auto inner = inside_parentheses(text);
  auto colon = inner.find(':');
  return colon == std::string::npos ? "" : trimmed(inner.substr(0, colon));
}

auto objects(Lowering& lowering, const parser::OmpObjectList& list) -> std::vector<ir::ExprId> {
  std::vector<ir::ExprId> result;
  for (const auto& object : list.v) {
    result.push_back(common::visit(Overloaded{
                                       [&](const parser::Designator& y) { return lowering.expr(y); },
                                       [&](const parser::Name& block) { return lowering.reference(lowering.symbol(block), block.source); },
                                   },
                                   object.u));
  }
  return result;
}

class ClauseReader {
 public:
  // Cooked text is in lower case but for character literals.
  ClauseReader(Lowering& lowering, CharBlock source) : lowering_(lowering), text_(source.ToString()) {
    std::size_t end = 0;
    while (end < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[end])) || text_[end] == '_')) ++end;
    clause.name = text_.substr(0, end);
  }

  ir::Clause clause;

  void operator()(const parser::OmpObjectList& x) { clause.args = objects(lowering_, x); }
  void operator()(const parser::ScalarIntExpr& x) { argument(x); }
  void operator()(const parser::ScalarIntConstantExpr& x) { argument(x); }
  void operator()(const parser::ScalarLogicalExpr& x) { argument(x); }
  void operator()(const parser::ConstantExpr& x) { argument(x); }
  void operator()(const std::list<parser::Name>& x) {
    for (const auto& name : x) argument(name);
  }
  void operator()(const std::list<parser::ScalarIntExpr>& x) {
    for (const auto& size : x) argument(size);
  }
  template <class T>
  void operator()(const std::optional<T>& x) {
    if (clause.name == "dist_schedule") clause.text = "static";
    if (x) (*this)(*x);
  }
  void operator()(const parser::OmpReductionClause& x) { listed(std::get<parser::OmpObjectList>(x.t)); }
  void operator()(const parser::OmpInReductionClause& x) { listed(std::get<parser::OmpObjectList>(x.t)); }
  void operator()(const parser::OmpMapClause& x) { listed(std::get<parser::OmpObjectList>(x.t)); }
  void operator()(const parser::OmpAllocateClause& x) { listed(std::get<parser::OmpObjectList>(x.t)); }
  void operator()(const parser::OmpScheduleClause& x) {
    auto modifiers = before_colon(text_);
    clause.text = (modifiers.empty() ? "" : modifiers + ": ") + lower_case(parser::OmpScheduleClause::EnumToString(std::get<1>(x.t)));
    if (const auto& chunk = std::get<2>(x.t)) argument(*chunk);
  }
  void operator()(const parser::OmpIfClause& x) {
    if (std::get<0>(x.t)) clause.text = before_colon(text_);
    argument(std::get<1>(x.t));
  }
  void operator()(const parser::OmpDeviceClause& x) {
    if (std::get<0>(x.t)) clause.text = before_colon(text_);
    argument(std::get<1>(x.t));
  }
  void operator()(const parser::OmpAlignedClause& x) {
    if (std::get<1>(x.t)) verbatim();
    else clause.args = objects(lowering_, std::get<0>(x.t));
  }
  void operator()(const parser::OmpLinearClause& x) {
    const auto* plain = std::get_if<parser::OmpLinearClause::WithoutModifier>(&x.u);
    if (plain && !plain->step) (*this)(plain->names);
    else verbatim();
  }
  void operator()(const parser::OmpDependClause& x) {
    const auto* list = std::get_if<parser::OmpDependClause::InOut>(&x.u);
    if (!list) return verbatim();
    clause.text = before_colon(text_);
    for (const auto& object : std::get<1>(list->t)) argument(object);
  }
  // The rest holds words only.
  template <class T>
  void operator()(const T&) { verbatim(); }

  void verbatim() { clause.text = inside_parentheses(text_); }

 private:
  template <class T>
  void argument(const T& x) { clause.args.push_back(lowering_.expr(x)); }
  void listed(const parser::OmpObjectList& x) {
    clause.text = before_colon(text_);
    clause.args = objects(lowering_, x);
  }

  Lowering& lowering_;
  std::string text_;
};

auto clause(Lowering& lowering, const parser::OmpClause& x) -> ir::Clause {
  ClauseReader reader(lowering, x.source);
  common::visit(
      [&](const auto& y) {
        if constexpr (requires { y.v; }) reader(y.v);
        else reader.verbatim();
      },
      x.u);
  return std::move(reader.clause);
}

auto clauses(Lowering& lowering, const parser::OmpClauseList& list) -> std::vector<ir::Clause> {
  std::vector<ir::Clause> result;
  for (const auto& x : list.v) result.push_back(clause(lowering, x));
  return result;
}

void add_atomic_clauses(Lowering& lowering, ir::Directive& into, const parser::OmpAtomicClauseList& list) {
  for (const auto& x : list.v) {
    common::visit(Overloaded{
                      [&](const parser::OmpMemoryOrderClause& y) { into.clauses.push_back(clause(lowering, y.v)); },
                      [&](const parser::OmpClause& y) { into.clauses.push_back(clause(lowering, y)); },
                  },
                  x.u);
  }
}

auto omp(Lowering& lowering, std::string name, CharBlock source) -> ir::Directive {
  ir::Directive result;
  result.family = ir::DirectiveFamily::OpenMP;
  result.name = std::move(name);
  result.loc = lowering.loc(source);
  return result;
}

auto name_of(llvm::omp::Directive directive) -> std::string { return lower_case(llvm::omp::getOpenMPDirectiveName(directive).str()); }

auto list_clause(std::vector<ir::ExprId> args) -> ir::Clause { return ir::Clause{"", std::move(args), ""}; }

// Directives that end a construct but have no source of their own follow the last statement in the cooked text.
auto directive_line_after(const Lowering& lowering, CharBlock last) -> CharBlock {
  const auto* file = last.empty() ? nullptr : lowering.places.cooked().Find(last);
  if (!file) return {};
  const char* end = file->AsCharBlock().end();
  const char* p = last.end();
  while (p < end && (*p == '\n' || *p == ' ' || *p == ';')) ++p;
  const char* start = p;
  while (p < end && *p != '\n') ++p;
  return start < p && *start == '!' ? CharBlock{start, p} : CharBlock{};
}

// One construct with its block or loop; the parts come in the order of the text.
class Construct {
 public:
  Construct(Lowering& lowering, ir::Block& outer, CharBlock source) : lowering_(lowering), outer_(outer), source_(source) {
    notes_ = lowering.begin_statement(source);
  }
  ir::DirectiveStmt statement;

  void begin(std::string name) { statement.directive = omp(lowering_, std::move(name), source_); }
  void body(const parser::Block& block) {
    statement.has_body = true;
    statement.body = lowering_.block(block);
  }
  void assignment(const parser::Statement<parser::AssignmentStmt>& x) {
    statement.has_body = true;
    auto notes = lowering_.begin_statement(x.source);
    lowering_.append(statement.body, lowering_.assign(x.statement, x.source), x.source, x.label, notes);
  }
  void allocation(const parser::Statement<parser::AllocateStmt>& x) {
    statement.has_body = true;
    auto notes = lowering_.begin_statement(x.source);
    lowering_.append(statement.body, lowering_.allocate(x.statement, x.source), x.source, x.label, notes);
  }
  void end(CharBlock source) {
    statement.has_end = true;
    if (!source.empty()) statement.body.end = lowering_.begin_statement(source);
  }
  void done() { lowering_.append(outer_, std::move(statement), source_, std::nullopt, notes_); }

 private:
  Lowering& lowering_;
  ir::Block& outer_;
  CharBlock source_;
  ir::NotesId notes_;
};

void loop(Lowering& lowering, ir::Block& outer, const parser::OpenMPLoopConstruct& x) {
  const auto& begin = std::get<parser::OmpBeginLoopDirective>(x.t);
  Construct construct(lowering, outer, begin.source);
  construct.begin(name_of(std::get<0>(begin.t).v));
  construct.statement.directive.clauses = clauses(lowering, std::get<1>(begin.t));
  construct.statement.has_body = true;
  if (const auto& inner = std::get<1>(x.t)) lowering.do_construct(construct.statement.body, *inner);
  if (const auto& end = std::get<2>(x.t)) {
    construct.end(end->source);
    construct.statement.end_clauses = clauses(lowering, std::get<1>(end->t));
  }
  construct.done();
}

void block(Lowering& lowering, ir::Block& outer, const parser::OpenMPBlockConstruct& x) {
  const auto& begin = std::get<parser::OmpBeginBlockDirective>(x.t);
  Construct construct(lowering, outer, begin.source);
  construct.begin(name_of(std::get<0>(begin.t).v));
  construct.statement.directive.clauses = clauses(lowering, std::get<1>(begin.t));
  construct.body(std::get<parser::Block>(x.t));
  const auto& end = std::get<parser::OmpEndBlockDirective>(x.t);
  construct.end(end.source);
  construct.statement.end_clauses = clauses(lowering, std::get<1>(end.t));
  construct.done();
}

// Flang keeps no place of `!$omp section`: it is the line before the block in the cooked text, where directives start with '!'.
auto section_line(const parser::AllCookedSources& cooked, CharBlock block) -> CharBlock {
  const auto* file = block.empty() ? nullptr : cooked.Find(block);
  if (file == nullptr) return {};
  const char* start = file->AsCharBlock().begin();
  const char* end = block.begin();
  while (end > start && (end[-1] == '\n' || end[-1] == ' ')) --end;
  const char* p = end;
  while (p > start && p[-1] != '\n') --p;
  std::string_view text(p, static_cast<std::size_t>(end - p));
  return text.starts_with('!') && text.ends_with("section") ? CharBlock{p, end} : CharBlock{};
}

// `!$omp section` may be left out before the first section; it is always written back.
void section(Lowering& lowering, ir::Block& outer, const parser::OpenMPSectionConstruct& x, CharBlock begin) {
  ir::DirectiveStmt statement;
  statement.has_body = true;
  auto line = section_line(lowering.places.cooked(), x.source);
  auto notes = line.empty() ? ir::NotesId{} : lowering.begin_statement(line);
  statement.directive = omp(lowering, "section", line.empty() ? begin : line);
  statement.body = lowering.block(x.v);
  lowering.append(outer, std::move(statement), line.empty() ? begin : line, std::nullopt, notes);
}

void sections(Lowering& lowering, ir::Block& outer, const parser::OpenMPSectionsConstruct& x) {
  const auto& begin = std::get<parser::OmpBeginSectionsDirective>(x.t);
  Construct construct(lowering, outer, begin.source);
  construct.begin(name_of(std::get<0>(begin.t).v));
  construct.statement.directive.clauses = clauses(lowering, std::get<1>(begin.t));
  construct.statement.has_body = true;
  for (const auto& item : std::get<parser::OmpSectionBlocks>(x.t).v) {
    if (const auto* part = std::get_if<parser::OpenMPSectionConstruct>(&item.u)) {
      section(lowering, construct.statement.body, *part, begin.source);
    } else {
      lowering.omp_construct(construct.statement.body, item);
    }
  }
  const auto& end = std::get<parser::OmpEndSectionsDirective>(x.t);
  construct.end(end.source);
  construct.statement.end_clauses = clauses(lowering, std::get<1>(end.t));
  construct.done();
}

void critical(Lowering& lowering, ir::Block& outer, const parser::OpenMPCriticalConstruct& x) {
  const auto& begin = std::get<parser::OmpCriticalDirective>(x.t);
  Construct construct(lowering, outer, begin.source);
  construct.begin("critical");
  if (const auto& lock = std::get<1>(begin.t)) {
    ir::Clause name{"", {}, lowering.spelling(lock->source)};
    construct.statement.directive.clauses.push_back(name);
    construct.statement.end_clauses.push_back(name);
  }
  for (auto& item : clauses(lowering, std::get<2>(begin.t))) construct.statement.directive.clauses.push_back(std::move(item));
  construct.body(std::get<parser::Block>(x.t));
  construct.end(std::get<parser::OmpEndCriticalDirective>(x.t).source);
  construct.done();
}

void standalone(Lowering& lowering, ir::Block& outer, const parser::OpenMPStandaloneConstruct& x) {
  Construct construct(lowering, outer, x.source);
  auto& directive = construct.statement.directive;
  common::visit(Overloaded{
                    [&](const parser::OpenMPSimpleStandaloneConstruct& y) {
                      construct.begin(name_of(std::get<0>(y.t).v));
                      directive.clauses = clauses(lowering, std::get<1>(y.t));
                    },
                    [&](const parser::OpenMPFlushConstruct& y) {
                      construct.begin("flush");
                      if (const auto& orders = std::get<1>(y.t)) {
                        for (const auto& order : *orders) directive.clauses.push_back(clause(lowering, order.v));
                      }
                      if (const auto& list = std::get<2>(y.t)) directive.clauses.push_back(list_clause(objects(lowering, *list)));
                    },
                    [&](const parser::OpenMPCancelConstruct& y) {
                      construct.begin("cancel " + lower_case(parser::OmpCancelType::EnumToString(std::get<1>(y.t).v)));
                      if (const auto& condition = std::get<2>(y.t)) {
                        directive.clauses.push_back(ir::Clause{"if", {lowering.expr(condition->v)}, ""});
                      }
                    },
                    [&](const parser::OpenMPCancellationPointConstruct& y) {
                      construct.begin("cancellation point " + lower_case(parser::OmpCancelType::EnumToString(std::get<1>(y.t).v)));
                    },
                },
                x.u);
  construct.done();
}

// The END ATOMIC that may follow has no source.
void end_atomic(Lowering& lowering, Construct& construct, bool is_there, CharBlock last) {
  if (is_there) construct.end(directive_line_after(lowering, last));
}

template <class Atomic>
void atomic(Lowering& lowering, ir::Block& outer, const Atomic& x, const char* kind) {
  auto source = x.source.empty() ? std::get<parser::Verbatim>(x.t).source : x.source;
  Construct construct(lowering, outer, source);
  construct.begin("atomic");
  if (*kind) construct.statement.directive.clauses.push_back(ir::Clause{kind, {}, ""});
  if constexpr (std::is_same_v<Atomic, parser::OmpAtomic>) {
    add_atomic_clauses(lowering, construct.statement.directive, std::get<parser::OmpAtomicClauseList>(x.t));
    const auto& assignment = std::get<parser::Statement<parser::AssignmentStmt>>(x.t);
    construct.assignment(assignment);
    end_atomic(lowering, construct, std::get<std::optional<parser::OmpEndAtomic>>(x.t).has_value(), assignment.source);
  } else {
    add_atomic_clauses(lowering, construct.statement.directive, std::get<0>(x.t));
    add_atomic_clauses(lowering, construct.statement.directive, std::get<2>(x.t));
    if constexpr (std::is_same_v<Atomic, parser::OmpAtomicCapture>) {
      construct.assignment(std::get<parser::OmpAtomicCapture::Stmt1>(x.t).v);
      const auto& second = std::get<parser::OmpAtomicCapture::Stmt2>(x.t).v;
      construct.assignment(second);
      end_atomic(lowering, construct, true, second.source);
    } else {
      const auto& assignment = std::get<parser::Statement<parser::AssignmentStmt>>(x.t);
      construct.assignment(assignment);
      end_atomic(lowering, construct, std::get<std::optional<parser::OmpEndAtomic>>(x.t).has_value(), assignment.source);
    }
  }
  construct.done();
}

void executable_allocate(Lowering& lowering, ir::Block& outer, const parser::OpenMPExecutableAllocate& x) {
  Construct construct(lowering, outer, x.source);
  construct.begin("allocate");
  if (std::get<3>(x.t)) lowering.unsupported(x.source, "several ALLOCATE directives for one statement");
  if (const auto& list = std::get<1>(x.t)) construct.statement.directive.clauses.push_back(list_clause(objects(lowering, *list)));
  for (auto& item : clauses(lowering, std::get<2>(x.t))) construct.statement.directive.clauses.push_back(std::move(item));
  construct.allocation(std::get<parser::Statement<parser::AllocateStmt>>(x.t));
  construct.done();
}

auto declarative_allocate(Lowering& lowering, const parser::OpenMPDeclarativeAllocate& x) -> ir::Directive {
  auto result = omp(lowering, "allocate", x.source);
  result.clauses.push_back(list_clause(objects(lowering, std::get<1>(x.t))));
  for (auto& item : clauses(lowering, std::get<2>(x.t))) result.clauses.push_back(std::move(item));
  return result;
}

}  // namespace

void Lowering::omp_construct(ir::Block& outer, const parser::OpenMPConstruct& x) {
  common::visit(Overloaded{
                    [&](const parser::OpenMPStandaloneConstruct& y) { standalone(*this, outer, y); },
                    [&](const parser::OpenMPSectionsConstruct& y) { sections(*this, outer, y); },
                    [&](const parser::OpenMPSectionConstruct& y) { section(*this, outer, y, y.source); },
                    [&](const parser::OpenMPLoopConstruct& y) { loop(*this, outer, y); },
                    [&](const parser::OpenMPBlockConstruct& y) { fortran::block(*this, outer, y); },
                    [&](const parser::OpenMPAtomicConstruct& y) {
                      common::visit(Overloaded{
                                        [&](const parser::OmpAtomicRead& z) { atomic(*this, outer, z, "read"); },
                                        [&](const parser::OmpAtomicWrite& z) { atomic(*this, outer, z, "write"); },
                                        [&](const parser::OmpAtomicCapture& z) { atomic(*this, outer, z, "capture"); },
                                        [&](const parser::OmpAtomicUpdate& z) { atomic(*this, outer, z, "update"); },
                                        [&](const parser::OmpAtomic& z) { atomic(*this, outer, z, ""); },
                                    },
                                    y.u);
                    },
                    [&](const parser::OpenMPDeclarativeAllocate& y) {
                      Construct construct(*this, outer, y.source);
                      construct.statement.directive = declarative_allocate(*this, y);
                      construct.done();
                    },
                    [&](const parser::OpenMPExecutableAllocate& y) { executable_allocate(*this, outer, y); },
                    [&](const parser::OpenMPAllocatorsConstruct& y) {
                      Construct construct(*this, outer, y.source);
                      construct.begin("allocators");
                      construct.statement.directive.clauses = clauses(*this, std::get<1>(y.t));
                      const auto& allocation = std::get<parser::Statement<parser::AllocateStmt>>(y.t);
                      construct.allocation(allocation);
                      if (std::get<3>(y.t)) construct.end(directive_line_after(*this, allocation.source));
                      construct.done();
                    },
                    [&](const parser::OpenMPCriticalConstruct& y) { critical(*this, outer, y); },
                },
                x.u);
}

auto Lowering::omp_decl(const parser::OpenMPDeclarativeConstruct& x) -> ir::DirectiveDecl {
  auto whole_line = [&](parser::CharBlock source) {
    auto result = omp(*this, "", source);
    result.text = "!$omp " + spelling(source);
    return result;
  };
  return ir::DirectiveDecl{common::visit(
      Overloaded{
          [&](const parser::OpenMPDeclarativeAllocate& y) { return declarative_allocate(*this, y); },
          [&](const parser::OpenMPDeclareReductionConstruct& y) { return whole_line(y.source.empty() ? x.source : y.source); },
          [&](const parser::OpenMPDeclareSimdConstruct& y) {
            auto result = omp(*this, "declare simd", y.source);
            if (const auto& name = std::get<1>(y.t)) result.clauses.push_back(list_clause({expr(*name)}));
            for (auto& item : clauses(*this, std::get<2>(y.t))) result.clauses.push_back(std::move(item));
            return result;
          },
          [&](const parser::OpenMPDeclareTargetConstruct& y) {
            auto result = omp(*this, "declare target", y.source);
            common::visit(Overloaded{
                              [&](const parser::OmpDeclareTargetWithList& z) {
                                if (!z.v.v.empty()) result.clauses.push_back(list_clause(objects(*this, z.v)));
                              },
                              [&](const parser::OmpDeclareTargetWithClause& z) { result.clauses = clauses(*this, z.v); },
                          },
                          std::get<parser::OmpDeclareTargetSpecifier>(y.t).u);
            return result;
          },
          [&](const parser::OpenMPThreadprivate& y) {
            auto result = omp(*this, "threadprivate", y.source);
            result.clauses.push_back(list_clause(objects(*this, std::get<1>(y.t))));
            return result;
          },
          [&](const parser::OpenMPRequiresConstruct& y) {
            auto result = omp(*this, "requires", y.source);
            result.clauses = clauses(*this, std::get<1>(y.t));
            return result;
          },
      },
      x.u)};
}

auto Lowering::directive(const parser::CompilerDirective& x) -> ir::Directive {
  ir::Directive result;
  result.family = ir::DirectiveFamily::Other;
  auto text = trimmed(spelling(x.source));
  result.text = text.starts_with("!") ? text : "!dir$ " + text;
  result.loc = loc(x.source);
  return result;
}

}  // namespace cf::frontend::fortran
