! The example of REVERSAL Sec. 2, whose graph is its Fig. 2 (a). The paper's vertex 3 holds a Boolean for the loop's condition; here the condition is
! evaluated in the LOOP vertex itself, so numbers from there on are one less.
subroutine f(x, y)                 ! want cfg: {1 ENTRY ->2, 11 EXIT}
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y(3)
  integer :: i
  i = 1                            ! want cfg: {2 BASICBLOCK ->3}
  do while (i < 3)                 ! want cfg: {3 LOOP 1->4 0->10, 9 ENDLOOP back->3} want loops: {uncounted}
    if (i < 2) then                ! want cfg: {4 BRANCH 1->5 0->6, 7 ENDBRANCH ->8}
      y(2) = sin(x(1))             ! want cfg: {5 BASICBLOCK ->7}
    else
      y(1) = cos(x(2))             ! want cfg: {6 BASICBLOCK ->7}
    end if
    i = i + 1                      ! want cfg: {8 BASICBLOCK ->9}
  end do
  y(3) = y(1)*y(2)                 ! want cfg: {10 BASICBLOCK ->11} want regions: {}
end subroutine f
