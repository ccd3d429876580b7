import LedgerFormats
import LedgerModel
import LedgerPlanning
import LedgerReports

/// What goes where, summed by card and line, largest reward first.
struct MovesTable {
  let plan: Plan
  let texts: PlanTexts
  var style = TextStyle()
  private var unit: PlanUnit { plan.problem.unit }

  /// With what is moved at the end.
  var columns: [TextTable.Column] {
    var columns: [TextTable.Column] = [
      .init("card", .text(least: 4)), .init("line", .wrapped(least: 8)), .init("amount", .number),
    ]
    if unit.measure != .money { columns.append(.init("miles", .number)) }
    if unit.measure != .miles { columns.append(.init(texts.amounts.code(texts.amounts.base), .number)) }
    return columns + [.init("what", .text(least: 12))]
  }

  /// The rows, each with some words on what is moved.
  func rows(_ what: (Plan.SummedMove) -> String) -> [[StyledText]] {
    plan.summedMoves.map { sum in
      let line = sum.line.map { plan.problem.standings[sum.standing].lines[$0].name }
      let isBase = sum.line == nil && (sum.miles != .zero || sum.money != .zero)
      var row = [
        StyledText(texts.card(sum.way), .accent),
        StyledText(isBase ? "base rate" : texts.line(line, style)),
        StyledText(texts.amounts.amount(sum.amount)),
      ]
      if unit.measure != .money { row.append(StyledText(texts.miles(sum.miles))) }
      if unit.measure != .miles { row.append(StyledText(texts.money(sum.money))) }
      return row + [StyledText(what(sum))]
    }
  }

  /// `dining 237.49 …`: the kind with the largest amount, alone without it.
  func largest(_ sum: Plan.SummedMove) -> String {
    guard let largest = sum.kinds.first else { return "" }
    let name = plan.problem.kinds[largest.kind].id
    if sum.kinds.count == 1 { return name }
    let (amount, more) = (texts.amounts.amount(largest.amount), style.ascii ? "..." : "…")
    return StyledText(name).width + amount.count > 28 ? "\(name) \(more)" : "\(name) \(amount) \(more)"
  }

  /// A row for what no card earns anything on.
  var unplaced: [[StyledText]] {
    let rest = plan.expected - plan.moves().reduce(0) { $0 + $1.amount }
    if rest == 0 { return [] }
    let none = texts.line(nil, style)
    var row = [StyledText(none), StyledText(none), StyledText(texts.amounts.amount(rest))]
    while row.count < columns.count - 1 { row.append(StyledText("0")) }
    return [row + [StyledText("earns nothing anywhere", .faint)]]
  }
}
