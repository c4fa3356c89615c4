// gen_kill.h: dataflow problems on sets whose vertices add some members and take some away: out = gen u (in \ kill).
//
// May problems join by union and start from nothing; must problems join by intersection and start from everything.
// Needs:  a Digraph.                                Theory: docs/theory/dataflow.md
#pragma once

#include <vector>

#include "dataflow/solver.h"

namespace cf::dataflow {

enum class Join { Union, Intersection };

// Dense sets over 0 .. members-1.
template <Direction kWay, Join kJoin>
class GenKill {
 public:
  using Value = base::BitSet;
  static constexpr Direction kDirection = kWay;

  GenKill(std::size_t vertices, std::size_t members)
      : members_(members), boundary_(members), gen_(vertices, base::BitSet(members)), kill_(vertices, base::BitSet(members)) {}

  auto boundary_set() -> base::BitSet& { return boundary_; }  // empty unless filled
  // In the order of the direction: what a vertex does later in that order counts.
  void add(VertexId v, std::size_t member) {
    gen_[v.index].set(member);
    kill_[v.index].reset(member);
  }
  void remove(VertexId v, std::size_t member) {
    gen_[v.index].reset(member);
    kill_[v.index].set(member);
  }
  void remove(VertexId v, const base::BitSet& members) {
    gen_[v.index].subtract(members);
    kill_[v.index].unite(members);
  }
  auto gen(VertexId v) const -> const base::BitSet& { return gen_[v.index]; }
  auto kill(VertexId v) const -> const base::BitSet& { return kill_[v.index]; }

  auto bottom() const -> Value { return base::BitSet(members_, kJoin == Join::Intersection); }
  auto boundary() const -> Value { return boundary_; }
  auto join(Value& into, const Value& from) const -> bool { return kJoin == Join::Union ? into.unite(from) : into.intersect(from); }
  void transfer(VertexId v, Value& value) const { value.apply(gen_[v.index], kill_[v.index]); }

 private:
  std::size_t members_;
  base::BitSet boundary_;
  std::vector<base::BitSet> gen_;
  std::vector<base::BitSet> kill_;
};

// Sparse sets, for few members out of many at each vertex; may problems only, since everything is not sparse.
template <Direction kWay>
class SparseGenKill {
 public:
  using Value = base::SparseBitSet;
  static constexpr Direction kDirection = kWay;

  explicit SparseGenKill(std::size_t vertices) : gen_(vertices), kill_(vertices) {}

  auto boundary_set() -> base::SparseBitSet& { return boundary_; }
  void add(VertexId v, std::size_t member) {
    gen_[v.index].set(member);
    kill_[v.index].reset(member);
  }
  void remove(VertexId v, std::size_t member) {
    gen_[v.index].reset(member);
    kill_[v.index].set(member);
  }

  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value { return boundary_; }
  auto join(Value& into, const Value& from) const -> bool { return into.unite(from); }
  void transfer(VertexId v, Value& value) const {
    value.subtract(kill_[v.index]);
    value.unite(gen_[v.index]);
  }

 private:
  base::SparseBitSet boundary_;
  std::vector<base::SparseBitSet> gen_;
  std::vector<base::SparseBitSet> kill_;
};

}  // namespace cf::dataflow
