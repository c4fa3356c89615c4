#include "transform/adjoint/distribute.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "base/letters.h"
#include "canonical/designator_path.h"
#include "canonical/integer_sum.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "rules/rule.h"

namespace cf::transform::adjoint {

using namespace ir;
using canonical::DesignatorPath;

namespace {

constexpr int kMostOperations = 8;        // of temporaries that are computed once more in a loop
constexpr std::int64_t kFewTurns = 16;    // less of them are not worth several loops
constexpr std::size_t kMostPlaces = 9;    // of one array
constexpr std::int64_t kMostShift = 4;    // between neighbours that are gathered: each place has two loops of its own for the turns at the ends

auto bare(const Program& p, ExprId e) -> ExprId {
  for (;;) {
    if (const auto* paren = get_if<Paren>(p, e)) e = paren->inner;
    else return e;
  }
}

auto mentions(const Program& p, ExprId top, SymbolId variable) -> bool {
  bool found = false;
  for_each_subexpr(p, top, [&](ExprId e) {
    const auto* name = get_if<Ref>(p, e);
    found = found || (name && name->symbol == variable);
  });
  return found;
}

auto is_number(const Program& p, TypeId type) -> bool { return get_if<RealType>(p, type) || get_if<ComplexType>(p, type); }

// A function of numbers that gives a number and does nothing else.
auto is_plain_function(const Program& p, const Call& call) -> bool {
  if (!call.symbol || p.symbols[call.symbol].kind != SymbolKind::Intrinsic || call.object || call.function) return false;
  const rules::Rule* rule = rules::find(base::lower_case(p.symbols[call.symbol].name));
  if (rule == nullptr || rule->rule_class != rules::Class::Elemental) return false;
  return std::ranges::all_of(rule->arguments, [](const rules::Argument& argument) { return argument.access == rules::Access::In; });
}

// ---- one statement

struct Mention {
  DesignatorPath path;
  ExprId designator;
};

struct Line {
  enum class Kind { Holds, Adds, Sets };
  StmtId stmt;
  Kind kind = Kind::Sets;
  Mention target;
  std::vector<Mention> reads;  // but for the target of a sum
};

// Assignments of numbers, without calls that may do more than give a value.
class LineReader {
 public:
  LineReader(const Program& p, const BackwardLoop& loop) : p_(p), loop_(loop) {}

  auto read(StmtId id) -> std::optional<Line> {
    const auto* s = get_if<Assign>(p_, id);
    if (!s || s->defined || p_.stmts[id].label || !is_number(p_, p_.exprs[s->target].type)) return std::nullopt;
    line_ = Line{id, Line::Kind::Sets, {canonical::designator_path(p_, s->target), s->target}, {}};
    if (line_.target.path.empty()) return std::nullopt;
    const ExprId sum = summed(*s);
    const auto* name = get_if<Ref>(p_, s->target);
    if (name && loop_.is_held(name->symbol)) line_.kind = Line::Kind::Holds;
    else if (sum || is_added(*s)) line_.kind = Line::Kind::Adds;
    if (s->compound && line_.kind != Line::Kind::Adds) line_.reads.push_back(line_.target);
    const bool understood = way(s->target) && value(s->value, line_.kind == Line::Kind::Adds ? sum : ExprId{});
    return understood ? std::optional(std::move(line_)) : std::nullopt;
  }

 private:
  static auto is_added(const Assign& s) -> bool { return s.compound && (s.op == BinaryOp::Add || s.op == BinaryOp::Sub); }
  // The first term of a + b - c if it is the target.
  auto summed(const Assign& s) const -> ExprId {
    ExprId e = s.value;
    if (s.compound || !get_if<Binary>(p_, e)) return {};
    while (const auto* sum = get_if<Binary>(p_, e)) {
      if (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub) return {};
      e = sum->left;
    }
    return same_designator(p_, e, s.target) ? e : ExprId{};
  }
  auto value(ExprId e, ExprId except) -> bool {
    if (!e || e == except) return true;
    if (get_if<AddressOf>(p_, e) || get_if<AssignExpr>(p_, e) || get_if<StepExpr>(p_, e) || get_if<Sequence>(p_, e) || get_if<OpaqueExpr>(p_, e) || get_if<Triplet>(p_, e)) return false;
    if (const auto* call = get_if<Call>(p_, e); call && !is_plain_function(p_, *call)) return false;
    DesignatorPath path = canonical::designator_path(p_, e);
    if (!path.empty()) {
      line_.reads.push_back({std::move(path), e});
      return way(e);
    }
    bool understood = true;
    for_each_child(p_, e, [&](ExprId part) { understood = understood && value(part, except); });
    return understood;
  }
  // Subscripts of a designator.
  auto way(ExprId e) -> bool {
    for (e = bare(p_, e); !get_if<Ref>(p_, e); e = bare(p_, base_of(p_, e))) {
      if (get_if<Substring>(p_, e)) return false;
      const auto* index = get_if<Index>(p_, e);
      if (index && !std::ranges::all_of(index->subscripts, [&](ExprId subscript) { return value(subscript, {}); })) return false;
    }
    return !p_.symbols[get_if<Ref>(p_, e)->symbol].attrs.has(Attr::Volatile);
  }

  const Program& p_;
  const BackwardLoop& loop_;
  Line line_;
};

// ---- the loop

class Distribution {
 public:
  Distribution(Program& p, const BackwardLoop& loop) : p_(p), loop_(loop) {}

  auto parts() -> std::vector<LoopPart> {
    const std::vector<LoopPart> whole{{loop_.body, false}};
    if (loop_.body.empty() || !read_lines() || !hands_nothing_on()) return whole;
    if (loop_.may_split && loop_.turns.value_or(kFewTurns) >= kFewTurns) {
      place_sums();
      if (std::vector<LoopPart> made = gathered(); !made.empty()) return made;
      if (std::vector<LoopPart> made = split(); !made.empty()) return made;
    }
    return {{loop_.body, any_order(std::vector<bool>(lines_.size(), true))}};
  }

 private:
  using Chosen = std::vector<bool>;  // by line

  auto read_lines() -> bool {
    LineReader reader(p_, loop_);
    for (const StmtId id : loop_.body) {
      std::optional<Line> line = reader.read(id);
      if (!line) return false;
      if (line->kind == Line::Kind::Sets && get_if<Ref>(p_, line->target.designator)) return false;
      lines_.push_back(std::move(*line));
    }
    return true;
  }
  auto is_held(const DesignatorPath& path) const -> bool { return path.size() == 1 && loop_.is_held(path.front()); }
  // The line before `at` that sets a temporary.
  auto setter(const DesignatorPath& held, std::size_t at) const -> std::optional<std::size_t> {
    while (at-- > 0) {
      if (lines_[at].kind == Line::Kind::Holds && lines_[at].target.path == held) return at;
    }
    return std::nullopt;
  }

  // Each turn finds what was there before the loop, and adds to it: memory that is set is an element of the turn's own, or is added to and nothing else.
  auto hands_nothing_on() const -> bool {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      for (const Mention& read : lines_[i].reads) {
        if (is_held(read.path) && !setter(read.path, i)) return false;
      }
      if (lines_[i].kind == Line::Kind::Holds) continue;
      const DesignatorPath& path = lines_[i].target.path;
      if (!is_named_alike(path) || (!is_only_added_to(path) && !is_own(path, Chosen(lines_.size(), true)))) return false;
    }
    return true;
  }
  // No structure is mentioned of which it is a part, and no part of it.
  auto is_named_alike(const DesignatorPath& path) const -> bool {
    const auto differs = [&](const Mention& other) {
      const std::size_t common = std::min(path.size(), other.path.size());
      return path != other.path && std::equal(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(common), other.path.begin());
    };
    return std::ranges::none_of(lines_, [&](const Line& line) { return differs(line.target) || std::ranges::any_of(line.reads, differs); });
  }
  auto is_only_added_to(const DesignatorPath& path) const -> bool {
    return std::ranges::none_of(lines_, [&](const Line& line) {
      const bool sets = line.kind != Line::Kind::Adds && line.target.path == path;
      return sets || std::ranges::any_of(line.reads, [&](const Mention& read) { return read.path == path; });
    });
  }
  // Everywhere in these lines it is the same element, another one in each turn.
  auto is_own(const DesignatorPath& path, const Chosen& chosen) const -> bool {
    ExprId first;
    const auto is_same = [&](const Mention& mention) {
      if (mention.path != path) return true;
      if (first) return same_designator(p_, first, mention.designator);
      first = mention.designator;
      return is_own_element(first);
    };
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (chosen[i] && !(is_same(lines_[i].target) && std::ranges::all_of(lines_[i].reads, is_same))) return false;
    }
    return true;
  }
  auto any_order(const Chosen& chosen) const -> bool {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (chosen[i] && lines_[i].kind != Line::Kind::Holds && !is_own(lines_[i].target.path, chosen)) return false;
    }
    return true;
  }

  // ---- elements

  // The index stands in one subscript, behind the last pointer on the way, and nothing else changes from turn to turn.
  auto is_own_element(ExprId e) const -> bool {
    int found = 0;
    bool behind = true;
    for (e = bare(p_, e); !get_if<Ref>(p_, e); e = bare(p_, base_of(p_, e))) {
      if (const auto* index = get_if<Index>(p_, e)) {
        for (const ExprId subscript : index->subscripts) {
          if (!is_steady(subscript)) return false;
          if (!mentions(p_, subscript, loop_.index)) continue;
          if (!behind || !counts(subscript)) return false;
          ++found;
        }
        if (get_if<PointerType>(p_, p_.exprs[index->base].type)) behind = false;
      } else if (const auto* member = get_if<Member>(p_, e)) {
        if (p_.symbols[member->member].attrs.has(Attr::Pointer)) behind = false;
      } else if (get_if<Deref>(p_, e)) {
        behind = false;
      } else {
        return false;
      }
    }
    return found == 1;
  }
  // Nothing in it is set in the loop.
  auto is_steady(ExprId top) const -> bool {
    bool steady = true;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* name = get_if<Ref>(p_, e);
      if (!name) return;
      steady = steady && std::ranges::none_of(lines_, [&](const Line& line) { return line.target.path.front() == name->symbol; });
    });
    return steady;
  }
  // The index, or a multiple of it, plus what does not change.
  auto counts(ExprId subscript) const -> bool {
    const canonical::IntegerSum sum = canonical::integer_sum(p_, bare(p_, subscript));
    int found = 0;
    for (const canonical::IntegerTerm& term : sum.terms) {
      if (!mentions(p_, term.expr, loop_.index)) continue;
      const auto* name = get_if<Ref>(p_, bare(p_, term.expr));
      if (!name || term.factor == 0) return false;
      ++found;
    }
    return found == 1;
  }
  // From a(i - 1, j) to a(i + 1, j) it is 2. None: they are no neighbours.
  auto distance(ExprId from, ExprId to) const -> std::optional<std::int64_t> {
    const auto* one = get_if<Index>(p_, bare(p_, from));
    const auto* other = get_if<Index>(p_, bare(p_, to));
    if (!one || !other || one->subscripts.size() != other->subscripts.size() || !same_designator(p_, one->base, other->base)) return std::nullopt;
    const std::size_t next = loop_.row_major ? one->subscripts.size() - 1 : 0;
    for (std::size_t i = 0; i < one->subscripts.size(); ++i) {
      if (i != next && !same_designator(p_, one->subscripts[i], other->subscripts[i])) return std::nullopt;
    }
    if (!mentions(p_, one->subscripts[next], loop_.index)) return std::nullopt;
    const auto apart = canonical::add(p_, canonical::integer_sum(p_, other->subscripts[next]), canonical::integer_sum(p_, one->subscripts[next]), -1);
    return apart && apart->is_constant() ? std::optional(apart->constant) : std::nullopt;
  }
  // The next turn has the next element.
  auto counts_by_one(ExprId element) const -> bool {
    const auto* index = get_if<Index>(p_, bare(p_, element));
    if (!index) return false;
    const canonical::IntegerSum sum = canonical::integer_sum(p_, bare(p_, loop_.row_major ? index->subscripts.back() : index->subscripts.front()));
    return std::ranges::any_of(sum.terms, [&](const canonical::IntegerTerm& term) {
      const auto* name = get_if<Ref>(p_, bare(p_, term.expr));
      return name && name->symbol == loop_.index && term.factor == 1;
    });
  }

  // ---- splitting

  // Sums to one array by the elements they add to, in the order of the lines.
  struct Places {
    DesignatorPath path;
    std::vector<std::pair<ExprId, std::vector<std::size_t>>> elements;
  };
  void place_sums() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Mention& target = lines_[i].target;
      if (lines_[i].kind != Line::Kind::Adds || !is_only_added_to(target.path) || !is_own_element(target.designator)) continue;
      auto array = std::ranges::find(places_, target.path, &Places::path);
      if (array == places_.end()) array = places_.insert(places_.end(), Places{target.path, {}});
      auto element = std::ranges::find_if(array->elements, [&](const auto& known) { return same_designator(p_, known.first, target.designator); });
      if (element == array->elements.end()) element = array->elements.insert(array->elements.end(), {target.designator, {}});
      element->second.push_back(i);
    }
    std::erase_if(places_, [&](const Places& array) { return !is_scattered(array); });
  }
  auto is_scattered(const Places& array) const -> bool {
    if (array.elements.size() > kMostPlaces) return false;
    for (std::size_t i = 0; i < array.elements.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (distance(array.elements[i].first, array.elements[k].first)) return true;
      }
    }
    return false;
  }
  // Adds the temporaries that these lines read. False if a line reads what an earlier line has set by then.
  auto complete(Chosen& chosen, bool moved) const -> bool {
    for (std::size_t i = lines_.size(); i-- > 0;) {
      if (!chosen[i]) continue;
      for (const Mention& read : lines_[i].reads) {
        if (is_held(read.path)) chosen[*setter(read.path, i)] = true;
        else if (moved && is_set_before(read.path, i)) return false;
      }
    }
    return true;
  }
  auto is_set_before(const DesignatorPath& path, std::size_t at) const -> bool {
    return std::any_of(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(at), [&](const Line& line) { return line.target.path == path; });
  }

  // ---- gathering

  // Sums that the middle turns do with an index that is `shift` less, so that all of them are to one element.
  struct Shifted {
    std::int64_t shift = 0;
    Chosen lines;
  };
  // What one loop does in its middle turns; every array is there once.
  using Round = std::vector<Shifted>;

  auto gathered() -> std::vector<LoopPart> {
    if (!loop_.by_one || places_.empty()) return {};
    std::vector<Round> rounds;
    Chosen moved(lines_.size(), false);
    for (const Places& array : places_) {
      const std::optional<std::vector<Round>> groups = neighbours(array);
      if (!groups) return {};
      for (std::size_t r = 0; r < groups->size(); ++r) {
        if (r == rounds.size()) rounds.emplace_back();
        for (const Shifted& one : (*groups)[r]) add(rounds[r], one);
      }
      for (const auto& [element, lines] : array.elements) {
        for (const std::size_t line : lines) moved[line] = true;
      }
    }
    Chosen left(lines_.size(), false);
    bool any_left = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      left[i] = !moved[i] && lines_[i].kind != Line::Kind::Holds;
      any_left = any_left || left[i];
    }
    // The last place that has no neighbour stays with what is left.
    if (any_left && rounds.back().size() == 1) {
      for (std::size_t i = 0; i < lines_.size(); ++i) left[i] = left[i] || rounds.back().front().lines[i];
      rounds.pop_back();
    }
    if (!complete(left, false)) return {};
    std::vector<Chosen> all{left};
    for (Round& round : rounds) {
      for (Shifted& one : round) {
        if (!complete(one.lines, true) || !any_order(one.lines)) return {};
        all.push_back(one.lines);
      }
    }
    if (!is_cheap(all)) return {};
    std::vector<LoopPart> made;
    for (const Round& round : rounds) add_loops(round, made);
    if (any_left) made.push_back({statements(left, false), any_order(left)});
    return made;
  }
  // The elements of an array that are neighbours, as shifts from one of them; the largest group first. None: some do not count by one.
  auto neighbours(const Places& array) const -> std::optional<std::vector<Round>> {
    std::vector<Round> groups;
    std::vector<ExprId> firsts;
    for (const auto& [element, lines] : array.elements) {
      if (!counts_by_one(element)) return std::nullopt;
      Shifted one{0, Chosen(lines_.size(), false)};
      for (const std::size_t line : lines) one.lines[line] = true;
      std::size_t g = 0;
      while (g < firsts.size() && !distance(firsts[g], element)) ++g;
      if (g == firsts.size()) {
        firsts.push_back(element);
        groups.emplace_back();
      }
      one.shift = *distance(firsts[g], element);
      if (std::abs(one.shift) > kMostShift) return std::nullopt;
      groups[g].push_back(std::move(one));
    }
    for (Round& group : groups) settle(group);
    std::ranges::stable_sort(groups, std::greater{}, &Round::size);
    return groups;
  }
  // The one in the middle is not shifted.
  static void settle(Round& group) {
    std::ranges::sort(group, {}, &Shifted::shift);
    const std::int64_t middle = group[group.size() / 2].shift;
    for (Shifted& one : group) one.shift -= middle;
  }
  static void add(Round& round, const Shifted& one) {
    const auto same = std::ranges::find(round, one.shift, &Shifted::shift);
    if (same == round.end()) {
      round.push_back(one);
      return;
    }
    for (std::size_t i = 0; i < one.lines.size(); ++i) same->lines[i] = same->lines[i] || one.lines[i];
  }
  void add_loops(Round round, std::vector<LoopPart>& made) {
    std::ranges::sort(round, {}, &Shifted::shift);
    const std::int64_t least = round.front().shift;
    const std::int64_t most = round.back().shift;
    if (least == most) {
      made.push_back({copies(round.front().lines, 0), true});
      return;
    }
    for (const Shifted& one : round) {
      if (one.shift < most) made.push_back({copies(one.lines, 0), true, {Turns::Kind::First, 0, 0, most - one.shift}});
    }
    LoopPart inner{{}, true, {Turns::Kind::Inner, most, -least, 0}};
    for (const Shifted& one : round) {
      const Stmts shifted = copies(one.lines, one.shift);
      inner.body.insert(inner.body.end(), shifted.begin(), shifted.end());
    }
    add_up(round, inner.body);
    made.push_back(std::move(inner));
    for (const Shifted& one : round) {
      if (one.shift > least) made.push_back({copies(one.lines, 0), true, {Turns::Kind::Last, most - one.shift, 0, one.shift - least}});
    }
  }
  auto copies(const Chosen& chosen, std::int64_t shift) -> Stmts {
    Stmts made;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!chosen[i]) continue;
      made.push_back(clone_stmt(p_, lines_[i].stmt));
      if (shift != 0) count_less(made.back(), shift);
    }
    return made;
  }
  // sum = ...; sum += ...; a(i) += sum, for each array; all sums of a body are to the same element of it. Two arrays that are only read may be one, so that each
  // element has its own sum, added to it in one step.
  void add_up(const Round& round, Stmts& body) {
    std::vector<DesignatorPath> arrays;
    for (const Shifted& one : round) {
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        const bool adds = one.lines[i] && lines_[i].kind == Line::Kind::Adds;
        if (adds && std::ranges::find(arrays, lines_[i].target.path) == arrays.end()) arrays.push_back(lines_[i].target.path);
      }
    }
    std::size_t used = 0;
    for (const DesignatorPath& array : arrays) used += add_up(array, used, body) ? 1 : 0;
  }
  auto add_up(const DesignatorPath& array, std::size_t number, Stmts& body) -> bool {
    Stmts sums;
    std::ranges::copy_if(body, std::back_inserter(sums), [&](StmtId id) { return canonical::designator_path(p_, get_if<Assign>(p_, id)->target) == array; });
    if (sums.size() < 2 || !std::ranges::all_of(sums, [&](StmtId id) { return get_if<Assign>(p_, id)->compound; })) return false;
    const ExprId element = get_if<Assign>(p_, sums.front())->target;
    const SymbolId sum = loop_.sum(p_.exprs[element].type, number);
    if (!sum) return false;
    for (const StmtId id : sums) {
      Assign made = *get_if<Assign>(p_, id);
      made.target = ref(p_, sum);
      if (id == sums.front()) {
        if (made.op == BinaryOp::Sub) made.value = p_.add_expr(Unary{UnaryOp::Minus, paren(p_, made.value)}, p_.exprs[made.value].type);
        made.compound = false;
      }
      p_.stmts[id].node = made;
    }
    Assign end = *get_if<Assign>(p_, sums.back());
    end.target = element;
    end.op = BinaryOp::Add;
    end.value = ref(p_, sum);
    body.push_back(p_.add_stmt(end));
    p_.stmts[body.back()].role = p_.stmts[sums.front()].role;
    return true;
  }
  // i - shift for i, and a(i) rather than a(i + 1 - 1).
  void count_less(StmtId stmt, std::int64_t shift) {
    for_each_expr(p_, stmt, [&](ExprId top) {
      std::vector<ExprId> names, subscripted;
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* name = get_if<Ref>(p_, e);
        if (name && name->symbol == loop_.index) names.push_back(e);
        if (get_if<Index>(p_, e)) subscripted.push_back(e);
      });
      if (names.empty()) return;
      for (const ExprId e : names) {
        const ExprId index = ref(p_, loop_.index);
        p_.exprs[e].node = Binary{shift > 0 ? BinaryOp::Sub : BinaryOp::Add, index, integer_literal(p_, std::abs(shift)), false};
      }
      // What lies inside of others comes last.
      for (auto e = subscripted.rbegin(); e != subscripted.rend(); ++e) {
        Index node = *get_if<Index>(p_, *e);
        for (ExprId& subscript : node.subscripts) {
          if (mentions(p_, subscript, loop_.index)) subscript = canonical::expr_of(p_, canonical::integer_sum(p_, subscript));
        }
        p_.exprs[*e].node = node;
      }
    });
  }

  // ---- one loop for each place

  auto split() -> std::vector<LoopPart> {
    std::size_t count = 0;
    for (const Places& array : places_) count = std::max(count, array.elements.size());
    if (count == 0) return {};
    // All but the last element of each array go in front.
    std::vector<Chosen> loops(count, Chosen(lines_.size(), false));
    Chosen moved(lines_.size(), false);
    for (const Places& array : places_) {
      for (std::size_t k = 0; k + 1 < array.elements.size(); ++k) {
        for (const std::size_t line : array.elements[k].second) loops[k][line] = moved[line] = true;
      }
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) loops.back()[i] = !moved[i] && lines_[i].kind != Line::Kind::Holds;
    for (std::size_t k = 0; k < count; ++k) {
      if (!complete(loops[k], k + 1 < count)) return {};
    }
    if (!is_cheap(loops)) return {};
    std::vector<LoopPart> made;
    for (std::size_t k = 0; k < count; ++k) made.push_back({statements(loops[k], k + 1 < count), any_order(loops[k])});
    return made;
  }
  auto statements(const Chosen& chosen, bool copies) -> Stmts {
    Stmts made;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!chosen[i]) continue;
      const bool copy = copies && lines_[i].kind == Line::Kind::Holds;
      made.push_back(copy ? clone_stmt(p_, lines_[i].stmt) : lines_[i].stmt);
    }
    return made;
  }
  // What is computed more than once costs little.
  auto is_cheap(const std::vector<Chosen>& loops) const -> bool {
    for (const Chosen& chosen : loops) {
      int operations = 0;
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (!chosen[i] || lines_[i].kind != Line::Kind::Holds) continue;
        if (std::ranges::count_if(loops, [&](const Chosen& other) { return other[i]; }) < 2) continue;
        const std::optional<int> here = operations_of(get_if<Assign>(p_, lines_[i].stmt)->value);
        if (!here) return false;
        operations += *here;
      }
      if (operations > kMostOperations) return false;
    }
    return true;
  }
  // None: there are functions, quotients or powers in it.
  auto operations_of(ExprId top) const -> std::optional<int> {
    int count = 0;
    bool dear = false;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* binary = get_if<Binary>(p_, e);
      dear = dear || get_if<Call>(p_, e) || get_if<Conditional>(p_, e);
      if (!binary || !is_number(p_, p_.exprs[e].type)) return;
      dear = dear || binary->op == BinaryOp::Div || (binary->op == BinaryOp::Pow && constant_integer(p_, binary->right) != 2);
      ++count;
    });
    return dear ? std::nullopt : std::optional(count);
  }

  Program& p_;
  const BackwardLoop& loop_;
  std::vector<Line> lines_;
  std::vector<Places> places_;
};

}  // namespace

auto constant_bounds(const Turns& turns, std::int64_t first, std::int64_t last) -> std::pair<std::int64_t, std::int64_t> {
  switch (turns.kind) {
    case Turns::Kind::First: return {first, std::min(first + turns.count - 1, last)};
    case Turns::Kind::Inner: return {first + turns.after, last - turns.before};
    case Turns::Kind::Last: return {std::max(first + turns.after, last - turns.count + 1), last};
    case Turns::Kind::All: break;
  }
  return {first, last};
}

auto distribute(Program& p, const BackwardLoop& loop) -> std::vector<LoopPart> { return Distribution(p, loop).parts(); }

}  // namespace cf::transform::adjoint
