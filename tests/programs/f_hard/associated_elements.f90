! program: associated_elements
! features: ASSOCIATE names of elements that a vector subscript names: values that stay when the array changes; sections of them, components, nested names, arguments
! size: n=6 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type point
    real(8) :: u, v(2)
  end type
  type(point) :: p(6)
  real(8) :: a(n), b(n, 2), s
  integer :: idx(3), i
  idx = [3, 1, 5]
  a = x
  b(:, 1) = x
  b(:, 2) = x**2
  do i = 1, 6
    p(i)%u = x(i)
    p(i)%v = [x(i)*2, sin(x(i))]
  end do
  associate (g => a(idx))
    s = sum(g*g)
    y(1) = g(2)*s
    idx(2) = 4
    y(2) = sum(g)
  end associate
  a(idx) = a(idx)**2*s
  a(idx(3:1:-1)) = a(idx)*a(idx(2))
  do i = 1, 2
    associate (g => b(idx, i), h => p(idx)%u, c => a)
      associate (k => g(2:3))
        s = s + dot(k, h(1:2))
        c(i) = c(i)*k(1)
      end associate
      y(3) = sum(g)*sum(h)
      idx(1) = 2
      s = s*cos(g(1))
    end associate
  end do
  y(2) = y(2)*sum(a) + s
  y(3) = y(3)*a(3) + s
contains
  real(8) function dot(u, v)
    real(8), intent(in) :: u(:), v(:)
    dot = sum(u*v)
  end function
end subroutine
