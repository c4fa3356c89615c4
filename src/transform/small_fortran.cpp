#include "transform/small_fortran.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/build.h"
#include "ir/intrinsic_types.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;
using ir::SymbolId;
using ir::TypeId;

namespace {

// The characters of one line, taken from the left.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) { skip(); }
  auto at_end() const -> bool { return text_.empty(); }
  auto looking_at(std::string_view token) const -> bool { return text_.starts_with(token); }
  auto accept(std::string_view token) -> bool {
    if (!looking_at(token)) return false;
    text_.remove_prefix(token.size());
    skip();
    return true;
  }
  void expect(std::string_view token) { CHECK(accept(token), "`" + std::string(token) + "` expected before `" + std::string(text_) + "`"); }
  // A whole word, and not the start of a longer one.
  auto accept_word(std::string_view word) -> bool {
    if (!looking_at(word) || (text_.size() > word.size() && is_name(text_[word.size()]))) return false;
    return accept(word);
  }
  auto name() -> std::string {
    return take([](char c) { return is_name(c); });
  }
  // 12, 1.5d0, .5, 1.0_dp; the sign of an exponent belongs to it.
  auto number() -> std::string {
    std::size_t n = 0;
    bool suffix = false;
    while (n < text_.size()) {
      const char c = text_[n];
      suffix = suffix || c == '_';
      const bool exponent_sign = (c == '-' || c == '+') && n > 0 && std::string_view("edq").find(text_[n - 1]) != std::string_view::npos && !suffix;
      const bool exponent = !suffix && std::string_view("edq").find(c) != std::string_view::npos;
      const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.';
      if (!(digit || exponent || exponent_sign || suffix) || (suffix && !is_name(c))) break;
      ++n;
    }
    return take_n(n);
  }
  auto at_number() const -> bool {
    const auto digit = [&](std::size_t i) { return text_.size() > i && std::isdigit(static_cast<unsigned char>(text_[i])) != 0; };
    return digit(0) || (looking_at(".") && digit(1));
  }
  auto rest() const -> std::string_view { return text_; }

 private:
  static auto is_name(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
  void skip() {
    while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
  }
  auto take_n(std::size_t n) -> std::string {
    std::string taken(text_.substr(0, n));
    text_.remove_prefix(n);
    skip();
    return taken;
  }
  template <class Test>
  auto take(Test test) -> std::string {
    std::size_t n = 0;
    while (n < text_.size() && test(text_[n])) ++n;
    return take_n(n);
  }
  std::string_view text_;
};

class ExprReader {
 public:
  ExprReader(ir::Program& program, Cursor& cursor, const NameLookup& lookup) : p_(program), in_(cursor), lookup_(lookup) {}

  auto expr() -> ExprId {
    ExprId left = conjunction();
    while (in_.accept(".or.")) left = ir::binary(p_, BinaryOp::Or, left, conjunction());
    return left;
  }

 private:
  auto conjunction() -> ExprId {
    ExprId left = negation();
    while (in_.accept(".and.")) left = ir::binary(p_, BinaryOp::And, left, negation());
    return left;
  }
  auto negation() -> ExprId { return in_.accept(".not.") ? ir::unary(p_, ir::UnaryOp::Not, comparison()) : comparison(); }
  auto comparison() -> ExprId {
    const ExprId left = sum();
    static const std::vector<std::pair<std::string_view, BinaryOp>> kOperators = {
        {"==", BinaryOp::Eq}, {"/=", BinaryOp::Ne}, {">=", BinaryOp::Ge}, {"<=", BinaryOp::Le}, {">", BinaryOp::Gt}, {"<", BinaryOp::Lt}};
    for (const auto& [token, op] : kOperators) {
      if (in_.accept(token)) return ir::binary(p_, op, left, sum());
    }
    return left;
  }
  auto sum() -> ExprId {
    ExprId left = in_.accept("-") ? ir::unary(p_, ir::UnaryOp::Minus, product()) : product();
    while (true) {
      if (in_.accept("+")) left = ir::binary(p_, BinaryOp::Add, left, product());
      else if (in_.accept("-")) left = ir::binary(p_, BinaryOp::Sub, left, product());
      else return left;
    }
  }
  auto product() -> ExprId {
    ExprId left = power();
    while (true) {
      if (in_.looking_at("/=") || in_.looking_at("/)")) return left;
      if (in_.accept("*")) left = ir::binary(p_, BinaryOp::Mul, left, power());
      else if (in_.accept("/")) left = ir::binary(p_, BinaryOp::Div, left, power());
      else return left;
    }
  }
  auto power() -> ExprId {
    const ExprId left = primary();
    return in_.accept("**") ? ir::binary(p_, BinaryOp::Pow, left, power()) : left;
  }
  auto primary() -> ExprId {
    if (in_.at_number()) return literal(in_.number());
    if (in_.accept(".true.")) return ir::logical_literal(p_, true);
    if (in_.accept(".false.")) return ir::logical_literal(p_, false);
    if (in_.accept("[")) return array_constructor();
    if (in_.accept("(")) {
      const ExprId inner = expr();
      in_.expect(")");
      return ir::paren(p_, inner);
    }
    return named(in_.name());
  }

  auto literal(const std::string& text) -> ExprId {
    const auto underscore = text.find('_');
    const std::string suffix = underscore == std::string::npos ? "" : text.substr(underscore + 1);
    const std::string digits = text.substr(0, underscore);
    int kind = digits.find('d') != std::string::npos ? 8 : 4;
    if (!suffix.empty()) kind = std::isdigit(static_cast<unsigned char>(suffix[0])) != 0 ? std::stoi(suffix) : 8;
    const bool is_real = digits.find_first_of(".deq") != std::string::npos;
    return p_.add_expr(ir::Literal{text}, is_real ? ir::real_type(p_, kind) : ir::integer_type(p_, kind));
  }

  auto named(const std::string& name) -> ExprId {
    CHECK(!name.empty(), "an operand expected before `" + std::string(in_.rest()) + "`");
    const SymbolId symbol = lookup_(name);
    if (!symbol) return intrinsic(name);
    const ir::SymbolKind kind = p_.symbols[symbol].kind;
    if (kind == ir::SymbolKind::DerivedType) return structure(symbol);
    if (kind == ir::SymbolKind::Procedure && in_.looking_at("(")) return ir::call_function(p_, symbol, args());
    ExprId designator = ir::ref(p_, symbol);
    while (true) {
      if (in_.looking_at("(") && ir::rank_of(p_, p_.exprs[designator].type) != 0) designator = ir::index(p_, designator, subscripts());
      else if (in_.accept("%")) designator = part(designator, in_.name());
      else return designator;
    }
  }
  auto part(ExprId base, const std::string& name) -> ExprId {
    const auto* derived = ir::get_if<ir::DerivedType>(p_, ir::element_of(p_, p_.exprs[base].type));
    if (derived == nullptr) {
      CHECK(name == "re" || name == "im", "no such part: " + name);
      const auto* complex = ir::get_if<ir::ComplexType>(p_, ir::element_of(p_, p_.exprs[base].type));
      const TypeId type = ir::with_rank(p_, ir::real_type(p_, complex->kind), ir::rank_of(p_, p_.exprs[base].type));
      return p_.add_expr(ir::ComplexPart{base, name == "im"}, type);
    }
    for (const SymbolId component : p_.type_defs[derived->def].components) {
      if (p_.symbols[component].name == name) return ir::member(p_, base, component);
    }
    CHECK(false, "no such component: " + name);
    return base;
  }
  auto structure(SymbolId symbol) -> ExprId {
    const ir::TypeDefId def = p_.symbols[symbol].def;
    std::vector<ir::Arg> values = args();
    return p_.add_expr(ir::StructCtor{def, std::move(values)}, p_.intern(ir::DerivedType{def, false}));
  }
  auto intrinsic(const std::string& name) -> ExprId {
    std::vector<ir::Arg> actuals = args();
    TypeId type = ir::intrinsic_type(p_, name, actuals);
    if (!type && name == "transfer") type = p_.exprs[actuals[1].value].type;
    if (!type) {
      for (const ir::Arg& arg : actuals) type = type ? ir::promoted_type(p_, type, p_.exprs[arg.value].type) : p_.exprs[arg.value].type;
    }
    return ir::call_intrinsic(p_, name, std::move(actuals), type);
  }

  auto args() -> std::vector<ir::Arg> {
    std::vector<ir::Arg> result;
    in_.expect("(");
    while (!in_.looking_at(")")) {
      // A keyword is a name with one `=` behind it.
      Cursor ahead = in_;
      const std::string word = ahead.name();
      const bool keyword = !word.empty() && ahead.looking_at("=") && !ahead.looking_at("==");
      if (keyword) {
        in_ = ahead;
        in_.expect("=");
      }
      result.push_back({keyword ? word : "", expr(), {}});
      if (!in_.accept(",")) break;
    }
    in_.expect(")");
    return result;
  }
  auto subscripts() -> std::vector<ExprId> {
    std::vector<ExprId> result;
    in_.expect("(");
    do {
      ExprId lower;
      if (!in_.looking_at(":")) lower = expr();
      if (!in_.accept(":")) {
        result.push_back(lower);
        continue;
      }
      ExprId upper;
      ExprId stride;
      if (!in_.looking_at(",") && !in_.looking_at(")") && !in_.looking_at(":")) upper = expr();
      if (in_.accept(":")) stride = expr();
      result.push_back(ir::triplet(p_, lower, upper, stride));
    } while (in_.accept(","));
    in_.expect(")");
    return result;
  }

  auto array_constructor() -> ExprId {
    ir::ArrayCtor node;
    TypeId element;
    do {
      node.items.push_back(item());
      ExprId typed = node.items.back();
      while (const auto* loop = ir::get_if<ir::ImpliedDo>(p_, typed)) typed = loop->items.front();
      const TypeId type = ir::with_rank(p_, p_.exprs[typed].type, 0);
      element = element ? ir::promoted_type(p_, element, type) : type;
    } while (in_.accept(","));
    in_.expect("]");
    return p_.add_expr(std::move(node), p_.array_of(element, 1));
  }
  // `(x(i), i = 1, n)` or an expression.
  auto item() -> ExprId {
    Cursor start = in_;
    if (!in_.accept("(")) return expr();
    ir::ImpliedDo loop;
    loop.items.push_back(expr());
    if (!in_.accept(",")) {
      in_ = start;
      return expr();
    }
    loop.variable = lookup_(in_.name());
    in_.expect("=");
    loop.first = expr();
    in_.expect(",");
    loop.last = expr();
    if (in_.accept(",")) loop.step = expr();
    in_.expect(")");
    return p_.add_expr(std::move(loop), {});
  }

  ir::Program& p_;
  Cursor& in_;
  const NameLookup& lookup_;
};

auto lines_of(std::string_view text) -> std::vector<std::string> {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

class FunctionReader {
 public:
  FunctionReader(ir::Program& program, std::string_view text) : p_(program), lines_(lines_of(text)) {
    lookup_ = [this](const std::string& name) {
      const auto found = names_.find(name);
      return found == names_.end() ? SymbolId{} : found->second;
    };
  }

  auto read(ir::UnitId host, ir::FileId file) -> ir::UnitId {
    ir::Unit unit;
    unit.kind = ir::UnitKind::Function;
    unit.host = host;
    unit.file = file;
    unit.end_keyword = true;
    unit.end_named = true;
    unit.result_clause = true;
    const ir::ScopeId outer = host ? p_.units[host].scope : p_.global;
    id_ = p_.units.add(unit);
    scope_ = p_.add_scope(ir::ScopeKind::Unit, outer, id_);
    p_.units[id_].scope = scope_;
    header(outer);
    while (is_declaration()) declaration();
    ir::Block body = block();
    p_.units[id_].body = std::move(body);
    finish_result();
    return id_;
  }

 private:
  void header(ir::ScopeId outer) {
    Cursor in(lines_[next_++]);
    ir::Symbol function;
    for (const auto& [word, attr] : {std::pair{"pure", ir::Attr::Pure}, std::pair{"elemental", ir::Attr::Elemental}}) {
      if (!in.accept_word(word)) continue;
      p_.units[id_].prefixes.emplace_back(word);
      function.attrs.set(attr);
    }
    in.expect("function");
    function.name = in.name();
    function.kind = ir::SymbolKind::Procedure;
    function.scope = outer;
    function.unit = id_;
    function.attrs.set(ir::Attr::CompilerGenerated);
    const SymbolId symbol = p_.add_symbol(std::move(function));
    p_.units[id_].symbol = symbol;
    in.expect("(");
    do {
      arguments_.push_back(in.name());
    } while (in.accept(","));
    in.expect(")");
    in.expect("result");
    in.expect("(");
    result_ = in.name();
    in.expect(")");
  }

  auto is_declaration() const -> bool { return next_ < lines_.size() && lines_[next_].find("::") != std::string::npos; }

  // real(8), intent(in) :: a(:, :), b
  void declaration() {
    Cursor in(lines_[next_++]);
    const std::string word = in.name();
    int kind = 4;
    ir::Variables node;
    if (in.accept("(")) {
      kind = std::stoi(in.number());
      in.expect(")");
      node.spec.style = ir::TypeStyle::Paren;
      node.spec.kind = ir::integer_literal(p_, kind);
    }
    const TypeId element = word == "integer" ? ir::integer_type(p_, kind) : word == "complex" ? ir::complex_type(p_, kind) : ir::real_type(p_, kind);
    node.spec.type = element;
    bool intent_in = false;
    if (in.accept(",")) {
      in.expect("intent(in)");
      intent_in = true;
      node.attrs.push_back({ir::AttrWord::IntentIn, {}, ""});
    }
    in.expect("::");
    do {
      ir::Entity entity;
      entity.symbol = variable(in, element, node.spec, intent_in);
      entity.shape_here = ir::is_array(p_, entity.symbol);
      node.entities.push_back(entity);
    } while (in.accept(","));
    const ir::DeclId decl = p_.add_decl(std::move(node));
    p_.units[id_].decls.push_back(decl);
  }

  auto variable(Cursor& in, TypeId element, const ir::TypeSpec& spec, bool intent_in) -> SymbolId {
    ir::Symbol symbol;
    symbol.name = in.name();
    symbol.scope = scope_;
    symbol.spec = spec;
    symbol.type = element;
    if (symbol.spec.kind) symbol.spec.kind = ir::integer_literal(p_, std::stoll(ir::get_if<ir::Literal>(p_, spec.kind)->text));
    const bool is_argument = std::find(arguments_.begin(), arguments_.end(), symbol.name) != arguments_.end();
    symbol.storage = is_argument ? ir::StorageClass::Argument : symbol.name == result_ ? ir::StorageClass::Result : ir::StorageClass::Local;
    if (intent_in) symbol.intent = ir::Intent::In;
    if (in.accept("(")) {
      ir::ArrayType array{element, {}, false};
      do {
        if (in.accept(":")) array.dims.push_back({ir::DimKind::AssumedShape, {}, {}});
        else array.dims.push_back({ir::DimKind::Explicit, {}, ExprReader(p_, in, lookup_).expr()});
      } while (in.accept(","));
      in.expect(")");
      symbol.type = p_.intern(std::move(array));
    }
    const std::string name = symbol.name;
    const SymbolId id = p_.add_symbol(std::move(symbol));
    names_.emplace(name, id);
    return id;
  }

  // Statements up to an `end`.
  auto block() -> ir::Block {
    ir::Block result;
    while (true) {
      CHECK(next_ < lines_.size(), "a helper without an end");
      Cursor in(lines_[next_++]);
      if (in.accept_word("end")) return result;
      result.stmts.push_back(statement(in));
    }
  }

  auto expr(Cursor& in) -> ExprId { return ExprReader(p_, in, lookup_).expr(); }
  auto condition(Cursor& in) -> ExprId {
    in.expect("(");
    const ExprId result = expr(in);
    in.expect(")");
    return result;
  }

  auto statement(Cursor& in) -> ir::StmtId {
    if (in.accept_word("if")) {
      const ExprId test = condition(in);
      in.expect("then");
      return ir::if_then(p_, test, block());
    }
    if (in.accept_word("where")) {
      ir::Where node;
      node.one_line = true;
      const ExprId mask = condition(in);
      ir::Block body;
      body.stmts.push_back(assignment(in));
      node.arms.push_back({mask, std::move(body), {}});
      return p_.add_stmt(std::move(node));
    }
    if (in.accept_word("do")) return loop(in);
    return assignment(in);
  }
  auto loop(Cursor& in) -> ir::StmtId {
    if (in.accept_word("while")) {
      ir::WhileLoop node;
      node.condition = condition(in);
      node.body = block();
      return p_.add_stmt(std::move(node));
    }
    const SymbolId variable = lookup_(in.name());
    in.expect("=");
    const ExprId first = expr(in);
    in.expect(",");
    const ExprId last = expr(in);
    const ExprId step = in.accept(",") ? expr(in) : ExprId{};
    const ir::StmtId made = ir::counted_loop(p_, variable, first, last, block());
    std::get<ir::CountedLoop>(p_.stmts[made].node).step = step;
    return made;
  }
  auto assignment(Cursor& in) -> ir::StmtId {
    const ExprId target = expr(in);
    in.expect("=");
    const ExprId value = expr(in);
    CHECK(in.at_end(), "a statement goes on: " + std::string(in.rest()));
    return ir::assign(p_, target, value);
  }

  void finish_result() {
    ir::Unit& unit = p_.units[id_];
    for (const std::string& name : arguments_) unit.args.push_back(names_.at(name));
    unit.result = names_.at(result_);
    p_.symbols[unit.symbol].type = p_.symbols[unit.result].type;
  }

  ir::Program& p_;
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  ir::UnitId id_;
  ir::ScopeId scope_;
  std::vector<std::string> arguments_;
  std::string result_;
  std::unordered_map<std::string, SymbolId> names_;
  NameLookup lookup_;
};

}  // namespace

auto read_expr(ir::Program& program, std::string_view text, const NameLookup& lookup) -> ExprId {
  Cursor cursor(text);
  const ExprId result = ExprReader(program, cursor, lookup).expr();
  CHECK(cursor.at_end(), "an expression goes on: " + std::string(cursor.rest()));
  return result;
}

auto read_function(ir::Program& program, std::string_view text, ir::UnitId host, ir::FileId file) -> ir::UnitId {
  return FunctionReader(program, text).read(host, file);
}

}  // namespace cf::transform
