#include "transform/small_c.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.h"
#include "ir/build.h"
#include "rules/c_names.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;
using ir::SymbolId;
using ir::TypeId;

namespace {

auto is_word(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Names and numbers whole, operators as long as they can be.
auto c_tokens(std::string_view text) -> std::vector<std::string> {
  constexpr std::array<std::string_view, 14> kLong = {"<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->", "+=", "-=", "*=", "/=", "++"};
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char c = text[at];
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++at;
      continue;
    }
    const bool number = std::isdigit(static_cast<unsigned char>(c)) != 0 || (c == '.' && at + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0);
    if (number) {
      while (at < text.size() && (is_word(text[at]) || text[at] == '.' || ((text[at] == '-' || text[at] == '+') && std::string_view("eEpP").find(text[at - 1]) != std::string_view::npos))) ++at;
    } else if (is_word(c)) {
      while (at < text.size() && is_word(text[at])) ++at;
    } else {
      const auto longer = std::find(kLong.begin(), kLong.end(), text.substr(at, 2));
      at += longer != kLong.end() ? 2 : 1;
    }
    tokens.emplace_back(text.substr(start, at - start));
  }
  return tokens;
}

class CTokens {
 public:
  explicit CTokens(std::string_view text) : tokens_(c_tokens(text)) {}
  auto peek(std::size_t ahead = 0) const -> std::string_view { return at_ + ahead < tokens_.size() ? std::string_view(tokens_[at_ + ahead]) : ""; }
  auto next() -> std::string {
    CHECK(at_ < tokens_.size(), "C text ends too early");
    return tokens_[at_++];
  }
  auto accept(std::string_view token) -> bool {
    if (peek() != token) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view token) { CHECK(accept(token), "`" + std::string(token) + "` expected before `" + std::string(peek()) + "`"); }
  // The specifiers of an arithmetic type or void, with their spelling.
  auto type(ir::Program& p) -> std::optional<ir::TypeSpec> {
    ir::TypeSpec spec;
    constexpr std::array kWords = {"double", "float", "long", "int", "unsigned", "char", "void", "const", "size_t", "_Complex"};
    while (std::find(kWords.begin(), kWords.end(), peek()) != kWords.end()) spec.spelling += (spec.spelling.empty() ? "" : " ") + next();
    if (spec.spelling.empty()) return std::nullopt;
    const auto has = [&](std::string_view word) { return spec.spelling.find(word) != std::string::npos; };
    if (has("void")) spec.type = p.intern(ir::VoidType{});
    if (has("size_t")) spec.type = p.intern(ir::IntegerType{8, true});
    if (has("char")) spec.type = p.intern(ir::IntegerType{1, has("unsigned")});
    if (spec.type) return spec;
    const int kind = has("float") ? 4 : has("long") ? 10 : 8;
    if (has("_Complex")) spec.type = ir::complex_type(p, kind);
    else if (has("double") || has("float")) spec.type = ir::real_type(p, kind);
    else spec.type = p.intern(ir::IntegerType{has("long") ? 8 : 4, has("unsigned")});
    return spec;
  }

  // The stars of a declarator behind its specifiers.
  auto pointers(ir::Program& p, const ir::TypeSpec& spec) -> TypeId {
    TypeId type = spec.type;
    bool is_const = spec.spelling.starts_with("const");
    for (; accept("*"); is_const = false) type = p.intern(ir::PointerType{type, is_const, false});
    return type;
  }

 private:
  std::vector<std::string> tokens_;
  std::size_t at_ = 0;
};

struct COperator {
  std::string_view token;
  BinaryOp op;
  int level;
};
constexpr std::array kCOperators = {
    COperator{"||", BinaryOp::Or, 1}, COperator{"&&", BinaryOp::And, 2}, COperator{"|", BinaryOp::BitOr, 3}, COperator{"^", BinaryOp::BitXor, 4},
    COperator{"&", BinaryOp::BitAnd, 5}, COperator{"==", BinaryOp::Eq, 6}, COperator{"!=", BinaryOp::Ne, 6}, COperator{"<", BinaryOp::Lt, 7},
    COperator{"<=", BinaryOp::Le, 7}, COperator{">", BinaryOp::Gt, 7}, COperator{">=", BinaryOp::Ge, 7}, COperator{"<<", BinaryOp::Shl, 8},
    COperator{">>", BinaryOp::Shr, 8}, COperator{"+", BinaryOp::Add, 9}, COperator{"-", BinaryOp::Sub, 9}, COperator{"*", BinaryOp::Mul, 10},
    COperator{"/", BinaryOp::Div, 10}, COperator{"%", BinaryOp::Rem, 10},
};

class CExprReader {
 public:
  CExprReader(ir::Program& program, CTokens& tokens, const CNameLookup& lookup) : p_(program), in_(tokens), lookup_(lookup) {}

  auto expr() -> ExprId {
    const ExprId condition = binary(1);
    if (!in_.accept("?")) return condition;
    const ExprId then_value = expr();
    in_.expect(":");
    const ExprId else_value = expr();
    return add(ir::Conditional{condition, then_value, else_value}, ir::promoted_type(p_, type(then_value), type(else_value)));
  }

 private:
  auto type(ExprId e) const -> TypeId { return p_.exprs[e].type; }
  auto integer() -> TypeId { return ir::integer_type(p_); }
  template <class Node>
  auto add(Node node, TypeId type) -> ExprId { return p_.add_expr(std::move(node), type); }

  auto binary(int least) -> ExprId {
    ExprId left = unary();
    while (true) {
      const auto op = std::find_if(kCOperators.begin(), kCOperators.end(), [&](const COperator& o) { return o.token == in_.peek(); });
      if (op == kCOperators.end() || op->level < least) return left;
      in_.next();
      const ExprId right = binary(op->level + 1);
      const bool truth = op->level <= 2 || op->level == 6 || op->level == 7;
      const bool pointer = ir::get_if<ir::PointerType>(p_, type(left)) != nullptr;
      const TypeId result = truth ? integer() : pointer ? type(left) : ir::promoted_type(p_, type(left), type(right));
      left = add(ir::Binary{op->op, left, right, false}, result);
    }
  }

  auto unary() -> ExprId {
    if (in_.accept("-")) return signed_by(ir::UnaryOp::Minus);
    if (in_.accept("+")) return signed_by(ir::UnaryOp::Plus);
    if (in_.accept("!")) return add(ir::Unary{ir::UnaryOp::Not, unary()}, integer());
    if (in_.accept("*")) {
      const ExprId pointer = unary();
      return add(ir::Deref{pointer}, pointee(pointer));
    }
    if (in_.accept("&")) {
      const ExprId object = unary();
      return add(ir::AddressOf{object}, p_.intern(ir::PointerType{type(object), false, false}));
    }
    return postfix(primary());
  }
  auto signed_by(ir::UnaryOp op) -> ExprId {
    const ExprId operand = unary();
    return add(ir::Unary{op, operand}, type(operand));
  }
  auto pointee(ExprId e) const -> TypeId {
    const auto* pointer = ir::get_if<ir::PointerType>(p_, type(e));
    return pointer != nullptr ? pointer->pointee : ir::element_of(p_, type(e));
  }

  auto primary() -> ExprId {
    if (in_.accept("(")) {
      if (auto spec = in_.type(p_)) {
        const TypeId to = in_.pointers(p_, *spec);
        if (to != spec->type) *spec = ir::TypeSpec{};
        spec->type = to;
        in_.expect(")");
        const ExprId operand = unary();
        return add(ir::Cast{*spec, operand, false}, to);
      }
      const ExprId inner = expr();
      in_.expect(")");
      return add(ir::Paren{inner}, type(inner));
    }
    const std::string word = in_.next();
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0 || word[0] == '.') return literal(word);
    CHECK(is_word(word[0]), "C text: a name or number expected, not `" + word + "`");
    if (in_.accept("(")) return call(word);
    const SymbolId symbol = lookup_(word);
    CHECK(symbol, "C text: what is `" + word + "`?");
    return add(ir::Ref{symbol}, p_.symbols[symbol].type);
  }

  auto literal(const std::string& text) -> ExprId {
    const bool hexadecimal = text.starts_with("0x");
    const bool real = text.find_first_of(hexadecimal ? ".pP" : ".eE") != std::string::npos;
    const char last = text.back();
    if (!real) return add(ir::Literal{text}, p_.intern(ir::IntegerType{last == 'L' || last == 'l' ? 8 : 4, text.find('u') != std::string::npos}));
    return add(ir::Literal{text}, ir::real_type(p_, last == 'f' || last == 'F' ? 4 : last == 'L' || last == 'l' ? 10 : 8));
  }

  auto call(const std::string& name) -> ExprId {
    ir::Call call;
    if (!in_.accept(")")) {
      do {
        call.args.push_back({"", expr(), {}});
      } while (in_.accept(","));
      in_.expect(")");
    }
    call.symbol = lookup_(name);
    if (call.symbol) {
      const TypeId result = p_.symbols[call.symbol].type;
      return add(std::move(call), result);
    }
    call.symbol = p_.intrinsic(name);
    return add(std::move(call), result_type(name));
  }

  auto result_type(const std::string& name) -> TypeId {
    constexpr std::array kMemory = {"malloc", "memcpy", "free", "qsort", "abort"};
    if (std::find(kMemory.begin(), kMemory.end(), name) != kMemory.end()) return p_.intern(ir::PointerType{p_.intern(ir::VoidType{}), false, false});
    const auto function = rules::c_function(name);
    CHECK(function, "C text: no function " + name);
    const std::string_view generic = function->generic;
    const bool counts = function->domain == rules::CDomain::Integer || generic == "nint" || generic == "ilogb";
    if (counts) return integer();
    const bool real = function->domain == rules::CDomain::Real || generic == "abs" || generic == "carg" || generic == "real" || generic == "aimag";
    return real ? ir::real_type(p_, function->kind) : ir::complex_type(p_, function->kind);
  }

  auto postfix(ExprId base) -> ExprId {
    while (true) {
      if (in_.peek() == "[") {
        base = subscripted(base);
      } else if (in_.accept(".")) {
        base = member(base, in_.next());
      } else if (in_.accept("->")) {
        const TypeId object = pointee(base);
        base = member(add(ir::Deref{base}, object), in_.next());
      } else {
        return base;
      }
    }
  }
  auto subscripted(ExprId base) -> ExprId {
    const int rank = std::max(1, ir::rank_of(p_, type(base)));
    std::vector<ExprId> subscripts;
    while (static_cast<int>(subscripts.size()) < rank && in_.accept("[")) {
      subscripts.push_back(expr());
      in_.expect("]");
    }
    return ir::index(p_, base, std::move(subscripts));
  }
  auto member(ExprId base, const std::string& name) -> ExprId {
    const auto* derived = ir::get_if<ir::DerivedType>(p_, type(base));
    CHECK(derived != nullptr, "C text: a member of what is no structure");
    for (const SymbolId component : p_.type_defs[derived->def].components) {
      if (p_.symbols[component].name == name) return ir::member(p_, base, component);
    }
    CHECK(false, "C text: no member " + name);
    return {};
  }

  ir::Program& p_;
  CTokens& in_;
  const CNameLookup& lookup_;
};

class CFunctionReader {
 public:
  CFunctionReader(ir::Program& program, std::string_view text, ir::ScopeId outer, ir::FileId file)
      : p_(program), in_(text), outer_(outer), file_(file) {}

  auto function() -> ir::UnitId {
    ir::Unit unit;
    unit.kind = ir::UnitKind::Function;
    unit.file = file_;
    if (in_.accept("static")) unit.prefixes.emplace_back("static");
    unit.result_spec = spec();
    const bool gives = !ir::get_if<ir::VoidType>(p_, unit.result_spec.type);
    if (!gives) unit.kind = ir::UnitKind::Subroutine;
    ir::Symbol symbol;
    symbol.name = in_.next();
    symbol.kind = ir::SymbolKind::Procedure;
    symbol.scope = outer_;
    if (gives) symbol.type = unit.result_spec.type;
    if (!unit.prefixes.empty()) symbol.attrs.set(ir::Attr::Static);
    unit.symbol = p_.add_symbol(std::move(symbol));
    const ir::UnitId id = p_.units.add(unit);
    p_.symbols[unit.symbol].unit = id;
    scope_ = p_.add_scope(ir::ScopeKind::Unit, outer_, id);
    in_.expect("(");
    std::vector<SymbolId> args;
    do {
      const ir::TypeSpec type = spec();
      args.push_back(declarator(type, ir::StorageClass::Argument));
      p_.symbols[args.back()].attrs.set(ir::Attr::Value);
    } while (in_.accept(","));
    in_.expect(")");
    ir::Block body = block();
    p_.units[id].scope = scope_;
    p_.units[id].args = std::move(args);
    p_.units[id].body = std::move(body);
    return id;
  }

 private:
  auto spec() -> ir::TypeSpec {
    const auto type = in_.type(p_);
    CHECK(type, "C text: a type expected before `" + std::string(in_.peek()) + "`");
    return *type;
  }
  // *name, or (*name)(parameters) for a pointer to a function.
  auto declarator(const ir::TypeSpec& spec, ir::StorageClass storage) -> SymbolId {
    const TypeId type = in_.pointers(p_, spec);
    if (!in_.accept("(")) return variable(in_.next(), spec, type, storage);
    in_.expect("*");
    const std::string name = in_.next();
    in_.expect(")");
    in_.expect("(");
    ir::ProcedureType function{type, {}, false};
    do {
      const ir::TypeSpec parameter = this->spec();
      function.parameters.push_back(in_.pointers(p_, parameter));
    } while (in_.accept(","));
    in_.expect(")");
    return variable(name, spec, p_.intern(ir::PointerType{p_.intern(function), false, false}), storage);
  }
  auto variable(const std::string& name, const ir::TypeSpec& spec, TypeId type, ir::StorageClass storage) -> SymbolId {
    ir::Symbol symbol;
    symbol.name = name;
    symbol.scope = scope_;
    symbol.storage = storage;
    symbol.type = type;
    symbol.spec = spec;
    return names_[name] = p_.add_symbol(std::move(symbol));
  }
  auto expr() -> ExprId {
    const CNameLookup lookup = [this](const std::string& name) {
      const auto found = names_.find(name);
      return found == names_.end() ? SymbolId{} : found->second;
    };
    return CExprReader(p_, in_, lookup).expr();
  }
  auto block() -> ir::Block {
    ir::Block block;
    block.braced = true;
    in_.expect("{");
    while (!in_.accept("}")) block.stmts.push_back(statement());
    return block;
  }
  auto condition() -> ExprId {
    in_.expect("(");
    const ExprId condition = expr();
    in_.expect(")");
    return condition;
  }
  auto statement() -> ir::StmtId {
    if (in_.accept("if")) {
      const ExprId test = condition();
      ir::Block body = block();
      return ir::if_then(p_, test, std::move(body));
    }
    if (in_.accept("while")) {
      ir::WhileLoop loop;
      loop.condition = condition();
      loop.body = block();
      return p_.add_stmt(std::move(loop));
    }
    if (in_.accept("for")) return counting();
    ir::StmtId simple;
    if (in_.accept("return")) simple = p_.add_stmt(ir::Return{in_.peek() == ";" ? ExprId{} : expr()});
    else if (in_.peek(1) == "(") simple = p_.add_stmt(ir::CallStmt{*ir::get_if<ir::Call>(p_, expr())});
    else simple = declaration_or_assignment();
    in_.expect(";");
    return simple;
  }
  // for (size_t i = 0; i < n; i++)
  auto counting() -> ir::StmtId {
    ir::ForLoop loop;
    const ir::ScopeId outer = std::exchange(scope_, p_.add_scope(ir::ScopeKind::Block, scope_, p_.scopes[scope_].unit));
    in_.expect("(");
    loop.init = declaration_or_assignment();
    in_.expect(";");
    loop.condition = expr();
    in_.expect(";");
    const SymbolId counter = names_.at(in_.next());
    in_.expect("++");
    loop.step = p_.add_expr(ir::StepExpr{ir::ref(p_, counter), true, false}, p_.symbols[counter].type);
    in_.expect(")");
    loop.body = block();
    scope_ = outer;
    return p_.add_stmt(std::move(loop));
  }
  auto declaration_or_assignment() -> ir::StmtId {
    if (auto type = in_.type(p_)) {
      const SymbolId symbol = declarator(*type, ir::StorageClass::Local);
      in_.expect("=");
      const ExprId init = expr();
      p_.symbols[symbol].init = init;
      ir::Variables variables;
      variables.spec = *type;
      ir::Entity entity;
      entity.symbol = symbol;
      entity.init_here = true;
      variables.entities.push_back(entity);
      return p_.add_stmt(ir::DeclStmt{p_.add_decl(std::move(variables))});
    }
    const SymbolId symbol = names_.at(in_.next());
    ir::Assign assign;
    assign.target = ir::ref(p_, symbol);
    const std::string token = in_.next();
    assign.compound = token != "=";
    if (token == "-=") assign.op = BinaryOp::Sub;
    assign.value = expr();
    return p_.add_stmt(std::move(assign));
  }

  ir::Program& p_;
  CTokens in_;
  ir::ScopeId outer_;
  ir::FileId file_;
  ir::ScopeId scope_;
  std::unordered_map<std::string, SymbolId> names_;
};

}  // namespace

auto read_c_expr(ir::Program& program, std::string_view text, const CNameLookup& lookup) -> ExprId {
  CTokens tokens(text);
  const ExprId expr = CExprReader(program, tokens, lookup).expr();
  CHECK(tokens.peek().empty(), "C text: what is `" + std::string(tokens.peek()) + "`?");
  return expr;
}

auto read_c_function(ir::Program& program, std::string_view text, ir::ScopeId outer, ir::FileId file) -> ir::UnitId {
  return CFunctionReader(program, text, outer, file).function();
}

}  // namespace cf::transform
