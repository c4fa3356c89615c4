"""Random Fortran programs: module, procedures, declarations, calls. The statements are in fortran_statements.py.

Legal by construction: every variable has a value before anything else happens, subscripts are in range, and no actual argument that a call writes overlaps with
another, or with a global that the callee touches. Functions only read. Branches on reals compare with constants of four digits.
"""
import re

import values
from fortran_statements import Statements
from maker import Int, Param, Proc, Ref, Scope
from tree import Group, Line, Unit


class Declarations:
    """Entities by type, written where they are spoken of."""

    def __init__(self, first=()):
        self.first = list(first)    # (condition or None, line)
        self.entities = []          # (type, entity, name)
        self.last = []              # (names, line): when one of the names is spoken of; then all of them are declared

    def add(self, kind, entity, name=None):
        self.entities.append((kind, entity, name or re.match(r"\w+", entity)[0]))

    def lines(self, words):
        words = set(words)
        for names, _ in self.last:
            if words & set(names):
                words |= set(names)
        out = [line for condition, line in self.first if condition is None or words & set(condition)]
        by_type = {}
        # What extents speak of comes before.
        for kind, entity, name in sorted(self.entities, key=lambda e: not e[0].startswith("integer")):
            if name in words:
                by_type.setdefault(kind, []).append(entity)
        out += [f"{kind} :: {', '.join(entities)}" for kind, entities in by_type.items()]
        return out + [line for names, line in self.last if words & set(names)]


class Struct:
    """A derived type: components (name, dims) of reals, one integer, perhaps one of another type."""

    def __init__(self, name, parts, inner=None):
        self.name, self.parts, self.inner = name, parts, inner


def shape_text(dims):
    return "(" + ", ".join(str(hi) if lo == 1 else f"{lo}:{hi}" for lo, hi in dims) + ")" if dims else ""


def subscripts(count, first=0):
    return "(" + ",".join("{%d}" % (first + k) for k in range(count)) + ")" if count else ""


class Fortran(Statements):
    suffix = ".f90"

    def __init__(self, seed, prefix):
        super().__init__(seed, prefix)
        r = self.r
        self.f77 = self.chance(0.25)
        self.fixed = self.f77 and self.chance(0.5)
        if self.fixed:
            self.suffix = ".f"
            self.use("fixed form")
        if self.f77:
            self.wanted -= {"derived type", "array of types", "module variables", "optional", "elemental", "internal", "allocatable component", "type pointer"}
            self.use("external procedures")
        self.blocks, self.module_refs, self.types = [], [], []
        self.units, self.outside = [], []
        self.module_declarations = Declarations()
        self.size = max(4, min(110, int(r.lognormvariate(2.2, 0.8))))
        self.make()

    # ---- the program ----

    def make(self):
        r = self.r
        if self.want("COMMON"):
            for _ in range(r.choice([1, 1, 1, 2])):
                self.blocks.append(self.make_block())
        if self.want("module variables"):
            for _ in range(r.randrange(1, 4)):
                self.module_refs.append(self.module_variable())
        if self.want("derived type"):
            self.make_types()
        count = r.choice([1, 1, 1, 2]) if self.want("calls") else 0
        self.procs = []
        if self.want("function"):
            self.procs.append(self.make_procedure(function=True))
        for _ in range(count):
            self.procs.append(self.make_procedure())
        if self.want("recursion"):
            self.procs.append(self.make_procedure(recursive=True))
        if self.want("procedure argument"):
            if not any(self.is_unary(p) for p in self.procs):
                self.procs.append(self.make_procedure(function=True, unary=True))
            self.procs.append(self.make_procedure(given=True))
        self.make_head()

    def is_unary(self, proc):
        return proc.function and len(proc.params) == 1 and proc.params[0].kind == "real" and not proc.elemental

    def text(self):
        """The program, without what its head does not lead to."""
        alive, todo, spoken = set(), [self.head], {}
        by_name = {u.name: u for u in self.units}
        rendered = {}
        while todo:
            unit = todo.pop()
            if unit.name in alive:
                continue
            alive.add(unit.name)
            lines = []
            unit.lines(0, lines)
            rendered[unit.name] = lines
            todo += [by_name[w] for w in self.spoken(lines) if w in by_name]
        out = []
        units = [u for u in self.units if u.name in alive]
        if not self.f77:
            self.module_lines(units, rendered, out)
        for unit in units:
            if self.f77 or unit is self.head:
                out += rendered[unit.name]
        wrap = wrap_fixed if self.fixed else wrap_free
        return "\n".join(w for line in out for w in wrap(line)) + "\n"

    def spoken(self, lines):
        return sorted({w for line in lines for w in re.findall(r"[a-z]\w*", line)})

    def module_lines(self, units, rendered, out):
        inside = [u for u in units if u is not self.head]
        words = {w for u in units for w in self.spoken(rendered[u.name])}
        types, more = [], set(words)
        for t in reversed(self.types):
            if t.name in more:
                more |= {t.inner} if t.inner else set()
                types.insert(0, t)
        variables = self.module_declarations.lines(words)
        if not inside and not types and not variables and self.prefix + "node" not in words:
            head = rendered[self.head.name]
            head.remove(f"  use {self.prefix}mod")
            return
        out += [f"module {self.prefix}mod", "  implicit none"]
        for t in types:
            out.append(f"  type {t.name}")
            for name, dims, attribute in t.parts:
                out.append(f"    real(8){attribute} :: {name}{shape_text(dims) if 'allocatable' not in attribute else '(:)'}")
            out.append("    integer :: mark = 1")
            if t.inner:
                out.append(f"    type({t.inner}) :: inner")
            out.append("  end type")
        if self.prefix + "node" in words:
            out += [f"  type {self.prefix}node", "    real(8) :: v", f"    type({self.prefix}node), pointer :: next", "  end type"]
        out += ["  " + line for line in variables]
        if inside:
            out.append("contains")
            for u in inside:
                out += ["  " + line for line in rendered[u.name]]
        out += ["end module"]

    # ---- globals ----

    def make_block(self):
        r = self.r
        members = [[("1", 1)] if r.random() < 0.5 else [("a", r.choice([self.n1, 4, 6]))] for _ in range(r.randrange(2, 4))]
        return self.prefix + self.name("c"), [kind for m in members for kind in m]

    def common_refs(self, block, declarations):
        """The block as one procedure sees it: names of its own, and sometimes its array in two parts."""
        name, members = block
        names, refs, views = [], [], []
        for kind, size in members:
            if kind == "1":
                views.append(None)
            elif self.chance(0.3):
                views += [None, size - 1]
                self.use("COMMON seen differently")
            else:
                views.append(size)
        for size in views:
            var = self.name("g")
            names.append(var)
            declarations.add("real(8)", var + (f"({size})" if size else ""))
            refs.append(Ref(var + ("({0})" if size else ""), [(1, size)] if size else [], root="/" + name, whole=var))
        declarations.last.append((names, f"common /{name}/ {', '.join(names)}"))
        self.use("COMMON")
        return refs

    def module_variable(self):
        var = self.name("mv")
        dims = self.r.choice([[], [(1, self.n1)], [(1, self.n1), (1, self.n2)]])
        self.module_declarations.add("real(8)", var + shape_text(dims))
        return Ref(var + subscripts(len(dims)), dims, whole=var)

    def make_types(self):
        first = Struct(self.prefix + "state", [("v", [], ""), ("w", [(1, self.n2)], "")])
        self.types.append(first)
        if self.chance(0.4):
            parts = [("q", [], ""), ("z", [(1, self.n1)], "")]
            if self.want("allocatable component"):
                parts.append(("al", [(1, self.n2)], ", allocatable"))
            self.types.append(Struct(self.prefix + "cell", parts, inner=first.name))

    def component_refs(self, base, struct, outer=()):
        """References to the components of base, which may have a subscript already."""
        refs, root = [], base.split("(")[0].split("%")[0]
        for name, dims, attribute in struct.parts:
            refs.append(Ref(f"{base}%{name}{subscripts(len(dims), len(outer))}", [*outer, *dims], root=root, whole=None if outer else f"{base}%{name}"))
        if struct.inner:
            refs += self.component_refs(base + "%inner", self.types[0], outer)
            for f in refs:
                f.root = root
        return refs

    # ---- procedures ----

    def make_procedure(self, function=False, recursive=False, given=False, host=None, unary=False):
        r = self.r
        name = (self.prefix if not host else "") + self.name("f" if function else "s")
        proc = Proc(name, [], function)
        d = Declarations([(None, "implicit none")] if self.f77 else [])
        scope = Scope(proc)
        scope.budget = max(2, int(self.size * r.uniform(0.08, 0.2)))
        if function:
            scope.budget = r.randrange(1, 4)
        self.params_of(proc, function, recursive, given, unary)
        for p in proc.params:
            self.declare_param(scope, d, p)
        if host:
            scope.refs += [f for f in host.refs if f.write and f.steady] + [f for f in host.refs if not f.write]
            proc.host = True
        elif not function or self.chance(0.4):
            self.add_globals(scope, d)
        self.known_functions(d)
        if function:
            for f in scope.refs:
                f.write = False
        body = self.outputs_of(scope) + self.locals_of(scope, d, small=True, function=function)
        result = None
        if function:
            result = name if self.chance(0.5) and not recursive else self.name("res")
            d.add("real(8)", result)
            scope.refs = [f for f in scope.refs]
            body.append(Line(f"{result} = {self.assigned(scope, 1).text}", keep=result))
            if result != name:
                scope.refs.append(Ref(result, whole=result))
        scope.procs = [p for p in self.procs if p.cost < 400 and (not function or p.function)] if not host else [p for p in self.procs if p.cost < 200 and not p.depth]
        scope.at_end = getattr(scope, "at_end", [])
        scope.may_return = not scope.at_end
        if proc.elemental:
            scope.refs = [f for f in scope.refs if f.root in [p.name for p in proc.params]]
            body = [Line(f"{result} = {self.assigned(scope, 2).text}", keep=result)]
        elif recursive:
            body += self.recursive_body(scope, proc)
        else:
            body += self.block(scope, 99)
        if function and not proc.elemental:
            target = values.variable(result) if result != name else None
            value = self.update(scope, result) if target else self.assigned(scope, 2)
            body.append(Line(f"{result} = {value.text}"))
        body += scope.at_end
        prefix = "recursive " if recursive else "elemental " if proc.elemental else ""
        kind = "function" if function else "subroutine"
        tail = f" result({result})" if function and result != name else ""
        opening = [f"{prefix}{kind} {name}({', '.join(p.name for p in proc.params)}){tail}"]
        proc.cost = max(1, scope.cost)
        unit = Unit(name, opening, d.lines, body, f"end {kind}")
        if not host:
            self.units.append(unit)
        else:
            proc.unit = unit
        for p in proc.params:
            proc.reads.discard(p.name), proc.writes.discard(p.name)
        return proc

    def params_of(self, proc, function, recursive, given, unary):
        r = self.r
        n1, n2 = self.n1, self.n2
        if recursive:
            proc.depth = (0, r.randrange(2, 4))
            proc.params.append(Param(self.name("depth"), "int", lo=0, hi=proc.depth[1]))
            self.use("recursion")
        if function:
            if self.want("elemental") and not self.f77 and not unary:
                proc.elemental = True
                self.use("elemental")
                proc.params += [Param(self.name("u"), "real") for _ in range(r.randrange(1, 3))]
                return
            unary = unary or self.chance(0.5)
            proc.params += [Param(self.name("u"), "real") for _ in range(1 if unary else r.randrange(1, 3))]
            if not unary and self.chance(0.6):
                proc.params.append(Param(self.name("b"), "array", dims=[(1, n1)]))
            return
        if given:
            proc.params.append(Param(self.name("fun"), "function"))
        if self.chance(0.4):
            proc.params.append(Param(self.name("np"), "int", lo=n1, hi=n1))
        shapes = [[], [], [(1, n1)], [(1, n1)], [(1, n2)], [(1, n1), (1, n2)]]
        for k in range(r.randrange(2, 5)):
            dims = r.choice(shapes)
            intent = "inout" if k == 0 else r.choice(["in", "inout", "in", "out"])
            proc.params.append(Param(self.name("b" if dims else "u"), "array" if dims else "real", intent, dims))
        if self.types and self.chance(0.5):
            t = r.choice(self.types)
            proc.params.append(Param(self.name("st"), "type", r.choice(["inout", "in"]), more=t))
        if self.want("integer state") and self.chance(0.3):
            proc.params.append(Param(self.name("kp"), "int", "inout", lo=1, hi=n1))
        if self.want("optional") and not self.f77:
            proc.params.append(Param(self.name("op"), "real", "optional"))
            proc.optional = True

    def declare_param(self, scope, d, p):
        if p.kind == "function":
            d.add("real(8), external", p.name)
            scope.given = p.name
            return
        say = f", intent({p.intent})" if p.intent in ("in", "inout", "out") and (not self.f77 or self.chance(0.3)) else ""
        if p.intent == "optional":
            d.add("real(8), intent(in), optional", p.name)
            return
        if p.kind == "int":
            d.add("integer" + say, p.name)
            scope.ints.append(Int(p.name, p.lo, p.hi))
            if p.intent == "inout":
                scope.states.append(scope.ints[-1])
                scope.ints[-1].fixed = False
            return
        write = p.intent != "in"
        if p.kind == "type":
            d.add(f"type({p.more.name})" + say, p.name)
            scope.refs += [self.with_write(f, write) for f in self.component_refs(p.name, p.more)]
            scope.structs.append((p.name, p.more, None, write))
            return
        size = next((q.name for q in scope.proc.params if q.kind == "int" and q.lo == q.hi == self.n1), None)
        texts = []
        assumed = not self.f77 and self.chance(0.5)
        if not assumed:
            p.explicit = True
        for lo, hi in p.dims:
            texts.append(":" if assumed else size if size and hi == self.n1 and self.chance(0.7) else str(hi))
        d.add("real(8)" + say, p.name + (f"({', '.join(texts)})" if texts else ""))
        scope.refs.append(Ref(p.name + subscripts(len(p.dims)), p.dims, write=write, whole=p.name, steady=False))

    def outputs_of(self, scope):
        """What is INTENT(OUT) has no value before it is given one."""
        names = {p.name for p in scope.proc.params if p.intent == "out"}
        own = [f for f in scope.refs if f.root in names]
        scope.refs = [f for f in scope.refs if f.root not in names]
        body = []
        for ref in own:
            body.append(self.first_value(scope, ref))
            scope.refs.append(ref)
        return body

    def known_functions(self, d):
        if self.f77:
            for p in self.procs:
                if p.function:
                    d.add("real(8), external", p.name)

    def with_write(self, ref, write):
        ref.write = write
        return ref

    def add_globals(self, scope, d):
        for block in self.blocks:
            if self.chance(0.7):
                scope.refs += self.common_refs(block, d)
        for ref in self.module_refs:
            if self.chance(0.7):
                scope.refs.append(Ref(ref.template, ref.dims, whole=ref.whole))
                self.use("module variables")

    # ---- calls ----

    def actuals(self, scope, proc, depth=None):
        """Texts of actual arguments, or None where there are none that are legal."""
        r = self.r
        written, read = set(proc.writes), set(proc.reads)
        if depth:  # what a procedure that is not finished will do to shared variables is not known
            written |= {f.root for f in scope.refs if f.root.startswith(("/", "mv"))}
        # What is written is chosen first, so that nothing else overlaps with it.
        chosen = {}
        for p in sorted(proc.params, key=lambda p: p.intent not in ("inout", "out")):
            if p.kind == "function":
                given = [f.name for f in self.procs if self.is_unary(f) and f is not proc]
                if not given:
                    return None
                chosen[p.name] = r.choice(given)
                self.use("procedure argument")
            elif p.kind == "int" and p.intent == "in":
                if proc.depth and p is proc.params[0]:
                    chosen[p.name] = depth if depth else str(r.randrange(p.lo, p.hi + 1))
                elif p.lo == p.hi:
                    sizes = [f.whole for f in scope.refs if f.whole and len(f.dims) == 1 and f.dims[0] == (1, p.lo) and f.steady]
                    chosen[p.name] = f"size({r.choice(sizes)})" if sizes and self.chance(0.4) and not self.f77 else str(p.lo)
                else:
                    chosen[p.name] = self.index(scope, p.lo, p.hi)
            elif p.kind == "int":
                states = [v.name for v in scope.states if v.lo == p.lo and v.hi == p.hi and v.name not in written | read]
                if not states:
                    return None
                chosen[p.name] = r.choice(states)
                written.add(chosen[p.name])
            elif p.intent == "optional":
                if self.chance(0.6):
                    chosen[p.name] = self.simple(scope, written)
                    self.use("optional")
            else:
                text, root = self.actual(scope, p, written, read)
                if text is None:
                    return None
                chosen[p.name] = text
                (written if p.intent in ("inout", "out") else read).add(root)
        self.noted_calls(scope, proc, written, read)
        return [chosen[p.name] for p in proc.params if p.name in chosen]

    def noted_calls(self, scope, proc, written, read):
        scope.proc.writes |= written
        scope.proc.reads |= read | written
        scope.cost += proc.cost * scope.trips

    def simple(self, scope, written):
        ref = self.read(scope, lambda f: f.root not in written)
        return ref.text if self.chance(0.6) else self.ops.bounded(self.r, self.ops.mul(ref, ref)).text

    def actual(self, scope, p, written, read):
        r = self.r
        writes = p.intent in ("inout", "out")
        taken = written | read if writes else written
        refs = [f for f in scope.refs if f.root not in taken and (f.write or not writes) and not (scope.plain)]
        if p.kind == "type":
            structs = [s for s in scope.structs if s[1] is p.more and s[0] not in taken and (s[3] or not writes)]
            if not structs:
                return None, None
            s = r.choice(structs)
            return (f"{s[0]}({self.index(scope, *s[2])})" if s[2] else s[0]), s[0]
        if not p.dims:
            if not writes and self.chance(0.4):
                return self.assigned(scope, 1).text if not taken else f"({self.read(scope, lambda f: f.root not in taken).text})", "-"
            if not refs:
                return None, None
            ref = r.choice(refs)
            if not writes and ref.root in read:
                self.use("aliasing", "same argument twice")
            return ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims]), ref.root
        want = [hi - lo + 1 for lo, hi in p.dims]
        fits = []
        for f in refs:
            extents = [hi - lo + 1 for lo, hi in f.dims]
            if extents == want and f.whole:
                fits += [(f, f.whole)] * 3
            elif len(want) == 1 and len(extents) == 1 and extents[0] > want[0]:
                start = r.randrange(f.dims[0][0], f.dims[0][1] - want[0] + 2)
                fits.append((f, f.at(f"{start}:{start + want[0] - 1}")))
                if getattr(p, "explicit", False) and f.whole and "%" not in f.template and f.steady and f.root != "*":
                    fits.append((f, f.at(str(start))))  # sequence association
            elif len(want) == 1 and len(extents) == 2 and want[0] in extents:
                k = extents.index(want[0])
                other = self.index(scope, *f.dims[1 - k])
                fits.append((f, f.at(":", other) if k == 0 else f.at(other, ":")))
        if not fits:
            return None, None
        ref, text = r.choice(fits)
        if ":" in text:
            self.use("sections")
        if not writes and ref.root in read:
            self.use("aliasing", "same argument twice")
        return text, ref.root

    def function_call(self, scope, sub):
        functions = [p for p in scope.procs if p.function and p.cost * scope.trips < 2000]
        if scope.plain or not functions or (scope.proc.function and self.chance(0.5)):
            return None
        proc = self.r.choice(functions)
        texts = []
        for p in proc.params:
            if p.kind == "array":
                wholes = [f for f in scope.refs if f.whole and f.dims == p.dims]
                if not wholes:
                    return None
                ref = self.r.choice(wholes)
                scope.proc.reads.add(ref.root)
                texts.append(ref.whole)
            else:
                texts.append(self.ops.bounded(self.r, sub()).text)
        scope.proc.reads |= proc.reads
        scope.cost += proc.cost * scope.trips
        self.use("function")
        return values.Value(f"{proc.name}({', '.join(texts)})", -1.0, 1.0, 1.5)

    # ---- the head ----

    def make_head(self):
        r = self.r
        name = self.prefix + "head"
        proc = Proc(name, [])
        d = Declarations(([(None, f"use {self.prefix}mod")] if not self.f77 else []) + [(None, "implicit none")])
        for text, names in (("integer, intent(in)", ["n", "m"]), ("real(8), intent(in)", ["x(n)"]), (f"real(8), intent({r.choice(['out', 'inout'])})", ["y(m)"])):
            for entity in names:
                d.add(text, entity)
        self.known_functions(d)
        scope = Scope(proc)
        scope.budget = max(4, int(self.size * r.uniform(0.3, 0.5)))
        scope.ints += [Int("n", self.n, self.n), Int("m", self.m, self.m)]
        x = Ref("x({0})", [(1, self.n)], write=False, whole="x")
        y = Ref("y({0})", [(1, self.m)], whole="y")
        scope.refs += [x]
        body = [Line("y = 0.0d0", keep="y")]
        start = []
        for block in self.blocks:
            start += self.common_refs(block, d)
        start += [Ref(f.template, f.dims, whole=f.whole) for f in self.module_refs]
        for ref in start:
            body.append(self.first_value(scope, ref))
        scope.refs += start
        body += self.locals_of(scope, d, small=False)
        inner = []
        if self.want("internal") and not self.f77:
            proc2 = self.make_procedure(host=scope)
            inner.append(proc2.unit)
            self.procs.append(proc2)
            self.use("internal")
        scope.procs = self.procs
        scope.refs.append(y)
        body += self.block(scope, 99)
        body += self.late(scope)
        lines = []
        for node in body:
            node.lines(0, lines)
        for proc2 in self.procs:
            if proc2.function:
                self.call_function(scope, proc2, lines, body)
            elif not any(proc2.name in line for line in lines):
                texts = self.actuals(scope, proc2)
                if texts is not None:
                    body.append(self.call_line(proc2, texts))
        body += self.outputs(scope, y)
        self.head = Unit(name, [f"subroutine {name}(n, x, m, y)"], d.lines, body, "end subroutine", inner)
        self.units.append(self.head)

    def call_function(self, scope, proc, lines, body):
        if any(proc.name in line for line in lines) or not self.chance(0.7):
            return
        known, scope.procs = scope.procs, [proc]
        call, target = self.function_call(scope, lambda: self.read(scope)), self.target(scope)
        scope.procs = known
        if call and target:
            body.append(Line(f"{target} = {self.ops.bounded(self.r, call).text}"))

    def outputs(self, scope, y):
        """Everything that is there flows into y."""
        out, terms = [], []
        for f in scope.refs:
            if f in (y,) or f.template.startswith("x("):
                continue
            if not f.dims:
                terms.append(f.template)
            elif f.whole and self.chance(0.4) and not self.f77:
                terms.append(f"sum({f.whole})/{self.ops.number(self.r.randrange(2, 9))}")
            else:
                terms += [f.at(*[self.r.randrange(lo, hi + 1) for lo, hi in f.dims]) for _ in range(2)]
        self.r.shuffle(terms)
        for k in range(0, min(len(terms), 12), 4):
            place = self.r.randrange(self.m) + 1
            text = " + ".join(f"{self.ops.number(round(self.r.uniform(0.2, 0.9), 2))}*{t}" for t in terms[k:k + 4])
            out.append(Line(f"y({place}) = y({place}) + {text}"))
        return out


def wrap_free(line, width=110):
    if len(line) <= width:
        return [line]
    indent = len(line) - len(line.lstrip())
    out = []
    while len(line) > width:
        cuts = [place.start() for place in re.finditer(r", | [-+<>] |\((?!/)", line[:width]) if place.start() >= indent + 20]
        if not cuts:
            break
        cut = cuts[-1] + 1
        out.append(line[:cut].rstrip() + " &")
        line = " " * (indent + 4) + line[cut:].lstrip()
    return [*out, line]


def wrap_fixed(line):
    """Columns 7 to 72; a label at the left."""
    text = line.strip()
    label = re.match(r"(\d+) (.*)", text)
    start = f"{label[1]:<5} " if label else " " * 6
    body = (label[2] if label else text)
    room = min(8, len(line) - len(line.lstrip()))
    body = " " * (0 if label else room) + body
    out = []
    while len(body) > 66:
        cut = max(body.rfind(mark, room + 10, 64) for mark in (",", " + ", " - ", "(", " "))
        cut = 64 if cut < 0 else cut + 1
        out.append(start + body[:cut].rstrip())
        start, body = "     &", " " * (room + 2) + body[cut:].lstrip()
    return [*out, start + body]
