"""Fortran text as logical lines: continued lines are one; each knows its label and the procedure it stands in."""
import re


class Logical:
    def __init__(self, text, label="", raw=None):
        self.text, self.label, self.raw = text, label, raw

    @property
    def code(self):
        """In lower case, without what is between quotes."""
        return re.sub(r"'[^']*'|\"[^\"]*\"", "''", self.text).lower().strip()


def cut_comment(line):
    quote = ""
    for k, c in enumerate(line):
        if quote:
            quote = "" if c == quote else quote
        elif c in "'\"":
            quote = c
        elif c == "!":
            return line[:k]
    return line


def read(text, fixed):
    """Lines that are only comments, directives or for the preprocessor stay as they are (raw)."""
    found, going = [], False
    for line in text.split("\n"):
        comment = (line[:1] in "cC*!dD#" and line[:1] != "" if fixed else False) or line.lstrip()[:1] in ("!", "#", "")
        if comment:
            if not (going and not fixed):
                found.append(Logical("", raw=line))
            elif line.strip():
                found[-1].raw = None
            continue
        if fixed:
            code = cut_comment(line.replace("\t", "      "))[:72]
            if len(code) > 5 and code[5] not in " 0" and not code[:5].strip() and any(l.raw is None for l in found):
                last = next(l for l in reversed(found) if l.raw is None)
                last.text += code[6:].ljust(66) if last.text.count("'") % 2 else code[6:].rstrip()
                continue
            found.append(Logical(code[6:].rstrip(), code[:5].strip()))
            continue
        code = cut_comment(line).rstrip()
        if going:
            last = next(l for l in reversed(found) if l.raw is None)
            piece = code.lstrip()
            last.text += piece[1:] if piece.startswith("&") else " " + piece
        else:
            m = re.match(r"\s*(\d+)\s+(?=\S)(.*)", code)
            found.append(Logical(m[2], m[1]) if m else Logical(code))
        last = next(l for l in reversed(found) if l.raw is None)
        going = last.text.rstrip().endswith("&")
        if going:
            last.text = last.text.rstrip()[:-1]
    return found


def write(lines, fixed):
    out = []
    for l in lines:
        if l.raw is not None:
            out.append(l.raw)
        elif fixed:
            text = l.text
            parts = [text[k:k + 66] for k in range(0, max(1, len(text)), 66)]
            out.append(f"{l.label:<5} {parts[0]}".rstrip() if len(parts) == 1 else f"{l.label:<5} {parts[0]}")
            out += ["     &" + p for p in parts[1:]]
        else:
            text = (l.label + " " if l.label else "") + l.text
            parts = [text[k:k + 120] for k in range(0, max(1, len(text)), 120)]
            out += [p + "&" if k + 1 < len(parts) else p for k, p in enumerate("&" * (n > 0) + q for n, q in enumerate(parts))]
    return "\n".join(out)


SPECIFICATION = re.compile(r"(use|implicit|import|parameter|dimension|common|equivalence|data|save|external|intrinsic|namelist|integer|real|double|complex|logical|character|type\b(?!\s*is)|class\b(?!\s*(is|default))|"
                           r"procedure|interface|end interface|allocatable|pointer|target|intent|optional|include|format|entry|generic|private|public|value|volatile|asynchronous|enum|enumerator|end enum|end type|contains|bind|"
                           r"recursive|pure|elemental|function|subroutine|module|program|block data)\b|end\s*(type|interface|enum)|sequence\b")
OPENS = re.compile(r"((recursive|pure|elemental|impure|module|integer|real|double precision|complex|logical|character|type)\b[^=:!]*?\s)*(subroutine|function|program)\s+\w+|program\s+\w+")


class Unit:
    """A procedure: its first line, the first that is executed, CONTAINS (or None), its end; whether it stands inside of another procedure."""

    def __init__(self, first, inner):
        self.first, self.inner, self.start, self.contains, self.last = first, inner, None, None, None


def units(lines):
    found, stack, in_interface = [], [], False
    for k, l in enumerate(lines):
        if l.raw is not None:
            continue
        code = l.code
        if re.match(r"(abstract )?interface\b", code):
            in_interface = True
        elif re.match(r"end ?interface", code):
            in_interface = False
        if in_interface:
            continue
        if re.match(r"(module(?!\s+(procedure|subroutine|function))|submodule|block ?data)\b", code):
            stack.append(None)
        elif OPENS.match(code) and not code.startswith("end") and not re.match(r"[\w ]+::", code):
            stack.append(Unit(k, any(u is not None for u in stack)))
            found.append(stack[-1])
        elif re.match(r"module procedure\b", code) and stack and stack[-1] is None and "," not in code and "::" not in code:
            stack.append(Unit(k, False))
            found.append(stack[-1])
        elif code == "contains":
            if stack and stack[-1] is not None:
                stack[-1].contains = k
        elif re.match(r"end( ?(subroutine|function|program|procedure|module|submodule|block ?data)\b.*)?$", code) and stack:
            unit = stack.pop()
            if unit is not None:
                unit.last = k
        elif stack and stack[-1] is not None and stack[-1].start is None and not SPECIFICATION.match(code):
            stack[-1].start = k
    good = [u for u in found if u.last is not None and u.start is not None and u.start < (u.contains or u.last)]
    for u in good:  # statement functions look like assignments: what has only names in brackets is one, if nothing else came before
        while u.start < (u.contains or u.last) and (lines[u.start].raw is not None or re.match(r"\w+\s*\((\s*[a-z]\w*\s*,?)+\)\s*=", lines[u.start].code) or SPECIFICATION.match(lines[u.start].code)):
            u.start += 1
    return good
