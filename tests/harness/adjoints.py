"""What tests that run adjoints share."""
import pathlib

from harness import process

HERE = pathlib.Path(__file__).resolve().parent


def differentiate(program, tool, mode, args, source, out):
    """The sources to compile, and a complaint or None."""
    names = [f.name for f in program.files]
    r = process.run([tool, mode, "--verify", "--head", "head", "--wrt", "x", "--of", "y", *args, "-o", out, *names], cwd=source)
    if r.code:
        return [], f"the tool failed ({r.code}): {process.brief(r.text)}"
    return [(source / line).resolve() for line in (out / "compile-order.txt").read_text().splitlines()], None


def checked_runtime(tool):
    flags = process.run([tool, "--runtime-flags=checked"], cwd=HERE).out.split()
    folder = next(f[2:] for f in flags if f.startswith("-L"))
    return pathlib.Path(folder) / "libcontraflow_checked.a"
