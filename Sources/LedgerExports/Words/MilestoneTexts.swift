import LedgerModel
import LedgerReports
import LedgerText

/// The words of milestones, as of a day.
struct MilestoneTexts {
  let ledger: Ledger
  let amounts: AmountTexts
  let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, self.on, amounts) = (ledger, on, AmountTexts(ledger)) }

  /// `50.00 SGD`, `5,000 miles`, `Free night`.
  func reward(_ reward: Milestone.Reward, _ milestone: MilestoneStatus) -> String {
    switch reward {
    case .money(let amount): amounts.money(Int128(amount), milestone.currency)
    case .miles(let number): amounts.miles(number.fraction)
    case .points(let number):
      "\(grouped(number.description)) \(milestone.pointsName.map { escapedForTerminal($0) } ?? "points")"
    case .text(let text): escapedForTerminal(text)
    }
  }

  /// What the running part lacks for a level: `1,000.00 SGD and 5 purchases more`.
  func lack(_ level: MilestoneStatus.Level, _ milestone: MilestoneStatus) -> String {
    guard let running = milestone.running else { return "" }
    return short(level, milestone, milestone.parts[running].measure, withKind: true) + " more"
  }

  /// `1,000.00 SGD and 5`, or with the kind of its count.
  private func short(
    _ level: MilestoneStatus.Level, _ milestone: MilestoneStatus, _ measure: SpendMeasure, withKind: Bool
  ) -> String {
    let missing = max(0, Int128(level.condition.amount) - measure.spend)
    var words = missing > 0 ? [amounts.money(missing, milestone.currency)] : []
    if let count = level.condition.count, count.number > measure.made(count.kind) {
      let number = count.number - measure.made(count.kind)
      words.append(withKind || words.isEmpty ? counted(number, count.kind) : "\(number)")
    }
    return words.joined(separator: " and ")
  }

  /// `1 purchase`, `5 merchants`.
  private func counted(_ number: Int, _ kind: PurchaseCount.Kind) -> String {
    "\(groupedAmount(Int128(number), decimals: 0)) \(number == 1 ? String(kind.rawValue.dropLast()) : kind.rawValue)"
  }

  /// `gives` after one purchase or merchant alone, else `give`.
  func verb(_ level: MilestoneStatus.Level, _ milestone: MilestoneStatus) -> String {
    lack(level, milestone).hasPrefix("1 ") ? "gives" : "give"
  }

  /// What the spend of a milestone is of, as after a card: ` #dining`; empty for all counted spend.
  func basis(_ milestone: MilestoneStatus) -> String {
    switch milestone.milestone.basis {
    case .line, .card: ""
    case .local: " local"
    case .foreign: " foreign"
    case .tag(let tag): " #" + escapedForTerminal(ledger.vocabulary.names.text(tag))
    }
  }

  /// `13 Dec to 12 Mar`, with years only if the period runs for more than one.
  private func days(_ range: DayRange) -> String {
    range.count > 366 || !range.contains(on)
      ? range.words(seenFrom: on) : "\(range.from.short) to \(range.to.short)"
  }

  /// `13 Dec to 12 Mar, each cycle`.
  func period(_ milestone: MilestoneStatus) -> String {
    let words = [
      days(milestone.range) + (basis(milestone).isEmpty ? "" : " of" + basis(milestone)),
      milestone.milestone.each.map { "each \($0.rawValue)" }, milestone.status == .missed ? "missed" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  /// `1,020.00 SGD, 6 purchases`, and of the running part what it lacks.
  func part(_ index: Int, _ milestone: MilestoneStatus) -> String {
    let measure = milestone.parts[index].measure
    let count = milestone.countKind.map { ", " + counted(measure.made($0), $0) } ?? ""
    let spent = amounts.money(measure.spend, milestone.currency) + count
    guard index == milestone.running, milestone.status != .missed else { return spent }
    return "\(spent): \(outlook(milestone, measure))"
  }

  /// `1,000.00 SGD and 5 purchases more give 100.00 SGD (500.00 SGD and 5: 50.00 SGD)`.
  private func outlook(_ milestone: MilestoneStatus, _ measure: SpendMeasure) -> String {
    var words: [String] = []
    if let reward = milestone.reward {
      words.append("\(self.reward(reward, milestone)) reached")
    } else if let enough = milestone.levels.last(where: {
      $0.status == .open && measure.reaches($0.condition)
    }) {
      words.append("enough for \(reward(enough.reward, milestone))")
    }
    guard let target = milestone.target else { return words.joined() }
    let others = milestone.levels.filter {
      $0.status == .open && $0.condition != target.condition && !measure.reaches($0.condition)
    }
    let rest = others.map {
      "\(short($0, milestone, measure, withKind: false)): \(reward($0.reward, milestone))"
    }
    words.append(
      "\(lack(target, milestone)) \(verb(target, milestone)) \(reward(target.reward, milestone))"
        + (rest.isEmpty ? "" : " (\(rest.joined(separator: "; ")))"))
    return words.joined(separator: "; ")
  }
}
