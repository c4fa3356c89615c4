! ALLOCATE with SOURCE= of structures with allocatable parts: gfortran 12 refuses MOLD= of them.
! test: check head=snp wrt=x of=y n=4
module snp_m
  implicit none
  type inner
    real(8), allocatable :: v(:)
  end type
  type outer
    type(inner), allocatable :: c(:)
  end type
contains
  subroutine snp(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(outer) :: a, r
    type(inner), allocatable :: q(:), s(:)
    integer :: i
    allocate (a%c(0:1))
    do i = 0, 1
      allocate (a%c(i)%v(n))
      a%c(i)%v = (i + 1)*x**2
    end do
    allocate (r%c, source=a%c)
    allocate (q, s, source=r%c)
    q(0)%v = q(0)%v*x
    y = 0
    do i = lbound(r%c, 1), ubound(r%c, 1)
      y = y + sum(r%c(i)%v*q(i)%v) + sum(s(i)%v)
    end do
  end subroutine
end module
