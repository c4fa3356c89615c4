// jump_layout.h: the blocks of a unit as lists of statements, and the plain jumps between them.
//
// Private to canonical/. A jump belongs to the innermost list that both its ends lie in, as an edge between two statements of that list. If the label is nested
// deeper than that list, it leads into blocks: those are entered.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "canonical/steering.h"
#include "ir/program.h"

namespace cf::canonical {

struct JumpEdge {
  std::size_t source = 0;  // places in the list
  std::size_t target = 0;
  bool into = false;       // the label is nested in the target
};

class JumpLayout {
 public:
  struct Place {
    std::size_t list = 0;
    std::size_t index = 0;
  };
  struct List {
    ir::StmtId owner;  // none: the body of the unit
    std::vector<ir::StmtId> stmts;
    std::vector<JumpEdge> edges;
    bool entered = false;
  };

  JumpLayout(const ir::Program& program, const ir::Block& body);
  // A label that jumps lead to from before and from behind it begins a loop that is not always entered at its top: the former get a place of their own before it.
  void split_labels(ir::Program& program, Steering& steering);
  void find_edges();

  auto any_jump() const -> bool { return !jumps_.empty(); }
  auto is_target(ir::LabelId label) const -> bool { return targets_.contains(label); }
  auto list(std::size_t number) const -> const List& { return lists_[number]; }
  auto lists() const -> std::size_t { return lists_.size(); }
  // The lists of a statement's blocks, in order.
  auto blocks_of(ir::StmtId stmt) const -> const std::vector<std::size_t>&;
  auto place(ir::StmtId stmt) const -> const Place* {
    const auto at = places_.find(stmt);
    return at == places_.end() ? nullptr : &at->second;
  }
  // The statement that a list stands in, one that exit or cycle means: the innermost loop, or the construct of this name.
  auto construct(ir::StmtId jump, const std::string& name, bool select) const -> ir::StmtId;

 private:
  struct Jump {
    ir::StmtId stmt;
    ir::LabelId target;
  };
  void add(const ir::Block& block, ir::StmtId owner);
  void insert_before(ir::StmtId target, ir::LabelId label, ir::Program& program);
  auto up(Place at) const -> Place { return places_.at(lists_[at.list].owner); }
  auto depth(std::size_t list) const -> std::size_t { return depths_[list]; }

  const ir::Program& p_;
  std::vector<List> lists_;
  std::vector<std::size_t> depths_;
  std::unordered_map<ir::StmtId, Place> places_;
  std::unordered_map<ir::StmtId, std::vector<std::size_t>> blocks_;
  std::unordered_map<ir::LabelId, ir::StmtId> labelled_;
  std::unordered_set<ir::LabelId> targets_;
  std::vector<Jump> jumps_;
};

// The edges of a list that are neither out of a run of statements, nor back to the start of one: what Reversal (transform/adjoint/jumps.cpp) does not reverse as
// such. Edges that lead into blocks are not looked at.
auto irregular(const std::vector<JumpEdge>& edges, std::size_t size) -> std::vector<JumpEdge>;

}  // namespace cf::canonical
