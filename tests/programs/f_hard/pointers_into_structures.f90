! program: pointers_into_structures
! features: pointers to sections of pointer components, other ranks and bounds of them, passed on as pointers
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type grid
    real(8), pointer, contiguous :: u(:,:) => null()
    real(8) :: h
  end type
  type(grid), target :: g(2)
  type(grid), pointer :: p
  real(8), pointer :: row(:)
  real(8), pointer, contiguous :: flat(:)
  real(8), pointer, contiguous :: c(:)
  integer :: l
  do l = 1, 2
    allocate (g(l)%u(2,2))
    g(l)%u = reshape(x, [2,2])*l
    g(l)%h = x(l)
  end do
  p => g(2)
  row => p%u(1,:)
  row = row*p%h
  p => g(1)
  flat(1:4) => p%u
  flat(2:3) = flat(1:2)*flat(4)
  c => g(2)%u(:,2)
  c(1:) => c
  call smooth(g(1)%u, g(2)%u)
  y(1) = sum(g(1)%u)
  y(2) = sum(g(2)%u*p%u) + sum(c)
  y(3) = sum(row) + flat(3)
  deallocate (g(1)%u, g(2)%u)
contains
  subroutine smooth(a, b)
    real(8), intent(inout) :: a(:,:)
    real(8), pointer, intent(in) :: b(:,:)
    a = a + b*0.5d0
    b(2,2) = a(1,1)**2
  end subroutine
end subroutine
