C test: tangent head=head wrt=x of=y
C test: run n=6 m=5 x=6 y=5
C COMMON-heavy, adjustable arrays, SAVE, DATA implied do, statement functions, INCLUDE-free, DO WHILE, arithmetic IF, assigned work arrays.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M)
      INTEGER MAXC
      PARAMETER (MAXC = 12)
      DOUBLE PRECISION H(0:MAXC), Q(0:MAXC), WRK(4*MAXC)
      COMMON /STATE/ H, Q
      COMMON /PAR/ GRAV, RN, DT, NSTEP
      DOUBLE PRECISION GRAV, RN, DT
      INTEGER NSTEP, I, K
      GRAV = 9.81D0
      RN = 0.03D0*X(1)
      DT = 0.05D0
      NSTEP = 5
      CALL SETUP(N, X)
      DO 20 K = 1, NSTEP
        CALL STEP(N, WRK(1), WRK(MAXC+1), 2)
   20 CONTINUE
      DO 30 I = 1, M
   30 Y(I) = H(I)*Q(I-1)
      END
      SUBROUTINE SETUP(N, X)
      INTEGER N, I
      DOUBLE PRECISION X(*), H(0:12), Q(0:12)
      COMMON /STATE/ H, Q
      DO 10 I = 0, N
        IF (I - N/2) 1, 2, 3
    1   H(I) = 1D0 + 0.1D0*X(I+1)
        GO TO 10
    2   H(I) = 2D0
        GO TO 10
    3   H(I) = 1.5D0*X(N)
   10   Q(I) = 0.2D0*H(I)
      END
      SUBROUTINE STEP(N, FL, SRC, LD)
      INTEGER N, LD, I
      DOUBLE PRECISION FL(LD,*), SRC(0:*), H(0:12), Q(0:12)
      DOUBLE PRECISION GRAV, RN, DT, C, HH, QQ, FRIC
      INTEGER NSTEP, NCALL
      COMMON /STATE/ H, Q
      COMMON /PAR/ GRAV, RN, DT, NSTEP
      SAVE NCALL
      DOUBLE PRECISION TAB(4)
      DATA NCALL /0/, (TAB(I), I = 1, 4) /0.5D0, 1D0, 1.5D0, 2D0/
      FRIC(HH, QQ) = GRAV*RN**2*QQ*ABS(QQ)/HH**(7D0/3D0)
      NCALL = NCALL + 1
      DO 10 I = 0, N
        SRC(I) = FRIC(H(I), Q(I))*TAB(MOD(I,4)+1)
   10 CONTINUE
      DO 20 I = 1, N
        C = SQRT(GRAV*MAX(H(I), H(I-1)))
        FL(1,I) = 0.5D0*(Q(I-1) + Q(I)) - 0.5D0*C*(H(I) - H(I-1))
        FL(2,I) = 0.5D0*(Q(I)**2/H(I) + Q(I-1)**2/H(I-1))
   20 CONTINUE
      I = 1
      DO WHILE (I .LT. N)
        H(I) = H(I) - DT*(FL(1,I+1) - FL(1,I))
        Q(I) = Q(I) - DT*(FL(2,I+1) - FL(2,I)) - DT*SRC(I)
        I = I + 1
      END DO
      END
