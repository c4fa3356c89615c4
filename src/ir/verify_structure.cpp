// verify_structure.cpp: ids point somewhere, what must be there is there, and following parts comes to an end.
#include <array>
#include <type_traits>

#include "ir/fields.h"
#include "ir/stores.h"
#include "ir/verify_parts.h"

namespace cf::ir::verifying {

void check_ids(const Program& p, Report& report) {
  for_each_store(p, [&](const char* name, const auto& store) {
    std::size_t number = 0;
    for (const auto& entry : store) {
      for_each_leaf(entry, [&](const auto& part) {
        if constexpr (requires { store_size(p, part); })
          if (part && part.index >= store_size(p, part))
            report.add("ids", std::string(name) + "[" + std::to_string(number) + "] has an id out of range: " + std::to_string(part.index));
      });
      ++number;
    }
  });
  if (!p.scopes.contains(p.global)) report.add("ids", "there is no global scope");
}

namespace {

// Calls need(id) for each id that a node cannot do without. Vectors of ids have none that is absent.
struct Needs {
  template <class F>
  static void of(const ComplexPair& n, F&& need) { need(n.re), need(n.im); }
  template <class F>
  static void of(const Ref& n, F&& need) { need(n.symbol); }
  template <class F>
  static void of(const Member& n, F&& need) { need(n.base), need(n.member); }
  template <class F>
  static void of(const ComplexPart& n, F&& need) { need(n.base); }
  template <class F>
  static void of(const TypeParameter& n, F&& need) { need(n.base); }
  template <class F>
  static void of(const Index& n, F&& need) { need(n.base), all(n.subscripts, need); }
  template <class F>
  static void of(const Substring& n, F&& need) { need(n.base); }
  template <class F>
  static void of(const Deref& n, F&& need) { need(n.pointer); }
  template <class F>
  static void of(const AddressOf& n, F&& need) { need(n.object); }
  template <class F>
  static void of(const Paren& n, F&& need) { need(n.inner); }
  template <class F>
  static void of(const Unary& n, F&& need) { need(n.operand); }
  template <class F>
  static void of(const Binary& n, F&& need) { need(n.left), need(n.right); }
  template <class F>
  static void of(const Conditional& n, F&& need) { need(n.condition), need(n.then_value), need(n.else_value); }
  template <class F>
  static void of(const Call& n, F&& need) {
    if (!n.function) need(n.symbol);
    all(n.candidates, need);
    for (const Arg& arg : n.args)
      if (!arg.alternate_return) need(arg.value);
  }
  template <class F>
  static void of(const ArrayCtor& n, F&& need) { all(n.items, need); }
  template <class F>
  static void of(const ImpliedDo& n, F&& need) { all(n.items, need), need(n.variable), need(n.first), need(n.last); }
  template <class F>
  static void of(const StructCtor& n, F&& need) {
    need(n.def);
    for (const Arg& arg : n.args) need(arg.value);
  }
  template <class F>
  static void of(const Cast& n, F&& need) { need(n.operand); }
  template <class F>
  static void of(const AssignExpr& n, F&& need) { need(n.target), need(n.value); }
  template <class F>
  static void of(const StepExpr& n, F&& need) { need(n.target); }
  template <class F>
  static void of(const Sequence& n, F&& need) { all(n.items, need); }
  template <class F>
  static void of(const InitList& n, F&& need) {
    for (const InitItem& item : n.items) need(item.value);
  }

  template <class F>
  static void of(const Assign& n, F&& need) { need(n.target), need(n.value); }
  template <class F>
  static void of(const PointerAssign& n, F&& need) { need(n.target), need(n.value), all(n.bounds, need); }
  template <class F>
  static void of(const CallStmt& n, F&& need) { of(n.call, need); }
  template <class F>
  static void of(const ExprStmt& n, F&& need) { need(n.expr); }
  template <class F>
  static void of(const CountedLoop& n, F&& need) { need(n.variable), need(n.first), need(n.last); }
  template <class F>
  static void of(const Concurrent& n, F&& need) {
    for (const LoopIndex& index : n.indices) need(index.variable), need(index.first), need(index.last);
  }
  template <class F>
  static void of(const Select& n, F&& need) { need(n.selector); }
  template <class F>
  static void of(const SelectType& n, F&& need) { need(n.selector); }
  template <class F>
  static void of(const Associate& n, F&& need) { all(n.names, need), need(n.scope); }
  template <class F>
  static void of(const BlockConstruct& n, F&& need) { need(n.scope), all(n.decls, need); }
  template <class F>
  static void of(const Allocate& n, F&& need) { all(n.objects, need), values(n.options, need); }
  template <class F>
  static void of(const Deallocate& n, F&& need) { all(n.objects, need), values(n.options, need); }
  template <class F>
  static void of(const Nullify& n, F&& need) { all(n.objects, need); }
  template <class F>
  static void of(const Goto& n, F&& need) { need(n.target); }
  template <class F>
  static void of(const ComputedGoto& n, F&& need) { all(n.targets, need), need(n.selector); }
  template <class F>
  static void of(const AssignLabel& n, F&& need) { need(n.label), need(n.variable); }
  template <class F>
  static void of(const AssignedGoto& n, F&& need) { need(n.variable), all(n.targets, need); }
  template <class F>
  static void of(const ArithmeticIf& n, F&& need) { need(n.value), need(n.negative), need(n.zero), need(n.positive); }
  template <class F>
  static void of(const Entry& n, F&& need) { need(n.symbol); }
  template <class F>
  static void of(const Opaque& n, F&& need) { all(n.labels, need); }
  template <class F>
  static void of(const DeclStmt& n, F&& need) { need(n.decl); }

  template <class F>
  static void of(const EquivalenceDecl& n, F&& need) {
    for (const EquivalenceSet& set : n.sets) all(set.objects, need);
  }
  template <class F>
  static void of(const DataDecl& n, F&& need) {
    for (const DataSet& set : n.sets) {
      all(set.objects, need);
      for (const DataValue& value : set.values) need(value.value);
    }
  }
  template <class F>
  static void of(const NamelistDecl& n, F&& need) { all(n.groups, need); }
  template <class F>
  static void of(const UseDecl& n, F&& need) { need(n.module); }
  template <class F>
  static void of(const ImportDecl& n, F&& need) { all(n.symbols, need); }
  template <class F>
  static void of(const TypeDefDecl& n, F&& need) { need(n.def); }
  template <class F>
  static void of(const InterfaceDecl& n, F&& need) {
    for (const InterfaceItem& item : n.items) all(item.procedures, need);
  }
  template <class F>
  static void of(const StatementFunctionDecl& n, F&& need) { need(n.symbol); }
  template <class F>
  static void of(const GenericDecl& n, F&& need) { need(n.generic); }
  template <class F>
  static void of(const FinalDecl& n, F&& need) { all(n.procedures, need); }
  template <class F>
  static void of(const PrototypeDecl& n, F&& need) { need(n.unit); }

  template <class F>
  static void of(const ArrayType& n, F&& need) { need(n.element); }
  template <class F>
  static void of(const PointerType& n, F&& need) { need(n.pointee); }
  template <class F>
  static void of(const DerivedType& n, F&& need) { need(n.def); }
  template <class F>
  static void of(const ProcedureType& n, F&& need) { all(n.parameters, need); }

 private:
  template <class Ids, class F>
  static void all(const Ids& ids, F& need) {
    for (const auto id : ids) need(id);
  }
  template <class F>
  static void values(const std::vector<Arg>& args, F& need) {
    for (const Arg& arg : args) need(arg.value);
  }
};

class NeededIds {
 public:
  explicit NeededIds(Report& report) : report_(report) {}

  template <class Store>
  void store(const char* name, const Store& store) {
    std::size_t number = 0;
    for (const auto& entry : store) {
      const auto need = [&](const auto& id) {
        if (!id) missing(name, number);
      };
      std::visit(
          [&](const auto& node) {
            if constexpr (requires { Needs::of(node, need); }) Needs::of(node, need);
            // What all nodes share: blocks hold statements, and what declarations name is there.
            for_each_of<Block>(node, [&](const Block& block) {
              for (const StmtId id : block.stmts) need(id);
            });
          },
          entry.node);
      ++number;
    }
  }
  void missing(const char* name, std::size_t number) {
    report_.add("needed-id", std::string(name) + "[" + std::to_string(number) + "] lacks something it needs");
  }

 private:
  Report& report_;
};

}  // namespace

void check_needed(const Program& p, Report& report) {
  NeededIds needed(report);
  needed.store("types", p.types);
  needed.store("exprs", p.exprs);
  needed.store("stmts", p.stmts);
  needed.store("decls", p.decls);
  std::size_t number = 0;
  for (const Unit& unit : p.units) {
    bool complete = unit.symbol && unit.scope;
    for (const StmtId id : unit.body.stmts) complete = complete && id;
    for (const DeclId id : unit.decls) complete = complete && id;
    for (const UnitId id : unit.contains) complete = complete && id;
    if (!complete) needed.missing("units", number);
    ++number;
  }
  number = 0;
  for (const TypeDef& def : p.type_defs) {
    bool complete = def.symbol.valid();
    for (const SymbolId id : def.components) complete = complete && id;
    for (const DeclId id : def.decls) complete = complete && id;
    for (const DeclId id : def.bindings) complete = complete && id;
    if (!complete) needed.missing("type_defs", number);
    ++number;
  }
  number = 0;
  for (const Symbol& symbol : p.symbols) {
    for (const SymbolId id : symbol.list)
      if (!id && symbol.kind != SymbolKind::StatementFunction) needed.missing("symbols", number);
    ++number;
  }
  number = 0;
  for (const Scope& scope : p.scopes) {
    for (const SymbolId id : scope.symbols)
      if (!id) needed.missing("scopes", number);
    ++number;
  }
}

namespace {

// Depth first over everything that is part of something; a part that is still open when it is met again contains itself.
class Cycles {
 public:
  Cycles(const Program& p, Report& report) : p_(p), report_(report) {
    states_ = {std::vector<State>(p.exprs.size()), std::vector<State>(p.types.size()), std::vector<State>(p.stmts.size()),
               std::vector<State>(p.decls.size()), std::vector<State>(p.units.size()), std::vector<State>(p.type_defs.size())};
  }

  void run() {
    for (std::size_t kind = 0; kind < states_.size(); ++kind)
      for (std::uint32_t i = 0; i < states_[kind].size(); ++i)
        if (states_[kind][i] == State::New) visit({static_cast<Kind>(kind), i});
  }

 private:
  enum Kind : std::uint32_t { kExpr, kType, kStmt, kDecl, kUnit, kTypeDef };
  enum class State : std::uint8_t { New, Open, Done };
  struct Part {
    Kind kind;
    std::uint32_t index;
  };

  void visit(Part start) {
    stack_.push_back(start);
    while (!stack_.empty()) {
      const Part part = stack_.back();
      State& state = states_[part.kind][part.index];
      if (state != State::New) {
        state = State::Done;
        stack_.pop_back();
        continue;
      }
      state = State::Open;
      push_parts(part);
    }
  }
  void push_parts(Part part) {
    switch (part.kind) {
      case kExpr: push(p_.exprs[ExprId{part.index}]); break;
      case kType: push(p_.types[TypeId{part.index}]); break;
      case kStmt: push(p_.stmts[StmtId{part.index}].node); break;
      case kDecl:
        push(p_.decls[DeclId{part.index}].node);
        // A derived type may hold itself through a pointer: definitions are entered through their declaration only.
        if (const auto* type = get_if<TypeDefDecl>(p_, DeclId{part.index})) enter(type->def, kTypeDef);
        break;
      case kTypeDef:
        push(p_.type_defs[TypeDefId{part.index}].decls);
        push(p_.type_defs[TypeDefId{part.index}].bindings);
        break;
      case kUnit:
        push(p_.units[UnitId{part.index}].decls);
        push(p_.units[UnitId{part.index}].body);
        push(p_.units[UnitId{part.index}].contains);
        push(p_.units[UnitId{part.index}].result_spec);
        break;
    }
  }
  template <class T>
  void push(const T& value) {
    for_each_leaf(value, [this](const auto& leaf) { enter(leaf); });
  }
  void enter(ExprId id) { enter(id, kExpr); }
  void enter(TypeId id) { enter(id, kType); }
  void enter(StmtId id) { enter(id, kStmt); }
  void enter(DeclId id) { enter(id, kDecl); }
  void enter(UnitId id) { enter(id, kUnit); }
  template <class T>
  void enter(const T&) {}
  template <class Tag>
  void enter(base::Id<Tag> id, Kind kind) {
    if (!id) return;
    const State state = states_[kind][id.index];
    if (state == State::New) {
      stack_.push_back({kind, id.index});
    } else if (state == State::Open) {
      static constexpr std::array kNames{"expression", "type", "statement", "declaration", "unit", "derived type"};
      report_.add("cycle", std::string(kNames[kind]) + " " + std::to_string(id.index) + " contains itself");
    }
  }

  const Program& p_;
  Report& report_;
  std::array<std::vector<State>, 6> states_;
  std::vector<Part> stack_;
};

}  // namespace

void check_cycles(const Program& p, Report& report) {
  Cycles(p, report).run();
  // Scopes: every one leads to the global scope.
  enum class Root : std::uint8_t { Unknown, Yes, No };
  std::vector<Root> roots(p.scopes.size(), Root::Unknown);
  roots[p.global.index] = p.scopes[p.global].parent ? Root::No : Root::Yes;
  for (const ScopeId id : p.scopes.ids()) {
    std::vector<ScopeId> chain;
    ScopeId at = id;
    for (; at && roots[at.index] == Root::Unknown; at = p.scopes[at].parent) {
      chain.push_back(at);
      roots[at.index] = Root::No;
    }
    const Root root = at ? roots[at.index] : Root::No;
    for (const ScopeId link : chain) roots[link.index] = root;
    if (roots[id.index] != Root::Yes) report.add("cycle", "scope " + std::to_string(id.index) + " does not lie in the global scope");
  }
}

}  // namespace cf::ir::verifying
