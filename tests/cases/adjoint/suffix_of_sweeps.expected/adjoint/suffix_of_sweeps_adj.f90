! Forward sweep of part.
! The sweeps of an adjoint with another suffix are called after it: adjoints of both suffixes are linked together.
! test: adjoint head=head wrt=x of=y --adjoint-suffix=_adj --checkpoint=split
subroutine part_adj_fwd(z, w)
  real(8), intent(in) :: z
  real(8), intent(inout) :: w
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_push_real8(w)
  w = w*z*w
end subroutine part_adj_fwd
! Backward sweep of part.
! The sweeps of an adjoint with another suffix are called after it: adjoints of both suffixes are linked together.
! test: adjoint head=head wrt=x of=y --adjoint-suffix=_adj --checkpoint=split
subroutine part_adj_bwd(z, z_adj, w, w_adj)
  real(8), intent(in) :: z
  real(8), intent(inout) :: z_adj
  real(8), intent(inout) :: w
  real(8), intent(inout) :: w_adj
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_real8(w)
  z_adj = z_adj + w*w*w_adj
  w_adj = (z*w + w*z)*w_adj
end subroutine part_adj_bwd
! Adjoint of head: y with respect to x.
subroutine head_adj(x, x_adj, y, y_adj)
  real(8), intent(in) :: x(2)
  real(8), intent(inout) :: x_adj(2)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_adj
  external :: part_adj_fwd, part_adj_bwd
  y = x(1)
  call part_adj_fwd(x(2), y)
  y_adj = 2*y*y_adj
  call part_adj_bwd(x(2), x_adj(2), y, y_adj)
  x_adj(1) = x_adj(1) + y_adj
  y_adj = 0d0
end subroutine head_adj
