// form.h: what is made of a procedure p.
#pragma once

#include <string>

namespace cf::transform {

enum class Form {
  Tangent,   // p_d
  Adjoint,   // p_b: both sweeps, for the caller of the head
  Joint,     // p_b: both sweeps, for joint calls
  Forward,   // p_fwd: computes what p does and stores what the backward sweep needs
  Backward,  // p_bwd
};

// Whether both sweeps are in one procedure.
constexpr auto is_whole(Form form) -> bool { return form == Form::Adjoint || form == Form::Joint; }
constexpr auto runs_back(Form form) -> bool { return form == Form::Backward || is_whole(form); }

// The ending of a procedure's name: p_b has the sweeps p_fwd and p_bwd; those of p_adj are p_adj_fwd and p_adj_bwd, so that adjoints of both endings link together.
inline auto suffix_of(Form form, const std::string& suffix) -> std::string {
  if (form != Form::Forward && form != Form::Backward) return suffix;
  return (suffix == "_b" ? "" : suffix) + (form == Form::Forward ? "_fwd" : "_bwd");
}

}  // namespace cf::transform
