#!/usr/bin/env python3
"""`-p DIR`: each C file is read with its own flags from DIR/compile_commands.json.

usage: compile_commands_test.py --tool PATH
"""
import argparse
import json
import pathlib
import shlex
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from harness import process  # noqa: E402

TOOL = None
# Each is right only with its own flags: a header found by -I, a macro of -D, a keyword of one standard that is a name in the other.
OLD = '#include "scale.h"\n\ndouble old(double x)\n{\n\tdouble inline = SCALE * x;\n\treturn inline * LEVEL;\n}\n'
NEW = '#include "scale.h"\n\nstatic inline double half(double x)\n{\n\treturn x / LEVEL;\n}\n\ndouble head(double x)\n{\n\treturn half(x) * old(x);\n}\n'
HEADERS = {"first": "#define SCALE 3.0\n#define LEVEL UP\n", "second": "double old(double x);\n#ifdef DOWN\n#error not here\n#endif\n"}
FLAGS = {"old.c": "-std=c89 -I headers/first -DUP=2.0 -O3 -Wall -c", "new.c": "-Iheaders/second -D LEVEL=4.0 -DDOWN -UDOWN -std=gnu11 -o new.o"}
MAIN = '#include <stdio.h>\ndouble head_d(double x, double x_d, double *r_d);\nint main(void) { double r_d, r = head_d(2.0, 1.0, &r_d); printf("%g %g\\n", r, r_d); }\n'


class CompileCommands(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="contraflow-commands.")
        self.work = pathlib.Path(self.folder.name)
        for name, text in {"src/old.c": OLD, "src/new.c": NEW, "main.c": MAIN, **{f"headers/{n}/scale.h": t for n, t in HEADERS.items()}}.items():
            path = self.work / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.write({"old.c": "command", "new.c": "arguments"})

    def tearDown(self):
        self.folder.cleanup()

    def write(self, forms):
        """The same commands, as one string or as a list of words."""
        entries = []
        for name, form in forms.items():
            words = ["cc", *shlex.split(FLAGS[name]), f"src/{name}"]
            entries.append({"directory": str(self.work), "file": f"src/{name}", form: words if form == "arguments" else shlex.join(words)})
        folder = self.work / "build"
        folder.mkdir(exist_ok=True)
        (folder / "compile_commands.json").write_text(json.dumps(entries))

    def tool(self, *arguments, cwd="."):
        return process.run([TOOL, *arguments], cwd=self.work / cwd)

    def test_each_file_has_its_flags(self):
        r = self.tool("roundtrip", "src/old.c", "src/new.c", "-p", "build", "-o", "out")
        self.assertEqual(r.code, 0, r.text)
        self.assertEqual((self.work / "out/old.c").read_text(), OLD)
        self.assertEqual((self.work / "out/new.c").read_text(), NEW)
        # The entries say where they were run, so it is all one where we are.
        r = self.tool("roundtrip", "new.c", "old.c", "-p", "../build", "-o", "../again", cwd="src")
        self.assertEqual(r.code, 0, r.text)
        self.assertEqual((self.work / "again/old.c").read_text(), OLD)

    def test_without_them(self):
        for name in ("old.c", "new.c"):
            self.assertEqual(self.tool("roundtrip", f"src/{name}", "-o", "out").code, 1)
        # Flags of the other file do not do.
        for name, other in (("old.c", "new.c"), ("new.c", "old.c")):
            words = [w for w in shlex.split(FLAGS[other].replace("-std=", "--std ")) if not w.startswith(("-O", "-W")) and w not in ("-c", "-o", "new.o")]
            self.assertEqual(self.tool("roundtrip", f"src/{name}", *words, "-o", "out").code, 1)
        self.assertFalse((self.work / "out").exists())

    def test_tangent(self):
        r = self.tool("tangent", "src/new.c", "src/old.c", "-p", "build", "--head", "head", "-o", "d")
        self.assertEqual(r.code, 0, r.text)
        objects = []
        for line in (self.work / "d/compile-order.txt").read_text().split():
            name = pathlib.Path(line).name
            flags = FLAGS["new.c" if name.startswith("new") else "old.c"].replace(" -o new.o", "").replace(" -c", "")
            objects.append(f"{name}.{len(objects)}.o")
            process_result = process.run(["gcc", *shlex.split(flags), "-Isrc", "-Id", "-c", line, "-o", objects[-1]], cwd=self.work)
            self.assertEqual(process_result.code, 0, process_result.text)
        self.assertEqual(process.run(["gcc", "main.c", *objects, "-o", "main", "-lm"], cwd=self.work).code, 0)
        # head = x/4 * 6x
        self.assertEqual(process.run(["./main"], cwd=self.work).out, "6 6\n")

    def test_what_is_missing_is_told(self):
        self.write({"old.c": "command"})
        r = self.tool("roundtrip", "src/old.c", "src/new.c", "-p", "build", "-o", "out")
        self.assertEqual(r.code, 1)
        self.assertIn("compile_commands.json has no command for 'src/new.c'", r.text)
        r = self.tool("roundtrip", "src/old.c", "-p", "nowhere", "-o", "out")
        self.assertEqual(r.code, 1)
        self.assertIn("cannot read 'nowhere/compile_commands.json'", r.text)


def main():
    global TOOL
    parser = argparse.ArgumentParser()
    process.add_tool_option(parser)
    a, rest = parser.parse_known_args()
    TOOL = process.find_tool(a.tool)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
