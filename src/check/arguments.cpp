#include "check/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>

#include "ir/constant.h"

namespace cf::check {

using namespace ir;

auto Random::uniform() -> double {
  state_ = state_ * 6364136223846793005u + 1442695040888963407u;
  return static_cast<double>(state_ >> 11) / 9007199254740992.0;
}

auto Random::direction() -> double {
  const double size = 0.3 + 0.7 * uniform();
  return uniform() < 0.5 ? -size : size;
}

auto Argument::elements() const -> std::size_t {
  std::size_t count = 1;
  for (const std::int64_t each : extent) count *= static_cast<std::size_t>(std::max<std::int64_t>(each, 0));
  return count;
}

namespace {

auto lower_case(std::string text) -> std::string {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

auto split(const std::string& text, char at) -> std::vector<std::string> {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = text.find(at); end != std::string::npos; end = text.find(at, start)) {
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  parts.push_back(text.substr(start));
  return parts;
}

auto number(const std::string& text) -> std::optional<double> {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0') return std::nullopt;
  return value;
}

class Making {
 public:
  Making(const Program& program, const Settings& settings, diag::Sink& sink) : p_(program), sink_(sink), random_(settings.seed) {
    for (const std::string& set : settings.sets) {
      const std::size_t equals = set.find('=');
      if (equals == std::string::npos) {
        say({}, fmt::format("--set {}: there is no '='", set), "write --set n=4, --set 'x=uniform(1,2)', --set x=1,2,3 or --set 'size(x)=4'");
        continue;
      }
      std::string name = lower_case(set.substr(0, equals));
      std::erase(name, ' ');
      sets_[name] = set.substr(equals + 1);
    }
  }

  auto head(const transform::TangentOptions& options) -> std::optional<Head> {
    Head made;
    const std::vector<std::string> path = split(lower_case(options.head), ':');
    for (const UnitId id : p_.units.ids()) {
      const Unit& unit = p_.units[id];
      if (unit.interface_body || !unit.symbol || lower_case(p_.symbols[unit.symbol].name) != path.back()) continue;
      const std::string host = unit.host ? lower_case(p_.symbols[p_.units[unit.host].symbol].name) : "";
      if (path.size() > 1 && host != path.front()) continue;
      made.unit = id;
      made.module = unit.host ? p_.symbols[p_.units[unit.host].symbol].name : "";
      made.name = p_.symbols[unit.symbol].name;
      made.language = p_.files[unit.file].language;
    }
    if (!made.unit) {
      sink_.report(diag::Kind::BadHead, {}, fmt::format("there is no procedure '{}'", options.head));
      return std::nullopt;
    }
    c_ = made.language == Language::C;
    const Unit& unit = p_.units[made.unit];
    for (const SymbolId arg : unit.args) {
      if (arg) note_integer(arg);
    }
    for (const SymbolId arg : unit.args) {
      if (arg) add(arg, made);
      else say(unit.loc, fmt::format("'{}' has an alternate return: no driver can be made for it", made.name), "check a procedure that calls it");
    }
    if (unit.result) add(unit.result, made), made.arguments.back().is_result = true;
    else if (c_ && p_.symbols[unit.symbol].type && get_if<RealType>(p_, p_.symbols[unit.symbol].type)) {
      Argument result;
      result.name = made.name;
      result.kind = get_if<RealType>(p_, p_.symbols[unit.symbol].type)->kind;
      result.is_result = result.by_value = true;
      result.values = {0};
      made.arguments.push_back(result);
    }
    mark(made, options.wrt, true);
    mark(made, options.of, false);
    for (const auto& [name, value] : sets_) {
      const bool known = std::ranges::any_of(made.arguments, [&](const Argument& a) { return name == lower_case(a.name) || name == "size(" + lower_case(a.name) + ")"; });
      if (!known) say({}, fmt::format("--set {}={}: '{}' has no such argument", name, value, made.name), "");
    }
    if (sink_.has_errors()) return std::nullopt;
    return made;
  }

 private:
  void say(Loc loc, const std::string& text, const std::string& hint) { sink_.report(diag::Kind::BadHead, loc, text, hint); }

  // Bounds may depend on arguments that come later.
  void note_integer(SymbolId symbol) {
    const Symbol& s = p_.symbols[symbol];
    if (!get_if<IntegerType>(p_, s.type)) return;
    Argument made;
    made.name = s.name;
    scalar(s.type, made);
    fill(made, s);
    if (!made.values.empty()) integers_[symbol] = static_cast<std::int64_t>(made.values.front());
  }

  void add(SymbolId symbol, Head& head) {
    const Symbol& s = p_.symbols[symbol];
    Argument made;
    made.name = s.name;
    TypeId type = s.type;
    bool open = false;
    if (const auto* pointer = get_if<PointerType>(p_, type)) {
      type = pointer->pointee;
      open = true;
    }
    const auto* array = get_if<ArrayType>(p_, type);
    made.by_value = c_ && !array && !open;
    made.open = c_ && open;
    if (!scalar(element_of(p_, type), made) || s.attrs.has(Attr::Pointer) || s.attrs.has(Attr::Allocatable) || s.kind == SymbolKind::Procedure) {
      say(s.loc, fmt::format("a driver cannot make up the argument '{}'", s.name), "check a procedure with plain arguments that calls this one");
      return;
    }
    if (array || open) extents(made, array, open, s, head);
    fill(made, s);
    const bool differentiable = made.base == Base::Real || made.base == Base::Complex;
    intents_.push_back(differentiable ? s.intent : Intent::None);
    head.arguments.push_back(made);
  }

  auto scalar(TypeId type, Argument& made) -> bool {
    if (const auto* real = get_if<RealType>(p_, type)) made.base = Base::Real, made.kind = real->kind;
    else if (const auto* complex = get_if<ComplexType>(p_, type)) made.base = Base::Complex, made.kind = complex->kind;
    else if (const auto* integer = get_if<IntegerType>(p_, type)) made.base = Base::Integer, made.kind = integer->kind;
    else if (const auto* logical = get_if<LogicalType>(p_, type)) made.base = Base::Logical, made.kind = logical->kind;
    else if (get_if<CharacterType>(p_, type)) made.base = Base::Character;
    else return false;
    return made.base != Base::Complex || !c_;
  }

  void extents(Argument& made, const ArrayType* array, bool open, const Symbol& s, const Head& head) {
    std::vector<std::int64_t> given;
    if (const auto at = sets_.find("size(" + lower_case(s.name) + ")"); at != sets_.end()) {
      for (const std::string& each : split(at->second, ',')) given.push_back(static_cast<std::int64_t>(number(each).value_or(0)));
    }
    const std::size_t rank = (array ? array->dims.size() : 0) + (open ? 1 : 0);
    for (std::size_t i = 0; i < rank; ++i) {
      const bool pointer = open && i == 0;
      const Dim* dim = pointer ? nullptr : &array->dims[i - (open ? 1 : 0)];
      const auto low = dim && dim->lower ? value(dim->lower) : std::optional<std::int64_t>(c_ ? 0 : 1);
      const auto high = dim && dim->kind == DimKind::Explicit ? value(dim->upper) : std::nullopt;
      std::optional<std::int64_t> extent;
      if (i < given.size()) extent = given[i];
      else if (high && low) extent = c_ ? *high : *high - *low + 1;
      // void f(int n, double *x)
      else if (c_ && !head.arguments.empty() && head.arguments.back().base == Base::Integer && head.arguments.back().by_value)
        extent = static_cast<std::int64_t>(head.arguments.back().values.front());
      if (!extent || !low) {
        say(s.loc, fmt::format("the extent of '{}' is not known", s.name), fmt::format("say it: --set 'size({})=4'", s.name));
        return;
      }
      made.lower.push_back(*low);
      made.extent.push_back(*extent);
    }
  }

  // Of an expression over integer arguments.
  auto value(ExprId e) -> std::optional<std::int64_t> {
    if (const auto constant = constant_integer(p_, e)) return constant;
    if (const auto* ref = get_if<Ref>(p_, e)) {
      if (const auto at = integers_.find(ref->symbol); at != integers_.end()) return at->second;
      return p_.symbols[ref->symbol].attrs.has(Attr::Parameter) && p_.symbols[ref->symbol].init ? value(p_.symbols[ref->symbol].init) : std::nullopt;
    }
    if (const auto* paren = get_if<Paren>(p_, e)) return value(paren->inner);
    if (const auto* unary = get_if<Unary>(p_, e)) {
      const auto operand = value(unary->operand);
      return operand && unary->op == UnaryOp::Minus ? std::optional(-*operand) : operand;
    }
    if (const auto* binary = get_if<Binary>(p_, e)) {
      const auto a = value(binary->left);
      const auto b = value(binary->right);
      if (!a || !b) return std::nullopt;
      if (binary->op == BinaryOp::Add) return *a + *b;
      if (binary->op == BinaryOp::Sub) return *a - *b;
      if (binary->op == BinaryOp::Mul) return *a * *b;
      if (binary->op == BinaryOp::Div && *b != 0) return *a / *b;
    }
    return std::nullopt;
  }

  void fill(Argument& made, const Symbol& s) {
    const std::size_t count = made.size();
    const auto at = sets_.find(lower_case(s.name));
    if (made.base == Base::Character) return;
    if (at == sets_.end()) {
      for (std::size_t i = 0; i < count; ++i) {
        const bool number = made.base == Base::Real || made.base == Base::Complex;
        made.values.push_back(number ? 0.3 + 0.9 * random_.uniform() : made.base == Base::Integer ? (made.extent.empty() ? 3 : static_cast<double>(i + 1)) : 1);
      }
      return;
    }
    const std::string& text = at->second;
    if (text.starts_with("uniform(") && text.ends_with(")")) {
      const std::vector<std::string> ends = split(text.substr(8, text.size() - 9), ',');
      const auto from = ends.size() == 2 ? number(ends[0]) : std::nullopt;
      const auto to = ends.size() == 2 ? number(ends[1]) : std::nullopt;
      if (!from || !to) say(s.loc, fmt::format("--set {}={}: uniform has two numbers", s.name, text), "");
      const double first = from.value_or(0);
      const double last = to.value_or(1);
      for (std::size_t i = 0; i < count; ++i) made.values.push_back(first + (last - first) * random_.uniform());
      return;
    }
    for (const std::string& each : split(text, ',')) {
      const auto one = number(each == "true" || each == ".true." ? "1" : each == "false" || each == ".false." ? "0" : each);
      if (!one) say(s.loc, fmt::format("--set {}={}: '{}' is no number", s.name, text, each), "");
      made.values.push_back(one.value_or(0));
    }
    if (made.values.size() == 1) made.values.resize(count, made.values.front());
    if (made.values.size() != count) say(s.loc, fmt::format("--set {}={}: there are {} elements", s.name, text, count), "");
  }

  // Inputs and outputs; without names, all that may be.
  void mark(Head& head, const std::vector<std::string>& names, bool inputs) {
    for (std::size_t i = 0; i < head.arguments.size() && names.empty(); ++i) {
      Argument& a = head.arguments[i];
      if (a.base != Base::Real && a.base != Base::Complex) continue;
      const Intent intent = i < intents_.size() ? intents_[i] : Intent::Out;
      if (inputs) a.wrt = !a.is_result && intent != Intent::Out;
      else a.of = a.is_result || (!a.by_value && intent != Intent::In);
    }
    for (const std::string& name : names) {
      const auto at = std::ranges::find_if(head.arguments, [&](const Argument& a) {
        return c_ ? a.name == name : lower_case(a.name) == lower_case(name) || (a.is_result && lower_case(head.name) == lower_case(name));
      });
      if (at == head.arguments.end()) {
        say({}, fmt::format("a driver can only set arguments: '{}' is none of '{}'", name, head.name), "check a procedure that has it as an argument and sets it");
        continue;
      }
      (inputs ? at->wrt : at->of) = true;
    }
  }

  const Program& p_;
  diag::Sink& sink_;
  Random random_;
  bool c_ = false;
  std::map<std::string, std::string> sets_;
  std::map<SymbolId, std::int64_t> integers_;
  std::vector<Intent> intents_;
};

}  // namespace

auto head_of(const Program& program, const transform::TangentOptions& options, const Settings& settings, diag::Sink& sink) -> std::optional<Head> {
  return Making(program, settings, sink).head(options);
}

auto derivative_of(const Program& program, const Head& head, const std::string& suffix) -> std::optional<Derivative> {
  const std::string wanted = lower_case(head.name + suffix);
  for (const UnitId id : program.units.ids()) {
    const Unit& unit = program.units[id];
    if (unit.interface_body || !unit.symbol || lower_case(program.symbols[unit.symbol].name) != wanted || !program.files[unit.file].generated) continue;
    Derivative made;
    made.name = program.symbols[unit.symbol].name;
    made.module = unit.host ? program.symbols[program.units[unit.host].symbol].name : "";
    std::size_t next = 0;
    const bool c = head.language == Language::C;
    for (std::size_t i = 0; i < unit.args.size(); ++i) {
      const Symbol& s = program.symbols[unit.args[i]];
      const std::string name = lower_case(s.name);
      const bool by_value = c && !get_if<PointerType>(program, s.type) && !get_if<ArrayType>(program, s.type);
      const bool after_value = !made.actuals.empty() && !made.actuals.back().derivative;
      const bool is_next = next < head.arguments.size() && name == lower_case(head.arguments[next].name);
      const bool of_last = after_value && name.starts_with(lower_case(head.arguments[next - 1].name));
      const bool of_result = next < head.arguments.size() && head.arguments[next].is_result && !of_last;
      // A result has its value and its derivative at the end, or its seed alone.
      if (is_next || (of_result && i + 2 == unit.args.size())) made.actuals.push_back({next++, false, by_value});
      else if (of_result) made.actuals.push_back({next, true, by_value});
      else if (after_value) made.actuals.push_back({next - 1, true, by_value});
      else return std::nullopt;
    }
    // An integer that is returned, a status, is none of the arguments.
    made.returns_value = c && unit.kind == UnitKind::Function && !head.arguments.empty() && head.arguments.back().is_result;
    return made;
  }
  return std::nullopt;
}

}  // namespace cf::check
