! test: tangent head=head wrt=x of=y
module q
  implicit none
contains
  subroutine gen(a, r)
    type(*), intent(in) :: a(*)
    real(8), intent(out) :: r
    r = 1
  end subroutine
  subroutine rk(a, r)
    real(8), intent(in) :: a(..)
    real(8), intent(out) :: r
    r = 0
    select rank (a)  ! want error: SELECT RANK
    rank (0)
      r = a**2
    rank (1)
      r = sum(a**3)
    rank default
      r = -1
    end select
  end subroutine
end module
subroutine head(n, x, m, y)
  use q
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call rk(x, y(1))
  call rk(x(2), y(2))
end subroutine
