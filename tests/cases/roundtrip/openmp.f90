! test: roundtrip
! OpenMP as structured directives, and the directives of AD tools.
module tp
  real :: acc
  !$omp threadprivate(acc)
  real :: u
  common /cb/ u
  !$omp threadprivate(/cb/)
end module
subroutine work(n, a, s)
  use tp
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n), s
  integer :: i, j
  real :: t
  ! a parallel loop
  !$omp parallel do default(shared) private(i, t) reduction(+: s) schedule(static, 4) if(n > 10) num_threads(2)
  do i = 1, n
    t = a(i)**2
    s = s + t
  end do
  !$omp end parallel do
  !$omp parallel private(i) firstprivate(t)
  !$omp do collapse(2) ordered
  do i = 1, n
    do j = 1, n
      !$omp atomic
      a(i) = a(i) + 1
      !$omp atomic update
      a(j) = a(j) * 2
      !$omp end atomic
      !$omp ordered
      s = s + a(i)
      !$omp end ordered
    end do
  end do
  !$omp end do nowait
  !$omp barrier
  !$omp single
  s = s + 1
  !$omp end single copyprivate(t)
  !$omp critical (lock)
  s = s + 2
  !$omp end critical (lock)
  !$omp master
  s = s * 2
  !$omp end master
  !$omp sections
  !$omp section
  a(1) = 1
  !$omp section
  a(2) = 2
  !$omp end sections
  !$omp flush (a, s)
  !$omp end parallel
  !$omp simd safelen(4)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp task depend(in: a) firstprivate(s)
  t = a(1)
  !$omp end task
  !$omp taskwait
  !$cf independent(a) dependent(s)
  a(1) = 2
  !$openad INDEPENDENT(a)
  s = 1
  !$AD II-LOOP
  do i = 1, n
    a(i) = i
  end do
  !$AD BINOMIAL-CKP n+1 3 1
  do i = 1, n
    a(i) = a(i)*i
  end do
  s = 2
  !dir$ ivdep
  do i = 1, n
    a(i) = a(i)*i
  end do
end subroutine
