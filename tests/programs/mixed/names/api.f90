module kinds
  use, intrinsic :: iso_c_binding, only: dp => c_double, ci => c_int
  implicit none
  integer, parameter :: wp = dp
end module
module api
  use kinds
  implicit none
  private
  public :: norm, shrink, gvar
  real(wp), bind(c, name='Gvar') :: gvar = 1._wp
  interface norm
    function norm2_c(n, x) bind(c, name='Norm')
      import :: wp, ci
      integer(ci), value :: n
      real(wp), intent(in) :: x(*)
      real(wp) :: norm2_c
    end function
    function norm1_c(x) bind(c, name='norm_one')
      import
      real(wp), value :: x
      real(wp) :: norm1_c
    end function
  end interface
contains
  subroutine shrink(t) bind(c)
    real(wp), value :: t
    t = t*t*0.5_wp
    gvar = gvar + t*back(t)
  contains
    function back(s) result(r)
      real(wp), intent(in) :: s
      real(wp) :: r
      r = s + t
    end function
  end subroutine
  subroutine note(k) bind(c, name='note_f')
    integer(ci), value :: k
    if (k > 1000) print *, k
  end subroutine
end module
