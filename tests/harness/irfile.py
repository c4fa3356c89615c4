"""Reads the JSON of `contraflow ir` (docs/ir-json.md) as far as tests need it: procedures, their arguments, and module variables."""
import json
import re


class Variable:
    """An argument or module variable: name, base (real, complex, integer, logical, character, other), kind, dims, intent, symbol."""

    def __init__(self, name, base, kind, dims, intent, has_init):
        self.name, self.base, self.kind, self.dims, self.intent, self.has_init = name, base, kind, dims, intent, has_init

    @property
    def differentiable(self):
        return self.base in ("real", "complex")


class IrFile:
    def __init__(self, text):
        self.data = json.loads(text)

    def _symbol(self, i):
        return self.data["symbols"][i]

    def procedure(self, name):
        """The unit of `p` or `module::p` that has a body, or None."""
        *module, name = name.lower().split("::")
        for unit in self.data["units"]:
            if unit.get("interface_body") or unit.get("kind", "Subroutine") not in ("Subroutine", "Function"):
                continue
            if self._symbol(unit["symbol"]).get("name", "").lower() != name:
                continue
            host = self.host_module(unit)
            if not module or host == module[0]:
                return unit
        return None

    def host_module(self, unit):
        """The module a procedure lies in, lower case, or None for an external one."""
        if unit.get("host") is None:
            return None
        host = self.data["units"][unit["host"]]
        return self._symbol(host["symbol"])["name"].lower() if host.get("kind") == "Module" else None

    def arguments(self, unit):
        return [self._variable(i) for i in unit.get("args", []) if i is not None]

    def result(self, unit):
        return self._variable(unit["result"]) if unit.get("result") is not None else None

    def module_variable(self, module, name):
        """A variable of a module, or None."""
        for unit in self.data["units"]:
            if unit.get("kind") == "Module" and self._symbol(unit["symbol"])["name"].lower() == module:
                for i in self.data["scopes"][unit["scope"]].get("symbols", []):
                    if self._symbol(i).get("name", "").lower() == name and self._symbol(i).get("kind", "Variable") == "Variable":
                        return self._variable(i)
        return None

    def _variable(self, i):
        symbol = self._symbol(i)
        type_ = self.data["types"][symbol["type"]]["node"] if symbol.get("type") is not None else {"is": "none"}
        dims = []
        if type_["is"] == "ArrayType":
            dims = type_.get("dims", [])
            type_ = self.data["types"][type_["element"]]["node"]
        base = type_["is"].replace("Type", "").lower()
        kind = type_.get("kind", 1 if base == "character" else 4)
        return Variable(symbol["name"].lower(), base, kind, dims, symbol.get("intent", "None"), symbol.get("init") is not None)

    def bounds(self, variable, values, extents):
        """[(lower, upper)] with the values of integer arguments; extents as given by the test stand for what the declaration leaves open."""
        bounds = []
        for k, dim in enumerate(variable.dims):
            lower = self.value(dim["lower"], values) if dim.get("lower") is not None else 1
            if dim.get("kind", "Deferred") == "Explicit":
                bounds.append((lower, self.value(dim["upper"], values)))
            elif k < len(extents):
                bounds.append((lower, lower + extents[k] - 1))
            else:
                raise ValueError(f"the extent of {variable.name} is not declared; give it as {variable.name}=EXTENT,...")
        return bounds

    def value(self, i, values):
        """An integer expression."""
        node = self.data["exprs"][i]["node"]
        kind = node["is"]
        if kind == "Literal":
            return int(re.sub(r"_\w+$", "", node["text"]))
        if kind == "Paren":
            return self.value(node["inner"], values)
        if kind == "Ref":
            symbol = self._symbol(node["symbol"])
            if symbol["name"].lower() in values:
                return values[symbol["name"].lower()]
            if symbol.get("init") is not None:
                return self.value(symbol["init"], values)
        if kind == "Unary":
            operand = self.value(node["operand"], values)
            return -operand if node.get("op") == "Minus" else operand
        if kind == "Binary":
            a, b = self.value(node["left"], values), self.value(node["right"], values)
            operation = {"Add": lambda: a + b, "Sub": lambda: a - b, "Mul": lambda: a * b, "Div": lambda: int(a / b), "Pow": lambda: a**b}
            return operation[node.get("op", "Add")]()
        raise ValueError(f"cannot tell the value of a bound ({kind}); give the integers it needs on the test line")
