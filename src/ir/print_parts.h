// print_parts.h: what the files of printing share: appending to one text, lists, symbols. Private to print*.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/names.h"
#include "ir/program.h"

namespace cf::ir::printing {

void put_expr(std::string& out, const Program&, ExprId);
void put_type(std::string& out, const Program&, TypeId);
void put_call(std::string& out, const Program&, const Call&);
auto operator_text(BinaryOp) -> std::string;  // `+`, without blanks
void put_args(std::string& out, const Program&, const std::vector<Arg>&);
void put_dims(std::string& out, const Program&, const std::vector<Dim>&);
void put_clause(std::string& out, const Program&, const Clause&);
// `!$omp parallel do private(i)`
void put_directive(std::string& out, const Program&, const Directive&);
void put_opaque(std::string& out, const Program&, const Opaque&);
// Each statement, symbol and declaration on lines of its own, `depth` levels deep.
void put_stmt(std::string& out, const Program&, StmtId, int depth);
void put_block(std::string& out, const Program&, const Block&, int depth);
void put_decl(std::string& out, const Program&, DeclId, int depth);
void put_decls(std::string& out, const Program&, const std::vector<DeclId>&, int depth);  // those that say more than the symbols do
void put_unit(std::string& out, const Program&, UnitId, int depth);
void put_symbol(std::string& out, const Program&, SymbolId, int depth);

inline auto name(const Program& p, SymbolId id) -> std::string_view {
  if (!id) return "*";
  return p.symbols[id].name;
}

inline void indent(std::string& out, int depth) { out.append(static_cast<std::size_t>(2 * depth), ' '); }

template <class Items, class Put>
void put_list(std::string& out, const Items& items, Put&& put) {
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ", ";
    first = false;
    put(item);
  }
}
inline void put_exprs(std::string& out, const Program& p, const std::vector<ExprId>& items) {
  put_list(out, items, [&](ExprId id) { put_expr(out, p, id); });
}
inline void put_names(std::string& out, const Program& p, const std::vector<SymbolId>& items) {
  put_list(out, items, [&](SymbolId id) { out += name(p, id); });
}
inline void put_labels(std::string& out, const Program& p, const std::vector<LabelId>& items) {
  put_list(out, items, [&](LabelId id) { out += id ? p.labels[id].name : "?"; });
}

inline auto lower(std::string_view text) -> std::string {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}
// An enumerator in lower case.
template <class E>
auto word(E value) -> std::string {
  return lower(base::enum_name(value));
}

}  // namespace cf::ir::printing
