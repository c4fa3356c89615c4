// print_decl.cpp: symbols (what a thing is) and declarations (how it was said) as text, one a line.
#include "ir/print_parts.h"

namespace cf::ir::printing {

namespace {

void put_attrs(std::string& out, const Attrs& attrs) {
  for (std::size_t i = 0; i < base::enum_names<Attr>.size(); ++i)
    if (attrs.has(static_cast<Attr>(i))) out += ", " + word(static_cast<Attr>(i));
}

void put_storage(std::string& out, const Program& p, const Symbol& s) {
  if (s.common) {
    out += ", common /";
    out += name(p, s.common);
    out += '/';
  }
  if (s.equivalence >= 0) out += ", equivalence " + std::to_string(s.equivalence);
  if ((s.common || s.equivalence >= 0) && s.offset >= 0) out += " +" + std::to_string(s.offset);
  if (s.storage != StorageClass::None && s.storage != StorageClass::Common) out += ", " + word(s.storage);
}

// The kinds that are no data say what they are; data is told by its storage.
auto kind_word(SymbolKind kind) -> std::string_view {
  switch (kind) {
    case SymbolKind::Variable: return "";
    case SymbolKind::Component: return "";
    case SymbolKind::Constant: return "constant";
    case SymbolKind::Procedure: return "procedure";
    case SymbolKind::Intrinsic: return "intrinsic procedure";
    case SymbolKind::StatementFunction: return "statement function";
    case SymbolKind::Generic: return "generic";
    case SymbolKind::Binding: return "binding";
    case SymbolKind::DerivedType: return "type";
    case SymbolKind::Module: return "module";
    case SymbolKind::CommonBlock: return "common block";
    case SymbolKind::Namelist: return "namelist";
    case SymbolKind::MainProgram: return "program";
    case SymbolKind::BlockData: return "block data";
    case SymbolKind::TypeAlias: return "type alias";
  }
  return "?";
}

void put_def(std::string& out, const Program& p, const TypeDef& def, int depth) {
  // A definition among the components would be a mistake, and could be this one.
  for (const SymbolId id : def.components)
    if (p.symbols[id].kind != SymbolKind::DerivedType) put_symbol(out, p, id, depth);
  if (!def.scope) return;
  for (const SymbolId id : p.scopes[def.scope].symbols)
    if (p.symbols[id].kind == SymbolKind::Binding) put_symbol(out, p, id, depth);
}

class DeclPrinter {
 public:
  DeclPrinter(std::string& out, const Program& p, int depth) : out_(out), p_(p), depth_(depth) {}

  void operator()(const Variables& d) { typed(d.spec, d.attrs, d.entities); }
  void operator()(const AttributeDecl& d) {
    attr(d.attr);
    out_ += ' ';
    entities(d.entities);
  }
  void operator()(const CommonDecl& d) {
    out_ += "common";
    for (const CommonGroup& group : d.groups) {
      text(" /", name(p_, group.block), "/ ");
      entities(group.members);
    }
  }
  void operator()(const EquivalenceDecl& d) {
    out_ += "equivalence ";
    put_list(out_, d.sets, [&](const EquivalenceSet& set) {
      out_ += '(';
      put_exprs(out_, p_, set.objects);
      out_ += ')';
    });
  }
  void operator()(const DataDecl& d) {
    out_ += "data ";
    put_list(out_, d.sets, [&](const DataSet& set) {
      put_exprs(out_, p_, set.objects);
      out_ += " /";
      put_list(out_, set.values, [&](const DataValue& value) {
        if (value.repeat) {
          put_expr(out_, p_, value.repeat);
          out_ += '*';
        }
        put_expr(out_, p_, value.value);
      });
      out_ += '/';
    });
  }
  void operator()(const NamelistDecl& d) {
    out_ += "namelist ";
    put_names(out_, p_, d.groups);
  }
  void operator()(const ImplicitDecl& d) {
    out_ += "implicit ";
    if (d.none) out_ += "none";
    if (!d.none_of.empty()) text(" (", d.none_of, ")");
    put_list(out_, d.rules, [&](const ImplicitRule& rule) {
      put_type(out_, p_, rule.spec.type);
      out_ += " (";
      put_list(out_, rule.letters, [&](const std::string& letters) { out_ += letters; });
      out_ += ')';
    });
  }
  void operator()(const UseDecl& d) {
    text("use ", name(p_, d.module), d.only ? ", only: " : d.items.empty() ? "" : ", ");
    put_list(out_, d.items, [&](const UseItem& item) {
      if (!item.local.empty()) text(item.local, " => ", "");
      out_ += item.symbol ? name(p_, item.symbol) : std::string_view(item.name);
    });
  }
  void operator()(const ImportDecl& d) {
    text("import", d.modifier.empty() ? "" : ", ", d.modifier);
    out_ += ' ';
    put_names(out_, p_, d.symbols);
  }
  void operator()(const TypeDefDecl& d) { text("type ", d.def ? name(p_, p_.type_defs[d.def].symbol) : "?", ""); }
  void operator()(const InterfaceDecl& d) {
    text(d.is_abstract ? "abstract " : "", "interface ", d.generic ? name(p_, d.generic) : "");
    for (const InterfaceItem& item : d.items) {
      out_ += '\n';
      if (item.body) {
        put_unit(out_, p_, item.body, depth_ + 1);
        out_.pop_back();
        continue;
      }
      indent(out_, depth_ + 1);
      out_ += item.module_keyword ? "module procedure " : "procedure ";
      put_names(out_, p_, item.procedures);
    }
    out_ += '\n';
    indent(out_, depth_);
    out_ += "end interface";
  }
  void operator()(const ProceduresDecl& d) {
    out_ += "procedure(";
    if (d.interface) out_ += name(p_, d.interface);
    else if (d.spec.type) put_type(out_, p_, d.spec.type);
    out_ += ')';
    attrs(d.attrs);
    out_ += " :: ";
    entities(d.entities);
  }
  void operator()(const StatementFunctionDecl& d) {
    text(name(p_, d.symbol), "(", "");
    put_names(out_, p_, p_.symbols[d.symbol].list);
    out_ += ") = ";
    put_expr(out_, p_, p_.symbols[d.symbol].init);
  }
  void operator()(const EnumDecl& d) {
    text("enum ", d.name, d.name.empty() ? "" : " ");
    entities(d.enumerators);
  }
  void operator()(const GenericDecl& d) {
    text("generic :: ", name(p_, d.generic), " => ");
    put_names(out_, p_, p_.symbols[d.generic].list);
  }
  void operator()(const BindingDecl& d) {
    out_ += "procedure";
    if (d.interface) text("(", name(p_, d.interface), ")");
    attrs(d.attrs);
    out_ += " :: ";
    put_list(out_, d.bindings, [&](const Entity& e) {
      out_ += name(p_, e.symbol);
      if (e.init_here) text(" => ", name(p_, p_.symbols[e.symbol].target), "");
    });
  }
  void operator()(const FinalDecl& d) {
    out_ += "final ";
    put_names(out_, p_, d.procedures);
  }
  void operator()(const OpaqueDecl& d) { put_opaque(out_, p_, d.opaque); }
  void operator()(const DirectiveDecl& d) { put_directive(out_, p_, d.directive); }
  void operator()(const TypeAliasDecl& d) {
    out_ += "typedef ";
    put_list(out_, d.entities, [&](const Entity& e) {
      text(name(p_, e.symbol), " = ", "");
      put_type(out_, p_, p_.symbols[e.symbol].type);
    });
  }
  void operator()(const PrototypeDecl& d) {
    text("prototype ", name(p_, p_.units[d.unit].symbol), "(");
    put_names(out_, p_, p_.units[d.unit].args);
    out_ += ')';
  }
  void operator()(const PreprocessorDecl& d) { out_ += d.text; }

 private:
  void text(std::string_view a, std::string_view b, std::string_view c) {
    out_ += a;
    out_ += b;
    out_ += c;
  }
  void attr(const AttrSpec& spec) {
    out_ += word(spec.word);
    if (!spec.dims.empty()) put_dims(out_, p_, spec.dims);
    if (!spec.name.empty()) text("(", spec.name, ")");
  }
  void attrs(const std::vector<AttrSpec>& specs) {
    for (const AttrSpec& spec : specs) {
      out_ += ", ";
      attr(spec);
    }
  }
  void entities(const std::vector<Entity>& entities) {
    put_list(out_, entities, [&](const Entity& e) { out_ += e.symbol ? name(p_, e.symbol) : "?"; });
  }
  void typed(const TypeSpec& spec, const std::vector<AttrSpec>& specs, const std::vector<Entity>& list) {
    if (!spec.spelling.empty()) out_ += spec.spelling;
    else put_type(out_, p_, spec.type);
    attrs(specs);
    out_ += " :: ";
    entities(list);
  }

  std::string& out_;
  const Program& p_;
  int depth_;
};

// What the lines of the symbols do not say already.
auto says_more(const Program& p, DeclId id) -> bool {
  return get_if<Variables>(p, id) == nullptr && get_if<AttributeDecl>(p, id) == nullptr && get_if<ProceduresDecl>(p, id) == nullptr &&
         get_if<TypeDefDecl>(p, id) == nullptr && get_if<StatementFunctionDecl>(p, id) == nullptr;
}

}  // namespace

void put_decls(std::string& out, const Program& p, const std::vector<DeclId>& decls, int depth) {
  for (const DeclId decl : decls)
    if (says_more(p, decl)) put_decl(out, p, decl, depth);
}

void put_symbol(std::string& out, const Program& p, SymbolId id, int depth) {
  const Symbol& s = p.symbols[id];
  indent(out, depth);
  const bool block = s.kind == SymbolKind::CommonBlock;
  out += block ? '/' + s.name + '/' : s.name;
  out += ": ";
  if (s.type) put_type(out, p, s.type);
  const std::string_view kind = kind_word(s.kind);
  if (s.type && !kind.empty()) out += ", ";
  out += kind;
  if (s.intent != Intent::None) out += ", intent(" + word(s.intent) + ')';
  if (s.access != Access::Default) out += ", " + word(s.access);
  put_attrs(out, s.attrs);
  put_storage(out, p, s);
  if (s.entry_of) {
    out += ", entry of ";
    out += name(p, s.entry_of);
  }
  if (s.target) {
    out += " => ";
    out += name(p, s.target);
  }
  if (!s.list.empty()) {
    out += " = ";
    put_names(out, p, s.list);
  }
  if (s.init) {
    out += s.storage == StorageClass::Associate || s.attrs.has(Attr::Pointer) ? " => " : " = ";
    put_expr(out, p, s.init);
  }
  out += '\n';
  if (s.kind == SymbolKind::DerivedType && s.def) put_def(out, p, p.type_defs[s.def], depth + 1);
}

void put_decl(std::string& out, const Program& p, DeclId id, int depth) {
  indent(out, depth);
  const Decl& decl = p.decls[id];
  if (decl.label) out += p.labels[decl.label].name + ' ';
  std::visit(DeclPrinter(out, p, depth), decl.node);
  out += '\n';
}

}  // namespace cf::ir::printing
