! test: adjoint head=flw2d1col wrt=t3,pres,vnocl,g3,g4,rh3,rh4,sq of=rh3,rh4,sq
! test: adjoint head=caller wrt=t3,pres,vnocl,g3,g4 of=cost
! test: adjoint head=caller wrt=t3,pres,vnocl,g3,g4 of=cost --checkpoint joint
! ADJFLOW, Figs. 1.2 and 1.3: a gather-scatter loop, with a CK of our own. Its adjoint is one loop that holds both sweeps; dplim, rh3 and rh4 are dead in it, nothing is
! stored, and ck as it is is not called.
subroutine flw2d1col(nsg1, nsg2, nubo, t3, pres, vnocl, g3, g4, rh3, rh4, ns, nseg, sq)
  implicit none
  integer, intent(in) :: nsg1, nsg2, ns, nseg
  integer, intent(in) :: nubo(2, nseg)
  real(8), intent(in) :: t3(ns), pres(ns), vnocl(2, nseg), g3(ns), g4(ns)
  real(8), intent(inout) :: rh3(ns), rh4(ns), sq
  integer :: iseg, is1, is2
  real(8) :: qsor, qs, dplim, pm
  do iseg = nsg1, nsg2                                  ! want plan: {loop iseg merged: each turn goes forwards and at once backwards}
    is1 = nubo(1, iseg)                                 ! want plan: {forget is1: the backward sweep does not read it}
    is2 = nubo(2, iseg)                                 ! want plan: {forget is2: the backward sweep does not read it}
    qsor = t3(is1)*vnocl(2, iseg)                       ! want plan: {forget qsor: the backward sweep does not read it}
    qs = t3(is2)*vnocl(2, iseg)                         ! want plan: {forget qs: the backward sweep does not read it}
    dplim = qsor*g4(is1) + qs*g4(is2)                   ! want plan: {skip dplim: nobody needs it}
    rh4(is1) = rh4(is1) + dplim                         ! want plan: {skip rh4: nobody needs it}
    rh4(is2) = rh4(is2) - dplim                         ! want plan: {skip rh4: nobody needs it}
    pm = pres(is1) + pres(is2)                          ! want plan: {forget pm: the backward sweep does not read it}
    dplim = qsor*g3(is1) + qs*g3(is2) + pm*vnocl(2, iseg) ! want plan: {skip dplim: nobody needs it}
    rh3(is1) = rh3(is1) + dplim                         ! want plan: {skip rh3: nobody needs it}
    rh3(is2) = rh3(is2) - dplim                         ! want plan: {skip rh3: nobody needs it}
    call ck(pm, sq)                                     ! want plan: {joint ck: runs on the way back only}
  end do
end subroutine flw2d1col

subroutine ck(pm, sq)
  implicit none
  real(8), intent(in) :: pm
  real(8), intent(inout) :: sq
  sq = sq + pm*pm                                       ! want plan: {skip sq: nobody needs it}
end subroutine ck

! It uses what the loop sets, so that the loop as it is goes forwards; rh3 and rh4 are stored nowhere.
subroutine caller(nsg1, nsg2, nubo, t3, pres, vnocl, g3, g4, ns, nseg, cost)
  implicit none
  integer, intent(in) :: nsg1, nsg2, ns, nseg
  integer, intent(in) :: nubo(2, nseg)
  real(8), intent(in) :: t3(ns), pres(ns), vnocl(2, nseg), g3(ns), g4(ns)
  real(8), intent(out) :: cost
  real(8) :: rh3(ns), rh4(ns), sq
  sq = 0
  rh3 = 2*g3
  rh4 = 3*g4
  call flw2d1col(nsg1, nsg2, nubo, t3, pres, vnocl, g3, g4, rh3, rh4, ns, nseg, sq)
  cost = rh3(1)*rh4(2) + sq*sq
end subroutine caller
