"""Pieces of random Fortran programs about what procedures keep and how they are entered and left: VALUE dummies, SAVE, ENTRY, alternate returns, GO TO by state."""
from .maker import Var
from .nodes import Block, Line

INDICES = "integer :: i1, i2, i3, i4"


def routine(head, declared, nodes, inner=(), kind="subroutine"):
    """A procedure of the module, with procedures inside of it."""
    block = Block(f"{kind} {head}", [*map(Line, declared), *nodes], f"end {kind.split()[-1]}", False)
    return block.part("contains", list(inner)) if inner else block


class State:
    def state_pieces(self):
        return self.forms_of(1.3, {"values": [self.value_call, self.value_call], "saved": [self.ticks, self.ticks], "entries": [self.entered], "exits": [self.left_elsewhere], "machines": [self.machine]})

    def state_procedures(self):
        table = {"values": self.value_procedures, "saved": self.saving_procedures, "entries": self.entry_procedures, "exits": self.exit_procedures}
        return [one for feature, make in table.items() if feature in self.features for one in make()]

    def state_init(self):
        if "saved" not in self.features:
            return []
        p, first = self.prefix, self.value(1.5, 1)
        return [Line(f"call {p}fresh()") if self.fresh_by_entry else Line(f"call {p}tick(0.5d0, 0, .true.)"), Line(f"call {p}recall({first}, 0)")]

    fresh_by_entry = False

    # ---- VALUE ----

    def value_procedures(self):
        p, u, v, k = self.prefix, Var("u"), Var("v"), Var("k", "int")
        seen = [u, v, k]
        inner = routine("more(e)", ["real(8), intent(in) :: e", INDICES], [Line("i1 = 1"), Line(f"v = {self.amid([u, v, Var('e')])}"), *self.acts_on([u, v, k, Var("e", steady=True)]), Line("k = modulo(k + 1, 4)")])
        given = self.pick("(v)", "0.5d0*v", "0.8d0*u", "u + 0.1d0*k")
        host = [Line("i1 = 1"), *self.acts_on(seen), Block(f"do i4 = 1, {self.pick('2', 'modulo(k, 3)', '1 + modulo(k, 2)')}", [Line(f"call more({given})"), Line(f"u = {self.amid(seen)}")], "end do")]
        if self.chance(0.5):
            host.append(Line(f"call {p}byref(v, k)"))
            host.append(Line(f"u = 0.5d0*u*v + 0.05d0*k + {self.amid(seen, 0.5, 1)}"))
        declared = ["real(8), value :: v", "integer, value :: k", "real(8), intent(inout) :: u", INDICES]
        byref = routine(f"{p}byref(v, k)", ["real(8), intent(inout) :: v", "integer, intent(inout) :: k", INDICES], [Line("i1 = 1"), *self.acts_on([v, k], 2), Line(f"v = {self.amid([v, k])}"), Line("k = modulo(k + 2, 5)")])
        twice = [Line("i1 = 1"), Block("do i4 = 1, 2", [Line(f"call {p}byref(v, k)"), Line(f"u = {self.amid(seen)}")], "end do"), Line(f"call {p}byref(v, k)"), Line("u = 0.5d0*u + 0.4d0*v + 0.05d0*k")]
        whole = [Line(f"c%v = {self.amid([u, Var('c%v')])}"), Line(f"if ({self.amid_condition([Var('c%k', 'int'), u])}) c%w(2) = 0.5d0*c%w(1) + 0.4d0*u"), Line("call more()"), Line("u = 0.4d0*u + 0.3d0*c%v + 0.2d0*c%w(2)")]
        change = routine("more()", [], [Line("c%v = 0.7d0*c%v*c%w(3)"), Line("c%w(modulo(c%k, 3) + 1) = 0.6d0*u + 0.1d0")])
        return [byref, routine(f"{p}host(v, k, u)", declared, host, [inner]), routine(f"{p}onward(v, k, u)", declared, twice), self.optional_value(seen),
                routine(f"{p}cellval(c, u)", [f"type({self.cell}), value :: c", "real(8), intent(inout) :: u"], whole, [change])]

    def amid_condition(self, variables):
        was, self.scopes, allowed, self.calls_allowed = self.scopes, [variables], self.calls_allowed, False
        text = self.condition(1)
        self.scopes, self.calls_allowed = was, allowed
        return text

    def optional_value(self, seen):
        u, v, k = seen
        with_v = [Line(f"v = {self.amid([u, v])}"), Line(f"u = {self.amid([u, v])}"), *([Line(f"call {self.prefix}byref(v, i1)"), Line("u = 0.6d0*u*v")] if self.chance(0.5) else [])]
        with_k = [Line("k = modulo(k + 1, 5)"), Line(f"u = {self.amid([u, k])}")]
        branches = [Block("if (present(v)) then", with_v, "end if"), Block("if (present(k)) then", with_k, "end if")]
        self.r.shuffle(branches)
        if self.chance(0.5):
            branches[0].part("else", [Line(f"u = {self.amid([u])}")])
        return routine(f"{self.prefix}maybe(u, v, k)", ["real(8), intent(inout) :: u", "real(8), value, optional :: v", "integer, value, optional :: k", INDICES], [Line("i1 = 1"), *branches])

    def own_scalar(self):
        """A scalar that can be an argument and nobody else changes."""
        scalars = [v for v in self.targets(0) if not v.glob and v.root != "memory"]
        if not scalars or not self.calls_allowed:
            return None
        u = self.r.choice(scalars)
        self.write(u)
        return u

    def value_call(self):
        u, p = self.own_scalar(), self.prefix
        if not u:
            return None
        given = lambda: self.pick(u.form, self.value(1.5, 1), self.leaf()[0])
        ways = [f"host({given()}, {self.integer()}, {u.form})", f"onward({given()}, {self.integer()}, {u.form})", *[f"maybe({u.form}{w})" for w in ("", f", {given()}", f", {given()}, {self.integer()}", f", k={self.integer()}")]]
        if self.visible(lambda v: v.name == "c%v") and u.root != "c":
            ways += [f"cellval(c, {u.form})", f"cellval(cells({self.simple_subscript(3, 1)}), {u.form})"] if u.root != "cells" else [f"cellval(c, {u.form})"]
        return [Line(f"call {p}{self.r.choice(ways)}")]

    # ---- SAVE ----

    def saving_procedures(self):
        p, u, last, calls = self.prefix, Var("u"), Var("last"), Var("calls", "int")
        self.fresh_by_entry = self.chance(0.4)
        reset = [Line("calls = 0"), Line("fresh = .true."), Line(f"last = {self.literal(0.3)}"), Line("sums = 0.2d0"), Line("return")]
        body = [Line("i1 = 1"), Line("calls = calls + 1"), Block("if (fresh) then", [Line("fresh = .false."), Line(f"last = {self.amid([u])}")], "else", False), Line(f"last = 0.5d0*last + 0.4d0*({self.amid([u, last])})"), Line("end if"),
                Line("sums(modulo(calls, 3) + 1) = 0.5d0*sums(modulo(calls + 1, 3) + 1) + 0.3d0*u"), *self.acts_on([u, last, Var("sums", "real", (3,)), calls, Var("k", "int", steady=True)]),
                Line(f"u = 0.5d0*({self.amid([u, last, calls])}) + 0.3d0*sums(modulo(calls*k, 3) + 1)")]
        declared = [f"real(8){', save' if self.chance(0.5) else ''} :: last = 0.3d0, sums(3) = 0.2d0", "integer, save :: calls = 0", "logical :: fresh = .true.", INDICES]
        if self.fresh_by_entry:
            tick = routine(f"{p}tick(u, k)", ["real(8), intent(inout) :: u", "integer, intent(in) :: k", *declared], [*body, Line("return"), Line(f"entry {p}fresh()"), *reset])
        else:
            inner = Block("if (first) then", reset, "end if")
            tick = routine(f"{p}tick(u, k, first)", ["real(8) :: u", "integer, intent(in) :: k", "logical, intent(in) :: first", *declared], [inner, *body])
        recall = [Block("if (k == 0) then", [Line("kept(0) = u"), Line("kept(1:2) = 0.4d0"), Line("at = 0"), Line("return")], "end if"), Line("r = kept(at)*0.9d0"), Line("at = modulo(at + k, 3)"), Line("kept(at) = 0.5d0*kept(at) + 0.4d0*u"),
                  Line(f"u = {self.amid([u, Var('r')])}")]
        return [tick, routine(f"{p}recall(u, k)", ["real(8) :: u", "integer, intent(in) :: k", "real(8), save :: kept(0:2)", "integer, save :: at", "real(8) :: r"],
                              [*recall, Line(f"if ({self.pick('r > 0.5d0', 'at == 1', 'k > 2')}) kept(0) = 0.7d0*kept(1)*r")])]

    def ticks(self):
        u, p, i = self.own_scalar(), self.prefix, self.new("ti")
        if not u:
            return None
        call = Line(f"call {p}tick({u.form}, {self.integer()}{'' if self.fresh_by_entry else ', .false.'})")
        keep = Line(f"call {p}recall({u.form}, {self.pick('1', '2', '1 + ' + self.wrapped(self.integer(), 3, 0))})")
        if self.chance(0.5):
            return [self.pick(call, keep)]
        return self.block([f"integer :: {i}"], [Block(f"do {i} = 1, 3", [call, *([keep] if self.chance(0.4) else []), *self.looped(lambda: self.nested(1), 3)], "end do"), self.into(u.form)])

    # ---- ENTRY, alternate returns ----

    def entry_procedures(self):
        p, u, k, v, w = self.prefix, Var("u"), Var("k", "int", steady=True), Var("v"), Var("w")
        first = [Line("i1 = 1"), Line(f"w = {self.amid([u, k])}"), *self.acts_on([u, k, w]), self.pick(Line("continue"), Line("if (k > 2) return"), Line("if (k == 1) u = 0.7d0*u"))]
        own = [Line("i1 = 2"), Line(f"w = {self.amid([u, v])}"), Line(f"v = {self.amid([v, w])}")]
        tail = [*self.acts_on([u, w]), Line(f"u = {self.amid([u, w])}")]
        label = self.label()
        parts = self.pick([*first, Line(f"entry {p}other(u, v)"), Line("w = 0.6d0*u"), *tail], [*first, Line(f"go to {label}"), Line(f"entry {p}other(u, v)"), *own, Line(f"{label} continue"), *tail], [*first, Line(f"u = {self.amid([u, w])}"), Line("return"), Line(f"entry {p}other(u, v)"), *own, *tail])
        sub = routine(f"{p}main(u, k)", ["real(8), intent(inout) :: u, v", "integer, intent(in) :: k", "real(8) :: w", INDICES], parts)
        fun = [Line(f"{p}fm = {self.amid([u])}"), Line("return"), Line(f"entry {p}fo(u, k)"), Line(f"{p}fo = {self.amid([u, k])}"), Line(f"if (k > 1) {p}fo = {p}fo*u*0.5d0")]
        return [sub, routine(f"{p}fm(u)", ["real(8), intent(in) :: u", "integer, intent(in) :: k", f"real(8) :: {p}fm, {p}fo"], fun, kind="function")]

    def entered(self):
        u, p = self.own_scalar(), self.prefix
        if not u:
            return None
        others = [v for v in self.targets(0) if not v.glob and v.root not in (u.root, "memory")]
        ways = [[Line(f"call {p}main({u.form}, {self.integer()})")], [self.into(f"{p}fm({self.value(1.5, 1)})")], [self.into(f"{p}fo({self.value(1.5, 1)}, {self.integer()})*{p}fm({u.form})")]]
        if others:
            v = self.r.choice(others)
            self.write(v)
            ways += [[Line(f"call {p}other({u.form}, {v.form})")]] * 2
        return self.r.choice(ways)

    def exit_procedures(self):
        p, u, k = self.prefix, Var("u"), Var("k", "int")
        body = [Line("i1 = 1"), *self.acts_on([u, k]), Line(f"if ({self.amid_condition([u, k])}) return {self.pick('1', '2')}"), Line(f"u = {self.amid([u, k])}"), Line("k = modulo(k + 1, 4)"), *([Line("return k")] if self.chance(0.6) else [])]
        return [routine(f"{p}leave(u, k, *, *)", ["real(8), intent(inout) :: u", "integer, intent(inout) :: k", INDICES], body)]

    def left_elsewhere(self):
        u = self.own_scalar()
        ints = [v for v in self.wandering() if not v.glob and v.form.isidentifier()]
        if not u or not ints:
            return None
        k, a, b, end = self.r.choice(ints), self.label(), self.label(), self.label()
        self.write(k)
        block = Block(f"call {self.prefix}leave({u.form}, {k.form}, *{a}, *{b})", [*self.nested(1), *([Line(f"go to {end}")] if self.chance(0.6) else [])], f"{end} continue", False)
        return [block.part(f"{a} continue", [*self.nested(1), *([Line(f"go to {end}")] if self.chance(0.6) else [])]).part(f"{b} continue", self.nested(1))]

    # ---- GO TO by state ----

    def machine(self):
        """States that choose each other; a counter ends them."""
        count, at, labels = self.new("mc"), self.new("ms"), [self.label() for _ in range(5)]
        top, *states, end = labels
        self.scopes.append([Var(at, "int", span=(1, 3)), Var(count, "int", span=(0, 4), steady=True)])
        block = Block(f"{top} {count} = {count} + 1", [Line(f"if ({count} > {self.pick(3, 4)}) go to {end}"), Line(f"go to ({', '.join(map(str, states))}){self.pick(',', '')} {at}")], f"{end} continue", False)
        for s in states:
            after = self.pick(f"{at} = {self.r.randint(1, 3)}", f"{at} = {self.wrapped(self.integer(), 3, 1)}", f"{at} = {self.wrapped(f'{at} + 1', 3, 1)}")
            block.part(f"{s} continue", [*self.looped(lambda: self.nested(1), 4), Line(after), Line(f"go to {top if self.chance(0.8) else end}")])
        self.scopes.pop()
        return self.block([f"integer :: {count}, {at}"], [Line(f"{count} = 0"), Line(f"{at} = {self.wrapped(self.integer(), 3, 1)}"), block])
