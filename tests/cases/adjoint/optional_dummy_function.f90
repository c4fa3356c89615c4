! test: adjoint head=m::sub wrt=y of=y
module m
  implicit none
contains
  subroutine sub(y, a)
    real(8) :: y
    optional :: a
    interface
      function a(x)
        real(8) :: a
        real(8), intent(in) :: x
      end function a
    end interface
    if (present(a)) then
      y = y*a(2*y)
    end if
  end subroutine sub
end module m
