// stmts.cpp: the execution part, statement by statement. Constructs with blocks are in control.cpp, I/O in io.cpp.
//
// Blocks nest as Flang's tree nests, by recursion: comments are handed out in the order of the text.
#include <cctype>
#include <string>
#include <utility>

#include "flang/Evaluate/expression.h"
#include "flang/Semantics/tools.h"

#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::Overloaded;
using parser::CharBlock;

// Flang puts a CONTINUE without source in the place of the END DO of a labelled DO. The line itself follows the last statement
// in the cooked text, which has no comments; directives start with '!'.
auto labelled_line_after(const parser::AllCookedSources& cooked, CharBlock last) -> CharBlock {
  const auto* file = last.empty() ? nullptr : cooked.Find(last);
  if (!file) return {};
  const char* end = file->AsCharBlock().end();
  const char* p = last.end();
  while (p < end && (*p == '\n' || *p == ' ' || *p == ';' || *p == '!')) {
    if (*p == '!') {
      while (p < end && *p != '\n') ++p;
    } else {
      ++p;
    }
  }
  const char* start = p;
  while (p < end && *p != '\n' && *p != ';') ++p;
  return start < p && std::isdigit(static_cast<unsigned char>(*start)) ? CharBlock{start, p} : CharBlock{};
}

auto stat_or_errmsg(Lowering& lowering, const parser::StatOrErrmsg& x) -> ir::Arg {
  return common::visit(Overloaded{
                           [&](const parser::StatVariable& y) { return ir::Arg{"stat", lowering.expr(y.v), {}}; },
                           [&](const parser::MsgVariable& y) { return ir::Arg{"errmsg", lowering.expr(y.v), {}}; },
                       },
                       x.u);
}

auto deallocate(Lowering& lowering, const parser::DeallocateStmt& x) -> ir::Deallocate {
  ir::Deallocate result;
  for (const auto& object : std::get<0>(x.t)) result.objects.push_back(lowering.expr(object));
  for (const auto& option : std::get<1>(x.t)) result.options.push_back(stat_or_errmsg(lowering, option));
  return result;
}

auto one_line_if(Lowering& lowering, const parser::IfStmt& x) -> ir::If {
  ir::Arm arm;
  arm.condition = lowering.expr(std::get<0>(x.t));
  const auto& then = std::get<1>(x.t);
  if (auto node = lowering.action(then.statement, then.source)) arm.body = lowering.single(std::move(*node), then.source);
  ir::If result;
  result.one_line = true;
  result.arms.push_back(std::move(arm));
  return result;
}

auto stop(Lowering& lowering, const parser::StopStmt& x) -> ir::Stop {
  ir::Stop result;
  result.error = std::get<0>(x.t) == parser::StopStmt::Kind::ErrorStop;
  if (const auto& code = std::get<1>(x.t)) result.code = lowering.expr(code->v);
  result.quiet = lowering.expr(std::get<2>(x.t));
  return result;
}

auto pause(Lowering& lowering, const parser::PauseStmt& x) -> ir::Opaque {
  ir::Opaque result;
  result.pieces.push_back({"pause", {}, ir::PieceAccess::Text});
  if (x.v) {
    result.pieces.front().text += " ";
    result.pieces.push_back({"", lowering.expr(x.v->v), ir::PieceAccess::Read});
  }
  return result;
}

}  // namespace

auto Lowering::begin_statement(parser::CharBlock source) -> ir::NotesId {
  last_source_ = source;
  return notes(source);
}

auto Lowering::append(ir::Block& block, ir::Stmt::Node node, parser::CharBlock source, std::optional<parser::Label> number, ir::NotesId notes)
    -> ir::StmtId {
  auto id = program.add_stmt(std::move(node), source.empty() ? ir::Loc{} : loc(source));
  if (number) program.stmts[id].label = label(*number);
  program.stmts[id].notes = notes;
  block.stmts.push_back(id);
  return id;
}

auto Lowering::single(ir::Stmt::Node node, parser::CharBlock source) -> ir::Block {
  ir::Block block;
  append(block, std::move(node), source, std::nullopt, {});
  return block;
}

void Lowering::append_label(ir::Block& block, std::optional<parser::Label> number, parser::CharBlock source, ir::NotesId notes) {
  if (number) append(block, ir::Continue{}, source, number, notes);
}

auto Lowering::construct_name(const std::optional<parser::Name>& name) -> std::string {
  if (!name) return "";
  return without_blanks(spelling(name->symbol ? name->symbol->name() : name->source));
}

auto Lowering::body(const parser::ExecutionPart& x) -> ir::Block {
  // ENTRY statements found in the specification part; assignments that Flang first took for statement functions may precede them.
  auto early = std::move(early_stmts);
  early_stmts.clear();
  auto result = block(x.v);
  std::size_t at = 0;
  for (auto entry : early) {
    const auto& place = program.stmts[entry].loc;
    while (at < result.stmts.size()) {
      const auto& here = program.stmts[result.stmts[at]].loc;
      if (here.file != place.file || here > place) break;
      ++at;
    }
    result.stmts.insert(result.stmts.begin() + static_cast<std::ptrdiff_t>(at++), entry);
  }
  return result;
}

auto Lowering::block(const parser::Block& x) -> ir::Block {
  ir::Block result;
  auto declaration = [&](const auto& statement, auto&& lower) {
    auto notes = begin_statement(statement.source);
    auto decl = program.add_decl(lower(statement.statement.value()), loc(statement.source));
    append(result, ir::DeclStmt{decl}, statement.source, statement.label, notes);
  };
  for (const auto& item : x) {
    common::visit(Overloaded{
                      [&](const parser::ExecutableConstruct& y) { construct(result, y); },
                      [&](const parser::Statement<common::Indirection<parser::FormatStmt>>& y) {
                        auto notes = begin_statement(y.source);
                        append(result, opaque(y.statement.value(), y.source), y.source, y.label, notes);
                      },
                      [&](const parser::Statement<common::Indirection<parser::EntryStmt>>& y) {
                        auto notes = begin_statement(y.source);
                        append(result, entry(y.statement.value()), y.source, y.label, notes);
                      },
                      [&](const parser::Statement<common::Indirection<parser::DataStmt>>& y) {
                        declaration(y, [&](const parser::DataStmt& data) { return data_decl(data); });
                      },
                      [&](const parser::Statement<common::Indirection<parser::NamelistStmt>>& y) {
                        declaration(y, [&](const parser::NamelistStmt& group) { return namelist_decl(group); });
                      },
                      [&](const parser::ErrorRecovery&) {},
                  },
                  item.u);
  }
  return result;
}

void Lowering::action_statement(ir::Block& block, const parser::Statement<parser::ActionStmt>& x) {
  auto source = x.source.empty() ? labelled_line_after(places.cooked(), last_source_) : x.source;
  auto notes = source.empty() ? ir::NotesId{} : begin_statement(source);
  if (auto node = action(x.statement, source)) append(block, std::move(*node), source, x.label, notes);
}

auto Lowering::opaque(const parser::FormatStmt&, parser::CharBlock source) -> ir::Opaque {
  auto text = spelling(source);
  auto open = text.find('(');
  ir::Opaque result;
  result.kind = ir::OpaqueKind::Format;
  result.pieces.push_back({"format " + (open == std::string::npos ? "()" : text.substr(open)), {}, ir::PieceAccess::Text});
  return result;
}

auto Lowering::entry(const parser::EntryStmt& x) -> ir::Entry {
  ir::Entry result;
  const auto& name = std::get<parser::Name>(x.t);
  result.symbol = symbol(name);
  for (const auto& argument : std::get<std::list<parser::DummyArg>>(x.t)) {
    const auto* dummy = std::get_if<parser::Name>(&argument.u);
    result.args.push_back(dummy ? symbol(*dummy) : ir::SymbolId{});
  }
  const auto& suffix = std::get<std::optional<parser::Suffix>>(x.t);
  result.result_clause = suffix && suffix->resultName;
  const auto* details = name.symbol ? name.symbol->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr;
  if (details && details->isFunction()) result.result = symbol(details->result());
  return result;
}

auto Lowering::assign(const parser::AssignmentStmt& x, parser::CharBlock source) -> ir::Assign {
  ir::Assign result;
  result.target = expr(std::get<0>(x.t));
  result.value = expr(std::get<1>(x.t));
  const auto* typed = semantics::GetAssignment(x);
  if (const auto* called = typed ? std::get_if<evaluate::ProcedureRef>(&typed->u) : nullptr) {
    auto found = defined(*called, {"assignment(=)"}, source);
    result.defined = found.symbol;
    result.generic = found.generic;
  }
  return result;
}

auto Lowering::pointer_assign(const parser::PointerAssignmentStmt& x) -> ir::PointerAssign {
  ir::PointerAssign result;
  result.target = expr(std::get<parser::DataRef>(x.t));
  // Bounds of a pointer look like a section to the parser.
  if (const auto* index = ir::get_if<ir::Index>(program, result.target)) {
    result.bounds = index->subscripts;
    result.target = index->base;
  }
  auto bound = [&](ir::ExprId lower, ir::ExprId upper) {
    result.bounds.push_back(program.add_expr(ir::Triplet{lower, upper, {}}, {}, program.exprs[lower].loc));
  };
  common::visit(Overloaded{
                    [&](const std::list<parser::BoundsRemapping>& list) {
                      for (const auto& range : list) {
                        auto lower = expr(std::get<0>(range.t));
                        bound(lower, expr(std::get<1>(range.t)));
                      }
                    },
                    [&](const std::list<parser::BoundsSpec>& list) {
                      for (const auto& lower : list) bound(expr(lower.v), {});
                    },
                },
                std::get<parser::PointerAssignmentStmt::Bounds>(x.t).u);
  result.value = expr(std::get<parser::Expr>(x.t));
  return result;
}

auto Lowering::allocate(const parser::AllocateStmt& x, parser::CharBlock source) -> ir::Allocate {
  ir::Allocate result;
  if (const auto& type_spec = std::get<std::optional<parser::TypeSpec>>(x.t)) result.spec = spec(*type_spec);
  for (const auto& allocation : std::get<std::list<parser::Allocation>>(x.t)) {
    auto object = expr(std::get<parser::AllocateObject>(allocation.t));
    if (std::get<2>(allocation.t)) unsupported(source, "the allocation of a coarray");
    const auto& shape = std::get<1>(allocation.t);
    if (!shape.empty()) {
      ir::Index index{object, {}};
      for (const auto& dimension : shape) {
        auto lower = expr(std::get<0>(dimension.t));
        auto upper = expr(std::get<1>(dimension.t));
        index.subscripts.push_back(lower ? program.add_expr(ir::Triplet{lower, upper, {}}, {}, program.exprs[lower].loc) : upper);
      }
      auto type = program.exprs[object].type;
      auto at = program.exprs[object].loc;
      object = program.add_expr(std::move(index), type, at);
    }
    result.objects.push_back(object);
  }
  for (const auto& option : std::get<std::list<parser::AllocOpt>>(x.t)) {
    common::visit(Overloaded{
                      [&](const parser::AllocOpt::Mold& y) { result.options.push_back({"mold", expr(y.v), {}}); },
                      [&](const parser::AllocOpt::Source& y) { result.options.push_back({"source", expr(y.v), {}}); },
                      [&](const parser::StatOrErrmsg& y) { result.options.push_back(stat_or_errmsg(*this, y)); },
                      [&](const parser::AllocOpt::Stream&) { unsupported(source, "STREAM= in ALLOCATE"); },
                      [&](const parser::AllocOpt::Pinned&) { unsupported(source, "PINNED= in ALLOCATE"); },
                  },
                  option.u);
  }
  return result;
}

auto Lowering::action(const parser::ActionStmt& x, parser::CharBlock source) -> std::optional<ir::Stmt::Node> {
  using Node = std::optional<ir::Stmt::Node>;
  auto coarray = [&]() -> Node {
    unsupported(source, "a coarray statement", "images, teams, events and locks cannot be carried");
    return std::nullopt;
  };
  return common::visit(
      Overloaded{
          [&](const common::Indirection<parser::AllocateStmt>& y) -> Node { return allocate(y.value(), source); },
          [&](const common::Indirection<parser::AssignmentStmt>& y) -> Node { return assign(y.value(), source); },
          [&](const common::Indirection<parser::BackspaceStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::CallStmt>& y) -> Node {
            if (y.value().chevrons) unsupported(source, "a CUDA kernel launch");
            return ir::CallStmt{call(y.value().call, y.value().typedCall.get())};
          },
          [&](const common::Indirection<parser::CloseStmt>& y) -> Node { return io(y.value()); },
          [&](const parser::ContinueStmt&) -> Node { return ir::Continue{}; },
          [&](const common::Indirection<parser::CycleStmt>& y) -> Node { return ir::Cycle{construct_name(y.value().v)}; },
          [&](const common::Indirection<parser::DeallocateStmt>& y) -> Node { return deallocate(*this, y.value()); },
          [&](const common::Indirection<parser::EndfileStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::EventPostStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::EventWaitStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::ExitStmt>& y) -> Node { return ir::Exit{construct_name(y.value().v), false}; },
          [&](const parser::FailImageStmt&) { return coarray(); },
          [&](const common::Indirection<parser::FlushStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::FormTeamStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::GotoStmt>& y) -> Node { return ir::Goto{label(y.value().v)}; },
          [&](const common::Indirection<parser::IfStmt>& y) -> Node { return one_line_if(*this, y.value()); },
          [&](const common::Indirection<parser::InquireStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::LockStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::NotifyWaitStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::NullifyStmt>& y) -> Node {
            ir::Nullify result;
            for (const auto& object : y.value().v) result.objects.push_back(expr(object));
            return result;
          },
          [&](const common::Indirection<parser::OpenStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::PointerAssignmentStmt>& y) -> Node { return pointer_assign(y.value()); },
          [&](const common::Indirection<parser::PrintStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::ReadStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::ReturnStmt>& y) -> Node { return ir::Return{expr(y.value().v)}; },
          [&](const common::Indirection<parser::RewindStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::StopStmt>& y) -> Node { return stop(*this, y.value()); },
          [&](const common::Indirection<parser::SyncAllStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::SyncImagesStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::SyncMemoryStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::SyncTeamStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::UnlockStmt>&) { return coarray(); },
          [&](const common::Indirection<parser::WaitStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::WhereStmt>& y) -> Node { return where(y.value(), source); },
          [&](const common::Indirection<parser::WriteStmt>& y) -> Node { return io(y.value()); },
          [&](const common::Indirection<parser::ComputedGotoStmt>& y) -> Node {
            ir::ComputedGoto result;
            for (auto target : std::get<0>(y.value().t)) result.targets.push_back(label(target));
            result.selector = expr(std::get<1>(y.value().t));
            return result;
          },
          [&](const common::Indirection<parser::ForallStmt>& y) -> Node { return forall(y.value(), source); },
          [&](const common::Indirection<parser::ArithmeticIfStmt>& y) -> Node {
            const auto& parts = y.value().t;
            auto value = expr(std::get<0>(parts));
            return ir::ArithmeticIf{value, label(std::get<1>(parts)), label(std::get<2>(parts)), label(std::get<3>(parts))};
          },
          [&](const common::Indirection<parser::AssignStmt>& y) -> Node {
            return ir::AssignLabel{label(std::get<0>(y.value().t)), symbol(std::get<1>(y.value().t))};
          },
          [&](const common::Indirection<parser::AssignedGotoStmt>& y) -> Node {
            ir::AssignedGoto result;
            result.variable = symbol(std::get<0>(y.value().t));
            for (auto target : std::get<1>(y.value().t)) result.targets.push_back(label(target));
            return result;
          },
          [&](const common::Indirection<parser::PauseStmt>& y) -> Node { return pause(*this, y.value()); },
      },
      x.u);
}

}  // namespace cf::frontend::fortran
