! A function as argument, many directions.
! test: adjoint head=t::sol --vector
module t
  implicit none
contains
  ! warning: is zero everywhere
  subroutine sol(cost, z)
    interface
      function cost(p) result(y)
        double precision :: p(:)
        double precision, allocatable :: y(:)
      end function
    end interface
    double precision :: z
    if (any(cost([1d0, 2d0]) /= [2d0, 4d0])) z = 1
  end subroutine
end module
