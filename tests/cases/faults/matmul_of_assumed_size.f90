! gfortran 12 inlines matmul of an assumed-size section.
! test: check head=s wrt=a,v of=r n=1 size(a)=3,3,1 --vector=3 --flags=-O2
subroutine s(n, a, v, r)
  integer, intent(in) :: n
  real(8), intent(in) :: a(3, 3, *), v(3)
  real(8), intent(out) :: r(3)
  r = matmul(a(:, :, n), v)
end subroutine
