#!/usr/bin/env python3
"""The examples of README.md and docs/user/*.md are what the tool prints.

usage: documentation_test.py [--tool PATH] [--update]

In these pages a fenced block ```fortran file=NAME (or ```text file=NAME) is a file of the example; a ```console block is a session: each line `$ contraflow ...` is run in a folder
with the files so far, `$ cat NAME` and `$ make demo` too, and what follows must be what they print (standard output and error together). A heading starts a new folder.
--update rewrites the sessions.
"""
import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from harness import process  # noqa: E402

BLOCK = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.M | re.S)


def run(command, tool, folder):
    """What a line of a session prints, with the exit status where it is not 0."""
    words = shlex.split(command)
    if command == "make demo":
        words = [str(process.ROOT / "examples" / "demo.sh"), str(pathlib.Path(tool).resolve()), str(folder)]
    elif words[0] == "contraflow":
        words[0] = str(tool)
    elif words[0] not in ("cat", "ls"):
        raise SystemExit(f"a session may not run '{command}'")
    p = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    return p.stdout.decode(errors="replace")


def check(page, tool, update):
    """Complaints about one page."""
    text = page.read_text()
    complaints, result, at = [], "", 0
    folder = tempfile.TemporaryDirectory(prefix="contraflow-docs.")
    for block in BLOCK.finditer(text):
        between = text[at : block.start()]
        if re.search(r"^#+ ", between, re.M):
            folder = tempfile.TemporaryDirectory(prefix="contraflow-docs.")
        kind, name, body = block[1], block[2], block[3]
        if name:
            pathlib.Path(folder.name, name).write_text(body)
        if kind == "console":
            new = ""
            for command in re.findall(r"^\$ (.*)$", body, re.M):
                new += f"$ {command}\n{run(command, tool, folder.name)}"
            if new != body:
                line = text[: block.start()].count("\n") + 1
                complaints.append(f"{page.relative_to(process.ROOT)}:{line}: the session prints\n{new}")
            body = new
        result += between + text[block.start() : block.start(3)] + body + "```"
        at = block.end()
    if update and complaints:
        page.write_text(result + text[at:])
        return []
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    process.add_tool_option(parser)
    parser.add_argument("--update", action="store_true")
    a = parser.parse_args()
    tool = process.find_tool(a.tool)
    pages = [process.ROOT / "README.md", *sorted((process.ROOT / "docs" / "user").glob("*.md"))]
    complaints = [c for page in pages if page.exists() for c in check(page, tool, a.update)]
    print("\n".join(complaints + [f"{len(pages)} pages, {len(complaints)} differences"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
