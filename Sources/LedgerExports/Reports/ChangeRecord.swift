import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// What a command has written and what follows from it: the keys of `milepost.change/1` before its lists.
private enum ChangeRecord: String, ReportColumn {
  case file, line, text, filled, amount, earns, unlocks, advice

  typealias Row = (entries: [WrittenEntry], report: AddedReport, advice: CardAdvice?)

  func value(of row: Row, _ ledger: Ledger) -> JSONValue {
    let (entries, report) = (row.entries, row.report)
    return switch self {
    case .file: .optional(entries.first?.file)
    case .line: entries.first.map { .whole($0.line) } ?? .null
    case .text: .list(entries.flatMap { $0.text.split(separator: "\n").map { .text(String($0)) } })
    case .filled: .list(entries.flatMap(\.filledWords).map { .text($0) })
    case .amount: report.amount.map { ChangeRecord.amount($0, ledger) } ?? .null
    case .earns: ChangeRecord.earned(report.explained, ledger)
    case .unlocks: .list(report.unlocked.map { ChangeRecord.unlocked($0, ledger) })
    case .advice: row.advice?.value ?? .null
    }
  }

  /// `{original source base}`.
  private static func amount(_ amount: RecordedAmount, _ ledger: Ledger) -> JSONValue {
    let currencies = ledger.settings.currencies
    func money(_ money: RecordedAmount.Money) -> JSONValue {
      .object([
        ("amount", currencies.value(money.minor, money.currency)),
        ("currency", currencies.codeValue(money.currency)),
      ])
    }
    return .object([
      ("original", money(amount.original)), ("source", amount.source.map(money) ?? .null),
      ("base", ledger.baseValue(amount.base)),
    ])
  }

  /// `{miles cashback points}`; `null` for no expense with a card. Cashback in several currencies is `null`.
  private static func earned(_ explained: [MilesReport.Explained], _ ledger: Ledger) -> JSONValue {
    guard let first = explained.first else { return .null }
    var (sum, units) = (EarnedRewards(), first.units)
    for each in explained {
      sum += each.earned
      units.points = units.points || each.units.points
      units.miles = units.miles || each.units.miles
      units.cashback = units.cashback || each.units.cashback
    }
    if explained.contains(where: { $0.currency != first.currency }) {
      sum.cashback = 0
      units.cashback = false
    }
    return .object(rewards(sum, units, first.currency, ledger))
  }

  /// `{card reached[] lost[] miles cashback points}`.
  private static func unlocked(_ unlocked: UnlockedRewards, _ ledger: Ledger) -> JSONValue {
    let words = UnlockedWords(ledger)
    func names(_ thresholds: [CardThreshold]) -> JSONValue {
      .list(thresholds.map { .text(words.name($0, of: unlocked.card)) })
    }
    let card = ledger.vocabulary.names.text(ledger.definitions.cards[unlocked.card].name)
    return .object(
      [("card", .text(card)), ("reached", names(unlocked.reached)), ("lost", names(unlocked.lost))]
        + rewards(unlocked.more, unlocked.units, unlocked.currency, ledger))
  }

  private static func rewards(
    _ earned: EarnedRewards, _ units: EarningUnits, _ currency: CurrencyIndex, _ ledger: Ledger
  ) -> Document.Fields {
    [RewardColumn.miles, .cashback, .points].map { column in
      (column.rawValue, column.value(of: (earned, units, currency), ledger.settings.currencies))
    }
  }
}

/// The columns of added entries.
private enum AddedColumn: String, ReportColumn {
  case file, line, text
  case filledIn = "filled_in"
  case expense, own

  static var paths: [String] { paths(without: [.expense, .own]) }

  /// With what an expense earns.
  func value(of row: (entry: WrittenEntry, expense: JSONValue), _ ledger: Ledger) -> JSONValue {
    switch self {
    case .file: .text(row.entry.file)
    case .line: .whole(row.entry.line)
    case .text: .text(row.entry.text)
    case .filledIn: .optional(row.entry.filledIn)
    case .expense: row.expense
    case .own:
      ledger.baseValue(row.entry.expense.map { Int128(ledger.ownBase(of: ledger.entries.expenses[$0])) })
    }
  }
}

extension Document {
  /// The entries that were added, as the list of an entry command.
  package init(
    _ entries: [WrittenEntry], _ report: AddedReport, _ ledger: Ledger, advice: CardAdvice? = nil
  ) {
    var locator = LocationFinder(ledger.map)
    let explained = Dictionary(report.explained.map { ($0.index, $0) }) { first, _ in first }
    let columns = ExplainedColumn.allCases.filter { ![.file, .line, .missed].contains($0) }
    let items = entries.map { entry -> Fields in
      let earned = entry.expense.flatMap { explained[$0] }.map { item -> JSONValue in
        let row = (item, locator.location(of: ledger.entries.expenses[item.index].position))
        return .object(columns.map { ($0.rawValue, $0.value(of: row, ledger)) })
      }
      return AddedColumn.fields(of: (entry, earned ?? .null), ledger)
    }
    let context = ReportContext(ledger, on: report.on)
    self.init("change", context, list: "added", items: items, columns: AddedColumn.paths)
    head = ChangeRecord.fields(of: (entries, report, advice), ledger)
    tail = [("owed", .objects(OwedColumn.objects(report.repaid, context)))]
  }
}
