! test: tangent head=step wrt=b of=b
subroutine step(n, a, b)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(inout) :: b(n)
  call solve(n, a, b)   ! want error: the source of 'solve' is not among the files
end subroutine step
