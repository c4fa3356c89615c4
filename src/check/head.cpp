#include "check/head.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "base/letters.h"
#include "base/nearest.h"
#include "check/shape.h"
#include "graph/heads.h"
#include "ir/binding.h"
#include "transform/head_names.h"

namespace cf::check {

using namespace ir;

namespace {

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

// --set: what is said of variables and extents, and what of it was used.
class Sets {
 public:
  Sets(const std::vector<std::string>& sets, diag::Sink& sink) {
    for (const std::string& set : sets) {
      const std::size_t equals = set.find('=');
      if (equals == std::string::npos) {
        sink.report(diag::Kind::BadHead, {}, fmt::format("--set {}: there is no '='", set), "write --set n=4, --set 'x=uniform(1,2)', --set x=1,2,3 or --set 'size(x)=4'");
        continue;
      }
      std::string name = base::lower_case(set.substr(0, equals));
      std::erase(name, ' ');
      sets_[name] = set.substr(equals + 1);
    }
  }

  auto find(const std::string& name) -> const std::string* {
    const auto at = sets_.find(base::lower_case(name));
    if (at == sets_.end()) return nullptr;
    used_.insert(at->first);
    return &at->second;
  }
  auto extents(const std::string& name) -> std::vector<std::int64_t> {
    std::vector<std::int64_t> found;
    if (const std::string* text = find(fmt::format("size({})", name))) {
      for (const std::string& each : split(*text, ',')) found.push_back(static_cast<std::int64_t>(number(each).value_or(-1)));
    }
    return found;
  }
  // What is said of `module::gain` is said of the variable `gain`.
  void rename(const std::string& written, const std::string& name) {
    for (const std::string& start : {base::lower_case(written), "size(" + base::lower_case(written)}) {
      std::map<std::string, std::string> renamed;
      for (const auto& [set, value] : sets_) {
        const bool same = set.starts_with(start) && (set.size() == start.size() || std::string_view("%.)").find(set[start.size()]) != std::string_view::npos);
        renamed[same ? start.substr(0, start.size() - written.size()) + base::lower_case(name) + set.substr(start.size()) : set] = value;
      }
      sets_ = std::move(renamed);
    }
  }
  auto unused() const -> std::vector<std::string> {
    std::vector<std::string> names;
    for (const auto& [name, value] : sets_) {
      if (!used_.contains(name)) names.push_back(name);
    }
    return names;
  }
  auto names() const -> std::vector<std::string> {
    std::vector<std::string> all;
    for (const auto& [name, value] : sets_) all.push_back(name);
    return all;
  }

 private:
  std::map<std::string, std::string> sets_;
  std::set<std::string> used_;
};

class Making {
 public:
  Making(const Program& program, const Settings& settings, diag::Sink& sink) : p_(program), sink_(sink), sets_(settings.sets, sink), random_(settings.seed) {}

  auto head(const transform::TangentOptions& options) -> std::optional<Head> {
    made_.unit = graph::find_head(p_, options.head, sink_);
    if (!made_.unit) return std::nullopt;
    const Unit& unit = p_.units[made_.unit];
    made_.module = module_with(p_, unit);
    made_.language = p_.files[unit.file].language;
    c_ = made_.language == Language::C;
    made_.name = c_ ? c_name(p_, unit.symbol) : p_.symbols[unit.symbol].name;
    if (!c_) made_.bind_text = bind_text(p_, unit);
    if (!unit.host || !c_) is_private(unit);
    for (const SymbolId arg : unit.args) {
      if (arg) note_integer(arg);
    }
    for (const SymbolId arg : unit.args) {
      if (arg) add(arg, Place::Argument);
      else say(unit.loc, fmt::format("'{}' has an alternate return: no driver can be made for it", made_.name), "check a procedure that calls it");
    }
    add_result(unit);
    for (const std::string& name : sets_.names()) {
      const std::string root = transform::named_variable(without_size(name)).root;
      if (const SymbolId id = find_variable(root) ? SymbolId{} : other_variable(root)) sets_.rename(root, p_.symbols[id].name);
    }
    for (const std::string& name : options.wrt) add_other(name);
    for (const std::string& name : options.of) add_other(name);
    for (const std::string& name : sets_.names()) add_other(without_size(name));
    if (sink_.has_errors()) return std::nullopt;  // who asks for one that cannot be made is not told twice
    mark(options.wrt, true);
    mark(options.of, false);
    if (std::ranges::none_of(made_.slots, &Slot::wrt)) say(unit.loc, fmt::format("no number that a driver can set goes into '{}'", made_.name), "check a procedure that has real arguments");
    if (std::ranges::none_of(made_.slots, &Slot::of)) say(unit.loc, fmt::format("no number that a driver can read comes out of '{}'", made_.name), "check a procedure that has real results");
    include_file(unit);
    for (const std::string& name : sets_.unused()) {
      std::vector<std::string> known;
      for (const Declared& v : made_.variables) known.push_back(v.name);
      say({}, fmt::format("--set {}: '{}' has no such argument or variable{}", name, made_.name, base::did_you_mean(name, known)), "");
    }
    if (sink_.has_errors()) return std::nullopt;
    return std::move(made_);
  }

 private:
  void say(Loc loc, const std::string& text, const std::string& hint) { sink_.report(diag::Kind::BadHead, loc, text, hint); }

  void is_private(const Unit& unit) {
    if (p_.symbols[unit.symbol].access == Access::Private && unit.host)
      say(unit.loc, fmt::format("'{}' is private in its module: no driver can call it", made_.name), "check a public procedure that calls it");
  }

  auto shapes() -> Shapes {
    return {p_, c_,
            [this](SymbolId symbol) -> std::optional<std::int64_t> {
              const auto at = integers_.find(symbol);
              return at == integers_.end() ? std::nullopt : std::optional(at->second);
            },
            [this](const std::string& name) { return open_extents(name); }};
  }

  // void f(int n, double *x)
  auto open_extents(const std::string& name) -> std::vector<std::int64_t> {
    std::vector<std::int64_t> given = sets_.extents(name);
    if (!given.empty() || !c_) return given;
    if (const std::string* text = sets_.find(name); text && is_text(*text)) return {static_cast<std::int64_t>(text->size()) + 1};
    if (made_.slots.empty() || made_.slots.back().base != Base::Integer || !made_.variables.back().by_value) return {};
    return {static_cast<std::int64_t>(made_.slots.back().values.front())};
  }

  // Not a number, nor a list of them.
  static auto is_text(const std::string& text) -> bool { return !number(split(text, ',').front()) && !text.starts_with("uniform("); }

  // Bounds may depend on arguments that come later.
  void note_integer(SymbolId symbol) {
    const Symbol& s = p_.symbols[symbol];
    const auto* integer = get_if<IntegerType>(p_, s.type);
    if (!integer) return;
    Slot slot;
    slot.base = Base::Integer;
    slot.kind = integer->kind;
    fill(slot, s.name, s.loc);
    if (!slot.values.empty()) integers_[symbol] = static_cast<std::int64_t>(slot.values.front());
  }

  void add(SymbolId symbol, Place place) {
    const Symbol& s = p_.symbols[symbol];
    std::string trouble;
    Declared variable = declared(shapes(), symbol, trouble);
    variable.place = place;
    std::vector<Slot> slots;
    if (trouble.empty()) slots = slots_of(shapes(), symbol, variable, made_.variables.size(), trouble);
    if (!trouble.empty()) {
      const bool extent = trouble.find("extent") != std::string::npos;
      const std::string name = extent ? trouble.substr(trouble.find('\'') + 1, trouble.rfind('\'') - trouble.find('\'') - 1) : "";
      say(s.loc, trouble, extent ? fmt::format("say it: --set 'size({})=4'", name) : "check a procedure with plain arguments that calls this one");
      return;
    }
    if (const std::string* text = sets_.find(s.name); text && variable.type.starts_with("character(")) variable.type = fmt::format("character(len={})", std::max<std::size_t>(length_of(symbol, *text), 1));
    for (Slot& slot : slots) {
      fill(slot, s.name + slot.path, s.loc);
      made_.slots.push_back(std::move(slot));
    }
    intents_.push_back(s.intent);
    made_.variables.push_back(std::move(variable));
  }

  // An assumed length is that of the text.
  auto length_of(SymbolId symbol, const std::string& text) const -> std::size_t {
    const auto* character = get_if<CharacterType>(p_, element_of(p_, p_.symbols[symbol].type));
    if (character && character->length_kind == LengthKind::Explicit) {
      Shapes known{p_, c_, [](SymbolId) { return std::nullopt; }, [](const std::string&) { return std::vector<std::int64_t>{}; }};
      const auto length = character->length ? integer_value(known, character->length) : std::optional<std::int64_t>(1);
      if (length) return static_cast<std::size_t>(*length);
    }
    return text.size();
  }

  void add_result(const Unit& unit) {
    if (unit.result) {
      add(unit.result, Place::Result);
      return;
    }
    const TypeId type = c_ ? p_.symbols[unit.symbol].type : TypeId{};
    const bool numbers = type && (get_if<RealType>(p_, type) || get_if<ComplexType>(p_, type) || get_if<DerivedType>(p_, type));
    if (numbers) add(unit.symbol, Place::Result);
  }

  // A variable that is no argument: `module::var`, `/block/var`, what the head knows by its name, a C global. Others are told by whoever marks them.
  void add_other(const std::string& text) {
    const transform::NamedVariable named = transform::named_variable(text);
    if (find_variable(named.root) || beside_.contains(base::lower_case(named.root))) return;
    const SymbolId id = other_variable(named.root);
    if (!id) return;
    if (const auto other = other_name_.find(id); other != other_name_.end()) {
      beside_[base::lower_case(named.root)] = other->second;
      return;
    }
    const Symbol& s = p_.symbols[id];
    if (c_ && s.attrs.has(Attr::Static)) {
      const FileId file = p_.units[made_.unit].loc.file;
      beside_static_ = true;
      if (s.loc.file != file && p_.files[s.loc.file].is_input)
        say(s.loc, fmt::format("'{}' is static in another file than '{}': no driver can set or read it", s.name, made_.name), "check a procedure of that file");
    }
    const Place place = s.storage == StorageClass::Common ? Place::Common : c_ ? Place::Global : Place::Module;
    const std::size_t before = made_.variables.size();
    add(id, place);
    if (made_.variables.size() == before) return;
    Declared& made = made_.variables.back();
    made.block = s.common;
    if (place == Place::Module) made.module = p_.symbols[p_.units[p_.scopes[s.scope].unit].symbol].name;
    beside_[base::lower_case(named.root)] = other_name_[id] = before;
  }
  auto other_variable(const std::string& root) const -> SymbolId { return c_ ? global_of_c(root) : transform::variable_of_head(p_, made_.unit, root); }
  // size(x)
  static auto without_size(const std::string& name) -> std::string { return name.starts_with("size(") ? name.substr(5, name.size() - 6) : name; }
  // The file of the head sees its own first.
  auto global_of_c(const std::string& name) const -> SymbolId {
    SymbolId found;
    for (const SymbolId id : p_.symbols.ids()) {
      const Symbol& s = p_.symbols[id];
      const bool own = s.loc.file == p_.units[made_.unit].loc.file;
      if (s.kind == SymbolKind::Variable && s.storage == StorageClass::Global && s.name == name && (own || !found)) found = id;
    }
    return found;
  }

  // The number of a variable; that of a function's result has two names.
  auto find_variable(const std::string& name) const -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < made_.variables.size(); ++i) {
      const Declared& v = made_.variables[i];
      if (v.place != Place::Argument && v.place != Place::Result) continue;
      const bool same = c_ ? v.name == name : base::lower_case(v.name) == base::lower_case(name);
      if (same || (v.place == Place::Result && base::lower_case(made_.name) == base::lower_case(name))) return i;
    }
    const auto at = beside_.find(base::lower_case(name));
    return at == beside_.end() ? std::nullopt : std::optional(at->second);
  }

  void fill(Slot& slot, const std::string& name, Loc loc) {
    const std::string* set = sets_.find(name);
    if (!set && !slot.path.empty()) set = sets_.find(name.substr(0, name.size() - slot.path.size()) + without_subscripts(slot.path));
    slot.chosen = set != nullptr;
    const std::size_t count = slot.size();
    constexpr std::size_t kMost = 10'000'000;
    if (count > kMost || std::ranges::any_of(slot.extent, [](std::int64_t each) { return each > static_cast<std::int64_t>(kMost); })) {
      say(loc, fmt::format("'{}' has more than {} elements", name, kMost), "give the integers that say how large it is smaller values: --set n=4");
      return;
    }
    if (slot.base == Base::Character) {
      slot.text = set ? *set : "a";
      return;
    }
    if (!set) {
      for (std::size_t i = 0; i < count; ++i) {
        slot.values.push_back(slot.is_number() ? slot.from + (slot.to - slot.from) * random_.uniform() : slot.base == Base::Integer ? (slot.extent.empty() ? 3 : static_cast<double>(i + 1)) : 1);
      }
      return;
    }
    const std::string& text = *set;
    if (text.starts_with("uniform(") && text.ends_with(")")) {
      const std::vector<std::string> ends = split(text.substr(8, text.size() - 9), ',');
      const auto from = ends.size() == 2 ? number(ends[0]) : std::nullopt;
      const auto to = ends.size() == 2 ? number(ends[1]) : std::nullopt;
      if (!from || !to) say(loc, fmt::format("--set {}={}: uniform has two numbers", name, text), "");
      slot.from = from.value_or(0), slot.to = to.value_or(1);
      for (std::size_t i = 0; i < count; ++i) slot.values.push_back(slot.from + (slot.to - slot.from) * random_.uniform());
      return;
    }
    if (c_ && slot.base == Base::Integer && slot.kind == 1 && is_text(text)) {
      for (std::size_t i = 0; i < count; ++i) slot.values.push_back(i < text.size() ? static_cast<double>(text[i]) : 0);
      return;
    }
    for (const std::string& each : split(text, ',')) {
      const std::string lower = base::lower_case(each);
      const auto one = number(lower == "true" || lower == ".true." ? "1" : lower == "false" || lower == ".false." ? "0" : each);
      if (!one) say(loc, fmt::format("--set {}={}: '{}' is {}", name, text, each, slot.base == Base::Logical ? "neither true nor false" : "no number"), "");
      slot.values.push_back(one.value_or(0));
    }
    if (slot.values.size() == 1) slot.values.resize(count, slot.values.front());
    if (slot.values.size() != count) say(loc, fmt::format("--set {}={}: there are {} elements", name, text, count), "");
  }
  // Inputs and outputs; without names, all that may be.
  void mark(const std::vector<std::string>& names, bool inputs) {
    for (Slot& slot : made_.slots) {
      if (!names.empty() || !slot.is_number()) continue;
      const Declared& v = made_.variables[slot.variable];
      const Intent intent = intents_[slot.variable];
      if (v.place != Place::Argument && v.place != Place::Result) continue;
      if (inputs) slot.wrt = !slot.is_result && intent != Intent::Out;
      else slot.of = slot.is_result || (!v.by_value && intent != Intent::In);
    }
    for (const std::string& name : names) {
      const transform::NamedVariable named = transform::named_variable(name);
      const auto variable = find_variable(named.root);
      std::string path;
      for (const std::string& component : named.components) path += (c_ ? "." : "%") + component;
      bool any = false;
      for (Slot& slot : made_.slots) {
        const std::string own = base::lower_case(without_subscripts(slot.path)) + (c_ ? "." : "%");
        if (!variable || slot.variable != *variable || !slot.is_number() || !own.starts_with(base::lower_case(path))) continue;
        (inputs ? slot.wrt : slot.of) = any = true;
      }
      if (!any) say({}, fmt::format("no driver can set '{}', which is no argument or variable of '{}' with numbers", name, made_.name), "check a procedure that has it as an argument and sets it");
    }
  }

  // Structures are declared where the head is, and so are a static head and static variables.
  void include_file(const Unit& unit) {
    if (!c_) return;
    const bool structures = std::ranges::any_of(made_.slots, [](const Slot& s) { return !s.path.empty(); });
    if (structures || beside_static_ || p_.symbols[unit.symbol].attrs.has(Attr::Static)) made_.include = p_.files[unit.file].path;
  }

  const Program& p_;
  diag::Sink& sink_;
  Sets sets_;
  Random random_;
  Head made_;
  bool c_ = false;
  bool beside_static_ = false;  // C: a static variable is set or read
  std::map<SymbolId, std::int64_t> integers_;
  std::map<std::string, std::size_t> beside_;
  std::map<SymbolId, std::size_t> other_name_;  // the same variables: `gain`, `state::gain`
  std::vector<Intent> intents_;
};

}  // namespace

auto element_count(const std::vector<std::int64_t>& extent) -> std::size_t {
  std::size_t count = 1;
  for (const std::int64_t each : extent) count *= static_cast<std::size_t>(std::max<std::int64_t>(each, 0));
  return count;
}

auto Random::uniform() -> double {
  state_ = state_ * 6364136223846793005u + 1442695040888963407u;
  return static_cast<double>(state_ >> 11) / 9007199254740992.0;
}

auto Random::direction() -> double {
  const double size = 0.3 + 0.7 * uniform();
  return uniform() < 0.5 ? -size : size;
}

auto point(const Head& head, Random& random, bool wide) -> Values {
  Values values;
  for (const Slot& slot : head.slots) {
    values.push_back(slot.values);
    const bool ranged = slot.chosen && (slot.from != 0.3 || slot.to != 1.2);  // uniform(a,b)
    if (slot.chosen && !ranged) continue;
    for (double& value : values.back()) {
      if (slot.is_number() && !wide) value = slot.from + (slot.to - slot.from) * random.uniform();
      else if (slot.is_number()) value = ranged ? slot.from + (slot.to - slot.from) * random.uniform() : 4 * random.uniform() - 2;
      else if (slot.base == Base::Logical) value = random.uniform() < 0.5 ? 0 : 1;
    }
  }
  return values;
}

auto module_with(const Program& program, const Unit& unit) -> std::string {
  if (!unit.host) return "";
  const Unit& host = program.units[unit.host];
  return program.symbols[host.kind == UnitKind::Submodule && host.ancestor ? host.ancestor : host.symbol].name;
}

auto head_of(const Program& program, const transform::TangentOptions& options, const Settings& settings, diag::Sink& sink) -> std::optional<Head> {
  return Making(program, settings, sink).head(options);
}

}  // namespace cf::check
