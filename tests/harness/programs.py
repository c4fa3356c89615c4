"""Programs: one file, or a folder of files that belong together.

A program with a header (`program:`, `size: n= m=`, `files:`; see tests/programs/README.md) has the entry point head(n, x, m, y) and can be driven.
A folder without such headers is one program of all its sources.
"""
import pathlib
import re

FREE = (".f90", ".f95", ".f03", ".f08", ".f18")
FIXED = (".f", ".for", ".ftn", ".f77")
C = (".c",)
INCLUDES = (".inc", ".h", ".fi", ".cfspec")


def is_source(path):
    return path.suffix.lower() in FREE + FIXED + C


def is_c(path):
    return path.suffix in C


def is_fixed(path):
    return path.suffix.lower() in FIXED


def place_of(path):
    """Where a file lies below the sources that it belongs to: `sub/u.h` for a header in a folder beside them."""
    if path.suffix.lower() not in INCLUDES:
        return pathlib.Path(path.name)
    for base in list(path.parents)[:3]:
        if any(is_source(p) for p in base.iterdir()):
            return path.relative_to(base)
    return pathlib.Path(path.name)


def copy_into(folder, files):
    folder.mkdir(parents=True, exist_ok=True)
    for f in files:
        target = folder / place_of(f)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(f.read_bytes())


class Program:
    """path, name, files in compile order, includes; n and m where it can be driven, else None; std for gfortran or gcc."""

    def __init__(self, path, files, header="", main=None):
        get = lambda pattern: (lambda r: r.group(1).strip() if r else None)(re.search(pattern, header))
        self.path = path
        self.name = get(r"program:\s*(\S+)") or path.stem
        size = re.search(r"size:\s*n=(\d+)\s+m=(\d+)", header)
        self.n, self.m = (int(size[1]), int(size[2])) if size else (None, None)
        self.std = get(r"std:\s*((?:f|c|gnu)\d+)")
        tolerance = dict(re.findall(r"(\w+)=([\d.eE+-]+)", get(r"tolerance:\s*(.*)") or ""))
        self.step = float(tolerance.get("h", 1e-4))
        self.fd, self.adj = float(tolerance.get("fd", 1e-5)), float(tolerance.get("adj", 1e-10))
        self.refused = (get(r"refused:\s*(.*)") or "").split(",")  # modes in which the tool must say that it cannot do it
        self.files = files
        self.main = main or files[0]  # where the entry point is
        folder = path if path.is_dir() else path.parent
        self.includes = sorted(f for f in folder.rglob("*") if f.suffix.lower() in INCLUDES) if path.is_dir() else []

    @property
    def is_c(self):
        return all(is_c(f) for f in self.files)

    @property
    def has_c_head(self):
        return is_c(self.main)

    @property
    def label(self):
        return f"{self.path.parent.name}/{self.name}"


def _header(path):
    return path.read_text(errors="replace")[:3000]


def only_compilers(path):
    """Of a program that other compilers build wrongly or not at all."""
    only = re.search(r"^[!Cc/]+ compilers:\s*(.*)", _header(path), re.M)
    return only[1].replace(",", " ").split() if only else []


def find(argument):
    """The programs of a file, a program folder, a folder of programs, or a plain folder of sources."""
    path = pathlib.Path(argument).resolve()
    if path.is_file():
        return [Program(path, [path], _header(path))]
    if not path.is_dir():
        raise SystemExit(f"no such program: {path}")
    sources = sorted(p for p in path.iterdir() if is_source(p))
    for source in sources:
        files = re.search(r"files:\s*(.*)", _header(source))
        if files:
            return [Program(path, [path / f.strip() for f in files[1].split(",")], _header(source), source)]
    marked = [s for s in sources if re.search(r"program:\s*\S", _header(s)[:300])]
    folders = sorted(p for p in path.iterdir() if p.is_dir() and not p.name.startswith("."))
    nested = [program for folder in folders for program in find(folder)]
    if marked or (not sources and nested):
        return [Program(s, [s], _header(s)) for s in marked] + nested
    everything = in_order(sorted(p for p in path.rglob("*") if is_source(p)))
    return [Program(path, everything)] if everything else []


def in_order(files):
    """Files with the modules they use before them; for folders that do not say their order."""
    homes, uses = {}, {}
    for f in files:
        if is_c(f):
            uses[f] = []
            continue
        text = re.sub(r"!.*", "", f.read_text(errors="replace").lower())
        for name in re.findall(r"^\s*module\s+(?!procedure\b|subroutine\b|function\b)(\w+)\s*$", text, re.M):
            homes.setdefault(name, f)
        uses[f] = re.findall(r"^\s*use\b[^\n:]*?(?:::)?\s*(\w+)", text, re.M)
        for parent, name in re.findall(r"^\s*submodule\s*\(([\w:\s]+)\)\s*(\w+)\s*$", text, re.M):
            parent = re.sub(r"\s", "", parent)
            homes.setdefault(f"{parent.split(':')[0]}:{name}", f)
            uses[f].append(parent)
    done, order = set(), []

    def visit(f):
        if f in done:
            return
        done.add(f)
        for name in uses[f]:
            if homes.get(name, f) != f:
                visit(homes[name])
        order.append(f)

    for f in files:
        visit(f)
    return order
