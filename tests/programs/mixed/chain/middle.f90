module middle
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), private :: strength = 0.5d0
  interface
    subroutine leaf_update(v, by, n) bind(c)
      import c_double, c_int
      real(c_double), intent(inout) :: v(*)
      real(c_double), value :: by
      integer(c_int), value :: n
    end subroutine leaf_update
  end interface
contains
  pure function first_law(v) bind(c) result(r)
    real(c_double), intent(in), value :: v
    real(c_double) :: r
    r = strength*exp(-v)
  end function first_law

  function second_law(v) bind(c) result(r)
    real(c_double), value :: v
    real(c_double) :: r
    r = v/(1d0 + strength*v)
  end function second_law

  integer(c_int) function advance(n, state, by) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(inout) :: state(n)
    real(c_double), value :: by
    advance = 0
    call leaf_update(state, by, n)
    strength = by
    where (state > 0d0) state = sqrt(state)
    if (state(1) > 0.5d0) advance = 1
    strength = 0.5d0
  end function advance
end module middle
