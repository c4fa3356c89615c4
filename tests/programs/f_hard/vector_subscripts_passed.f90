! program: vector_subscripts_passed
! features: elements that vector subscripts name as arguments: components, rows, subscripts of subscripts, explicit shapes, structures; functions
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type cell
    real(8) :: a
    real(8) :: b(2)
    integer :: k
  end type
  type(cell) :: z(5)
  integer :: v(4), i
  real(8) :: a(5,3), b(6)
  v = [2, 1, 4, 3]
  do i = 1, 5
    z(i)%a = x(1)*i + x(2)
    z(i)%b = [x(2)*i, x(1)]
    z(i)%k = i
    a(i,:) = x(3)*x(1)*i
  end do
  do i = 1, 6
    b(i) = x(mod(i, n) + 1)**2
  end do
  y = 0
  call s(z(v)%a, y(1))
  call s(b(v(2:4)), y(2))
  call t(a(v,:), y(3))
  call t(a(v,[1,3]), y(2))
  call e(3, b(v(1:3)), y(1))
  y(1) = y(1) + f(b(v)) * f(z(v(1:2))%a)
  y(2) = y(2) + f(a(2,[3,1]))
  y(3) = y(3) + g(2, b(v(3:4)))
  call s(z(v(1:3))%b(2), y(3))
contains
  subroutine s(p, q)
    real(8), intent(in) :: p(:)
    real(8), intent(inout) :: q
    q = q + p(1)*p(2) + sum(p**2)
  end subroutine
  subroutine t(p, q)
    real(8), intent(in) :: p(:,:)
    real(8), intent(inout) :: q
    q = q + p(1,1)*p(2,2) + sum(p**2)
  end subroutine
  subroutine e(n, p, q)
    integer, intent(in) :: n
    real(8), intent(in) :: p(n)
    real(8), intent(inout) :: q
    q = q + p(1)*p(n) + sum(p**2)
  end subroutine
  function f(p) result(r)
    real(8), intent(in) :: p(:)
    real(8) :: r
    r = product(p) + p(1)
  end function
  function g(n, p) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: p(n)
    real(8) :: r
    r = product(p) + p(n)
  end function
end subroutine
