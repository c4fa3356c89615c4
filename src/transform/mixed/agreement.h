// agreement.h: whether a procedure that one language defines and another calls has a derivative that both see alike.
//
// Each language gives a derivative argument to what can hold a derivative, and lays out shadows of structures: the declarations of both must lead to the same.
#pragma once

#include <optional>
#include <string>

#include "ir/program.h"
#include "transform/c/holders.h"
#include "transform/holders.h"

namespace cf::transform::mixed {

struct Disagreement {
  ir::Loc loc;
  std::string text;
};

class Agreement {
 public:
  Agreement(const ir::Program& program, const Holders& fortran, const c::Holders& c) : p_(program), fortran_(fortran), c_(c) {}

  // A procedure as Fortran has it, interface body or not, and as C has it, prototype or not.
  auto disagreement(ir::UnitId fortran, ir::UnitId c) const -> std::optional<Disagreement>;
  // A variable of both. Why they do not agree; "" if they do.
  auto variable(ir::SymbolId fortran, ir::SymbolId c) const -> std::string;

 private:
  // Why the two do not agree; "" if they do.
  auto argument(ir::SymbolId fortran, ir::TypeId c) const -> std::string;
  auto procedure(ir::SymbolId fortran, ir::TypeId c) const -> std::string;
  auto value(ir::TypeId fortran, ir::TypeId c) const -> std::string;
  auto structure(ir::TypeDefId fortran, ir::TypeDefId c) const -> std::string;

  const ir::Program& p_;
  const Holders& fortran_;
  const c::Holders& c_;
};

}  // namespace cf::transform::mixed
