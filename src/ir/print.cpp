// print.cpp: the program and its units.
#include "ir/print.h"

#include "ir/print_parts.h"

namespace cf::ir {

namespace printing {

namespace {

auto unit_word(UnitKind kind) -> std::string_view {
  switch (kind) {
    case UnitKind::MainProgram: return "program";
    case UnitKind::Module: return "module";
    case UnitKind::Submodule: return "submodule";
    case UnitKind::Subroutine: return "subroutine";
    case UnitKind::Function: return "function";
    case UnitKind::BlockData: return "block data";
  }
  return "?";
}

void put_head(std::string& out, const Program& p, const Unit& unit) {
  for (const std::string& prefix : unit.prefixes) out += prefix + ' ';
  out += unit_word(unit.kind);
  if (unit.ancestor) {
    out += " (";
    out += name(p, unit.ancestor);
    if (unit.parent) {
      out += ':';
      out += name(p, unit.parent);
    }
    out += ')';
  }
  out += ' ';
  out += name(p, unit.symbol);
  if (unit.kind == UnitKind::Subroutine || unit.kind == UnitKind::Function) {
    out += '(';
    put_names(out, p, unit.args);
    out += ')';
  }
  if (unit.result) {
    out += " result(";
    out += name(p, unit.result);
    out += ')';
  }
  if (!unit.bind_text.empty()) out += ' ' + unit.bind_text;
  out += '\n';
}

}  // namespace

void put_unit(std::string& out, const Program& p, UnitId id, int depth) {
  const Unit& unit = p.units[id];
  indent(out, depth);
  put_head(out, p, unit);
  if (unit.scope)
    for (const SymbolId symbol : p.scopes[unit.scope].symbols) put_symbol(out, p, symbol, depth + 1);
  put_decls(out, p, unit.decls, depth + 1);
  put_block(out, p, unit.body, depth + 1);
  if (!unit.contains.empty()) {
    indent(out, depth);
    out += "contains\n";
    for (const UnitId inner : unit.contains) put_unit(out, p, inner, depth + 1);
  }
  indent(out, depth);
  out += "end ";
  out += unit_word(unit.kind);
  out += '\n';
}

}  // namespace printing

auto print_unit(const Program& p, UnitId id) -> std::string {
  std::string out;
  printing::put_unit(out, p, id, 0);
  return out;
}

auto print(const Program& p) -> std::string {
  std::string out;
  for (const SourceFile& file : p.files) {
    if (!file.is_input && !file.generated && file.items.empty()) continue;
    out += "file " + file.path + " (" + printing::word(file.language) + ", " + printing::word(file.style.form) + ")\n";
    for (const TopLevel& item : file.items) {
      if (item.unit) printing::put_unit(out, p, item.unit, 0);
      if (item.decl) printing::put_decl(out, p, item.decl, 0);
    }
  }
  return out;
}

}  // namespace cf::ir
