! test: adjoint head=head wrt=x of=y
! The array in which an element is read has no extent, so that it could be stored.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: a(n)
  a = x
  call fetch('2 0.5', a)
  y = sum(a)
contains
  subroutine fetch(text, a)
    character(*), intent(in) :: text
    real(8), intent(inout) :: a(*)
    integer :: k
    k = 1
    read (text, *) k, a(k) ! want error: input into elements of 'a' whose place is read by the same statement
    a(k) = a(k)*a(1)
  end subroutine
end subroutine
