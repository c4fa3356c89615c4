C test: roundtrip
C Comments behind names in fixed form; one that has no room sends them all before the declaration.
      SUBROUTINE EXCH(WIND, HEIGHT, STRESS)
      REAL WIND,          ! SPEED (M/S)
     &     HEIGHT,        ! OF THE MEASUREMENT (M)
     &     STRESS         ! (N)
      REAL ABLE,          ! SHORT
     &     BAKER,         ! A COMMENT THAT IS SO LONG THAT IT REACHES FAR BEYOND THE PLACE WHERE A LINE OF FIXED FORM ENDS, AND BEYOND COLUMN 132 TOO
     &     CHARLY
      ABLE = WIND
      BAKER = HEIGHT
      CHARLY = ABLE*BAKER
      STRESS = CHARLY
      END
