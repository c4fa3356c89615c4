#include "ir/location.h"

#include <algorithm>

#include "ir/binding.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/print.h"
#include "ir/shape.h"

namespace cf::ir {

namespace {

auto lower(std::string text) -> std::string {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

auto real_bytes(int kind) -> std::int64_t { return kind == 10 ? 16 : kind == 3 ? 2 : kind; }

auto is_section(const Program& p, const std::vector<ExprId>& subscripts) -> bool {
  return std::ranges::any_of(
      subscripts, [&](ExprId id) { return get_if<Triplet>(p, id) != nullptr || rank_of(p, p.exprs[id].type) != 0; });
}

class Finder {
 public:
  explicit Finder(const Program& p) : p_(p) {}

  auto find(ExprId id) -> Location {
    walk(id, 0);
    bytes();
    return std::move(location_);
  }
  auto whole(SymbolId variable) -> Location {
    root(variable, 0);
    bytes();
    return std::move(location_);
  }

 private:
  static constexpr int kDeepest = 100;  // ASSOCIATE inside ASSOCIATE

  void walk(ExprId id, int depth) {
    if (!id || depth > kDeepest) return;
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* ref = std::get_if<Ref>(&node)) return root(ref->symbol, depth);
    walk(base_of(p_, id), depth);
    if (const auto* member = std::get_if<Member>(&node)) {
      // The parent component is no storage of its own: its parts are those of the object.
      ends_in_parent_ = p_.symbols[member->member].kind == SymbolKind::DerivedType;
      if (ends_in_parent_) return;
      location_.path.push_back({member->member, PathStep::Part::Whole, {}});
      if (p_.symbols[member->member].attrs.has(Attr::Pointer)) location_.through_pointer = true;
      return;
    }
    if (const auto* index = std::get_if<Index>(&node)) return subscripts(*index);
    if (std::holds_alternative<Deref>(node)) location_.through_pointer = true;
    // Complex part, substring, and what is no designator at all.
    location_.partial = true;
  }
  void root(SymbolId symbol, int depth) {
    const Symbol& s = p_.symbols[symbol];
    if (s.storage == StorageClass::Associate && s.init && depth <= kDeepest) {
      walk(s.init, depth + 1);
      // A name for a section has subscripts of its own: more than a path can say.
      if (!location_.path.empty() && location_.path.back().part == PathStep::Part::Section) location_.partial = true;
      return;
    }
    if (s.kind != SymbolKind::Variable && s.kind != SymbolKind::Constant) return;
    location_.root = symbol;
    location_.path.push_back({{}, PathStep::Part::Whole, {}});
    if (s.attrs.has(Attr::Pointer)) location_.through_pointer = true;
  }
  void subscripts(const Index& index) {
    const bool pointer = get_if<PointerType>(p_, p_.exprs[index.base].type) != nullptr;
    if (pointer) location_.through_pointer = true;
    if (location_.path.empty()) return;
    PathStep& step = location_.path.back();
    if (step.part != PathStep::Part::Whole) {
      location_.partial = true;
      return;
    }
    step.part = is_section(p_, index.subscripts) ? PathStep::Part::Section : PathStep::Part::Element;
    step.subscripts = index.subscripts;
  }

  // Where in its storage sequence the location lies. Only for what is declared with a known layout and reached without pointers.
  void bytes() {
    location_.partial = location_.partial || ends_in_parent_;
    if (!location_.root || location_.through_pointer) return;
    const Symbol& root = p_.symbols[location_.root];
    const bool shares = root.common.valid() || root.equivalence >= 0;
    const std::int64_t size = root.size >= 0 ? root.size : size_in_bytes(p_, root.type);
    if ((shares && root.offset < 0) || size < 0) return;
    ByteRange range{shares ? root.offset : 0, (shares ? root.offset : 0) + size};
    bool exact = !location_.partial;
    TypeId type = root.type;
    for (std::size_t i = 0; i < location_.path.size(); ++i) {
      const PathStep& step = location_.path[i];
      if (i > 0) {
        const Symbol& member = p_.symbols[step.member];
        type = member.type;
        const std::int64_t member_size = member.size >= 0 ? member.size : size_in_bytes(p_, type);
        if (!exact || member.offset < 0 || member_size < 0 || member.attrs.has(Attr::Allocatable)) {
          exact = false;
          break;
        }
        range = {range.begin + member.offset, range.begin + member.offset + member_size};
      }
      if (step.part == PathStep::Part::Whole) continue;
      if (!element(step, type, range)) {
        exact = false;
        break;
      }
    }
    location_.bytes = range;
    location_.exact = exact;
  }
  // Narrows the range of an array to one element; false if the subscripts or bounds are not constants.
  auto element(const PathStep& step, TypeId type, ByteRange& range) const -> bool {
    const auto* array = get_if<ArrayType>(p_, type);
    if (step.part != PathStep::Part::Element || array == nullptr || array->row_major || array->dims.size() != step.subscripts.size()) return false;
    const std::int64_t size = size_in_bytes(p_, array->element);
    std::int64_t stride = 1;
    std::int64_t position = 0;
    for (std::size_t i = 0; i < array->dims.size(); ++i) {
      const Dim& dim = array->dims[i];
      const auto lower = constant_or(p_, dim.lower, 1);
      const auto subscript = constant_integer(p_, step.subscripts[i]);
      const auto upper = constant_integer(p_, dim.upper);
      const bool last = i + 1 == array->dims.size();
      if (!lower || !subscript || (!upper && !last)) return false;
      position += (*subscript - *lower) * stride;
      stride *= upper ? *upper - *lower + 1 : 1;
    }
    if (size < 0 || position < 0) return false;
    range = {range.begin + position * size, range.begin + (position + 1) * size};
    return true;
  }

  const Program& p_;
  Location location_;
  bool ends_in_parent_ = false;
};

}  // namespace

auto size_in_bytes(const Program& p, TypeId id) -> std::int64_t {
  if (!id) return -1;
  return std::visit(base::Overloaded{
                        [](const IntegerType& t) { return std::int64_t{t.kind}; },
                        [](const RealType& t) { return real_bytes(t.kind); },
                        [](const ComplexType& t) { return 2 * real_bytes(t.kind); },
                        [](const LogicalType& t) { return std::int64_t{t.kind}; },
                        [&](const CharacterType& t) -> std::int64_t {
                          if (t.length_kind != LengthKind::Explicit) return -1;
                          const auto length = constant_or(p, t.length, 1);
                          return length ? std::max<std::int64_t>(*length, 0) * t.kind : -1;
                        },
                        [&](const ArrayType& t) -> std::int64_t {
                          std::int64_t size = size_in_bytes(p, t.element);
                          for (const Dim& dim : t.dims) {
                            const auto extent = constant_extent(p, dim, t.row_major);
                            if (size < 0 || !extent || __builtin_mul_overflow(size, *extent, &size)) return -1;
                          }
                          return size;
                        },
                        // Padding and descriptors are the compiler's.
                        [](const DerivedType&) { return std::int64_t{-1}; },
                        [](const AnyType&) { return std::int64_t{-1}; },
                        [](const PointerType&) { return std::int64_t{8}; },
                        [](const ProcedureType&) { return std::int64_t{-1}; },
                        [](const VoidType&) { return std::int64_t{-1}; },
                        [](const TypelessType&) { return std::int64_t{-1}; },
                    },
                    p.types[id].node);
}

auto location_of(const Program& p, ExprId designator) -> Location { return Finder(p).find(designator); }
auto location_of(const Program& p, SymbolId variable) -> Location { return Finder(p).whole(variable); }

auto same_storage_sequence(const Program& p, SymbolId a, SymbolId b) -> bool {
  if (!a || !b) return false;
  if (a == b) return true;
  const Symbol& x = p.symbols[a];
  const Symbol& y = p.symbols[b];
  // Each unit has a symbol of its own for a COMMON block; its name is what they share.
  if (x.common && y.common) return x.common == y.common || lower(p.symbols[x.common].name) == lower(p.symbols[y.common].name);
  // So has each language for a variable that both know.
  const bool shared = x.storage == StorageClass::Global && y.storage == StorageClass::Global && x.attrs.has(Attr::BindC) != y.attrs.has(Attr::BindC);
  if (shared && (x.scope == p.global || y.scope == p.global)) return c_name(p, a) == c_name(p, b);
  return x.equivalence >= 0 && x.equivalence == y.equivalence && x.scope == y.scope;
}

namespace {

// Of two subscripts of one dimension, at the same point of the program.
auto compare(const Program& p, ExprId a, ExprId b) -> Overlap {
  struct Range {
    std::optional<std::int64_t> first, last;
  };
  const auto range = [&](ExprId id) -> Range {
    const auto* triplet = get_if<Triplet>(p, id);
    if (triplet == nullptr) return {constant_integer(p, id), constant_integer(p, id)};
    const bool forward = !triplet->stride || constant_integer(p, triplet->stride).value_or(-1) > 0;
    if (!forward) return {};
    return {constant_integer(p, triplet->lower), constant_integer(p, triplet->upper)};
  };
  if (same_designator(p, a, b)) return Overlap::Must;
  const Range x = range(a);
  const Range y = range(b);
  if ((x.last && y.first && *x.last < *y.first) || (y.last && x.first && *y.last < *x.first)) return Overlap::No;
  const bool both_elements = get_if<Triplet>(p, a) == nullptr && get_if<Triplet>(p, b) == nullptr;
  if (both_elements && x.first && y.first && *x.first == *y.first) return Overlap::Must;
  return Overlap::May;
}

// Whether the elements taken of one array meet.
auto compare(const Program& p, const PathStep& a, const PathStep& b) -> Overlap {
  // A section may be empty, but then nothing is read or written either.
  if (a.part == PathStep::Part::Whole || b.part == PathStep::Part::Whole) return Overlap::Must;
  if (a.subscripts.size() != b.subscripts.size()) return Overlap::May;
  Overlap result = Overlap::Must;
  for (std::size_t i = 0; i < a.subscripts.size(); ++i) {
    const Overlap one = compare(p, a.subscripts[i], b.subscripts[i]);
    if (one == Overlap::No) return Overlap::No;
    result = std::min(result, one);
  }
  return result;
}

auto is_union_member(const Program& p, SymbolId member) -> bool {
  const ScopeId scope = p.symbols[member].scope;
  return std::ranges::any_of(p.type_defs, [&](const TypeDef& def) { return def.is_union && def.scope == scope; });
}

auto compare_paths(const Program& p, const Location& a, const Location& b) -> Overlap {
  Overlap result = a.partial || b.partial ? Overlap::May : Overlap::Must;
  for (std::size_t i = 0; i < std::min(a.path.size(), b.path.size()); ++i) {
    if (a.path[i].member != b.path[i].member) return is_union_member(p, a.path[i].member) ? Overlap::May : Overlap::No;
    const Overlap one = compare(p, a.path[i], b.path[i]);
    if (one == Overlap::No) return Overlap::No;
    result = std::min(result, one);
  }
  return result;
}

auto may_be_pointed_to(const Program& p, SymbolId root) -> bool {
  const Symbol& s = p.symbols[root];
  // Where addresses can be taken without being announced, any object will do.
  const bool addressable = s.loc.file && p.files.contains(s.loc.file) && p.files[s.loc.file].language == Language::C;
  return addressable || s.attrs.has(Attr::Target) || s.attrs.has(Attr::Pointer);
}

}  // namespace

auto overlap(const Program& p, const Location& a, const Location& b) -> Overlap {
  if (!a.root || !b.root) return Overlap::May;
  if (a.root == b.root && !a.through_pointer && !b.through_pointer) return compare_paths(p, a, b);
  if (a.through_pointer || b.through_pointer) {
    // The same way through the same pointers leads to the same place.
    if (a.root == b.root && a.through_pointer == b.through_pointer && compare_paths(p, a, b) == Overlap::Must) return Overlap::Must;
    const bool apart = (!a.through_pointer && !may_be_pointed_to(p, a.root)) || (!b.through_pointer && !may_be_pointed_to(p, b.root));
    return apart && a.root != b.root && !same_storage_sequence(p, a.root, b.root) ? Overlap::No : Overlap::May;
  }
  if (!same_storage_sequence(p, a.root, b.root)) return Overlap::No;
  if (!a.bytes || !b.bytes) return Overlap::May;
  if (a.bytes->end <= b.bytes->begin || b.bytes->end <= a.bytes->begin) return Overlap::No;
  return a.exact && b.exact ? Overlap::Must : Overlap::May;
}

auto same_location(const Program& p, const Location& a, const Location& b) -> bool {
  if (!a.root || !b.root || a.partial || b.partial) return false;
  if (a.root != b.root)
    return a.exact && b.exact && same_storage_sequence(p, a.root, b.root) && a.bytes == b.bytes;
  if (a.path.size() != b.path.size() || a.through_pointer != b.through_pointer) return false;
  for (std::size_t i = 0; i < a.path.size(); ++i) {
    const PathStep& x = a.path[i];
    const PathStep& y = b.path[i];
    if (x.member != y.member || x.part != y.part || x.subscripts.size() != y.subscripts.size()) return false;
    for (std::size_t k = 0; k < x.subscripts.size(); ++k)
      if (compare(p, x.subscripts[k], y.subscripts[k]) != Overlap::Must) return false;
  }
  return true;
}

auto print_location(const Program& p, const Location& location) -> std::string {
  if (!location.root) return "?";
  std::string text;
  const Symbol& root = p.symbols[location.root];
  if (root.common && location.bytes)
    text = "/" + p.symbols[root.common].name + "/[" + std::to_string(location.bytes->begin) + ":" + std::to_string(location.bytes->end) + "] ";
  for (const PathStep& step : location.path) {
    if (step.member) text += "%" + p.symbols[step.member].name;
    else text += root.name;
    if (step.subscripts.empty()) continue;
    text += '(';
    for (const ExprId subscript : step.subscripts) {
      if (!text.ends_with('(')) text += ", ";
      text += print_expr(p, subscript);
    }
    text += ')';
  }
  if (location.partial) text += " (part)";
  if (location.through_pointer) text += '*';
  return text;
}

}  // namespace cf::ir
