// Lists between braces. On one line if the user had them so and there is room; else one row below the other, the rows as the user laid them out,
// and filled anew only where one is too long. A text written in this way is laid out the same when it is read back.
#include "unparse/c/operators.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

namespace {

auto begins_row(ir::Loc item, ir::Loc before) -> bool { return item.line != 0 && before.line != 0 && item.file == before.file && item.line != before.line; }

}  // namespace

void Printer::row_list(const std::vector<RowItem>& items) {
  list(items, [](const RowItem& item) { item.write(); });
}

void Printer::rows(const std::vector<RowItem>& items, ir::Loc start, ir::NotesId end_notes) {
  bool one_row = !has_text(end_notes);
  ir::Loc last = start;
  for (const RowItem& item : items) {
    one_row = one_row && !begins_row(item.loc, last) && !has_text(item.notes);
    if (item.loc.line != 0) last = item.loc;
  }
  if (flat_ || items.empty()) {
    put(items.empty() ? "{" : "{ ");
    row_list(items);
    return put(items.empty() ? "}" : " }");
  }
  if (one_row) {
    const std::string all = flat([&] { row_list(items); });
    if (fits(all.size() + 4)) return put("{ " + all + " }");
  }
  put("{");
  end_row();
  indent();
  last = {};
  for (std::size_t i = 0; i < items.size(); ++i) {
    const RowItem& item = items[i];
    const std::string_view separator = i + 1 < items.size() ? "," : "";
    const std::string whole = flat(item.write);
    if (!line.empty() && (begins_row(item.loc, last) || comments_before(item.notes) || !fits(whole.size() + 1))) end_row();
    if (item.loc.line != 0) last = item.loc;
    if (comments_before(item.notes)) before(item.notes);
    if (!line.empty()) put(" ");
    item.write();
    put(separator);
    if (comment_after(item.notes)) end_row(item.notes);
  }
  if (!line.empty()) end_row();
  before(end_notes);
  outdent();
  put("}");
}

void Printer::init_list(const ir::InitList& n, ir::Loc loc) {
  std::vector<RowItem> items;
  for (const ir::InitItem& item : n.items)
    items.push_back({program_.exprs[item.value].loc, {}, [this, &item] {
                       for (const ir::InitStep& step : item.path) {
                         if (step.member && !program_.symbols[step.member].name.empty()) put("." + program_.symbols[step.member].name);  // an anonymous one is not named
                         if (!step.index) continue;
                         put("[");
                         range(step.index);
                         put("]");
                       }
                       if (!item.path.empty()) put(" = ");
                       expr(item.value, prec::kAssign);
                     }});
  const bool outer = compact_;
  compact_ = false;
  rows(items, loc, {});
  compact_ = outer;
}

}  // namespace cf::unparse::c
