! What a function reads that the backward sweep calls again is to be there: its arguments, variables of modules, of COMMON and of its host.
! test: check head=f wrt=x of=y n=6 m=9
module shared
  implicit none
  real(8) :: w(3)
contains
  integer function lowest(a, n)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    integer :: i
    lowest = 1
    do i = 2, n
      if (a(i) < a(lowest)) lowest = i
    end do
  end function
  integer function lowest_of_all()
    lowest_of_all = lowest(w, 3)
  end function
  real(8) function of_all(i)
    integer, intent(in) :: i
    of_all = w(i)
  end function
  real(8) function of_common()
    real(8) :: c
    common /block/ c
    of_common = c
  end function
  subroutine f(n, x, m, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(m)
    integer :: i, k
    real(8) :: c, h, s, by_statement
    procedure(of_all), pointer :: get
    common /block/ c
    by_statement(i) = s*i
    get => of_all
    y = 0.25d0
    y(1) = 0.5d0*y(1) + x(lowest(y, 3))
    y(1) = 0.5d0*y(1) + x(lowest(y, 3))
    w = 0.3d0
    w(1) = 0.5d0*w(1) + x(lowest_of_all())
    w(1) = 0.5d0*w(1) + x(lowest_of_all())
    y(2) = w(1)
    do k = 1, n
      w(1) = k
      w(2) = 2*k
      y(3) = y(3) + x(k)**2*of_all(1)
      y(4) = y(4) + x(k)**2*get(2)
    end do
    do k = 1, n
      c = k
      h = k
      s = k
      y(5) = y(5) + x(k)**2*of_common()
      y(6) = y(6) + x(k)**2*of_host()
      y(7) = y(7) + x(k)**2*by_statement(2)
    end do
  contains
    real(8) function of_host()
      of_host = h
    end function
  end subroutine
end module
