! EXIT, CYCLE and RETURN out of nested constructs, of loops, blocks and IF: edges to the ends of constructs, no unstructured region.
subroutine leave(n, x, y)
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y
  integer :: i, j
  y = 0
  outer: do i = 1, n               ! want loops: {counted i = 1 to n early-exit}
    inner: do j = 1, n, 2          ! want loops: {counted j = 1 to n by 2 early-exit}
      if (x(j) < 0) exit outer     ! want cfg: {6 BRANCH 1->7 0->8, 7 BASICBLOCK exit->21, 8 ENDBRANCH ->9}
      if (x(j) > 9) cycle outer    ! want cfg: {9 BRANCH 1->10 0->11, 10 BASICBLOCK cycle->20, 11 ENDBRANCH ->12}
      if (x(j) > 8) cycle          ! want cfg: {12 BRANCH 1->13 0->14, 13 BASICBLOCK cycle->19, 14 ENDBRANCH ->15}
      if (x(j) > 7) return         ! want cfg: {15 BRANCH 1->16 0->17, 16 BASICBLOCK return->45, 17 ENDBRANCH ->18}
      y = y + x(j)                 ! want cfg: {18 BASICBLOCK ->19}
    end do inner
  end do outer
  early: if (y > 1) then           ! want cfg: {22 BRANCH 1->23 0->28, 28 ENDBRANCH ->29}
    y = y - 1                      ! want cfg: {23 BASICBLOCK ->24}
    if (y > 5) exit early          ! want cfg: {24 BRANCH 1->25 0->26, 25 BASICBLOCK exit->28, 26 ENDBRANCH ->27}
    y = y*2                        ! want cfg: {27 BASICBLOCK ->28}
  end if early
  part: block                      ! want cfg: {29 BASICBLOCK ->30, 34 BASICBLOCK ->35}
    real(8) :: t(n)
    t = x                          ! want cfg: {29}
    if (n > 3) exit part           ! want cfg: {30 BRANCH 1->31 0->32, 31 BASICBLOCK exit->34, 32 ENDBRANCH ->33}
    y = sum(t)                     ! want cfg: {33 BASICBLOCK ->34}
  end block part
  forever: do                      ! want cfg: {35 LOOP 1->36, 40 ENDLOOP back->35} want loops: {uncounted early-exit}
    y = y/2                        ! want cfg: {36 BASICBLOCK ->37}
    if (y < 1) exit                ! want cfg: {37 BRANCH 1->38 0->39, 38 BASICBLOCK exit->41, 39 ENDBRANCH ->40}
  end do forever
  associate (a => x(1))            ! want cfg: {41 BASICBLOCK ->42}
    if (a > 0) y = y + a           ! want cfg: {42 BRANCH 1->43 0->44, 43 BASICBLOCK ->44, 44 ENDBRANCH ->45}
  end associate
end subroutine leave

! What stands behind a jump and has no label is dead; nothing flows out of it.
subroutine dead(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  if (x > 0) then                  ! want cfg: {3 BRANCH 1->4 0->5, 7 ENDBRANCH dead}
    return                         ! want cfg: {4 BASICBLOCK return->9}
  else
    stop 1                         ! want cfg: {5 BASICBLOCK stop->9}
    y = 2*x                        ! want cfg: {6 BASICBLOCK dead}
  end if
  y = 3*x                          ! want cfg: {8 BASICBLOCK dead}
end subroutine dead
