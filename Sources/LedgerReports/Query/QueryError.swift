import LedgerModel
import LedgerText

/// An invalid term of a query.
package struct QueryError: Error, Sendable, Hashable {
  /// The error and the correct form, in one line.
  package let message: String

  private init(_ message: String) { self.message = message }
}

extension QueryError {
  static func emptyNot(_ word: String) -> QueryError {
    QueryError("\(word): `not:` takes one term, as in not:+food or not:card:ppv")
  }

  static func missingValue(_ word: String, _ key: QueryKey) -> QueryError {
    QueryError("\(word): something must follow, as in \(key.sample)")
  }

  static func invalidPeriod(_ word: String) -> QueryError {
    QueryError(
      "\(word): no such period; write date:2026, date:2026-Q1, date:2026-01, date:2026-01-05..2026-02-01")
  }

  static func invalidAmount(_ word: String) -> QueryError {
    QueryError("\(word): no such amounts; write amt:50.., amt:..20, amt:10..20 or amt:12.50")
  }

  static func unknownType(_ word: String, _ value: String) -> QueryError {
    let near = nearestName(to: value, in: QueryTerm.types).map { "; did you mean type:\($0)?" } ?? ""
    return QueryError("\(word): the types are \(QueryTerm.types.joined(separator: ", "))\(near)")
  }

  static func unknownKind(_ word: String, _ value: String) -> QueryError {
    let kinds = DueKind.allCases.map(\.rawValue)
    let near = nearestName(to: value, in: kinds).map { "; did you mean kind:\($0)?" } ?? ""
    return QueryError("\(word): the kinds are \(kinds.joined(separator: ", "))\(near)")
  }

  static func otherKey(_ key: QueryKey, _ keys: [QueryKey]) -> QueryError {
    if key == .kind { return QueryError("`kind:` picks due items only: milepost due kind:fee") }
    let names = (keys.map(\.rawValue) + ["not"]).map { "`\($0):`" }.joined(separator: ", ")
    return QueryError("`\(key.rawValue):` has no meaning here; the keys are \(names)")
  }

  static func unknownKey(_ word: String, _ key: String) -> QueryError {
    let keys = QueryKey.named.map(\.rawValue) + ["not"]
    if let near = nearestName(to: key, in: keys) {
      return QueryError("\(word): unknown key `\(key):`; did you mean \(near):?")
    }
    return QueryError("\(word): unknown key `\(key):`; to find the words in a payee, write payee:\"\(word)\"")
  }
}

extension QueryKey {
  fileprivate var sample: String {
    switch self {
    case .date: "date:2026-01"
    case .type: "type:expense"
    case .currency: "cur:USD"
    case .amount: "amt:50.."
    case .card: "card:ppv"
    case .account, .source: "\(rawValue):cash"
    case .tag: "+dining"
    case .category: "category:dining"
    case .note: "note:receipt"
    case .payee, .words: "payee:kaya"
    case .kind: "kind:fee"
    }
  }
}
