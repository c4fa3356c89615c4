"""Test cases: an annotated source file, or a folder of them, in tests/cases/<topic>/.

Lines that speak to the test runner are comments (`!` anywhere, `C` in column 1 of fixed form, `//` in C):

  ! test: roundtrip [OPTIONS]           golden text; a second trip gives the same bytes; gfortran and flang compile it
  ! test: roundtrip runs [OPTIONS]      the same, and the program prints the same with each compiler
  ! test: print [OPTIONS]               golden text of the ir
  ! test: tangent head=p wrt=x of=y [OPTIONS]   golden text of the generated files, which the compilers accept
  ! test: adjoint head=p wrt=x of=y [OPTIONS]   the same of adjoints, which tests/adjoint proves by running
  ! test: run n=4 x=3,2 [tol= h=]       the tangent of the line before, proven by running (harness/proof.py)
  ! test: check head=p wrt=x of=y n=4 [OPTIONS]   `contraflow check` says `right` with gfortran and gcc, and with flang and clang
                                        (compilers=gnu: only with the first two); n=4 is `--set n=4`
  ! test: analyze head=p wrt=x of=y     options for the analyses that `want` comments ask for
  ! test: command ARGS...               the tool as told, with FILES for the sources; golden standard output
  ! test: says TEXT                     the tool's messages contain TEXT
  ! error: TEXT                         above the line where a diagnostic that contains TEXT is expected; also warning: and note:
  x = y   ! want error: TEXT            the same, on the line itself
  x = y   ! want type: {x: real(8)}     what `--dump=type` says of the line; after `test: analyze`: what `analyze --what type`

OPTIONS are options of the tool (`--vector=3`), and `key=value` is short for `--key value`. A case without a test line is `test: roundtrip`
without golden text. A case is called fail_* if and only if errors are expected: then the tool must exit with 1 and write nothing.
"""
import pathlib
import re
import shlex

from . import programs

COMMENT = r"(?:^[ \t]*(?:!|//)|^[Cc*]|!|//)[ \t]*"


def is_case_source(path):
    return programs.is_source(path)


class Directive:
    """One `test:` line."""

    def __init__(self, text):
        words = shlex.split(text, posix=True) if text else []
        self.text = text
        self.kind = words[0] if words else "roundtrip"
        self.words = words[1:]
        self.values = dict(w.split("=", 1) for w in self.words if "=" in w and not w.startswith("-"))

    def options(self):
        """As the tool's command line has them."""
        options = []
        for word in self.words:
            if "=" in word and not word.startswith("-"):
                key, value = word.split("=", 1)
                if self.kind != "check" or key in ("head", "wrt", "of"):
                    options += [f"--{key}", value]
                elif key != "compilers":
                    options += ["--set", word]
            elif word != "runs":
                options.append(word)
        return options


class Expectation:
    """A diagnostic or a fact expected at a line."""

    def __init__(self, file, line, kind, text):
        self.file, self.line, self.kind, self.text = file, line, kind, text

    def __str__(self):
        return f"{self.file}:{self.line}: {self.kind}: {self.text}"


class Case:
    """path, name (topic/stem), files, directives, diagnostics expected, facts wanted."""

    def __init__(self, path, root):
        self.path = path
        self.name = str((path if path.is_dir() else path.with_suffix("")).relative_to(root))
        self.files = sorted(p for p in path.iterdir() if is_case_source(p)) if path.is_dir() else [path]
        self.includes = sorted(p for p in path.rglob("*") if p.suffix in programs.INCLUDES) if path.is_dir() else []
        self.directives, self.says, self.diagnostics, self.facts = [], [], [], []
        for f in self.files + self.includes:
            self._read(f)
        if not self.directives:
            self.directives = [Directive("")]
        self.expected = path.parent / f"{path.name if path.is_dir() else path.stem}.expected"

    @property
    def fails(self):
        return any(d.kind == "error" for d in self.diagnostics)

    @property
    def stem(self):
        return self.path.name if self.path.is_dir() else self.path.stem

    def _read(self, file):
        waiting = []  # expectations of comment lines, for the next line of code
        for number, line in enumerate(file.read_text(encoding="latin-1").splitlines(), 1):
            test = re.match(rf"{COMMENT}test:\s*(.*?)\s*$", line)
            above = re.match(r"^(?:[ \t]*(?:!|//)|[Cc*])[ \t]*(error|warning|note):\s*(.*?)\s*$", line)
            if test:
                directive = Directive(test[1]) if not test[1].startswith("says ") else None
                if directive:
                    self.directives.append(directive)
                else:
                    self.says.append(test[1][5:])
            elif above:
                waiting.append((above[1], above[2]))
            elif line.strip() and not re.match(r"^(?:[ \t]*(?:!|//)|[Cc*])", line):
                self.diagnostics += [Expectation(file.name, number, kind, text) for kind, text in waiting]
                waiting = []
            for kind, text in re.findall(r"(?:!|//)\s*want (error|warning|note): (.*?)\s*$", line):
                self.diagnostics.append(Expectation(file.name, number, kind, text))
            for kind, text in re.findall(r"want ([\w-]+): \{(.*?)\}", line):
                self.facts.append(Expectation(file.name, number, kind, text))
        self.diagnostics += [Expectation(file.name, 0, kind, text) for kind, text in waiting]  # no place


def find(root, only=None):
    """All cases below tests/cases/<topic>/, in order of name."""
    found = []
    for topic in sorted(p for p in root.iterdir() if p.is_dir()):
        for entry in sorted(topic.iterdir()):
            if entry.name.endswith(".expected"):
                continue
            if entry.is_dir() or is_case_source(entry):
                found.append(Case(entry, root))
    if only:
        names = only.split(",")
        found = [c for c in found if c.name in names or c.stem in names or any(c.name.startswith(n.rstrip("/") + "/") for n in names)]
    return found


def parse_diagnostics(text):
    """(file, line, kind, text) of every rendered diagnostic; line 0 and file '' without a place."""
    found = []
    for line in text.splitlines():
        placed = re.match(r"^(\S.*?):(\d+)(?::\d+)?: (error|warning|note): (.*)$", line)
        bare = re.match(r"^(\S.*?): (error|warning|note): (.*)$", line)
        if placed:
            found.append((pathlib.Path(placed[1]).name, int(placed[2]), placed[3], placed[4]))
        elif bare:
            found.append(("", 0, bare[2], bare[3]))
    return found
