"""Running commands, and where things are."""
import os
import pathlib
import shlex
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULT_TOOL = ROOT / "build" / "bin" / "contraflow"


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def text(self):
        return self.out + self.err


def run(command, cwd=None, timeout=300):
    """Standard output and error apart; a timeout is code 124, a program that cannot be started 126."""
    try:
        p = subprocess.run([str(c) for c in command], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout)
        return Result(p.returncode, p.stdout.decode(errors="replace"), p.stderr.decode(errors="replace"))
    except subprocess.TimeoutExpired:
        return Result(124, "", f"timeout after {timeout} s: {shlex.join(map(str, command))}")
    except OSError as e:
        return Result(126, "", str(e))


def brief(text):
    """The first lines of what a tool said, on one line."""
    return " | ".join([l.strip() for l in text.splitlines() if l.strip()][:3])[:400] or "no message"


def add_tool_option(parser):
    parser.add_argument("--tool", default=os.environ.get("CONTRAFLOW", str(DEFAULT_TOOL)), help="the contraflow executable (build/bin/contraflow)")


def find_tool(text):
    tool = pathlib.Path(text).resolve()
    if not tool.exists():
        raise SystemExit(f"there is no tool at {tool}; build it with `make`")
    return tool
