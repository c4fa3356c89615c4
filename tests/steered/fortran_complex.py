"""Pieces of random Fortran programs with complex numbers: scalars, arrays and components, their parts, powers of all kinds, arrays that are arranged anew."""
from .maker import Var
from .nodes import Block, Line
from .fortran_state import routine


class Complexes:
    """The parts of complex variables stay below 0.7."""

    def complex_pieces(self):
        return self.forms_of(2.6, {"complexes": [self.complex_work]})

    def complex_types(self):
        if "complexes" not in self.features:
            return []
        return [Block(f"type {self.prefix}zed", [Line("complex(8) :: z, s(3)"), Line("real(8) :: r")], f"end type {self.prefix}zed", False)]

    def complex_procedures(self):
        if "complexes" not in self.features:
            return []
        p, seen = self.prefix, ["z", "w"]
        return [routine(f"{p}zf(z, k) result(r)", ["complex(8), intent(in) :: z", "integer, intent(in) :: k", "complex(8) :: r, w"], [Line("w = (0.4d0, -0.2d0)"), Line(f"r = {self.turned(seen)}"), Line(f"if (k > 1) r = {self.turned(['r', 'z'])}")], kind="function"),
                routine(f"{p}ze(z, w)", ["complex(8), intent(inout) :: z", "complex(8), intent(in) :: w"], [Line(f"z = {self.turned(seen)}"), Line(f"z%{self.pick('re', 'im')} = 0.5d0*z%{self.pick('re', 'im')} + 0.2d0*w%re")], kind="elemental subroutine"),
                routine(f"{p}zv(z, w, u)", ["complex(8), value :: w", "complex(8), intent(inout) :: z(:)", "real(8), intent(inout) :: u"], [Line(f"w = {self.turned(['w', 'z(1)'])}"), Line(f"z = {self.turned(['z', 'w'])}"), Line("u = 0.5d0*u + 0.4d0*real(w*conjg(z(size(z))))")])]

    # ---- values: (text, bound) ----

    def complex_value(self, names, depth=2, real=lambda: "0.3d0"):
        if not depth or self.chance(0.1):
            return (self.r.choice(names), 1.0) if self.chance(0.8) else self.r.choice([(f"cmplx({real()}, 0.4d0, 8)", 0.8), ("(0.3d0, -0.5d0)", 0.6), (f"cmplx({real()}, {real()}, kind=8)", 1.0)])
        a, ba = self.complex_value(names, depth - 1, real)
        b, bb = self.complex_value(names, depth - 1, real)
        leaf = self.r.choice(names)
        return self.r.choice([(f"({a} {self.pick('+', '-')} {b})", ba + bb), (f"{a}*{b}", ba * bb), (f"{a}*{b}", ba * bb), (f"conjg({a})", ba), (f"conjg({a})*{b}", ba * bb), (f"{a}/(2.5d0 + {leaf})", ba / 1.5), (f"(2.5d0 + {leaf})**{self.pick(2, 3, '(-2)')}", 43.0),
                              (f"(2.5d0 + {leaf})**{self.pick('0.5d0', '(-1.5d0)', '1.5d0')}", 6.6), (f"({leaf})**{self.pick(2, 3)}", 1.0), (f"(2.5d0 + {leaf})**({leaf})", 16.0), (f"(1.2d0 + ({real()})**2)**({leaf})", 2.0), (f"(1.5d0 + {leaf})**({real()})", 1.9),
                              (f"exp({leaf})", 2.8), (f"sin({leaf})", 1.6), (f"cos({leaf})", 1.6), (f"sqrt(2.5d0 + {leaf})", 1.9), (f"log(2.5d0 + {leaf})", 1.5), (f"({real()})*{a}", 0.5 * ba), (f"abs({leaf} + 3d0)*{a}", 4 * ba)])

    def turned(self, names, depth=2, real=lambda: "0.3d0"):
        """A value for one of them."""
        text, bound = self.complex_value(names, depth, real)
        return text if bound <= 0.7 else f"{self.literal(max(0.01, int(70 / bound) / 100))}*({text})"

    # ---- statements ----

    def complex_work(self):
        z, w, zs, zt, q, rs, k = (self.new(stem) for stem in ("za", "zb", "zs", "zt", "zq", "zr", "zk"))
        real, at = lambda: self.value(0.5, 1), lambda: self.one_of(1, 3)
        places = lambda: [z, w, f"{zs}({at()})", f"{q}%z", f"{q}%s({at()})", f"{zt}({self.one_of(1, 2)}, 1)"]
        step = lambda: self.complex_step(places, (z, w, zs, zt, q, rs, k), real)
        declared = [f"complex(8) :: {z}, {w}, {zs}(3), {zt}(2, 2)", f"type({self.prefix}zed) :: {q}, {q}x", f"real(8) :: {rs}(3)", f"integer :: {k}"]
        first = [Line(f"{z} = cmplx({real()}, {real()}, 8)"), Line(f"{w} = (0.6d0, -0.3d0)"), Line(f"{zs} = {self.turned([z, w])}"), Line(f"{zs}({at()}) = cmplx({real()}, 0.2d0, 8)"), Line(f"{zt} = reshape([{z}, {w}, {zs}(1), {zs}(3)], [2, 2])"),
                 Line(f"{q} = {self.prefix}zed({z}, {zs}, {real()})"), Line(f"{q}x = {q}"), Line(f"{rs} = {zs}%{self.pick('re', 'im')}")]
        body = [*step(), *step(), *self.within([Var(f"{z}%re", steady=True), Var(f"{q}%r", root=q), Var(rs, "real", (3,)), Var(f"{zs}%im", "real", (3,), form=f"{zs}({{}})%im", root=zs, steady=True)] if self.chance(0.3) else [Var(f"{q}%r", root=q), Var(rs, "real", (3,))], 1),
                Block(f"if ({self.condition()}) then", step(), "end if"), Block(f"do {k} = 1, {self.pick(2, 3)}", [*step(), *step()], "end do"), *step()]
        return self.block(declared, [*first, *body, self.complex_result(places()), self.complex_result([f"{zs}({at()})", f"{zt}(2, {self.one_of(1, 2)})"]), self.into(f"{q}%r + 0.3d0*abs({q}x%z + 2d0) + 0.3d0*sum({rs})")])

    def complex_result(self, places):
        v, w = self.r.choice(places), self.r.choice(places)
        return self.into(self.r.choice([f"real({v})", f"aimag({v})", f"{v}%re*{w}%im", f"abs({v} + (3d0, 0.5d0))*0.3d0", f"real({v}*conjg({w}))", f"dble({v})*aimag({w})"]))

    def complex_step(self, places, names, real):
        z, w, zs, zt, q, rs, k = names
        one, other, scalars = self.r.choice(places()), self.r.choice(places()), places()
        part, more = self.pick("re", "im"), self.pick("re", "im")
        of_array = lambda *arrays: self.turned([*arrays, z], 2, real)
        mask = f"[.true., .false., .true.]"
        plain = [f"{one} = {self.turned(scalars, 2, real)}", f"{one} = {self.turned(scalars, 1, real)}", f"{one}%{part} = {self.value(0.7, 1)}", f"{one}%{part} = 0.7d0*{other}%{more}", f"{one} = cmplx({other}%im, 0.5d0*{other}%re, 8)*0.7d0",
                 f"{zs} = {of_array(zs, f'{q}%s')}", f"{zs}%{part} = 0.6d0*{zs}%{more} + 0.1d0*{rs}", f"{rs} = {zs}%{part}", f"{zs} = cshift({zs}, {self.integer()})", f"{zs} = eoshift({zs}, {self.pick('1', '-1')}, {self.pick(z, '(0.1d0, 0.2d0)')})",
                 f"{zs}%{part} = cshift({zs}%{more}, {self.pick('1', '-1')})*0.7d0", f"{zs}(1:2) = pack({zs}, {mask})*0.9d0", f"{zs}(2:3)%{part} = pack({zs}%{more}, {mask})*0.7d0", f"{zs} = merge({zs}, {q}%s, {zs}%re > 0.1d0)",
                 f"{zt} = transpose({zt})*0.9d0", f"{zt} = reshape({zs}, [2, 2], pad=[{w}])", f"{zt} = spread({zs}(1:2), {self.pick(1, 2)}, 2)*0.8d0", f"{zt}%{part} = transpose({zt}%{more})*0.7d0", f"{zs}(2:3) = 0.35d0*matmul({zt}, {zs}(1:2))",
                 f"{z} = dot_product({zs}, {q}%s)*0.2d0", f"{w} = 0.3d0*sum({zs})", f"{zt}%{part} = reshape([{rs}(1), {zs}%{more}], [2, 2])*0.3d0", f"{zs} = 0.7d0*{zs}(3:1:-1)*conjg({z})", f"{zs}(2:3) = {zs}(1:2)", f"{q}%s = {zs}", f"{q}x = {q}",
                 f"{q} = {self.prefix}zed({w}, {q}x%s, {q}%r*0.9d0)", f"{rs} = abs({zs} + 2d0)*0.3d0", f"where ({rs} > 0.2d0) {zs} = {of_array(zs)}", f"{zs} = unpack([{w}, {z}], {mask}, {zs})", f"{zs} = [{z}, {zs}(1), {w}]*0.9d0", f"{one} = 0.7d0*({one})**{self.pick(2, 3)}",
                 f"{one} = 0.016d0*(2.5d0 + {other})**({self.wrapped(self.integer(), 4, 0)})"]
        if self.calls_allowed:
            p = self.prefix
            plain += [f"{one} = {p}zf({other}, {self.integer()})", f"call {p}ze({zs}, {self.pick(w, f'{q}%s', f'({zs}(3:1:-1))')})", f"call {p}ze({z}, {w}*0.5d0)", f"call {p}zv({zs}, {w}, {q}%r)", f"call {p}zv({q}%s(3:1:-1), {zs}(1), {q}%r)"]
        return [Line(self.r.choice(plain))]
