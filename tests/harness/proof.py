"""Proves a tangent by running: against central differences with Richardson extrapolation (steps h and h/2), in several directions.

From the declaration of the head, as the ir has it, a driver is written: integer arguments get the values of the test line (`n=4`; arrays
`idx=2,1,3`), real arrays the extents of their declaration (or of the test line, where it leaves them open: `x=3,2`) and the values
0.3 + 0.9*i/(size+1). Derivatives of what is not in --wrt, and everything that is only written, start with junk. The driver is compiled with gfortran's
checks and with flang. What the head leaves in its arguments must be what the tangent leaves there.

Options on the test line: tol= and h= (single precision: 2e-2 and 3e-2), directions= (2), absent= (optional arguments at the end that are not passed).
"""
import math
import re

from . import compilers, irfile
from .process import run

FLAGS = {"gfortran": ["-O1", "-g", "-fcheck=all", "-ffpe-trap=invalid,zero"], "flang": ["-O1"]}


class Slot:
    """One variable of the driver: where it comes from, its bounds, and its role."""

    def __init__(self, variable, bounds, local):
        self.variable, self.bounds, self.local = variable, bounds, local
        self.wrt = self.of = False
        self.derivative = None  # name in the driver, if the tangent has one
        self.use = None         # (module, name): a module variable
        self.derivative_use = None

    @property
    def size(self):
        return math.prod(u - l + 1 for l, u in self.bounds)

    @property
    def shape(self):
        return [u - l + 1 for l, u in self.bounds]

    def type_text(self):
        v = self.variable
        return f"character(len={len(self.text)})" if v.base == "character" else f"{v.base}({v.kind})"

    def dims(self, vector=None):
        parts = ([f"{vector}"] if vector else []) + [f"{l}:{u}" for l, u in self.bounds]
        return f"({', '.join(parts)})" if parts else ""


def numbers(text):
    return [int(t) for t in text.split(",")]


class Driver:
    def __init__(self, before, after, tangent, test):
        self.ir, self.ir_d = before, after
        values = {k.lower(): v for k, v in test.values.items()}
        self.h = values.pop("h", None)
        self.tol = values.pop("tol", None)
        self.directions = int(values.pop("directions", 2))
        self.absent = [a for a in values.pop("absent", "").lower().split(",") if a]
        self.given = values
        self.suffix = tangent.values.get("tangent-suffix", "_d")
        for word in tangent.words:
            if word.startswith("--tangent-suffix="):
                self.suffix = word.split("=", 1)[1]
        vector = next((w for w in tangent.words if w.startswith("--vector")), None)
        self.vector = vector is not None
        if vector and "=" in vector:
            self.directions = int(vector.split("=")[1])
        self.head_name = tangent.values["head"].lower()
        self.unit = before.procedure(self.head_name)
        if self.unit is None:
            raise ValueError(f"there is no procedure {self.head_name}")
        self.name = self.head_name.split("::")[-1]
        self.unit_d = after.procedure(self.name + self.suffix)
        if self.unit_d is None:
            raise ValueError(f"the generated code has no procedure {self.name}{self.suffix}")
        self._make_slots()
        self._mark(tangent.values.get("wrt"), tangent.values.get("of"))
        self._match_derivatives()

    # ---- what is passed ----

    def _make_slots(self):
        scalars = {}
        for v in self.ir.arguments(self.unit):
            if v.base == "integer" and not v.dims:
                scalars[v.name] = int(self.given.get(v.name, 3))
        self.values = scalars
        self.slots = []
        for v in self.ir.arguments(self.unit):
            if v.name in self.absent:
                continue
            given = self.given.get(v.name)
            extents = [] if given is None or not v.dims else ([len(numbers(given))] if v.base == "integer" else numbers(given))
            self.slots.append(self._slot(v, extents, "v_" + v.name))
        self.result = None
        result = self.ir.result(self.unit)
        if result is not None:
            self.result = self._slot(result, [], "v_" + result.name)

    def _slot(self, v, extents, local):
        slot = Slot(v, self.ir.bounds(v, self.values, extents), local)
        if v.base not in ("real", "complex", "integer", "logical", "character"):
            raise ValueError(f"argument {v.name} has a type that a driver cannot make up; write a head with plain arguments around it")
        slot.text = self.given.get(v.name, "a")
        return slot

    def _module_slot(self, text):
        module, name = text.lower().split("::")
        v = self.ir.module_variable(module, name)
        if v is None:
            raise ValueError(f"there is no variable {text}")
        slot = self._slot(v, [], f"v_{module}_{name}")
        slot.use = (module, name)
        for home in (module + self.suffix, module):
            if self.ir_d.module_variable(home, name + self.suffix):
                slot.derivative_use = (home, name + self.suffix)
                slot.derivative = slot.local + "_dd"
        if slot.derivative is None:
            raise ValueError(f"the generated code has no derivative of {text}")
        self.slots.append(slot)
        return slot

    def _find(self, text):
        if "::" in text:
            known = [s for s in self.slots if s.use == tuple(text.lower().split("::"))]
            return known[0] if known else self._module_slot(text)
        name = text.lower()
        for slot in self.all():
            if slot.use is None and (slot.variable.name == name or (slot is self.result and name == self.name)):
                return slot
        raise ValueError(f"the driver cannot find {text}")

    def _mark(self, wrt, of):
        everything = self.all()
        active = [s for s in everything if s.variable.differentiable]
        inputs = [self._find(w) for w in wrt.split(",")] if wrt else [s for s in active if s.variable.intent != "Out" and s is not self.result]
        outputs = [self._find(w) for w in of.split(",") if w.lower() not in self.absent] if of else [s for s in active if s.variable.intent != "In"]
        for s in inputs:
            s.wrt = True
        for s in outputs:
            s.of = True

    def _match_derivatives(self):
        """Goes through the tangent's arguments: each is the head's next argument, or the derivative of the last one, or the number of directions."""
        primal = [s for s in self.slots if s.use is None] + ([self.result] if self.result else [])
        self.actuals_d, last = [], None
        for v in self.ir_d.arguments(self.unit_d):
            if any(v.name in (a, a + self.suffix) for a in self.absent):
                continue
            if primal and v.name == primal[0].variable.name:
                last = primal.pop(0)
                self.actuals_d.append(last.local)
            elif v.base == "integer" and not v.dims and self.vector:
                self.actuals_d.append("fd_directions")
            elif last is not None and v.differentiable and last.derivative is None:
                last.derivative = last.local + "_dd"
                self.actuals_d.append(last.derivative)
            elif primal and primal[0] is self.result:
                last = primal.pop(0)
                self.actuals_d.append(last.local)
            else:
                raise ValueError(f"argument {v.name} of {self.name}{self.suffix} is none of the head's and no derivative")
        for s in self.all():
            if (s.wrt or s.of) and s.derivative is None:
                raise ValueError(f"{self.name}{self.suffix} has no derivative argument for {s.variable.name}")

    # ---- the text ----

    def all(self):
        return [*self.slots, *([self.result] if self.result else [])]

    def single(self):
        return any(s.variable.kind < 8 for s in self.all() if s.wrt or s.of)

    def text(self):
        h = self.h or ("3d-2" if self.single() else "1d-3")
        lines = ["program proof"]
        for unit, ir in ((self.unit, self.ir), (self.unit_d, self.ir_d)):
            module = ir.host_module(unit)
            name = self.name if unit is self.unit else self.name + self.suffix
            if module:
                lines.append(f"  use {module}, only: {name}")
        for s in self.slots:
            if s.use:
                lines.append(f"  use {s.use[0]}, only: {s.local} => {s.use[1]}")
                lines.append(f"  use {s.derivative_use[0]}, only: {s.derivative} => {s.derivative_use[1]}")
        lines += ["  implicit none", f"  integer, parameter :: fd_directions = {self.directions}", "  integer :: fd_dir", f"  real(8), parameter :: fd_step = {h.replace('e', 'd')}"]
        if self.result and not self.ir.host_module(self.unit):
            lines.append(f"  {self.result.type_text()}, external :: {self.name}")
        vector = "fd_directions" if self.vector else None
        for s in self.all():
            if not s.use:
                lines.append(f"  {s.type_text()} :: {s.local}{s.dims()}")
            if s.derivative and not s.derivative_use:
                lines.append(f"  {s.type_text()} :: {s.derivative}{s.dims(vector)}")
            if s.use:
                lines.append(f"  {s.type_text()} :: {s.local}_start{s.dims()}")
            if s.of:
                lines += [f"  {s.type_text()}, dimension({s.size}) :: {s.local}_{w}" for w in ("up", "down", "wide", "narrow")]
            if s.variable.intent != "In" or s is self.result:
                lines.append(f"  {s.type_text()} :: {s.local}_primal{s.dims()}")
        for s in self.slots:
            if s.use:
                lines.append(f"  {s.local}_start = {s.local if s.variable.has_init else self._values(s)}")
        lines += self._call_primal()
        lines += ["  do fd_dir = 1, fd_directions", "    call differences(fd_step)"]
        lines += [f"    {s.local}_wide = {s.local}_narrow" for s in self.all() if s.of]
        lines += ["    call differences(fd_step/2)"]
        lines += self._call_tangent()
        for s in self.all():
            if s.of:
                got = s.derivative + (f"(fd_dir{', :' * len(s.bounds)})" if self.vector else "")
                flat = f"reshape({got}, [{s.size}])" if s.bounds else f"[{got}]"
                base = s.variable.base
                expected = f"(4*{s.local}_narrow - {s.local}_wide)/3"
                lines.append(f"    call show_{base}('D', '{s.variable.name}', {self._wide(base, expected)}, {self._wide(base, flat)})")
        for s in self.all():
            if (s.variable.intent != "In" or s is self.result) and s.variable.base in ("real", "complex", "integer"):
                a, b = [f"reshape({n}, [{s.size}])" if s.bounds else f"[{n}]" for n in (s.local + "_primal", s.local)]
                base = "complex" if s.variable.base == "complex" else "real"
                lines.append(f"    call show_{base}('P', '{s.variable.name}', {self._wide(base, a)}, {self._wide(base, b)})")
        lines += ["  end do", "contains"]
        lines += self._differences()
        lines += SHOW.splitlines()
        lines.append("end program proof")
        return "\n".join(fold(l) for l in lines) + "\n"

    def _wide(self, base, text):
        return f"real({text}, 8)" if base == "real" else f"wide({text})"

    def _values(self, s):
        """Start values as an expression."""
        v = s.variable
        if v.base == "character":
            return "'" + s.text + "'"
        if v.base == "logical":
            return ".true." if self.given.get(v.name, "true") in ("true", ".true.") else ".false."
        if v.base == "integer":
            if not s.bounds:
                return str(self.values.get(v.name, 3))
            items = numbers(self.given[v.name]) if v.name in self.given else list(range(1, s.size + 1))
            return self._shaped(s, ", ".join(map(str, items)))
        item = lambda i: f"{0.3 + 0.9 * i / (s.size + 1):.15g}_{v.kind}"
        if v.base == "complex":
            return self._shaped(s, ", ".join(f"({item(i)}, {item(i / 2 + 0.25)})" for i in range(1, s.size + 1)))
        return self._shaped(s, ", ".join(item(i) for i in range(1, s.size + 1)))

    def _shaped(self, s, items):
        if not s.bounds:
            return items
        return f"reshape([{items}], [{', '.join(map(str, s.shape))}])"

    def _direction(self, s, dir_text):
        """A direction of the variable's own, different for every element and direction."""
        seed = 0.37 + 1.3 * self.all().index(s)
        angle = lambda i: f"sin({1.7 * i + seed:.6g}d0 + 2.3d0*({dir_text}))"
        kind = s.variable.kind
        item = (lambda i: f"cmplx({angle(i)}, {angle(i + 0.4)}, {kind})") if s.variable.base == "complex" else (lambda i: f"real({angle(i)}, {kind})")
        return self._shaped(s, ", ".join(item(i) for i in range(1, s.size + 1)))

    def _set(self, indent, step):
        """Arguments at base + step*direction; what is only written gets junk."""
        lines = []
        for s in self.slots:
            start = f"{s.local}_start" if s.use else self._values(s)
            if s.variable.intent == "Out" and s.variable.differentiable:
                start = "-7"
            lines.append(f"{indent}{s.local} = {start}")
            if s.wrt and step:
                lines.append(f"{indent}{s.local} = {s.local} + real({step}, {s.variable.kind})*{self._direction(s, 'fd_dir')}")
        return lines

    def _call(self, indent):
        actuals = ", ".join(s.local for s in self.slots if s.use is None)
        return [f"{indent}{self.result.local} = {self.name}({actuals})" if self.result else f"{indent}call {self.name}({actuals})"]

    def _call_primal(self):
        kept = [s for s in self.all() if s.variable.intent != "In" or s is self.result]
        return self._set("  ", None) + self._call("  ") + [f"  {s.local}_primal = {s.local}" for s in kept]

    def _call_tangent(self):
        lines = self._set("    ", None)
        for s in self.all():
            if not s.derivative:
                continue
            if not s.wrt:
                lines.append(f"    {s.derivative} = -3")
            elif self.vector:
                lines += [f"    {s.derivative}({k}{', :' * len(s.bounds)}) = {self._direction(s, k)}" for k in range(1, self.directions + 1)]
            else:
                lines.append(f"    {s.derivative} = {self._direction(s, 'fd_dir')}")
        return lines + [f"    call {self.name}{self.suffix}({', '.join(self.actuals_d)})"]

    def _differences(self):
        lines = ["  subroutine differences(step)", "    real(8), intent(in) :: step"]
        outputs = [s for s in self.all() if s.of]
        for sign, name in (("", "up"), ("-", "down")):
            lines += self._set("    ", f"{sign}step") + self._call("    ")
            lines += [f"    {s.local}_{name} = " + (f"reshape({s.local}, [{s.size}])" if s.bounds else s.local) for s in outputs]
        lines += [f"    {s.local}_narrow = ({s.local}_up - {s.local}_down)/real(2*step, {s.variable.kind})" for s in outputs]
        return lines + ["  end subroutine"]


SHOW = """\
  subroutine show_real(tag, name, a, b)
    character(len=*), intent(in) :: tag, name
    real(8), intent(in) :: a(:), b(:)
    integer :: i
    do i = 1, size(a)
      print '(a,1x,a,1x,i0,1x,i0,2(1x,es25.17))', tag, name, fd_dir, i, a(i), b(i)
    end do
  end subroutine
  subroutine show_complex(tag, name, a, b)
    character(len=*), intent(in) :: tag, name
    complex(8), intent(in) :: a(:), b(:)
    call show_real(tag, name // '%re', real(a, 8), real(b, 8))
    call show_real(tag, name // '%im', aimag(a), aimag(b))
  end subroutine
  elemental function wide(z)
    class(*), intent(in) :: z
    complex(8) :: wide
    wide = 0
    select type (z)
    type is (complex(4))
      wide = z
    type is (complex(8))
      wide = z
    end select
  end function"""


def fold(line):
    """Breaks a long line at blanks."""
    parts = []
    while len(line) > 120:
        at = line.rfind(" ", 20, 118)
        if at < 0:
            break
        parts.append(line[:at] + " &")
        line = "      " + line[at:].lstrip()
    return "\n".join(parts + [line])


def judge(output, tol):
    rows = [(r[0], r[1], int(r[2]), int(r[3]), r[4], r[5]) for r in (l.split() for l in output.splitlines()) if len(r) == 6 and r[0] in "DP"]
    if not any(r[0] == "D" for r in rows):
        return f"the driver printed no derivative:\n{output[:500]}"
    number = lambda t: float(t) if re.fullmatch(r"[-+]?\d.*[Ee][-+]?\d+", t) else float("nan")
    for tag, limit in (("D", tol), ("P", 1e-10)):
        some = [(n, d, i, number(a), number(b)) for t, n, d, i, a, b in rows if t == tag]
        scale = max([1.0] + [abs(a) for _, _, _, a, _ in some if a == a])
        for name, direction, i, want, got in some:
            if not abs(got - want) <= limit * max(abs(got), abs(want)) + 1e-2 * limit * scale:
                what = "derivative" if tag == "D" else "value"
                return f"wrong {what} of {name}, element {i}, direction {direction}: tangent {got:.15g}, {'differences' if tag == 'D' else 'original'} {want:.15g}"
    return None


def prove(tool, work, source, names, sources, includes, tangent, test):
    """A complaint or None."""
    before = run([tool, "ir", *names], cwd=source)
    after = run([tool, "ir", *sources], cwd=source)
    if before.code or after.code:
        return f"cannot read the {'original' if before.code else 'generated'} code: {before.err if before.code else after.err}"
    try:
        driver = Driver(irfile.IrFile(before.out), irfile.IrFile(after.out), tangent, test)
        text = driver.text()
    except ValueError as error:
        return f"no driver: {error}"
    headers = {h.name: h for h in [*includes, *(h for s in sources for h in s.parent.glob("*.h"))]}
    path = work / "proof.f90"
    path.write_text(text)
    tol = float(driver.tol or (2e-2 if driver.single() else 1e-6))
    for compiler in compilers.all_compilers():
        built = compilers.build(compiler, sources, FLAGS[compiler.name], [headers[name] for name in sorted(headers)], driver=path, runs=[[]])
        complaint = built.error or judge(built.outputs[0], tol)
        if complaint:
            return f"{compiler.name}: {complaint}\n  the driver is {path}"
    return None
