! Two procedures have the name of the head.
! test: tangent head=area wrt=x of=y
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
    subroutine inner(z)
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
! error: there is more than one procedure 'area'
