#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/check.h"
#include "base/line_habit.h"
#include "unparse/c/printer.h"
#include "unparse/c/unparse.h"

namespace cf::unparse::c {

namespace {

// A header opens with `#define NAME` of its own name and nothing else: its guard. The #ifndef around it is no item.
auto guard_of(const ir::Program& program, const ir::SourceFile& f) -> std::string {
  if (!f.path.ends_with(".h")) return {};
  for (const ir::TopLevel& item : f.items) {
    const auto* line = ir::get_if<ir::PreprocessorDecl>(program, item.decl);
    if (line == nullptr) break;
    if (line->text.find("pragma once") != std::string::npos) return {};
    if (line->kind == ir::PreprocessorKind::Define && line->text.ends_with(line->name)) return line->name;
  }
  if (!f.generated) return {};
  std::string name;
  for (const char c : std::filesystem::path(f.path).filename().string())
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : '_';
  if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) name.insert(0, "H_");
  return name;
}

auto defines(const ir::Program& program, const ir::TopLevel& item, const std::string& name) -> bool {
  const auto* line = ir::get_if<ir::PreprocessorDecl>(program, item.decl);
  return line != nullptr && line->kind == ir::PreprocessorKind::Define && line->name == name;
}

}  // namespace

// What the user wrote has a place in his text.
auto Printer::is_new(const ir::SourceFile& f, const ir::TopLevel& item) -> bool {
  if (!f.generated) return false;
  return item.unit ? program_.symbols[program_.units[item.unit].symbol].attrs.has(ir::Attr::CompilerGenerated) : !program_.decls[item.decl].loc.file;
}

void Printer::file(const ir::SourceFile& f) {
  const std::string guard = guard_of(program_, f);
  const auto opening = std::ranges::find_if(f.items, [&](const ir::TopLevel& item) { return !guard.empty() && defines(program_, item, guard); });
  if (!guard.empty() && opening == f.items.end()) {
    writer.line("#ifndef ", guard);
    writer.line("#define ", guard);
    writer.blank();
  }
  if (f.generated) macros_.emplace(program_);
  for (const ir::TopLevel& item : f.items) {
    new_ = is_new(f, item);
    if (item.unit) {
      if (f.generated) blank_line();
      unit(item.unit);
    } else if (!guard.empty() && defines(program_, item, guard)) {
      const ir::Decl& d = program_.decls[item.decl];
      before(d.notes);
      writer.line("#ifndef ", guard);
      preprocessor(std::get<ir::PreprocessorDecl>(d.node), d.notes);
    } else {
      decl(item.decl);
    }
    if (macros_) macros_->pass(item);
  }
  if (!guard.empty()) {
    blank_line();
    writer.line("#endif", "");
  }
  before(f.end_notes);
}

void Printer::unit_head(const ir::Unit& u) {
  CHECK(u.kind == ir::UnitKind::Subroutine || u.kind == ir::UnitKind::Function, "not C: a unit that is no function");
  for (const std::string& prefix : u.prefixes) {
    const std::string word = means_another(prefix) ? macros_->meaning(prefix) : prefix;
    put(word);
    if (!word.empty()) put(" ");
  }
  const ir::Symbol& s = program_.symbols[u.symbol];
  const ir::TypeId result = u.kind == ir::UnitKind::Function ? s.type : ir::TypeId{};
  specifier(u.result_spec, result, false, false);
  Peeled p;
  p.levels = result ? levels(result, u.result_spec) : 0;
  p.gap = true;
  p.first = 'f';
  p.write = [&] {
    name(u.symbol);
    parameters(u);
  };
  derived(result, p);
}

// `static double square(double a) { return a * a; }` as the user had it.
auto Printer::one_line_unit(const ir::Unit& u) -> bool {
  if (u.body.stmts.size() != 1 || has_text(u.body.end) || comments_before(u.end_notes)) return false;
  const ir::Stmt& only = program_.stmts[u.body.stmts[0]];
  if (only.label || has_text(only.notes) || !same_line(only.loc, u.loc) || !is_simple(only.node)) return false;
  const std::string words = " " + flat([&] { action(only.node); }) + ";";
  if (!fits(words.size() + 4)) return false;
  put(" {" + words + " }");
  finish(comment_after(u.end_notes) ? u.end_notes : u.notes);
  return true;
}

void Printer::unit(ir::UnitId id) {
  const ir::Unit& u = program_.units[id];
  before(u.notes);
  unit_head(u);
  if (u.interface_body) {
    put(";");
    return finish(u.notes);
  }
  if (one_line_unit(u)) return;
  open_brace(style_.function_brace_alone, u.notes);
  indent();
  for (const ir::DeclId declared : u.decls) decl(declared);
  statements(u.body);
  before(u.body.end);
  before(u.end_notes);
  outdent();
  put("}");
  finish(u.end_notes);
}

// ---- the interface

namespace {

const ir::Style kPlain{};

}  // namespace

// Lines that were broken may leave a text with a shorter habit than it was written by; it is then written by that one, so that the next reader does
// the same.
auto unparse_file(const ir::Program& program, ir::FileId file) -> std::string {
  const ir::SourceFile& f = program.files[file];
  CHECK(f.language == ir::Language::C, "not a C file: " + f.path);
  ir::Style style = f.style;
  std::string text;
  for (int tries = 0; tries < 4; ++tries) {
    Printer printer(program, style);
    printer.file(f);
    text = printer.writer.take();
    const int habit = base::line_habit(text);
    if (habit == style.line_length) break;
    style.line_length = habit;
  }
  return text;
}

auto unparse_unit(const ir::Program& program, ir::UnitId unit) -> std::string {
  Printer printer(program, program.files[program.units[unit].file].style);
  printer.unit(unit);
  return printer.writer.take();
}

auto unparse_expr(const ir::Program& program, ir::ExprId expr) -> std::string {
  Printer printer(program, kPlain);
  printer.expr(expr);
  return printer.line.text();
}

auto unparse_type(const ir::Program& program, ir::TypeId type) -> std::string {
  Printer printer(program, kPlain);
  printer.type_name(type);
  return printer.line.text();
}

}  // namespace cf::unparse::c
