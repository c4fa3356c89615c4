! test: tangent head=total wrt=x of=y activity=none
subroutine total(n, x, work, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: work(*)   ! want error: its extent is not known
  real(8), intent(out) :: y
  y = sum(x)*work(n)
end subroutine total
