#include <algorithm>

#include "base/check.h"
#include "unparse/c/operators.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

void Printer::definition(ir::DeclId id) {
  const ir::Decl& d = program_.decls[id];
  if (const auto* def = std::get_if<ir::TypeDefDecl>(&d.node)) return type_def(*def, d);
  const auto* enumerators = std::get_if<ir::EnumDecl>(&d.node);
  CHECK(enumerators != nullptr, "what is defined in a specifier is a struct, union or enum");
  enumeration(*enumerators, d);
}

// All members on the line of the definition, if the user had them there.
void Printer::type_def(const ir::TypeDefDecl& n, const ir::Decl& d) {
  const ir::TypeDef& def = program_.type_defs[n.def];
  put(def.is_union ? "union" : "struct");
  if (!program_.symbols[def.symbol].name.empty()) {
    put(" ");
    name(def.symbol);
  }
  if (n.forward) return;
  put(" {");
  const auto members = [&] {
    for (const ir::DeclId member : def.decls) {
      put(" ");
      decl_words(program_.decls[member]);
      put(";");
    }
  };
  const bool one_line = flat_ || (!has_text(def.end_notes) && std::ranges::all_of(def.decls, [&](ir::DeclId member) {
                          const ir::Decl& m = program_.decls[member];
                          return same_line(m.loc, d.loc) && !has_text(m.notes) && !std::holds_alternative<ir::PreprocessorDecl>(m.node);
                        }));
  if (one_line) {
    const std::string all = flat(members);
    if (flat_ || fits(all.size() + 2)) return put(all + " }");
  }
  end_row();
  indent();
  for (const ir::DeclId member : def.decls) decl(member);
  before(def.end_notes);
  outdent();
  put("}");
}

void Printer::enumeration(const ir::EnumDecl& n, const ir::Decl& d) {
  put("enum");
  if (!n.name.empty()) put(" " + n.name);
  if (n.enumerators.empty()) return;
  put(" ");
  std::vector<RowItem> items;
  for (const ir::Entity& e : n.enumerators)
    items.push_back({program_.symbols[e.symbol].loc, e.notes, [this, &e] {
                       const ir::Symbol& s = program_.symbols[e.symbol];
                       put(s.name);
                       if (!e.init_here || !s.init) return;
                       put(" = ");
                       expr(s.init, prec::kConditional);
                     }});
  rows(items, d.loc, n.end_notes);
}

}  // namespace cf::unparse::c
