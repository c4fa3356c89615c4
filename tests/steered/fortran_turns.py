"""Pieces of random Fortran programs about turns and places: real DO variables, labelled loops, labels before calls, sections that overlap, masks that read what they guard."""
import re

from .maker import Var
from .nodes import Block, Line


class Turns:
    def turn_pieces(self):
        often = {"real_turns": [self.real_turns], "labelled": [self.labelled, self.shared_label], "overlaps": [self.overlap, self.overlap, self.permuted, self.moving_bounds], "masks": [self.mask, self.nested_mask, self.forall, self.concurrent_lines]}
        return [*self.forms_of(2.5, often), *self.forms_of(1.6, {"label_calls": [self.label_call]})]

    # ---- real DO variables ----

    def real_turns(self):
        """The number of turns is far from another one."""
        scalars = [v for v in self.targets(0) if not v.glob and re.fullmatch(r"[uvws]|t\d|d\d", v.form)]
        if not scalars:
            return None
        t = self.r.choice(scalars)
        self.write(t)
        fixed = ["0.1d0, 1.0d0, 0.25d0", "0.0d0, 1.1d0, 0.5d0", "0.9d0, 0.1d0, -0.3d0", "-0.4d0, 0.5d0, 0.35d0", "1.2d0, 0.4d0, -0.25d0", "0.5d0, 0.2d0, 0.25d0"]
        start = f"0.3d0*({self.value(1.0, 1)})"
        free = [f"0.1d0 + 0.05d0*tanh({self.value(1.5, 1)}), 1.0d0, 0.25d0", f"0.2d0*sin({t.form}) + 0.1d0, 1.15d0 + 0.1d0*{self.one_of(0, 2)}, 0.6d0"]
        if not re.search(rf"\b{t.form}\b", start):
            free += [f"{start}, {start} + 0.6d0, 0.25d0", f"{start}, {start} - 0.65d0, -0.3d0"]
        bounds = self.r.choice(fixed if self.chance(0.5) else free)
        self.locked += [t.name, t.root]
        self.exits.append("")
        nodes = self.looped(lambda: [*self.nested(), *([self.into(f"{t.form}*({self.value(1.5, 1)})")] if self.chance(0.7) else [])], 4)
        self.exits.pop()
        del self.locked[-2:]
        if self.chance(0.3):
            at = self.label()
            return [Block(f"do {at} {t.form} = {bounds}", nodes, f"{at} continue"), self.into(t.form)]
        return [Block(f"do {t.form} = {bounds}", nodes, "end do"), *([self.into(t.form)] if self.chance(0.6) else [])]

    # ---- labelled loops ----

    def simple_statement(self):
        """One that may carry a label and end a loop. Arguments of statement functions cannot be set before it."""
        was, self.procs = self.procs, [p for p in self.procs if p.name not in ("sf", "sc", "sd")]
        ways = [self.set_scalar, self.set_element, self.steer, *([self.call] if self.calls_allowed else [])]
        nodes = self.r.choice(ways)()
        self.procs = was
        plain = len(nodes) == 1 and isinstance(nodes[0], Line) and not re.match(r"\d|if ", nodes[0].text)
        return nodes[0].text if plain else "continue"

    def last_statement(self):
        text = self.simple_statement()
        if text != "continue" and self.chance(0.4):
            return f"if ({self.condition()}) {text}"
        return text if self.chance(0.7) else "continue"

    def with_index(self, i, span, inner, exits=("",)):
        self.scopes.append([Var(i, "int", span=span, steady=True)])
        self.locked.append(i)
        was, self.exits = self.exits, [x for x in self.exits if x] + list(exits)
        result = self.looped(inner, 3)
        self.exits = was
        self.locked.pop(), self.scopes.pop()
        return result

    def labelled(self):
        """DO to a statement that does something."""
        i, at = f"{self.loop_stem}{self.loops + 1}", self.label()
        if self.loops > 2:
            return None
        bounds, span = self.bounds_of_do()
        nodes, last = self.with_index(i, span, lambda: (self.nested(), self.last_statement()))
        comma = self.pick("", "", ",")
        return [Block(f"do {at}{comma} {i} = {bounds}", nodes, f"{at} {last}")]

    def shared_label(self):
        """Nested loops that end with the same statement."""
        i, j, at = f"{self.loop_stem}{self.loops + 1}", f"{self.loop_stem}{self.loops + 2}", self.label()
        if self.loops > 1:
            return None
        first, span = self.bounds_of_do()

        def inner():
            between = self.nested(1) if self.chance(0.6) else []
            second, inside = self.bounds_of_do() if self.chance(0.5) else ("1, 2", (1, 2))
            return between, second, self.with_index(j, inside, lambda: (self.nested(self.pick(1, 2)), self.last_statement()))
        between, second, (nodes, last) = self.with_index(i, span, inner, ())
        return [Block(f"do {at} {i} = {first}", [*between, Block(f"do {at} {j} = {second}", nodes, f"{at} {last}", False)], None)]

    # ---- labels before calls ----

    def label_call(self):
        """A call that a jump reaches again."""
        counters = [v for v in self.wandering() if not v.glob]
        if not counters or not self.calls_allowed:
            return None
        k, at = self.r.choice(counters), self.label()
        self.write(k)
        self.locked += [k.name, k.root]
        text = self.looped(self.simple_statement, 3)
        for _ in range(3):
            if not text.startswith("call"):
                text = self.looped(self.simple_statement, 3)
        inner = self.looped(lambda: self.nested(1), 3)
        del self.locked[-2:]
        return [self.assign(k.form, self.pick("0", "1")), Block(f"{at} {text}", [Line(f"{k.form} = {k.form} + 1"), *inner], f"if ({k.form} < 3) {self.pick('go to', 'goto')} {at}", False)]

    # ---- sections ----

    def plain_array(self, least=3):
        arrays = [v for v in self.targets(1) if v.extents[0] >= least and v.form == v.name + "({})"]
        if not arrays:
            return None
        v = self.r.choice(arrays)
        self.write(v)
        return v

    def overlap(self):
        v = self.plain_array()
        if not v:
            return None
        low, top, factor = v.low, v.low + v.extents[0] - 1, self.value(0.9, 1)
        of = lambda part: v.form.format(part)
        up, down, all_up, back = of(f"{low + 1}:{top}"), of(f"{low}:{top - 1}"), v.name, of(f"{top}:{low}:-1")
        ways = [(up, f"{down}*({factor})"), (down, f"{up}*({factor})"), (all_up, f"{back}*({factor})"), (back, f"0.6d0*{all_up} + 0.3d0*({factor})"), (of(f"{top}:{low + 1}:-1"), f"{down}*0.9d0"), (up, f"0.5d0*{up} + 0.4d0*{down}*{of(f'{top - 1}:{low}:-1')}"),
                (down, f"0.5d0*{of(f'{top}:{low + 1}:-1')} + 0.4d0*{down}"), (of(f"{low}:{top}:2"), f"{of(f'{low}:{top}:2')}*{of(str(top))}*0.5d0 + 0.2d0"), (up, f"sin({down} + {of(str(low + 1))})"), (up, of(self.list_of(low, top, v.extents[0] - 1)))]
        left, right = self.r.choice(ways)
        return [self.assign(left, right)]

    def list_of(self, low, top, count):
        return f"(/ {', '.join(str(self.r.randint(low, top)) for _ in range(count))} /)"

    def permuted(self):
        """Vectors of subscripts that change after they were used."""
        v = self.plain_array()
        if not v:
            return None
        order, low = self.new("pv"), v.low
        moves = [f"{order} = cshift({order}, {self.integer()})", f"{order} = {order}(3:1:-1)", f"{order}([1, 2]) = {order}([2, 1])", f"{order} = {order}({order} - {low - 1})" if low != 1 else f"{order} = {order}({order})"]
        uses = [f"{v.form.format(order)} = {v.form.format(f'{low}:{low + 2}')}*({self.value(0.9, 1)})", f"{v.form.format(f'{low}:{low + 2}')} = 0.8d0*{v.form.format(order)} + 0.1d0*{order}", f"{v.form.format(order)} = 0.5d0*{v.form.format(order)} + 0.4d0*({self.value(1.5, 1)})",
                f"{v.form.format(order)} = {v.form.format(order + '(3:1:-1)')}*0.9d0", f"{v.form.format(order + '(1:2)')} = {v.form.format(order + '(2:3)')}*({self.value(0.9, 1)})"]
        lines = [self.r.choice(uses), self.r.choice(moves), self.r.choice(uses), self.r.choice(moves)]
        start = self.r.sample(range(low, low + 3), 3)
        nodes = [Line(f"{order} = [{', '.join(map(str, start))}]")]
        if self.chance(0.5):
            i = self.new("pi")
            return self.block([f"integer :: {order}(3), {i}"], [*nodes, Block(f"do {i} = 1, 3", [*map(Line, lines[:3]), *self.looped(lambda: self.within([Var(order, "int", (3,), steady=True)], 1, [v.name, v.root] if self.chance(0.3) else []), 3)], "end do")])
        return self.block([f"integer :: {order}(3)"], [*nodes, *map(Line, lines), self.into(f"sum({v.form.format(order)})*0.3d0")])

    def moving_bounds(self):
        """Bounds held by variables that change where the section was taken."""
        v = self.plain_array(4)
        counters = [w for w in self.wandering() if not w.glob and w.form.isidentifier()]
        if not v or not counters:
            return None
        k, low = self.r.choice(counters), v.low
        self.write(k)
        at = self.pick(f"{k.form}:{k.form} + 1", f"{k.form} + 1:{k.form}:-1")
        other = self.pick(f"{k.form} + 1:{k.form} + 2", f"{k.form}:{k.form} + 1", f"{low}:{low + 2}:2")
        change = self.assign(k.form, self.wrapped(f"{k.form} + {self.pick(1, 2)}", 2, low))
        step = self.assign(v.form.format(at), f"0.6d0*{v.form.format(other)} + 0.3d0*({self.value(1.5, 1)})")
        start = self.assign(k.form, self.wrapped(self.integer(), 2, low))
        self.locked += [k.name, k.root]
        inner = self.looped(lambda: self.nested(1), 3) if self.chance(0.4) else []
        del self.locked[-2:]
        i = self.new("bi")
        return self.block([f"integer :: {i}"], [start, Block(f"do {i} = 1, 3", [step, *inner, change], "end do"), self.into(f"sum({v.form.format(f'{low}:{k.form} + 1')})*0.3d0")])

    # ---- masks ----

    def beside(self, v, make):
        """A value under a mask that reads no single element of what is assigned: gfortran 12 reads it anew for each element."""
        names = "|".join(re.escape(w.name) for w in self.visible(lambda w: w.root == v.root or (w.glob and v.glob)))
        for _ in range(8):
            text = make()
            if not re.search(rf"(?<![\w%])(?:{names})(?![\w%])(?! *\([^()]*:)(?= *\()", text, re.I):
                return text
        return self.literal(0.9)

    def masked_value(self, v):
        return self.beside(v, lambda: self.masked_text(v))

    def masked_text(self, v):
        return self.pick(f"0.7d0*{v.name} + 0.2d0", f"cos({v.name})", f"{v.name}*({self.value(0.9, 1)})", f"{v.name}*{v.name}*0.4d0", f"0.5d0*{v.name} + 0.4d0*{v.form.format(f'{v.low + v.extents[0] - 1}:{v.low}:-1')}", self.value(1.5, 1))

    def mask(self):
        """What is assigned changes what the mask and later masks read."""
        v = self.plain_array(2)
        if not v:
            return None
        was, self.calls_allowed = self.calls_allowed, False
        test = lambda: self.pick(f"{v.name} > {self.literal(0.4)}", f"{v.name} < 0.2d0", f"abs({v.name}) > 0.3d0", f"{v.name} > {self.element(v)}", f"sin(3d0*{v.name}) > 0.1d0")
        block = Block(f"where ({test()})", [self.assign(v.name, self.masked_value(v)) for _ in range(self.pick(1, 2))], self.pick("end where", "endwhere"), False)
        for _ in range(self.pick(1, 1, 2)):
            block.part(f"elsewhere ({test()})", [self.assign(v.name, self.masked_value(v))])
        if self.chance(0.6):
            block.part("elsewhere", [self.assign(v.name, self.masked_value(v))])
        self.calls_allowed = was
        return [block]

    def nested_mask(self):
        v, w = self.plain_array(), self.plain_array()
        if not v or v.extents[0] != w.extents[0]:
            return None
        was, self.calls_allowed = self.calls_allowed, False
        inner = Block(f"where ({w.name} {self.pick('<', '>')} {self.pick(v.name, '0.3d0')})", [self.assign(w.name, self.beside(w, lambda: self.masked_value(v)))], "end where", False)
        if self.chance(0.5):
            inner.part("elsewhere", [self.assign(v.name, self.beside(v, lambda: self.masked_value(w)))])
        block = Block(f"where ({v.name} > {self.pick('0.2d0', w.name, '-0.1d0')})", [self.assign(v.name, self.beside(v, lambda: self.masked_value(w))), inner, self.assign(w.name, self.beside(w, lambda: self.masked_value(v)))], "end where", False)
        if self.chance(0.5):
            block.part("elsewhere", [self.assign(v.name, self.masked_value(v))])
        self.calls_allowed = was
        return [block]

    def forall(self):
        """Elements from others, all read before."""
        v, i = self.plain_array(), f"{self.loop_stem}{self.loops + 1}"
        if not v:
            return None
        low, top = v.low, v.low + v.extents[0] - 1
        e = lambda at: v.form.format(at)
        ways = [(f"{low + 1}:{top}", f"0.5d0*{e(f'{i} - 1')} + 0.4d0*{e(i)}"), (f"{low}:{top - 1}", f"{e(f'{i} + 1')}*{e(i)}*0.4d0"), (f"{low}:{top}", f"{e(f'{low + top} - {i}')}*0.8d0"), (f"{top}:{low}:-1", f"0.1d0*{i} + 0.4d0*{e(f'{low + top} - {i}')}")]
        lines = [self.r.choice(ways) for _ in range(2)]
        mask = self.pick("", f", {e(i)} > 0.2d0", f", {e(f'{low + top} - {i}')} < {e(i)}", f", modulo({i}, 2) == 0")
        bounds = lines[0][0]
        if self.chance(0.4):
            return [Line(f"forall ({i} = {bounds}{mask}) {e(i)} = {lines[0][1]}")]
        again = [self.assign(e(i), right) for at, right in lines if at == bounds]
        return [Block(f"forall ({i} = {bounds}{mask})", again, "end forall")]

    def concurrent_lines(self):
        """DO CONCURRENT with a local of its own, and branches."""
        v, w, i, t = self.plain_array(), self.plain_array(), f"{self.loop_stem}{self.loops + 1}", self.new("ct")
        if not v or v.root == w.root or "memory" in (v.root, w.root) or v.low != w.low or v.glob != w.glob:
            return None
        saved, allowed, self.calls_allowed = [(s, list(s)) for s in self.scopes], self.calls_allowed, False
        for s in self.scopes:
            s[:] = [one for one in s if one.root not in (v.root, w.root) and one.root != "memory"]
        top = v.low + min(v.extents[0], w.extents[0]) - 1
        self.scopes.append([Var(i, "int", span=(v.low, top), steady=True)])
        first, second, test = self.value(1.5, 1), self.value(1.5, 1), self.condition(1)
        self.scopes.pop()
        for s, old in saved:
            s[:] = old
        self.calls_allowed = allowed
        a, b = v.form.format(i), w.form.format(i)
        inner = Block("block", [Line(f"real(8) :: {t}"), Line(f"{t} = 0.5d0*{a} + 0.4d0*({first})"), Block(f"if ({test}) then", [Line(f"{b} = {t}*{b}*0.5d0")], "else", False), Line(f"{b} = sin({t})"), Line("end if"), Line(f"{a} = 0.6d0*{t} + 0.2d0*({second})")], "end block", False)
        return [Block(f"do concurrent ({i} = {v.low}:{top})", [inner], "end do")]
