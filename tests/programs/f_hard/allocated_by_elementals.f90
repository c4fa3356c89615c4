! program: allocated_by_elementals
! features: allocatable variables and components that are allocated, or take another shape, by the value of an elemental function; scalars too; structures
! size: n=6 m=3
module elementals
  implicit none
  type vec
    real(8) :: x = 0, y = 0
  end type
  type work
    real(8), allocatable :: d(:), s
  end type
contains
  elemental real(8) function g(a, b)
    real(8), intent(in) :: a, b
    g = a*b + sin(a)
  end function
  elemental type(vec) function minus(a, b)
    type(vec), intent(in) :: a, b
    minus = vec(a%x - b%x, a%y*b%y)
  end function
  elemental real(8) function dot(a, b)
    type(vec), intent(in) :: a, b
    dot = a%x*b%x + a%y*b%y
  end function
  real(8) function total(v)
    real(8), intent(in) :: v(:)
    total = sum(v**2)
  end function
end module
subroutine head(n, x, m, y)
  use elementals
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: d(:), s
  type(vec) :: p(n)
  type(vec), allocatable :: q(:)
  type(work) :: w
  integer :: i
  d = g(x(2:n), x(1:n - 1))
  y(1) = sum(d**2)
  d = g(x(2:n - 1), 2d0)
  y(1) = y(1)*sum(d) + size(d)
  d = g(d(1), x)
  s = total(d)
  y(1) = y(1)*sum(d)*s
  s = g(s, x(1))
  w%s = g(s, x(2))
  w%d = g(x(3:), s)
  do i = 1, n
    p(i) = vec(x(i), x(n + 1 - i)**2)
  end do
  q = minus(p(2:n), p(1:n - 1))
  y(2) = sum(dot(q, q)) + w%s*sum(w%d)
  q = minus(p(1:2), p(3))
  w%d = dot(q, q)
  y(3) = sum(w%d)*size(q)
end subroutine
