! program: matmul_of_assumed_size
! features: matmul of sections of arrays of assumed size; an allocatable that an elemental function sets from itself
! size: n=9 m=5
module elemental_of_itself
contains
  elemental function ele(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    r = 1d0/(2d0 + a)
  end function
end module
subroutine product(n, a, b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(3, *)
  real(8), intent(out) :: b(n)
  b = matmul(a(:n, :n), a(:n, 1)) + matmul(a(:n, 2), a(:n, :n)) + matmul(transpose(a(:n, :n)), a(:n, 1))
end subroutine
subroutine deep(n, a, v, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(3, 3, *), v(3)
  real(8), intent(out) :: r(3)
  r = matmul(a(:, :, n), v)
end subroutine
subroutine head(n, x, m, y)
  use elemental_of_itself
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: r(3)
  real(8), allocatable :: a(:), b(:)
  call product(3, x, y(1:3))
  call deep(1, x, x(2:4), r)
  y(4) = sum(r)
  a = x
  a = a*2
  a = sin(a - 0.3d0)
  a = ele(a)
  b = x(1:3)
  b = ele(a(:size(b)))
  a = ele(a(2:))
  y(5) = sum(a)*a(1) + sum(b)
end subroutine
