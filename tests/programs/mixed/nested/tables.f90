module tables
  use iso_c_binding, only: c_double, c_int
  implicit none
  private
  public :: load, total
  real(c_double), save :: weight = 1d0
  real(c_double) :: history(10) = 0d0
  integer :: used = 0
contains
  subroutine load(w)
    real(c_double), intent(in) :: w
    weight = w*w
    history = 0d0
    used = 0
  end subroutine load

  ! called from C
  function rate(u) bind(c, name='table_rate')
    real(c_double), intent(in) :: u
    real(c_double) :: rate
    real(c_double), save :: previous = 0d0
    if (used == 0) previous = 0d0
    used = min(used + 1, 10)
    rate = weight*u/(1d0 + u) + 0.1d0*previous
    previous = rate
    history(used) = rate
  end function rate

  function total()
    real(c_double) :: total
    total = sum(history(1:used))
  end function total

  recursive function descend(level, v) bind(c) result(r)
    interface
      function depth(level, v) bind(c)
        import :: c_double, c_int
        integer(c_int), value :: level
        real(c_double), value :: v
        real(c_double) :: depth
      end function depth
    end interface
    integer(c_int), value :: level
    real(c_double), value :: v
    real(c_double) :: r
    r = cos(v)
    if (level > 0) r = r + depth(level - 1, v*weight)
  end function descend
end module tables
