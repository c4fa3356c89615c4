#!/usr/bin/env python3
"""Writes the add_test() lines of every case and program for ctest.

usage: list_tests.py --tool PATH --output FILE
"""
import argparse
import pathlib
import sys

from harness import cases, programs

HERE = pathlib.Path(__file__).resolve().parent
WARNINGS = "roundtrip,tangent,vector,adjoint"


def add(name, *command):
    words = " ".join(f'"{c}"' for c in command)
    return f'add_test("{name}" {words})\nset_tests_properties("{name}" PROPERTIES TIMEOUT 600)\n'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--output", required=True)
    a = parser.parse_args()
    python = sys.executable
    text = ""
    for case in cases.find(HERE / "cases"):
        text += add(f"case.{case.name}", python, HERE / "run", "--only", case.name, "-j1", "--tool", a.tool)
    for folder in ("f77", "f90"):
        for program in programs.find(HERE / "programs" / folder):
            text += add(f"roundtrip.{folder}.{program.name}", python, HERE / "roundtrip", program.path, "-j1", "--tool", a.tool)
            text += add(f"tangent.{folder}.{program.name}", python, HERE / "tangent", program.path, "-j1", "--tool", a.tool)
            text += add(f"adjoint.{folder}.{program.name}", python, HERE / "adjoint", program.path, "-j1", "--tool", a.tool)
            text += add(f"vector.{folder}.{program.name}", python, HERE / "tangent", program.path, "-j1", "--vector", "3", "--tool", a.tool)
            text += add(f"second_order.{folder}.{program.name}", python, HERE / "second_order", program.path, "-j1", "--tool", a.tool)
            text += add(f"warnings.{folder}.{program.name}", python, HERE / "warnings", program.path, "-j1", "--modes", WARNINGS, "--tool", a.tool)
    # Small programs, each with something that is easily got wrong.
    def parts(label, command, folder, *options):
        names = [program.name for program in programs.find(HERE / "programs" / folder)]
        return "".join(add(f"{label}.{folder}.{i // 30 + 1}", python, HERE / command, HERE / "programs" / folder, "--only", ",".join(names[i:i + 30]), "-j2", *options, "--tool", a.tool)
                       for i in range(0, len(names), 30))
    for folder in ("c_hard", "f_hard"):
        for command in ("tangent", "adjoint", "second_order", "roundtrip"):
            text += parts(command, command, folder)
    text += parts("warnings", "warnings", "c_hard", "--modes", "roundtrip,tangent")
    text += add("roundtrip.c_forms", python, HERE / "roundtrip", HERE / "programs" / "c_forms", "-j2", "--tool", a.tool)
    # Adjoints under options: some programs of each kind.
    for folder, names in (("f77", "blkdat,savetb,entryp,inccom"), ("f90", "alloccmp,kalman,ptrlist,elempur,modvars"), ("c", "globals,growarr,heatvla,listsum,odecb"), ("mixed", "nested,heat,kept")):
        base = [python, HERE / "adjoint", HERE / "programs" / folder, "--only", names, "-j2", "--tool", a.tool]
        text += add(f"with_primal.{folder}", *base, "--with-primal")
        text += add(f"full_signatures.{folder}", *base, "--tool-args=--signatures full")
        text += add(f"vector_adjoint.{folder}", *base, "--vector", "3")
    names = "bits_unions,context_callbacks,copied_table,head_recursive,lists,lu_struct,memory_moves,modf_out,project,struct_by_value,vector_xmalloc,vla_and_blocks"
    text += add("vector_adjoint.c_hard", python, HERE / "adjoint", HERE / "programs" / "c_hard", "--only", names, "-j2", "--tool", a.tool, "--vector", "3")
    # What is left out changes nothing.
    for folder in ("f77", "f90", "c"):
        text += add(f"stores.{folder}", python, HERE / "stores", HERE / "programs" / folder, "--some", "2", "-j2", "--tool", a.tool)
    # Hessians: tangents of adjoints.
    for folder, names in (("f77", "newtbk,savetb,odebak"), ("f90", "alloccmp,exitcyc,ptrlist,radcol"), ("c", "gemv,globals,growarr,listsum,moldyn,odecb,thomasc"),
                          ("c_hard", "copied_table,goto_fsm,kept_memory,plugin,sortstats,strides"), ("mixed", "heat,nested")):
        text += add(f"hessian.{folder}", python, HERE / "hessian", HERE / "programs" / folder, "--only", names, "-j2", "--tool", a.tool)
    text += add("long_loops", python, HERE / "long_loops", "--tool", a.tool)
    # The programs whose gradients `make bench` measures.
    text += add("gradients", python, HERE.parent / "bench" / "gradients" / "run", "--quick", "--check-only", "-j2", "--tool", a.tool)
    # Fortran and C that call each other.
    for program in programs.find(HERE / "programs" / "mixed"):
        text += add(f"roundtrip.mixed.{program.name}", python, HERE / "roundtrip", program.path, "-j1", "--tool", a.tool)
        text += add(f"tangent.mixed.{program.name}", python, HERE / "tangent", program.path, "-j1", "--tool", a.tool)
        text += add(f"adjoint.mixed.{program.name}", python, HERE / "adjoint", program.path, "-j1", "--tool", a.tool)
        text += add(f"vector.mixed.{program.name}", python, HERE / "tangent", program.path, "-j1", "--vector", "3", "--tool", a.tool)
        text += add(f"second_order.mixed.{program.name}", python, HERE / "second_order", program.path, "-j1", "--tool", a.tool)
        text += add(f"warnings.mixed.{program.name}", python, HERE / "warnings", program.path, "-j1", "--modes", "roundtrip,tangent,adjoint,vector_adjoint", "--tool", a.tool)
    for program in programs.find(HERE / "programs" / "c"):
        text += add(f"roundtrip.c.{program.name}", python, HERE / "roundtrip", program.path, "-j1", "--tool", a.tool)
        text += add(f"tangent.c.{program.name}", python, HERE / "tangent", program.path, "-j1", "--tool", a.tool)
        text += add(f"adjoint.c.{program.name}", python, HERE / "adjoint", program.path, "-j1", "--tool", a.tool)
        text += add(f"vector.c.{program.name}", python, HERE / "tangent", program.path, "-j1", "--vector", "3", "--tool", a.tool)
        text += add(f"second_order.c.{program.name}", python, HERE / "second_order", program.path, "-j1", "--tool", a.tool)
        text += add(f"warnings.c.{program.name}", python, HERE / "warnings", program.path, "-j1", "--modes", WARNINGS + ",vector_adjoint", "--tool", a.tool)
    for script in sorted((HERE / "scripts").glob("*_test.py")):
        text += add(f"script.{script.stem.removesuffix('_test')}", python, script, "--tool", a.tool)
    pathlib.Path(a.output).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
