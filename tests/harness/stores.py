"""What adjoints may leave out, and how: the switches that tests compare with `--store all`.

Loops stay whole (--no-split-loops): splitting them changes the order of sums. Whatever else is left out must not change the order of a single operation.
"""
import itertools

SWITCHES = [["--no-tbr"], ["--no-adjoint-liveness"], ["--no-adjoint-write"], ["--no-activity"]]
CHECKPOINTS = [[], ["--checkpoint", "joint", "--no-loop-arrays", "--checkpoint-context", "empty", "--memory", "2K"], ["--checkpoint", "split", "--no-independent-loops"]]
COMBINATIONS = [["--no-split-loops", *sum(chosen, []), *calls] for k in range(len(SWITCHES) + 1) for chosen in itertools.combinations(SWITCHES, k) for calls in CHECKPOINTS]
FLAGS = ["-O0", "-w", "-ffp-contract=off"]


def stored(args):
    """The options of the adjoint that stores everything, with the same activity."""
    return ["--store", "all", *(a for a in args if a == "--no-activity")]


def same(a, b):
    return a == b or (a != a and b != b)
