! REVERSAL Fig. 6 (a): a loop between two basic blocks. The first one also evaluates the bounds.
subroutine loop(n, x, y)           ! want cfg: {1 ENTRY ->2, 7 EXIT}
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: i
  y = x                            ! want cfg: {2 BASICBLOCK ->3}
  do i = 1, n                      ! want cfg: {2, 3 LOOP 1->4 0->6, 5 ENDLOOP back->3} want loops: {counted i = 1 to n trips n}
    y = y*x                        ! want cfg: {4 BASICBLOCK ->5}
  end do
  y = y + 1                        ! want cfg: {6 BASICBLOCK ->7}
end subroutine loop
