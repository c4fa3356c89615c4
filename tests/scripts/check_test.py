#!/usr/bin/env python3
"""`contraflow check` from outside: verdicts, statuses, values that are set, and the first wrong line.

usage: check_test.py --tool PATH
"""
import argparse
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from harness import process  # noqa: E402

TOOL = None
EXAMPLE = process.ROOT / "examples" / "pendulum.f90"
MODEL = """module steps
contains
  subroutine round_trip(u, v)
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: v(:)
    character(len=30) :: text
    integer :: i
    do i = 1, size(u)
      v(i) = 2*u(i)
      write (text, '(es30.20)') v(i)
      read (text, *) v(i)
      v(i) = v(i)**2
    end do
  end subroutine
end module
subroutine model(n, x, y)
  use steps
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: a(n), b(n)
  a = sin(x)
  b = a*x
  call round_trip(a, b)
  y = sum(b)*x(1)
end subroutine
"""
KINDS = """module kinds
contains
  function mixed(n, a, z, flag, k) result(r)
    integer, intent(in) :: n, k(n)
    real(8), intent(inout) :: a(0:n, 2)
    complex(8), intent(in) :: z
    logical, intent(in) :: flag
    real(8) :: r
    if (flag) a(k(1), 2) = a(0, 1)*real(z)
    r = abs(z)*sum(a)
    a(:, 1) = a(:, 1)**2
  end function
end module
"""
C = """#include <math.h>
double power(int n, const double *x, double by, double *rest) {
  double p = 1.0;
  for (int i = 0; i < n; i++) p *= pow(x[i], by);
  *rest = p*x[0];
  return p;
}
"""
PASSIVE_C = """#include <math.h>
#include <stdlib.h>
static double dot(int n, const double *a, const double *b) {
  double s = 0.0;
  while (n-- > 0) s += *a++ * sin(*b++);
  return s;
}
static void scale(int n, const double *a, double by, double *out) {
  for (int i = 0; i < n; i++) out[i] = by*a[i];
}
void head(int n, const double *x, const double *w, double *report, double *y) {
  double *v = malloc(n*sizeof *v);
  scale(n, w, 2.0, v);
  scale(n, x, 3.0, report);
  scale(n, x, w[0], y);
  y[0] += dot(n, x, v) + dot(n - 1, w + 1, x) + dot(n, x, x) + x[0]*dot(n, v, w);
  free(v);
}
"""
LOSSY_C = """#include <stdio.h>
void head(int n, const double *x, double *y) {
  char text[40];
  double t = x[0]*x[1], u = x[2];
  for (int i = 0; i < n; i++) {
    t = t*x[i];
    snprintf(text, sizeof text, "%.17g", t);
    sscanf(text, "%lf", &u);
  }
  y[0] = t + u;
}
"""

PRIVATE = """module m
  private :: hidden
contains
  subroutine hidden(x)
    real(8), intent(inout) :: x
    x = x*x
  end subroutine
end module
"""
GRIDS = """module grids
  implicit none
  type cell
    real(8) :: u, w(2)
    integer :: k
  end type
  type grid
    integer :: n = 3
    type(cell) :: cells(2)
    real(8), allocatable :: v(:)
    logical :: on
  end type
  real(8) :: gain = 0.5d0, table(4)
contains
  subroutine step(g, s, y, name)
    type(grid), intent(inout) :: g
    complex(8), intent(in) :: s(2)
    real(8), intent(out) :: y(:)
    character(*), intent(in) :: name
    integer :: i
    y = 0
    do i = 1, size(g%v)
      g%v(i) = g%v(i)*g%cells(1)%u*gain + sum(table)
    end do
    if (name == 'long' .and. g%on) y(1) = y(1) + abs(s(1)*s(2))
    if (g%v(1) > 0) then
      y = y + sum(g%v)*g%cells(2)%w(2)
    else
      y = y + sum(g%v**2)
    end if
  end subroutine
end module
subroutine with_commons(n)
  integer :: n
  common /ctl/ a(3), b
  real(8) a, b
  common /cst/ k, fc
  integer k
  real(8) fc
  fc = a(1)*a(2) + b
end subroutine
"""
POINTS = """#include <complex.h>
#include <math.h>
typedef struct { double x[2]; int k; struct { double a; } in; } point;
double scale = 2;
static double w[3];
static double head(const point *p, point q, int n, double *y, const char *mode) {
  for (int i = 0; i < n; i++) y[i] = p->x[0]*q.x[1]*scale + p->in.a*w[i % 3];
  if (mode[0] == 'q') y[0] *= y[1];
  return sin(p->x[1]);
}
double complex squares(double complex a, double complex *b) { *b = a*a; return a * *b; }
point moved(double dx, double dy) { point p = {{dx*dy, dy}, 3, {dx}}; return p; }
int main(void) { point p = {{1, 2}, 3, {4}}; double y[2]; return (int)head(&p, p, 2, y, "x"); }
"""

STATE = """module state
  real(8) :: gain = 0d0
end module
subroutine model(n, x, y)
  use state
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  if (gain < 2d0) stop 5
  y = gain*sum(x**2)*x(1)
end subroutine
"""
STATE_MAIN = """program main
  use state
  real(8) :: x(5), y
  gain = 2.5d0
  x = [1d0, 2d0, 3d0, 4d0, 0.5d0]
  print *, 'starting'
  call model(5, x, y)
  print *, y
end program
"""
C_MAIN = """#include <stdio.h>
double power(int n, const double *x, double by, double *rest);
int main(void) { double x[4] = {1, 2, 3, 4}, rest; printf("%g\\n", power(4, x, 0.5, &rest)); return 0; }
"""


class Check(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="contraflow-check-test.")
        self.work = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def check(self, status, name, text, *options):
        (self.work / name).write_text(text)
        r = process.run([TOOL, "check", name, *options], cwd=self.work, timeout=600)
        self.assertEqual(r.code, status, r.text)
        return r.text

    def test_right(self):
        said = self.check(0, "pendulum.f90", EXAMPLE.read_text(), "--head", "swing", "--wrt", "angle,length", "--of", "period")
        self.assertRegex(said, r"tangent and differences +\S+ +\S+ +right")
        self.assertRegex(said, r"adjoint and tangent +\S+ +\S+ +right")
        self.assertTrue(said.strip().endswith("right"))
        self.assertEqual([p.name for p in self.work.iterdir()], ["pendulum.f90"])

    def test_all_kinds_of_arguments(self):
        said = self.check(0, "kinds.f90", KINDS, "--head", "kinds::mixed", "--set", "n=4", "--set", "k=2,1,1,1", "--set", "a=uniform(1,2)", "--set", "flag=true", "--flags=-O0 -fcheck=all")
        self.assertIn("adjoint and tangent", said)

    def test_names_the_line(self):
        said = self.check(3, "model.f90", MODEL, "--head", "model", "--wrt", "x", "--of", "y")
        self.assertRegex(said, r"tangent and differences +\S+ +\S+ +WRONG")
        self.assertIn("first wrong: model.f90:11, in 'round_trip'", said)

    def test_c(self):
        said = self.check(0, "power.c", C, "--head", "power", "--wrt", "x,by", "--of", "power,rest", "--set", "size(rest)=1")
        self.assertIn("adjoint and tangent", said)

    def test_what_is_added_to(self):
        text = "void head(int n, const double *x, double *y)\n{\n    for (int i = 1; i < n; i++) y[i] += x[i] * x[i - 1];\n    y[1] *= y[2];\n}\n"
        self.check(0, "adds.c", text, "--head", "head", "--wrt", "x", "--of", "y", "--set", "n=4", "--set", "size(x)=4", "--set", "size(y)=4")

    def test_status_that_is_returned(self):
        text = "int head(int n, const double *x, double *y)\n{\n    if (n < 2) return 1;\n    y[0] = x[0] * x[1];\n    return n;\n}\n"
        self.check(0, "status.c", text, "--head", "head", "--wrt", "x", "--of", "y", "--set", "size(y)=1")

    def test_pointers_without_derivatives(self):
        sizes = [word for name in ("w", "report", "y") for word in ("--set", f"size({name})=3")]
        said = self.check(0, "passive.c", PASSIVE_C, "--head", "head", "--wrt", "x", "--of", "y", *sizes)
        self.assertRegex(said, r"tangent and differences +\S+ +\S+ +right")
        self.assertRegex(said, r"adjoint and tangent +\S+ +\S+ +right")

    def test_what_prints(self):
        fixed = "--wrt", "x", "--of", "y", "--set", "n=4"
        text = "#include <stdio.h>\nvoid v1(int n, const double *x, double *y)\n{\n    printf(\"1 2 %d\\n\", n);\n    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];\n    printf(\"3 done\");\n}\n"
        self.check(0, "prints.c", text, "--head", "v1", *fixed, "--set", "size(x)=4", "--set", "size(y)=4")
        text = "subroutine v2(n, x, y)\n  integer, intent(in) :: n\n  real(8), intent(in) :: x(n)\n  real(8), intent(out) :: y\n  print *, 1, 2, n\n  write (98, *) x\n  y = sum(x**2)\n  write (*, '(a)', advance='no') '3'\nend subroutine\n"
        self.check(0, "prints.f90", text, "--head", "v2", *fixed)

    def test_single_precision_in_between(self):
        fixed = "--wrt", "x", "--of", "y", "--set", "n=4"
        text = "#include <math.h>\nstruct cell { float c[2]; };\nvoid f(int n, const double *x, double *y)\n{\n    struct cell s[4];\n    for (int i = 0; i < n; i++) s[i].c[1] = x[i] * x[0];\n    for (int i = 0; i < n; i++) y[i] = s[i].c[1] / 3 + sin(x[i]);\n}\n"
        sizes = "--set", "size(x)=4", "--set", "size(y)=4"
        said = self.check(0, "float.c", text, "--head", "f", *fixed, *sizes)
        self.assertIn("that of single precision: derivatives pass through it, first at float.c:6", said)
        text = "#include <math.h>\nvoid f(int n, const double *x, double *y)\n{\n    for (int i = 0; i < n; i++) y[i] = sinf(x[i]);\n}\n"
        self.assertIn("single precision", self.check(0, "sinf.c", text, "--head", "f", *fixed, *sizes))
        text = "subroutine f(n, x, y)\n  integer, intent(in) :: n\n  real(8), intent(in) :: x(n)\n  real(8), intent(out) :: y\n  y = 0.5*{}(x(1)/3)*x(2) + sum(x)*real(n)\nend subroutine\n"
        self.assertIn("first at real.f90:5", self.check(0, "real.f90", text.format("real"), "--head", "f", *fixed))
        self.assertNotIn("single", self.check(0, "exact.f90", text.format("exp"), "--head", "f", *fixed))

    def test_names_the_line_of_c(self):
        said = self.check(3, "lossy.c", LOSSY_C, "--head", "head", "--wrt", "x", "--of", "y", "--set", "size(y)=1", "--modes", "tangent")
        self.assertIn("first wrong: lossy.c:8, in 'head'", said)

    def test_modules_of_an_earlier_build(self):
        text = "module m\n  real(8) :: {}\ncontains\n  subroutine s(x, y)\n    real(8), intent(in) :: x\n    real(8), intent(out) :: y\n    a = x*x\n    y = a\n  end subroutine\nend module\n"
        (self.work / "old.f90").write_text("module m\n  integer :: other\nend module\n")
        self.assertEqual(process.run(["gfortran", "-fsyntax-only", "old.f90"], cwd=self.work, timeout=600).code, 0)
        self.check(0, "new.f90", text.format("a") + "subroutine f(x, y)\n  use m\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  call s(x, y)\n  y = y*a\nend subroutine\n",
                   "--head", "f", "--wrt", "x", "--of", "y")

    def test_driver_of_the_user(self):
        (self.work / "main.f90").write_text(STATE_MAIN)
        said = self.check(0, "state.f90", STATE, "--head", "model", "--wrt", "x", "--of", "y", "--driver", "main.f90")
        self.assertIn("adjoint and tangent", said)
        (self.work / "main.c").write_text(C_MAIN)
        self.check(0, "power.c", C, "--head", "power", "--wrt", "x,by", "--of", "power,rest", "--set", "size(rest)=1", "--driver", "main.c")
        (self.work / "main.f90").write_text("program main\nend program\n")
        said = self.check(1, "state.f90", STATE, "--head", "model", "--wrt", "x", "--of", "y", "--driver", "main.f90")
        self.assertIn("is not called by it", said)

    def test_everything_is_kept(self):
        self.check(0, "pendulum.f90", EXAMPLE.read_text(), "--head", "swing", "-o", "kept")
        self.assertTrue((self.work / "kept" / "adjoint" / "pendulum_b.f90").exists())
        self.assertTrue((self.work / "kept" / "tangent.build" / "driver.f90").exists())

    def test_mistakes(self):
        example = EXAMPLE.read_text()
        self.assertIn("has no such argument", self.check(1, "p.f90", example, "--head", "swing", "--set", "nothing=4"))
        self.assertIn("no procedure", self.check(1, "p.f90", example, "--head", "nothing"))
        self.assertIn("extent of 'x' is not known", self.check(1, "s.f90", "subroutine s(x, y)\n  real(8) :: x(*), y\n  y = x(1)\nend subroutine\n", "--head", "s", "--wrt", "x", "--of", "y"))
        self.assertIn("there is no compiler", self.check(1, "p.f90", example, "--head", "swing", "--fc", "no-such-compiler"))
        self.assertIn("unknown option", self.check(2, "p.f90", example, "--head", "swing", "--vetcor=3"))
        self.assertIn("did you mean 'angle'?", self.check(1, "p.f90", example, "--head", "swing", "--set", "angel=4"))
        self.assertIn("is private", self.check(1, "m.f90", PRIVATE, "--head", "hidden"))

    def test_every_option_of_both_modes(self):
        example = EXAMPLE.read_text()
        inputs = ["--head", "swing", "--wrt", "angle,length", "--of", "period"]
        self.assertIn("primal, as the adjoint leaves it", self.check(0, "p.f90", example, *inputs, "--with-primal", "--store", "all", "--checkpoint", "joint", "--memory", "1M"))
        self.check(0, "p.f90", example, *inputs, "--tangent-suffix", "_t", "--adjoint-suffix", "_a", "--signatures", "full", "--activity", "none")
        for directions in ("--vector=3", "--vector"):
            self.assertIn("right", self.check(0, "p.f90", example, *inputs, directions))
        self.check(0, "power.c", C, "--head", "power", "--set", "size(rest)=1", "--vector=2")

    def test_arguments_that_need_an_interface(self):
        self.check(0, "value.f90", "function f(x)\n  real(8), value :: x\n  real(8) :: f\n  f = sin(x)\nend function\n", "--head", "f")
        self.check(0, "shape.f90", "subroutine s(x, y)\n  real(8), intent(in) :: x(:)\n  real(8), intent(out) :: y\n  y = sum(x**2)\nend subroutine\n", "--head", "s", "--set", "size(x)=4")
        self.check(0, "status.f90", "function f(n, x, z)\n  integer, intent(in) :: n\n  real(8), intent(in) :: x(n)\n  real(8), intent(out) :: z\n  integer :: f\n  z = sum(x**2)\n  f = n\nend function\n",
                   "--head", "f")
        bound = "  use iso_c_binding\n  real(c_double), value :: x\n  real(c_double) :: z\n  z = sin(x)\nend function\n"
        for name in ("", ", name='Bound'"):
            self.check(0, "bound.f90", f"function f(x) result(z) bind(c{name})\n{bound}", "--head", "f")
        many = [f"an_argument_with_a_name_{i}" for i in range(12)]
        self.check(0, "many.f90", f"subroutine s({', &{}'.format(chr(10)).join(many)}, y)\n  implicit none\n" + "".join(f"  real(8), intent(in) :: {m}\n" for m in many)
                   + "  real(8), intent(out) :: y\n  y = " + " &\n + ".join(f"{a}*{b}" for a, b in zip(many, many[1:])) + "\nend subroutine\n", "--head", "s")

    def test_texts_and_switches(self):
        switched = "subroutine s(op, on, x, y)\n  character(len=*), intent(in) :: op\n  logical, intent(in) :: on\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  y = 0\n  if (op == 'it''s' .and. .not. on) y = x*x\nend subroutine\n"
        said = self.check(0, "s.f90", switched, "--head", "s", "--set", "op=it's", "--set", "on=false")
        self.assertTrue(said.split("note:")[0].split("s.f90")[0].strip().endswith("right"))
        said = self.check(0, "s.f90", switched, "--head", "s", "--set", "op=other")
        self.assertIn("all derivatives are zero: nothing is proven", said)
        text = "void f(const char *mode, char op, double x, double *y) { y[0] = mode[1] == 'b' && op == 'N' ? x*x : 0; }\n"
        said = self.check(0, "f.c", text, "--head", "f", "--wrt", "x", "--of", "y", "--set", "mode=ab", "--set", "op=N", "--set", "size(y)=1")
        self.assertNotIn("all derivatives are zero", said)

    def test_structures_and_variables_of_modules(self):
        sizes = ["--set", "size(g%v)=3", "--set", "size(y)=2", "--set", "name=long"]
        self.check(0, "grids.f90", GRIDS, "--head", "step", *sizes)
        self.check(0, "grids.f90", GRIDS, "--head", "step", "--wrt", "g%cells,s,grids::gain", "--of", "y", *sizes)
        self.check(0, "grids.f90", GRIDS, "--head", "step", "--wrt", "g%v", "--of", "y", *sizes, "--vector=2")
        self.check(0, "grids.f90", GRIDS, "--head", "with_commons", "--wrt", "/ctl/a,/ctl/b", "--of", "/cst/fc")
        for inputs in ("p,q", "p,scale,w"):
            self.check(0, "points.c", POINTS, "--head", "head", "--wrt", inputs, "--of", "y", "--set", "n=2", "--set", "mode=q", "--set", "size(p)=1")
        self.check(0, "points.c", POINTS, "--head", "squares", "--set", "size(b)=1")
        self.check(0, "points.c", POINTS, "--head", "moved")

    def test_variables_of_modules_by_both_names(self):
        text = """module state
  real(8) :: gain = 2
contains
  subroutine step(x, on, y)
    real(8), intent(in) :: x
    logical, intent(in) :: on
    real(8), intent(out) :: y
    y = x*x*gain
    if (on) y = y*gain
  end subroutine
end module
"""
        for names in (["--set", "state::gain=5"], ["--set", "gain=5"], ["--wrt", "x,state::gain", "--set", "state::gain=5"], ["--wrt", "x,gain", "--set", "state::gain=5"]):
            self.check(0, "state.f90", text, "--head", "state::step", "--of", "y", *names)
        self.assertIn("'maybe' is neither true nor false", self.check(1, "state.f90", text, "--head", "state::step", "--set", "on=maybe"))
        for modes in ("both", "adjoint", "tangent,adjoint"):
            self.assertIn("adjoint and tangent", self.check(0, "state.f90", text, "--head", "state::step", "--modes", modes))
        self.assertNotIn("adjoint and tangent", self.check(0, "state.f90", text, "--head", "state::step", "--modes", "tangent"))

    def test_points_take_different_branches(self):
        branches = "subroutine s(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  if (x < 0) then\n    y = x*x\n  else\n    y = sin(x)\n  end if\nend subroutine\n"
        self.assertIn("at 3 points, 2 of which take different branches", self.check(0, "s.f90", branches, "--head", "s"))
        self.assertNotIn("points", self.check(0, "s.f90", branches, "--head", "s", "--points", "1").split("note:")[0])
        lossy = branches.replace("    y = x*x", "    write (text, '(es30.20)') x\n    read (text, *) y\n    y = y*y").replace("  if", "  character(len=30) :: text\n  if")
        self.assertIn("WRONG", self.check(3, "s.f90", lossy, "--head", "s"))  # though it is right at the first point

    def test_what_is_not_a_wrong_derivative(self):
        stops = "subroutine s(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  if (x > 0) stop\n  y = x*x\nend subroutine\n"
        self.assertIn("the program stops at these values", self.check(1, "s.f90", stops, "--head", "s"))
        self.check(0, "s.f90", stops, "--head", "s", "--set", "x=-1")
        main = "subroutine s(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  y = x*x\nend subroutine\nprogram p\n  real(8) :: y\n  call s(2d0, y)\n  print *, y\nend program\n"
        self.check(0, "main.f90", main, "--head", "s")
        self.check(0, "main.c", "static void k(int n, double x[n]) { for (int i = 0; i < n; i++) x[i] *= x[i]; }\nint main(void) { double x[2] = {1, 2}; k(2, x); return 0; }\n", "--head", "k")
        (self.work / "src").mkdir()
        self.assertIn("is called 'f_d2'", self.check(0, "taken.c", "static double f_d(double v) { return v*3; }\ndouble f(double x) { return f_d(x)*x; }\n", "--head", "f"))
        self.check(0, "endless.c", "double f(double x) { double s = x; while (s < 3) s += x; return s*x; }\n", "--head", "f")
        self.check(0, "src/sq.c", "static double sq(double x) { return x*x; }\nint main(void) { return sq(1.0) == 1.0 ? 0 : 1; }\n", "--head", "sq")
        said = self.check(3, "p.f90", EXAMPLE.read_text(), "--head", "swing", "--fc", str(self.compiler_that_fails_for("pendulum_d", "p_d")))
        self.assertIn("DOES NOT COMPILE", said)

    def test_kink(self):
        kink = "subroutine s(x, z, y)\n  real(8), intent(in) :: x, z\n  real(8), intent(out) :: y\n  y = abs(x)*z + max(x + z, z)\nend subroutine\n"
        said = self.check(0, "kink.f90", kink, "--head", "s", "--wrt", "x,z", "--set", "x=0")
        self.assertIn("at a kink, where differences from the two sides do not agree", said)
        self.assertNotIn("kink,", self.check(0, "kink.f90", kink, "--head", "s", "--wrt", "x,z", "--set", "x=0.5"))

    def test_what_is_not_defined(self):
        clock = "subroutine s(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  integer :: count\n  call system_clock(count)\n  y = x*mod(count, 1000)\nend subroutine\n"
        self.assertIn("the program is not defined at these values", self.check(1, "clock.f90", clock, "--head", "s"))
        outside = "subroutine s(n, x, y)\n  integer, intent(in) :: n\n  real(8), intent(in) :: x(n)\n  real(8), intent(out) :: y\n  y = x(1)*x(4)\nend subroutine\n"
        said = self.check(1, "outside.f90", outside, "--head", "s", "--set", "n=3")
        self.assertIn("the program is not defined at these values: it reads or writes outside of its arrays: ", said)
        self.check(0, "outside.f90", outside, "--head", "s", "--set", "n=4")
        unset = "real(8) function u(x)\n  real(8), intent(in) :: x\n  if (x > 100) u = x\nend function\n"
        self.assertIn("it gives something else in another run", self.check(1, "unset.f90", unset, "--head", "u"))
        kept = "subroutine s(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y(3)\n  y(1) = x*x\n  y(2) = x*y(3)\nend subroutine\n"
        self.assertIn("it reads an INTENT(OUT) argument before it sets it", self.check(1, "kept.f90", kept, "--head", "s"))
        grows = "module m\ncontains\nsubroutine s(x, y)\n  real(8), intent(in) :: x(2)\n  real(8), allocatable, intent(out) :: y(:)\n  y = [x, x(1)*x(2)]\nend subroutine\nend module\n"
        said = self.check(1, "grows.f90", grows, "--head", "s", "--set", "size(y)=2")
        self.assertIn("y comes back with another shape than it is given by --set: 3", re.sub(" +", " ", said))
        self.check(0, "grows.f90", grows, "--head", "s", "--set", "size(y)=3")
        result = "module m\ncontains\nfunction s(x) result(y)\n  real(8), intent(in) :: x(2)\n  real(8), allocatable :: y(:)\n  y = [x, x(1)*x(2)]\nend function\nend module\n"
        said = self.check(1, "result.f90", result, "--head", "s", "--set", "size(y)=2")
        self.assertIn("y comes back with another shape than it is given by --set: 3", re.sub(" +", " ", said))
        self.check(0, "result.f90", result, "--head", "s", "--set", "size(y)=3")
        nan = "subroutine s(x, y)\n  real(8), intent(in) :: x(2)\n  real(8), intent(out) :: y(2)\n  y(1) = sqrt(x(1) - 5)\n  y(2) = x(2)**2\nend subroutine\n"
        self.assertIn("the head gives what is no finite number at these values", self.check(1, "nan.f90", nan, "--head", "s"))
        self.check(0, "nan.f90", nan, "--head", "s", "--set", "x=6,1", "--points", "1")
        old = "      subroutine s(n, a, x)\n      integer n, i\n      real*8 a, x(1)\n      do 10 i = 1, n\n        x(i) = a*x(i)\n   10 continue\n      end\n"
        self.assertIn("the extent of 'x' is not known", self.check(1, "old.f", old, "--head", "s"))
        self.check(0, "old.f", old, "--head", "s", "--set", "n=3", "--set", "size(x)=3")
        large = "subroutine s(n, x, y)\n  integer, intent(in) :: n\n  real(8), intent(in) :: x(n)\n  real(8), intent(out) :: y\n  y = x(1)\nend subroutine\n"
        self.assertIn("more than 10000000 elements", self.check(1, "large.f90", large, "--head", "s", "--set", "n=99999999999"))

    def compiler_that_fails_for(self, *names):
        script = self.work / "failing-gfortran"
        script.write_text("#!/bin/sh\ncase \"$*\" in " + " ".join(f"*{n}.f90*) echo 'error: no' >&2; exit 1;;" for n in names) + " esac\nexec gfortran \"$@\"\n")
        script.chmod(0o755)
        return script


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    process.add_tool_option(parser)
    known, rest = parser.parse_known_args()
    TOOL = process.find_tool(known.tool)
    unittest.main(argv=[sys.argv[0], *rest])
