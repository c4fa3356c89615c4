// files.cpp: the generated files around what was made; see run.h.
//
// Everything at the top of a file has its mirror: a type its shadow, a variable its shadow, a prototype and a function that of the tangent, an #include of
// a header of the project that of the header's mirror. In a replacement each mirror stands behind what it mirrors; else the mirrors make up foo_d.c. Headers
// have foo_d.h beside them, which also declares what foo.c defines for others.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "canonical/access.h"
#include "base/one_of.h"
#include "ir/build.h"
#include "ir/fields.h"
#include "transform/c/globals.h"
#include "transform/c/includes.h"
#include "transform/c/own_names.h"
#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto stem(const std::string& path) -> std::string { return std::filesystem::path(path).stem().string(); }

class Files {
 public:
  explicit Files(Run& run) : run_(run), p_(run.program) {
    for (const Procedure& procedure : run.procedures) derivatives_[procedure.original].push_back(&procedure);
    // Forward sweep, backward sweep, then the one that has both.
    for (auto& [function, list] : derivatives_) {
      std::ranges::stable_sort(list, {}, [](const Procedure* one) { return one->form == Form::Adjoint; });
      for (const Procedure* one : list) units_[one->original_unit].push_back(one->unit);
    }
    for (const auto& [unit, decl] : run.moved_statics) moved_statics_.emplace(unit, decl);
    for (const SourceFile& file : p_.files) {
      if (file.is_input || file.generated || file.language != Language::C) continue;
      for (const TopLevel& item : file.items) {
        if (const auto* prototype = item.decl ? get_if<PrototypeDecl>(p_, item.decl) : nullptr) in_headers_.insert(p_.units[prototype->unit].symbol);
      }
    }
  }

  void write() {
    open_inner();
    ask_for_types();
    std::vector<FileId> inputs;
    for (FileId id : p_.files.ids()) {
      if (p_.files[id].language == Language::C) inputs.push_back(id);
    }
    header_mirrors(inputs);
    for (FileId id : inputs) {
      if (p_.files[id].is_input) source(id);
    }
  }

 private:
  using Items = std::vector<TopLevel>;

  // ---- mirrors

  void mirror(const TopLevel& item, Items& out) {
    if (item.unit) {
      if (const auto at = units_.find(item.unit); at != units_.end()) {
        declare_later(at->second, out);
        for (UnitId unit : at->second) out.push_back(TopLevel{unit, {}});
        if (item.unit == run_.head_unit && run_.outer_head) out.push_back(TopLevel{run_.outer_head, {}});
        sweeps(p_.units[item.unit].symbol, true, out);
        if (const auto entries = run_.entries.find(item.unit); entries != run_.entries.end()) {
          for (UnitId unit : entries->second) out.push_back(TopLevel{unit, {}});
        }
      }
      return;
    }
    const Decl::Node node = p_.decls[item.decl].node;
    std::visit(base::Overloaded{
                   [&](const TypeDefDecl& d) { definition(d, out); },
                   [&](const TypeAliasDecl& d) { alias(d, out); },
                   [&](const Variables& d) { variables(d, out); },
                   [&](const PrototypeDecl& d) { prototype(p_.units[d.unit].symbol, out, d.unit); },
                   [&](const PreprocessorDecl&) {
                     if (const auto at = headers_.find(header_in(item)); at != headers_.end()) include(at->second, out);
                   },
                   [](const base::OneOf<AttributeDecl, CommonDecl, EquivalenceDecl, DataDecl, NamelistDecl, ImplicitDecl, UseDecl,
                                        ImportDecl, InterfaceDecl, ProceduresDecl, StatementFunctionDecl, EnumDecl, GenericDecl,
                                        BindingDecl, FinalDecl, OpaqueDecl, DirectiveDecl> auto&) {},
               },
               node);
  }
  // Derivatives of one function that call each other: those that are called before they stand there.
  void declare_later(const std::vector<UnitId>& units, Items& out) {
    for (std::size_t later = 1; later < units.size(); ++later) {
      const SymbolId wanted = p_.units[units[later]].symbol;
      if (std::any_of(units.begin(), units.begin() + static_cast<std::ptrdiff_t>(later), [&](UnitId unit) { return calls(unit, wanted); })) again(units[later], out);
    }
  }
  void add(Decl::Node node, Items& out) { out.push_back(TopLevel{{}, p_.add_decl(std::move(node))}); }
  void include(const std::string& name, Items& out) { include_as('"' + name + '"', out); }
  void include_as(const std::string& name, Items& out) { add(PreprocessorDecl{PreprocessorKind::Include, name, {}, "#include " + name}, out); }
  // What mirrors name stands there too: a typedef of a typedef asks for that one. Until nothing new is asked for.
  void ask_for_types() {
    for (std::size_t known = 0; known != run_.shadows.type_count();) {
      known = run_.shadows.type_count();
      for (FileId file : p_.files.ids()) {
        if (p_.files[file].language != Language::C) continue;
        for (const TopLevel& item : Items(p_.files[file].items)) {
          if (const auto* alias = item.decl ? get_if<TypeAliasDecl>(p_, item.decl) : nullptr) {
            const TypeAliasDecl d = *alias;
            if (std::ranges::any_of(d.entities, [&](const Entity& entity) { return run_.shadows.existing_alias(entity.symbol).valid(); }))
              run_.shadows.spec(d.spec, p_.symbols[d.entities.front().symbol].type);
          } else if (const auto* list = item.decl ? get_if<Variables>(p_, item.decl) : nullptr) {
            const Variables d = *list;
            if (std::ranges::any_of(d.entities, [&](const Entity& entity) { return run_.shadows.existing(entity.symbol).valid(); }))
              run_.shadows.spec(d.spec, p_.symbols[d.entities.front().symbol].type);
          } else if (const auto* prototype = item.decl ? get_if<PrototypeDecl>(p_, item.decl) : nullptr) {
            const Unit written = p_.units[prototype->unit];
            if (!derivatives_.contains(written.symbol)) continue;
            for (SymbolId arg : written.args) {
              if (arg && run_.holders.holds(p_.symbols[arg].type)) run_.shadows.spec(TypeSpec(p_.symbols[arg].spec), p_.symbols[arg].type);
            }
          }
        }
      }
    }
  }
  // Also of a structure that is defined with names of which none has a derivative, and inside of one that has none.
  void definition(const TypeDefDecl& original, Items& out) {
    const TypeDefId def = run_.shadows.existing_def(original.def);
    if (def && !p_.symbols[p_.type_defs[def].symbol].name.empty()) return add(TypeDefDecl{def, {}, true, original.forward}, out);
    if (original.forward) return;
    for (DeclId member : std::vector<DeclId>(p_.type_defs[original.def].decls)) {
      const auto* variables = get_if<Variables>(p_, member);
      const auto* inner = variables ? get_if<TypeDefDecl>(p_, variables->spec.definition) : nullptr;
      if (inner) definition(TypeDefDecl(*inner), out);
    }
  }
  void alias(const TypeAliasDecl& d, Items& out) {
    TypeAliasDecl made;
    for (const Entity& entity : d.entities) {
      const SymbolId shadow = run_.shadows.existing_alias(entity.symbol);
      if (shadow && shadow != entity.symbol) made.entities.push_back(Entity{shadow, true, false, false, {}});
    }
    const auto* written = get_if<TypeDefDecl>(p_, d.spec.definition);
    const TypeDefId def = written ? run_.shadows.existing_def(written->def) : TypeDefId{};
    if (made.entities.empty()) return written ? definition(TypeDefDecl(*written), out) : void();
    made.spec = run_.shadows.spec(d.spec, p_.symbols[d.entities.front().symbol].type);
    if (def) {
      made.spec = TypeSpec{};
      made.spec.type = p_.intern(DerivedType{def, false});
      made.spec.definition = p_.add_decl(TypeDefDecl{def, {}, true, false});
    }
    add(made, out);
  }
  void variables(const Variables& d, Items& out) {
    Variables made;
    for (const Entity& entity : d.entities) {
      const SymbolId shadow = run_.shadows.existing(entity.symbol);
      if (!shadow) continue;
      const bool is_extern = std::ranges::any_of(d.attrs, [](const AttrSpec& a) { return a.word == AttrWord::Extern; });
      made.entities.push_back(Entity{shadow, true, false, p_.symbols[shadow].init.valid() && !is_extern, {}});
    }
    const auto* written = get_if<TypeDefDecl>(p_, d.spec.definition);
    const TypeDefId def = written ? run_.shadows.existing_def(written->def) : TypeDefId{};
    if (made.entities.empty()) return written ? definition(TypeDefDecl(*written), out) : void();
    made.spec = run_.shadows.spec(d, p_.symbols[made.entities.front().symbol].type, made.attrs);
    if (def) {
      made.spec.definition = p_.add_decl(TypeDefDecl{def, {}, true, false});
      made.spec.spelling.clear();
    }
    add(made, out);
  }
  // In the words of `written`, the prototype that it mirrors: types may have other names where the function is defined.
  void prototype(SymbolId function, Items& out, UnitId written = {}) {
    bool elsewhere = false;
    for (const Foreign& foreign : run_.foreign) {
      if (foreign.original != function) continue;
      again(foreign.prototype, out);
      elsewhere = true;
    }
    if (elsewhere) return;
    const auto at = derivatives_.find(function);
    if (at == derivatives_.end()) return;
    for (const Procedure* one : at->second) {
      const std::size_t count = p_.units[one->original_unit].args.size();
      const bool in_words = written && !p_.units[written].unprototyped && p_.units[written].args.size() == count;
      const bool outer = run_.outer_head && one == &run_.procedures.front();
      again(outer ? run_.outer_head : one->unit, out, in_words ? written : UnitId{}, one->result.valid());
    }
    sweeps(function, false, out);
  }
  // struct cf_sweeps f_b = {...}; for a function whose address is taken.
  void sweeps(SymbolId function, bool defined, Items& out) {
    const auto at = run_.sweeps.find(function);
    if (at == run_.sweeps.end()) return;
    Variables made;
    made.spec = p_.symbols[at->second].spec;
    made.entities = {Entity{at->second, true, false, defined, {}}};
    const bool is_static = p_.symbols[at->second].attrs.has(Attr::Static);
    if (is_static) made.attrs.push_back(AttrSpec{AttrWord::Static, {}, ""});
    else if (!defined) made.attrs.push_back(AttrSpec{AttrWord::Extern, {}, ""});
    add(made, out);
  }
  // The prototype of a function.
  void again(UnitId function, Items& out, UnitId written = {}, bool has_result = false) {
    const Unit tangent = p_.units[function];
    Unit unit;
    unit.kind = tangent.kind;
    unit.symbol = tangent.symbol;
    unit.file = tangent.file;
    unit.interface_body = true;
    unit.prefixes = tangent.prefixes;
    std::erase(unit.prefixes, "inline");
    const bool gives = tangent.kind == UnitKind::Function;  // sweeps backwards do not
    unit.result_spec = written && gives ? p_.units[written].result_spec : tangent.result_spec;
    const UnitId made = p_.units.add(unit);
    const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.scopes[tangent.scope].parent, made);
    p_.units[made].scope = scope;
    std::size_t given = 0;
    for (std::size_t i = 0; i < tangent.args.size(); ++i) {
      Symbol copy = p_.symbols[tangent.args[i]];
      copy.scope = scope;
      const bool derivative = copy.attrs.has(Attr::CompilerGenerated);
      const bool of_result = has_result && i + 1 == tangent.args.size();
      if (!derivative) ++given;
      if (written && of_result) copy.spec = run_.shadows.spec(TypeSpec(p_.units[written].result_spec), p_.symbols[p_.units[written].symbol].type);
      else if (written && given > 0) {
        const Symbol said = p_.symbols[p_.units[written].args[given - 1]];
        copy.spec = derivative ? run_.shadows.spec(said.spec, said.type) : said.spec;
        if (!derivative) copy.unit = said.unit;
      }
      const SymbolId copied = p_.add_symbol(copy);
      p_.units[made].args.push_back(copied);
    }
    add(PrototypeDecl{made}, out);
  }

  // ---- headers

  // Other mirrors stand in it as the user's line that includes what they mirror.
  struct HeaderMirror {
    FileId header;
    Items items;
  };
  void header_mirrors(const std::vector<FileId>& inputs) {
    std::vector<HeaderMirror> mirrors;
    std::set<FileId> known;
    for (FileId id : inputs) {
      if (!p_.files[id].is_input) header_mirror(id, known, mirrors);
    }
    // What is empty but for lines that include others is a mirror if one of those is; headers may include each other.
    for (bool more = true; std::exchange(more, false);) {
      for (const HeaderMirror& one : mirrors) {
        const auto stands = [&](const TopLevel& item) { return !header_in(item) || headers_.contains(header_in(item)); };
        if (!headers_.contains(one.header) && std::ranges::any_of(one.items, stands)) headers_[one.header] = derived_stem(one.header) + ".h", more = true;
      }
    }
    for (const HeaderMirror& one : mirrors) {
      if (headers_.contains(one.header)) write_header(one);
    }
  }
  // Headers that a header includes come first.
  void header_mirror(FileId id, std::set<FileId>& known, std::vector<HeaderMirror>& mirrors) {
    if (!known.insert(id).second) return;
    const Items items = p_.files[id].items;
    for (const TopLevel& item : items) {
      if (const FileId header = header_in(item)) header_mirror(header, known, mirrors);
    }
    HeaderMirror made{id, library_tangents(id)};
    for (const TopLevel& item : items) {
      if (header_in(item)) made.items.push_back(item);
      else mirror(item, made.items);
    }
    mirrors.push_back(made);
  }
  void write_header(const HeaderMirror& mirror) {
    const FileId id = mirror.header;
    const Items items = p_.files[id].items;
    one_reading(items);
    Items made;
    for (const TopLevel& item : mirror.items) {
      const FileId other = header_in(item);
      if (!other) made.push_back(item);
      else if (headers_.contains(other) && other != id) include(headers_.at(other), made);
    }
    Items all;
    if (is_guarded(p_, items)) include_as(name_of_header(p_, id), all);
    else unguarded_.insert(id);  // whoever includes the mirror has the header before it
    const Items includes = missing_includes(run_, included_headers(p_, items), made);
    all.insert(all.end(), includes.begin(), includes.end());
    all.insert(all.end(), made.begin(), made.end());
    header_files_[headers_[id]] = new_file(headers_[id], id, all);
  }
  // The header of the user's that a line includes.
  auto header_in(const TopLevel& item) const -> FileId {
    const auto* line = item.decl ? get_if<PreprocessorDecl>(p_, item.decl) : nullptr;
    return line && line->kind == PreprocessorKind::Include ? line->file : FileId{};
  }

  // A header that is included several times and means something else each time has no one mirror.
  void one_reading(const Items& items) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (const TopLevel& item : items) {
      if (!item.unit) continue;
      const Loc loc = p_.units[item.unit].loc;
      if (seen.emplace(loc.line, loc.column).second) continue;
      run_.sink.report(diag::Kind::Unsupported, loc, "a header that is included several times with different meanings, and what it defines carries derivatives",
                       "write one file for each meaning");
      return;
    }
  }

  // ---- sources

  void source(FileId id) {
    const Items items = p_.files[id].items;
    const auto zeroing = run_.zeroing.find(id);
    const bool replaced = must_replace(id, items) || zeroing != run_.zeroing.end();
    Items own = declared_for_others(items);
    const std::string header = derived_stem(id) + ".h";
    Items all;
    bool any = false;
    const bool included = own.empty();
    Items helpers = library_tangents(id);
    if (calls_inner_early(items)) inner_prototype(helpers);
    std::optional<std::size_t> first_own;  // before it stands all that it needs
    std::size_t behind_includes = 0;
    std::size_t known_items = 0;
    std::size_t next = 0;
    for (const TopLevel& item : items) {
      ++next;
      Items mirrors;
      const auto* line = item.decl ? get_if<PreprocessorDecl>(p_, item.decl) : nullptr;
      const bool is_include = line && line->kind == PreprocessorKind::Include;
      // #define _GNU_SOURCE, which says what the headers of the system have.
      const bool asks = line && line->kind == PreprocessorKind::Define && line->name.starts_with('_') && behind_includes == 0 && !any;
      if (replaced || asks || (is_include && !(line->file && headers_.contains(line->file) && !unguarded_.contains(line->file)))) {
        add_moved_statics(item, all);
        all.push_back(item);
      }
      mirror(item, mirrors);
      if (line == nullptr && item.decl) foreign_values(item.decl, id, mirrors);
      any = any || (!is_include && !mirrors.empty());
      const std::size_t before_own = all.size();
      if (item.unit && item.unit == run_.head_unit) {
        declare_zeroing(all);
        if (run_.runs_again && !replaced) again(item.unit, all);
      }
      if (!is_include && !mirrors.empty()) all.insert(all.end(), helpers.begin(), helpers.end()), helpers.clear();
      all.insert(all.end(), mirrors.begin(), mirrors.end());
      if (!first_own && is_include) behind_includes = all.size(), known_items = next;
      else if (!first_own && all.size() > before_own) first_own = before_own;
    }
    if (zeroing != run_.zeroing.end()) all.push_back(TopLevel{zeroing->second, {}});
    if (!any) return;
    // A file may begin with what system headers ask for.
    const auto defines = [&](const TopLevel& item) { return item.decl && get_if<PreprocessorDecl>(p_, item.decl); };
    if (behind_includes == 0 && first_own && std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(*first_own), defines)) behind_includes = *first_own;
    Items includes = missing_includes(run_, included_headers(p_, Items(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(known_items))), all);
    if (!included) include(header, includes);
    if (!replaced) originals(items, all, includes);
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(behind_includes), includes.begin(), includes.end());
    if (!own.empty()) own_header(header, id, own, items);
    const std::string name = replaced ? std::filesystem::path(p_.files[id].path).filename().string() : derived_stem(id) + ".c";
    const FileId made = new_file(name, id, all);
    if (replaced) {
      p_.files[made].end_notes = p_.files[id].end_notes;
      p_.files[id].items.clear();  // they stand in the replacement now
      run_.sink.report(diag::Kind::Replaced, {}, "'" + name + "' replaces the file that was given: its derivatives need what is known in that file only");
    }
  }
  // Derivatives that speak of what only the file knows stand in it.
  auto must_replace(FileId id, const Items& items) const -> bool {
    if (std::ranges::any_of(run_.moved_statics, [&](const auto& moved) { return p_.units[moved.first].file == id; })) return true;
    if (reads_under_macros(items) || includes_definitions(p_, id)) return true;
    std::vector<UnitId> derivatives;
    for (const TopLevel& item : items) {
      const auto at = item.unit ? units_.find(item.unit) : units_.end();
      if (at != units_.end()) derivatives.insert(derivatives.end(), at->second.begin(), at->second.end());
    }
    return speak_of_own_names(p_, id, derivatives);
  }
  // What a file without a guard means may depend on what is defined before it is read.
  auto reads_under_macros(const Items& items) const -> bool {
    bool defined = false;
    for (const TopLevel& item : items) {
      const auto* line = item.decl ? get_if<PreprocessorDecl>(p_, item.decl) : nullptr;
      if (!line) continue;
      defined = defined || line->kind == PreprocessorKind::Define;
      if (defined && line->kind == PreprocessorKind::Include && line->file && !is_guarded(p_, items_of(line->file))) return true;
    }
    return false;
  }
  // Functions of the file that its derivatives call as they are, and that no header declares.
  void originals(const Items& items, const Items& made, Items& out) {
    std::set<SymbolId> named;
    for (const TopLevel& item : made) {
      if (item.unit) for (SymbolId symbol : spoken_of(p_, item.unit).symbols) named.insert(symbol);
    }
    for (const TopLevel& item : items) {
      const SymbolId function = function_of(p_, item);
      if (!function || in_headers_.contains(function) || named.erase(function) == 0) continue;
      if (item.unit) again(item.unit, out);
      else out.push_back(TopLevel{{}, clone_decl(p_, item.decl)});
    }
  }
  // void state_zero_d(void);
  void declare_zeroing(Items& out) {
    for (const auto& [file, unit] : run_.zeroing) again(unit, out);
    for (UnitId unit : run_.foreign_zeroing) again(unit, out);
  }
  // The derivative of the head as it is called from inside.
  auto inner() const -> UnitId { return run_.outer_head ? run_.procedures.front().unit : UnitId{}; }
  auto calls_inner(UnitId unit) const -> bool { return calls(unit, p_.units[inner()].symbol); }
  auto calls(UnitId unit, SymbolId wanted) const -> bool {
    bool found = false;
    const auto is_it = [&](const Call& call) { found = found || call.symbol == wanted; };
    const auto look = [&](ExprId e) {
      for_each_subexpr(p_, e, [&](ExprId part) {
        if (const auto* call = get_if<Call>(p_, part)) is_it(*call);
        if (const auto* ref = get_if<Ref>(p_, part)) found = found || ref->symbol == wanted;
      });
    };
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId stmt) {
      if (const auto* call = get_if<CallStmt>(p_, stmt)) is_it(call->call);
      canonical::for_each_evaluated(p_, stmt, look);
    });
    return found;
  }
  // Called from other files too, it is not static.
  void open_inner() {
    if (!inner()) return;
    for (const Procedure& procedure : run_.procedures) {
      if (p_.units[procedure.original_unit].file == p_.units[run_.head_unit].file || !calls_inner(procedure.unit)) continue;
      std::erase(p_.units[inner()].prefixes, "static");
      p_.symbols[p_.units[inner()].symbol].attrs.reset(Attr::Static);
    }
  }
  // By a derivative that stands before it, or in another file.
  auto calls_inner_early(const Items& items) const -> bool {
    if (!inner()) return false;
    for (const TopLevel& item : items) {
      if (item.unit == run_.head_unit && item.unit) return false;
      const auto at = units_.find(item.unit);
      if (item.unit && at != units_.end() && std::ranges::any_of(at->second, [&](UnitId unit) { return calls_inner(unit); })) return true;
    }
    return false;
  }
  void inner_prototype(Items& out) {
    Unit prototype = p_.units[inner()];
    prototype.interface_body = true;
    prototype.body = {};
    prototype.notes = {};
    const UnitId made = p_.units.add(prototype);
    const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.global, made);
    p_.units[made].scope = scope;
    for (SymbolId& arg : p_.units[made].args) {
      Symbol copy = p_.symbols[arg];
      copy.scope = scope;
      arg = p_.add_symbol(copy);
    }
    TopLevel item;
    item.decl = p_.add_decl(PrototypeDecl{made});
    out.insert(out.begin(), item);
  }

  // Functions that the derivatives of this file need, and tangents of library functions whose address it takes, stand before everything that may name them.
  auto library_tangents(FileId id) -> Items {
    Items made;
    for (const auto& [key, helper] : run_.helpers) {
      if (key.second == id) made.push_back(TopLevel{p_.symbols[helper].unit, {}});
    }
    if (const auto at = run_.sorters.find(id); at != run_.sorters.end()) made.push_back(TopLevel{p_.symbols[at->second].unit, {}});
    for (const auto& [function, file] : run_.foreign_users) {
      if (file != id || declares(items_of(id), function)) continue;
      if (!in_headers_.contains(function)) prototype(function, made);  // the user's is inside a function
      foreign_values(function, file, made);
    }
    for (const auto& [key, wrapper] : run_.library_wrappers) {
      if (key.second != id) continue;
      for (UnitId unit : units_.at(p_.symbols[wrapper].unit)) made.push_back(TopLevel{unit, {}});
      sweeps(wrapper, true, made);
    }
    return made;
  }
  auto items_of(FileId id) const -> const Items& { return p_.files[id].items; }
  auto declares(const Items& items, SymbolId function) const -> bool {
    return std::ranges::any_of(items, [&](const TopLevel& item) {
      const auto* prototype = item.decl ? get_if<PrototypeDecl>(p_, item.decl) : nullptr;
      return prototype && p_.units[prototype->unit].symbol == function;
    });
  }
  // Behind the first prototype of a function of another language: what gives the value of its tangent.
  void foreign_values(DeclId decl, FileId file, Items& out) {
    if (const auto* prototype = get_if<PrototypeDecl>(p_, decl)) foreign_values(p_.units[prototype->unit].symbol, file, out);
  }
  void foreign_values(SymbolId function, FileId file, Items& out) {
    if (const auto at = run_.foreign_values.find({function, file}); at != run_.foreign_values.end()) {
      for (const auto& [form, unit] : at->second) {
        if (placed_.insert(unit).second) out.push_back(TopLevel{unit, {}});
      }
    }
    const auto object = run_.foreign_objects.find({function, file});
    if (object == run_.foreign_objects.end() || !placed_objects_.insert(object->second).second) return;
    Variables made;
    made.spec = p_.symbols[object->second].spec;
    made.attrs.push_back(AttrSpec{AttrWord::Static, {}, ""});
    made.entities = {Entity{object->second, true, false, true, {}}};
    add(made, out);
  }
  void add_moved_statics(const TopLevel& item, Items& all) {
    const auto [begin, end] = moved_statics_.equal_range(item.unit);
    for (auto at = begin; at != end; ++at) {
      all.push_back(TopLevel{{}, at->second});
      mirror(TopLevel{{}, at->second}, all);
    }
  }

  // Tangents of functions and shadows of variables that other files may name, and that no header declares.
  auto declared_for_others(const Items& items) -> Items {
    Items own;
    std::map<FileId, std::set<SymbolId>> local;
    for (const TopLevel& item : items) {
      if (!item.unit || !units_.contains(item.unit)) continue;
      const SymbolId function = p_.units[item.unit].symbol;
      if (in_headers_.contains(function)) continue;
      const UnitId derivative = units_.at(item.unit).front();
      const bool is_outside = run_.outer_head && item.unit == run_.head_unit;
      if (p_.symbols[p_.units[is_outside ? run_.outer_head : derivative].symbol].attrs.has(Attr::Static)) continue;
      const auto [names, is_new] = local.try_emplace(p_.units[derivative].file);
      if (is_new) names->second = local_names(p_, p_.units[derivative].file);
      if (nameable(p_, item.unit, names->second) && nameable(p_, derivative, names->second)) prototype(function, own);
    }
    return own;
  }
  void own_header(const std::string& name, FileId source, const Items& own, const Items& items) {
    Items all;
    for (const TopLevel& item : items) {
      const auto* line = item.decl ? get_if<PreprocessorDecl>(p_, item.decl) : nullptr;
      if (!line || line->kind != PreprocessorKind::Include) continue;
      if (line->file && headers_.contains(line->file)) include(headers_.at(line->file), all);
      else if (line->file || needs_library_types(p_, own)) all.push_back(TopLevel{{}, clone_decl(p_, item.decl)});
    }
    const auto shared = header_files_.find(name);
    const Items includes = missing_includes(run_, included_headers(p_, shared != header_files_.end() ? p_.files[shared->second].items : all), own);
    if (shared != header_files_.end()) {
      Items& there = p_.files[shared->second].items;
      there.insert(there.end(), includes.begin(), includes.end());
      there.insert(there.end(), own.begin(), own.end());
      return;
    }
    all.insert(all.end(), includes.begin(), includes.end());
    all.insert(all.end(), own.begin(), own.end());
    new_file(name, source, all);
  }

  // What functions are called does not matter here, only what the user's files are.
  auto derived_stem(FileId id) const -> std::string {
    std::string base = stem(p_.files[id].path) + run_.shadows.suffix();
    // Headers of one name in several folders.
    const auto normal = [&](FileId file) { return std::filesystem::path(p_.files[file].path).lexically_normal(); };
    std::set<std::string> earlier;
    for (FileId other : p_.files.ids()) {
      if (other == id) break;
      if (!p_.files[other].generated && normal(other).filename() == normal(id).filename() && normal(other) != normal(id)) earlier.insert(normal(other).string());
    }
    if (!earlier.empty()) base += std::to_string(earlier.size() + 1);
    const auto taken = [&](const std::string& name) { return std::ranges::any_of(p_.files, [&](const SourceFile& file) { return !file.generated && stem(file.path) == name; }); };
    std::string name = base;
    for (int number = 2; taken(name); ++number) name = base + std::to_string(number);
    return name;
  }
  auto new_file(const std::string& name, FileId like, const Items& items) -> FileId {
    SourceFile file;
    file.path = name;
    file.language = Language::C;
    file.style = p_.files[like].style;
    file.generated = true;
    file.items = items;
    const FileId made = p_.files.add(file);
    for (const TopLevel& item : items) {
      if (item.unit) p_.units[item.unit].file = made;
    }
    return made;
  }

  Run& run_;
  Program& p_;
  std::multimap<UnitId, DeclId> moved_statics_;
  std::set<SymbolId> in_headers_;  // functions that a header of the user's declares
  std::map<UnitId, std::vector<UnitId>> units_;                     // originals and their derivatives
  std::map<SymbolId, std::vector<const Procedure*>> derivatives_;
  std::map<FileId, std::string> headers_;          // header -> name of its mirror
  std::set<FileId> unguarded_;                     // of those: what must not be included twice
  std::map<std::string, FileId> header_files_;
  std::set<UnitId> placed_;
  std::set<SymbolId> placed_objects_;
};

}  // namespace

void assemble(Run& run) { Files(run).write(); }

}  // namespace cf::transform::c
