! test: adjoint head=head wrt=x of=y
! ADJFLOW (1.9): use(bwd(U;I)) = (use(I') u use(bwd U)) \ kill(I) if I is executed, else use(I') u use(bwd U).
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: killed, skipped, part(2)
  killed = 2*x                                          ! want plan: {forget killed: the backward sweep does not read it}
  skipped = 3*x                                         ! want plan: {forget skipped: the backward sweep does not read it}
  part = 4*x                                            ! want plan: {forget part: the backward sweep does not read it}
  y = killed*killed + skipped*skipped + part(1)*part(2) ! want plan: {skip y: nobody needs it}
  ! Executed, so it stores; what is there from now on nobody reads.
  killed = 5*x                                          ! want plan: {store killed in a variable: overwritten, 8 bytes}
  killed = sin(x) + killed                              ! want plan: {forget killed: the backward sweep does not read it}
  ! Not executed: what is to be recorded is still there, and the next one stores it.
  skipped = 6*x                                         ! want plan: {skip skipped: nobody needs it}
  y = y + skipped                                       ! want plan: {skip y: nobody needs it}
  skipped = x                                           ! want plan: {store skipped in a variable: overwritten, 8 bytes}
  ! It kills an element, not the array.
  part(1) = x                                           ! want plan: {store part in a variable: overwritten, 8 bytes}
  part(2) = x                                           ! want plan: {store part in a variable: overwritten, 8 bytes}
  y = y + killed*skipped*part(1)*part(2)                ! want plan: {skip y: nobody needs it}
end subroutine head
