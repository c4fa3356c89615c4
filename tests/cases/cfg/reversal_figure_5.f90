! REVERSAL Fig. 5 (a): a two-way branch between two basic blocks.
subroutine branch(x, y)            ! want cfg: {1 ENTRY ->2, 8 EXIT}
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x                            ! want cfg: {2 BASICBLOCK ->3}
  if (x > 0) then                  ! want cfg: {3 BRANCH 1->4 0->5, 6 ENDBRANCH ->7}
    y = y*x                        ! want cfg: {4 BASICBLOCK ->6}
  else
    y = sin(y)                     ! want cfg: {5 BASICBLOCK ->6}
  end if
  y = y + 1                        ! want cfg: {7 BASICBLOCK ->8}
end subroutine branch
