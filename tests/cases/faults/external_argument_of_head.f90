! A function is an argument of the head.
! test: tangent head=interior wrt=x of=a
! test: adjoint head=interior wrt=x of=a
subroutine interior(n, x, f, a)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: a(n)
  interface
    real(8) function f(x)
      real(8), intent(in) :: x
    end function
  end interface
  integer :: i
  do i = 1, n
    a(i) = exp(x(i))*f(x(i))
  end do
end subroutine
