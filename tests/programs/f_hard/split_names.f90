! program: split_names
! features: stencils on memory that has two names: pointers to one target, to sections of it, an EQUIVALENCE, ASSOCIATE, components; none of them may be split as if the names were apart
! size: n=8 m=5
module fields
  implicit none
  type state
    real(8), allocatable :: u(:), v(:)
    real(8) :: w(8)
  end type
  type row
    real(8), pointer :: p(:)
  end type
contains
  subroutine by_pointers(n, p, q)
    integer, intent(in) :: n
    real(8), pointer, intent(in) :: p(:), q(:)
    integer :: i
    do i = 2, n - 1
      p(i) = q(i+1)*0.5d0 - q(i-1) + q(i)**2
    end do
  end subroutine
  ! Without anything to store.
  subroutine linear(n, p, q)
    integer, intent(in) :: n
    real(8), pointer, intent(in) :: p(:), q(:)
    integer :: i
    do i = 2, n - 1
      p(i) = 0.5d0*q(i+1) - q(i-1)
    end do
  end subroutine
  subroutine passed_on(n, p, q)
    integer, intent(in) :: n
    real(8), pointer, intent(in) :: p(:), q(:)
    integer :: i
    do i = 1, n
      p(i) = 0.5d0*q(i)
    end do
  end subroutine
  subroutine by_targets(n, a, b)
    integer, intent(in) :: n
    real(8), target, intent(inout) :: a(:)
    real(8), target, intent(in) :: b(:)
    integer :: i
    do i = 2, n - 1
      a(i) = b(i+1)*b(i-1) + 0.5d0*b(i)
    end do
  end subroutine
  subroutine by_components(n, s)
    integer, intent(in) :: n
    type(state), intent(inout) :: s
    integer :: i
    do i = 2, n - 1
      s%v(i) = s%u(i+1)*s%u(i-1) - s%w(i)*s%u(i)
    end do
    do i = 2, n - 1
      s%w(i) = s%w(i+1) - s%v(i-1)*s%v(i+1)
    end do
  end subroutine
  subroutine by_rows(n, r)
    integer, intent(in) :: n
    type(row), intent(inout) :: r(3)
    integer :: i, k
    do i = 2, n - 1
      r(1)%p(i) = r(2)%p(i+1)*r(2)%p(i-1)
    end do
    do k = 2, 3
      r(k)%p(2) = r(k-1)%p(3)*r(k)%p(1) + 0.2d0
    end do
  end subroutine
end module

subroutine head(n, x, m, y)
  use fields
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a(8), b(8)
  real(8), pointer :: p(:), q(:)
  real(8) :: e(8), f(8)
  equivalence (e(2), f(1))
  type(state) :: s
  type(row) :: r(3)
  integer :: i
  a = x
  b = x*x
  p => a
  q => a
  call by_pointers(n, p, q)
  q => a(n:1:-1)
  call by_pointers(n, p, q)
  p => a(2:n)
  q => a(1:n-1)
  call by_pointers(n - 1, p, q)
  call linear(n - 1, p, q)
  call passed_on(n - 1, p, q)
  call passed_on(n - 1, q, p)
  y(1) = sum(a*a)
  p => b
  call by_pointers(n - 1, p, q)
  y(1) = y(1) + sum(b)
  call by_targets(n, b, a)
  y(2) = sum(b**2)
  f(8) = x(1)
  e = x
  do i = 2, n - 1
    e(i) = f(i+1)*0.5d0 - f(i-1)*x(i)
  end do
  do i = 2, n - 1
    e(i) = 0.3d0*f(i+1) - f(i-1)
  end do
  do i = 1, n - 1
    f(i) = 0.5d0*e(i)
  end do
  y(3) = sum(e*e) + f(8)
  allocate (s%u(n), s%v(n))
  s%u = x
  s%v = 1
  s%w(:n) = a
  call by_components(n, s)
  y(4) = sum(s%v*s%w(:n))
  associate (c => b(1:n))
    do i = 2, n - 1
      b(i) = c(i+1)*x(i) - c(i-1)
    end do
    do i = 2, n - 1
      a(i) = c(i+1)*b(i-1) + c(i-1)*b(i+1)
    end do
    do i = 2, n - 1
      b(i) = 0.5d0*c(i+1) - c(i-1)
    end do
  end associate
  r(1)%p => a
  r(2)%p => a
  r(3)%p => b
  call by_rows(n, r)
  y(m) = sum(a) + sum(b*b)
end subroutine
