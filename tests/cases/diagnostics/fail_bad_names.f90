! test: tangent head=scale wrt=u of=w
! error: --wrt names 'u'
! error: --of names 'w'
subroutine scale(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  y = 2*x
end subroutine scale
