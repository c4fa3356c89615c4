! The new argument would hide a variable of a module.
! test: check head=head wrt=x of=y
module vars
  real(8) :: R = 6371d3
end module
module props
contains
  function rate(t)
    use vars
    real(8) :: rate
    real(8), intent(in) :: t
    rate = t*t
  end function
end module
subroutine head(x, y)
  use props
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = rate(x)
end subroutine
