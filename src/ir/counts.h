// counts.h: how much of a program is carried as text only. Printed by -v.
#pragma once

#include <cstddef>

#include "ir/program.h"

namespace cf::ir {

struct StatementCounts {
  std::size_t statements = 0;
  std::size_t opaque = 0;  // I/O, FORMAT and what else we do not look into
};

inline auto statement_counts(const Program& program) -> StatementCounts {
  StatementCounts counts;
  for (const Stmt& statement : program.stmts) {
    ++counts.statements;
    if (std::holds_alternative<Opaque>(statement.node)) ++counts.opaque;
  }
  return counts;
}

}  // namespace cf::ir
