"""Compilers for Fortran and C: building a program from sources in order, its warnings, and what it prints.

What a compiler says and what a program prints depends only on the texts that go in, so both are remembered by content in a cache
folder (CONTRAFLOW_TEST_CACHE, or build/test-cache); the tool under test is never cached.
"""
import collections
import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import tempfile

from . import programs
from .process import ROOT, run


# Without optimisation every access of the text is looked at, and compiling takes a fifth of the time.
SANITIZE = ["-O0", "-g", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


class Compiler:
    """One for a language, with the one for the other language that goes with it (`partner`) where a program has both."""

    def __init__(self, name, executable, partner=None):
        self.name, self.executable, self.partner = name, executable, partner

    @property
    def is_gfortran(self):
        return self.name == "gfortran"

    @property
    def is_c(self):
        return self.name in ("gcc", "clang")

    @property
    def is_measure(self):
        """What it cannot build is wrong; what only the other compiler cannot build, it need not build."""
        return self.name in ("gfortran", "gcc")

    def of(self, source):
        return self.partner if programs.is_c(source) and not self.is_c else self

    def module_flags(self, folder):
        if self.is_c:
            return []
        return ["-J", folder] if self.is_gfortran else ["-module-dir", folder]

    def language_flags(self, source, std):
        """gfortran must be told about old code; flang takes everything."""
        if self.is_c:
            return [f"-std={std or 'gnu11'}"]
        if not self.is_gfortran:
            return []
        if programs.is_fixed(source):
            return ["-std=legacy"]
        return [f"-std={std}"] if std else []


def _installed(*names):
    return next((found for name in names for found in [shutil.which(name) or shutil.which(name, path="/usr/lib/llvm-19/bin")] if found), None)


@functools.cache
def c_compilers():
    """gcc, and clang where it is installed."""
    found = [Compiler("gcc", _installed("gcc")), Compiler("clang", _installed("clang-19", "clang"))]
    return [c for c in found if c.executable]


@functools.cache
def all_compilers():
    """gfortran, and flang where it is installed; each with its C compiler."""
    c = c_compilers()
    found = [Compiler("gfortran", _installed("gfortran"), c[0] if c else None)]
    found.append(Compiler("flang", _installed("flang-new-19", "flang-new"), c[-1] if c else None))
    return [c for c in found if c.executable]


def compilers_of(sources):
    """Those that build a program of these sources; its header may name the only ones: `compilers: gfortran`."""
    found = c_compilers() if sources and all(programs.is_c(s) for s in sources) else all_compilers()
    only = [name for s in sources for name in programs.only_compilers(s)]
    return [c for c in found if c.name in only] if only else found


@functools.cache
def _version(executable):
    return run([executable, "--version"]).text


class Built:
    """What came of a build: error ("" if none), the compiler's log, and what each run printed."""

    def __init__(self, error, log, outputs):
        self.error, self.log, self.outputs = error, log, outputs


def _cache_folder():
    return pathlib.Path(os.environ.get("CONTRAFLOW_TEST_CACHE", ROOT / "build" / "test-cache"))


def build(compiler, sources, flags, includes=(), std=None, driver=None, driver_flags=(), runs=(), libraries=()):
    """Compiles sources in order, links with the driver (or alone, if runs are asked for) and with libraries (files), and runs with each list of arguments."""
    key = hashlib.sha256()

    def add(*texts):
        for text in texts:
            data = text if isinstance(text, bytes) else str(text).encode()
            key.update(b"%d:" % len(data) + data)

    add("2", *filter(None, [os.environ.get("ASAN_OPTIONS")]), compiler.executable, _version(compiler.executable), *flags, "|", std, "|", *driver_flags, "|", json.dumps(list(runs)))
    for path in [*sources, "|", *includes, "|", *([driver] if driver else []), "|", *libraries]:
        add(path if path == "|" else programs.place_of(path), b"" if path == "|" else path.read_bytes())
    cached = _cache_folder() / key.hexdigest()
    if cached.exists():
        return Built(*json.loads(cached.read_text()))
    with tempfile.TemporaryDirectory(prefix="contraflow-build.") as folder:
        built = _build(pathlib.Path(folder), compiler, sources, flags, includes, std, driver, driver_flags, runs, libraries)
    if "timeout after" in built.error:  # says more about the machine than about the program
        return built
    cached.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=cached.parent, delete=False) as f:
        json.dump([built.error, built.log, built.outputs], f)
    os.replace(f.name, cached)
    return built


def _build(work, compiler, sources, flags, includes, std, driver, driver_flags, runs, libraries):
    # The same neutral names for every program, so that logs of an original and its copy can be compared.
    src, out = work / "src", work / "out"
    out.mkdir(parents=True)
    programs.copy_into(src, includes)
    objects, log = [], ""
    for i, source in enumerate(sources):
        folder = src / str(i)
        folder.mkdir()
        copy = folder / source.name
        copy.write_bytes(source.read_bytes())
        target = out / f"{i}.o"
        tool = compiler.of(source)
        r = run([tool.executable, *tool.language_flags(source, std), *flags, *tool.module_flags(out), f"-I{out}", f"-I{src}", "-c", copy, "-o", target], cwd=src)
        log += r.text.replace(str(folder) + "/", "").replace(str(src) + "/", "")
        if r.code:
            return Built(f"{source.name} does not compile: {first_error(r.text)}", log, [])
        objects.append(target)
    if not driver and not runs:
        return Built("", log, [])
    if driver:
        target, text = _driver_object(compiler.of(driver), driver, [*[f for f in flags if not f.startswith(("-W", "-std"))], *driver_flags], out)
        if not target:
            return Built(f"the driver does not compile: {first_error(text)}", log, [])
        objects.append(target)
    exe = out / "program"
    r = run([compiler.executable, *[f for f in flags if f.startswith(("-O", "-g", "-fsanitize"))], *objects, *libraries, *(["-lpthread", "-ldl"] if libraries else []), "-lm", "-o", exe], cwd=src)
    if r.code:
        return Built(f"does not link: {first_error(r.text)}", log, [])
    outputs = []
    for arguments in runs:
        r = run([exe, *arguments], cwd=work)
        if r.code:
            return Built(f"run failed with {r.code}: {' '.join(r.text.split())[-300:]}", log, outputs)
        outputs.append(r.out)
    return Built("", log, outputs)


def _driver_object(tool, driver, flags, out):
    """The object file of a driver, or None, and what the compiler says. Drivers of ours read no file of the program, so programs share them."""
    made = out / "driver.o"
    compile_it = lambda: run([tool.executable, *flags, *tool.module_flags(out), f"-I{out}", "-c", driver, "-o", made], cwd=out)
    if not driver.is_relative_to(ROOT / "tests"):
        r = compile_it()
        return None if r.code else made, r.text
    key = hashlib.sha256("\0".join([tool.executable, _version(tool.executable), *flags, driver.name, driver.read_text()]).encode())
    shared = _cache_folder() / f"{key.hexdigest()}.o"
    if not shared.exists():
        r = compile_it()
        if r.code:
            return None, r.text
        shared.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=shared.parent, delete=False) as f:
            f.write(made.read_bytes())
        os.replace(f.name, shared)
    return shared, ""


def first_error(text):
    lines = [l.strip() for l in text.splitlines() if l.strip()]
    return next((l for l in lines if "rror" in l or "undefined" in l or "multiple def" in l), lines[0] if lines else "no message")[:300]


def warnings(log):
    """A Counter of warning texts, without places."""
    gfortran = re.findall(r"^(?:Warning|Error): (.*)$", log, re.M)
    flang = re.findall(r"^\S+?:\d+:\d+: (?:warning|portability): (.*)$", log, re.M)
    return collections.Counter(gfortran + flang)


def new_warnings(log, original_log):
    """Warnings of generated code that the original lacks. A derivative repeats the warnings of what it is derived from, for more names."""
    plain = lambda text: re.sub(r"([‘'])(\w+?)(?:_d\d*)+([’'])", r"\1\2\3", text)
    known = {plain(w) for w in warnings(original_log)}
    return sorted({w for w in warnings(log) if plain(w) not in known and not re.search("Wunused-dummy-argument|Wunused-parameter", w)})
