#include "analysis/lost_derivatives.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "analysis/file_accesses.h"
#include "analysis/influence.h"
#include "analysis/names.h"
#include "base/letters.h"

namespace cf::analysis {

using namespace ir;

namespace {

struct NamedRoot {
  std::string name;  // "" : all that can be
  Loc loc;
  PartSet parts;
};

class LostDerivatives {
 public:
  LostDerivatives(Ground& ground, UnitId head, diag::Sink& sink) : ground_(ground), p_(ground.program()), places_(ground.places()), head_(head), sink_(sink) {}

  void run(const std::vector<std::string>& wrt, const std::vector<std::string>& of) {
    inputs_ = named(wrt, true);
    outputs_ = named(of, false);
    Roots roots{head_, {}, {}};
    for (const NamedRoot& one : inputs_) unite(roots.independents, one.parts);
    for (const NamedRoot& one : outputs_) unite(roots.dependents, one.parts);
    if (roots.independents.empty() || roots.dependents.empty()) return;
    activity_ = compute_activity(ground_, roots, ActivityMethod::Dugaa);
    units_ = ground_.calls().reached_from(head_);
    std::erase_if(units_, [&](UnitId unit) { return std::ranges::find(ground_.units(), unit) == ground_.units().end(); });
    through_files();
    zero();
  }

 private:
  auto named(const std::vector<std::string>& names, bool inputs) -> std::vector<NamedRoot> {
    std::vector<NamedRoot> made;
    for (const std::string& name : names) {
      const SymbolId symbol = find_variable(p_, head_, base::lower_case(name.substr(0, name.find_first_of("%."))));
      const bool own = symbol && p_.symbols[symbol].storage == StorageClass::Argument;
      made.push_back({name, own ? p_.symbols[symbol].loc : p_.units[head_].loc, find_root(ground_, head_, name)});
    }
    if (names.empty()) made.push_back({"", p_.units[head_].loc, default_roots(ground_, head_, inputs)});
    for (NamedRoot& one : made) std::erase_if(one.parts, [&](PartId part) { return !holds_real(part); });
    return made;
  }
  auto holds_real(PartId part) const -> bool {
    bool real = false;
    places_.for_each(part, [&](PlaceId place) { real = real || places_[place].real; });
    return real;
  }
  auto nodes_of(const PartSet& parts) const -> std::vector<std::uint32_t> {
    std::vector<std::uint32_t> nodes;
    for (const PartId part : parts)
      places_.for_each(part, [&](PlaceId place) {
        if (places_[place].real) nodes.push_back(place.index);
      });
    return nodes;
  }

  // ---- Zero everywhere

  // On entry or exit of the head: the node of a place; none: the head does not use, or does not write it.
  auto node_at(FlowNode::Kind kind, std::uint32_t place) const -> std::optional<std::uint32_t> {
    const auto at = ends_.find({kind, place});
    return at == ends_.end() ? std::nullopt : std::optional(at->second);
  }
  auto is_in(const std::vector<NamedRoot>& list, std::uint32_t place) const -> bool {
    return std::ranges::any_of(list, [&](const NamedRoot& one) {
      const std::vector<std::uint32_t> nodes = nodes_of(one.parts);
      return std::ranges::find(nodes, place) != nodes.end();
    });
  }
  auto varies(const NamedRoot& output) const -> bool {
    return std::ranges::any_of(nodes_of(output.parts), [&](std::uint32_t place) {
      const auto exit = node_at(FlowNode::Kind::Exit, place);
      if (exit) return static_cast<bool>(activity_.graph.varied[*exit]);
      return !output.name.empty() && is_in(inputs_, place) && !ground_.effects(head_).out.test(place);
    });
  }
  auto matters(const NamedRoot& input) const -> bool {
    return std::ranges::any_of(nodes_of(input.parts), [&](std::uint32_t place) {
      const auto entry = node_at(FlowNode::Kind::Entry, place);
      if (entry && activity_.graph.useful[*entry]) return true;
      return is_in(outputs_, place) && !ground_.effects(head_).kill.test(place);
    });
  }

  void zero() {
    for (std::uint32_t i = 0; i < activity_.graph.nodes.size(); ++i) {
      const FlowNode& node = activity_.graph.nodes[i];
      if (node.unit == head_ && node.place) ends_.emplace(std::pair(node.kind, node.place.index), i);
    }
    bool any = false;
    for (const NamedRoot& output : outputs_) {
      if (output.parts.empty()) continue;
      const bool written = std::ranges::any_of(nodes_of(output.parts), [&](std::uint32_t place) { return ground_.effects(head_).out.test(place); });
      if (varies(output) || (output.name.empty() && !written)) any = true;
      else report_output(output);
    }
    if (!any) return;
    for (const NamedRoot& input : inputs_)
      if (!input.parts.empty() && !input.name.empty() && !matters(input)) report_input(input);
  }

  auto influence() -> const Influence& {
    if (!influence_) influence_.emplace(ground_, units_);
    return *influence_;
  }
  struct Way {
    std::string text;
    std::vector<diag::Note> notes;
  };
  // The first edge on the way from `from` to `to` that no derivative follows.
  auto broken_way(const std::vector<std::uint32_t>& from, const std::vector<std::uint32_t>& to) -> std::optional<Way> {
    for (const unsigned kinds : {Influence::kValue | Influence::kLost, Influence::kValue | Influence::kLost | Influence::kBranch}) {
      const Influence::Reached reached = influence().reach(from, true, kinds);
      const auto end = std::ranges::find_if(to, [&](std::uint32_t node) { return reached.nodes[node] && reached.by[node] != Influence::kNone; });
      if (end == to.end()) continue;
      const Influence::Edge* first = nullptr;
      std::uint32_t into = Influence::kNone;  // where it leads
      std::uint32_t behind = *end;
      for (std::uint32_t at = *end; reached.by[at] != Influence::kNone; at = influence().edge(reached.by[at]).from) {
        const Influence::Edge& edge = influence().edge(reached.by[at]);
        if (edge.kind != Influence::kValue) {
          first = &edge;
          into = behind;
        }
        behind = at;
      }
      if (first == nullptr) return Way{"it is overwritten on every way there", {}};
      return Way{"", {{loc_of(*first), what_breaks(*first, into)}}};
    }
    return std::nullopt;
  }
  auto loc_of(const Influence::Edge& edge) const -> Loc { return edge.stmt ? p_.stmts[edge.stmt].loc : Loc{}; }
  auto what_breaks(const Influence::Edge& edge, std::uint32_t into) const -> std::string {
    if (edge.kind == Influence::kBranch) return "here it decides which statements are executed, and a branch has no derivative";
    if (const auto* s = get_if<Opaque>(p_, edge.stmt); s && s->kind == OpaqueKind::Io) return "here it goes into text or a file";
    if (into < places_.size()) {
      const TypeId type = element_of(p_, places_[places_[PlaceId{into}].part].type);
      if (get_if<IntegerType>(p_, type)) return "here it becomes a whole number, which has no derivative";
      if (get_if<LogicalType>(p_, type)) return "here it is compared, and what is true or false has no derivative";
      if (get_if<CharacterType>(p_, type)) return "here it becomes text, which has no derivative";
    }
    return "here it goes on without a derivative: by a conversion, a comparison, a subscript, or a call that gives constants piece by piece";
  }
  // From where a value comes that depends on no input.
  auto origin(const std::vector<std::uint32_t>& of) -> std::vector<diag::Note> {
    if (accesses_.empty() && !looked_) accesses_ = find_file_accesses(ground_, units_), looked_ = true;
    const Influence::Reached reached = influence().reach(of, false, Influence::kValue | Influence::kLost);
    for (const std::uint32_t node : reached.order) {
      if (reached.by[node] == Influence::kNone) continue;
      const Influence::Edge& edge = influence().edge(reached.by[node]);
      const auto read = std::ranges::find_if(accesses_, [&](const FileAccess& one) { return one.input && one.stmt == edge.stmt; });
      if (read != accesses_.end()) return {{read->loc, "what it depends on is read here, and what is read has no derivative"}};
    }
    return {};
  }

  void report_output(const NamedRoot& output) {
    std::vector<std::uint32_t> from;
    for (const NamedRoot& one : inputs_) {
      const std::vector<std::uint32_t> own = nodes_of(one.parts);
      from.insert(from.end(), own.begin(), own.end());
    }
    const std::vector<std::uint32_t> to = nodes_of(output.parts);
    std::optional<Way> way = broken_way(from, to);
    std::string text = output.name.empty() ? "the derivative is zero everywhere" : "the derivative of '" + output.name + "' is zero everywhere";
    if (!way) {
      const bool set = std::ranges::any_of(to, [&](std::uint32_t place) { return ground_.effects(head_).out.test(place); });
      way = Way{!set ? "nothing sets it" : inputs_.size() == 1 && !inputs_[0].name.empty() ? "it does not depend on '" + inputs_[0].name + "'" : "it depends on no input", origin(to)};
    }
    if (!way->text.empty()) text += ": " + way->text;
    sink_.report({diag::Kind::ZeroDerivative, output.loc, text, "", way->notes});
  }
  void report_input(const NamedRoot& input) {
    std::vector<std::uint32_t> to;
    for (const NamedRoot& one : outputs_) {
      const std::vector<std::uint32_t> own = nodes_of(one.parts);
      to.insert(to.end(), own.begin(), own.end());
    }
    const std::vector<std::uint32_t> from = nodes_of(input.parts);
    const bool read = std::ranges::any_of(from, [&](std::uint32_t place) { return ground_.effects(head_).use.test(place); });
    std::optional<Way> way = read ? broken_way(from, to) : std::nullopt;
    if (!way) way = Way{read ? "no output depends on it" : "its value on entry is not used", {}};
    std::string text = "the derivative with respect to '" + input.name + "' is zero everywhere";
    if (!way->text.empty()) text += ": " + way->text;
    sink_.report({diag::Kind::ZeroDerivative, input.loc, text, "", way->notes});
  }

  // ---- Through files

  auto read_by(const FileAccess& one, bool real) const -> std::vector<std::uint32_t> {
    std::set<std::uint32_t> nodes;
    for (const std::uint32_t i : one.steps)
      for (const Use& use : ground_.steps(one.unit).steps[i].uses)
        if (places_[use.place].real == real) nodes.insert(use.place.index);
    return {nodes.begin(), nodes.end()};
  }
  auto set_by(const FileAccess& one, bool real) const -> std::vector<std::uint32_t> {
    std::set<std::uint32_t> nodes;
    for (const std::uint32_t i : one.steps)
      for (const Def& def : ground_.steps(one.unit).steps[i].defs)
        if (places_[def.place].real == real) nodes.insert(def.place.index);
    return {nodes.begin(), nodes.end()};
  }
  static auto any(const std::vector<bool>& marked, const std::vector<std::uint32_t>& nodes) -> bool {
    return std::ranges::any_of(nodes, [&](std::uint32_t node) { return marked[node]; });
  }
  // The text that one sets may be in what the other reads.
  auto hands_text(const FileAccess& written, const FileAccess& read) -> bool {
    if (written.variable && written.variable == read.variable) return true;
    std::vector<std::uint32_t> from = set_by(written, false);
    if (const PartId part = written.variable ? places_.find(written.variable) : PartId{}) places_.for_each(part, [&](PlaceId place) { from.push_back(place.index); });
    std::vector<std::uint32_t> to = read_by(read, false);
    if (const PartId part = read.variable ? places_.find(read.variable) : PartId{}) places_.for_each(part, [&](PlaceId place) { to.push_back(place.index); });
    return any(influence().reach(from, true, Influence::kValue | Influence::kLost).nodes, to);
  }

  void through_files() {
    accesses_ = find_file_accesses(ground_, units_);
    looked_ = true;
    std::vector<const FileAccess*> reads;
    std::vector<const FileAccess*> writes;
    for (const FileAccess& one : accesses_) (one.input ? reads : writes).push_back(&one);
    struct Pair {
      const FileAccess* written;
      const FileAccess* read;
    };
    std::vector<Pair> pairs;
    for (const FileAccess* read : reads) {
      if (set_by(*read, true).empty()) continue;
      for (const FileAccess* written : writes)
        if (!read_by(*written, true).empty() && may_be_same_file(*written, *read)) pairs.push_back({written, read});
    }
    std::erase_if(pairs, [&](const Pair& pair) { return pair.written->where == FileAccess::Where::Text && !hands_text(*pair.written, *pair.read); });
    if (pairs.empty()) return;
    // What varies if what is read does, and what is useful if what is written is, until nothing changes.
    std::vector<std::uint32_t> starts;
    std::vector<std::uint32_t> ends;
    activity_.varied.for_each([&](std::size_t place) { starts.push_back(static_cast<std::uint32_t>(place)); });
    for (const NamedRoot& output : outputs_) {
      const std::vector<std::uint32_t> own = nodes_of(output.parts);
      ends.insert(ends.end(), own.begin(), own.end());
    }
    std::vector<bool> varied;
    std::vector<bool> useful;
    for (std::size_t known = 0; known == 0 || known != starts.size() + ends.size();) {
      known = starts.size() + ends.size();
      varied = influence().reach(starts, true, Influence::kValue).nodes;
      useful = influence().reach(ends, false, Influence::kValue).nodes;
      std::set<std::uint32_t> more_starts(starts.begin(), starts.end());
      std::set<std::uint32_t> more_ends(ends.begin(), ends.end());
      for (const Pair& pair : pairs) {
        const std::vector<std::uint32_t> given = set_by(*pair.read, true);
        const std::vector<std::uint32_t> taken = read_by(*pair.written, true);
        if (any(varied, taken)) more_starts.insert(given.begin(), given.end());
        if (any(useful, given)) more_ends.insert(taken.begin(), taken.end());
      }
      starts.assign(more_starts.begin(), more_starts.end());
      ends.assign(more_ends.begin(), more_ends.end());
    }
    std::set<const FileAccess*> told;
    for (const Pair& pair : pairs) {
      if (told.contains(pair.read) || !any(varied, read_by(*pair.written, true)) || !any(useful, set_by(*pair.read, true))) continue;
      if (!may_follow(ground_, *pair.written, *pair.read)) continue;
      told.insert(pair.read);
      const bool text = pair.read->where == FileAccess::Where::Text;
      sink_.report({diag::Kind::LostDerivative, pair.read->loc, std::string("what is read here may have been written before, with a derivative, which is lost on the way through the ") + (text ? "text" : "file"),
                    "keep the value in a variable beside it", {{pair.written->loc, "it is written here"}}});
    }
  }

  Ground& ground_;
  const Program& p_;
  const Places& places_;
  UnitId head_;
  diag::Sink& sink_;
  std::vector<NamedRoot> inputs_, outputs_;
  std::vector<UnitId> units_;
  Activity activity_;
  std::map<std::pair<FlowNode::Kind, std::uint32_t>, std::uint32_t> ends_;
  std::optional<Influence> influence_;
  std::vector<FileAccess> accesses_;
  bool looked_ = false;
};

}  // namespace

void warn_of_lost_derivatives(Ground& ground, UnitId head, const std::vector<std::string>& wrt, const std::vector<std::string>& of, diag::Sink& sink) {
  LostDerivatives(ground, head, sink).run(wrt, of);
}

}  // namespace cf::analysis
