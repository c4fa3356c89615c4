#include "canonical/input_items.h"

#include <algorithm>
#include <array>
#include <string>

#include "ir/build.h"
#include "ir/designator.h"

namespace cf::canonical {

using namespace ir;

namespace {

void add_written(Program& p, ExprId item, std::vector<Written>& written) {
  const auto* implied = get_if<ImpliedDo>(p, item);
  if (!implied) {
    written.push_back({item, false});
    return;
  }
  const std::vector<ExprId> items = implied->items;
  const SymbolId variable = implied->variable;
  for (ExprId inner : items) add_written(p, inner, written);
  written.push_back({ref(p, variable), false});
}

auto may_move(Program& p, Steady& steady, ExprId item, const std::vector<Written>& written) -> bool {
  const auto* implied = get_if<ImpliedDo>(p, item);
  if (!implied) return steady.may_move(item, Steady::Names::Target, written);
  const ImpliedDo node = *implied;
  for (ExprId bound : {node.first, node.last, node.step})
    if (bound && steady.may_change(bound, false, written)) return true;
  // Its own index is another for each element in any case.
  std::vector<Written> others;
  for (const Written& w : written) {
    const auto* name = get_if<Ref>(p, w.place);
    if (!name || name->symbol != node.variable) others.push_back(w);
  }
  for (ExprId inner : node.items)
    if (may_move(p, steady, inner, others)) return true;
  return false;
}

// iostat=k: set at the end.
auto is_specifier(const Opaque& s, std::size_t piece) -> bool {
  if (piece == 0 || s.pieces[piece - 1].access != PieceAccess::Text) return false;
  const std::string& text = s.pieces[piece - 1].text;
  const std::size_t last = text.find_last_not_of(' ');
  return last != std::string::npos && text[last] == '=';
}

auto is_of_c(const Program& p, ExprId e) -> bool {
  const FileId file = p.exprs[e].loc.file;
  return file && p.files.contains(file) && p.files[file].language == Language::C;
}

}  // namespace

auto input_items(Program& p, Accesses& accesses, const Opaque& s) -> std::vector<InputItem> {
  Steady steady(p, accesses);
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    const PieceAccess access = s.pieces[i].access;
    if (access == PieceAccess::Write || access == PieceAccess::ReadWrite) pieces.push_back(i);
  }
  std::vector<InputItem> items;
  for (std::size_t i : pieces) {
    InputItem made{s.pieces[i].expr, true, true, {}};
    std::vector<Written> later;
    for (std::size_t k : pieces) {
      const bool earlier = k < i && !is_specifier(s, k) && !is_of_c(p, s.pieces[k].expr);
      add_written(p, s.pieces[k].expr, earlier ? made.earlier : later);
    }
    made.before = !may_move(p, steady, made.item, made.earlier);
    made.behind = !may_move(p, steady, made.item, later);
    items.push_back(made);
  }
  return items;
}

auto steady_part(Program& p, Accesses& accesses, const InputItem& item) -> ExprId {
  Steady steady(p, accesses);
  ExprId part = item.item;
  while (base_of(p, part) && may_move(p, steady, part, item.earlier)) part = base_of(p, part);
  return part;
}

auto has_ways_out(const Opaque& s) -> bool {
  if (s.labels.empty()) return false;
  return std::ranges::any_of(s.pieces, [](const Piece& piece) {
    if (piece.access != PieceAccess::Text) return false;
    return std::ranges::any_of(std::array{"err=", "end=", "eor="}, [&](const char* word) { return piece.text.find(word) != std::string::npos; });
  });
}

}  // namespace cf::canonical
