// lost_pointers.cpp: global pointers whose memory only code outside of the derivative knows; see run.h.
//
// The shadow of a pointer follows it where the derivative sets it. What is set elsewhere, by a function that the head does not call or by nobody in the files given,
// leads to memory without a shadow: that is refused, unless the caller gives the shadow himself (--wrt).
#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/ground.h"
#include "ir/walk.h"
#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

namespace {

class LostPointers {
 public:
  LostPointers(Run& run, const Program& input, const std::vector<SymbolId>& inputs) : run_(run), p_(run.program), input_(input), inputs_(inputs.begin(), inputs.end()) {}

  void report() {
    if (std::ranges::none_of(p_.symbols.ids(), [&](SymbolId id) { return has_own_shadow(id); })) return;
    std::unordered_set<UnitId> inside;
    for (const Procedure& procedure : run_.procedures) {
      inside.insert(procedure.original_unit);
      inside.insert(procedure.unit);
      for_each_stmt(p_, p_.units[procedure.unit].body, [&](StmtId id) {
        canonical::for_each_evaluated(p_, id, [&](ExprId top) { note_uses(top); });
      });
    }
    for (UnitId unit : p_.units.ids()) {
      if (p_.units[unit].interface_body || !p_.units[unit].file || p_.files[p_.units[unit].file].language != Language::C) continue;
      is_inside_ = inside.contains(unit);
      unit_ = unit;
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { note_writes(id); });
    }
    for (SymbolId id : p_.symbols.ids()) {
      if (is_lost(id)) refuse(id);
    }
  }

 private:
  struct Writes {
    bool inside = false;
    Loc outside;  // where something but NULL is assigned
    bool is_outside = false;
    std::unordered_set<UnitId> functions_inside;
    std::unordered_set<UnitId> functions_outside;
  };

  void note_uses(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* ref = get_if<Ref>(p_, e)) used_.insert(ref->symbol);
    });
  }

  // The variable that holds the pointer, no other pointer between.
  auto holder_of(ExprId target) const -> SymbolId {
    for (;;) {
      target = bare(p_, target);
      if (const auto* ref = get_if<Ref>(p_, target)) return ref->symbol;
      if (const auto* member = get_if<Member>(p_, target)) target = member->base;
      else if (const auto* index = get_if<Index>(p_, target); index && get_if<ArrayType>(p_, p_.exprs[index->base].type)) target = index->base;
      else return {};
    }
  }
  auto is_null(ExprId value) const -> bool {
    value = bare(p_, value);
    while (const auto* cast = get_if<Cast>(p_, value)) value = bare(p_, cast->operand);
    return get_if<Literal>(p_, value) != nullptr;
  }

  void write(ExprId target, ExprId value, Loc loc) {
    const SymbolId holder = holder_of(target);
    if (!holder || p_.symbols[holder].storage != StorageClass::Global) return;
    Writes& writes = writes_[holder];
    if (is_inside_) writes.inside = true;
    if (is_inside_) writes.functions_inside.insert(unit_);
    const TypeId type = p_.exprs[target].type;
    if (is_inside_ || is_null(value) || !run_.holders.holds(type) || !get_if<PointerType>(p_, type)) return;
    writes.functions_outside.insert(unit_);
    if (!std::exchange(writes.is_outside, true)) writes.outside = loc;
  }
  void note_writes(StmtId id) {
    if (const auto* assign = get_if<Assign>(p_, id)) write(assign->target, assign->value, p_.stmts[id].loc);
    canonical::for_each_evaluated(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* assign = get_if<AssignExpr>(p_, e)) write(assign->target, assign->value, p_.exprs[e].loc);
        // Whoever has its address may set it.
        const auto* address = get_if<AddressOf>(p_, e);
        if (const SymbolId holder = address && is_inside_ ? holder_of(address->object) : SymbolId{}) writes_[holder].inside = true;
      });
    });
  }

  // A global variable whose shadow nobody else gives.
  auto has_own_shadow(SymbolId id) const -> bool {
    const Symbol& symbol = p_.symbols[id];
    return symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Global && !inputs_.contains(id) && run_.shadows.existing(id) && !run_.part.shared.contains(id);
  }
  auto is_lost(SymbolId id) -> bool {
    const Symbol& symbol = p_.symbols[id];
    if (!has_own_shadow(id) || !used_.contains(run_.shadows.existing(id))) return false;
    const auto at = writes_.find(id);
    // Where both set it, the derivative must do so before it needs it.
    if (at != writes_.end() && at->second.is_outside) return !at->second.inside || (is_set_by_others(at->second) && is_read_on_entry(id));
    if (at != writes_.end() && at->second.inside) return false;
    return !(symbol.init && !is_null(symbol.init)) && get_if<PointerType>(p_, element_of(p_, symbol.type));
  }

  // Than the functions that those inside are derivatives of, or that are derivatives of those, as in a file that was differentiated before: what calls of them
  // leave behind is the caller's.
  auto is_set_by_others(const Writes& writes) const -> bool {
    return std::ranges::any_of(writes.functions_outside, [&](UnitId outside) {
      return std::ranges::none_of(writes.functions_inside, [&](UnitId inside) { return looks_derived(outside, inside) || looks_derived(inside, outside); });
    });
  }
  // By its name, and its parameters: those of the original among others.
  auto looks_derived(UnitId made, UnitId original) const -> bool {
    const auto name = [&](SymbolId symbol) -> const std::string& { return p_.symbols[symbol].name; };
    if (!name(p_.units[made].symbol).starts_with(name(p_.units[original].symbol) + "_")) return false;
    std::size_t at = 0;
    const std::vector<SymbolId>& wanted = p_.units[original].args;
    for (const SymbolId arg : p_.units[made].args) {
      if (at < wanted.size() && name(arg) == name(wanted[at])) ++at;
    }
    return at == wanted.size();
  }
  // By what the caller calls: the head, or whatever another language may.
  auto is_read_on_entry(SymbolId id) -> bool {
    if (!ground_) ground_ = std::make_unique<analysis::Ground>(input_, analysis::GroundOptions{run_.head_unit, {}, run_.options.specs});
    const analysis::PartId whole = ground_->places().find(id);
    const auto reads = [&](UnitId unit) {
      bool found = false;
      ground_->places().for_each(whole, [&](analysis::PlaceId place) { found = found || ground_->effects(unit).use.test(place.index); });
      return found;
    };
    if (!whole) return false;
    if (run_.part.head) return reads(run_.head_unit);
    return std::ranges::any_of(run_.procedures, [&](const Procedure& each) { return reads(each.original_unit); });
  }

  void refuse(SymbolId id) {
    const auto at = writes_.find(id);
    const bool outside = at != writes_.end() && at->second.is_outside;
    run_.sink.report(diag::Kind::UnknownExtent, outside ? at->second.outside : p_.symbols[id].loc,
                     "'" + p_.symbols[id].name + "' is set " + (outside ? "here, by code that is not differentiated" : "by nobody in the files given") +
                         ": the derivatives of what it leads to are not known",
                     "set it in a function that the head calls, pass it to the head, or name it in --wrt and set its derivative too");
  }

  Run& run_;
  const Program& p_;
  const Program& input_;
  std::unique_ptr<analysis::Ground> ground_;
  std::unordered_set<SymbolId> inputs_;
  std::unordered_set<SymbolId> used_;
  std::unordered_map<SymbolId, Writes> writes_;
  bool is_inside_ = false;
  UnitId unit_;  // that is looked at
};

}  // namespace

void refuse_lost_pointers(Run& run, const Program& input, const std::vector<SymbolId>& inputs) { LostPointers(run, input, inputs).report(); }

}  // namespace cf::transform::c
