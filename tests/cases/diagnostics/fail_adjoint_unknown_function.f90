! test: adjoint head=g wrt=x of=y
! A dummy that is a function because it is used as one, and one that is declared: whoever calls may pass what changes the index, or a variable of a module.
subroutine g(n, ial, pick, clean, x, y)
  integer :: n
  real(8) :: x, y
  logical, external :: pick
  interface
    pure logical function clean(k)
      integer, intent(in) :: k
    end function
  end interface
  do j = 1, n
    if (ial(j) == 0) y = y*x*x   ! want error: a call of 'ial', an argument of which nothing says that it changes nothing
    if (pick(j)) y = y*x         ! want error: a call of 'pick', an argument of which nothing says that it changes nothing
    if (clean(j)) y = y*x
  end do
end subroutine
