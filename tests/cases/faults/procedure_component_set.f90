! Procedure pointers that are components, set by a subroutine, where nothing is known of activity.
! test: check head=f wrt=x of=y --no-activity
! test: check head=f wrt=x of=y --no-activity --store=all
! test: check head=f wrt=x of=y
module ways
  implicit none
  abstract interface
    function fn(u) result(r)
      real(8), intent(in) :: u
      real(8) :: r
    end function
  end interface
  type way
    procedure(fn), pointer, nopass :: f
    real(8), pointer :: p
  end type
contains
  function wc(u) result(r)
    real(8), intent(in) :: u
    real(8) :: r
    r = u**2
  end function
  subroutine pick(f, k)
    procedure(fn), pointer, intent(inout) :: f
    integer, intent(in) :: k
    if (modulo(k, 3) == 0) f => wc
  end subroutine
  subroutine aim(w, t)
    type(way), intent(inout) :: w
    real(8), target, intent(inout) :: t
    w%p => t
  end subroutine
end module
subroutine f(x, y)
  use ways
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type(way) :: fw(3)
  real(8), target :: t
  call pick(fw(3)%f, 0)
  t = x
  call aim(fw(3), t)
  y = fw(3)%f(fw(3)%p)
end subroutine
