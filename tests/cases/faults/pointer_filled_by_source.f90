! What SOURCE= puts into the memory that a pointer then leads to has derivatives, wherever the pointer led before.
! test: check head=pfs wrt=x of=y n=3
module pfs_m
  implicit none
  type inner
    real(8) :: v(3)
    integer :: k = 2
  end type
contains
  subroutine pfs(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(inner), pointer :: p(:), q
    type(inner), target :: g(2)
    type(inner) :: f(2)
    f(1)%v = x*2
    f(2)%v = x*3
    g(1)%v = 1
    g(2)%v = 2
    p => g
    y = sum(p(1)%v)
    allocate (p, source=f)
    allocate (q, source=f(2))
    y = y + sum(p(2)%v*p(1)%v) + sum(q%v**2)*q%k
    deallocate (p)
    deallocate (q)
  end subroutine
end module
