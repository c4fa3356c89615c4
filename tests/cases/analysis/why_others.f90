! Answers for what is stored at once, for parts that run again, recursion, ENTRY, saved state, and where there is no adjoint.
! test: command explain why_others.f90:15 why_others.f90:23 why_others.f90:29 why_others.f90:34 why_others.f90:51 why_others.f90:52 --head head --wrt x --of y
! test: command explain why_others.f90:60 why_others.f90:64 why_others.f90:68 --head head --wrt x --of y
! test: command explain why_others.f90:51 --head head --wrt x --of y --with-primal
module others
  implicit none
  real(8) :: factor = 2
  logical :: first = .true.
contains
  subroutine twice(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    t = a*a
    t = t*t ! in a joint procedure
    r = t*factor
  end subroutine twice
  recursive subroutine power(k, a, r)
    integer, intent(in) :: k
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    t = a ! recursive
    if (k > 0) call power(k - 1, a*a, t)
    r = t*t
  end subroutine power
  integer function places(n)
    integer, intent(in) :: n
    places = n/2 ! no adjoint
  end function places
  subroutine both(a, r)
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    r = r*a ! entry
    return
    entry half(a, r)
    r = r*a/2
  end subroutine both
end module others
subroutine head(n, x, y)
  use others
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y
  real(8) :: u(n), r
  integer :: i, k, m
  u = x
  m = places(n)
  if (first) then
    factor = x(1) ! saved
    first = .false. ! flag
  end if
  y = 0
  do k = 1, m
    do i = 1, n
      y = y*u(i) + x(i)
    end do
    do i = 1, n
      u(i) = x(i)*k ! at once
    end do
  end do
  m = 5
  do i = 1, m ! bounds change
    y = y*x(i)
    m = m - 1
  end do
  call twice(y, r) ! joint
  call power(2, r, y)
  call both(x(1), y)
  call half(x(2), y)
  x(1) = 0 ! argument
end subroutine head
