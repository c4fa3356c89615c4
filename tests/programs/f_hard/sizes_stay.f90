! program: sizes_stay
! features: sizes of arrays are passed down by reference, lie in components and modules, are halved; nothing changes them
! size: n=6 m=3
module sizes_stay_types
  implicit none
  type grid
    integer :: n
    integer :: calls = 0
    real(8) :: x(20)
  end type
  integer :: width = 3
  integer :: counter = 0
contains
  subroutine square(p)
    type(grid), intent(inout) :: p
    logical, dimension(p%n) :: mask
    real(8), dimension(2*p%n) :: w
    mask = p%x(1:p%n) > 0
    p%calls = p%calls + 1
    counter = counter + p%calls
    where (mask) p%x(1:p%n) = p%x(1:p%n)**2
    w(1:p%n) = p%x(1:p%n)*p%x(1)
    w(p%n+1:) = w(1:p%n)*p%x(2)
    p%x(1:p%n) = w(p%n+1:)*w(:p%n) + p%x(1:p%n)
    p%x(2) = p%x(2)*sum(w)
  end subroutine
  subroutine smooth(u)
    real(8), intent(inout) :: u(width)
    real(8) :: old(width + 1)
    integer :: i
    counter = counter + 1
    old(1:width) = u*u(1)
    old(width + 1) = u(width)
    do i = 1, width
      u(i) = u(i)*old(i) + old(i + 1)
    end do
  end subroutine
end module

subroutine head(n, x, m, y)
  use sizes_stay_types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(grid) :: g
  real(8) :: a(n, n), u(64)
  integer :: i, j, lda
  g%n = n
  g%x = 0
  g%x(1:n) = x
  call square(g)
  call square(g)
  y(1) = sum(g%x(1:g%n))
  lda = n
  do j = 1, n
    do i = 1, n
      a(i, j) = x(i)*cos(x(j))
    end do
  end do
  call factor(n, a, lda, y(2))
  u = 0
  u(1:n) = x
  call smooth(u)
  call relax(u, n)
  y(3) = sum(u(1:n))
end subroutine

subroutine factor(n, a, lda, d)
  implicit none
  integer :: n, lda
  real(8) :: a(lda, *), d
  call block(n, 2, a, lda, d)
end subroutine
subroutine block(n, nb, a, lda, d)
  implicit none
  integer :: n, nb, lda, j, jb
  real(8) :: a(lda, *), d
  d = 0
  do j = 1, n, nb
    jb = min(nb, n - j + 1)
    call panel(n - j + 1, jb, a(j, j), lda, d)
  end do
end subroutine
subroutine panel(m, n, a, lda, d)
  implicit none
  integer :: m, n, lda, i, j
  real(8) :: a(lda, *), d
  do j = 1, n
    do i = j, m
      a(i, j) = a(i, j)*a(j, j)
      d = d + a(i, j)**2
    end do
  end do
end subroutine

recursive subroutine relax(u, n)
  implicit none
  integer :: n
  real(8) :: u(n)
  real(8) :: coarse(n/2), fine(n)
  integer :: half, i
  fine = u*u
  do i = 1, n/2
    coarse(i) = fine(2*i)*u(1)
  end do
  half = n/2
  if (half > 1) call relax(coarse, half)
  do i = 1, n/2
    u(2*i) = u(2*i) + coarse(i)*fine(i)
  end do
end subroutine
