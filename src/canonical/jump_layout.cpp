#include "canonical/jump_layout.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/check.h"
#include "ir/construct.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

// ---- lists

JumpLayout::JumpLayout(const Program& p, const Block& body) : p_(p) { add(body, {}); }

void JumpLayout::add(const Block& block, StmtId owner) {
  const std::size_t number = lists_.size();
  lists_.push_back(List{owner, block.stmts, {}, false});
  depths_.push_back(owner ? depths_[places_.at(owner).list] + 1 : 0);
  if (owner) blocks_[owner].push_back(number);
  for (std::size_t i = 0; i < block.stmts.size(); ++i) {
    const StmtId id = block.stmts[i];
    places_[id] = {number, i};
    if (p_.stmts[id].label) labelled_[p_.stmts[id].label] = id;
    if (const auto* jump = get_if<Goto>(p_, id)) {
      jumps_.push_back({id, jump->target});
      targets_.insert(jump->target);
    }
    for_each_block(p_, id, [&](const Block& inner) { add(inner, id); });
  }
}

auto JumpLayout::blocks_of(StmtId stmt) const -> const std::vector<std::size_t>& {
  static const std::vector<std::size_t> none;
  const auto at = blocks_.find(stmt);
  return at == blocks_.end() ? none : at->second;
}

auto JumpLayout::construct(StmtId jump, const std::string& name, bool select) const -> StmtId {
  for (StmtId at = lists_[places_.at(jump).list].owner; at; at = lists_[places_.at(at).list].owner) {
    const Stmt::Node& node = p_.stmts[at].node;
    if (!name.empty() ? construct_name(node) == name : select ? std::holds_alternative<Select>(node) : is_loop(node)) return at;
  }
  return {};
}

// ---- jumps

void JumpLayout::split_labels(Program& p, Steering& steering) {
  struct Use {
    bool before = false;
    bool behind = false;
  };
  std::unordered_map<StmtId, Use> uses;
  const auto side = [&](const Jump& jump) -> std::pair<StmtId, bool> {
    const StmtId target = labelled_.at(jump.target);
    const Place to = places_.at(target);
    Place from = places_.at(jump.stmt);
    while (depth(from.list) > depth(to.list)) from = up(from);
    if (from.list != to.list) return {StmtId{}, false};
    return {target, from.index < to.index};
  };
  for (const Jump& jump : jumps_) {
    const auto [target, before] = side(jump);
    if (target) (before ? uses[target].before : uses[target].behind) = true;
  }
  std::unordered_map<StmtId, LabelId> fresh;
  for (Jump& jump : jumps_) {
    const auto [target, before] = side(jump);
    if (!target || !before || !uses[target].behind) continue;
    LabelId& label = fresh[target];
    if (!label) {
      label = steering.new_label();
      insert_before(target, label, p);
    }
    jump.target = label;
    p.stmts[jump.stmt].node = Goto{label};
  }
}

void JumpLayout::insert_before(StmtId target, LabelId label, Program& p) {
  const StmtId place = p.add_stmt(Continue{}, p.stmts[target].loc);
  p.stmts[place].label = label;
  labelled_[label] = place;
  targets_.insert(label);
  const std::size_t number = places_.at(target).list;
  std::vector<StmtId>& stmts = lists_[number].stmts;
  stmts.insert(std::ranges::find(stmts, target), place);
  for (std::size_t i = 0; i < stmts.size(); ++i) places_[stmts[i]] = {number, i};
}

void JumpLayout::find_edges() {
  for (const Jump& jump : jumps_) {
    CHECK(labelled_.contains(jump.target), "a jump to a label that nothing has");
    Place from = places_.at(jump.stmt);
    Place to = places_.at(labelled_.at(jump.target));
    bool into = false;
    while (from.list != to.list) {
      if (depth(to.list) >= depth(from.list)) {
        lists_[to.list].entered = true;
        into = true;
        to = up(to);
      } else {
        from = up(from);
      }
    }
    lists_[to.list].edges.push_back({from.index, to.index, into});
  }
}

// ---- what the reversal takes

namespace {

class Runs {
 public:
  auto refused(std::vector<JumpEdge> edges, std::size_t size) -> std::vector<JumpEdge> {
    run(0, size, std::move(edges));
    return std::move(refused_);
  }

 private:
  struct Landing {
    std::size_t place = 0;
    std::size_t last_source = 0;
    auto is_back() const -> bool { return last_source >= place; }
  };

  static auto landings(const std::vector<JumpEdge>& edges) -> std::vector<Landing> {
    std::unordered_map<std::size_t, std::size_t> last;
    for (const JumpEdge& edge : edges) {
      auto [at, fresh] = last.try_emplace(edge.target, edge.source);
      at->second = std::max(at->second, edge.source);
    }
    std::vector<Landing> found;
    for (const auto& [place, source] : last) found.push_back({place, source});
    std::ranges::sort(found, {}, &Landing::place);
    return found;
  }

  // The edges inside of each part; those that lead from one part into another are refused.
  void parts(std::size_t first, std::size_t middle, std::size_t end, const std::vector<JumpEdge>& edges) {
    std::vector<JumpEdge> before;
    std::vector<JumpEdge> after;
    for (const JumpEdge& edge : edges) {
      const bool early = edge.source < middle;
      if (early == (edge.target < middle)) (early ? before : after).push_back(edge);
      else refused_.push_back(edge);
    }
    run(first, middle, std::move(before));
    run(middle, end, std::move(after));
  }

  void run(std::size_t first, std::size_t end, std::vector<JumpEdge> edges) {
    if (edges.empty()) return;
    const std::vector<Landing> found = landings(edges);
    const Landing* forward = nullptr;
    const Landing* back = nullptr;
    std::size_t reach = 0;  // of loops that begin here or before
    bool any = false;
    for (const Landing& landing : found) {
      if (landing.is_back()) {
        if (back == nullptr) back = &landing;
        reach = std::max(reach, landing.last_source);
        any = true;
      } else if (!any || landing.place > reach) {
        forward = &landing;
      }
    }
    if (forward != nullptr) {
      const std::size_t place = forward->place;
      std::erase_if(edges, [&](const JumpEdge& e) { return e.target == place; });
      return parts(first, place, end, edges);
    }
    if (back->place > first) return parts(first, back->place, end, edges);
    std::size_t behind = back->last_source + 1;
    for (const Landing& other : found) {
      if (other.place < behind && other.is_back()) behind = std::max(behind, other.last_source + 1);
    }
    const std::size_t place = back->place;
    std::erase_if(edges, [&](const JumpEdge& e) { return e.target == place; });
    parts(first, behind, end, edges);
  }

  std::vector<JumpEdge> refused_;
};

}  // namespace

auto irregular(const std::vector<JumpEdge>& edges, std::size_t size) -> std::vector<JumpEdge> {
  std::vector<JumpEdge> plain;
  std::ranges::copy_if(edges, std::back_inserter(plain), [](const JumpEdge& e) { return !e.into; });
  return Runs().refused(std::move(plain), size);
}

}  // namespace cf::canonical
