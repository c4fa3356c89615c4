// canonical_scratch.h: arrays, functions and statements to take apart, for the tests of src/canonical.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "canonical/hoist.h"
#include "ir/build.h"
#include "ir/print.h"
#include "unparse_builder.h"

namespace cf::test {

// Every user function moves; variables are called after what they hold.
class MovesAll final : public canonical::Hoister {
 public:
  explicit MovesAll(Builder& builder) : b_(builder) {}
  auto moves(const ir::Call& call, bool) -> bool override { return b_.p.symbols[call.symbol].kind == ir::SymbolKind::Procedure; }
  auto matters(ir::TypeId type) -> bool override { return ir::is_differentiable(b_.p, type); }
  auto temporary(ir::TypeId type, const std::string& base) -> ir::SymbolId override { return make(type, base + "_t"); }
  auto loop_variable(ir::TypeId type, const std::string& base) -> ir::SymbolId override { return make(type, base); }

 private:
  auto make(ir::TypeId type, std::string name) -> ir::SymbolId {
    for (const ir::SymbolId id : b_.p.scopes[b_.scope].symbols)
      if (b_.p.symbols[id].name == name) name += "2";
    ir::Symbol s;
    s.name = name;
    s.scope = b_.scope;
    s.type = type;
    s.storage = ir::StorageClass::Local;
    if (ir::rank_of(b_.p, type) > 0) s.attrs.set(ir::Attr::Allocatable);
    return b_.p.add_symbol(s);
  }
  Builder& b_;
};

struct Scratch : Builder {
  MovesAll hoister{*this};

  // A local array of explicit shape; bounds without a lower one begin at 1.
  auto array(const std::string& name, std::vector<std::pair<ir::ExprId, ir::ExprId>> bounds, ir::TypeId element = {}) -> ir::SymbolId {
    ir::ArrayType type{element ? element : real8, {}, false};
    for (const auto& [lower, upper] : bounds) type.dims.push_back({ir::DimKind::Explicit, lower, upper});
    return variable(name, p.types.add({type}));
  }
  auto vector(const std::string& name, int size = 10) -> ir::SymbolId { return array(name, {{{}, num(size)}}); }
  auto variable(const std::string& name, ir::TypeId type) -> ir::SymbolId {
    ir::Symbol s;
    s.name = name;
    s.scope = scope;
    s.type = type;
    s.storage = ir::StorageClass::Local;
    return p.add_symbol(s);
  }
  auto scalar(const std::string& name) -> ir::SymbolId { return variable(name, integer); }
  auto function(const std::string& name, bool elemental, ir::TypeId type = {}) -> ir::SymbolId {
    ir::Symbol s;
    s.name = name;
    s.kind = ir::SymbolKind::Procedure;
    s.scope = p.global;
    s.type = type ? type : real8;
    if (elemental) s.attrs.set(ir::Attr::Elemental);
    return p.add_symbol(s);
  }
  auto num(std::int64_t value) -> ir::ExprId { return ir::integer_literal(p, value); }
  auto use(ir::SymbolId symbol) -> ir::ExprId { return ir::ref(p, symbol); }
  auto at(ir::SymbolId array, std::vector<ir::ExprId> subscripts) -> ir::ExprId { return ir::index(p, use(array), std::move(subscripts)); }
  auto to(ir::ExprId lower, ir::ExprId upper, ir::ExprId stride = {}) -> ir::ExprId { return ir::triplet(p, lower, upper, stride); }
  auto of(ir::SymbolId f, std::vector<ir::ExprId> args) -> ir::ExprId { return ir::call_function(p, f, ir::positional(std::move(args))); }
  auto plus(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return ir::binary(p, ir::BinaryOp::Add, a, b); }
  auto greater(ir::ExprId a, ir::ExprId b) -> ir::ExprId { return ir::binary(p, ir::BinaryOp::Gt, a, b); }
  auto set(ir::ExprId target, ir::ExprId value) -> ir::StmtId { return ir::assign(p, target, value); }
  auto arm(ir::ExprId condition, std::vector<ir::StmtId> stmts) -> ir::Arm { return {condition, block(std::move(stmts)), {}}; }
  auto where(std::vector<ir::Arm> arms) -> ir::StmtId { return stmt(ir::Where{std::move(arms), false, ""}); }
  auto forall(ir::SymbolId index, ir::ExprId first, ir::ExprId last, std::vector<ir::StmtId> body, ir::ExprId mask = {}) -> ir::StmtId {
    ir::Concurrent node;
    node.forall = true;
    node.indices = {{index, first, last, {}}};
    node.mask = mask;
    node.body = block(std::move(body));
    return stmt(node);
  }

  auto show(ir::ExprId e) -> std::string { return e ? unparse::fortran::unparse_expr(p, e, scope) : "none"; }
  // The statements as the body of the unit, without its first and last line and one level of indentation.
  auto show(std::vector<ir::StmtId> stmts) -> std::string {
    body(std::move(stmts));
    const std::string all = Builder::text();
    std::string lines;
    for (std::size_t begin = all.find('\n') + 1, end = all.find('\n', begin); end != std::string::npos; begin = end + 1, end = all.find('\n', begin)) {
      const std::string line = all.substr(begin, end - begin);
      if (line.starts_with("  ")) lines += line.substr(2) + "\n";
    }
    return lines;
  }
};

}  // namespace cf::test
