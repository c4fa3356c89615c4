! program: stored_scalar_pointers
! features: scalar pointers that are stored, to numbers and to components; variables called as procedures of the runtime
! size: n=4 m=2
module cells
  implicit none
  type cell
    real(8), pointer :: v => null()
    complex(8) :: z = 0
  end type
end module
subroutine advance(s, k, by)
  implicit none
  real(8), pointer, intent(inout) :: s
  integer, intent(in) :: k
  real(8), intent(in) :: by
  s = s*by + k
end subroutine
subroutine head(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  interface
    subroutine advance(s, k, by)
      real(8), pointer, intent(inout) :: s
      integer, intent(in) :: k
      real(8), intent(in) :: by
    end subroutine
  end interface
  real(8), target :: a(n)
  real(8) :: cf_push_real8
  type(cell), target :: c(2)
  real(8), pointer :: s
  complex(8), pointer :: z
  integer :: i, Cf_Pop_Real8
  a = x
  cf_push_real8 = x(1)
  do i = 1, n
    s => a(i)
    s = s*x(i)*cf_push_real8
    cf_push_real8 = cf_push_real8 + s
    if (s > 0.5d0) s => a(1)
    call advance(s, i, x(n))
    Cf_Pop_Real8 = 1 + mod(i, 2)
    c(Cf_Pop_Real8)%v => s
    z => c(Cf_Pop_Real8)%z
    z = z*z + cmplx(s, x(i), 8)
    if (.not. associated(c(1)%v)) c(1)%v => a(n)
    c(1)%v = c(1)%v*0.5d0
  end do
  y(1) = sum(a)*cf_push_real8
  y(2) = real(c(1)%z)*aimag(c(2)%z)
end subroutine
