! A function that may stop the program is called in the forward sweep where nobody needs its result: in an assignment, a condition, the bounds of a loop, a selector,
! a subscript, and below another function.
! test: adjoint head=head wrt=x of=y
integer function positive(n)
  integer, intent(in) :: n
  if (n < 0) error stop 4
  positive = n
end function positive
pure integer function below(n)
  integer, intent(in) :: n
  interface
    pure integer function checked(n)
      integer, intent(in) :: n
    end function checked
  end interface
  below = 2*checked(n)
end function below
pure integer function checked(n)
  integer, intent(in) :: n
  if (n < 0) error stop 5
  checked = n
end function checked
pure integer function never(n)
  integer, intent(in) :: n
  never = n + 1
end function never
subroutine head(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k, i, m(0:9)
  interface
    integer function positive(n)
      integer, intent(in) :: n
    end function positive
    pure integer function below(n)
      integer, intent(in) :: n
    end function below
    pure integer function never(n)
      integer, intent(in) :: n
    end function never
  end interface
  m = never(n)
  k = 1 + positive(n)
  if (positive(n - 1) > 3) k = 1
  do i = 1, positive(n - 2)
    k = 2
  end do
  select case (positive(n - 3))
  case (2)
    k = 4
  end select
  m(positive(n - 4)) = 3
  if (below(n - 5) > 3) k = 1
  if (never(n - 6) > 3) k = 1
  y = x*x
end subroutine head
