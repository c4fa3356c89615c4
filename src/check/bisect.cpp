#include "check/bisect.h"

namespace cf::check {

auto first_wrong(const Request&, const Proof&, diag::Sink&, const pipeline::Hooks&) -> std::string { return ""; }

}  // namespace cf::check
