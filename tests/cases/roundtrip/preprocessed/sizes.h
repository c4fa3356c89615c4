! from the header
integer, parameter :: nlast = SIZE
