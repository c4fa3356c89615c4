! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! ADJFLOW (1.8): use(I'; bwd U) = use(I') u use(bwd U). What is overwritten is stored if the adjoint of the statement itself reads it, or one before it.
subroutine head_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: own, before, neither
  real(8) :: own_b, before_b, neither_b
  real(8) :: own_kept
  real(8) :: before_kept
  own = 2*x                    ! want plan: {forget own: the backward sweep does not read it}
  before = 3*x                 ! want plan: {forget before: the backward sweep does not read it}
  ! Its own adjoint reads it.
  own_kept = own
  own = own*own                ! want plan: {store own in a variable: overwritten, 8 bytes}
  ! An earlier one does.
  before_kept = before
  before = x + own             ! want plan: {store before in a variable: overwritten, 8 bytes}
  ! None does.
  neither = x + own            ! want plan: {forget neither: the backward sweep does not read it}
  own_b = 0d0
  before_b = 0d0
  neither_b = 0d0
  own_b = own_b + before*neither*y_b
  before_b = before_b + own*neither*y_b
  neither_b = neither_b + own*before*y_b
  x_b = x_b + neither_b
  own_b = own_b + neither_b
  neither_b = 0d0
  before = before_kept
  x_b = x_b + before_b
  own_b = own_b + before_b
  before_b = 0d0
  own = own_kept
  own_b = 2*own*own_b
  before_b = before_b + 2*before*y_b
  neither_b = neither_b + y_b
  y_b = 0d0
  x_b = x_b + 4*neither_b
  neither_b = 0d0
  x_b = x_b + 3*before_b
  before_b = 0d0
  x_b = x_b + 2*own_b
  own_b = 0d0
end subroutine head_b
