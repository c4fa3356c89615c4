#include "base/check.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

void Printer::type_def(const ir::TypeDefDecl& n, const ir::Decl& d) {
  const ir::TypeDef& def = program_.type_defs[n.def];
  word("type");
  if (def.is_abstract) word(", abstract");
  attrs(n.attrs);
  if (def.parent) {
    word(", extends");
    put("(");
    name(def.parent);
    put(")");
  }
  bool bind = def.is_bind_c;
  for (const ir::AttrSpec& a : n.attrs) bind = bind && a.word != ir::AttrWord::BindC;
  if (bind) word(", bind(c)");
  const bool attributes = def.is_abstract || def.parent.valid() || bind || !n.attrs.empty();
  put(attributes || n.colons ? " :: " : " ");
  name(def.symbol);
  if (!def.parameters.empty()) {
    open();
    names_list(def.parameters);
    close();
  }
  finish(d.label, d.notes);

  indent();
  const auto word_line = [&](std::string_view text) {
    word(text);
    finish({}, {});
  };
  if (def.private_components) word_line("private");
  if (def.is_sequence) word_line("sequence");
  decls(def.decls);
  if (!def.bindings.empty() || def.private_bindings || def.contains_notes.valid()) {
    before(def.contains_notes);
    outdent();
    word("contains");
    finish({}, def.contains_notes);
    indent();
    if (def.private_bindings) word_line("private");
    decls(def.bindings);
  }
  before(def.end_notes);
  outdent();
  word("end type");
  if (def.end_named) {
    put(" ");
    name(def.symbol);
  }
  finish({}, def.end_notes);
}

void Printer::interface(const ir::InterfaceDecl& n, const ir::Decl& d) {
  word(n.is_abstract ? "abstract interface" : "interface");
  if (n.generic) {
    put(" ");
    name(n.generic);
  }
  finish(d.label, d.notes);
  indent();
  for (const ir::InterfaceItem& item : n.items) interface_item(item);
  before(n.end_notes);
  outdent();
  word("end interface");
  if (n.end_named && n.generic) {
    put(" ");
    name(n.generic);
  }
  finish({}, n.end_notes);
}

void Printer::interface_item(const ir::InterfaceItem& item) {
  const bool said_by_body = item.body.valid() && program_.units[item.body].notes == item.notes;
  if (!said_by_body) before(item.notes);
  if (item.body) return unit(item.body);
  if (item.module_keyword) word("module ");
  word("procedure");
  put(item.colons ? " :: " : " ");
  names_list(item.procedures);
  finish({}, item.notes);
}

// One line for each enumerator that has a note of its own, and for the first.
void Printer::enumeration(const ir::EnumDecl& n, const ir::Decl& d) {
  word("enum, bind(c)");
  finish(d.label, d.notes);
  indent();
  for (std::size_t i = 0; i < n.enumerators.size();) {
    const ir::NotesId notes = n.enumerators[i].notes;
    before(notes);
    word("enumerator");
    put(" :: ");
    entity(n.enumerators[i]);
    for (++i; i < n.enumerators.size() && !n.enumerators[i].notes; ++i) {
      comma();
      entity(n.enumerators[i]);
    }
    finish({}, notes);
  }
  before(n.end_notes);
  outdent();
  word("end enum");
  finish({}, n.end_notes);
}

}  // namespace cf::unparse::fortran
