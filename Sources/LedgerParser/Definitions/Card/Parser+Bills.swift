import LedgerModel
import LedgerText

extension Parser {
  /// `due N days [from DATE]`, `due on D [from DATE]` or `due none`.
  mutating func due(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.bills, to: nil) }
    let rule: BillTerms.Rule
    if reader.take("on") {
      rule = .dayOfMonth(try number(&reader, 1...31, "a day of the month", sample: "due on 25"))
    } else {
      let place = reader.here
      let count = try number(&reader, 1...99, "a number of days", sample: "due 25 days")
      guard reader.take("days") || reader.take("day") else { throw .bareDue(reader, place, count) }
      rule = .days(count)
    }
    let from = reader.take("from", before: .day) ? try day(&reader, of: "a date").value : nil
    let place = reader.property
    return CardChange { card, _, _ in
      card.terms.bills = BillTerms(rule: rule, from: from)
      card.terms.bills?.range = card.isBuiltIn ? nil : place
    }
  }

  /// A whole number in a range.
  private func number(
    _ reader: inout WordReader, _ range: ClosedRange<Int>, _ what: String, sample: String
  ) throws(Diagnostic) -> Int {
    guard let word = reader.next(.number) else { throw .missing(reader.end, what, sample: sample) }
    guard let number = word.wholeNumber, range.contains(number) else {
      throw .error(
        "E269", word.range, "`due` needs \(what) from \(range.lowerBound) to \(range.upperBound)",
        help: sample.split(separator: " ").map { $0.first?.isNumber == true ? "…" : $0 }.joined(
          separator: " "))
    }
    return number
  }

  /// `limit AMOUNT`, `limit NAME` or `limit none`, below a card.
  mutating func creditLimit(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.creditLimit, to: nil) }
    let isAmount = reader.isNext(.amount) { $0.isQuoted || $0.looksLikeLimit || OpenWord.isOpen($0.text) }
    guard reader.hasNext(.limit), let word = reader.peek else {
      throw .missing(reader.end, "an amount, or the name of a shared limit", sample: "limit 5000 SGD")
    }
    if isAmount {
      let amount = try positiveAmount(&reader, of: "the credit limit")
      return CardChange(needsCurrency: true) { (card, resolving, currency) throws(Diagnostic) in
        card.terms.creditLimit = .own(try resolving.minor(amount, in: currency))
      }
    }
    let name = try name(&reader, .limit, of: "limit")
    if reader.peek?.looksLikeLimit == true {
      let rest = reader.rest
      var amount: [String] = []
      while let next = reader.skip() { amount.append(next.text) }
      throw .error(
        "E270", rest, "below a card write the name of a shared limit, or an amount", label: "not both",
        help: "limit \(word.text), with `limit \(word.text) \(amount.joined(separator: " "))` in column 1")
    }
    return CardChange(nil, .sharedLimit(name.value)) { (card, resolving, currency) throws(Diagnostic) in
      card.terms.creditLimit = .shared(try resolving.sharedLimit(name, currency))
    }
  }

  /// `autopay ACCOUNT` or `autopay none`.
  mutating func autopay(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.autopay, to: nil) }
    let account = try name(&reader, .account, of: "account")
    return CardChange { (card, resolving, _) throws(Diagnostic) in
      card.terms.autopay = nil
      card.terms.autopay = try resolving.account(account)
    }
  }

  /// `alert P%`, one percentage above 0 and at most 100, or `none`.
  mutating func utilisation(_ reader: inout WordReader) throws(Diagnostic) -> Decimal? {
    if reader.takeNone() { return nil }
    let place = reader.here
    let percent = try percent(&reader)
    guard percent.digits > 0, percent.fraction <= Fraction(100) else {
      throw .error(
        "E271", place, "the utilisation of a limit must be above 0 % and at most 100 %", help: "alert …%")
    }
    return percent
  }
}

extension Diagnostic {
  /// `due 25`, which does not say of what.
  fileprivate static func bareDue(_ reader: WordReader, _ place: SourceRange, _ count: Int) -> Diagnostic {
    let range = reader.isAtEnd ? place : reader.here
    if let unit = reader.peek?.text, ["week", "weeks"].contains(unit), count * 7 <= 99 {
      return .error("E269", range, "`due` counts days", help: "due \(count * 7) days")
    }
    let other = count <= 31 ? " (after the cycle's last day), or: due on \(count) (a day of the month)" : ""
    return .error(
      "E269", range, "`due` needs `days` after the number, or `on` before it",
      help: "due \(count) days\(other)")
  }
}
