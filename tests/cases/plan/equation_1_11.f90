! test: adjoint head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y --checkpoint split --no-independent-loops
! ADJFLOW (1.11): a part C that the backward sweep runs again, with the context []. Pushed are A = out(C) n use(bwd U) and S = live(adj C) n out(C).
! What D overwrites of live(adj C) is stored where it is overwritten.
module parts
  implicit none
contains
  subroutine no_snapshot(u, v)
    real(8), intent(in) :: u
    real(8), intent(out) :: v
    real(8) :: t
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    v = t*u                ! want plan: {skip v: nobody needs it}
  end subroutine no_snapshot
  subroutine not_executed(u)
    real(8), intent(inout) :: u
    real(8) :: t
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    u = t*t                ! want plan: {skip u: nobody needs it}
  end subroutine not_executed
  subroutine with_a(u, v)
    real(8), intent(in) :: u
    real(8), intent(out) :: v
    real(8) :: t
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    v = t*u                ! want plan: {skip v: nobody needs it}
  end subroutine with_a
  subroutine with_s(u)
    real(8), intent(inout) :: u
    real(8) :: t
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    u = t*t                ! want plan: {skip u: nobody needs it}
  end subroutine with_s
end module parts
subroutine head(x, y)
  use parts
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a, b, c, d, e, t
  integer :: i
  a = 2*x                  ! want plan: {forget a: the backward sweep does not read it}
  ! live(adj C) = {a}, out(C) = {b}.
  call no_snapshot(a, b)   ! want plan: {joint no_snapshot: runs again on the way back (operations once more: 2; bytes not stored: 16)}
  y = b*b                  ! want plan: {skip y: nobody needs it}
  ! D overwrites what it finds.
  a = 3*x                  ! want plan: {store a in a variable: overwritten, 8 bytes}
  y = y + a*a              ! want plan: {skip y: nobody needs it}
  ! The adjoint before it reads what it sets: A = {c}.
  c = x                    ! want plan: {forget c: the backward sweep does not read it}
  y = y + c*c              ! want plan: {skip y: nobody needs it}
  call with_a(x, c)        ! want plan: {joint with_a: runs again on the way back (operations once more: 2; bytes not stored: 16), snapshot c: adjoints of earlier statements read it}
  y = y + c*c              ! want plan: {skip y: nobody needs it}
  ! It sets what it reads, and is executed: S = {d}.
  d = x                    ! want plan: {forget d: the backward sweep does not read it}
  call with_s(d)           ! want plan: {joint with_s: runs again on the way back (operations once more: 2; bytes not stored: 16), snapshot d: what runs again starts with it}
  y = y + d*d              ! want plan: {skip y: nobody needs it}
  ! It is not executed: O = {}, so S = {}.
  e = x                    ! want plan: {forget e: the backward sweep does not read it}
  call not_executed(e)     ! want plan: {joint not_executed: runs on the way back only}
  y = y + e                ! want plan: {skip y: nobody needs it}
  ! A turn of a loop is such a part.
  do i = 1, 3              ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    t = x*i                ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    y = y + t*t            ! want plan: {skip y: nobody needs it}
  end do
end subroutine head
