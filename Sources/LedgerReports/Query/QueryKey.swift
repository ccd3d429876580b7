/// The property that a term of a query asks about, the fastest to compare first.
package enum QueryKey: String, CaseIterable, Comparable, Sendable {
  case date, type
  case currency = "cur"
  case amount = "amt"
  case card, account, source, tag, category, note, payee
  /// Of a due item.
  case kind
  /// A word without a key.
  case words = ""

  /// The keys that ask about entries, in alphabetical order.
  package static let named = allCases.filter { $0 != .words && $0 != .kind }.sorted {
    $0.rawValue < $1.rawValue
  }
  /// The keys that ask about due items.
  package static let ofDueItems: [QueryKey] = [.card, .kind]

  /// The order of the cases.
  package static func < (one: QueryKey, other: QueryKey) -> Bool { one.place < other.place }
  /// It asks about the day or the amount, which differ from entry to entry.
  var isOfDayOrAmount: Bool { self == .date || self == .amount }
  private var place: Int { QueryKey.allCases.firstIndex(of: self) ?? 0 }
}
