! program: unlimited_polymorphic
! features: class(*) arguments and pointers, SELECT TYPE with intrinsic types
! size: n=3 m=2
module unlimited_tools
contains
  subroutine put(o, s)
    class(*), intent(in) :: o
    real(8), intent(inout) :: s
    select type (o)
    type is (real(8))
      s = s + o*o
    type is (integer)
      s = s + 2*o
    type is (character(*))
      s = s*len(o)
    end select
  end subroutine
end module
subroutine head(n, x, m, y)
  use unlimited_tools
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a, b
  integer, target :: k
  class(*), pointer :: o
  a = x(1)*x(2)
  b = x(3)
  k = 3
  y(1) = x(3)
  call put(a, y(1))
  call put(k, y(1))
  call put('abc', y(1))
  o => a
  select type (o)
  type is (real(8))
    o = o*b
  end select
  y(2) = a*y(1)
end subroutine
