// ids.h: the ids of everything a Program owns.
#pragma once

#include "base/id.h"
#include "diag/loc.h"

namespace cf::ir {

using diag::FileId;
using diag::Loc;
using TypeId = base::Id<struct TypeTag>;
using TypeDefId = base::Id<struct TypeDefTag>;
using SymbolId = base::Id<struct SymbolTag>;
using ScopeId = base::Id<struct ScopeTag>;
using ExprId = base::Id<struct ExprTag>;
using StmtId = base::Id<struct StmtTag>;
using DeclId = base::Id<struct DeclTag>;
using UnitId = base::Id<struct UnitTag>;
using LabelId = base::Id<struct LabelTag>;
using NotesId = base::Id<struct NotesTag>;
using MacroId = base::Id<struct MacroTag>;

}  // namespace cf::ir
