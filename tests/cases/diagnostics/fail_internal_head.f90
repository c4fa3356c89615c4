! The head is an internal procedure.
! test: tangent head=inner wrt=z of=z
module one
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x
  end subroutine
end module
module two
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x
  contains
    subroutine inner(z)  ! want error: 'inner' is an internal procedure of 'area': nobody else could call its derivative
      real(8) :: z
      z = z*z
    end subroutine
  end subroutine
  subroutine print(n)
    integer :: n
    print *, n
  end subroutine
end module
program p
end program
