! program: arrays_of_classes
! features: arrays of a class as arguments, SELECT TYPE of them, sections backwards
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type base
    real(8) :: a = 0
  end type
  type, extends(base) :: more
    real(8) :: b = 0
  end type
  type(base) :: p(2)
  type(more) :: q(3)
  p%a = x(1:2)
  q%a = x(1:3)
  q%b = x(2:4)*x(1)
  call run(p, y(1))
  call run(q, y(2))
  call run(q(3:1:-2), y(3))
  y(3) = y(3) + sum(q%base%a)
contains
  subroutine run(o, r)
    class(base), intent(inout) :: o(:)
    real(8), intent(out) :: r
    integer :: i
    select type (o)
    type is (base)
      r = sum(o%a**2)
    type is (more)
      r = sum(o%a*o%b)
      do i = 1, size(o)
        o(i)%a = o(i)%a*o(i)%b
      end do
    end select
  end subroutine
end subroutine
