! test: tangent head=head wrt=x of=y
! test: run n=6 m=3 x=6 y=3
! Head with optional unlisted assumed-shape... via wrapper, class dummies, pointer results, function returning pointer, bounds remapping.
module pr
  implicit none
  real(8), target, save :: pool(100)
  integer, save :: used = 0
contains
  function grab(k) result(p)
    integer, intent(in) :: k
    real(8), pointer :: p(:)
    p => pool(used + 1:used + k)
    used = used + k
    p = 0
  end function
  subroutine reset()
    used = 0
  end subroutine
  subroutine view(a, n1, n2, s)
    real(8), target, intent(inout) :: a(:)
    integer, intent(in) :: n1, n2
    real(8), intent(out) :: s
    real(8), pointer :: p2(:, :)
    p2(0:n1 - 1, 1:n2) => a
    p2(0, :) = p2(0, :)*2
    s = sum(p2(0, :)*p2(n1 - 1, :))
    nullify(p2)
  end subroutine
end module
subroutine head(n, x, m, y)
  use pr
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), pointer :: a(:), b(:)
  real(8), target :: w(n)
  call reset()
  a => grab(n)
  b => grab(n/2)
  a = x**2
  b = a(1:n:2)
  a(2) = b(1)*b(2)
  y(1) = sum(pool(1:used))
  w = x
  call view(w, 2, 3, y(2))
  y(3) = sum(w)*b(3)
end subroutine
