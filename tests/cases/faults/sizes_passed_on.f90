! Sizes that are passed on stay.
! test: check head=head wrt=c of=u n1=3 n2=2
subroutine head(c, u, n1, n2)
  integer :: n1, n2, i
  real(8) :: c, u(n1, n2)
  do i = 1, n1
    u(i, 1) = u(i, 1)*c*c
  end do
  call rep(u, n1, n2)
end subroutine
subroutine rep(u, n1, n2)
  integer :: n1, n2
  real(8) :: u(n1, n2), s
  call norm(u, n1, n2, s)
  print *, s
end subroutine
subroutine norm(u, n1, n2, s)
  integer :: n1, n2, i
  real(8) :: u(n1, n2), s
  s = 0
  do i = 1, n1
    s = s + u(i, 1)**2
  end do
end subroutine
