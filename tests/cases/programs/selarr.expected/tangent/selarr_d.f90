! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=6 m=4 x=6 y=4
! Array constructors of structures, nested implied do, vector subscripts lhs, sections of components, minloc with active values, any/all conditions, index arrays from findloc, sum of products dim.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type :: pt
    real(8) :: p(2) = 0
    real(8) :: w = 1
    integer :: id = 0
  end type
  type :: pt_d
    real(8) :: p(2) = 0d0
    real(8) :: w = 0d0
  end type
  type(pt) :: pts(3), q
  type(pt_d) :: pts_d(3), q_d
  type(pt), allocatable :: more(:)
  type(pt_d), allocatable :: more_d(:)
  real(8) :: d(3, 3), s(3)
  real(8) :: d_d(3, 3), s_d(3)
  integer :: i, j, idx(3)
  pts_d = [(pt_d(p=x_d(2*i - 1:2*i), w=x_d(i)), i=1, 3)]
  pts = [(pt(x(2*i - 1:2*i), x(i), i), i=1, 3)]
  d_d = reshape([((sum((pts(i)%p - pts(j)%p)*(pts_d(i)%p - pts_d(j)%p)) &
      /sqrt(max(sum((pts(i)%p - pts(j)%p)**2) + 0.1d0, tiny(pts(i)%p))), i=1, 3), j=1, 3)], [3, 3])
  d = reshape([((sqrt(sum((pts(i)%p - pts(j)%p)**2) + 0.1d0), i=1, 3), j=1, 3)], [3, 3])
  idx = [3, 1, 2]
  pts_d(idx)%w = 2*pts%w*pts_d%w + [1, 2, 3]*x_d(4)
  pts(idx)%w = pts%w**2 + [1, 2, 3]*x(4)
  s_d = sum(spread(pts%w, 1, 3)*d_d + d*spread(pts_d%w, 1, 3), dim=2)
  s = sum(d*spread(pts%w, 1, 3), dim=2)
  i = minloc(s, dim=1)
  q_d = pts_d(i)
  q = pts(i)
  q_d%p(2) = maxval_d(pts%p(1), pts_d%p(1))
  q%p(2) = maxval(pts%p(1))
  allocate (more(4), more_d(4))
  more_d = [pts_d, q_d]
  more = [pts, q]
  more_d = [more_d(2:), pt_d(w=x_d(6))]
  more = [more(2:), pt(w=x(6))]
  y_d(1) = sum(more_d%w)
  y(1) = sum(more%w)
  y_d(2) = dot_product(more_d(3)%p, more(1)%p) + dot_product(more(3)%p, more_d(1)%p)
  y(2) = dot_product(more(3)%p, more(1)%p)
  y_d(3) = sum(s_d, mask=s > s(i))
  y(3) = sum(s, mask=s > s(i))
  if (any(pts%w > 2) .and. all(d > 0)) then
    y_d(4) = product_d(more%w, more_d%w)
    y(4) = product(more%w)
  else
    y_d(4) = -sum(d_d(:, i))
    y(4) = -sum(d(:, i))
  end if
contains
  ! Tangent of maxval(a): a_d where a is largest, the first one of equals.
  pure function maxval_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    r_d = 0
    if (size(a) > 0) then
      r_d = a_d(maxloc(a, 1))
    end if
  end function maxval_d
  ! Tangent of product(a), with zeros among the factors or without.
  pure function product_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    real(8) :: r
    integer :: i
    r = 1
    r_d = 0
    do i = 1, size(a, 1)
      r_d = r_d*a(i) + r*a_d(i)
      r = r*a(i)
    end do
  end function product_d
end subroutine
