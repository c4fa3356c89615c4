! A procedure pointer leads to its caller.
! test: tangent head=tt::cost
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
    y = 2d0*x
  end function
  function cost(x) result(y)
    double precision :: x(:)
    double precision, allocatable :: y(:)
    allocate (y(2))
    y = pcost(x)
  end function
end module
program test
  use tt
  call init()
  pcost => cost
end program
