! program: also_named
! features: dummies that are only read and are also a variable of a module, a COMMON block, an EQUIVALENCE or the host, or what a pointer leads to, which in a statement or a statement function the procedure or one that it calls reads by that name
! size: n=9 m=9
module also
  implicit none
  real(8) :: u(9), g, other(9)
  real(8), target :: aim(9)
  real(8), pointer :: p(:) => null()
  equivalence (other(1), same(1))
  real(8) :: same(9)
contains
  subroutine array(n, a, y)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 2, n - 1
      y(i) = y(i) + a(i - 1)*u(i + 1) + 2*a(i + 1) + 3*u(i - 1)
    end do
  end subroutine
  subroutine number(a, y)
    real(8), intent(in) :: a
    real(8), intent(inout) :: y
    integer :: i
    do i = 1, 5
      y = y + i*a*g
    end do
  end subroutine
  subroutine deeper(n, a, y)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: y(n)
    real(8) :: t
    t = a(2)
    call reads_global(y(1), t)
    y(3) = y(3) + a(1)*a(3)
  end subroutine
  subroutine reads_global(y, t)
    real(8), intent(inout) :: y
    real(8), intent(in) :: t
    y = y + t*sum(u)
  end subroutine
  subroutine equivalent(a, y)
    real(8), intent(in) :: a(9)
    real(8), intent(inout) :: y(9)
    integer :: i
    do i = 2, 8
      y(i) = y(i) + a(i - 1)*same(i + 1) - a(i + 1) + 3*same(i - 1)
    end do
  end subroutine
  subroutine pointed(a, y)
    real(8), intent(in) :: a(9)
    real(8), intent(inout) :: y(9)
    integer :: i
    do i = 2, 8
      y(i) = y(i) + a(i - 1)*p(i + 1) - a(i + 1) + 3*p(i - 1)
    end do
  end subroutine
  subroutine given(f, a, y)
    interface
      subroutine f(n, a, y)
        integer, intent(in) :: n
        real(8), intent(in) :: a(n)
        real(8), intent(inout) :: y(n)
      end subroutine
    end interface
    real(8), intent(in) :: a(9)
    real(8), intent(inout) :: y(9)
    call f(9, a, y)
    y(9) = y(9)*a(9)
  end subroutine
end module
subroutine of_common(a, y)
  implicit none
  real(8), intent(in) :: a(*)
  real(8), intent(inout) :: y(*)
  real(8) :: first(3), rest(6)
  common /shared/ first, rest
  integer :: i
  do i = 2, 5
    y(i) = y(i) + a(i - 1)*rest(i + 1) + 2*a(i + 1) + 3*rest(i - 1) + first(1)
  end do
end subroutine
subroutine by_formula(a, y)
  implicit none
  real(8), intent(in) :: a(9)
  real(8), intent(inout) :: y(9)
  real(8) :: w(9), left, right, t
  common /shared/ w
  integer :: i, j
  left(j, t) = t*w(j - 1)
  right(j, t) = left(j, t) + 3*w(j + 1)
  do i = 2, 8
    y(i) = y(i) + right(i, a(i + 1)) + 2*a(i - 1)
  end do
end subroutine
subroutine head(n, x, m, y)
  use also
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  real(8) :: w(9), h(9)
  common /shared/ w
  y = 0
  u = x
  g = x(2)
  w = x*x(1)
  other = sin(x)
  aim = cos(x)
  p => aim
  h = x*x
  call array(9, u, y)
  call number(g, y(1))
  call number(u(4), y(2))
  call deeper(9, u, y)
  call equivalent(other, y)
  call pointed(aim, y)
  call given(array, u, y)
  call of_common(w, y)
  call of_common(w(3:), y(3))
  call by_formula(w, y)
  call inside(h, h(2))
contains
  subroutine inside(a, b)
    real(8), intent(in) :: a(9), b
    integer :: i
    do i = 2, 8
      y(i) = y(i) + a(i - 1)*h(i + 1) + 2*a(i + 1) + 3*h(i - 1) + b*h(2)
    end do
  end subroutine
end subroutine
