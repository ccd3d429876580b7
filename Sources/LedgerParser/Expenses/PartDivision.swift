import LedgerModel
import LedgerText

/// Divides one expense into parts: each an amount, or a part of the whole by the running total of such parts (grammar.md,
/// *Splits and shares*).
struct PartDivision {
  private let expense: Expense
  private let rounding: Rounding
  /// The percentages and fractions so far, of the whole, and their amount.
  private var share: Fraction?
  private var laid: Int64 = 0
  /// Minor units of the expense's own currency, as all amounts here.
  private var total: Int64 = 0

  init(_ expense: Expense, _ rounding: Rounding) { (self.expense, self.rounding) = (expense, rounding) }

  /// The parts written below the expense.
  mutating func parts(
    _ parts: ArraySlice<WrittenPart>, _ lookup: NameLookup, _ map: SourceMap
  ) throws(Diagnostic) -> [ExpensePart] {
    var resolved: [ExpensePart] = []
    resolved.reserveCapacity(parts.count)
    for part in parts { resolved.append(try resolve(part, lookup)) }
    if !fits, let last = parts.last {
      let whole = Diagnostic.Note("the expense", at: EntryWords(map, at: expense.position).amount())
      throw tooLarge(at: last.range, lookup, notes: [whole])
    }
    return resolved
  }

  /// The parts of a subscription in a currency; problems are at `place`, the amount of the renewal, without one at the
  /// part.
  mutating func parts(
    _ parts: [ExpensePart], in currency: CurrencyIndex, _ lookup: NameLookup, at place: SourceRange?
  ) throws(Diagnostic) -> [ExpensePart] {
    var resolved: [ExpensePart] = []
    for var part in parts {
      do throws(Diagnostic) {
        if part.size == .amount, expense.currency != currency {
          throw partCurrency(place ?? part.range, lookup)
        }
        part.original = try next(part.size, part.original, at: place ?? part.range)
      } catch {
        throw place == nil ? error : error.noting("the part of the subscription", at: part.range)
      }
      resolved.append(part)
    }
    if !fits, let last = parts.last {
      guard let place else { throw tooLarge(at: last.range, lookup) }
      let note = Diagnostic.Note("the parts are those of the subscription", at: last.range)
      throw tooLarge(at: place, lookup, "too little", notes: [note])
    }
    return resolved
  }

  /// Whether the parts so far are at most the whole.
  private var fits: Bool { total.magnitude <= expense.original.magnitude }

  private mutating func resolve(_ part: WrittenPart, _ lookup: NameLookup) throws(Diagnostic) -> ExpensePart {
    if let who = part.who, lookup.isOtherThanPerson(who) {
      throw .notAPerson(part, lookup.vocabulary.names.text(who))
    }
    var resolved = try part.resolved { amount throws(Diagnostic) in
      guard amount.currency == nil || amount.currency == expense.currency else {
        throw partCurrency(part.place, lookup)
      }
      return try lookup.settings.currencies.minor(amount.number, expense.currency, at: part.place)
    }
    resolved.original = try next(resolved.size, resolved.original, at: part.place)
    return resolved
  }

  /// The next part, an amount or a part of the whole.
  private mutating func next(
    _ size: ExpensePart.Size, _ amount: Int64, at range: SourceRange
  ) throws(Diagnostic) -> Int64 {
    let part: Int64
    switch size {
    case .amount:
      guard (amount < 0) == (expense.original < 0) else { throw partSign(range) }
      part = amount
    case .percent(let percent):
      part = next(Fraction(percent.fraction.numerator, percent.fraction.denominator * 100))
    case .fraction(let numerator, let denominator):
      part = next(Fraction(Int128(numerator), Int128(denominator)))
    }
    guard part != 0 else { throw .emptyPart(range) }
    let (sum, overflow) = total.addingReportingOverflow(part)
    total = overflow ? part : sum
    return part
  }

  private mutating func next(_ part: Fraction) -> Int64 {
    let share = share.map { $0 + part } ?? part
    self.share = share
    let before = laid
    let end = rounding.quotient(Int128(expense.original), times: share.numerator, over: share.denominator)
    laid = end.flatMap { Int64(exactly: $0) } ?? expense.original
    return laid - before
  }

  private func tooLarge(
    at range: SourceRange, _ lookup: NameLookup, _ label: String = "too much", notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    func money(_ amount: Int64) -> String {
      lookup.settings.currencies.text(Int128(amount), expense.currency) + " " + code(lookup)
    }
    return .error(
      "E280", range, "the parts total \(money(total)), the expense is \(money(expense.original))",
      label: label,
      help: "the parts are at most the whole; what is left of it keeps the line's tags"
    ).noting(notes)
  }

  private func partCurrency(_ range: SourceRange, _ lookup: NameLookup) -> Diagnostic {
    .error(
      "E284", range, "parts are in the expense's own currency, \(code(lookup))",
      label: "a different currency",
      help: "write the part in \(code(lookup)), or as a part of the whole: …%")
  }

  private func partSign(_ range: SourceRange) -> Diagnostic {
    .error(
      "E285", range, "the part has another sign than the expense",
      help: expense.original < 0
        ? "the parts of a refund are negative: split -5.00 #household"
        : "only the parts of a refund are negative")
  }

  private func code(_ lookup: NameLookup) -> String { lookup.settings.currencies.code(expense.currency) }
}
