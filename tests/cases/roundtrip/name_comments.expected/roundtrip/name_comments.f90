! test: roundtrip
! Comments behind the names of one declaration stay behind them.
module fluxes
  implicit none
  type surface
    real :: &
        temperature, &      ! of ice or ocean (C)
        albedo = 0.6, &     ! none
        roughness           ! (m)
    integer :: &
        cells, &         ! in a row
        rows
  end type surface
contains
  subroutine exchange(sfc, wind, height, stress, heat)
    type(surface), intent(in) :: sfc  ! what lies below
    real, intent(in) :: &
        wind, &  ! speed (m/s)
        height   ! of the measurement (m)

    ! whole lines between names go before the declaration
    real, dimension(2), intent(out) :: &
        stress, &  ! (N)
        heat(3)
    real :: &
        a, b, &     ! two on a line
        c, d        ! the last
    a = wind*height
    b = a + sfc%albedo
    c = b*a
    ! comments inside of a statement go before it
    d = c/(1 + a)
    stress = [a, b]
    heat = d
  end subroutine exchange
end module fluxes
