! The name of a strided section is stored.
! test: check head=f wrt=x of=y n=5 m=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: k
  real(8) :: t(n,2)
  t(:,1) = x; t(:,2) = x**2
  y = 0
  do k = 1, n
    associate (row => t(k,:), yy => y(2), sq => x(k)*x(k))
      row = row*row(2) 
      yy = yy + sum(row)*sq
      row(1) = sq
    end associate
  end do
  y(3) = sum(t(:,1)*t(:,2))
end subroutine
