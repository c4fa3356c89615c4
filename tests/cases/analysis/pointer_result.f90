! A function whose result is a POINTER.
! test: analyze head=head wrt=x of=y
module pool_of
  real(8), target, save :: pool(100)
contains
  function grab(k) result(p)
    integer, intent(in) :: k
    real(8), pointer :: p(:)
    p => pool(k:)
  end function
end module
subroutine head(n, x, y)        ! want dugaa: {x, y}
  use pool_of
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8), pointer :: a(:)
  a => grab(n)
  a = x**2                      ! want dugaa: {a, x}
  y = sum(pool)                 ! want dugaa: {pool, y}
end subroutine
