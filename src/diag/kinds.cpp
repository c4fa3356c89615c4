#include "diag/kinds.h"

namespace cf::diag {

auto severity(Kind kind) -> Severity {
  switch (kind) {
#define CF_KIND(id, name, level) \
  case Kind::id: return Severity::level;
    CF_DIAGNOSTIC_KINDS(CF_KIND)
#undef CF_KIND
  }
  return Severity::Error;
}

auto name(Kind kind) -> std::string_view {
  switch (kind) {
#define CF_KIND(id, text, level) \
  case Kind::id: return text;
    CF_DIAGNOSTIC_KINDS(CF_KIND)
#undef CF_KIND
  }
  return "unknown";
}

}  // namespace cf::diag
