#include "analysis/covers.h"

#include <algorithm>
#include <optional>

#include "base/letters.h"
#include "canonical/integer_sum.h"
#include "graph/counted.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

auto same_sum(const Program& p, ExprId a, ExprId b, std::int64_t difference) -> bool {
  if (!a || !b) return false;
  const auto sum = canonical::add(p, canonical::integer_sum(p, a), canonical::integer_sum(p, b), -1);
  return sum && sum->is_constant() && sum->constant == difference;
}

namespace {

// An assignment, and the dimensions of its array that no loop has covered yet, by the loop variable that they wait for.
struct Open {
  ExprId target;
  ExprId array;  // the Ref or Member that is subscripted
  std::vector<SymbolId> waits;  // none: covered
  std::vector<SymbolId> needs;
};

class Finder {
 public:
  Finder(const Program& p, const graph::Cfg& cfg) : p_(p), cfg_(cfg), counter_(p) {}

  auto run() -> std::vector<Cover> {
    for (const graph::Construct& construct : cfg_.constructs())
      if (construct.loop && !cfg_.is_dead(construct.stmt) && is_outermost(construct.stmt)) loop(construct.stmt);
    return std::move(covers_);
  }

 private:
  // Inner loops are looked at from the loop around them.
  auto is_outermost(StmtId id) const -> bool {
    for (StmtId at = cfg_.tree().parent(id); at; at = cfg_.tree().parent(at))
      if (body_of(at) != nullptr) return false;
    return true;
  }
  auto body_of(StmtId id) const -> const Block* {
    const Stmt::Node& node = p_.stmts[id].node;
    if (const auto* s = std::get_if<CountedLoop>(&node)) return &s->body;
    if (const auto* s = std::get_if<ForLoop>(&node)) return &s->body;
    if (const auto* s = std::get_if<Concurrent>(&node)) return &s->body;
    if (const auto* s = std::get_if<WhileLoop>(&node)) return &s->body;
    return nullptr;
  }
  // What one iteration surely assigns to, with what its loop variable has covered taken away.
  auto loop(StmtId id) -> std::vector<Open> {
    std::vector<Open> open;
    const Block& body = *body_of(id);
    for (const StmtId stmt : body.stmts) {
      if (const auto* assign = get_if<Assign>(p_, stmt)) {
        if (auto one = assigned(*assign)) open.push_back(std::move(*one));
      } else if (body_of(stmt) != nullptr && !cfg_.is_dead(stmt)) {
        for (Open& one : loop(stmt)) open.push_back(std::move(one));
      } else {
        nested(stmt);
      }
    }
    if (open.empty() || jumps(*cfg_.construct(id))) return {};
    const auto waiting = [](const Open& one) { return std::ranges::count_if(one.waits, [](SymbolId wait) { return wait.valid(); }); };
    std::vector<std::ptrdiff_t> before;
    for (const Open& one : open) before.push_back(waiting(one));
    if (const auto* all = get_if<Concurrent>(p_, id)) {
      if (all->mask) return {};
      for (const LoopIndex& index : all->indices) {
        if (constant_or(p_, index.step, 1) != 1) return {};
        cover(open, index.variable, index.first, index.last, 0);
      }
    } else {
      const graph::LoopCount count = counter_.count(cfg_, id);
      const bool plain = count.known_on_entry() && !count.index_changed && count.index && count.stride && (*count.stride == 1 || *count.stride == -1);
      if (!plain) return {};
      const bool up = *count.stride == 1;
      if (!up && count.excluded) return {};
      cover(open, count.index, up ? count.first : count.last, up ? count.last : count.first, count.excluded ? 1 : 0);
    }
    const auto* concurrent = get_if<Concurrent>(p_, id);
    const std::ptrdiff_t indices = concurrent != nullptr ? static_cast<std::ptrdiff_t>(concurrent->indices.size()) : 1;
    std::vector<Open> rest;
    for (std::size_t i = 0; i < open.size(); ++i) {
      Open& one = open[i];
      // A loop that covers nothing of it may not run at all; one that covers a dimension and does not run has nothing to cover.
      if (before[i] - waiting(one) < indices) continue;
      if (waiting(one) == 0) covers_.push_back({id, one.target, one.array, one.needs});
      else rest.push_back(std::move(one));
    }
    return rest;
  }
  // Loops inside of other statements still cover by themselves.
  void nested(StmtId id) {
    for_each_block(p_, id, [&](const Block& block) {
      for (const StmtId stmt : block.stmts) {
        if (body_of(stmt) != nullptr && !cfg_.is_dead(stmt)) loop(stmt);
        else nested(stmt);
      }
    });
  }
  // A turn may be cut short, or begin in the middle: whatever jumps.
  auto jumps(const graph::Construct& loop) const -> bool {
    const auto inside = [&](graph::VertexId v) { return loop.begin <= v && v <= loop.end; };
    for (std::uint32_t i = loop.begin.index; i <= loop.end.index; ++i) {
      const graph::VertexId v{i};
      for (const graph::EdgeId e : cfg_.out(v))
        if (inside(cfg_.edge(e).to) && is_jump(cfg_.edge(e).kind)) return true;
      for (const graph::EdgeId e : cfg_.in(v))
        if (v != loop.begin && !inside(cfg_.edge(e).from)) return true;
    }
    return false;
  }
  static auto is_jump(graph::EdgeKind kind) -> bool {
    switch (kind) {
      case graph::EdgeKind::Exit:
      case graph::EdgeKind::Cycle:
      case graph::EdgeKind::Goto: return true;
      case graph::EdgeKind::Flow:
      case graph::EdgeKind::Back:
      case graph::EdgeKind::FallThrough:  // inside of a switch
      case graph::EdgeKind::Return:       // these two lead out of the loop
      case graph::EdgeKind::Stop:
      case graph::EdgeKind::EntryPoint: return false;
    }
    return true;
  }

  auto array_type(ExprId array) const -> const ArrayType* {
    if (const auto* ref = get_if<Ref>(p_, array)) {
      const Symbol& symbol = p_.symbols[ref->symbol];
      if (symbol.kind != SymbolKind::Variable || symbol.storage == StorageClass::Associate || symbol.attrs.has(Attr::Pointer)) return nullptr;
      return get_if<ArrayType>(p_, symbol.type);
    }
    const auto* member = get_if<Member>(p_, array);
    if (member == nullptr || p_.symbols[member->member].attrs.has(Attr::Pointer) || !is_plain(member->base)) return nullptr;
    return get_if<ArrayType>(p_, p_.symbols[member->member].type);
  }
  auto is_plain(ExprId id) const -> bool {
    if (const auto* ref = get_if<Ref>(p_, id)) {
      const Symbol& symbol = p_.symbols[ref->symbol];
      return symbol.kind == SymbolKind::Variable && symbol.storage != StorageClass::Associate && !symbol.attrs.has(Attr::Pointer) && get_if<ArrayType>(p_, symbol.type) == nullptr;
    }
    const auto* member = get_if<Member>(p_, id);
    return member != nullptr && !p_.symbols[member->member].attrs.has(Attr::Pointer) && get_if<ArrayType>(p_, p_.symbols[member->member].type) == nullptr && is_plain(member->base);
  }
  auto assigned(const Assign& s) const -> std::optional<Open> {
    const auto* index = get_if<Index>(p_, s.target);
    if (index == nullptr || s.defined) return std::nullopt;
    const ArrayType* type = array_type(index->base);
    if (type == nullptr || type->dims.size() != index->subscripts.size()) return std::nullopt;
    Open open{s.target, index->base, {}, {}};
    for (const ExprId subscript : index->subscripts) {
      if (const auto* triplet = get_if<Triplet>(p_, subscript)) {
        if (triplet->lower || triplet->upper || triplet->stride) return std::nullopt;
        open.waits.emplace_back();
        continue;
      }
      const auto* ref = get_if<Ref>(p_, subscript);
      if (ref == nullptr || rank_of(p_, p_.exprs[subscript].type) != 0 || std::ranges::find(open.waits, ref->symbol) != open.waits.end()) return std::nullopt;
      open.waits.push_back(ref->symbol);
    }
    return open;
  }

  // The variable runs from `low` to `high - less`.
  void cover(std::vector<Open>& open, SymbolId variable, ExprId low, ExprId high, std::int64_t less) const {
    for (Open& one : open) {
      const auto at = std::ranges::find(one.waits, variable);
      if (at == one.waits.end()) continue;
      const auto dim = static_cast<std::size_t>(at - one.waits.begin());
      if (!is_extent(one.array, dim, low, high, less)) continue;
      *at = {};
      const Dim& declared = array_type(one.array)->dims[dim];
      for (const ExprId bound : {declared.lower, declared.upper}) {
        if (!bound) continue;
        for_each_subexpr(p_, bound, [&](ExprId expr) {
          if (const auto* ref = get_if<Ref>(p_, expr); ref != nullptr && p_.symbols[ref->symbol].kind == SymbolKind::Variable) one.needs.push_back(ref->symbol);
        });
      }
    }
  }
  auto is_extent(ExprId array, std::size_t at, ExprId low, ExprId high, std::int64_t less) const -> bool {
    const ArrayType& type = *array_type(array);
    const Dim& dim = type.dims[at];
    if (is_bound(low, "lbound", array, at) && is_bound(high, "ubound", array, at) && less == 0) return true;
    if (dim.kind == DimKind::AssumedShape && constant_or(p_, dim.lower, 1) == 1 && less == 0 && constant_integer(p_, low) == 1)
      return is_bound(high, "size", array, at) || is_bound(high, "ubound", array, at);
    if (dim.kind != DimKind::Explicit || !dim.upper) return false;
    if (!is_simple(dim.upper) || !is_simple(dim.lower)) return false;
    const std::int64_t base = type.row_major ? 0 : 1;
    const bool starts = dim.lower ? same_sum(p_, low, dim.lower) : constant_integer(p_, low) == base;
    // Of C the upper bound is the extent: one more than the last.
    return starts && same_sum(p_, high, dim.upper, type.row_major ? less - 1 : less);
  }
  // Nothing but names and numbers: it changes only if a variable in it does.
  auto is_simple(ExprId id) const -> bool {
    bool simple = true;
    if (!id) return true;
    for_each_subexpr(p_, id, [&](ExprId expr) {
      const Expr::Node& node = p_.exprs[expr].node;
      simple = simple && (std::holds_alternative<Ref>(node) || std::holds_alternative<Literal>(node) || std::holds_alternative<Binary>(node) || std::holds_alternative<Unary>(node) ||
                          std::holds_alternative<Paren>(node) || std::holds_alternative<Cast>(node));
    });
    return simple;
  }
  auto is_bound(ExprId id, const char* name, ExprId array, std::size_t at) const -> bool {
    const auto* call = get_if<Call>(p_, id);
    if (call == nullptr || !call->symbol || p_.symbols[call->symbol].kind != SymbolKind::Intrinsic || base::lower_case(p_.symbols[call->symbol].name) != name) return false;
    if (call->args.empty() || !same_designator(p_, call->args[0].value, array)) return false;
    if (call->args.size() == 1) return std::string(name) == "size" && array_type(array)->dims.size() == 1;
    return constant_integer(p_, call->args[1].value) == static_cast<std::int64_t>(at) + 1;
  }

  const Program& p_;
  const graph::Cfg& cfg_;
  graph::LoopCounter counter_;
  std::vector<Cover> covers_;
};

}  // namespace

auto find_covers(const Program& p, const graph::Cfg& cfg) -> std::vector<Cover> {
  const bool any = std::ranges::any_of(cfg.constructs(), [](const graph::Construct& one) { return one.loop; });
  return any ? Finder(p, cfg).run() : std::vector<Cover>{};
}

}  // namespace cf::analysis
