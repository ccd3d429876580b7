package import LedgerModel

/// The benefits that people see first: those with something left, in groups.
package struct BenefitGroups: Sendable {
  /// What a group has in common.
  package enum Key: Equatable, Sendable {
    /// `nil`: nothing ends them.
    case lastDay(Day?)
    case card(CardIndex)
    /// All of one list.
    case all
  }

  /// Benefits with a key in common.
  package struct Group: Sendable {
    package var key: Key
    package var benefits: [BenefitStatus]
    /// By currency; uses at their worth, without one not in it.
    package var left: [BenefitOverview.Sum]
  }

  package var groups: [Group] = []
  /// Used up or expired, in file order.
  package var rest: [BenefitStatus] = []

  /// The benefits of a report, by last day (none last) and then by what is left, the largest first and uses
  /// last; with `.card` by card first, with `.left` by what is left alone, uses at their worth.
  package init(_ report: BenefitsReport, by order: BenefitOrder, _ ledger: Ledger) {
    var sizes = BenefitSizes(ledger, on: report.on)
    var open: [(status: BenefitStatus, size: BenefitSizes.Size)] = []
    for status in report.benefits {
      switch status.status {
      case .notActivated, .available, .partlyUsed: open.append((status, sizes.size(of: status, by: order)))
      case .used, .expired: rest.append(status)
      }
    }
    let lastOfAll = Day.last + 1
    // Sorting keeps the order of equal ones: that of the file.
    if order != .left {
      open.sort { $0.size > $1.size }
      open.sort { ($0.status.period.to ?? lastOfAll) < ($1.status.period.to ?? lastOfAll) }
    } else {
      open.sort { $0.size > $1.size }
    }
    if order == .card { open.sort { $0.status.card < $1.status.card } }
    for (status, _) in open { add(status, by: order) }
  }

  private mutating func add(_ status: BenefitStatus, by order: BenefitOrder) {
    let key: Key =
      switch order {
      case .card: .card(status.card)
      case .expiry: .lastDay(status.period.to)
      case .left: .all
      }
    if groups.last?.key != key { groups.append(Group(key: key, benefits: [], left: [])) }
    groups[groups.count - 1].benefits.append(status)
    groups[groups.count - 1].left.add(status.sumLeft)
  }
}

/// How much benefits have left, to put them in order.
private struct BenefitSizes {
  /// Of two, the money decides first.
  struct Size: Comparable {
    /// Minor units of the base, in which a benefit that counts uses has none.
    var money: Int128
    var uses: Int64

    static func < (one: Size, other: Size) -> Bool { (one.money, one.uses) < (other.money, other.uses) }
  }

  private let ledger: Ledger
  private let on: Day
  private var converter: Converter

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    converter = ledger.converter
  }

  /// What one has left; uses are money only where the order is by what is left.
  mutating func size(of status: BenefitStatus, by order: BenefitOrder) -> Size {
    let period = status.period
    if period.isCounted, order != .left { return Size(money: 0, uses: period.left) }
    let sum = status.sumLeft
    let base = ledger.inBase(sum.amount, sum.currency, on: on, &converter)
    return Size(money: base ?? sum.amount, uses: period.isCounted ? period.left : 0)
  }
}
