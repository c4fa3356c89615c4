! program: construct_names
! features: names of constructs that derivatives would use for their own; a SAVE variable b of the head, whose place would be called head_b
! size: n=2 m=1
subroutine construct_names_part(z, w)
  implicit none
  real(8), intent(inout) :: z, w
  integer :: i
  turns: do i = 1, 3
    if (w > 100d0) exit turns
    w = w*z + sin(w)
    z = z*0.5d0
  end do turns
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: z, w
  real(8), save :: b = 1d0
  integer :: k
  z = x(1); w = x(2)
  dir: do k = 1, 2
  call construct_names_part(z, w)
  z = z*w
  if (z > 1d3) exit dir
  call construct_names_part(w, z)
  end do dir
  b = z
  y(1) = z*w*b
end subroutine
