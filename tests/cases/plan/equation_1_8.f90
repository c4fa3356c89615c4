! test: adjoint head=head wrt=x of=y
! ADJFLOW (1.8): use(I'; bwd U) = use(I') u use(bwd U). What is overwritten is stored if the adjoint of the statement itself reads it, or one before it.
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: own, before, neither
  own = 2*x                    ! want plan: {forget own: the backward sweep does not read it}
  before = 3*x                 ! want plan: {forget before: the backward sweep does not read it}
  neither = 4*x                ! want plan: {skip neither: nobody needs it}
  y = before*before + neither  ! want plan: {skip y: nobody needs it}
  ! Its own adjoint reads it.
  own = own*own                ! want plan: {store own in a variable: overwritten, 8 bytes}
  ! An earlier one does.
  before = x + own             ! want plan: {store before in a variable: overwritten, 8 bytes}
  ! None does.
  neither = x + own            ! want plan: {forget neither: the backward sweep does not read it}
  y = y + own*before*neither   ! want plan: {skip y: nobody needs it}
end subroutine head
