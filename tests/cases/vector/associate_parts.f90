! test: tangent head=f wrt=x of=y --vector=2
! test: run n=4
! Names for a part of each element of an array of structures: their directions do not lie together, so a copy goes in and comes back.
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  type :: cell
    real(8) :: u, f(2)
  end type cell
  type(cell) :: grid(n)
  integer :: i
  do i = 1, n
    grid(i) = cell(x(i), [x(i)**2, 1/x(i)])
  end do
  associate (g => grid%f(1))
    do i = 2, n
      if (x(i) > 2) exit
      g(i) = g(i)*x(i - 1) + g(i - 1)
    end do
  end associate
  associate (u => grid%u)
    y = sum(u*grid%f(2))
  end associate
  y = y + sum(grid%f(1)*grid%u)
end subroutine f
