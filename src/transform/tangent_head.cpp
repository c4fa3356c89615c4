// tangent_head.cpp: the head of a run, its inputs and outputs, and what its tangent does on entry; see tangent_procedures.h.
#include <algorithm>

#include "ir/build.h"
#include "ir/walk.h"
#include "transform/ad_directives.h"
#include "transform/declare.h"
#include "transform/expr_maker.h"
#include "transform/head_names.h"
#include "transform/submodules.h"
#include "transform/tangent_procedures.h"
#include "transform/zero_parts.h"

namespace cf::transform {

using namespace ir;

namespace {

auto is_host(const Program& p, UnitId unit) -> bool {
  return p.units[unit].kind == UnitKind::Module || p.units[unit].kind == UnitKind::Submodule;
}

auto find_variable(const Program& p, UnitId head, const std::string& text) -> SymbolId {
  const NamedVariable named = named_variable(text);
  const SymbolId root = variable_of_head(p, head, named.root);
  return root && has_components(p, p.symbols[root].type, named.components, true) ? root : SymbolId{};
}

auto joined(const Program& p, const std::vector<SymbolId>& symbols) -> std::string {
  std::string text;
  for (SymbolId id : symbols) text += (text.empty() ? "" : ", ") + p.symbols[id].name;
  return text;
}

// Finds the variables that an option names, or takes all that fit, with a note.
auto find_variables(const Program& p, const Holders& holders, UnitId head, const std::vector<std::string>& names, bool inputs, diag::Sink& sink)
    -> std::vector<SymbolId> {
  const Unit& unit = p.units[head];
  const std::string option = inputs ? "--wrt" : "--of";
  std::vector<SymbolId> found;
  for (const std::string& name : names) {
    const SymbolId symbol = find_variable(p, head, name);
    if (!symbol) {
      report_unknown(p, head, option, name, sink);
    } else if (!holders.holds(p.symbols[symbol].type)) {
      sink.report(diag::Kind::BadHead, p.symbols[symbol].loc, option + " names '" + name + "', which is not real and has no derivative");
    } else {
      found.push_back(symbol);
    }
  }
  if (!names.empty()) return found;
  found = listed_by_directives(p, head, inputs ? "independent" : "dependent");
  std::erase_if(found, [&](SymbolId id) { return !holders.holds(p.symbols[id].type) || p.symbols[id].storage == StorageClass::Local; });
  if (!found.empty()) {
    sink.report(diag::Kind::Assumed, unit.loc, option + " is not given: a directive names " + joined(p, found));
    return found;
  }
  for (SymbolId arg : unit.args) {
    if (!arg || !holders.holds(p.symbols[arg].type) || p.symbols[arg].kind != SymbolKind::Variable) continue;
    if (p.symbols[arg].intent != (inputs ? Intent::Out : Intent::In)) found.push_back(arg);
  }
  if (!inputs && unit.result && holders.holds(p.symbols[unit.result].type)) found.push_back(unit.result);
  if (found.empty()) report_none(p, head, inputs, sink);
  else sink.report(diag::Kind::Assumed, unit.loc, option + " is not given: taken are " + joined(p, found));
  return found;
}

class HeadEntry {
 public:
  HeadEntry(TangentRun& run, const Head& head, UnitId unit) : run_(run), p_(run.program), head_(head), unit_(unit), parts_(run), make_(p_, p_.units[unit_].scope) {}

  void zero_all() {
    const UnitId original = head_.procedure ? p_.symbols[head_.procedure].unit : UnitId{};
    if (original) {
      for (SymbolId arg : p_.units[original].args) {
        if (arg) zero_argument(arg);
      }
    }
    for (UnitId module : p_.units.ids()) {
      if (!is_host(p_, module)) continue;
      const std::vector<SymbolId> bases = run_.shadows.shadowed_in(p_.units[module].scope);
      const bool outside = p_.units[module].kind == UnitKind::Module && !(original && p_.units[original].host == module);
      std::vector<SymbolId> allocated;
      std::vector<SymbolId> pointers;
      for (SymbolId base : bases) {
        if (is_input(base)) continue;
        // Of an adjoint, the forward sweep moves pointers with their shadows: those must be right before it.
        const bool first = is_adjoint() && p_.symbols[base].attrs.has(Attr::Pointer);
        if (outside && parts_.concerns(base)) (first ? pointers : allocated).push_back(base);
        else if (first) zero(base, run_.shadows.existing(base), at_entry_);
        else zero(base, run_.shadows.existing(base), made_);
      }
      if (!allocated.empty()) add(parts_.of_module(module, allocated), made_);
      if (!pointers.empty()) add(parts_.of_module(module, pointers), at_entry_);
    }
    zero_commons();
    for (const std::string& label : run_.part.zeroing) {
      if (head_.procedure) add(call(p_, run_.foreign_procedure(label), {}), is_adjoint() ? at_entry_ : made_);
    }
    if (!head_.procedure && !at_entry_.empty()) {
      run_.sink.report(diag::Kind::Unsupported, p_.units[run_.procedures.front().original_unit].loc,
                       "module variables that are pointers to reals, beside a head in another language", "pass what they lead to as arguments");
    }
    Block& body = p_.units[unit_].body;
    body.stmts.insert(body.stmts.begin() + static_cast<std::ptrdiff_t>(run_.zeros_at), made_.begin(), made_.end());
    body.stmts.insert(body.stmts.begin(), at_entry_.begin(), at_entry_.end());
  }

 private:
  // What the caller sets: of a tangent the derivatives of inputs, of an adjoint those of outputs, and of inputs because they are added to.
  auto is_input(SymbolId original) const -> bool {
    return std::ranges::find(head_.wrt, original) != head_.wrt.end() || (is_adjoint() && std::ranges::find(head_.of, original) != head_.of.end());
  }
  auto is_adjoint() const -> bool { return run_.procedures.front().form != Form::Tangent; }

  void zero_argument(SymbolId original) {
    const auto at = run_.maps[unit_].symbols.find(original);
    if (at == run_.maps[unit_].symbols.end()) return;
    const SymbolId base = at->second;
    const SymbolId shadow = run_.shadows.existing(base);
    if (!shadow || is_input(original) || p_.symbols[shadow].intent == Intent::Out) return;
    if (std::ranges::find(head_.of, original) != head_.of.end() && run_.has_open_extent(base)) {
      run_.sink.report(diag::Kind::Assumed, p_.symbols[original].loc,
                       "the extent of '" + p_.symbols[original].name + "' is not known: where it is not assigned, its derivative is left as the caller gives it");
      return;
    }
    zero(base, shadow);
  }

  void add(StmtId stmt) { add(stmt, made_); }
  void add(StmtId stmt, std::vector<StmtId>& to) {
    p_.stmts[stmt].role = Role::Zero;
    to.push_back(stmt);
  }

  void zero(SymbolId base, SymbolId shadow) { zero(base, shadow, made_); }
  void zero(SymbolId base, SymbolId shadow, std::vector<StmtId>& to) {
    const Symbol symbol = p_.symbols[shadow];
    if (run_.has_open_extent(base)) {
      run_.sink.report(diag::Kind::UnknownExtent, p_.symbols[base].loc,
                       "the derivative of '" + p_.symbols[base].name + "' must start at zero, but its extent is not known",
                       "declare its extent, or name it in --wrt");
      return;
    }
    const Attrs base_attrs = p_.symbols[base].attrs;
    const bool is_allocated = symbol.attrs.has(Attr::Allocatable) && !base_attrs.has(Attr::Allocatable);
    std::vector<StmtId> stmts;
    const TypeId element = element_of(p_, symbol.type);
    if (parts_.concerns(base) || is_allocated) {
      parts_.add(base, shadow, stmts);
    } else if (const auto* derived = get_if<DerivedType>(p_, element)) {
      const TypeDefId def = derived->def;
      stmts.push_back(assign(p_, ref(p_, shadow), run_.shadows.zero_structure(def)));
    } else {
      stmts.push_back(assign(p_, ref(p_, shadow), make_.real("0", make_.kind_of(element), ref(p_, base))));
    }
    // What is absent has nothing to be zeroed, nor anything to be asked for its shape.
    const bool is_argument = symbol.storage == StorageClass::Argument;
    if (base_attrs.has(Attr::Optional) && (is_argument || parts_.concerns(base) || is_allocated)) {
      const ExprId there = call_intrinsic(p_, "present", std::vector<ExprId>{ref(p_, is_argument ? shadow : base)}, logical_type(p_));
      const bool one_line = stmts.size() == 1 && (get_if<Assign>(p_, stmts.front()) || get_if<CallStmt>(p_, stmts.front()));
      stmts = {p_.add_stmt(If{{Arm{there, Block{stmts, {}}, {}}}, one_line, ""})};
    }
    for (StmtId stmt : stmts) add(stmt, to);
  }

  // Shadow COMMON blocks: those of this unit member by member, others as one array over all their bytes.
  void zero_commons() {
    std::unordered_set<std::string> done;
    const ScopeId own = p_.units[unit_].scope;
    const std::vector<SymbolId> here = run_.shadows.shadow_commons(own);
    for (SymbolId block : here) {
      done.insert(lower_case(p_.symbols[block].name));
      const std::vector<SymbolId> members = p_.symbols[block].list;
      for (SymbolId member : members) {
        const bool holds = run_.shadows.holds(p_.symbols[member].type) || is_real_elsewhere(block, member);
        if (!holds || is_input_member(member)) continue;
        if (p_.symbols[member].attrs.has(Attr::Pointer) || get_if<DerivedType>(p_, element_of(p_, p_.symbols[member].type))) {
          // Of an adjoint, the forward sweep moves pointers with their shadows.
          const bool first = is_adjoint() && p_.symbols[member].attrs.has(Attr::Pointer);
          zero(base_of_member(member), member, first ? at_entry_ : made_);
          continue;
        }
        const TypeId element = element_of(p_, p_.symbols[member].type);
        const bool logical = get_if<LogicalType>(p_, element) != nullptr;
        add(assign(p_, ref(p_, member), logical ? logical_literal(p_, false) : number(p_, 0, element)));
      }
      zero_extension(block);
      zero_rest(block);
    }
    for (const TangentProcedure& procedure : run_.procedures) {
      const std::vector<SymbolId> blocks = run_.shadows.shadow_commons(p_.units[procedure.unit].scope);
      for (SymbolId block : blocks) {
        if (done.insert(lower_case(p_.symbols[block].name)).second) zero_whole_common(block);
      }
    }
  }

  auto base_of_member(SymbolId shadow) const -> SymbolId {
    for (const auto& [base, own] : run_.shadows.all()) {
      if (own == shadow) return base;
    }
    CHECK(false, "a member of a COMMON block of derivatives that is no derivative");
    return {};
  }

  // An EQUIVALENCE may make a block longer than its members: what is tied to it reaches the rest.
  void zero_extension(SymbolId block) {
    const Symbol shadow = p_.symbols[block];
    std::int64_t members_end = 0;
    for (SymbolId member : shadow.list) members_end = std::max(members_end, p_.symbols[member].offset + p_.symbols[member].size);
    if (shadow.size <= members_end) return;
    if (std::ranges::any_of(shadow.list, [&](SymbolId member) { return is_input_member(member); })) {
      run_.sink.report(diag::Kind::Unsupported, p_.units[unit_].loc,
                       "an input lies in a COMMON block that an EQUIVALENCE makes longer than its members", "declare all of the block");
      return;
    }
    const std::vector<SymbolId> symbols = p_.scopes[p_.units[unit_].scope].symbols;
    for (SymbolId base : symbols) {
      const SymbolId own = run_.shadows.existing(base);
      const SymbolId common = p_.symbols[base].common;
      if (!own || !common || p_.symbols[own].common || lower_case(run_.shadows.name(p_.symbols[common].name)) != lower_case(shadow.name)) continue;
      add(assign(p_, ref(p_, own), number(p_, 0, element_of(p_, p_.symbols[own].type))));
    }
  }

  // The same block in the other tangents.
  auto others(SymbolId block) const -> std::vector<SymbolId> {
    std::vector<SymbolId> found;
    for (const TangentProcedure& procedure : run_.procedures) {
      for (SymbolId other : run_.shadows.shadow_commons(p_.units[procedure.unit].scope)) {
        if (other != block && lower_case(p_.symbols[other].name) == lower_case(p_.symbols[block].name)) found.push_back(other);
      }
    }
    return found;
  }

  // What is an integer here may be the place of a real in another unit.
  auto is_real_elsewhere(SymbolId block, SymbolId member) const -> bool {
    const Symbol& own = p_.symbols[member];
    if (get_if<CharacterType>(p_, element_of(p_, own.type)) || get_if<DerivedType>(p_, element_of(p_, own.type))) return false;
    return std::ranges::any_of(others(block), [&](SymbolId other) {
      return std::ranges::any_of(p_.symbols[other].list, [&](SymbolId id) {
        const Symbol& there = p_.symbols[id];
        return run_.shadows.holds(there.type) && there.offset < own.offset + own.size && own.offset < there.offset + there.size;
      });
    });
  }

  // Another unit may have a longer block of this name.
  void zero_rest(SymbolId block) {
    const std::int64_t here = p_.symbols[block].size;
    std::int64_t most = here;
    for (SymbolId other : others(block)) most = std::max(most, p_.symbols[other].size);
    const std::int64_t bytes = (most - here) * (run_.directions.many() ? run_.directions.number() : 1);
    if (bytes <= 0 || here <= 0) return;
    const int kind = bytes % 8 == 0 && here % 8 == 0 ? 8 : bytes % 4 == 0 ? 4 : 1;
    Symbol rest;
    rest.name = run_.names.fresh(with_suffix(p_.symbols[block].name, "_rest"), unit_);
    rest.scope = p_.units[unit_].scope;
    rest.storage = StorageClass::Common;
    const TypeId element = kind == 1 ? integer_type(p_, 1) : real_type(p_, kind);
    rest.type = p_.types.add(Type{ArrayType{element, {Dim{DimKind::Explicit, {}, integer_literal(p_, bytes / kind)}}, false}});
    rest.attrs.set(Attr::CompilerGenerated);
    rest.common = block;
    rest.offset = here;
    rest.size = bytes;
    const SymbolId variable = p_.add_symbol(rest);
    p_.symbols[block].list.push_back(variable);
    p_.symbols[block].size = most;
    insert_before_statement_functions(p_, p_.units[unit_].decls, {declare_variable(p_, variable)});
    add(assign(p_, ref(p_, variable), number(p_, 0, element)));
  }

  auto is_input_member(SymbolId shadow) const -> bool {
    std::vector<SymbolId> inputs = head_.wrt;
    if (is_adjoint()) inputs.insert(inputs.end(), head_.of.begin(), head_.of.end());
    return std::ranges::any_of(inputs, [&](SymbolId input) {
      const Symbol& symbol = p_.symbols[input];
      const Symbol& own = p_.symbols[shadow];
      return symbol.common && own.common && symbol.offset == own.offset &&
             lower_case(run_.shadows.name(p_.symbols[symbol.common].name)) == lower_case(p_.symbols[own.common].name);
    });
  }

  // The bytes of a block, without those of inputs, which the caller sets.
  auto bytes_to_zero(SymbolId block) const -> std::vector<std::pair<std::int64_t, std::int64_t>> {
    std::vector<SymbolId> inputs = p_.symbols[block].list;
    std::erase_if(inputs, [&](SymbolId member) { return !is_input_member(member); });
    std::ranges::sort(inputs, {}, [&](SymbolId member) { return p_.symbols[member].offset; });
    std::vector<std::pair<std::int64_t, std::int64_t>> runs;
    std::int64_t at = 0;
    for (SymbolId input : inputs) {
      if (p_.symbols[input].offset > at) runs.emplace_back(at, p_.symbols[input].offset);
      at = std::max(at, p_.symbols[input].offset + p_.symbols[input].size);
    }
    if (p_.symbols[block].size > at) runs.emplace_back(at, p_.symbols[block].size);
    return runs;
  }

  // A block that this unit does not declare: as arrays over its bytes.
  void zero_whole_common(SymbolId block) {
    const Symbol base = p_.symbols[block];
    const std::vector<std::pair<std::int64_t, std::int64_t>> zero = bytes_to_zero(block);
    if (zero.empty() || base.size <= 0) return;
    const auto points = [&](SymbolId member) { return p_.symbols[member].attrs.has(Attr::Pointer); };
    if (std::ranges::any_of(base.list, points)) {
      // How many bytes a pointer has is the compiler's business.
      run_.sink.report(diag::Kind::Unsupported, p_.symbols[base_of_member(base.list.front())].loc,
                       "COMMON /" + p_.symbols[p_.symbols[base_of_member(base.list.front())].common].name + "/ with pointers, whose derivatives must start at zero, in a procedure other than the head",
                       "declare the block in the head too");
      return;
    }
    const std::int64_t times = run_.directions.many() ? run_.directions.number() : 1;
    Symbol copy = base;
    copy.scope = p_.units[unit_].scope;
    copy.list.clear();
    const SymbolId own_block = p_.add_symbol(copy);
    CommonGroup group{own_block, {}};
    std::vector<DeclId> declared;
    const auto piece = [&](std::int64_t begin, std::int64_t end, bool zeroed) {
      if (begin >= end) return;
      const std::int64_t bytes = (end - begin) * times;
      const int kind = bytes % 8 == 0 && begin % 8 == 0 ? 8 : bytes % 4 == 0 && begin % 4 == 0 ? 4 : 1;
      Symbol part;
      part.name = run_.names.fresh(with_suffix(base.name, zeroed ? "_all" : "_inputs"), unit_);
      part.scope = copy.scope;
      part.storage = StorageClass::Common;
      const TypeId element = kind == 1 ? integer_type(p_, 1) : real_type(p_, kind);
      part.type = p_.types.add(Type{ArrayType{element, {Dim{DimKind::Explicit, {}, integer_literal(p_, bytes / kind)}}, false}});
      part.attrs.set(Attr::CompilerGenerated);
      part.offset = begin;
      part.size = bytes;
      part.common = own_block;
      const SymbolId variable = p_.add_symbol(part);
      p_.symbols[own_block].list.push_back(variable);
      group.members.push_back(Entity{variable, false, false, false, {}});
      declared.push_back(declare_variable(p_, variable));
      if (zeroed) add(assign(p_, ref(p_, variable), number(p_, 0, element)));
    };
    std::int64_t at = 0;
    for (const auto& [begin, end] : zero) {
      piece(at, begin, false);
      piece(begin, end, true);
      at = end;
    }
    piece(at, base.size, false);
    declared.push_back(p_.add_decl(CommonDecl{{group}}));
    insert_before_statement_functions(p_, p_.units[unit_].decls, declared);
  }

  TangentRun& run_;
  Program& p_;
  const Head& head_;
  UnitId unit_;
  ZeroParts parts_;
  ExprMaker make_;  // in the tangent of the head
  std::vector<StmtId> made_;
  std::vector<StmtId> at_entry_;  // before all else
};

}  // namespace

auto find_head(const Program& p, const Holders& holders, UnitId unit, const TangentOptions& options, diag::Sink& sink) -> std::optional<Head> {
  Head head;
  head.procedure = p.units[unit].symbol;
  head.wrt = find_variables(p, holders, unit, options.wrt, true, sink);
  head.of = find_variables(p, holders, unit, options.of, false, sink);
  if (sink.has_errors()) return std::nullopt;
  return head;
}

// Two languages meet in what each takes as active by itself: all of it.
auto uses_activity(const Program& p, const TangentOptions& options, const Part& part) -> bool {
  return part.head.valid() && part.foreign.empty() && part.shared.empty() && options.activity != analysis::ActivityMethod::None && keeps_values_in_sight(p);
}

auto find_actives(const Program& p, const Head& head, const TangentOptions& options, const Part& part) -> Actives {
  if (!uses_activity(p, options, part)) return {};
  std::vector<SymbolId> named = head.wrt;
  named.insert(named.end(), head.of.begin(), head.of.end());
  const Unit& unit = p.units[p.symbols[head.procedure].unit];
  if (options.full_signatures) named.insert(named.end(), unit.args.begin(), unit.args.end());
  const analysis::Activity activity = find_activity(p, {unit.symbol, head.wrt, head.of, options.activity, options.specs});
  Actives actives(p, activity);
  actives.limit_shadows(p, activity, named);
  return actives;
}

auto unit_of_head(const TangentRun& run, const Head& head) -> UnitId {
  return run.outer_unit ? run.outer_unit : run.tangent_unit_of.at(run.program.symbols[head.procedure].unit);
}

void finish_head(TangentRun& run, const Head& head) {
  Program& p = run.program;
  const UnitId unit = unit_of_head(run, head);
  HeadEntry(run, head, unit).zero_all();
  // One line says what was differentiated, with respect to what.
  Notes notes = p.units[unit].notes ? p.notes[p.units[unit].notes] : Notes{};
  const bool fixed = p.files[p.units[unit].file].style.form == SourceForm::Fixed;
  const std::string line = std::string(fixed ? "C" : "!") + (run.procedures.front().form == Form::Adjoint ? " Adjoint of " : " Tangent of ") + p.symbols[head.procedure].name + ": " + joined(p, head.of) + " with respect to " +
                           joined(p, head.wrt) + (run.directions.many() ? ", in " + run.directions.description() : "") + ".";
  const auto first = std::ranges::find_if(notes.before, [](const std::string& s) { return !s.empty(); });
  notes.before.insert(first, line);
  p.units[unit].notes = p.notes.add(notes);
}

void make_zeroing_unit(TangentRun& run) {
  if (run.procedures.empty()) return;
  Program& p = run.program;
  const UnitId first = run.procedures.front().original_unit;
  const FileId file = p.units[first].file;
  Symbol symbol;
  symbol.name = run.names.of_file(p.files[file].path, "fortran_zero", run.options.suffix);
  symbol.kind = SymbolKind::Procedure;
  symbol.scope = p.global;
  symbol.attrs.set(Attr::CompilerGenerated);
  symbol.attrs.set(Attr::BindC);
  symbol.bind_name = lower_case(symbol.name);
  Unit unit;
  unit.kind = UnitKind::Subroutine;
  unit.symbol = p.add_symbol(symbol);
  unit.file = file;
  unit.bind_text = "bind(c, name='" + symbol.bind_name + "')";
  unit.end_named = unit.end_keyword = true;
  unit.decls = {p.add_decl(ImplicitDecl{true, "", {}})};
  const bool fixed = p.files[file].style.form == SourceForm::Fixed;
  Notes notes;
  notes.before = {"", std::string(fixed ? "C" : "!") + " The derivatives of what lasts start at zero."};
  unit.notes = p.notes.add(notes);
  const UnitId made = p.units.add(unit);
  const ScopeId scope = p.add_scope(ScopeKind::Unit, p.global, made);
  p.units[made].scope = scope;
  run.index.add(made, scope);
  p.symbols[unit.symbol].unit = made;
  HeadEntry(run, Head{{}, run.part.inputs, {}}, made).zero_all();
  if (!p.units[made].body.stmts.empty()) run.zeroing_unit = made;
}

}  // namespace cf::transform
