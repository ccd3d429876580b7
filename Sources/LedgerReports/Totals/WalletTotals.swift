package import LedgerModel

/// The totals of a wallet on a day, each with a name that allows two versions of the wallet to be compared.
package struct WalletTotals: Sendable {
  /// The subject of a total.
  package enum Subject: String, Sendable, CaseIterable {
    case spending, income, category, subscriptions, owed, card, line, pool, welcome, milestone, bill, budget,
      benefit
    case goal
  }

  /// The measured property of a subject.
  package enum Measure: String, Sendable {
    /// Money spent, received or owed, the monthly cost of subscriptions, or what is open of a bill.
    case amount
    case spend, points, miles, cashback
    case counted, remaining, used, saved, status
  }

  /// The name of a total, the same in all versions of a wallet.
  package struct Name: Hashable, Sendable {
    package var subject: Subject
    /// The identifier of a card, person, budget or goal, a category, or CARD/BENEFIT; `nil` for the whole wallet.
    package var id: String?
    /// `cap #dining`, a pool's name, the reward of a welcome bonus, the identifier of a milestone, or the last day of a
    /// bill's cycle.
    package var part: String?
    /// `nil` for all days up to the day.
    package var range: DayRange?
    package var measure: Measure
    /// A currency's code, `miles`, `points` or `uses`; `nil` for a status.
    package var unit: String?
  }

  /// The value of a total.
  package enum Value: Sendable, Equatable {
    /// Minor units.
    case money(Int128, decimals: Int)
    /// Miles, points or uses.
    case number(Fraction)
    /// A status.
    case word(String)

    /// It is an amount of 0.
    package var isZero: Bool {
      switch self {
      case .money(let minor, _): minor == 0
      case .number(let number): number.numerator == 0
      case .word: false
      }
    }
  }

  /// A total with its name.
  package struct Item: Sendable {
    package var name: Name
    package var value: Value
    /// Shown even if only one version has its subject. The amount left of a new budget is not.
    package var isShownAlone: Bool
  }

  /// The totals of one subject and identifier are adjacent.
  package private(set) var items: [Item] = []
  /// The number of totals added with each name.
  private var counts: [Name: Int] = [:]

  package init() {}

  /// Adds a total. The second of two with the same name, such as two welcome bonuses, gets a number.
  mutating func add(_ name: Name, _ value: Value, isShownAlone: Bool = true) {
    var name = name
    let count = counts[name, default: 0] + 1
    counts[name] = count
    if count > 1 { name.part = [name.part, "(\(count))"].compactMap(\.self).joined(separator: " ") }
    items.append(Item(name: name, value: value, isShownAlone: isShownAlone))
  }
}
