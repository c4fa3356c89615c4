! A function as argument, in many directions.
! test: check head=t::area wrt=x of=z --vector
! test: check head=t::area wrt=x of=z --vector=2
module t
  implicit none
contains
  subroutine sol(cost, p, z)
    interface
      function cost(p) result(y)
        double precision :: p(:)
        double precision, allocatable :: y(:)
      end function
    end interface
    double precision :: p(2), z
    z = 0
    if (any(cost(p) /= [2d0, 4d0])) z = sum(cost(2*p))
  end subroutine
  function squares(p) result(y)
    double precision :: p(:)
    double precision, allocatable :: y(:)
    y = p**2
  end function
  subroutine area(x, z)
    double precision, intent(in) :: x(2)
    double precision, intent(out) :: z
    call sol(squares, x, z)
  end subroutine
end module
