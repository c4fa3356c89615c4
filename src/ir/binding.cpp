#include "ir/binding.h"

namespace cf::ir {

auto c_name(const Program& p, SymbolId id) -> std::string {
  const Symbol& symbol = p.symbols[id];
  if (!symbol.attrs.has(Attr::BindC)) return symbol.name;
  if (!symbol.bind_name.empty()) return symbol.bind_name;
  std::string name = symbol.name;
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return name;
}

}  // namespace cf::ir
