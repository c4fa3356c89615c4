! program: arrays_of_structures
! features: arrays of structures with arrays, strings and structures in them: sections, vector subscripts, constructors and growing by [a, b]; one value for an array component
! size: n=6 m=2
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type inner
    real(8) :: t(2,2) = 0
  end type
  type point
    real(8) :: pos(3), vel(3)
    type(inner) :: in
    integer :: id
    character(len=4) :: name = 'none'
  end type
  type(point) :: p(n), q(n)
  type(point), allocatable :: all(:), more(:)
  character(len=:), allocatable :: text
  integer :: i, perm(n)
  perm = [(n + 1 - i, i=1,n)]
  text = 'a'
  do i = 1, n
    p(i) = point([x(i), x(i)**2, 1d0], x(i), inner(reshape([x(i), 1d0, 2d0, x(i)**2], [2,2])), perm(i))
    text = text//'b'
    if (len(text) > 4) text = 'c'
    p(i)%vel = p(i)%vel*len(text)
  end do
  q = p(perm)
  p(2:n) = p(1:n-1)
  allocate (all(0))
  do i = 1, 3
    all = [q(i), all, p(i:i+1)]
    allocate (more(size(all) + 1))
    more(1:size(all)) = all
    more(size(more)) = p(i)
    call move_alloc(more, all)
    all(1)%in%t = all(2)%in%t*x(i)
  end do
  y = 0
  do i = 1, size(all)
    y(1) = y(1) + dot_product(all(i)%pos, all(1)%vel)*all(i)%id
    y(2) = y(2)*0.5d0 + sum(all(i)%in%t)*p(2)%pos(1)
  end do
  where (p%pos(1) > 0.5d0) p%pos(1) = cshift(p%pos(1), 2) + x
  y(2) = y(2) + sum(p%pos(1)**2)
end subroutine
