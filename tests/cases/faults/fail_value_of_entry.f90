! Directions of a VALUE argument that an ENTRY has, too.
! test: tangent head=f wrt=x of=y --vector=2
subroutine f(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  interface
    subroutine h(a, b)
      real(8), value :: a
      real(8), intent(inout) :: b
    end subroutine
  end interface
  y = x
  call h(x, y)
end subroutine
subroutine g(a, b)
! error: is a VALUE argument of an ENTRY that is changed
  real(8), value :: a
  real(8), intent(inout) :: b
  b = b*a
  entry h(a, b)
  a = 2*a
  b = b*a
end subroutine
