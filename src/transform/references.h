// references.h: which symbols a unit speaks of.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::transform {

// Every symbol named in its statements, in the bounds, kinds, lengths and initial values of its declarations, and in the units it contains. Being declared
// is not being referred to; members of COMMON, EQUIVALENCE, DATA and NAMELIST count as referred to, and so does the type of a variable.
// ByName leaves out procedures that are only reached through a generic, an operator or an object: the text does not name them.
enum class Reached { AnyWay, ByName };
auto referenced_symbols(const ir::Program& program, ir::UnitId unit, Reached reached = Reached::AnyWay) -> std::unordered_set<ir::SymbolId>;
auto referenced_symbols(const ir::Program& program, const std::vector<ir::DeclId>& decls, Reached reached = Reached::AnyWay) -> std::unordered_set<ir::SymbolId>;
// Of one statement, without those nested in it.
auto named_by(const ir::Program& program, ir::StmtId stmt, Reached reached) -> std::unordered_set<ir::SymbolId>;

// Names one symbol instead of another, in the statements of a unit.
void replace_symbols(ir::Program& program, ir::UnitId unit, const std::unordered_map<ir::SymbolId, ir::SymbolId>& map);

}  // namespace cf::transform
