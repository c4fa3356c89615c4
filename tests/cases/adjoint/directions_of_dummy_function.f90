! test: adjoint head=t::sol wrt=z of=z --vector
module t
  implicit none
contains
  subroutine sol(cost, z)
    interface
      function cost(p) result(y)
        double precision :: p(:)
        double precision, allocatable :: y(:)
      end function
    end interface
    double precision :: z
    if (any(cost([1d0, 2d0]) /= [2d0, 4d0])) z = z*z
  end subroutine
end module
