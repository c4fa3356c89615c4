#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/reflect.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

using base::Overloaded;
using ir::AttrWord;
using ir::Entity;
using ir::SymbolId;

namespace {

auto attr_word(AttrWord word) -> std::string_view {
  switch (word) {
    case AttrWord::Allocatable: return "allocatable";
    case AttrWord::Asynchronous: return "asynchronous";
    case AttrWord::BindC: return "bind";
    case AttrWord::Contiguous: return "contiguous";
    case AttrWord::Dimension: return "dimension";
    case AttrWord::External: return "external";
    case AttrWord::IntentIn: return "intent(in)";
    case AttrWord::IntentOut: return "intent(out)";
    case AttrWord::IntentInOut: return "intent(inout)";
    case AttrWord::Intrinsic: return "intrinsic";
    case AttrWord::Optional: return "optional";
    case AttrWord::Parameter: return "parameter";
    case AttrWord::Pointer: return "pointer";
    case AttrWord::Private: return "private";
    case AttrWord::Protected: return "protected";
    case AttrWord::Public: return "public";
    case AttrWord::Save: return "save";
    case AttrWord::Target: return "target";
    case AttrWord::Value: return "value";
    case AttrWord::Volatile: return "volatile";
    case AttrWord::Pass: return "pass";
    case AttrWord::NoPass: return "nopass";
    case AttrWord::Deferred: return "deferred";
    case AttrWord::NonOverridable: return "non_overridable";
    case AttrWord::Static:
    case AttrWord::Extern:
    case AttrWord::Register:
    case AttrWord::ThreadLocal: not_fortran("a storage class");
  }
  return {};
}

}  // namespace

void Printer::decls(const std::vector<ir::DeclId>& list_of) {
  for (ir::DeclId id : list_of) decl(id);
}

void Printer::decl(ir::DeclId id) {
  const ir::Decl& d = program_.decls[id];
  before(d.notes);
  std::visit(Overloaded{
                 [&](const ir::TypeDefDecl& n) { type_def(n, d); },
                 [&](const ir::InterfaceDecl& n) { interface(n, d); },
                 [&](const ir::EnumDecl& n) { enumeration(n, d); },
                 [&](const ir::DirectiveDecl& n) {
                   const ir::Notes* notes = d.notes ? &program_.notes[d.notes] : nullptr;
                   omp(n.directive, notes != nullptr ? notes->after : std::string_view{}, notes != nullptr ? notes->after_column : 0);
                 },
                 [&](const ir::TypeAliasDecl&) { not_fortran("a typedef"); },
                 [&](const ir::PrototypeDecl&) { not_fortran("a prototype"); },
                 [&](const ir::PreprocessorDecl&) { not_fortran("a line for the preprocessor"); },
                 [&](const ir::Variables& n) { variables(n, d); },
                 [&](const auto& n) {
                   decl_line(n);
                   finish(d.label, d.notes);
                 },
             },
             d.node);
}

void Printer::attr(const ir::AttrSpec& a) {
  word(attr_word(a.word));
  if (a.word == AttrWord::Dimension && !a.dims.empty()) dims(a.dims);
  if (a.word == AttrWord::BindC) {
    word("(c");
    if (!a.name.empty()) {
      word(", name=");
      literal(a.name);
    }
    put(")");
  } else if (a.word == AttrWord::Pass && !a.name.empty()) {
    put("(");
    put(a.name);
    put(")");
  }
}

void Printer::attrs(const std::vector<ir::AttrSpec>& list_of) {
  for (const ir::AttrSpec& a : list_of) {
    comma();
    attr(a);
  }
}

void Printer::common_name(SymbolId block) {
  put("/");
  name(block);
  put("/");
}

void Printer::entity(const Entity& e) {
  const ir::Symbol& s = program_.symbols[e.symbol];
  reference(e.symbol);
  if (e.shape_here) shape_of(e.symbol);
  if (e.length_here) {
    const auto* text = ir::get_if<ir::CharacterType>(program_, ir::element_of(program_, s.type));
    CHECK(text != nullptr, "a length is asked of what is no character: " + s.name);
    put("*");
    star_length(*text);
  }
  if (e.init_here && s.init) {
    put(s.attrs.has(ir::Attr::Pointer) || s.kind == ir::SymbolKind::Procedure ? " => " : " = ");
    expr(s.init);
  }
}

void Printer::entities(const std::vector<Entity>& list_of) {
  list(list_of, [&](const Entity& e) { entity(e); });
}

namespace {

auto needs_colons(const ir::Variables& n) -> bool { return n.colons || !n.attrs.empty() || std::ranges::any_of(n.entities, &Entity::init_here); }

}  // namespace

void Printer::variables(const ir::Variables& n, const ir::Decl& d) {
  if (variables_with_comments(n, d)) return;
  for (const Entity& e : n.entities)
    if (e.notes) comment(program_.notes[e.notes].after);
  decl_line(n);
  finish(d.label, d.notes);
}

// real :: &
//     a, &      ! this
//     b, c, &   ! and that
//     d
// False, and nothing written, where there are no such comments, or one has no room behind its line: it would become another's when it is read again.
auto Printer::variables_with_comments(const ir::Variables& n, const ir::Decl& d) -> bool {
  if (std::ranges::none_of(n.entities, [](const Entity& e) { return e.notes.valid(); })) return false;
  struct Row {
    Line line;
    std::string_view comment;
    int column = 0;
  };
  std::vector<Row> rows;
  Margins m = margins(label_text(d.label));
  const auto end_row = [&](const ir::Notes* notes, bool last) {
    if (!last) put(m.suffix);
    rows.push_back({std::exchange(line, {}), notes != nullptr ? std::string_view{notes->after} : std::string_view{}, notes != nullptr ? notes->after_column : 0});
  };
  type_spec(n.spec);
  attrs(n.attrs);
  if (needs_colons(n)) put(" ::");
  if (fixed()) put(" ");  // no mark would say that the line goes on
  else end_row(nullptr, false);
  for (const Entity& e : n.entities) {
    const bool last = &e == &n.entities.back();
    entity(e);
    if (!last) put(e.notes ? "," : ", ");
    if (e.notes || last) end_row(e.notes ? &program_.notes[e.notes] : d.notes ? &program_.notes[d.notes] : nullptr, last);
  }
  const bool two_at_end = n.entities.back().notes && d.notes && !program_.notes[d.notes].after.empty();
  const auto fits = [&](const Row& row) {
    const auto width = static_cast<int>((&row == rows.data() ? m.first : m.next).size() + row.line.text().size());
    return width <= m.width && (row.comment.empty() || has_room(width, row.comment));
  };
  if (two_at_end || !std::ranges::all_of(rows, fits)) return false;
  for (Row& row : rows) {
    line = std::move(row.line);
    finish(m, row.comment, row.column);
    m.first = m.next;
  }
  return true;
}

void Printer::decl_line(const ir::Variables& n) {
  type_spec(n.spec);
  attrs(n.attrs);
  put(needs_colons(n) ? " :: " : " ");
  line.may_break(penalty::kStatement);
  entities(n.entities);
}

void Printer::decl_line(const ir::AttributeDecl& n) {
  attr(n.attr);
  if (n.entities.empty()) return;
  if (n.attr.word == AttrWord::Parameter) {
    put(" ");
    open();
    entities(n.entities);
    return close();
  }
  put(n.colons ? " :: " : " ");
  entities(n.entities);
}

// The blank block needs its slashes only behind another one.
void Printer::decl_line(const ir::CommonDecl& n) {
  word("common ");
  bool first = true;
  for (const ir::CommonGroup& group : n.groups) {
    if (!first) comma();
    if (!first || !program_.symbols[group.block].name.empty()) {
      common_name(group.block);
      put(" ");
      line.may_break(penalty::kAssign);
    }
    first = false;
    entities(group.members);
  }
}

void Printer::decl_line(const ir::EquivalenceDecl& n) {
  word("equivalence ");
  list(n.sets, [&](const ir::EquivalenceSet& set) {
    open();
    list(set.objects, [&](ir::ExprId object) { expr(object); });
    close();
  });
}

void Printer::decl_line(const ir::DataDecl& n) {
  word("data ");
  list(n.sets, [&](const ir::DataSet& set) {
    list(set.objects, [&](ir::ExprId object) { expr(object); });
    put(" ");
    line.may_break(penalty::kStatement);
    put("/");
    line.open(penalty::kAdd);
    list(set.values, [&](const ir::DataValue& value) {
      if (value.repeat) {
        expr(value.repeat);
        put("*");
      }
      expr(value.value);
    });
    line.close(penalty::kAdd);
    put("/");
  });
}

void Printer::decl_line(const ir::NamelistDecl& n) {
  word("namelist ");
  list(n.groups, [&](SymbolId group) {
    put("/");
    name(group);
    put("/ ");
    names_list(program_.symbols[group].list);
  });
}

void Printer::decl_line(const ir::ImplicitDecl& n) {
  word("implicit ");
  if (n.none) {
    word("none");
    if (!n.none_of.empty()) {
      put(" (");
      word(n.none_of);
      put(")");
    }
    return;
  }
  list(n.rules, [&](const ir::ImplicitRule& rule) {
    type_spec(rule.spec);
    put(" ");
    open();
    list(rule.letters, [&](const std::string& letters) { put(letters); });
    close();
  });
}

void Printer::decl_line(const ir::UseDecl& n) {
  word("use");
  if (n.intrinsic) word(", intrinsic");
  if (n.non_intrinsic) word(", non_intrinsic");
  put(n.intrinsic || n.non_intrinsic || n.colons ? " :: " : " ");
  put(program_.symbols[n.module].name);
  if (n.only) {
    put(", ");
    word("only:");
    if (!n.items.empty()) put(" ");
    line.may_break(penalty::kStatement);
  } else if (!n.items.empty()) {
    comma();
  }
  list(n.items, [&](const ir::UseItem& item) {
    if (!item.local.empty()) {
      put(item.local);
      put(" => ");
    }
    put(item.symbol ? names.exported(n.module, item.symbol) : std::string_view{item.name});
  });
}

void Printer::decl_line(const ir::ImportDecl& n) {
  word("import");
  if (!n.modifier.empty()) {
    put(", ");
    word(n.modifier);
    if (!n.symbols.empty()) put(": ");
  } else if (!n.symbols.empty()) {
    put(n.colons ? " :: " : " ");
  }
  names_list(n.symbols);
}

void Printer::decl_line(const ir::ProceduresDecl& n) {
  word("procedure");
  put("(");
  if (n.interface) reference(n.interface);
  else if (n.spec.type) type_spec(n.spec);
  put(")");
  attrs(n.attrs);
  const bool colons = n.colons || !n.attrs.empty() || std::ranges::any_of(n.entities, &Entity::init_here);
  put(colons ? " :: " : " ");
  entities(n.entities);
}

void Printer::decl_line(const ir::StatementFunctionDecl& n) {
  const ir::Symbol& s = program_.symbols[n.symbol];
  name(n.symbol);
  compact_ = style_.compact_subscripts;
  open();
  names_list(s.list);
  close();
  compact_ = false;
  put(" = ");
  line.may_break(penalty::kAssign);
  expr(s.init);
}

void Printer::decl_line(const ir::GenericDecl& n) {
  word("generic");
  attrs(n.attrs);
  put(" :: ");
  name(n.generic);
  put(" => ");
  line.may_break(penalty::kAssign);
  names_list(program_.symbols[n.generic].list);
}

void Printer::decl_line(const ir::BindingDecl& n) {
  word("procedure");
  if (n.interface) {
    put("(");
    name(n.interface);
    put(")");
  }
  attrs(n.attrs);
  const bool colons = n.colons || !n.attrs.empty() || std::ranges::any_of(n.bindings, &Entity::init_here);
  put(colons ? " :: " : " ");
  list(n.bindings, [&](const Entity& e) {
    name(e.symbol);
    if (!e.init_here) return;
    put(" => ");
    name(program_.symbols[e.symbol].target);
  });
}

void Printer::decl_line(const ir::FinalDecl& n) {
  word("final");
  put(" :: ");
  names_list(n.procedures);
}

void Printer::decl_line(const ir::OpaqueDecl& n) { opaque(n.opaque); }

}  // namespace cf::unparse::fortran
