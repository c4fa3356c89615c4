! test: tangent head=head wrt=x of=y 
! test: run n=2 m=1
! A dummy procedure that an OPTIONAL statement makes optional.
module mm
  implicit none
contains
  subroutine sm(a, f)
    real(8), intent(inout) :: a
    interface
      real(8) function f(t)
        real(8), intent(in) :: t
      end function
    end interface
    optional :: f
    a = a*2
    if (present(f)) a = a + f(a)
  end subroutine
end module
subroutine head(n, x, m, y)
  use mm
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y(1) = x(1)
  call sm(y(1))
end subroutine
