! program: associated_sections
! features: ASSOCIATE with rows of a matrix, sections of such names and names of such sections, which gfortran passes as if they were contiguous
! size: n=5 m=2
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w(n, n)
  integer :: i
  w = 0
  y = 0
  do i = 1, 3
    associate (row => w(i, :))
      row = x*x
      y(1) = y(1) + sum(row)
      row(2:n) = row(1:n-1)*y(1)
      associate (r2 => row(3:n))
        r2 = r2*y(1)
        y(1) = y(1)*0.1d0 + sum(r2)
        r2(1:2) = r2(2:3)*0.3d0
      end associate
    end associate
    y(2) = y(2) + w(i, 2)**2
  end do
  y(1) = y(1) + sum(w)
end subroutine
