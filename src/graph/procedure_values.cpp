#include "graph/procedure_values.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/letters.h"
#include "base/reflect.h"
#include "graph/function_types.h"
#include "ir/calls.h"
#include "ir/walk.h"

namespace cf::graph {

using namespace ir;

class Propagation {
 public:
  Propagation(const Program& p, const std::vector<CallPlace>& places) : p_(p), places_(places), callees_(places.size()), through_(places.size()) {}

  void run(ProcedureValues& result) {
    any_ = new_cell();
    find_twins();
    for (const SymbolId id : p_.symbols.ids()) declared(id);
    for (const UnitId id : p_.units.ids()) {
      unit_ = id;
      for_each_stmt(p_, p_.units[id].body, [&](StmtId stmt) { statement(stmt); });
    }
    for (std::uint32_t i = 0; i < places_.size(); ++i) place(i);
    while (!todo_.empty()) {
      const Cell cell = todo_.back();
      todo_.pop_back();
      spread(cell);
    }
    finish(result);
  }

 private:
  using Cell = std::uint32_t;
  // Where a value can come from: procedures named outright, and cells.
  struct Sources {
    std::vector<SymbolId> procedures;
    std::vector<Cell> cells;
    void add(const Sources& other) {
      procedures.insert(procedures.end(), other.procedures.begin(), other.procedures.end());
      cells.insert(cells.end(), other.cells.begin(), other.cells.end());
    }
    auto empty() const -> bool { return procedures.empty() && cells.empty(); }
  };
  struct Node {
    base::SparseBitSet values;  // of symbols
    base::SparseBitSet fresh;   // those that have not been passed on
    std::vector<Cell> to;
    std::vector<std::uint32_t> calls;  // places that call what is in it
    bool waiting = false;
  };

  // ---- Cells ----

  auto new_cell() -> Cell {
    nodes_.emplace_back();
    return static_cast<Cell>(nodes_.size() - 1);
  }
  auto cell(SymbolId id) -> Cell {
    const auto twin = twins_.find(id);
    const auto [entry, is_new] = cells_.try_emplace(twin == twins_.end() ? id : twin->second, 0);
    if (is_new) entry->second = new_cell();
    return entry->second;
  }
  auto result_of(ExprId call) -> Cell {
    const auto [entry, is_new] = results_.try_emplace(call, 0);
    if (is_new) entry->second = new_cell();
    return entry->second;
  }
  // A structure of C that several files define, each by itself: members of one name are one cell.
  void find_twins() {
    std::unordered_map<TypeDefId, std::string> names;
    for (const Symbol& symbol : p_.symbols) {
      if (symbol.kind == SymbolKind::DerivedType && symbol.def && !symbol.name.empty()) names[symbol.def] = symbol.name;
      const auto* named = symbol.kind == SymbolKind::TypeAlias ? get_if<DerivedType>(p_, symbol.type) : nullptr;
      if (named != nullptr) names.try_emplace(named->def, symbol.name);
    }
    std::unordered_map<std::string, SymbolId> first;
    for (const TypeDefId id : p_.type_defs.ids()) {
      const auto name = names.find(id);
      const FileId file = p_.symbols[p_.type_defs[id].symbol].loc.file;
      if (name == names.end() || !file || !p_.files.contains(file) || p_.files[file].language != Language::C) continue;
      for (const SymbolId member : p_.type_defs[id].components) {
        const auto [known, is_new] = first.try_emplace(name->second + "." + p_.symbols[member].name, member);
        if (!is_new) twins_.emplace(member, known->second);
      }
    }
  }
  void wake(Cell c) {
    if (nodes_[c].waiting) return;
    nodes_[c].waiting = true;
    todo_.push_back(c);
  }
  void add_value(Cell into, SymbolId procedure) {
    if (nodes_[into].values.set(procedure.index)) {
      nodes_[into].fresh.set(procedure.index);
      wake(into);
    }
  }
  void add_edge(Cell from, Cell into) {
    if (from == into || !edges_.insert((std::uint64_t{from} << 32) | into).second) return;
    nodes_[from].to.push_back(into);
    nodes_[from].values.for_each([&](std::size_t value) { add_value(into, SymbolId{static_cast<std::uint32_t>(value)}); });
  }
  void flow(const Sources& from, Cell into) {
    for (const SymbolId procedure : from.procedures) add_value(into, procedure);
    for (const Cell c : from.cells) add_edge(c, into);
  }
  void spread(Cell c) {
    nodes_[c].waiting = false;
    const base::SparseBitSet fresh = std::exchange(nodes_[c].fresh, {});
    // Connecting a call may add cells, edges and calls: all is looked up again each time.
    fresh.for_each([&](std::size_t value) {
      const SymbolId procedure{static_cast<std::uint32_t>(value)};
      for (std::size_t i = 0; i < nodes_[c].to.size(); ++i) add_value(nodes_[c].to[i], procedure);
      for (std::size_t i = 0; i < nodes_[c].calls.size(); ++i) connect_through(nodes_[c].calls[i], procedure);
    });
  }

  // ---- Types ----

  // A value of this type can be a procedure: a function pointer, C's void *, Fortran's c_funptr; an array of them.
  auto can_hold(TypeId type) const -> bool {
    type = element_of(p_, type);
    if (is_function_pointer(p_, type)) return true;
    if (const auto* pointer = get_if<PointerType>(p_, type)) return get_if<VoidType>(p_, pointer->pointee) != nullptr;
    if (const auto* derived = get_if<DerivedType>(p_, type))
      return base::lower_case(p_.symbols[p_.type_defs[derived->def].symbol].name) == "c_funptr";
    return false;
  }
  auto is_procedure_variable(const Symbol& symbol) const -> bool {
    const bool procedure = symbol.kind == SymbolKind::Procedure && (symbol.storage == StorageClass::Argument || symbol.attrs.has(Attr::Pointer));
    const bool component = symbol.kind == SymbolKind::Component && symbol.attrs.has(Attr::External);
    return procedure || component;
  }
  auto is_cell(const Symbol& symbol) const -> bool {
    if (is_procedure_variable(symbol)) return true;
    return (symbol.kind == SymbolKind::Variable || symbol.kind == SymbolKind::Component) && can_hold(symbol.type);
  }

  // ---- Expressions ----

  // The cell that an assignment to this designator writes; none: some memory, whose values are those of `any_`.
  auto place_of(ExprId id) -> std::optional<Cell> {
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* ref = std::get_if<Ref>(&node)) {
      const Symbol& symbol = p_.symbols[ref->symbol];
      if (symbol.storage == StorageClass::Associate && symbol.init) return place_of(symbol.init);
      // A parameter that is declared as an array leads to the caller's storage.
      if (symbol.storage == StorageClass::Argument && get_if<ArrayType>(p_, symbol.type) != nullptr && !is_procedure_variable(symbol)) return any_;
      return is_cell(symbol) ? std::optional(cell(ref->symbol)) : std::nullopt;
    }
    if (const auto* member = std::get_if<Member>(&node))
      return is_cell(p_.symbols[member->member]) ? std::optional(cell(member->member)) : std::nullopt;
    if (const auto* index = std::get_if<Index>(&node)) {
      const auto* ref = get_if<Ref>(p_, index->base);
      const auto* member = get_if<Member>(p_, index->base);
      const SymbolId array = ref != nullptr ? ref->symbol : member != nullptr ? member->member : SymbolId{};
      const bool own = array && get_if<ArrayType>(p_, p_.symbols[array].type) != nullptr;
      return own ? place_of(index->base) : any_;
    }
    if (const auto* paren = std::get_if<Paren>(&node)) return place_of(paren->inner);
    if (const auto* deref = std::get_if<Deref>(&node)) {
      // `*f` of a function pointer is the function.
      const TypeId type = p_.exprs[deref->pointer].type;
      if (is_function_pointer(p_, type)) return place_of(deref->pointer);
    }
    return any_;
  }
  auto value_of(ExprId id) -> Sources {
    if (!id) return {};
    const Expr& expr = p_.exprs[id];
    return std::visit(
        base::Overloaded{
            [&](const Ref& e) -> Sources {
              const Symbol& symbol = p_.symbols[e.symbol];
              const bool procedure = symbol.kind == SymbolKind::Procedure || symbol.kind == SymbolKind::Intrinsic;
              if (procedure && !is_procedure_variable(symbol)) return {{e.symbol}, {}};
              return read(id);
            },
            [&](const Member&) { return read(id); },
            [&](const Index&) { return can_hold(expr.type) ? read(id) : Sources{}; },
            [&](const Deref& e) -> Sources {
              const TypeId type = p_.exprs[e.pointer].type;
              if (!type || is_function_pointer(p_, type) || get_if<ProcedureType>(p_, type) != nullptr) return value_of(e.pointer);
              return can_hold(expr.type) ? Sources{{}, {any_}} : Sources{};
            },
            [&](const AddressOf& e) -> Sources {
              const auto* ref = get_if<Ref>(p_, bare(e.object));
              if (ref != nullptr && p_.symbols[ref->symbol].kind == SymbolKind::Procedure) return value_of(e.object);
              take_address(e.object);
              return {};
            },
            [&](const Paren& e) { return value_of(e.inner); },
            [&](const Cast& e) -> Sources {
              if (get_if<InitList>(p_, e.operand) != nullptr) return list_of(e.operand, e.spec.type, std::nullopt), Sources{};
              Sources from = value_of(e.operand);
              // A number that becomes a pointer to a function: any.
              const TypeId type = p_.exprs[e.operand].type;
              const bool may_be = is_function_pointer(p_, expr.type) || (get_if<IntegerType>(p_, type) != nullptr && can_hold(expr.type));
              if (from.empty() && may_be && get_if<Literal>(p_, bare(e.operand)) == nullptr && type && !can_hold(type)) from.cells.push_back(any_);
              return from;
            },
            [&](const Conditional& e) {
              Sources both = value_of(e.then_value);
              both.add(value_of(e.else_value));
              return both;
            },
            [&](const AssignExpr& e) { return value_of(e.value); },
            [&](const Sequence& e) { return e.items.empty() ? Sources{} : value_of(e.items.back()); },
            [&](const Call& e) { return called(id, e); },
            [&](const OpaqueExpr&) { return can_hold(expr.type) ? Sources{{}, {any_}} : Sources{}; },
            [&](const StepExpr& e) { return can_hold(expr.type) ? value_of(e.target) : Sources{}; },
            [&](const Binary&) { return can_hold(expr.type) ? Sources{{}, {any_}} : Sources{}; },
            [&](const ArrayCtor& e) { return any_of(e.items); },
            [&](const ImpliedDo& e) { return any_of(e.items); },
            // None of them is a procedure, or holds one where it could be read from.
            [](const Literal&) { return Sources{}; },
            [](const ComplexPair&) { return Sources{}; },
            [](const ComplexPart&) { return Sources{}; },
            [](const TypeParameter&) { return Sources{}; },
            [](const Triplet&) { return Sources{}; },
            [](const Substring&) { return Sources{}; },
            [](const Unary&) { return Sources{}; },
            [](const StructCtor&) { return Sources{}; },
            [](const SizeOf&) { return Sources{}; },
            [](const InitList&) { return Sources{}; },
        },
        expr.node);
  }
  auto any_of(const std::vector<ExprId>& items) -> Sources {
    Sources all;
    for (const ExprId item : items) all.add(value_of(item));
    return all;
  }
  auto bare(ExprId id) const -> ExprId {
    for (;;) {
      const Expr::Node& node = p_.exprs[id].node;
      if (const auto* paren = std::get_if<Paren>(&node)) id = paren->inner;
      else return id;
    }
  }
  auto read(ExprId designator) -> Sources {
    const std::optional<Cell> from = place_of(designator);
    // An array of function pointers that is passed as a whole: what gets it can write to it.
    if (from && *from != any_ && get_if<ArrayType>(p_, p_.exprs[designator].type) != nullptr) add_edge(any_, *from);
    return from ? Sources{{}, {*from}} : Sources{};
  }
  void take_address(ExprId object) {
    object = bare(object);
    if (!can_hold(p_.exprs[object].type) && get_if<Member>(p_, object) == nullptr && get_if<Ref>(p_, object) == nullptr) return;
    const std::optional<Cell> c = place_of(object);
    if (c) add_edge(any_, *c);
  }
  // The value of a call: what the function returns.
  auto called(ExprId id, const Call& call) -> Sources {
    if (call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic) {
      const std::string name = base::lower_case(p_.symbols[call.symbol].name);
      if (name == "c_funloc" && !call.args.empty()) return value_of(call.args[0].value);
      return can_hold(p_.exprs[id].type) ? Sources{{}, {any_}} : Sources{};
    }
    return gives_procedure(id, call) ? Sources{{}, {result_of(id)}} : Sources{};
  }
  // A function pointer, or, in Fortran, a procedure pointer as the result.
  auto gives_procedure(ExprId id, const Call& call) const -> bool {
    if (can_hold(p_.exprs[id].type)) return true;
    const SymbolId procedure = call.symbol ? call.symbol : call.candidates.empty() ? SymbolId{} : call.candidates.front();
    for (SymbolId at = procedure; at; at = p_.symbols[at].target) {
      const UnitId unit = p_.symbols[at].unit;
      if (unit && p_.units[unit].result) return is_procedure_variable(p_.symbols[p_.units[unit].result]);
    }
    return false;
  }

  // ---- Statements and declarations ----

  void assign(ExprId target, ExprId value) {
    if (const auto* list = get_if<Cast>(p_, bare(value)); list != nullptr && get_if<InitList>(p_, list->operand) != nullptr) {
      value_of(value);
      return;
    }
    const Sources from = value_of(value);
    if (from.empty()) return;
    if (const std::optional<Cell> into = place_of(target)) flow(from, *into);
  }
  void statement(StmtId id) {
    const Stmt::Node& node = p_.stmts[id].node;
    if (const auto* s = std::get_if<Assign>(&node)) {
      if (!s->defined) assign(s->target, s->value);
    } else if (const auto* s = std::get_if<PointerAssign>(&node)) {
      assign(s->target, s->value);
    } else if (const auto* s = std::get_if<Return>(&node)) {
      if (s->value && p_.units[unit_].symbol) flow(value_of(s->value), cell(p_.units[unit_].symbol));
    } else if (const auto* s = std::get_if<CallStmt>(&node)) {
      const bool intrinsic = s->call.symbol && p_.symbols[s->call.symbol].kind == SymbolKind::Intrinsic;
      if (intrinsic && base::lower_case(p_.symbols[s->call.symbol].name) == "c_f_procpointer" && s->call.args.size() > 1)
        assign(s->call.args[1].value, s->call.args[0].value);
    }
    const auto inside = [&](ExprId root) { for_each_subexpr(p_, root, [&](ExprId expr) { subexpression(expr); }); };
    for_each_expr(p_, id, inside);
    if (const auto* s = std::get_if<DeclStmt>(&node))
      if (const auto* variables = get_if<Variables>(p_, s->decl))
        for (const Entity& entity : variables->entities)
          if (const ExprId init = p_.symbols[entity.symbol].init) inside(init);
  }
  void subexpression(ExprId id) {
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* e = std::get_if<AssignExpr>(&node)) {
      assign(e->target, e->value);
    } else if (std::holds_alternative<AddressOf>(node)) {
      value_of(id);
    } else if (const auto* e = std::get_if<Ref>(&node)) {
      const Symbol& symbol = p_.symbols[e->symbol];
      const bool procedure = symbol.kind == SymbolKind::Procedure || symbol.kind == SymbolKind::Intrinsic;
      if (procedure && !is_procedure_variable(symbol)) add_value(any_, e->symbol);
    } else if (const auto* e = std::get_if<StructCtor>(&node)) {
      structure(*e);
    } else if (const auto* e = std::get_if<Cast>(&node)) {
      if (get_if<InitList>(p_, e->operand) != nullptr) list_of(e->operand, e->spec.type, std::nullopt);
      punned(p_.exprs[e->operand].type, p_.exprs[id].type);
    }
  }
  // A pointer to one structure that is taken for a pointer to another: what their members hold is no longer told apart.
  void punned(TypeId from, TypeId to) {
    const auto pointee = [&](TypeId type) -> const DerivedType* {
      const auto* pointer = get_if<PointerType>(p_, type);
      return pointer != nullptr ? get_if<DerivedType>(p_, pointer->pointee) : nullptr;
    };
    const DerivedType* a = pointee(from);
    const DerivedType* b = pointee(to);
    if (a == nullptr || b == nullptr || a->def == b->def) return;
    for (const TypeDefId def : {a->def, b->def})
      for (const SymbolId component : p_.type_defs[def].components)
        if (is_cell(p_.symbols[component])) add_edge(any_, cell(component));
  }
  void structure(const StructCtor& e) {
    std::vector<SymbolId> components;
    for (TypeDefId def = e.def; def;) {
      const TypeDef& type = p_.type_defs[def];
      components.insert(components.begin(), type.components.begin(), type.components.end());
      def = type.parent ? p_.symbols[type.parent].def : TypeDefId{};
    }
    std::size_t next = 0;
    for (const Arg& arg : e.args) {
      SymbolId component;
      if (arg.keyword.empty()) {
        component = next < components.size() ? components[next] : SymbolId{};
      } else {
        for (const SymbolId c : components)
          if (base::lower_case(p_.symbols[c].name) == base::lower_case(arg.keyword)) component = c;
      }
      ++next;
      if (component && arg.value && is_cell(p_.symbols[component])) flow(value_of(arg.value), cell(component));
    }
  }
  void declared(SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    unite_union(symbol);
    if (!symbol.init || symbol.kind == SymbolKind::Constant || symbol.kind == SymbolKind::StatementFunction ||
        symbol.storage == StorageClass::Associate)
      return;
    initial(symbol.init, symbol.type, is_cell(symbol) ? std::optional(cell(id)) : std::nullopt);
    for_each_subexpr(p_, symbol.init, [&](ExprId expr) { subexpression(expr); });
  }
  // Members of a union share their place.
  void unite_union(const Symbol& symbol) {
    if (symbol.kind != SymbolKind::DerivedType || !symbol.def || !p_.type_defs[symbol.def].is_union) return;
    for (const SymbolId component : p_.type_defs[symbol.def].components)
      if (is_cell(p_.symbols[component])) add_edge(any_, cell(component));
  }
  void initial(ExprId value, TypeId type, std::optional<Cell> into) {
    if (get_if<InitList>(p_, value) != nullptr) return list_of(value, type, into);
    if (into) flow(value_of(value), *into);
  }
  // A list of initial values goes to the elements or members of its type, one after the other.
  void list_of(ExprId id, TypeId type, std::optional<Cell> into) {
    const auto& list = *get_if<InitList>(p_, id);
    const TypeId element = element_of(p_, type);
    const auto* derived = get_if<DerivedType>(p_, element);
    const bool array = get_if<ArrayType>(p_, type) != nullptr;
    if (derived == nullptr) {
      for (const InitItem& item : list.items) initial(item.value, type, into);
      return;
    }
    const std::vector<SymbolId>& components = p_.type_defs[derived->def].components;
    std::size_t next = 0;
    for (const InitItem& item : list.items) {
      SymbolId member;
      for (const InitStep& step : item.path)
        if (step.member) member = step.member;
      const bool nested = get_if<InitList>(p_, item.value) != nullptr;
      if (array && nested && !member) {
        // An element, or a row of them.
        list_of(item.value, type, into);
        if (!is_row(item.value)) list_of(item.value, element, into);
        continue;
      }
      if (member) {
        const auto at = std::ranges::find(components, member);
        if (at != components.end()) next = static_cast<std::size_t>(at - components.begin());
      } else if (!array && next < components.size()) {
        member = components[next];
      }
      ++next;
      if (member) initial(item.value, p_.symbols[member].type, is_cell(p_.symbols[member]) ? std::optional(cell(member)) : std::nullopt);
      else anywhere(item.value, derived->def);
    }
  }
  auto is_row(ExprId list) const -> bool {
    const auto& items = get_if<InitList>(p_, list)->items;
    return std::ranges::all_of(items, [&](const InitItem& item) { return get_if<InitList>(p_, item.value) != nullptr; });
  }
  // Braces were left out: it may be any member.
  void anywhere(ExprId value, TypeDefId def) {
    const Sources from = value_of(value);
    if (from.empty()) return;
    for (const SymbolId component : p_.type_defs[def].components)
      if (is_cell(p_.symbols[component])) flow(from, cell(component));
  }

  // ---- Calls ----

  void place(std::uint32_t number) {
    const CallPlace& place = places_[number];
    const Call* call = call_of(p_, place);
    unit_ = place.caller;
    if (call == nullptr) {
      if (place.kind == CallKind::Assignment) reach(number, get_if<Assign>(p_, place.stmt)->defined);
      for (const SymbolId procedure : place.named) reach(number, procedure);
      return;
    }
    if (!call->candidates.empty()) {
      for (const SymbolId candidate : call->candidates) reach(number, candidate);
      return;
    }
    if (call->function) return call_through(number, value_of(call->function));
    const Symbol& symbol = p_.symbols[call->symbol];
    if (is_procedure_variable(symbol)) return call_through(number, {{}, {cell(call->symbol)}});
    reach(number, call->symbol);
  }
  void call_through(std::uint32_t number, const Sources& from) {
    through_[number] = true;
    for (const SymbolId procedure : from.procedures) connect_through(number, procedure);
    for (const Cell c : from.cells) {
      nodes_[c].calls.push_back(number);
      nodes_[c].values.for_each([&](std::size_t value) { connect_through(number, SymbolId{static_cast<std::uint32_t>(value)}); });
    }
  }
  void connect_through(std::uint32_t number, SymbolId procedure) {
    const Call* call = call_of(p_, places_[number]);
    if (call->function && !may_call(p_, p_.exprs[call->function].type, procedure)) return;
    reach(number, procedure);
  }
  // Bindings lead to procedures.
  void reach(std::uint32_t number, SymbolId procedure) {
    while (procedure && p_.symbols[procedure].kind == SymbolKind::Binding) procedure = p_.symbols[procedure].target;
    if (!procedure) return;
    std::vector<SymbolId>& list = callees_[number].list;
    if (std::ranges::find(list, procedure) != list.end()) return;
    const Symbol& symbol = p_.symbols[procedure];
    const bool intrinsic = symbol.kind == SymbolKind::Intrinsic;
    if (!intrinsic || through_[number]) list.push_back(procedure);
    pass(number, procedure);
  }
  void pass(std::uint32_t number, SymbolId procedure) {
    const CallPlace& place = places_[number];
    const Call* call = call_of(p_, place);
    if (call == nullptr) return;
    const SymbolId owner = p_.symbols[procedure].entry_of ? p_.symbols[procedure].entry_of : procedure;
    const UnitId unit = p_.symbols[owner].unit;
    const bool has_source = unit && !p_.units[unit].interface_body;
    if (place.expr && gives_procedure(place.expr, *call)) {
      const Cell result = result_of(place.expr);
      if (!has_source) add_edge(any_, result);
      else if (p_.units[unit].result) add_edge(cell(p_.units[unit].result), result);
      else add_edge(cell(owner), result);
    }
    for (const BoundArg& arg : arguments_of(p_, *call, procedure)) {
      if (!arg.actual) continue;
      const Sources from = value_of(arg.actual);
      if (from.empty()) continue;
      if (has_source && arg.dummy) {
        flow(from, cell(arg.dummy));
        give_back(arg);
      } else if (!has_source) {
        call_back(number, procedure, from);
      }
    }
  }
  // A dummy that is a procedure pointer can be pointed elsewhere, and then the actual argument is.
  void give_back(const BoundArg& arg) {
    const Symbol& dummy = p_.symbols[arg.dummy];
    if (!is_procedure_variable(dummy) || !dummy.attrs.has(Attr::Pointer)) return;
    if (const std::optional<Cell> actual = place_of(arg.actual)) add_edge(cell(arg.dummy), *actual);
  }
  // What is given to a procedure without source may be called by it, now and whenever it is called again.
  void call_back(std::uint32_t number, SymbolId procedure, const Sources& from) {
    const auto [entry, is_new] = callbacks_.try_emplace(procedure, 0);
    if (is_new) entry->second = new_cell();
    flow(from, entry->second);
    for (const std::uint32_t known : callback_places_[procedure])
      if (known == number) return;
    callback_places_[procedure].push_back(number);
    through_[number] = true;
    callback_calls_.emplace_back(number, entry->second);
  }

  // ---- The end ----

  auto list_of_values(const base::SparseBitSet& values) const -> std::vector<SymbolId> {
    std::vector<SymbolId> list;
    values.for_each([&](std::size_t value) { list.push_back(SymbolId{static_cast<std::uint32_t>(value)}); });
    return list;
  }
  void finish(ProcedureValues& result) {
    for (const auto& [number, c] : callback_calls_) {
      std::vector<SymbolId>& list = callees_[number].list;
      for (const SymbolId procedure : list_of_values(nodes_[c].values))
        if (std::ranges::find(list, procedure) == list.end()) list.push_back(procedure);
    }
    for (std::uint32_t i = 0; i < places_.size(); ++i) {
      std::ranges::sort(callees_[i].list);
      callees_[i].known = !through_[i] || !callees_[i].list.empty();
    }
    for (const auto& [symbol, c] : cells_) {
      Callees found{list_of_values(nodes_[c].values), true};
      std::erase_if(found.list, [&](SymbolId procedure) { return !may_call(p_, p_.symbols[symbol].type, procedure); });
      found.known = !found.list.empty();
      result.cells_.emplace(symbol, std::move(found));
    }
    for (const auto& [member, first] : twins_)
      if (const auto known = result.cells_.find(first); known != result.cells_.end()) result.cells_.emplace(member, known->second);
    result.all_ = list_of_values(nodes_[any_].values);
    result.callees_ = std::move(callees_);
  }

  const Program& p_;
  const std::vector<CallPlace>& places_;
  std::vector<Callees> callees_;
  std::vector<bool> through_;
  std::vector<Node> nodes_;
  std::unordered_map<SymbolId, SymbolId> twins_;
  std::unordered_map<SymbolId, Cell> cells_;
  std::unordered_map<ExprId, Cell> results_;
  std::unordered_map<SymbolId, Cell> callbacks_;
  std::unordered_map<SymbolId, std::vector<std::uint32_t>> callback_places_;
  std::vector<std::pair<std::uint32_t, Cell>> callback_calls_;
  std::unordered_set<std::uint64_t> edges_;
  std::vector<Cell> todo_;
  Cell any_ = 0;
  UnitId unit_;
};

ProcedureValues::ProcedureValues(const Program& p, const std::vector<CallPlace>& places) { Propagation(p, places).run(*this); }

auto ProcedureValues::of(SymbolId symbol) const -> Callees {
  const auto found = cells_.find(symbol);
  return found == cells_.end() ? Callees{{}, false} : found->second;
}

}  // namespace cf::graph
