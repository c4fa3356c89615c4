! test: adjoint head=m::f wrt=x of=y
module m
  real(8) :: calls = 0
contains
  function pick(n) result(p)
    integer, intent(in) :: n
    ! error: a derivative of 'pick', which changes something and gives a procedure pointer
    procedure(real(8)), pointer :: p
    p => alpha
    calls = calls + n
  end function
  real(8) function alpha(t)
    real(8), intent(in) :: t
    alpha = sin(t)
  end function
  subroutine f(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: y
    procedure(real(8)), pointer :: pf
    pf => pick(1)
    y = pf(x(1))*calls
  end subroutine
end module
