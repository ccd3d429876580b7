import LedgerModel
import LedgerReports
import LedgerText

/// The columns of a list as text, in order.
enum ListTextColumn: Int, CaseIterable {
  case date, payee, tags, source, posted, original, code, part, base, running

  /// Its title and width; `base` is the code of the base currency, empty without one.
  func head(_ base: String) -> TextTable.Column {
    switch self {
    case .date: .init("date", .whole)
    case .payee: .init("payee", .text(least: 14))
    case .tags: .init("tags", .text(least: 8))
    case .source: .init("with", .text(least: 4))
    case .posted: .init("posted", .whole, isNamed: true)
    case .original: .init("original", .number)
    case .code: .init("", .whole)
    case .part: .init("part", .number)
    case .base: .init(base.isEmpty ? "amount" : "in " + base, .number)
    case .running: .init("running", .number)
    }
  }
}

/// The purchases of a list whose rows are put together from cells that many rows share.
struct ListPurchases: Sendable {
  /// By source: whether the cell of a missing posting date depends on the day.
  private let dependsOnDay: [Bool]

  init(_ ledger: Ledger) {
    let cards = ledger.definitions.cards
    dependsOnDay = ledger.definitions.sources.map { source in
      guard let card = source.card else { return false }
      let counts = cards[card].timeline.spans.map(\.terms.countsPosted)
      return cards[card].isUnderAnother || Set(counts).count > 1
    }
  }

  /// A purchase that has no parts and no note; `nil` for any other entry.
  func expense(_ entries: borrowing ListEntries, at place: Int, _ ledger: borrowing Ledger) -> Expense? {
    guard let expense = entries.expense(at: place), !expense.isRenewal, !expense.hasParts else { return nil }
    if expense.posted == nil, dependsOnDay[Int(expense.source.number)] { return nil }
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    return details?.note == nil ? expense : nil
  }
}

extension Day {
  /// The width of `words(seenFrom:)`: `7 Jan`, or with its year `7 Jan 2026`.
  func wordsWidth(seenFrom on: Day) -> Int {
    let (own, other) = (civil, on.civil)
    return (own.day < 10 ? 5 : 6) + (own.year == other.year ? 0 : 5)
  }
}

extension Ledger {
  /// The width of an expense's payee, in cells.
  func payeeWidth(of expense: Expense) -> Int {
    var (width, isFirst, isPlain) = (0, true, true)
    eachPayeePart(of: expense) { bytes, range in
      width += range.count + (isFirst ? 0 : 1)
      isFirst = false
      for index in range where !(0x20..<0x7F ~= bytes[index]) { isPlain = false }
    }
    return isPlain ? width : displayWidth(escapedForTerminal(payee(of: expense)))
  }
}
