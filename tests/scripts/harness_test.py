#!/usr/bin/env python3
"""The test runner itself: that it sees what is wrong. Cases are run with the real tool and with one whose output was spoilt.

usage: harness_test.py --tool PATH
"""
import argparse
import pathlib
import sys
import tempfile
import unittest

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
from harness import cases, compilers, process, proof  # noqa: E402

TOOL = None
CASE = """\
! test: tangent head=p wrt=x of=y
! test: run
subroutine p(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x   ! want type: {y: real(8)}
end subroutine p
"""
# Runs the tool, then edits what it wrote.
SPOILER = """\
#!/usr/bin/env python3
import pathlib, subprocess, sys
code = subprocess.run([{tool!r}, *sys.argv[1:]]).returncode
if sys.argv[1] == "tangent" and "-o" in sys.argv:
    for f in pathlib.Path(sys.argv[sys.argv.index("-o") + 1]).glob("*_d.f90"):
        f.write_text(f.read_text().replace({old!r}, {new!r}))
sys.exit(code)
"""


class Harness(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="contraflow-harness.")
        self.root = pathlib.Path(self.folder.name)
        (self.root / "cases" / "topic").mkdir(parents=True)

    def tearDown(self):
        self.folder.cleanup()

    def put(self, name, text):
        (self.root / "cases" / "topic" / name).write_text(text)

    def run_cases(self, *options, tool=None):
        return process.run([sys.executable, TESTS / "run", "--cases", self.root / "cases", "--tool", tool or TOOL, *options])

    def expect(self, code, text, *options, tool=None):
        r = self.run_cases(*options, tool=tool)
        self.assertEqual(r.code, code, r.text)
        self.assertIn(text, r.text)

    def spoilt(self, old, new):
        path = self.root / "spoiler"
        path.write_text(SPOILER.format(tool=str(TOOL), old=old, new=new))
        path.chmod(0o755)
        return path

    def test_golden_files_are_written_and_compared(self):
        self.put("p.f90", CASE)
        self.expect(1, "there is no golden file")
        self.expect(0, "1 passed, 0 failed", "--update")
        self.expect(0, "1 passed, 0 failed")
        self.expect(1, "differs", tool=self.spoilt("x_d", "X_d"))
        self.put("p.f90", CASE.replace("! test: run\n", "! test: run tol=1e-6\n").replace("x*x", "x*x*x"))
        self.expect(1, "p_d.f90 differs")

    def test_a_wrong_derivative_is_found(self):
        self.put("p.f90", CASE)
        self.expect(1, "wrong derivative of y", "--update", tool=self.spoilt("y_d = 2*", "y_d = 2.001d0*"))

    def test_a_changed_primal_is_found(self):
        self.put("p.f90", CASE)
        self.expect(1, "wrong value of y", "--update", tool=self.spoilt("y = x*x ", "y = x*x + 1d-6 "))

    def test_new_warnings_are_found(self):
        self.put("p.f90", CASE)
        self.expect(1, "new warning", "--update", tool=self.spoilt("  real(8), intent(in) :: x_d", "  real(8), intent(in) :: x_d\n  integer :: unused"))

    def test_facts_are_compared(self):
        self.put("p.f90", CASE.replace("{y: real(8)}", "{y: real(4)}"))
        self.expect(1, "want type: {y: real(4)}, got {y: real(8)}", "--update")

    def test_expected_errors(self):
        text = "subroutine q()\n  implicit none\n  ! error: No explicit type\n  x = 1\nend subroutine q\n"
        self.put("fail_q.f90", text)
        self.expect(0, "1 passed, 0 failed")
        self.put("fail_q.f90", text.replace("  ! error: No explicit type\n  x", "  x"))
        self.expect(1, "a case is called fail_*")
        self.put("fail_q.f90", text.replace("No explicit type", "something else"))
        self.expect(1, "expected, but not said")

    def test_an_error_that_does_not_come(self):
        self.put("fail_q.f90", "! error: nothing of the kind\nsubroutine q(x)\n  real :: x\n  x = 1\nend subroutine q\n")
        self.expect(1, "expected, but not said")

    def test_the_parts(self):
        self.assertIsNone(proof.judge("D y 1 1 1.0E+00 1.0000001E+00\n", 1e-6))
        self.assertIn("wrong derivative", proof.judge("D y 1 1 1.0E+00 1.0001E+00\n", 1e-6))
        self.assertIn("wrong derivative", proof.judge("D y 1 1 1.0E+00 NaN\n", 1e-6))
        self.assertIn("no derivative", proof.judge("P y 1 1 1.0E+00 1.0E+00\n", 1e-6))
        self.assertEqual(cases.parse_diagnostics("a.f90:3:4: error: text [syntax]\ncontraflow: error: other [file]\n"),
                         [("a.f90", 3, "error", "text [syntax]"), ("", 0, "error", "other [file]")])
        before = "Warning: Unused variable ‘t’ declared at (1) [-Wunused-variable]\n"
        self.assertEqual(compilers.new_warnings(before.replace("‘t’", "‘t_d’"), before), [])
        self.assertEqual(len(compilers.new_warnings(before.replace("‘t’", "‘u’"), before)), 1)


def main():
    global TOOL
    parser = argparse.ArgumentParser()
    process.add_tool_option(parser)
    a, rest = parser.parse_known_args()
    TOOL = process.find_tool(a.tool)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
