! Constructs that tangents do not follow.
! test: tangent head=area wrt=x of=y
! test: tangent head=area wrt=x of=y --vector=2
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  interface
    subroutine ranks(a, y)
      real(8), intent(in) :: a(..)
      real(8), intent(inout) :: y
    end subroutine
  end interface
  y = 0
  call ranks(x, y)
  call turns(x(1), y)
end subroutine
subroutine ranks(a, y)
  implicit none
  real(8), intent(in) :: a(..)
  real(8), intent(inout) :: y
  select rank (a)  ! want error: SELECT RANK of what carries a derivative
  rank (1)
    y = y + a(1)*a(2)
  end select
end subroutine
subroutine turns(h, y)
  implicit none
  real(8), intent(in) :: h
  real(8), intent(inout) :: y
  real(8) :: t
  do t = 0d0, 1d0, h  ! want error: the step of a real DO variable depends on the inputs, and EXIT leaves the loop
    y = y + t*h
    if (y > 3) exit
  end do
end subroutine
