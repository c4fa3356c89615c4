! A dummy argument without type is called.
! test: adjoint head=g
subroutine g(n, ial, x, y)
  integer :: n
  real(8) :: x, y
  do j = 1, n
    ! error: a call of 'ial'
    if (ial(j) == 0) y = x*x
  end do
end subroutine
