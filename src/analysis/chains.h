// chains.h: ud- and du-chains of one procedure, in factored form: each use knows the version of the place that it reads.
//
// May. Versions are made by reaching definitions in static single assignment form (Cytron et al., Efficiently Computing Static Single Assignment Form,
// 1991, over places instead of variables): a definition; a definition that does not kill, merged with the version before it; versions that meet where paths
// meet; and the value on entry. So chains take space in proportion to the program, and the definitions that reach a use are found by following versions.
// Calls define what their procedures may write and kill what these certainly write (side_effects.h): chains reach across the whole program through entry and exit
// versions and the bindings of calls.
// Needs:  Cfg, Steps with the effects of calls filled in.                          Theory: docs/theory/chains.md
// Prints: `x: 12 entry` on the line of a use: the lines whose definitions reach it.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/places.h"
#include "analysis/steps.h"
#include "graph/cfg.h"

namespace cf::analysis {

using VersionId = base::Id<struct VersionTag>;

struct Version {
  enum class Kind {
    Entry,  // the value on entry; of a local variable: none
    Def,    // what a step writes
    Merge,  // a Def that may leave something of the version before: of both
    Meet,   // of all versions that come along edges
  };
  Kind kind = Kind::Entry;
  PlaceId place;
  std::uint32_t step = 0;   // Def
  VersionId before, own;    // Merge: the version before, and the Def
  std::uint32_t first = 0, end = 0;  // Meet: sources
};

class Chains {
 public:
  auto versions() const -> std::span<const Version> { return versions_; }
  auto operator[](VersionId id) const -> const Version& { return versions_[id.index]; }
  auto sources(VersionId id) const -> std::span<const VersionId> { return std::span(sources_).subspan(versions_[id.index].first, versions_[id.index].end - versions_[id.index].first); }
  // Of the uses and definitions of a step, by position; none for places that are left out, and in code that is not reached.
  auto use(std::uint32_t step, std::size_t i) const -> VersionId { return uses_[uses_begin_[step] + i]; }
  auto def(std::uint32_t step, std::size_t i) const -> VersionId { return defs_[defs_begin_[step] + i]; }
  // At the end of the procedure, for the places asked for, in the order of places; none if no path returns.
  auto at_exit(PlaceId) const -> VersionId;
  auto entry(PlaceId) const -> VersionId;  // none if its value on entry is never used
  // The Def and Entry versions that reach a version.
  void for_each_reaching(VersionId, const std::function<void(VersionId)>&) const;

 private:
  friend class ChainBuilder;
  std::vector<Version> versions_;
  std::vector<VersionId> sources_;
  std::vector<std::uint32_t> uses_begin_, defs_begin_;
  std::vector<VersionId> uses_, defs_;
  std::vector<std::pair<PlaceId, VersionId>> exit_, entry_;
};

// `wanted` says which places have chains; `at_exit` which of them are asked for at the end.
auto build_chains(const graph::Cfg&, const Steps&, const std::function<bool(PlaceId)>& wanted, const std::function<bool(PlaceId)>& at_exit) -> Chains;

}  // namespace cf::analysis
