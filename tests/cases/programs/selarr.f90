! test: tangent head=head wrt=x of=y
! test: run n=6 m=4 x=6 y=4
! Array constructors of structures, nested implied do, vector subscripts lhs, sections of components, minloc with active values, any/all conditions, index arrays from findloc, sum of products dim.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type :: pt
    real(8) :: p(2) = 0
    real(8) :: w = 1
    integer :: id = 0
  end type
  type(pt) :: pts(3), q
  type(pt), allocatable :: more(:)
  real(8) :: d(3, 3), s(3)
  integer :: i, j, idx(3)
  pts = [(pt(x(2*i - 1:2*i), x(i), i), i = 1, 3)]
  d = reshape([((sqrt(sum((pts(i)%p - pts(j)%p)**2) + 0.1d0), i = 1, 3), j = 1, 3)], [3, 3])
  idx = [3, 1, 2]
  pts(idx)%w = pts%w**2 + [1, 2, 3]*x(4)
  s = sum(d*spread(pts%w, 1, 3), dim=2)
  i = minloc(s, dim=1)
  q = pts(i)
  q%p(2) = maxval(pts%p(1))
  allocate(more(4))
  more = [pts, q]
  more = [more(2:), pt(w=x(6))]
  y(1) = sum(more%w)
  y(2) = dot_product(more(3)%p, more(1)%p)
  y(3) = sum(s, mask=s > s(i))
  if (any(pts%w > 2) .and. all(d > 0)) then
    y(4) = product(more%w)
  else
    y(4) = -sum(d(:, i))
  end if
end subroutine
