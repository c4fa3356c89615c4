#include "analysis/chains.h"

#include <algorithm>
#include <unordered_map>

#include "graph/dominators.h"

namespace cf::analysis {

using graph::VertexId;

class ChainBuilder {
 public:
  ChainBuilder(const graph::Cfg& cfg, const Steps& steps, Chains& chains) : cfg_(cfg), graph_(steps.graph), steps_(steps), chains_(chains) {}

  void run(const std::function<bool(PlaceId)>& wanted, const std::function<bool(PlaceId)>& at_exit) {
    number(wanted);
    for (std::uint32_t i = 0; i < places_.size(); ++i)
      if (at_exit(places_[i])) exits_.push_back(i);
    const VertexId roots[] = {cfg_.entry()};
    const graph::Dominators dominators(graph_, roots);
    place_meets(dominators);
    rename(dominators);
    fill_sources();
    std::ranges::sort(chains_.exit_);
    std::ranges::sort(chains_.entry_);
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  void number(const std::function<bool(PlaceId)>& wanted) {
    const auto look = [&](PlaceId place) {
      const auto [entry, is_new] = numbers_.try_emplace(place, kNone);
      if (!is_new || !wanted(place)) return;
      entry->second = static_cast<std::uint32_t>(places_.size());
      places_.push_back(place);
    };
    for (const Step& step : steps_.steps) {
      chains_.uses_begin_.push_back(static_cast<std::uint32_t>(chains_.uses_.size()));
      chains_.defs_begin_.push_back(static_cast<std::uint32_t>(chains_.defs_.size()));
      chains_.uses_.resize(chains_.uses_.size() + step.uses.size());
      chains_.defs_.resize(chains_.defs_.size() + step.defs.size());
      for (const Use& use : step.uses) look(use.place);
      for (const Def& def : step.defs) look(def.place);
    }
  }
  auto number_of(PlaceId place) const -> std::uint32_t { return numbers_.at(place); }

  // Where paths meet behind definitions, for places that are used in another vertex than they are defined in.
  void place_meets(const graph::Dominators& dominators) {
    const std::size_t n = graph_.size();
    std::vector<std::vector<VertexId>> frontier(n);
    for (const VertexId v : graph_.vertices()) {
      if (!dominators.reached(v) || graph_.preds(v).size() < 2) continue;
      const VertexId stop = dominators.parent(v);
      for (const VertexId pred : graph_.preds(v)) {
        if (!dominators.reached(pred)) continue;
        for (VertexId at = pred; at && at != stop; at = dominators.parent(at))
          if (frontier[at.index].empty() || frontier[at.index].back() != v) frontier[at.index].push_back(v);
      }
    }
    std::vector<bool> across(places_.size());
    std::vector<std::vector<VertexId>> defined(places_.size());
    std::vector<std::uint32_t> here(places_.size(), kNone);
    for (const VertexId v : graph_.vertices()) {
      if (!dominators.reached(v)) continue;
      for (const Step& step : steps_.of(v)) {
        for (const Use& use : step.uses)
          if (const std::uint32_t i = number_of(use.place); i != kNone && here[i] != v.index) across[i] = true;
        for (const Def& def : step.defs) {
          const std::uint32_t i = number_of(def.place);
          if (i == kNone) continue;
          if (!def.must && here[i] != v.index) across[i] = true;
          if (defined[i].empty() || defined[i].back() != v) defined[i].push_back(v);
          here[i] = v.index;
        }
      }
    }
    for (const std::uint32_t i : exits_) across[i] = true;
    meets_.resize(n);
    std::vector<std::uint32_t> has(n, kNone);
    for (std::uint32_t i = 0; i < places_.size(); ++i) {
      if (!across[i] || defined[i].empty()) continue;
      std::vector<VertexId> todo = defined[i];
      while (!todo.empty()) {
        const VertexId v = todo.back();
        todo.pop_back();
        for (const VertexId meet : frontier[v.index]) {
          if (has[meet.index] == i) continue;
          has[meet.index] = i;
          meets_[meet.index].push_back({i, {}});
          todo.push_back(meet);
        }
      }
    }
  }

  auto add(Version version) -> VersionId {
    chains_.versions_.push_back(version);
    return VersionId{static_cast<std::uint32_t>(chains_.versions_.size() - 1)};
  }
  auto current(std::uint32_t i) -> VersionId {
    if (!current_[i]) {
      // Nothing defines it on the way: the value on entry.
      if (!entry_[i]) {
        Version version;
        version.place = places_[i];
        entry_[i] = add(version);
        chains_.entry_.emplace_back(places_[i], entry_[i]);
      }
      return entry_[i];
    }
    return current_[i];
  }
  void set(std::uint32_t i, VersionId version) {
    undo_.emplace_back(i, current_[i]);
    current_[i] = version;
  }

  // Down the tree of dominators, with the current version of each place; on the way back all is as it was.
  void rename(const graph::Dominators& dominators) {
    current_.resize(places_.size());
    entry_.resize(places_.size());
    struct Frame {
      VertexId vertex;
      std::size_t next = 0;
      std::size_t undo = 0;
    };
    std::vector<Frame> path{{cfg_.entry(), 0, 0}};
    visit(cfg_.entry());
    while (!path.empty()) {
      Frame& here = path.back();
      const auto children = dominators.children(here.vertex);
      if (here.next < children.size()) {
        const VertexId child = children[here.next++];
        path.push_back({child, 0, undo_.size()});
        visit(child);
        continue;
      }
      while (undo_.size() > here.undo) {
        current_[undo_.back().first] = undo_.back().second;
        undo_.pop_back();
      }
      path.pop_back();
    }
  }
  void visit(VertexId v) {
    for (auto& [i, version] : meets_[v.index]) {
      if (!version) {
        Version made;
        made.kind = Version::Kind::Meet;
        made.place = places_[i];
        version = add(made);
      }
      set(i, version);
    }
    for (std::uint32_t number = steps_.vertex_begin[v.index]; number < steps_.vertex_begin[v.index + 1]; ++number) {
      const Step& step = steps_.steps[number];
      for (std::size_t k = 0; k < step.uses.size(); ++k)
        if (const std::uint32_t i = number_of(step.uses[k].place); i != kNone) chains_.uses_[chains_.uses_begin_[number] + k] = current(i);
      for (std::size_t k = 0; k < step.defs.size(); ++k) {
        const std::uint32_t i = number_of(step.defs[k].place);
        if (i == kNone || (step.cover && !step.defs[k].must)) continue;
        if (step.cover) {
          Version all;
          all.kind = Version::Kind::Meet;
          all.place = places_[i];
          set(i, add(all));
          covers_.emplace_back(number, current_[i]);
          continue;
        }
        Version made;
        made.kind = Version::Kind::Def;
        made.place = places_[i];
        made.step = number;
        const VersionId before = step.defs[k].must ? VersionId{} : current(i);
        const VersionId own = add(made);
        chains_.defs_[chains_.defs_begin_[number] + k] = own;
        if (step.defs[k].must) {
          set(i, own);
          continue;
        }
        Version merge;
        merge.kind = Version::Kind::Merge;
        merge.place = places_[i];
        merge.before = before;
        merge.own = own;
        set(i, add(merge));
      }
    }
    for (const VertexId next : graph_.succs(v)) {
      for (auto& [i, version] : meets_[next.index]) {
        if (!version) {
          Version made;
          made.kind = Version::Kind::Meet;
          made.place = places_[i];
          version = add(made);
        }
        incoming_.emplace_back(version, current(i));
      }
    }
    if (v == cfg_.exit())
      for (const std::uint32_t i : exits_) chains_.exit_.emplace_back(places_[i], current(i));
  }
  void fill_sources() {
    // What the loop has defined is there, whatever the order of vertices.
    for (const auto& [number, version] : covers_) {
      const Step::Cover& cover = *steps_.steps[number].cover;
      const PlaceId place = chains_.versions_[version.index].place;
      for (std::uint32_t i = cover.begin; i < cover.end; ++i)
        for (std::size_t k = 0; k < steps_.steps[i].defs.size(); ++k)
          if (const VersionId id = chains_.defs_[chains_.defs_begin_[i] + k]; id && steps_.steps[i].defs[k].place == place) incoming_.emplace_back(version, id);
    }
    std::ranges::sort(incoming_);
    incoming_.erase(std::ranges::unique(incoming_).begin(), incoming_.end());
    for (std::size_t i = 0; i < incoming_.size();) {
      Version& meet = chains_.versions_[incoming_[i].first.index];
      meet.first = static_cast<std::uint32_t>(chains_.sources_.size());
      const VersionId id = incoming_[i].first;
      for (; i < incoming_.size() && incoming_[i].first == id; ++i) chains_.sources_.push_back(incoming_[i].second);
      meet.end = static_cast<std::uint32_t>(chains_.sources_.size());
    }
  }

  const graph::Cfg& cfg_;
  const graph::Digraph& graph_;
  const Steps& steps_;
  Chains& chains_;
  std::unordered_map<PlaceId, std::uint32_t> numbers_;
  std::vector<PlaceId> places_;
  std::vector<std::uint32_t> exits_;
  std::vector<std::vector<std::pair<std::uint32_t, VersionId>>> meets_;
  std::vector<VersionId> current_, entry_;
  std::vector<std::pair<std::uint32_t, VersionId>> undo_;
  std::vector<std::pair<VersionId, VersionId>> incoming_;
  std::vector<std::pair<std::uint32_t, VersionId>> covers_;
};

auto build_chains(const graph::Cfg& cfg, const Steps& steps, const std::function<bool(PlaceId)>& wanted, const std::function<bool(PlaceId)>& at_exit) -> Chains {
  Chains chains;
  ChainBuilder(cfg, steps, chains).run(wanted, at_exit);
  return chains;
}

namespace {

auto lookup(const std::vector<std::pair<PlaceId, VersionId>>& table, PlaceId place) -> VersionId {
  const auto found = std::ranges::lower_bound(table, place, {}, &std::pair<PlaceId, VersionId>::first);
  return found != table.end() && found->first == place ? found->second : VersionId{};
}

}  // namespace

auto Chains::at_exit(PlaceId place) const -> VersionId { return lookup(exit_, place); }
auto Chains::entry(PlaceId place) const -> VersionId { return lookup(entry_, place); }

void Chains::for_each_reaching(VersionId start, const std::function<void(VersionId)>& visit) const {
  if (!start) return;
  std::vector<VersionId> todo{start};
  std::unordered_map<VersionId, bool> seen{{start, true}};
  const auto follow = [&](VersionId id) {
    if (id && seen.try_emplace(id, true).second) todo.push_back(id);
  };
  std::vector<VersionId> found;
  while (!todo.empty()) {
    const VersionId id = todo.back();
    todo.pop_back();
    const Version& version = versions_[id.index];
    switch (version.kind) {
      case Version::Kind::Entry:
      case Version::Kind::Def: found.push_back(id); break;
      case Version::Kind::Merge:
        follow(version.before);
        follow(version.own);
        break;
      case Version::Kind::Meet:
        for (const VersionId source : sources(id)) follow(source);
        break;
    }
  }
  std::ranges::sort(found);
  for (const VersionId id : found) visit(id);
}

}  // namespace cf::analysis
