#include "base/check.h"
#include "base/reflect.h"
#include "unparse/c/operators.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

using base::Overloaded;
using ir::AttrWord;

// What a macro among the specifiers says stands there.
void Printer::storage(const std::vector<ir::AttrSpec>& attrs, const ir::TypeSpec& spec) {
  for (const ir::AttrSpec& attr : attrs) {
    if (!attr.name.empty() && !spelled(spec).empty()) continue;
    switch (attr.word) {
      case AttrWord::Static: put("static "); break;
      case AttrWord::Extern: put("extern "); break;
      case AttrWord::Register: put("register "); break;
      case AttrWord::ThreadLocal: put("_Thread_local "); break;
      default: not_c("an attribute of Fortran");
    }
  }
}

void Printer::entity(const ir::Entity& e, const ir::TypeSpec& spec, bool first) {
  const ir::Symbol& s = program_.symbols[e.symbol];
  declare(e.symbol, spec, first);
  if (s.bits >= 0) put((s.name.empty() && !first ? ": " : " : ") + std::to_string(s.bits));
  if (!e.init_here || !s.init) return;
  put(" = ");
  if (ir::get_if<ir::InitList>(program_, s.init) == nullptr) line.may_break(penalty::kAssign);
  expr(s.init, prec::kAssign);
}

// An entity with a comment of its own ends the line, or begins one. The margin stays that of the last line; decl sets it back.
void Printer::entities(const ir::TypeSpec& spec, const std::vector<ir::Entity>& list_of) {
  const int outer = margin_;
  for (std::size_t i = 0; i < list_of.size(); ++i) {
    const ir::Entity& e = list_of[i];
    if (i > 0) {
      const ir::Entity& last = list_of[i - 1];
      if (comment_after(last.notes) || comments_before(e.notes)) {
        put(",");
        end_row(last.notes);
        margin_ = outer + style_.indent;
        before(e.notes);
      } else {
        comma();
      }
    }
    entity(e, spec, i == 0);
  }
}

void Printer::decl_words(const ir::Decl& d) {
  std::visit(Overloaded{
                 [&](const ir::Variables& n) {
                   storage(n.attrs, n.spec);
                   const ir::Symbol* s = n.entities.empty() ? nullptr : &program_.symbols[n.entities[0].symbol];
                   specifier(n.spec, s != nullptr ? s->type : n.spec.type, s != nullptr && s->attrs.has(ir::Attr::Const),
                             s != nullptr && s->attrs.has(ir::Attr::Volatile));
                   entities(n.spec, n.entities);
                 },
                 [&](const ir::TypeAliasDecl& n) {
                   put("typedef ");
                   const ir::Symbol* s = n.entities.empty() ? nullptr : &program_.symbols[n.entities[0].symbol];
                   specifier(n.spec, s != nullptr ? s->type : n.spec.type, s != nullptr && s->attrs.has(ir::Attr::Const),
                             s != nullptr && s->attrs.has(ir::Attr::Volatile));
                   entities(n.spec, n.entities);
                 },
                 [&](const ir::TypeDefDecl& n) { type_def(n, d); },
                 [&](const ir::EnumDecl& n) { enumeration(n, d); },
                 [&](const ir::PrototypeDecl& n) { unit_head(program_.units[n.unit]); },
                 [&](const ir::OpaqueDecl& n) { pieces(n.opaque.pieces); },
                 [&](const ir::AttributeDecl&) { not_c("an attribute statement"); },
                 [&](const ir::CommonDecl&) { not_c("COMMON"); },
                 [&](const ir::EquivalenceDecl&) { not_c("EQUIVALENCE"); },
                 [&](const ir::DataDecl&) { not_c("DATA"); },
                 [&](const ir::NamelistDecl&) { not_c("NAMELIST"); },
                 [&](const ir::ImplicitDecl&) { not_c("IMPLICIT"); },
                 [&](const ir::UseDecl&) { not_c("USE"); },
                 [&](const ir::ImportDecl&) { not_c("IMPORT"); },
                 [&](const ir::InterfaceDecl&) { not_c("an interface block"); },
                 [&](const ir::ProceduresDecl&) { not_c("a procedure declaration"); },
                 [&](const ir::StatementFunctionDecl&) { not_c("a statement function"); },
                 [&](const ir::GenericDecl&) { not_c("a generic"); },
                 [&](const ir::BindingDecl&) { not_c("a type-bound procedure"); },
                 [&](const ir::FinalDecl&) { not_c("FINAL"); },
                 [&](const ir::DirectiveDecl&) { CHECK(false, "a directive is a line of its own"); },
                 [&](const ir::PreprocessorDecl&) { CHECK(false, "a preprocessor line is a line of its own"); },
             },
             d.node);
}

void Printer::decl(ir::DeclId id, ir::NotesId around) {
  const ir::Decl& d = program_.decls[id];
  before(d.notes);
  const ir::NotesId notes = comment_after(d.notes) ? d.notes : around;
  if (const auto* n = std::get_if<ir::PreprocessorDecl>(&d.node)) return preprocessor(*n, notes);
  if (const auto* n = std::get_if<ir::DirectiveDecl>(&d.node)) return pragma(n->directive, notes);
  const int outer = margin_;
  decl_words(d);
  put(";");
  finish(notes);
  margin_ = outer;
}

}  // namespace cf::unparse::c
