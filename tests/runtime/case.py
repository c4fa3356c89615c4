"""What the tests of the runtime share: programs that are compiled with a library of the build tree, and run."""
import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
RUNTIME = HERE.parents[1] / "runtime"
BUILD = None


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="contraflow-runtime.")
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name)

    def compile(self, compiler, sources, *flags, library="contraflow", check=True):
        """A program of sources (paths, or name: text) and the library; `sources` instead of a library compiles the runtime along."""
        paths = []
        for source in sources:
            if isinstance(source, tuple):
                (self.work / source[0]).write_text(source[1])
                source = source[0]
            paths.append(str(source))
        program = self.work / "program"
        link = [f"-L{BUILD}/lib", f"-l{library}"] if library != "sources" else ["-D_GNU_SOURCE", *map(str, sorted(RUNTIME.glob("*.c")))]
        command = [compiler.executable, *flags, *paths, f"-I{RUNTIME}" if library == "sources" else f"-I{BUILD}/include", *link, "-lpthread", "-ldl", "-o", str(program)]
        p = subprocess.run(command, cwd=self.work, capture_output=True, text=True)
        if check:
            self.assertEqual((p.returncode, p.stderr), (0, ""), " ".join(command))
        return program

    def run_program(self, program, *arguments, mode={}, code=0, limits=()):
        """Standard error; the exit status must be `code`."""
        def set_limits():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            for which, value in limits:
                resource.setrlimit(which, (value, value))
        clean = {k: v for k, v in os.environ.items() if not k.startswith("CONTRAFLOW_")}
        p = subprocess.run([str(program), *map(str, arguments)], cwd=self.work, env={**clean, **mode}, capture_output=True, text=True, preexec_fn=set_limits, timeout=300)
        self.assertEqual(p.returncode, code, f"{mode} {arguments}\n{p.stdout}{p.stderr[-3000:]}")
        return p.stdout + p.stderr


def main(doc):
    global BUILD
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=HERE.parents[1] / "build")
    a, rest = parser.parse_known_args()
    BUILD = pathlib.Path(a.build).resolve()
    unittest.main(argv=[sys.argv[0], *rest])
