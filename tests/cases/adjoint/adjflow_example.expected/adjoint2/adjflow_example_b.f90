! Adjoint of flw2d1col.
! test: adjoint head=flw2d1col wrt=t3,pres,vnocl,g3,g4,rh3,rh4,sq of=rh3,rh4,sq
! test: adjoint head=caller wrt=t3,pres,vnocl,g3,g4 of=cost
! test: adjoint head=caller wrt=t3,pres,vnocl,g3,g4 of=cost --checkpoint joint
! ADJFLOW, Figs. 1.2 and 1.3: a gather-scatter loop, with a CK of our own. Its adjoint is one loop that holds both sweeps; dplim, rh3 and rh4 are dead in it, nothing is
! stored, and ck as it is is not called.
subroutine flw2d1col_b(nsg1, nsg2, nubo, t3, t3_b, pres, pres_b, vnocl, vnocl_b, g3, g3_b, g4, g4_b, rh3, rh3_b, rh4, &
    rh4_b, ns, nseg, sq, sq_b)
  implicit none
  integer, intent(in) :: nsg1, nsg2, ns, nseg
  integer, intent(in) :: nubo(2, nseg)
  real(8), intent(in) :: t3(ns), pres(ns), vnocl(2, nseg), g3(ns), g4(ns)
  real(8), intent(inout) :: t3_b(ns), pres_b(ns), vnocl_b(2, nseg), g3_b(ns), g4_b(ns)
  real(8), intent(inout) :: rh3(ns), rh4(ns), sq
  real(8), intent(inout) :: rh3_b(ns), rh4_b(ns), sq_b
  integer :: iseg, is1, is2
  real(8) :: qsor, qs, pm
  real(8) :: qsor_b, qs_b, dplim_b, pm_b
  external :: ck_b
  qsor_b = 0d0
  qs_b = 0d0
  dplim_b = 0d0
  pm_b = 0d0
  do iseg = nsg2, nsg1, -1
    is1 = nubo(1, iseg)                                 ! want plan: {forget is1: the backward sweep does not read it}
    is2 = nubo(2, iseg)                                 ! want plan: {forget is2: the backward sweep does not read it}
    qsor = t3(is1)*vnocl(2, iseg)                       ! want plan: {forget qsor: the backward sweep does not read it}
    qs = t3(is2)*vnocl(2, iseg)                         ! want plan: {forget qs: the backward sweep does not read it}
    pm = pres(is1) + pres(is2)                          ! want plan: {forget pm: the backward sweep does not read it}
    call ck_b(pm, pm_b, sq, sq_b)
    dplim_b = dplim_b - rh3_b(is2)
    dplim_b = dplim_b + rh3_b(is1)
    qsor_b = qsor_b + g3(is1)*dplim_b
    g3_b(is1) = g3_b(is1) + qsor*dplim_b
    qs_b = qs_b + g3(is2)*dplim_b
    g3_b(is2) = g3_b(is2) + qs*dplim_b
    pm_b = pm_b + vnocl(2, iseg)*dplim_b
    vnocl_b(2, iseg) = vnocl_b(2, iseg) + pm*dplim_b
    dplim_b = 0d0
    pres_b(is1) = pres_b(is1) + pm_b
    pres_b(is2) = pres_b(is2) + pm_b
    pm_b = 0d0
    dplim_b = dplim_b - rh4_b(is2)
    dplim_b = dplim_b + rh4_b(is1)
    qsor_b = qsor_b + g4(is1)*dplim_b
    g4_b(is1) = g4_b(is1) + qsor*dplim_b
    qs_b = qs_b + g4(is2)*dplim_b
    g4_b(is2) = g4_b(is2) + qs*dplim_b
    dplim_b = 0d0
    t3_b(is2) = t3_b(is2) + vnocl(2, iseg)*qs_b
    vnocl_b(2, iseg) = vnocl_b(2, iseg) + t3(is2)*qs_b
    qs_b = 0d0
    t3_b(is1) = t3_b(is1) + vnocl(2, iseg)*qsor_b
    vnocl_b(2, iseg) = vnocl_b(2, iseg) + t3(is1)*qsor_b
    qsor_b = 0d0
  end do
end subroutine flw2d1col_b

! Adjoint of ck.
subroutine ck_b(pm, pm_b, sq, sq_b)
  implicit none
  real(8), intent(in) :: pm
  real(8), intent(inout) :: pm_b
  real(8), intent(inout) :: sq
  real(8), intent(inout) :: sq_b
  pm_b = pm_b + 2*pm*sq_b
end subroutine ck_b

! Adjoint of caller: cost with respect to t3, pres, vnocl, g3, g4.
! It uses what the loop sets, so that the loop as it is goes forwards; rh3 and rh4 are stored nowhere.
subroutine caller_b(nsg1, nsg2, nubo, t3, t3_b, pres, pres_b, vnocl, vnocl_b, g3, g3_b, g4, g4_b, ns, nseg, cost, cost_b)
  implicit none
  integer, intent(in) :: nsg1, nsg2, ns, nseg
  integer, intent(in) :: nubo(2, nseg)
  real(8), intent(in) :: t3(ns), pres(ns), vnocl(2, nseg), g3(ns), g4(ns)
  real(8), intent(inout) :: t3_b(ns), pres_b(ns), vnocl_b(2, nseg), g3_b(ns), g4_b(ns)
  real(8), intent(inout) :: cost
  real(8), intent(inout) :: cost_b
  real(8) :: rh3(ns), rh4(ns), sq
  real(8) :: rh3_b(ns), rh4_b(ns), sq_b
  external :: flw2d1col_b
  sq = 0
  rh3 = 2*g3
  rh4 = 3*g4
  call flw2d1col(nsg1, nsg2, nubo, t3, pres, vnocl, g3, g4, rh3, rh4, ns, nseg, sq)
  sq_b = 0d0
  rh3_b = 0d0
  rh4_b = 0d0
  rh3_b(1) = rh3_b(1) + rh4(2)*cost_b
  rh4_b(2) = rh4_b(2) + rh3(1)*cost_b
  sq_b = sq_b + 2*sq*cost_b
  cost_b = 0d0
  call flw2d1col_b(nsg1, nsg2, nubo, t3, t3_b, pres, pres_b, vnocl, vnocl_b, g3, g3_b, g4, g4_b, rh3, rh3_b, rh4, &
      rh4_b, ns, nseg, sq, sq_b)
  g4_b = g4_b + 3*rh4_b
  rh4_b = 0d0
  g3_b = g3_b + 2*rh3_b
  rh3_b = 0d0
  sq_b = 0d0
end subroutine caller_b
