! Copies of structures would call the procedure that defines their assignment.
! test: adjoint head=f wrt=x of=y
module m
  type d
    real(8) :: v = 0
  end type
  interface assignment(=)
    module procedure put
  end interface
contains
  subroutine put(a, b)
    type(d), intent(inout) :: a
    type(d), intent(in) :: b
    a%v = a%v*0.5d0 + b%v
  end subroutine
  subroutine mul(a, b)
    type(d), intent(inout) :: a
    type(d), intent(in) :: b
    a%v = a%v*b%v
  end subroutine
  function mk(v) result(r)
    real(8), intent(in) :: v
    type(d) :: r
    r%v = v**2
  end function
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(d) :: c
    integer :: i
    c%v = 1
    do i = 1, n
      call mul(c, mk(x(i)))  ! want error: a derivative must copy a structure here, and 'put' defines what its assignment does
    end do
    y = c%v
  end subroutine
end module
