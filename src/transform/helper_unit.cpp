#include "transform/helper_unit.h"

#include "transform/small_c.h"
#include "transform/small_fortran.h"

namespace cf::transform {
namespace {

auto comment(const rules::Helper& helper) -> std::string {
  const std::string dim = helper.dim == 0 ? "" : " along dimension " + std::to_string(helper.dim);
  const bool adjoint = helper.adjoint;
  switch (helper.kind) {
    case rules::HelperKind::Digamma: return "! The derivative of log(gamma(x)).";
    case rules::HelperKind::Maxval:
      return adjoint ? "! Adjoint of maxval(a)" + dim + ": r_b where a is largest, the first one of equals."
                     : "! Tangent of maxval(a)" + dim + ": a_d where a is largest, the first one of equals.";
    case rules::HelperKind::Minval:
      return adjoint ? "! Adjoint of minval(a)" + dim + ": r_b where a is smallest, the first one of equals."
                     : "! Tangent of minval(a)" + dim + ": a_d where a is smallest, the first one of equals.";
    case rules::HelperKind::Product:
      return (adjoint ? "! Adjoint of product(a)" : "! Tangent of product(a)") + dim + ", with zeros among the factors or without.";
  }
  return "!";
}

}  // namespace

auto build_helper(ir::Program& program, const rules::Helper& helper, const std::string& name, ir::UnitId host, ir::FileId file) -> ir::UnitId {
  const ir::UnitId unit = read_function(program, rules::helper_text(helper, name), host, file);
  ir::Notes notes;
  notes.before.push_back(comment(helper));
  program.units[unit].notes = program.notes.add(std::move(notes));
  return unit;
}

auto build_c_helper(ir::Program& program, const rules::Helper& helper, const std::string& name, ir::ScopeId outer, ir::FileId file) -> ir::UnitId {
  CHECK(helper.kind == rules::HelperKind::Digamma, "C has no reductions");
  const ir::UnitId unit = read_c_function(program, rules::c_helper_text(helper, name), outer, file);
  ir::Notes notes;
  notes.before = {"/* The derivative of lgamma(x). */"};
  program.units[unit].notes = program.notes.add(std::move(notes));
  return unit;
}

}  // namespace cf::transform
