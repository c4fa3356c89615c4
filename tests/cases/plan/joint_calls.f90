! test: adjoint head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y --checkpoint split
! test: adjoint head=head wrt=x of=y --checkpoint joint
! Procedures that are run again on the way back, and those that cannot be.
module procedures
  implicit none
  real(8) :: factor = 2d0
contains
  subroutine area(a, b, r)
    real(8), intent(in) :: a, b
    real(8), intent(out) :: r
    real(8) :: t
    t = a*b                               ! want plan: {forget t: the backward sweep does not read it}
    t = sin(t)*t                          ! want plan: {store t in a variable: overwritten, 8 bytes}
    r = t*factor                          ! want plan: {skip r: nobody needs it}
  end subroutine area
  subroutine gather(v, r)
    real(8), intent(in) :: v
    real(8), intent(inout) :: r
    real(8) :: t
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    t = sin(t)*t                          ! want plan: {skip t: nobody needs it}
    r = r + t                             ! want plan: {skip r: nobody needs it}
  end subroutine gather
  subroutine update(v)
    real(8), intent(inout) :: v
    real(8) :: t
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    v = t*t                               ! want plan: {skip v: nobody needs it}
  end subroutine update
  subroutine modify(v)
    real(8), intent(inout) :: v
    real(8) :: t
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    v = t*t                               ! want plan: {skip v: nobody needs it}
  end subroutine modify
  subroutine speaks(a, r)                 ! want plan: {store t at the end: the backward sweep reads it}
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    t = a*a                               ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                               ! want plan: {skip t: nobody needs it}
    print *, a
    r = t                                 ! want plan: {skip r: nobody needs it}
  end subroutine speaks
  recursive subroutine again(k, a, r)     ! want plan: {store argument_value at the end: the backward sweep reads it, store t at the end: the backward sweep reads it}
    integer, intent(in) :: k
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    t = a                                 ! want plan: {store t: overwritten, 8 bytes}
    if (k > 0) call again(k - 1, a*a, t)  ! want plan: {branch looked at again: what it asks for is still there, split again: its forward sweep stores what its backward sweep needs, store argument_value: overwritten, 8 bytes}
    r = t*t                               ! want plan: {store r: overwritten, 8 bytes}
  end subroutine again
  subroutine given(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    t = a*a                               ! want plan: {forget t: the backward sweep does not read it}
    t = t*t                               ! want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    r = t                                 ! want plan: {forget r: the backward sweep does not read it}
  end subroutine given
  subroutine apply(f, a, r)
    interface
      subroutine f(a, r)
        real(8), intent(in) :: a
        real(8), intent(out) :: r
      end subroutine f
    end interface
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    call f(a, r)                          ! want plan: {split f: its forward sweep stores what its backward sweep needs}
  end subroutine apply
  ! It calls another that runs again.
  subroutine twice(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    call area(a, a, t)                    ! want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
    r = t*t                               ! want plan: {skip r: nobody needs it}
  end subroutine twice
end module procedures
subroutine head(n, x, y)
  use procedures
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: r, s, t
  s = 0                                   ! want plan: {skip s: nobody needs it}
  call area(x(1), x(2), r)                ! want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
  s = s + r*r                             ! want plan: {skip s: nobody needs it}
  ! What area finds when it runs again must be there: it is stored.
  factor = x(3)                           ! want plan: {store factor in a variable: overwritten, 8 bytes}
  ! Nobody needs what it sets.
  call gather(x(4), s)                    ! want plan: {joint gather: runs on the way back only}
  t = x(1)                                ! want plan: {forget t: the backward sweep does not read it}
  ! It reads what it overwrites, but is not executed forwards.
  call update(t)                          ! want plan: {joint update: runs on the way back only}
  s = s + t                               ! want plan: {skip s: nobody needs it}
  t = x(2)                                ! want plan: {store t in a variable: overwritten, 8 bytes}
  ! It reads what it overwrites: stored before the call. Those that print or call themselves are split, and calls through arguments.
  call modify(t)                          ! want plan: {joint modify: runs again on the way back (operations once more: 1; bytes not stored: 8), snapshot t: what runs again starts with it}
  s = s + t*t                             ! want plan: {skip s: nobody needs it}
  call speaks(x(1), r)                    ! want plan: {split speaks: its forward sweep stores what its backward sweep needs}
  s = s + r                               ! want plan: {skip s: nobody needs it}
  call again(3, x(2), r)                  ! want plan: {split again: its forward sweep stores what its backward sweep needs}
  s = s + r                               ! want plan: {skip s: nobody needs it}
  call apply(given, x(3), r)              ! want plan: {split apply: its forward sweep stores what its backward sweep needs}
  call given(x(4), t)                     ! want plan: {joint given: runs again on the way back (operations once more: 2; bytes not stored: 8), snapshot t: adjoints of earlier statements read it}
  s = s + r*t                             ! want plan: {skip s: nobody needs it}
  call twice(x(5), r)                     ! want plan: {joint twice: runs again on the way back (operations once more: 23; bytes not stored: 8), snapshot r: adjoints of earlier statements read it}
  y = s + r*factor                        ! want plan: {skip y: nobody needs it}
end subroutine head
