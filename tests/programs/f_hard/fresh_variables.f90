! program: fresh_variables
! features: BLOCK in a loop with allocatables, structures with initial values, USE; INTENT(OUT) dummies of such types, optional and inherited, which start anew at each call
! size: n=4 m=2
module fresh_types
  implicit none
  type base
    real(8) :: s = 1
    integer :: k = 2
  end type
  type, extends(base) :: ext
    real(8), allocatable :: w(:)
    real(8), pointer :: p(:) => null()
  end type
contains
  subroutine init(e, x)
    type(ext), intent(out) :: e
    real(8), intent(in) :: x
    e%s = e%s*x
    e%k = e%k + 1
    if (allocated(e%w)) e%s = 100
    allocate (e%w(e%k))
    e%w = x*e%s
  end subroutine
  subroutine vec(a, x, b)
    real(8), allocatable, intent(out) :: a(:)
    real(8), intent(in) :: x(:)
    type(base), intent(out), optional :: b(2)
    allocate (a(size(x)))
    a = x*x
    if (present(b)) b(1)%s = b(1)%s + x(1)
  end subroutine
end module
subroutine head(n, x, m, y)
  use fresh_types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(ext) :: e
  type(base) :: b(2)
  real(8), allocatable :: a(:)
  integer :: i, k
  y = 0
  do i = 1, n
    call init(e, x(i))
    call vec(a, x(1:i), b)
    call vec(a, x(i:))
    b(2)%s = b(2)%s*x(i)
    y(1) = y(1)*e%k*0.3d0 + e%s*sum(e%w) + sum(a)*b(1)%s + b(2)%s
  end do
  do i = 1, n
    block
      use, intrinsic :: iso_fortran_env, only: r8 => real64
      type(ext) :: c, d(2)
      real(r8), allocatable :: g(:)
      if (.not. allocated(c%w)) then
        allocate (c%w(i))
        c%w = x(i)
      end if
      c%s = c%s*x(i) + sum(c%w)
      c%k = c%k + 1
      d(2)%s = d(2)%s*c%s
      allocate (g(i), source=x(1:i))
      if (sum(g) > 2) then
        y(2) = y(2) - c%s
        cycle
      end if
      y(2) = y(2)*c%k + c%s + d(2)%s + d(1)%s*sum(g)
    end block
  end do
  k = 0
10 k = k + 1
  block
    real(8), allocatable :: loc(:)
    allocate (loc(k))
    loc = x(1:k)*y(1)
    if (sum(loc) > 1d4) goto 20
    y(2) = y(2) + sum(loc**2)
  end block
  if (k < n) goto 10
20 continue
end subroutine
