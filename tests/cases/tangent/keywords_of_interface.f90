! test: tangent head=head wrt=x of=y  activity=none
! test: run n=2 m=1
! Keywords of an interface body with other names than the procedure has.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  interface
    subroutine scale2(vec, factor)
      real(8), intent(inout) :: vec
      real(8), intent(in) :: factor
    end subroutine
  end interface
  y(1) = x(1)
  call scale2(factor=x(2), vec=y(1))
end subroutine
subroutine scale2(a, b)
  implicit none
  real(8), intent(inout) :: a
  real(8), intent(in) :: b
  a = a*b
end subroutine
