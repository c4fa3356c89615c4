! A procedure pointer is passed to a function whose value nobody needs.
! test: check head=head wrt=x of=y n=3 m=2
module pm
  implicit none
  abstract interface
    function fn(u) result(r)
      real(8), intent(in) :: u
      real(8) :: r
    end function
  end interface
  type way
    procedure(fn), pointer, nopass :: f
    real(8) :: gain
  end type
contains
  function wa(u) result(r)
    real(8), intent(in) :: u
    real(8) :: r
    r = sin(u)
  end function
  function wb(u) result(r)
    real(8), intent(in) :: u
    real(8) :: r
    r = u*u*0.5d0
  end function
  subroutine pick(f, k)
    procedure(fn), pointer, intent(inout) :: f
    integer, intent(in) :: k
    if (k > 1) then
      f => wa
    else
      f => wb
    end if
  end subroutine
  function with(f, u) result(r)
    procedure(fn) :: f
    real(8), intent(in) :: u
    real(8) :: r
    r = 0.5d0*f(u) + 0.4d0*f(0.6d0*u)
  end function
end module
subroutine head(n, x, m, y)
  use pm
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(way) :: w(3)
  integer :: i
  real(8) :: t2
  call pick(w(3)%f, 0)
  t2 = 0.3d0
  do i = 1, 3
    t2 = 0.5d0*t2 + 0.4d0*with(w(3)%f, x(1))
    call pick(w(3)%f, i)
    w(3)%f => wb
  end do
  y(1) = x(1)
  y(2) = x(2)
end subroutine
