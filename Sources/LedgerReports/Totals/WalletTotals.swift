package import LedgerModel

/// What a wallet comes to on a day, one named value after the other: two versions of a wallet are told apart by them.
package struct WalletTotals: Sendable {
  /// What a value is said of.
  package enum Subject: String, Sendable, CaseIterable {
    case spending, income, category, subscriptions, card, line, welcome, budget, benefit, goal
  }

  /// What is said of it.
  package enum Measure: String, Sendable {
    /// Money that went out, came in, or a subscription's price for a month.
    case amount
    case spend, points, miles, cashback
    case counted, remaining, used, saved, status
  }

  /// What names a value, the same in all versions of a wallet.
  package struct Name: Hashable, Sendable {
    /// What it is said of.
    package var subject: Subject
    /// The identifier of a card, budget or goal, a category, or CARD/BENEFIT; `nil` for the wallet as a whole.
    package var id: String?
    /// `cap #dining`; of a welcome bonus what it gives.
    package var part: String?
    /// The days it is of; `nil` for all up to the day.
    package var range: DayRange?
    /// What is said.
    package var measure: Measure
    /// A currency's code, `miles`, `points` or `uses`; `nil` for a status.
    package var unit: String?
  }

  /// A value.
  package enum Value: Sendable {
    /// Minor units with so many decimals.
    case money(Int128, decimals: Int)
    /// Miles, points or uses.
    case number(Fraction)
    /// A status.
    case word(String)

    /// Whether it says that there is none.
    package var isNothing: Bool {
      switch self {
      case .money(let minor, _): minor == 0
      case .number(let number): number.numerator == 0
      case .word: false
      }
    }

    /// Whether two say the same.
    package func isSame(as other: Value) -> Bool {
      switch (self, other) {
      case (.money(let one, let decimals), .money(let two, let others)): one == two && decimals == others
      case (.number(let one), .number(let two)): one == two
      case (.word(let one), .word(let two)): one == two
      default: false
      }
    }
  }

  /// A value with its name.
  package struct Item: Sendable {
    /// What it is.
    package var name: Name
    /// How much, or which.
    package var value: Value
    /// Whether it is of interest where only one version has it; what is left of a new budget is not.
    package var standsAlone: Bool
  }

  /// All of them: of one subject and identifier together.
  package private(set) var items: [Item] = []
  /// How often each name was given.
  private var given: [Name: Int] = [:]

  /// Nothing at all.
  package init() {}

  /// Adds a value. Of two things that are called alike, such as two welcome bonuses, the second is numbered.
  mutating func add(_ name: Name, _ value: Value, standsAlone: Bool = true) {
    var name = name
    let times = given[name, default: 0] + 1
    given[name] = times
    if times > 1 { name.part = [name.part, "(\(times))"].compactMap(\.self).joined(separator: " ") }
    items.append(Item(name: name, value: value, standsAlone: standsAlone))
  }
}

/// A value that two versions of a wallet have differently.
package struct TotalChange: Sendable {
  /// What it is.
  package var name: WalletTotals.Name
  /// What it was; `nil` where there was none.
  package var old: WalletTotals.Value?
  /// What it is now; `nil` where there is none.
  package var new: WalletTotals.Value?

  /// What differs, subject by subject, the new version's in its order and then what only the old one has; of one thing
  /// in the order of days. Nothing and zero are alike.
  package static func all(from old: WalletTotals, to new: WalletTotals) -> [TotalChange] {
    let before = Dictionary(old.items.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(new.items.map { ($0.name, $0) }) { first, _ in first }
    var places: [Thing: Int] = [:]
    var found: [(effect: TotalChange, place: Int, order: Int)] = []
    let gone = old.items.filter { after[$0.name] == nil }
    let known = Set(old.items.map { Thing($0.name) }).intersection(new.items.map { Thing($0.name) })
    for (order, item) in (new.items + gone).enumerated() {
      let thing = Thing(item.name)
      let place = places[thing] ?? places.count
      places[thing] = place
      let (one, two) = (before[item.name], after[item.name])
      guard differs(one, two, isInBoth: known.contains(thing)) else { continue }
      found.append((TotalChange(name: item.name, old: one?.value, new: two?.value), place, order))
    }
    let subjects = Dictionary(uniqueKeysWithValues: zip(WalletTotals.Subject.allCases, 0...))
    func key(_ each: (effect: TotalChange, place: Int, order: Int)) -> (Int, Int, Day, Int) {
      let name = each.effect.name
      return (subjects[name.subject] ?? 0, each.place, name.range?.from ?? Day(number: Int32.max), each.order)
    }
    return found.sorted { key($0) < key($1) }.map(\.effect)
  }

  /// Of a thing that only one version has, what is left of it is not told; of one in another currency it is.
  private static func differs(_ one: WalletTotals.Item?, _ two: WalletTotals.Item?, isInBoth: Bool) -> Bool {
    switch (one, two) {
    case (let one?, let two?): !one.value.isSame(as: two.value)
    case (let only?, nil), (nil, let only?): (only.standsAlone || isInBoth) && !only.value.isNothing
    case (nil, nil): false
    }
  }

  /// What values are said of.
  private struct Thing: Hashable {
    var subject: WalletTotals.Subject
    var id: String?
    var part: String?

    init(_ name: WalletTotals.Name) { (subject, id, part) = (name.subject, name.id, name.part) }
  }
}
