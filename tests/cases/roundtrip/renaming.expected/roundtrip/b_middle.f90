module middle
  use base_m, only: deep => deep0, operator(.plus.) => operator(.add.), point
end module middle
