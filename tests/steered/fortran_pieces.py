"""Pieces of random Fortran programs: each has one thing that the statements of fortran_forms.py do not make, with random values, conditions and statements in its holes."""
import re

from .nodes import Block, Line, bodies, text_of
from .maker import Proc, Var


def loop(index, low, high, inner):
    return Block(f"do {index} = {low}, {high}", inner, "end do")


class Pieces:
    """A program has some of the FEATURES only, so that what one of them meets is not hidden by the others."""
    FEATURES = ["members", "complex", "growing", "remapped", "acts", "optional", "elemental", "names", "bags", "words", "internal_file", "parts", "sizes", "renamed", "equivalent", "hidden"]

    def pieces(self):
        table = {"members": [self.members], "complex": [self.complex_numbers], "growing": [self.growing], "remapped": [self.remapped], "acts": [self.act], "optional": [self.optional_call],
                 "elemental": [self.elemental_call], "names": [self.associate_part, self.associate_cell], "bags": [self.bag], "words": [self.word], "internal_file": [self.internal_file], "parts": [self.cells_in_arrays],
                 "sizes": [self.new_size, self.new_size, self.new_size], "hidden": [self.hidden_state]}
        return [(1.3, 1, form) for feature in self.features for form in table.get(feature, [])]

    # ---- what the module has for them ----

    def support_head(self):
        p, lines = self.prefix, []
        if "acts" in self.features:
            step = Block(f"subroutine {p}step(u, k)", [Line("real(8), intent(inout) :: u"), Line("integer, intent(inout) :: k")], "end subroutine", False)
            lines += [Block("abstract interface", [step], "end interface", False), Line(f"procedure({p}step), pointer :: gact")]
        if "bags" in self.features:
            lines.append(Block(f"type {p}bag", [Line("real(8), allocatable :: v(:)"), Line("real(8) :: top"), Line("integer :: k")], f"end type {p}bag", False))
        if "sizes" in self.features:
            lines.append(Line("integer :: gs"))
        if "hidden" in self.features:
            lines.append(Line(f"real(8), private :: {self.hidden} = 0.5d0"))
        return lines

    hidden = "w"

    def support(self):
        p, made = self.prefix, []
        a, b = self.r.choice([("sin(u)*v", "0.5d0*(u + v)"), ("tanh(u - v)", "cos(v)*0.7d0"), ("u/(1.5d0 + v*v)", "-u*0.5d0")])
        if "acts" in self.features:
            for name, text, other in ((f"{p}sa", a, f"{p}sb"), (f"{p}sb", b, f"{p}sa")):
                change = self.r.choice([f"if (k > 2) gact => {other}", f"gact => {other}", f"if (u > 0.5d0) gact => {other}"])
                lines = [Line("real(8), intent(inout) :: u"), Line("integer, intent(inout) :: k"), Line("real(8) :: v"), Line("v = 0.4d0 + 0.1d0*k"), Line(change), Line("k = modulo(k + 1, 4)"), Line(f"u = {text}")]
                if self.chance(0.4):
                    lines[-1], lines[-3] = lines[-3], lines[-1]
                made.append(Block(f"subroutine {name}(u, k)", lines, "end subroutine", False))
        if "optional" in self.features:
            body = [Line("real(8), intent(inout) :: u"), Line("real(8), intent(in), optional :: v"), Line("integer, intent(inout), optional :: k"), Line("real(8), intent(inout), optional :: w(3)"),
                    Block("if (present(v)) then", [Line(f"u = {a}")], "else", False), Line("u = 0.8d0*u"), Line("end if"),
                    Block("if (present(k)) then", [Line("k = modulo(k + 2, 5)"), Line("if (k > 2) u = 0.9d0*u*u - 0.3d0")], "end if"), Block("if (present(w)) then", [Line("w(2) = 0.5d0*w(1) + 0.4d0*u"), Line("u = 0.5d0*u + 0.3d0*w(3)")], "end if")]
            made.append(Block(f"recursive subroutine {p}opt(u, v, k, w)", body, "end subroutine", False))
        if "elemental" in self.features:
            lines = [Line("real(8), intent(in) :: u"), Line("integer, intent(in) :: k"), Line("real(8) :: r"), Line(f"r = {b.replace('v', '(u + 0.2d0)')}"),
                     self.r.choice([Line("if (k > 1) r = 0.9d0*sin(r)"), Block("select case (k)", [], "end select", False).part("case (1)", [Line("r = r*u*0.5d0")]).part("case (2:)", [Line("r = tanh(r)")])])]
            made.append(Block(f"elemental function {p}el(u, k) result(r)", lines, "end function", False))
            made.append(Block(f"elemental subroutine {p}es(u, r)", [Line("real(8), intent(in) :: u"), Line("real(8), intent(inout) :: r"), Line("r = 0.5d0*r + 0.4d0*sin(u)*u")], "end subroutine", False))
        if "hidden" in self.features:
            made.append(Block(f"subroutine {p}put(given)", [Line("real(8), intent(in) :: given"), Line(f"{self.hidden} = 0.5d0*{self.hidden} + 0.5d0*given")], "end subroutine", False))
            made.append(Block(f"subroutine {p}set(given)", [Line("real(8), intent(in) :: given"), Line(f"{self.hidden} = given")], "end subroutine", False))
            made.append(Block(f"function {p}get() result(r)", [Line("real(8) :: r"), Line(f"r = {self.hidden}*0.9d0")], "end function", False))
        return made

    def support_init(self):
        p = self.prefix
        return [*([Line(f"gact => {p}sa")] if "acts" in self.features else []), *([Line(f"gs = {self.r.randint(3, 5)}")] if "sizes" in self.features else []),
                *([Line(f"call {p}set({self.value(1.5, 1)})")] if "hidden" in self.features else [])]

    # ---- helpers ----

    def into(self, text):
        """A value goes into a scalar."""
        scalars = self.targets(0)
        if not scalars:
            return self.nothing()
        s = self.r.choice(scalars)
        self.write(s)
        return self.assign(s.form, f"0.5d0*{s.form} + 0.4d0*({text})")

    def block(self, declared, nodes):
        return [Block("block", [*map(Line, declared), *nodes], "end block", False)]

    def one_of(self, low, high):
        """A subscript that steers."""
        return self.wrapped(self.integer(), high - low + 1, low)

    def within(self, variables, count=2, locked=()):
        """Statements that may use the variables."""
        was = self.locked
        self.locked = [*was, *locked]
        self.scopes.append(variables)
        nodes = self.nested(count)
        self.scopes.pop()
        self.locked = was
        return nodes

    # ---- pieces ----

    def members(self):
        """Components that are written only through pointers."""
        if not self.in_head and self.chance(0.995):
            return None  # adjoints do not take pointers to locals of procedures that are called
        q, at, i = self.new("mq"), self.new("mp"), self.new("mi")
        whole = self.chance(0.4)
        declared = [f"type({self.cell}), target :: {q}(3)", f"type({self.cell}), pointer :: {at}" if whole else f"real(8), pointer :: {at}", f"integer :: {i}"]
        first = self.literal(0.4) + f" + 0.1d0*{i}" if self.chance(0.5) else self.value(1.5, 1)
        other = self.value(1.5, 1)
        fill = loop(i, 1, 3, [Line(f"{at} => {q}({i})"), Line(f"{at}%v = {first}"), Line(f"{at}%w = {other}"), Line(f"{q}({i})%k = {i}")] if whole else
                    [Line(f"{at} => {q}({i})%v"), Line(f"{at} = {first}"), Line(f"{q}({i})%w = {other}"), Line(f"{q}({i})%k = {self.one_of(1, 3)}")])
        again = [Line(f"{at} => {q}({self.one_of(1, 3)}){'' if whole else '%w(2)'}"), Line(f"{at}{'%v' if whole else ''} = {self.value(1.5, 1)}")] if self.chance(0.6) else []
        use = [self.into(f"{q}({self.one_of(1, 3)})%v"), self.into(f"{q}({self.one_of(1, 3)})%w(2)*{q}(1)%v")]
        return self.block(declared, [fill, *again, *self.within([Var(f"{q}%v", "real", (3,), form=f"{q}({{}})%v", root=q)], 1), *use])

    def complex_numbers(self):
        z, w = self.new("z"), self.new("zw")
        part = lambda v: self.r.choice([f"real({v})", f"aimag({v})", f"{v}%re", f"{v}%im", f"abs({v} + (3d0, 0.5d0))*0.3d0", f"real({v}*conjg({v}))*0.4d0"])
        step = lambda: self.r.choice([f"{z} = {z}*{w}*0.5d0", f"{z} = 0.5d0*{z} + conjg({w})*0.4d0", f"{z}%re = {self.value(1.5, 1)}", f"{w} = exp(-{z}*conjg({z}))*(0d0, 1d0)", f"{z} = {z}/(2.5d0 + {w})",
                                      f"{w} = cmplx({self.value(1.0, 1)}, aimag({z})*0.5d0, 8)", f"{z} = sin(0.5d0*{w})"])
        nodes = [Line(f"{z} = cmplx({self.value(1.0, 1)}, {self.value(1.0, 1)}, 8)"), Line(f"{w} = (0.6d0, -0.3d0)"), Line(step()), Block(f"if ({self.condition()}) then", [Line(step())], "end if"), Line(step()),
                 self.into(part(z)), self.into(part(w))]
        return self.block([f"complex(8) :: {z}, {w}"], nodes)

    def growing(self):
        """Allocatable arrays that get another size."""
        a, i = self.new("al"), self.new("gi")
        v = lambda: self.value(1.5, 1)
        steps = [Line(f"{a} = [{a}, {v()}]"), Block(f"if ({self.condition()}) then", [Line(f"{a} = {a}(2:)*({self.value(1.0, 1)})")], "end if"), loop(i, 1, 2, [Line(f"{a} = [{v()}, 0.7d0*{a}]")]),
                 Line(f"{a} = {a}(size({a}):1:-1)"), Block(f"if (size({a}) > 3) then", [Line(f"{a} = {a}(:3)")], "end if"), Line(f"{a}({self.pick('1', f'size({a})', f'int(abs(tanh({a}(1)))*1.9d0) + 1')}) = {v()}")]
        nodes = [Line(f"allocate({a}(2))") if self.chance(0.3) else Line(f"{a} = [{v()}, {v()}]"), Line(f"{a} = [{v()}, {v()}, 0.3d0]"), *self.r.sample(steps, 3), self.into(f"sum({a})/size({a})"), self.into(f"{a}(1)")]
        if self.chance(0.4):
            nodes += [Line(f"deallocate({a})"), Line(f"allocate({a}(3), source={self.value(1.5, 1)})"), self.into(f"{a}(2)")]
        return self.block([f"real(8), allocatable :: {a}(:)", f"integer :: {i}"], nodes)

    def remapped(self):
        if not self.in_head and self.chance(0.995):
            return None
        line, tab, at = self.new("rl"), self.new("rt"), self.new("rp")
        v = lambda: self.value(1.5, 1)
        steps = [Line(f"{tab}(2, :) = 0.5d0*{tab}(1, :) + 0.3d0*({v()})"), Line(f"{tab}({self.one_of(1, 2)}, {self.one_of(1, 2)}) = {v()}"), Line(f"{line}({self.one_of(1, 6)}) = {v()}"),
                 Line(f"{at}(0:) => {line}({self.one_of(1, 4)}:)"), Line(f"{at}({self.pick('0', '1')} + lbound({at}, 1)) = {v()}"), Line(f"{tab}(1:3, 1:2) => {line}"), Line(f"{at} => {tab}(1, :)")]
        r = self.r.sample(steps, 4)
        if any("1:3, 1:2" in s.text for s in r):
            r = [s for s in r if f"{tab}(2, :) =" not in s.text]
        nodes = [Line(f"{line} = {v()}"), Line(f"{line}(2:3) = [{v()}, {v()}]"), Line(f"{tab}(1:2, 1:3) => {line}"), Line(f"{at} => {line}(2:4)"), *r, self.into(f"{tab}(2, 2)*{line}(3)"), self.into(f"sum({at})*0.3d0")]
        return self.block([f"real(8), target :: {line}(6)", f"real(8), pointer :: {tab}(:, :), {at}(:)"], nodes)

    def act(self):
        """A call through a pointer that the callee changes."""
        scalars = [v for v in self.targets(0) if not v.glob and v.root != "memory"]
        ints = [v for v in self.wandering() if not v.glob]
        if not scalars or not ints or not self.calls_allowed:
            return None
        u, k = self.r.choice(scalars), self.r.choice(ints)
        self.write(u), self.write(k)
        call = Line(f"call gact({u.form}, {k.form})")
        set_it = Line(f"{'if (' + self.condition() + ') ' if self.chance(0.6) else ''}gact => {self.prefix}{self.pick('sa', 'sb')}")
        i = self.new("ai")
        if self.chance(0.5):
            return self.block([f"integer :: {i}"], [loop(i, 1, 3, [call, *self.looped(lambda: self.nested(1), 3)] if self.chance(0.5) else [call]), self.into(u.form)])
        return [set_it, call]

    def no_targets_with_blocks(self, nodes):
        """gfortran 12 sometimes loses a pointer to procedures of the host in a procedure with a BLOCK or ASSOCIATE."""
        if any(text.lstrip().startswith(("block", "associate")) for text in text_of(nodes)):
            for body in bodies(nodes):
                body[:] = [n for n in body if not isinstance(n, Line) or "gact =>" not in n.text]

    def optional_call(self):
        scalars = [v for v in self.targets(0) if not v.glob and v.root != "memory"]
        if not scalars or not self.calls_allowed:
            return None
        u = self.r.choice(scalars)
        self.write(u)
        words = [u.form]
        if self.chance(0.5):
            words.append(f"v={self.value(1.5, 1)}")
        ints = [v for v in self.wandering() if not v.glob]
        if ints and self.chance(0.5):
            k = self.r.choice(ints)
            self.write(k)
            words.append(f"k={k.form}")
        arrays = [v for v in self.targets(1) if v.extents[0] >= 3 and v.low == 1 and not v.glob and v.root not in ("memory", u.root) and v.name in ("a", "b", "y", "d0", "d1", "d2")]
        arrays = [v for v in arrays if v.name != "y" or self.m >= 3]
        if arrays and self.chance(0.5):
            a = self.r.choice(arrays)
            self.write(a)
            words.append(f"w={a.name}")
        return [Line(f"call {self.prefix}opt({', '.join(words)})")]

    def elemental_call(self):
        v = self.array_target()
        if not v or not self.calls_allowed or v.root == "memory" or v.extents[0] < 3:
            return None
        self.write(v)
        size, p = v.extents[0], self.prefix
        lists = self.visible(lambda w: w.name == "ip")
        k = "ip(1:3)" if lists and size == 3 and self.chance(0.5) else self.integer()
        top = v.low + 2
        part = v.form.format(f"{v.low}:{top}") if size > 3 else v.name
        options = [Line(f"{part} = {p}el({part}, {k if k != 'ip(1:3)' or size == 3 else '1'})"), Line(f"call {p}es({self.value(1.5, 1)}, {part})"), Line(f"{part} = 0.5d0*{part} + 0.4d0*{p}el({self.value(1.5, 1)}, (/ 1, 2, 3 /))"),
                   Line(f"call {p}es(({part}), {part})")]
        if lists and v.low == 1 and size >= 3:
            options += [Line(f"{part} = {p}el({v.form.format('ip(1:3)')}, 1)"), Line(f"{v.form.format('(/ 3, 1, 2 /)')} = {p}el({part}, 2)"), self.into(f"sum({p}el({v.form.format('ip(1:4)')}, ip))*0.3d0")]
        return [self.r.choice(options)]

    def associate_part(self):
        """ASSOCIATE with sections, vector subscripts, and names that others have."""
        arrays = [v for v in self.reals(1, 3) if v.low == 1 and v.form == v.name + "({})" and v.name not in ("y",)]
        if not arrays:
            return None
        v = self.r.choice(arrays)
        writable = self.free(v) and v.name != "x"
        part = self.pick("1:3", "3:1:-1")
        if self.chance(0.03):  # adjoints do not take them
            part = self.pick("(/ 3, 1, 3 /)", "(/ 2, 3, 1 /)", *(["ip(1:3)"] if self.visible(lambda w: w.name == "ip") else []))
        e = self.pick(self.new("eq"), "tmp", "val")
        if e in self.locked:
            return None
        writable = writable and ":" in part and "ip" not in part
        if writable:
            self.write(v)
        exits, self.exits = self.exits, [x for x in self.exits if x]
        nodes = self.within([Var(e, "real", (3,), root=v.root, steady=not writable, glob=v.glob, loose=v.loose or part != "1:3")], 2, self.stays(v))
        self.exits = exits
        first = [Line(f"{e} = 0.5d0*{e} + 0.4d0*({self.value(1.5, 1)})")] if writable and self.chance(0.4) else []
        return [Block(f"associate ({e} => {v.form.format(part)})", [*first, *nodes, self.into(f"{e}({self.one_of(1, 3)})")], "end associate", False)]

    def associate_cell(self):
        if not self.visible(lambda v: v.name == "cells%v") or {"c", "cells"} & set(self.locked):
            return None
        e = self.new("ec")
        self.written |= {"cells"}
        exits, self.exits = self.exits, [x for x in self.exits if x]
        at = self.subscript(3, 1)
        nodes = self.within([Var(f"{e}%v", root="cells"), Var(f"{e}%w", "real", (3,), root="cells")])
        self.exits = exits
        return [Block(f"associate ({e} => cells({at}))", [*nodes, self.into(f"{e}%v*{e}%w(2)")], "end associate", False)]

    def bag(self):
        """Structures with allocatable components: copies, new sizes, arrays of them."""
        q, o, i = self.new("bq"), self.new("bo"), self.new("bi")
        v = lambda: self.value(1.5, 1)
        steps = [Line(f"{o} = {q}"), Line(f"{q}%v = [{v()}, {q}%v]"), Line(f"{q}%v(1) = {v()}"), Line(f"{o}%v(size({o}%v)) = {v()}"), Block(f"if ({self.condition()}) then", [Line(f"{o} = {q}"), Line(f"{q}%top = {o}%v(1)*0.8d0")], "end if"),
                 Line(f"{q}%v = {o}%v*0.5d0 + 0.2d0"), loop(i, 1, 2, [Line(f"{o}%v = [{o}%v, {v()}]")]), Line(f"{q} = {self.prefix}bag([{v()}, 0.4d0], {v()}, 2)")]
        nodes = [Line(f"{q}%v = [{v()}, {v()}]"), Line(f"{q}%top = {v()}"), Line(f"{q}%k = 1"), Line(f"{o} = {q}"), *self.r.sample(steps, 4), self.into(f"sum({q}%v)*0.2d0 + {o}%top"), self.into(f"{o}%v(1)*{q}%v(size({q}%v))")]
        return self.block([f"type({self.prefix}bag) :: {q}, {o}", f"integer :: {i}"], nodes)

    def word(self):
        """Characters that steer."""
        w, i = self.new("wd"), self.new("wi")
        test = lambda: self.r.choice([f"{w} == 'up'", f"{w}(1:1) /= 'd'", f"index({w}, 'p') > 0", f"{w} > 'e'"])
        select = Block(f"select case ({w})", [], "end select", False).part("case ('up')", [self.into(self.value(1.5, 1)), Line(f"{w} = 'dn'")]).part("case ('a':'e')", [*self.nested(1), Line(f"{w} = 'zz'")]).part("case default", self.nested(1))
        nodes = [Line(f"{w} = 'up'"), Line(f"if ({self.condition()}) {w} = 'dn'"), loop(i, 1, 3, [select, Line(f"if ({test()}) exit")] if self.chance(0.6) else [Block(f"if ({test()}) then", [self.into(self.value(1.5, 1)), Line(f"{w} = '{self.pick('dn', 'bb')}'")], "end if")])]
        return self.block([f"character(2) :: {w}", f"integer :: {i}"], nodes)

    def internal_file(self):
        b, k, r = self.new("bf"), self.new("fk"), self.new("fr")
        ints = self.wandering()
        more = []
        if ints:
            t = self.r.choice(ints)
            self.write(t)
            more = [Line(f"write ({b}, '(i2)') modulo({t.form}, 9)"), Line(f"read ({b}, '(i2)') {k}"), self.assign(t.form, f"modulo({k} + 1, 5)")]
        scalars = self.targets(0)
        s = self.r.choice(scalars) if scalars else None
        if s:
            self.write(s)
            more += [Line(f"{b} = '{self.pick('0.35 2', '0.7 1', '-0.4 3')}'"), Line(f"read ({b}, *) {s.form}, {k}"), Line(f"if ({k} > {self.pick('1', '2')}) {self.into(self.value(1.5, 1)).text}")]
        return self.block([f"character(16) :: {b}", f"integer :: {k}"], more)

    def cells_in_arrays(self):
        """Structures in array expressions."""
        if not self.visible(lambda v: v.name == "cells%v") or {"c", "cells"} & set(self.locked):
            return None
        self.written |= {"c", "cells"}
        i, j = self.simple_subscript(3, 1), self.subscript(3, 1)
        return [Line(self.r.choice(["cells = (/ c, cells(1), cells(3) /)", "cells(2:3) = cells(1:2)", "cells = cells(3:1:-1)", "cells(1:2) = (/ cells(3), c /)", f"c = merge(c, cells({i}), {self.condition(1)})",
                                    "cells%v = 0.8d0*cells(3:1:-1)%v", f"cells = cells((/ {j}, 1, 2 /))", f"cells(:)%w({i}) = cells%v*0.5d0 + 0.2d0", "cells = c", f"cells({i})%w = cells({j})%w(3:1:-1)", "c%w = cells%v"]))]

    def new_size(self):
        """The size of other procedures' arrays, between calls."""
        if not self.in_head or "gs" in self.locked:
            return None
        calls = lambda: self.call() if self.calls_allowed else []
        return [*calls(), self.assign("gs", self.one_of(3, 5)), *calls()]

    def hidden_state(self):
        """A module's private variable has the name of another."""
        if not self.calls_allowed:
            return None
        if self.chance(0.5):
            return [Line(f"call {self.prefix}put({self.value(1.5, 1)})")]
        return [self.into(f"{self.prefix}get()")]

    # ---- declarations ----

    def sized_by_others(self, decls, init):
        """An automatic array whose size is a variable of a module; a caller changes that afterwards. In some programs nothing but declarations reads that."""
        decls.append(Line("real(8) :: sz(gs)"))
        part, before = ("2:3", "1:2") if self.only_declared else ("2:gs", "1:gs - 1")
        init += [Line(f"sz = {self.value(1.5, 1)}"), Line(f"sz({part}) = sz({before})*0.5d0 + {self.value(0.8, 1)}")]
        self.scopes[-1].append(Var("sz(1:3)", "real", (3,), form="sz({})", root="sz"))

    def sum_of_sized(self, result):
        """All of it counts where the procedure ends."""
        sized = self.only_declared and self.visible(lambda v: v.root == "sz")
        out = "res" if result else next((v.name if not v.extents else f"{v.name}(1)" for v in self.scopes[-1] if v.kind == "real" and re.fullmatch(r"d\d", v.name) and not v.steady), None)
        return [Line(f"{out} = 0.5d0*{out} + 0.3d0*sum(sz)")] if sized and out else []

    def equivalent(self, decls, init):
        at = self.pick(1, 2)
        decls += [Line("real(8) :: ea(4), eb(3)"), Line(f"equivalence (ea({at}), eb(1))")]
        init.append(Line(f"ea = {self.value(1.5, 1)}"))
        self.scopes[-1] += [Var("ea", "real", (4,), root="ea"), Var("eb", "real", (3,), root="ea")]
