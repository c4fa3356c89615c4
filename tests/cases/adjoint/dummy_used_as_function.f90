! test: adjoint head=g wrt=x of=y
! A dummy that is a function because it is used as one.
subroutine g(n, ial, x, y)
  integer :: n
  real(8) :: x, y
  do j = 1, n
    if (ial(j) == 0) y = y*x*x   ! want note: 'ial', an argument, is taken to change nothing but its result
  end do
end subroutine
