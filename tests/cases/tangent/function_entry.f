C test: tangent head=both wrt=x of=y
C test: run n=3
C Results of ENTRY names of a function are one variable with its result.
      SUBROUTINE BOTH(N, X, Y)
      INTEGER N
      DOUBLE PRECISION X(N), Y(N), F, G, H
      EXTERNAL F, G, H
      Y(1) = F(X(1)) + G(X(2))
      Y(2) = H(X(1), X(3))
      Y(3) = G(F(X(3)))
      END
      DOUBLE PRECISION FUNCTION F(T)
      DOUBLE PRECISION T, G, H, P
      F = T**2
      RETURN
      ENTRY G(T)
      G = T**3
      RETURN
      ENTRY H(T, P)
      F = SIN(T)
      H = F*P
      END
