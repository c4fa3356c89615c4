// form.h: what is made of a procedure p.
#pragma once

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

}  // namespace cf::transform
