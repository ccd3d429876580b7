package import LedgerModel
import LedgerReports
import SpendAllocation

/// The best way to spread what is still to come over the open cards, with its proof.
package struct Plan: Sendable {
  /// Spend of one kind, by one way to pay, in one interval of days, that one line pays for, or none.
  package struct Move: Sendable {
    /// The place of its kind in the problem.
    package var kind: Int
    package var way: CardIndex
    /// The place of its card in the problem's standings.
    package var standing: Int
    /// The place of the line in the standing's; `nil` without one.
    package var line: Int?
    package var days: DayRange
    /// Minor units of the base.
    package var amount: Int128
    package var miles: Fraction
    /// Units of the base, fees taken off.
    package var money: Fraction
  }

  package let problem: PlanningProblem
  /// What it earns, and what no plan exceeds, in the unit of the plan.
  package let total: Fraction
  package let bound: Fraction
  /// How many steps the search took.
  package let nodes: Int
  /// How many arcs, nodes and conditions it looked at.
  package let work: Int
  let allocation: Allocation

  /// After how many steps a search stops, so that no file can hang it.
  package static let usualLimit = AllocationProblem.usualLimit

  /// The best plan for a problem, with a part of the work that an answer may take.
  package init(_ problem: PlanningProblem, limit: Int = Plan.usualLimit, work: PlanWork = .whole) {
    let result = problem.allocation.solve(limit: limit, work: work.left(after: problem, steps: limit))
    self.problem = problem
    total = Fraction(result.value, PlanUnit.scale)
    bound = Fraction(problem.isPartial ? problem.allocation.ceiling : result.bound, PlanUnit.scale)
    nodes = result.nodes
    self.work = result.work
    allocation =
      result.best
      ?? Allocation(
        amounts: problem.allocation.placements.map { _ in 0 },
        options: problem.allocation.choices.map { _ in 0 })
  }

  /// By the first day, then cards in file order, lines as written, and kinds; found again with each call, since of
  /// most plans only the total matters.
  package func moves() -> [Move] { problem.moves(allocation) }

  /// How much the total may fall short of the best; 0 unless the search was stopped.
  package var gap: Fraction { bound - total }

  /// What is expected in all, in minor units of the base.
  package var expected: Int128 { problem.allocation.supplies.reduce(0) { $0 + Int128($1) } }
}

extension PlanningProblem {
  /// What an allocation puts where.
  fileprivate func moves(_ allocation: Allocation) -> [Plan.Move] {
    struct Key: Hashable {
      var first: Day
      var way: CardIndex
      var line: Int?
      var kind: Int
    }
    var moves: [Key: Plan.Move] = [:]
    func add(_ amount: Int64, _ kind: Int, _ days: DayRange, _ placing: Placing) {
      let days = kinds[kind].day.map { DayRange($0, $0) } ?? days
      let key = Key(first: days.from, way: placing.way, line: placing.line, kind: kind)
      let empty = Plan.Move(
        kind: kind, way: placing.way, standing: placing.standing, line: placing.line, days: days,
        amount: 0, miles: .zero, money: .zero)
      moves[key, default: empty].amount += Int128(amount)
      moves[key, default: empty].miles += placing.miles.times(Fraction(Int128(amount))) ?? .zero
      moves[key, default: empty].money += placing.money.times(Fraction(Int128(amount))) ?? .zero
    }
    // What is left of the supply whose placements are looked at: its kinds in their order.
    var (supply, left) = (-1, [(kind: Int, amount: Int64)]())
    for (index, amount) in allocation.amounts.enumerated() where amount > 0 {
      if self.allocation.placements[index].supply != supply {
        supply = self.allocation.placements[index].supply
        left = supplies[supply].kinds.reversed()
      }
      var rest = amount
      while rest > 0, let next = left.popLast() {
        let part = min(rest, next.amount)
        add(part, next.kind, supplies[supply].days, placings[index])
        rest -= part
        if part < next.amount { left.append((next.kind, next.amount - part)) }
      }
    }
    return moves.values.sorted { one, other in
      let key = { (move: Plan.Move) in (move.days.from, move.way, move.line ?? Int.max, move.kind) }
      return key(one) < key(other)
    }
  }
}

extension Plan {
  /// What goes on one card and line in the whole window.
  package struct SummedMove: Sendable {
    package var way: CardIndex
    package var standing: Int
    package var line: Int?
    package var amount: Int128 = 0
    package var miles = Fraction.zero
    package var money = Fraction.zero
    /// The largest amount first.
    package var kinds: [(kind: Int, amount: Int128)] = []
  }

  /// The moves by card and line, largest reward first, among equals cards in file order and lines as written.
  package var summedMoves: [SummedMove] {
    var sums: [SummedMove] = []
    for move in moves() {
      let place = sums.firstIndex { $0.way == move.way && $0.line == move.line } ?? sums.count
      if place == sums.count {
        sums.append(SummedMove(way: move.way, standing: move.standing, line: move.line))
      }
      sums[place].amount += move.amount
      sums[place].miles += move.miles
      sums[place].money += move.money
      if let kind = sums[place].kinds.firstIndex(where: { $0.kind == move.kind }) {
        sums[place].kinds[kind].amount += move.amount
      } else {
        sums[place].kinds.append((move.kind, move.amount))
      }
    }
    for place in sums.indices { sums[place].kinds.sort { ($1.amount, $0.kind) < ($0.amount, $1.kind) } }
    func value(_ sum: SummedMove) -> Fraction { problem.unit.value(miles: sum.miles, base: sum.money) }
    return sums.sorted { one, other in
      let (a, b) = (value(one), value(other))
      if a != b { return b < a }
      return (one.way, one.line ?? Int.max) < (other.way, other.line ?? Int.max)
    }
  }
}
