#include "ir/written.h"

#include "ir/walk.h"

namespace cf::ir {

namespace {

void items_of(const Program& p, ExprId item, const std::function<void(ExprId, SymbolId)>& visit) {
  const auto* group = get_if<Ref>(p, item);
  if (group && p.symbols[group->symbol].kind == SymbolKind::Namelist) {
    for (const SymbolId member : p.symbols[group->symbol].list) visit({}, member);
  } else if (const auto* implied = get_if<ImpliedDo>(p, item)) {
    for (const ExprId inner : implied->items) items_of(p, inner, visit);
  } else {
    visit(item, {});
  }
}

}  // namespace

void for_each_written(const Program& p, const Opaque& s, const std::function<void(ExprId, SymbolId)>& visit) {
  for (const Piece& piece : s.pieces) {
    if (!piece.expr) continue;
    for_each_subexpr(p, piece.expr, [&](ExprId part) {
      if (const auto* implied = get_if<ImpliedDo>(p, part)) visit({}, implied->variable);
    });
    if (piece.access == PieceAccess::Write || piece.access == PieceAccess::ReadWrite) items_of(p, piece.expr, visit);
  }
}

}  // namespace cf::ir
