! test: tangent head=mix wrt=x of=y activity=none
! test: run n=3 m=2 x=3 y=2
! Names that hide the intrinsics which derivatives need: locals, arguments, constants, names of blocks, what a module has.
module stats
  implicit none
  real(8) :: cos = 0.5d0
  real(8), parameter :: max = 3d0
contains
  subroutine spin(x, sign, r)
    real(8), intent(in) :: x(:), sign
    real(8), intent(out) :: r
    real(8) :: sum
    integer :: i
    sum = cos
    do i = 1, size(x)
      sum = sum + sin(x(i))*abs(sign) + sqrt(x(i))*max
    end do
    r = sum
  end subroutine spin
end module stats
subroutine mix(n, x, m, y)
  use stats
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: exp(2), tiny, spread
  integer :: merge
  call spin(x, x(1), y(1))
  exp = [sin(x(1)), acos(x(2)/2)]
  tiny = cosh(exp(1)) + sqrt(exp(2))
  merge = 2
  spread = norm2(x) + merge*tiny
  block
    real(8) :: sinh
    sinh = cosh(x(3))
    y(2:) = spread*sinh*cos
  end block
end subroutine mix
