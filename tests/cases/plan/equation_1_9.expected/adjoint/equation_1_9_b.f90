! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! ADJFLOW (1.9): use(bwd(U;I)) = (use(I') u use(bwd U)) \ kill(I) if I is executed, else use(I') u use(bwd U).
subroutine head_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: killed, skipped, part(2)
  real(8) :: killed_b, skipped_b, part_b(2)
  real(8) :: killed_kept
  real(8) :: skipped_kept
  real(8) :: part_kept
  real(8) :: part_kept2
  killed = 2*x                                          ! want plan: {forget killed: the backward sweep does not read it}
  skipped = 3*x                                         ! want plan: {forget skipped: the backward sweep does not read it}
  part = 4*x                                            ! want plan: {forget part: the backward sweep does not read it}
  ! Executed, so it stores; what is there from now on nobody reads.
  killed_kept = killed
  killed = 5*x                                          ! want plan: {store killed in a variable: overwritten, 8 bytes}
  killed = sin(x) + killed                              ! want plan: {forget killed: the backward sweep does not read it}
  skipped_kept = skipped
  skipped = x                                           ! want plan: {store skipped in a variable: overwritten, 8 bytes}
  ! It kills an element, not the array.
  part_kept = part(1)
  part(1) = x                                           ! want plan: {store part in a variable: overwritten, 8 bytes}
  part_kept2 = part(2)
  part(2) = x                                           ! want plan: {store part in a variable: overwritten, 8 bytes}
  killed_b = 0d0
  skipped_b = 0d0
  part_b = 0d0
  killed_b = killed_b + skipped*part(1)*part(2)*y_b
  skipped_b = skipped_b + killed*part(1)*part(2)*y_b
  part_b(1) = part_b(1) + killed*skipped*part(2)*y_b
  part_b(2) = part_b(2) + killed*skipped*part(1)*y_b
  part(2) = part_kept2
  x_b = x_b + part_b(2)
  part_b(2) = 0d0
  part(1) = part_kept
  x_b = x_b + part_b(1)
  part_b(1) = 0d0
  skipped = skipped_kept
  x_b = x_b + skipped_b
  skipped_b = 0d0
  skipped_b = skipped_b + y_b
  x_b = x_b + 6*skipped_b
  skipped_b = 0d0
  x_b = x_b + cos(x)*killed_b
  killed = killed_kept
  x_b = x_b + 5*killed_b
  killed_b = 0d0
  killed_b = killed_b + 2*killed*y_b
  skipped_b = skipped_b + 2*skipped*y_b
  part_b(1) = part_b(1) + part(2)*y_b
  part_b(2) = part_b(2) + part(1)*y_b
  y_b = 0d0
  x_b = x_b + 4*sum(part_b)
  part_b = 0d0
  x_b = x_b + 3*skipped_b
  skipped_b = 0d0
  x_b = x_b + 2*killed_b
  killed_b = 0d0
end subroutine head_b
