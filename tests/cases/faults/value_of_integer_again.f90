! What is passed by its value and changed is given to the head once more as it was, whatever its type and wherever it is set.
! test: check head=wpi wrt=x of=y n=4 m=3 up=1 k%count=2 k%scale=1.5 --with-primal
module wpi_m
  implicit none
  type counted
    integer :: count
    real(8) :: scale
  end type
contains
  subroutine wpi(n, m, up, k, x, y)
    integer, value :: n, m
    logical, value :: up
    type(counted), value :: k
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = x(1)**2
    do while (n > 0)
      y = y + x(2)*k%scale
      n = n - 1
    end do
    call halve(m)
    if (up) y = y*x(3)*m
    call down
    if (.not. up) y = y + sin(y)
    do while (k%count > 0)
      y = y*x(4)
      call less(k)
    end do
    y = y*m
  contains
    subroutine down
      up = .false.
    end subroutine
  end subroutine
  subroutine halve(m)
    integer, intent(inout) :: m
    m = m/2
  end subroutine
  subroutine less(k)
    type(counted), intent(inout) :: k
    k%count = k%count - 1
  end subroutine
end module
