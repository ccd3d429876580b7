"""The greatest value of each problem on standard input (a line of JSON each), by HiGHS; `none` where there is no answer,
`unsure` where its answer, rounded to whole numbers, breaks a row: HiGHS calculates with tolerances.

The problems are those of Sources/SpendAllocation. 77: there is no HiGHS.
"""

import json
import sys

try:
    import highspy
    import numpy
except ImportError:
    sys.exit(77)


class Model:
    """Columns and rows of an integer program."""

    def __init__(self):
        self.columns, self.rows = [], []

    def column(self, cost, high):
        self.columns.append((cost, high))
        return len(self.columns) - 1

    def row(self, low, high, terms):
        sums = {}
        for column, factor in terms:
            sums[column] = sums.get(column, 0) + factor
        self.rows.append((low, high, sums))

    def greatest(self):
        solver = highspy.Highs()
        for name, value in [
            ("output_flag", False), ("mip_rel_gap", 0.0), ("mip_abs_gap", 0.1),
            ("mip_feasibility_tolerance", 1e-9), ("primal_feasibility_tolerance", 1e-9),
        ]:
            solver.setOptionValue(name, value)
        nothing = numpy.array([], dtype=numpy.int32), numpy.array([], dtype=float)
        for cost, high in self.columns:
            solver.addCol(cost, 0, high, 0, *nothing)
        count = len(self.columns)
        kinds = numpy.array([highspy.HighsVarType.kInteger] * count)
        solver.changeColsIntegrality(count, numpy.arange(count, dtype=numpy.int32), kinds)
        for low, high, sums in self.rows:
            places = numpy.array(list(sums.keys()), dtype=numpy.int32)
            solver.addRow(low, high, len(sums), places, numpy.array(list(sums.values()), dtype=float))
        solver.changeObjectiveSense(highspy.ObjSense.kMaximize)
        solver.run()
        status = solver.getModelStatus()
        if status == highspy.HighsModelStatus.kModelEmpty:
            return 0
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        assert status == highspy.HighsModelStatus.kOptimal, status
        return self.exact([round(value) for value in solver.getSolution().col_value])

    def exact(self, values):
        """What whole numbers are worth, without rounding; `unsure` if they break a bound or row."""
        sums = [sum(factor * values[column] for column, factor in terms.items()) for _, _, terms in self.rows]
        if any(not low <= total <= high for (low, high, _), total in zip(self.rows, sums)):
            return "unsure"
        if any(not 0 <= value <= high for (_, high), value in zip(self.columns, values)):
            return "unsure"
        return sum(cost * value for (cost, _), value in zip(self.columns, values))


def greatest(problem):
    model, infinity = Model(), highspy.kHighsInf
    taken = [[model.column(reward, 1) for reward, _ in choice] for choice in problem["choices"]]
    for choice in taken:
        model.row(1, 1, [(option, 1) for option in choice])

    def holds(condition):
        choice, options = condition
        return [option for index, option in enumerate(taken[choice]) if options >> index & 1]

    def limit(terms, most):
        if isinstance(most, int):
            model.row(-infinity, most, terms)
        elif most is not None:
            # `null`: the option limits nothing, so that it allows all there is.
            largest = sum(factor * model.columns[column][1] for column, factor in terms)
            model.row(-infinity, 0, terms + [(option, -(largest if amount is None else amount)) for option, amount
                                             in zip(taken[most["choice"]], most["amounts"])])

    by_supply = [[] for _ in problem["supplies"]]
    by_slot = {}
    for supply, slot, value, conditions in problem["placements"]:
        most = problem["supplies"][supply]
        column = model.column(value, most)
        by_supply[supply].append((column, 1))
        by_slot.setdefault(slot, []).append((column, 1))
        for condition in conditions:
            model.row(-infinity, 0, [(column, 1)] + [(option, -most) for option in holds(condition)])
    for terms, most in zip(by_supply, problem["supplies"]):
        model.row(-infinity, most, terms)
    totals = []
    for slots, most in problem["totals"]:
        totals.append([term for slot in slots for term in by_slot.get(slot, [])])
        limit(totals[-1], most)
    for parts, most in problem["weighted"]:
        limit([(column, weight) for total, weight in parts for column, _ in totals[total]], most)
    for choice, options in zip(taken, problem["choices"]):
        for option, (_, needs) in zip(choice, options):
            for total, least in needs:
                if total == -1:
                    terms, least = by_supply[least], problem["supplies"][least]
                else:
                    terms = totals[total]
                if least > 0:
                    model.row(0, infinity, terms + [(option, -least)])
    for value, conditions in problem["bonuses"]:
        bonus = model.column(value, 1)
        for condition in conditions:
            model.row(-infinity, 0, [(bonus, 1)] + [(option, -1) for option in holds(condition)])
        terms = [(option, -1) for condition in conditions for option in holds(condition)]
        model.row(1 - len(conditions), infinity, terms + [(bonus, 1)])
    return model.greatest()


if __name__ == "__main__":
    for line in sys.stdin:
        value = greatest(json.loads(line))
        print("none" if value is None else value, flush=True)
