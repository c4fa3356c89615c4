! A procedure pointer leads to a function of the type of its caller.
! test: check head=tt::area wrt=x of=y
module tt
  procedure(cost1), pointer :: pcost
contains
  subroutine init()
    pcost => cost1
  end subroutine
  function cost1(x) result(y)
    double precision :: x(:)
    double precision, allocatable :: y(:)
    allocate (y(2))
    y = 2d0*x*x(1)
  end function
  function cost(x) result(y)
    double precision :: x(:)
    double precision, allocatable :: y(:)
    allocate (y(2))
    y = pcost(x)
  end function
  subroutine area(x, y)
    double precision, intent(in) :: x(2)
    double precision, intent(out) :: y
    call init()
    y = sum(cost(x)**2)
  end subroutine
end module
program test
  use tt
  call init()
  pcost => cost
end program
