// form.h: what is made of a procedure p.
#pragma once

namespace cf::transform {

enum class Form {
  Tangent,   // p_d
  Adjoint,   // p_b: both sweeps, for the caller of the head
  Forward,   // p_fwd: computes what p does and stores what the backward sweep needs
  Backward,  // p_bwd
};

}  // namespace cf::transform
