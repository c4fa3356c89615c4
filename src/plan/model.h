// model.h: what the planner must know of the adjoint of a program: what the adjoint of each statement does, and what statements may change.
//
// The transformation, which makes the adjoints of statements before anything is planned, answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::plan {

// How a statement that is no control flow gives back what it overwrote.
enum class Keeping {
  Nothing,  // it overwrites nothing, or only what nobody can ask for
  Stored,   // on the stack
  Undone,   // counted back
  Split,    // a call: its forward sweep stores, its backward sweep brings back
  Joint,    // a call that is made again on the way back, forwards and at once backwards
  Plain,    // a call that does not need this: it changes nothing that its caller can see, and carries no derivative
  Memory,   // memory is given back, and what lay there comes back
};

struct Leaf {
  Keeping keeping = Keeping::Nothing;
  std::string what;                      // the variable or the procedure, for people
  std::string bytes;                     // that it stores each time, for people; empty: not known
  bool one_number = false;               // all that it stores
  bool runs_back = false;                // but for bringing back what may be forgotten, the backward sweep does something
  bool restores = false;                 // it brings back what it overwrote, and this may be forgotten
  bool undone = false;                   // by computing it back
  bool may_skip = false;                 // it need not be executed if nobody asks for what it sets
  std::vector<ir::SymbolId> reads;       // variables that what it does then looks at
  std::vector<ir::SymbolId> brings_back; // variables that only get their old values back
};

// What is known of the number of turns of a loop.
enum class Extent {
  Unknown,   // or not one after the other, by 1
  OnEntry,   // when the loop starts
  Constant,  // and few
};
inline constexpr std::int64_t kMostConstantTurns = 1000;

class Model {
 public:
  virtual ~Model() = default;
  // Of a statement that is no control flow.
  virtual auto leaf(ir::StmtId stmt) const -> const Leaf& = 0;
  // Whether a statement is one.
  virtual auto is_leaf(ir::StmtId stmt) const -> bool = 0;
  // Variables whose old values may be forgotten where the backward sweep does not look at them: nothing but their names leads to them.
  virtual auto own_variables() const -> std::vector<ir::SymbolId> = 0;
  // Whether statements of the block may change the variable, or the shape of an array.
  virtual auto may_write(const ir::Block& block, ir::SymbolId variable) -> bool = 0;
  virtual auto may_reshape(const ir::Block& block, ir::SymbolId array) -> bool = 0;
  // Of a loop whose bounds are still known at its end.
  virtual auto extent(ir::StmtId loop) const -> Extent = 0;
  // What a loop of C counts with.
  virtual auto index_of(ir::StmtId for_loop) const -> ir::SymbolId = 0;
  // Whether the variable is only ever used inside of loops that count with it.
  virtual auto is_only_index(ir::SymbolId variable) -> bool = 0;
};

}  // namespace cf::plan
