! Adjoint of head: y with respect to x, in 3 directions.
! An associate name with a derivative that neither sweep names: nothing of it is left to be widened.
! test: adjoint head=head wrt=x of=y --vector=3
subroutine head_b(n, x, x_b, m, y, y_b)
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(3, n)
  real(8), intent(inout) :: y(m)
  real(8), intent(inout) :: y_b(3, m)
  integer :: dir
  real(8) :: q_value_b(3)
  y = x(1)
  q_value_b = 0d0
  associate (outer => y, outer_b => y_b)
    associate (inner => outer(1), inner_b => outer_b(:, 1))
      x_b(:, 2) = x_b(:, 2) + inner*inner_b
      inner_b = x(2)*inner_b
    end associate
  end associate
  q_value_b = 0d0
  do dir = 1, 3
    x_b(dir, 1) = x_b(dir, 1) + sum(y_b(dir, :))
  end do
  y_b = 0d0
end subroutine
