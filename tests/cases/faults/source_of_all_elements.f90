! SOURCE= of all elements of an array of structures with allocatable parts: gfortran 12 frees those of a value in parentheses twice.
! test: check head=sae wrt=x of=y n=3
module sae_m
  implicit none
  type inner
    real(8), allocatable :: v(:)
  end type
contains
  subroutine sae(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(inner), allocatable :: w(:), e(:)
    integer :: i
    allocate (w(2))
    do i = 1, 2
      w(i)%v = x*i
    end do
    allocate (e, source=w(:))
    w(1)%v = w(1)%v*x
    y = 0
    do i = 1, 2
      y = y + sum(w(i)%v*e(i)%v)
    end do
  end subroutine
end module
