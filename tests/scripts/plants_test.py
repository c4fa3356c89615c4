#!/usr/bin/env python3
"""The planted defects of tests/plants fit the code: a plant that cannot be applied proves nothing.

usage: plants_test.py --tool PATH
"""
import argparse
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Plants(unittest.TestCase):
    def test_all_apply(self):
        plants = sorted((ROOT / "tests" / "plants").glob("*.patch"))
        self.assertGreaterEqual(len(plants), 8)
        for plant in plants:
            with self.subTest(plant=plant.name), open(plant, encoding="utf-8") as text:
                r = subprocess.run(["patch", "-p1", "--dry-run", "--silent"], cwd=ROOT, stdin=text, capture_output=True, text=True)
                self.assertEqual(r.returncode, 0, r.stdout + r.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool")
    _, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
