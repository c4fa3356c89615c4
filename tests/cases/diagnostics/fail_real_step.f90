! test: adjoint head=w2 wrt=x of=y
subroutine w2(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: t
  y = x
  do t = 1d0, 2.1d0, x  ! want error: the adjoint of a loop whose real variable has a derivative by its step
    y = y*t
  end do
  y = y + t
  do t = t, t + 1, x  ! want error: the adjoint of a loop whose real variable has a derivative by its step
    y = y*t
  end do
end subroutine
