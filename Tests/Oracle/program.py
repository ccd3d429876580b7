"""Integer programs for planning.py, solved by HiGHS (PyPI `highspy`); what an answer is worth is calculated again in whole numbers."""
import ctypes
import os
import sys
from fractions import Fraction as F
from math import lcm

try:
    import highspy
    import numpy
except ImportError:
    highspy = None


def silently(f):
    """what f gives; nothing that it prints by itself is seen"""
    sys.stdout.flush()
    old, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    try:
        return f()
    finally:
        ctypes.CDLL(None).fflush(None)
        os.dup2(old, 1)
        os.close(old)
        os.close(null)


class Unsolved(Exception):
    """HiGHS gave no answer, or one that breaks a rule"""


class Impossible(Unsolved):
    """nothing fits"""


class Program:
    """columns of whole numbers with a value (an integer) and a greatest amount; rows low <= sum <= high with factors that may be fractions"""

    def __init__(self):
        self.values, self.highs, self.rows = [], [], []

    def column(self, value=0, high=1):
        self.values.append(value)
        self.highs.append(high)
        return len(self.values) - 1

    def row(self, low, high, terms):
        sums = {}
        for column, factor in terms:
            sums[column] = sums.get(column, 0) + factor
        self.rows.append((low, high, sums))

    def both(self, value, literals):
        """a column that is 1 where all literals hold, and only there; a literal is a column, or (column,) for its opposite"""
        y = self.column(value)
        signed = [(l[0], -1) if isinstance(l, tuple) else (l, 1) for l in literals]
        for c, s in signed:
            self.row(None, 0 if s == 1 else 1, [(y, 1), (c, -s)])
        self.row(None, len(signed) - 1 - sum(s < 0 for _, s in signed), [(c, s) for c, s in signed] + [(y, -1)])
        return y

    def within(self, column, literal):
        """an amount that can only be there where a literal holds"""
        most = self.highs[column]
        if isinstance(literal, tuple):
            self.row(None, most, [(column, 1), (literal[0], most)])
        else:
            self.row(None, 0, [(column, 1), (literal, -most)])

    def worth(self, x):
        return sum(v * n for v, n in zip(self.values, x))

    def broken(self, x):
        """the first row that an answer breaks"""
        for low, high, sums in self.rows:
            total = sum(factor * x[c] for c, factor in sums.items())
            if low is not None and total < low or high is not None and total > high:
                return low, high, sums, total
        return next(((0, h, {c: 1}, n) for c, (h, n) in enumerate(zip(self.highs, x)) if not 0 <= n <= h), None)

    def solve(self):
        """(greatest value, amounts); None where nothing fits"""
        if not self.values:
            return 0, []
        for whole, tolerance in ((False, 1e-9), (True, 1e-9), (False, 1e-7), (True, 1e-6)):
            try:
                found = silently(lambda: self.answer(whole, tolerance))
            except Unsolved as x:       # HiGHS may fail where it is asked for more than it can keep: every answer is checked
                found, failure = None, x
            if found:
                return found
        raise failure

    def answer(self, whole, tolerance):
        """None where amounts come out in fractions, and may"""
        solver = highspy.Highs()
        for name, value in (("output_flag", False), ("mip_rel_gap", 0.0), ("mip_abs_gap", 1e-6), ("mip_feasibility_tolerance", tolerance),
                            ("primal_feasibility_tolerance", tolerance), ("dual_feasibility_tolerance", tolerance), ("time_limit", 20.0), ("threads", 1)):
            solver.setOptionValue(name, value)
        none = numpy.array([], dtype=numpy.int32), numpy.array([], dtype=float)
        for value, high in zip(self.values, self.highs):
            solver.addCol(value / 1e6, 0, high, 0, *none)
        choices = [c for c, high in enumerate(self.highs) if whole or high == 1]
        solver.changeColsIntegrality(len(choices), numpy.array(choices, dtype=numpy.int32), numpy.array([highspy.HighsVarType.kInteger] * len(choices)))
        for low, high, sums in self.rows:
            scale = 1
            if any(isinstance(f, F) for f in sums.values()):
                scale = lcm(*(F(f).denominator for f in sums.values()))
                scale = F(scale) if scale < 10 ** 6 else 1 / max(abs(f) for f in sums.values())
            bound = lambda x, sign: sign * highspy.kHighsInf if x is None else float(x * scale)
            solver.addRow(bound(low, -1), bound(high, 1), len(sums), numpy.array(list(sums), dtype=numpy.int32),
                          numpy.array([float(f * scale) for f in sums.values()]))
        solver.changeObjectiveSense(highspy.ObjSense.kMaximize)
        solver.run()
        status = solver.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            raise Impossible()
        if status != highspy.HighsModelStatus.kOptimal:
            raise Unsolved(str(status))
        exact = list(solver.getSolution().col_value)
        x = [round(v) for v in exact]
        if not whole and any(abs(v - n) > 1e-5 for v, n in zip(exact, x)):
            return None
        broken = self.broken(x)
        if broken:
            raise Unsolved("the answer breaks %s <= %s <= %s" % (broken[0], broken[3], broken[1]))
        return self.worth(x), x
