import LedgerModel
import LedgerParser
import LedgerReports

extension Completer {
  /// Terms of a query, and the names by which a report picks.
  mutating func query(_ keys: [QueryKey], names: [Candidate] = []) -> [Candidate] {
    let mark = "not:"
    let isNegated = typed.current.hasPrefix(mark)
    let word = isNegated ? String(typed.current.dropFirst(mark.count)) : typed.current
    let found = term(word, keys, names) + (isNegated ? [] : [Candidate(mark, "not picked by this")])
    return isNegated ? found.map { $0.after(mark) } : found
  }

  private mutating func term(_ word: String, _ keys: [QueryKey], _ names: [Candidate]) -> [Candidate] {
    if word.hasPrefix("+") { return keys.contains(.tag) ? self.names(.tag).map { $0.after("+") } : [] }
    if let colon = word.firstIndex(of: ":") {
      guard let key = QueryKey(rawValue: String(word[..<colon])), keys.contains(key) else { return [] }
      return values(of: key).map { $0.after("\(key.rawValue):") }
    }
    return names + keys.map { Candidate("\($0.rawValue):", $0.summary) }
  }

  /// The values after the colon of a key.
  private mutating func values(of key: QueryKey) -> [Candidate] {
    switch key {
    case .card: names(.card)
    case .account: names(.account)
    case .source: names(.source)
    case .tag: names(.tag)
    case .category: names(.category)
    case .currency: currenciesOfWallet
    case .type: QueryTerm.types.map { Candidate($0) }
    case .date: periods()
    case .kind: DueKind.allCases.map { Candidate($0.rawValue) }
    case .amount, .note, .payee, .words: []
    }
  }
}

extension QueryKey {
  /// For completions.
  fileprivate var summary: String {
    switch self {
    case .account: "paid with this account"
    case .amount: "of this amount: 50.., 10..20, 12.50"
    case .card: "paid with this card"
    case .category: "of this category"
    case .currency: "in this currency"
    case .date: "on these days"
    case .kind: "of this kind"
    case .note: "with this in the note"
    case .payee: "with this in the payee"
    case .source: "paid with this card or account"
    case .tag: "with this tag"
    case .type: "of this type"
    case .words: ""
    }
  }
}
