#include "transform/runtime_calls.h"

#include "ir/binding.h"

namespace cf::transform {

using namespace ir;

auto runtime_call(const Program& p, SymbolId procedure) -> RuntimeCall {
  if (!procedure) return RuntimeCall::None;
  const Symbol& symbol = p.symbols[procedure];
  const bool library = symbol.kind == SymbolKind::Intrinsic;
  if (!library && symbol.kind != SymbolKind::Procedure) return RuntimeCall::None;
  if (!library && (!symbol.attrs.has(Attr::BindC) || (symbol.unit && !p.units[symbol.unit].interface_body))) return RuntimeCall::None;
  const std::string name = library ? symbol.name : c_name(p, procedure);
  if (name.starts_with("cf_push_")) return RuntimeCall::Push;
  if (name.starts_with("cf_pop_")) return RuntimeCall::Pop;
  if (name.starts_with("cf_save_")) return RuntimeCall::Save;
  if (name.starts_with("cf_load_")) return RuntimeCall::Load;
  static constexpr const char* kOthers[] = {"cf_limit_memory", "cf_snapshots_within", "cf_revolve_begin", "cf_revolve_begin_online", "cf_revolve_due", "cf_revolve_stop", "cf_revolve_next", "cf_revolve_end", "cf_mark", "cf_check_mark", "cf_free_deferred", "cf_forget_deferred", "cf_release"};
  for (const char* other : kOthers) {
    if (name == other) return RuntimeCall::Other;
  }
  return RuntimeCall::None;
}

}  // namespace cf::transform
