! test: tangent head=bilinear wrt=x of=y --vector=2
! test: run n=6
! Pointers with other bounds, and vectors seen as matrices: with directions a vector is a matrix, so it must be contiguous.
module views
  implicit none
  type :: box
    real(8), pointer :: a(:) => null()
    real(8) :: s(6)
  end type box
contains
  subroutine bilinear(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in), target :: x(n)
    real(8), intent(out) :: y
    type(box), target :: b
    real(8), target :: v(n, 2)
    real(8), pointer :: p(:, :), q(:), r(:, :)
    integer :: i
    v(:, 1) = x**2
    v(:, 2) = sin(x)
    p(0:, -1:) => v
    q(0:) => v(:, 2)
    allocate (b%a(n))
    b%a = x*x(1)
    b%s = x(2)
    y = 0
    do i = 0, n - 1
      y = y + p(i, -1)*p(i, 0) + q(i)
    end do
    r(1:2, 1:3) => b%s
    y = y*r(2, 1)
    r(0:1, 1:n/2) => b%a
    y = y + r(1, 1)*r(0, 2)
    call square(b%a)
    y = y + b%a(2)*b%a(3)
    deallocate (b%a)
  contains
    subroutine square(a)
      real(8), intent(inout), target :: a(:)
      real(8), pointer :: m(:, :)
      m(1:2, 1:2) => a(2:)
      m = matmul(m, m)
    end subroutine square
  end subroutine bilinear
end module views
