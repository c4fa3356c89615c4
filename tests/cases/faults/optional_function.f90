! An optional function as argument.
! test: adjoint head=m::sub
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
      write (*, '(f16.10)') a(4.0d0)
    end if
  end subroutine sub
end module m
