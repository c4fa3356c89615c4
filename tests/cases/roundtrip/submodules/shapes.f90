! test: roundtrip
! Separate module procedures in both forms, and a submodule of a submodule.
module shapes
  use, intrinsic :: iso_fortran_env, only: wp => real64
  implicit none
  private
  public :: scale_all, norm
  interface
    module subroutine scale_all(n, a, s)
      integer, intent(in) :: n
      real(wp), intent(inout) :: a(n, 0:n + 1)
      real(wp), intent(in) :: s
    end subroutine scale_all
    module function norm(v) result(r)
      real(wp), intent(in) :: v(:)
      real(wp) :: r
    end function norm
    module subroutine report(x)
      real(wp), intent(in) :: x
    end subroutine report
  end interface
end module shapes
