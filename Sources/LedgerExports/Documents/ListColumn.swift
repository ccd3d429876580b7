import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

/// The columns of a list as CSV, and the keys of its entries as JSON, in order; a path for keys of an object.
enum ListColumn: Int, RowColumn {
  case date, posted, type, source, payee, category, tags, originalAmount, originalCurrency
  case amount, currency, base, running, rate, rateFrom, file, line, note, own, parts

  var name: String {
    switch self {
    case .date: "date"
    case .posted: "posted"
    case .type: "type"
    case .source: "source"
    case .payee: "payee"
    case .category: "category"
    case .tags: "tags"
    case .originalAmount: "original.amount"
    case .originalCurrency: "original.currency"
    case .amount: "amount"
    case .currency: "currency"
    case .base: "base"
    case .running: "running"
    case .rate: FieldName.rate
    case .rateFrom: "rate_from"
    case .file: "file"
    case .line: "line"
    case .note: "note"
    case .own: "own"
    case .parts: "parts"
    }
  }

  static let names = allCases.map(\.name)

  /// The value in the row of an entry.
  func value(of entry: ListReport.Entry, at site: (file: Int, line: Int), _ ledger: Ledger) -> JSONValue {
    switch self {
    case .date: .text(entry.date.description)
    case .posted: .optional(entry.posted?.description)
    case .type: .text(entry.kind.name)
    case .source: .optional(entry.source.map { ledger.name(of: $0) })
    case .payee: .nonEmpty(entry.payee)
    case .category: entry.kind.movesMoney ? .text(ledger.vocabulary.category(of: entry.tags)) : .null
    case .tags: .list(ledger.vocabulary.tagLists[entry.tags].map { .text(ledger.vocabulary.names.text($0)) })
    case .running: ledger.baseValue(entry.running)
    case .rate: entry.rate.map { .number($0.rateText) } ?? .null
    case .rateFrom: .optional(entry.rateFrom.map { $0.day?.description ?? $0.name })
    case .file: .text(ledger.map.files[site.file].name)
    case .line: .whole(site.line)
    case .note: .optional(entry.note)
    case .parts: .objects(entry.parts.map { ledger.fields(of: $0, payee: entry.payee) })
    case .originalAmount, .originalCurrency, .amount, .currency, .base, .own:
      entry.kind.movesMoney ? money(of: entry, ledger) : .null
    }
  }

  /// Of an entry that moves money.
  private func money(of entry: ListReport.Entry, _ ledger: Ledger) -> JSONValue {
    let currencies = ledger.settings.currencies
    let currency = entry.source.map { ledger.definitions.currency(of: $0) } ?? entry.currency
    return switch self {
    case .originalAmount: currencies.value(Int128(entry.original), entry.currency)
    case .originalCurrency: currencies.codeValue(entry.currency)
    case .amount: currencies.value(Int128(entry.amount), currency)
    case .currency: currencies.codeValue(currency)
    case .base: ledger.baseValue(Int128(entry.base))
    case .own: ledger.baseValue(Int128(entry.own))
    case .date, .posted, .type, .source, .payee, .category, .tags, .running, .rate, .rateFrom, .file, .line,
      .note,
      .parts:
      .null
    }
  }

  static let arePointed = false

  static func isPossible(_ shape: RowShape) -> Bool { !shape.hasReward }

  func cell(in shape: RowShape) -> RowCell {
    switch self {
    case .date: .day(.date)
    case .posted: .day(.posted)
    case .type: .shared(.none)
    case .source, .currency: .shared(.source)
    case .payee: .payee
    case .category, .tags: .shared(.tags)
    case .originalAmount: .amount(.original)
    case .originalCurrency: .shared(shape.isForeign ? .currency : .source)
    case .amount: .amount(.source)
    case .base: .amount(.base)
    case .running: shape.hasRunning ? .amount(.running) : .shared(.none)
    case .rate: shape.isForeign ? .rate(.rate) : .shared(.none)
    case .rateFrom: shape.isForeign ? .rate(.originOrDay) : .shared(.none)
    case .file: .shared(.file)
    case .line: .line
    case .own: .amount(.own)
    case .note, .parts: shape.hasMore ? .value : .shared(.none)
    }
  }

  func copied(in shape: RowShape) -> RowCopy? {
    (self == .rate || self == .rateFrom) && shape.isForeign ? .exchangeRate : nil
  }
}
