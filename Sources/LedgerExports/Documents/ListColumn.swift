/// The columns of a list as CSV, and the keys of its entries as JSON, in order; a path for keys of an object.
enum ListColumn: Int, CaseIterable {
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
}
