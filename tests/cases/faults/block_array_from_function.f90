! An array of a BLOCK whose extent is known when it is entered, set from functions: one for all elements, of another type, and one that reads it.
! test: check head=baf wrt=x of=y n=4
subroutine baf(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  block
    real(8) :: t(n)
    real(8) :: u(n)
    real(4) :: s(n)
    real(8) :: v(2:n)
    t = twice(x)
    u = back(t*x)
    u(1) = u(1)*x
    u = back(u)
    s = 3
    s(:) = s*fixed()
    v = twice(u(1))
    y = sum(t*u) + s(1)*u(1)**2 + sum(v)
  end block
contains
  real(8) function twice(a)
    real(8), intent(in) :: a
    twice = 2*a*a
  end function
  real(8) function fixed()
    fixed = x
  end function
  function back(a)
    real(8), intent(in) :: a(n)
    real(8) :: back(n)
    integer :: i
    do i = 1, n
      back(i) = a(n + 1 - i)*i
    end do
  end function
end subroutine
