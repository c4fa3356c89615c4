! program: size_in_common
! features: sizes of arrays in COMMON that no statement of the procedure names, bounds and lengths
! size: n=6 m=1
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u(64)
  integer :: length, steps
  common /sizes/ length, steps
  length = n
  steps = 0
  u = 0
  u(1:n) = x
  call of_common(u)
  y(1) = sum(u(1:n)) + steps
end subroutine
subroutine of_common(u)
  implicit none
  integer :: length, steps
  common /sizes/ length, steps
  real(8) :: u(length), w(length, 2)
  steps = steps + 1
  w(:, 1) = u*u
  w(:, 2) = w(:, 1)*u(1)
  call count_up
  u = w(:, 2)*u + w(:, 1)
end subroutine
subroutine count_up
  implicit none
  integer :: length, steps
  common /sizes/ length, steps
  steps = steps + length
end subroutine
