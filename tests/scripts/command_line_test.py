#!/usr/bin/env python3
"""The command line from outside: help, exit statuses, files that appear whole or not at all, and crashes that become messages.

usage: command_line_test.py --tool PATH
"""
import argparse
import json
import os
import pathlib
import signal
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from harness import process  # noqa: E402

TOOL = None
SOURCE = "subroutine p(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  y = x*x\nend subroutine p\n"


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="contraflow-cli.")
        self.work = pathlib.Path(self.folder.name)
        (self.work / "p.f90").write_text(SOURCE)

    def tearDown(self):
        self.folder.cleanup()

    def tool(self, *arguments):
        return process.run([TOOL, *arguments], cwd=self.work)

    def check(self, code, *arguments, says=""):
        r = self.tool(*arguments)
        self.assertEqual(r.code, code, r.text)
        self.assertIn(says, r.text)
        return r

    def entries(self):
        return sorted(str(p.relative_to(self.work)) for p in self.work.rglob("*"))

    # ---- help and wrong command lines ----

    def test_help(self):
        for command in ([], ["tangent"], ["adjoint"], ["check"], ["explain"], ["analyze"], ["roundtrip"], ["ir"], ["unparse"]):
            r = self.check(0, *command, "--help", says="usage: contraflow")
            self.assertEqual(r.err, "")
            self.assertLessEqual(max(len(l) for l in r.out.splitlines()), 110)

    def test_analyze(self):
        self.assertIn("y = x*x", self.check(0, "analyze", "p.f90", "--what", "cfg,callgraph").out)
        found = json.loads(self.check(0, "analyze", "p.f90", "--what", "cfg", "--format", "json").out)
        self.assertEqual(found, {"p.f90": {"1": {"cfg": ["1 ENTRY ->2", "3 EXIT"]}, "4": {"cfg": ["2 BASICBLOCK ->3"]}}})
        for what in ("cfg", "callgraph"):
            self.assertTrue(self.check(0, "analyze", "p.f90", "--what", what, "--format", "dot").out.startswith("digraph "))
        self.check(0, "analyze", "p.f90", "--what", "cfg", "--head", "P", "-o", "shown.txt")
        self.assertIn("BASICBLOCK", (self.work / "shown.txt").read_text())
        self.check(1, "analyze", "p.f90", "--what", "cfg", "--head", "q", says="there is no procedure 'q'")
        self.check(2, "analyze", "p.f90", says="--what is required")
        self.check(2, "analyze", "p.f90", "--what", "nothing", says="there is no analysis 'nothing'")
        self.check(2, "analyze", "p.f90", "--what", "loops", "--format", "dot", says="'loops' is no graph")

    def test_vector_with_and_without_a_blank(self):
        for words in (["--vector=3"], ["--vector", "3"], ["--vector"]):
            self.check(0, "tangent", "p.f90", "--head", "p", "--wrt", "x", "--of", "y", *words, "-o", "out")
            self.assertIn("x_d(3)" if "3" in words[-1] else "x_d(nd)", (self.work / "out" / "p_d.f90").read_text())

    def test_heads(self):
        (self.work / "host.f90").write_text("program main\ncontains\n  subroutine inner(x)\n    real(8) :: x\n    x = x*x\n  end subroutine\nend program\n")
        (self.work / "p.c").write_text("void p(double *x, double *y) { *y = *x; }\n")
        self.check(1, "tangent", "host.f90", "--head", "inner", says="'inner' is an internal procedure of 'main'")
        self.check(1, "tangent", "host.f90", "--head", "main", says="'main' is a main program")
        for command in ("tangent", "adjoint"):
            self.check(1, command, "p.f90", "p.c", "--head", "p", says="say which one: p.f90::p, p.c::p")
            self.check(0, command, "p.f90", "p.c", "--head", "p.c::p", "--wrt", "x", "--of", "y", "-o", "of_c")
            self.check(0, command, "p.f90", "p.c", "--head", "p.f90::p", "--wrt", "x", "--of", "y", "-o", "of_fortran")
        self.assertTrue((self.work / "of_c" / "p_d.c").exists() and not (self.work / "of_c" / "p_d.f90").exists())
        self.assertTrue((self.work / "of_fortran" / "p_d.f90").exists())

    def test_names_of_inputs(self):
        (self.work / "names.f90").write_text(
            "module types\n  type base\n    real(8) :: u\n  end type\n  type, extends(base) :: state\n    real(8) :: v(3)\n  end type\nend module\n"
            "subroutine step(scale, s, y)\n  use types\n  real(8), intent(in) :: scale\n  type(state), intent(in) :: s\n  real(8), intent(out) :: y\n  y = scale*s%u*s%v(2)\nend subroutine\n")
        self.check(1, "adjoint", "names.f90", "--head", "step", "--wrt", "scael", says="did you mean 'scale'?")
        for wrong in ("scale%u", "s%w", "s%v%u"):
            self.check(1, "adjoint", "names.f90", "--head", "step", "--wrt", wrong, says=f"--wrt names '{wrong}'")
        for right in ("s%u", "S%V", "s%base%u", "s.v"):
            self.check(0, "adjoint", "names.f90", "--head", "step", "--wrt", right, "-o", "out")
        (self.work / "state.f90").write_text("module physics\n  real(8) :: gravity = 9\nend module\nsubroutine fall(t, y)\n  use physics\n  real(8) :: t, y, drag\n  common /air/ drag\n"
                                              "  y = gravity*t*t*drag\nend subroutine\n")
        for wrong, right in (("physics::gravty", "physics::gravity"), ("/air/darg", "/air/drag")):
            self.check(1, "tangent", "state.f90", "--head", "fall", "--wrt", wrong, says=f"did you mean '{right}'?")
        self.check(1, "tangent", "names.f90", "--head", "step", "--of", "s%w", says="did you mean 's%v'?")
        self.check(0, "tangent", "names.f90", "--head", "step", "--wrt", " scale , s%u", "--of", " y", "-o", "out")
        self.check(1, "adjoint", "names.f90", "--head", "stpe", says="did you mean 'step'?")
        self.check(1, "analyze", "names.f90", "--what", "cfg", "--head", "stpe", says="did you mean 'step'?")

    def test_lines_without_an_end(self):
        (self.work / "wide.f").write_text("      subroutine p(x, y)\n      real*8 x, y\n      y = x*x" + 60*" " + "+ 3*x\n      end\n")
        for length in ("0", "none", "132"):
            self.check(0, "roundtrip", "wide.f", "--fixed-line-length", length, "-o", "out")
            self.assertIn("+ 3*x", (self.work / "out" / "wide.f").read_text())

    def test_version_and_runtime_flags(self):
        self.check(0, "--version", says="contraflow ")
        root = pathlib.Path(TOOL).resolve().parents[1]
        self.assertEqual(self.check(0, "--runtime-flags").out, f"-I{root}/include -L{root}/lib -lcontraflow -lpthread -ldl\n")
        self.assertIn(" -lcontraflow_checked ", self.check(0, "--runtime-flags=checked").out)

    def test_wrong_command_lines(self):
        self.check(2, says="usage: contraflow")
        self.check(2, "differentiate", "p.f90", says="unknown command 'differentiate'")
        self.check(2, "--nonsense", says="unknown option '--nonsense'")
        for command in ("report", "jacobian", "hessian", "python", "init", "doctor"):
            self.check(2, command, "p.f90", "--head", "p", says=f"'{command}' is not part of version")
        for option in ("--adjoint-suffix=_b", "--with-primal", "--may-alias=x,y"):
            self.check(2, "tangent", "p.f90", "--head", "p", option, says="unknown option '" + option.split("=")[0])
        self.check(2, "tangent", "p.f90", "--haed", "p", says="unknown option '--haed'; did you mean '--head'?")
        self.check(2, "tangent", "p.f90", "-z", says="unknown option '-z'")
        self.check(2, "tangnt", "p.f90", says="did you mean 'tangent'?")
        self.check(2, "roundtrip", "p.f90", says="-o DIR is missing")
        self.check(2, "roundtrip", "-o", "out", says="FILE is required")
        self.check(2, "tangent", "p.f90", says="--head is required")
        self.check(2, "tangent", "p.f90", "--head", "", says="--head: a name is missing")
        for names in ("", ",", "x,", " ,x"):
            self.check(2, "tangent", "p.f90", "--head", "p", "--wrt", names, "--of", "y", says="--wrt: a name is missing")
        self.check(2, "tangent", "p.f90", "--head", "p", "--of=", says="--of: a name is missing")
        self.check(2, "check", "p.f90", "--head", "p", "--driver", "none.f90", says="there is no file 'none.f90'")
        for number in ("--vector=0", "--vector=-1", "--vector=2147483648", "--vector=99999999999999999999", "--vector=3x"):
            self.check(2, "tangent", "p.f90", "--head", "p", number, says="is no number of directions")
        self.check(2, "tangent", "p.f90", "--head", "p", "--vector", "-1", says="is no number of directions")
        for suffix in ("", "_" + 300*"q", "a b", "/x"):
            self.check(2, "adjoint", "p.f90", "--head", "p", "--adjoint-suffix", suffix, says="cannot end a name")
        self.check(2, "roundtrip", "p.f90", "-o", "out", "--fixed-line-length", "3", says="is no line length")
        self.check(2, "roundtrip", "p.f90", "--form=square", says="free, fixed")
        self.check(2, "roundtrip", "p.f90", "--dump=nothing", says="there is no dump 'nothing'")
        self.check(2, "roundtrip", "p.f90", "-o", "out", "--nonsense", says="--nonsense")
        self.assertEqual(self.entries(), ["p.f90"])

    # ---- files ----

    def test_missing_and_strange_inputs(self):
        self.check(1, "roundtrip", "missing.f90", "-o", "out", says="missing.f90")
        (self.work / "notes.txt").write_text("x")
        self.check(1, "roundtrip", "notes.txt", "-o", "out", says="notes.txt")
        (self.work / "folder.f90").mkdir()
        self.check(1, "roundtrip", "folder.f90", "-o", "out", says="folder.f90")
        (self.work / "binary.f90").write_bytes(bytes(range(256)) * 8)
        self.check(1, "roundtrip", "binary.f90", "-o", "out", says="binary.f90")
        self.assertFalse((self.work / "out").exists())

    def test_inputs_are_never_overwritten(self):
        self.check(1, "roundtrip", "p.f90", "-o", ".", says="would be overwritten")
        os.link(self.work / "p.f90", self.work / "q.json")
        self.check(1, "ir", "p.f90", "-o", "q.json", says="would be overwritten")
        self.assertEqual((self.work / "p.f90").read_text(), SOURCE)

    def test_output_that_cannot_be_written(self):
        self.check(1, "ir", "p.f90", "-o", "/dev/full", says="No space left")
        self.check(1, "roundtrip", "p.f90", "-o", "/proc/out", says="/proc/out")
        self.check(1, "roundtrip", "p.f90", "-o", "p.f90", says="is not a directory")
        with open("/dev/full", "w") as full:
            p = subprocess.run([TOOL, "ir", "p.f90"], cwd=self.work, stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(p.returncode, 1)
        self.assertIn(b"standard output", p.stderr)
        self.assertEqual(self.entries(), ["p.f90"])

    def unprivileged(self, *arguments):
        """The tool as a user whom permissions bind: root is bound by none."""
        self.work.chmod(0o755)
        user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        # The tool may lie where other users cannot go.
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            tool = shutil.copy(TOOL, folder)
            return subprocess.run([tool, *arguments], cwd=self.work, stdin=subprocess.DEVNULL, capture_output=True, text=True, **user)

    def test_read_only_directory(self):
        (self.work / "out").mkdir(mode=0o555)
        for target in ("out", "out/new"):
            p = self.unprivileged("roundtrip", "p.f90", "-o", target)
            self.assertEqual(p.returncode, 1, p.stderr)
            self.assertIn("Permission denied", p.stderr)
        self.assertEqual(self.entries(), ["out", "p.f90"])

    def test_unreadable_input(self):
        (self.work / "secret.f90").write_text(SOURCE)
        (self.work / "secret.f90").chmod(0)
        (self.work / "empty.f90").write_text("")
        p = self.unprivileged("roundtrip", "secret.f90", "missing.f90", "empty.f90", "-o", "out")
        self.assertEqual(p.returncode, 1, p.stderr)
        # One run tells of all three.
        for text in ("secret.f90: error: Permission denied", "missing.f90: error: no such file", "empty.f90: error: the file is empty", "3 errors"):
            self.assertIn(text, p.stderr)

    def test_full_disk(self):
        disk = self.work / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True).returncode:
            self.skipTest("a small file system cannot be mounted here")
        try:
            (self.work / "many.f90").write_text("".join(SOURCE.replace(" p", f" p{i}") for i in range(1500)))
            self.check(1, "roundtrip", "many.f90", "-o", "disk/out", says="No space left")
            self.assertEqual(list(disk.iterdir()), [])
            (disk / "many.f90").write_text("old")
            self.check(1, "roundtrip", "many.f90", "-o", "disk", says="No space left")
            self.assertEqual([(p.name, p.read_text()) for p in disk.iterdir()], [("many.f90", "old")])
        finally:
            subprocess.run(["umount", disk], check=True)

    def test_encodings_and_line_ends(self):
        accents = SOURCE.replace("  y = x*x", "  ! Gr\u00f6\u00dfe\n  y = x*x")
        texts = {"crlf": SOURCE.replace("\n", "\r\n").encode(), "bom": b"\xef\xbb\xbf" + SOURCE.encode(), "cut": SOURCE.rstrip("\n").encode(),
                 "utf8": accents.encode("utf-8"), "latin1": accents.encode("latin-1")}
        for name, text in texts.items():
            (self.work / f"{name}.f90").write_bytes(text)
            self.check(0, "tangent", f"{name}.f90", "--head", "p", "--wrt", "x", "--of", "y", "-o", "out")
            written = (self.work / f"out/{name}_d.f90").read_bytes()
            self.assertIn(b"y_d = 2*x*x_d\n", written)
            self.assertNotIn(b"\xef\xbb\xbf", written)
        # Comments keep the bytes they had.
        self.assertIn("Gr\u00f6\u00dfe".encode("utf-8"), (self.work / "out/utf8_d.f90").read_bytes())
        self.assertIn("Gr\u00f6\u00dfe".encode("latin-1"), (self.work / "out/latin1_d.f90").read_bytes())

    def test_several_problems_in_one_run(self):
        (self.work / "bad.f90").write_text("subroutine a(x)\n  implicit none\n  real :: x\n  x = u\n  x = v\nend subroutine a\n")
        r = self.check(1, "roundtrip", "p.f90", "bad.f90", "-o", "out", says="2 errors")
        self.assertIn("bad.f90:4:7: error:", r.err)
        self.assertIn("bad.f90:5:7: error:", r.err)
        self.assertFalse((self.work / "out").exists())

    def test_missing_directories_are_made(self):
        self.check(0, "roundtrip", "p.f90", "-o", "a/b/c")
        self.assertEqual(self.entries(), ["a", "a/b", "a/b/c", "a/b/c/p.f90", "p.f90"])

    def test_json_and_back(self):
        self.check(0, "roundtrip", "p.f90", "-o", "rt")
        self.check(0, "ir", "p.f90", "-o", "p.json")
        self.check(0, "unparse", "p.json", "-o", "up")
        self.assertEqual((self.work / "rt/p.f90").read_text(), (self.work / "up/p.f90").read_text())
        self.assertEqual(self.check(0, "ir", "p.f90").out, (self.work / "p.json").read_text())
        (self.work / "bad.json").write_text("{}")
        self.check(1, "unparse", "bad.json", "-o", "bad", says="bad.json")
        self.check(1, "unparse", "none.json", "-o", "bad", says="none.json")
        self.assertFalse((self.work / "bad").exists())

    def test_verbose_tells_every_stage(self):
        r = self.check(0, "roundtrip", "p.f90", "-o", "out", "-v")
        for word in ("read", "unparse", "write", "statements", "opaque", "memory"):
            self.assertIn(word, r.err)
        self.assertEqual(self.check(0, "roundtrip", "p.f90", "-o", "out").text, "")

    def test_dumps_go_to_standard_output(self):
        self.assertIn("p.f90:4: type: {y: real(8)}", self.check(0, "ir", "p.f90", "--dump=type").out)
        self.assertEqual(self.entries(), ["p.f90"])

    # ---- crashes ----

    def start_blocked(self):
        """The tool, waiting for a source from a pipe, and its working child."""
        os.mkfifo(self.work / "pipe.f90")
        p = subprocess.Popen([TOOL, "roundtrip", "pipe.f90", "-o", "out"], cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(500):
            children = pathlib.Path(f"/proc/{p.pid}/task/{p.pid}/children").read_text().split()
            if children:
                time.sleep(0.3)
                return p, int(children[0])
            time.sleep(0.01)
        self.fail("the tool started no child")

    def test_a_crash_becomes_a_message(self):
        p, child = self.start_blocked()
        os.kill(child, signal.SIGSEGV)
        _, err = p.communicate(timeout=30)
        self.assertEqual(p.returncode, 70)
        self.assertIn(b"stage 'read' was ended by signal 11", err)
        self.assertIn(b"pipe.f90", err)
        self.assertFalse((self.work / "out").exists())

    def test_an_interrupt_passes_through(self):
        p, child = self.start_blocked()
        p.send_signal(signal.SIGINT)
        p.communicate(timeout=30)
        self.assertEqual(p.returncode, -signal.SIGINT)
        self.assertFalse(pathlib.Path(f"/proc/{child}").exists())

    def test_deep_nesting(self):
        depth = 3000
        (self.work / "deep.f90").write_text("subroutine d(x)\n  real :: x\n  x = &\n" + "(&\n" * depth + "x&\n" + ")&\n" * depth + "\nend subroutine d\n")
        r = self.tool("roundtrip", "deep.f90", "-o", "out")
        self.assertIn(r.code, (0, 1), r.text[:500])
        blocks = "".join(f"  if (x > {i}) then\n" for i in range(1000))
        (self.work / "ifs.f90").write_text("subroutine d(x, y)\n  real :: x, y\n" + blocks + "  y = x*x\n" + "  end if\n" * 1000 + "end subroutine d\n")
        self.check(0, "tangent", "ifs.f90", "--head", "d", "--wrt", "x", "--of", "y", "-o", "out")


def main():
    global TOOL
    parser = argparse.ArgumentParser()
    process.add_tool_option(parser)
    a, rest = parser.parse_known_args()
    TOOL = process.find_tool(a.tool)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
