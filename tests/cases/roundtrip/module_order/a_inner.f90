! test: roundtrip
! Users before what they use: in a procedure of a module, in an interface body, in a submodule of a submodule.
submodule (shapes:outer) inner
contains
  module procedure area
    use kinds, only: half
    area = half*base*height
  end procedure area
end submodule inner
