C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Function ENTRY with several results, SAVE between entries, dummy procedure passed through two levels, adjustable 2-d work, DO with negative real step free.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), FSET, FGET, FDER, RES, W(3,3)
      DOUBLE PRECISION THRU, PART
      EXTERNAL FGET, FDER
      Y(1) = FSET(X(1), X(2))
      CALL LEVEL1(FGET, X(3), RES)
      Y(2) = RES
      CALL LEVEL1(FDER, X(4), RES)
      Y(3) = RES
      CALL FILL(W, 3, X)
      Y(4) = W(1,1)*W(2,3) + W(3,2) + THRU(X(5)) + PART(X(1))
      END
      DOUBLE PRECISION FUNCTION FSET(A, B)
      DOUBLE PRECISION A, B, T, FGET, FDER, CA, CB
      SAVE CA, CB
      CA = A*B
      CB = SIN(B)
      FSET = CA + CB
      RETURN
      ENTRY FGET(T)
      FGET = CA*T**2 + CB
      RETURN
      ENTRY FDER(T)
      FDER = 2*CA*T
      END
      DOUBLE PRECISION FUNCTION THRU(A)
      DOUBLE PRECISION A, B, PART, T
      T = A**2
      GO TO 10
      ENTRY PART(B)
      T = 3*B
   10 PART = T*SIN(T)
      END
      SUBROUTINE LEVEL1(F, T, R)
      DOUBLE PRECISION F, T, R
      EXTERNAL F
      CALL LEVEL2(F, T, R)
      R = R + F(T*R)
      END
      SUBROUTINE LEVEL2(G, T, R)
      DOUBLE PRECISION G, T, R
      EXTERNAL G
      R = G(T)*G(T + 1D0)
      END
      SUBROUTINE FILL(A, LDA, X)
      INTEGER LDA, I, J
      DOUBLE PRECISION A(LDA,LDA), X(*)
      DO 10 J = 1, LDA
      DO 10 I = 1, LDA
   10 A(I,J) = X(I)**J + X(J)/I
      END
