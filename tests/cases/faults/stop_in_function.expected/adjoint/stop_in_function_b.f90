! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: k, i, m(0:9)
  interface
    integer function positive(n)
      integer, intent(in) :: n
    end function positive
    pure integer function below(n)
      integer, intent(in) :: n
    end function below
  end interface
  k = 1 + positive(n)
  if (positive(n - 1) > 3) then
  end if
  do i = 1, positive(n - 2)
  end do
  select case (positive(n - 3))
  case (2)
  end select
  m(positive(n - 4)) = 3
  if (below(n - 5) > 3) then
  end if
  x_b = x_b + 2*x*y_b
  y_b = 0d0
end subroutine head_b
