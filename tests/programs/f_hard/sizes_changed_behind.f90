! program: sizes_changed_behind
! features: sizes of arrays of a callee that the caller changes behind the call: in COMMON, in a module, by a function, in structures, behind pointers
! size: n=6 m=1
module sizes
  implicit none
  type dims
    integer :: rows, columns
    integer, pointer :: length
  end type
  integer :: k = 3
contains
  pure integer function length_of(i)
    integer, intent(in) :: i
    length_of = k + i
  end function
  subroutine by_function(i, a)
    integer, intent(in) :: i
    real(8), intent(inout) :: a(*)
    real(8) :: w(length_of(i))
    integer :: j
    do j = 1, size(w)
      w(j) = a(j)**2
    end do
    w = w*w(1)
    a(1:size(w)) = sin(w)
  end subroutine
  subroutine by_components(d, a)
    type(dims), intent(in) :: d
    real(8), intent(inout) :: a(d%rows, d%columns)
    a = a**2
    a = a*a(1, 1)
    a = sin(a) + 0.5d0
  end subroutine
  subroutine by_pointed(d, a)
    type(dims), intent(in) :: d
    real(8), intent(inout) :: a(d%length, 2)
    real(8) :: w(d%length, 2)
    w = a**2
    w = w*w(1, 1)
    a = sin(w) + 0.5d0
  end subroutine
  subroutine by_pointer(length, a)
    integer, pointer :: length
    real(8), intent(inout) :: a(length, 2)
    real(8) :: w(length, 2)
    w = a**2
    w = w*w(1, 1)
    a = sin(w)
  end subroutine
  function by_result(a) result(w)
    real(8), intent(in) :: a(*)
    real(8) :: w(k)
    w = a(1:k)**2
    w = w*sin(w(1)*w)
  end function
end module
subroutine head(n, x, m, y)
  use sizes
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u(n)
  integer, target :: t
  integer, pointer :: p
  integer :: length, step
  common /lengths/ length
  type(dims) :: d
  u = x
  do step = 1, 2
    length = n - step
    call of_common(u)
    length = n - 1
    call of_common(u)
    length = 2
  end do
  k = 3
  call by_function(1, u)
  k = 2
  call by_function(2, u)
  k = 4
  u(2:5) = by_result(u)
  k = 1
  d%length => t
  p => t
  d%rows = 2
  d%columns = 3
  call by_components(d, u)
  d%rows = 3
  d%columns = 2
  call by_components(d, u)
  d%columns = 1
  t = 3
  call by_pointed(d, u)
  t = 2
  call by_pointed(d, u)
  t = 3
  call by_pointer(p, u)
  t = 1
  call by_pointer(p, u)
  t = 4
  y(1) = sum(u) + length
end subroutine
subroutine of_common(u)
  implicit none
  integer :: length
  common /lengths/ length
  real(8) :: u(length), w(length, 2)
  character(length) :: text
  text = 'abcdefg'
  w(:, 1) = u*u
  w(:, 2) = w(:, 1)*u(1)
  u = sin(w(:, 2))*cos(u) + 0.1d0*len(text)
end subroutine
