// bisect.h: where a derivative goes wrong first.
//
// The program is cut behind a statement, and everything its procedure has computed until then is summed into one of its outputs; then it is proven as the whole was. The
// first statement with which that fails is found by halving; if it is a call, its procedure is cut in turn.
// Prints: `first wrong: line 12 of model.f90, in 'step': ...`
#pragma once

#include <string>

#include "check/proof.h"

namespace cf::check {

auto first_wrong(const Request& request, const Proof& proof, const pipeline::Hooks& hooks) -> std::string;

}  // namespace cf::check
