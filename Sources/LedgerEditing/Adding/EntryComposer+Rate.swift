import LedgerModel
import LedgerParser

extension EntryComposer {
  /// What is typed of a rate: numbers with the currencies before and after them, then a card or account.
  private struct TypedRate {
    /// How many units the rate is for: `1` of `1 CAD 18500 VND`; `nil` where none is typed.
    var units: String?
    var from = ""
    var number = ""
    /// `nil` for the base currency.
    var to: String?
    var source: String?
  }

  /// A rate: `THB 0.0401` into the base, `CAD 18500 VND`, `1 CAD 18500 VND`, `100 THB 4.01 CAD`, each with or without `=`,
  /// and with a card or account after it.
  func rate(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    let rate = try typedRate(request.words.filter { $0 != "=" }, on: request.day)
    try checkIsNotZero(rate.number)
    guard let to = rate.to ?? outline.base, to != rate.from else { throw EntryError(rateForm(rate.from)) }
    var number = rate.number
    if let units = rate.units {
      guard let one = perUnit(number, of: units) else {
        throw EntryError("a rate is of 1 unit: rate \(rate.from) … \(to)")
      }
      number = one
    }
    return entry(request, [rate.from, number, to] + [rate.source].compactMap(\.self))
  }

  private func typedRate(_ words: [String], on day: Day) throws(EntryError) -> TypedRate {
    var rest = words[...]
    var rate = TypedRate()
    if let first = rest.first, isAmount(first) {
      rate.units = first
      rest.removeFirst()
    }
    guard let from = rest.popFirst().flatMap(code) else { throw EntryError(rateForm(nil)) }
    rate.from = from
    if rest.count == 2, let to = rest.first.flatMap(code), let last = rest.last, isAmount(last) {
      throw EntryError("write: rate \(from) \(last) \(to)")
    }
    guard let number = rest.popFirst(), isAmount(number) else { throw EntryError(rateForm(from)) }
    rate.number = number
    if let to = rest.first.flatMap(code) {
      rate.to = to
      rest.removeFirst()
    }
    if let source = rest.popFirst() { rate.source = try sourceID(source, on: day) }
    try expectEnd(rest, sample: rateForm(from))
    return rate
  }

  /// The form of a rate, with `…` for what is not known.
  private func rateForm(_ from: String?) -> String {
    "write: rate \(from ?? "CUR") … \(outline.base.flatMap { $0 == from ? nil : $0 } ?? "CUR")"
  }

  /// A rate of one unit, of a rate for 1, 10, 100 … of them: the point is moved; `nil` for other numbers.
  private func perUnit(_ number: String, of units: String) -> String? {
    guard let units = Decimal(text: units), units.scale == 0, units.digits > 0 else { return nil }
    let zeros = "\(units.digits)".dropFirst()
    guard "\(units.digits)".hasPrefix("1"), zeros.allSatisfy({ $0 == "0" }) else { return nil }
    if zeros.isEmpty { return number }
    guard let rate = Decimal(text: number) else { return nil }
    return decimalText(Int128(rate.digits), decimals: Int(rate.scale) + zeros.count)
  }
}
