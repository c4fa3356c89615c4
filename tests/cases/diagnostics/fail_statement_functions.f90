! test: adjoint head=head wrt=x of=y
! Statement functions whose references cannot become their expressions.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: f, t, c, g
  integer :: k
  character(4) :: name, word
  external :: name, g
  f(t) = c*g(t)
  ! error: the statement function 'word' of type CHARACTER calls a function that is not PURE
  word(k) = name(k)
  c = 2
  y = f(x(1))
  write (*, *) word(3)
contains
  subroutine inner(c, r)
    ! error: 'c' hides a name that a statement function refers to
    real(8), intent(in) :: c
    real(8), intent(out) :: r
    r = f(c)
  end subroutine
end subroutine
real(8) function g(t)
  real(8) :: t
  g = t*t
end function
character(4) function name(k)
  integer :: k
  name = 'abcd'
end function
