! An associate name with a derivative that neither sweep names: nothing of it is left to be widened.
! test: adjoint head=head wrt=x of=y --vector=3
subroutine head(n, x, m, y)
  integer, intent(in) :: n, m
  integer :: i
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y = x(1)
  associate (e => y(2), q => 2*x(1))
  end associate
  do i = 1, 2
    associate (turned => x(3:1:-1))
    end associate
  end do
  associate (outer => y)
    associate (inner => outer(1))
      inner = inner*x(2)
    end associate
  end associate
end subroutine
