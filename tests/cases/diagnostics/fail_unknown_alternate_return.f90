! An alternate return of a procedure that is known at run time only.
! test: adjoint head=rates::area wrt=x of=y
module rates
  implicit none
  abstract interface
    subroutine way(a, y, *)
      real(8), intent(in) :: a
      real(8), intent(inout) :: y
    end subroutine
  end interface
contains
  subroutine area(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    procedure(way), pointer :: p
    y = x(1)
    call choose(leave, x(1), y)
    p => leave
    if (x(2) > 100) p => stay
    call p(x(2), y, *10)  ! want error: alternate returns of a procedure that is known at run time only
    y = y*2
10  y = y*x(3)
  end subroutine
  subroutine choose(f, a, y)
    procedure(way) :: f
    real(8), intent(in) :: a
    real(8), intent(inout) :: y
    call f(a, y, *10)
    y = y*2
10  y = y*a
  end subroutine
  subroutine leave(a, y, *)
    real(8), intent(in) :: a
    real(8), intent(inout) :: y
    y = y*a
    if (y > 0.3) return 1
  end subroutine
  subroutine stay(a, y, *)
    real(8), intent(in) :: a
    real(8), intent(inout) :: y
    y = y + a
  end subroutine
end module
