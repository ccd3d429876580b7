import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Resolves the parts of expenses and renewals.
  mutating func resolveParts() {
    resolveWrittenParts()
    resolvePartsOfRenewals()
  }

  private mutating func resolveWrittenParts() {
    let parts = written.parts
    entries.parts.reserve(parts.count)
    var (start, from) = (0, 0)
    while start < parts.count {
      var end = start + 1
      while end < parts.count, parts[end].payment == parts[start].payment { end += 1 }
      if let index = entries.expense(at: parts[start].payment, from: &from, map.order) {
        resolve(parts[start..<end], of: index)
      }
      start = end
    }
  }

  private mutating func resolve(_ parts: ArraySlice<WrittenPart>, of index: Int) {
    let expense = entries.expenses[index]
    var division = PartDivision(expense)
    for part in parts {
      do throws(Diagnostic) {
        if let who = part.who { try checkPerson(Located(who, part.words), inShare: true) }
        let size: (ExpensePart.Size, Int64)
        switch part.size {
        case .percent(let percent): size = (.percent(percent), 0)
        case .fraction(let numerator, let denominator): size = (.fraction(numerator, denominator), 0)
        case .amount(let amount):
          guard amount.currency == nil || amount.currency == expense.currency else {
            throw .partCurrency(amount.range, currencies.code(expense.currency))
          }
          size = (.amount, try currencies.minor(amount.number, expense.currency, at: amount.range))
        }
        let original = try division.next(size.0, size.1, at: part.place, lookup.settings.options.rounding)
        entries.parts.add(
          ExpensePart(
            size: size.0, original: original, tags: part.tags, who: part.who, words: part.words, range: part.range))
      } catch {
        return log.add(error)
      }
    }
    guard division.fits else {
      let whole = Diagnostic.Note("the expense", at: EntryWords(map, at: expense.position).amount())
      return log.add(tooLarge(division, expense, at: parts[parts.endIndex - 1].range, notes: [whole]))
    }
    entries.expenses[index].hasParts = true
    entries.parts.end(parts.count, at: expense.position, day: nil)
  }

  /// Gives the `paid` renewals without parts of their own those of their subscription.
  private mutating func resolvePartsOfRenewals() {
    guard definitions.subscriptions.contains(where: { $0.timeline.spans.contains { !$0.terms.parts.isEmpty } }) else {
      return
    }
    let divided = Set(written.parts.lazy.map(\.payment))
    for index in entries.expenses.indices where entries.kind(of: entries.expenses[index]) == .paid {
      var expense = entries.expenses[index]
      guard !divided.contains(expense.position), let subscription = entries.subscription(of: expense) else { continue }
      do throws(Diagnostic) {
        let place = placeOfAmount(ofRenewalAt: expense.position)
        try addParts(of: definitions.subscriptions[subscription], to: &expense, at: place)
        entries.expenses[index] = expense
      } catch {
        log.add(error)
      }
    }
  }

  /// Gives a renewal the parts of its subscription; problems are at `place`, without one (an automatic renewal) at the
  /// part.
  mutating func addParts(
    of subscription: Subscription, to expense: inout Expense, at place: SourceRange?
  ) throws(Diagnostic) {
    let parts = try self.parts(
      subscription.timeline.terms(on: expense.date).parts, of: expense, subscription, at: place)
    if parts.isEmpty { return }
    expense.hasParts = true
    for part in parts { entries.parts.add(part) }
    entries.parts.end(parts.count, at: expense.position, day: place == nil ? expense.date : nil)
  }

  /// The amount of a `paid` entry, or its subscription where it has none.
  private func placeOfAmount(ofRenewalAt position: UInt32) -> SourceRange {
    let words = EntryWords(map, at: position)
    let amount = words.amount()
    return amount == words.date && words.words.count > 2 ? words.words[2].range : amount
  }

  /// The parts of a renewal; problems are at `place`, without one at the part.
  private func parts(
    _ parts: [SubscriptionPart], of expense: Expense, _ subscription: Subscription, at place: SourceRange?
  ) throws(Diagnostic) -> [ExpensePart] {
    var division = PartDivision(expense)
    var resolved: [ExpensePart] = []
    for part in parts {
      if part.size == .amount, expense.currency != subscription.currency {
        throw .partCurrency(place ?? part.range, currencies.code(expense.currency))
      }
      let original = try division.next(
        part.size, part.amount, at: place ?? part.range, lookup.settings.options.rounding)
      resolved.append(
        ExpensePart(
          size: part.size, original: original, tags: part.tags, who: part.who, words: part.words, range: part.range))
    }
    if !division.fits, let last = parts.last {
      guard let place else { throw tooLarge(division, expense, at: last.range) }
      let note = Diagnostic.Note("the parts are those of the subscription", at: last.range)
      throw tooLarge(division, expense, at: place, "too little", notes: [note])
    }
    return resolved
  }

  private func tooLarge(
    _ division: PartDivision, _ expense: Expense, at range: SourceRange, _ label: String = "too much",
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    func money(_ amount: Int64) -> String {
      "\(currencies.text(Int128(amount), expense.currency)) \(currencies.code(expense.currency))"
    }
    return .error(
      "E280", range, "the parts total \(money(division.total)), the expense is \(money(expense.original))",
      label: label, help: "the parts are at most the whole; what is left of it keeps the line's tags", notes: notes)
  }
}

/// The parts of one expense while they are added up, in minor units of its own currency.
private struct PartDivision {
  private let expense: Expense
  /// The percentages and fractions so far, of the whole, and their amount.
  private var share = Fraction(0)
  private var laid: Int64 = 0
  private(set) var total: Int64 = 0

  init(_ expense: Expense) { self.expense = expense }

  /// Whether the parts so far are at most the whole.
  var fits: Bool { total.magnitude <= expense.original.magnitude }

  /// The next part: an amount, or a part of the whole by the running total of such parts.
  mutating func next(
    _ size: ExpensePart.Size, _ amount: Int64, at range: SourceRange, _ rounding: Rounding
  ) throws(Diagnostic) -> Int64 {
    let part: Int64
    switch size {
    case .amount:
      guard (amount < 0) == (expense.original < 0) else { throw .partSign(range, isRefund: expense.original < 0) }
      part = amount
    case .percent(let percent):
      part = next(Fraction(percent.fraction.numerator, percent.fraction.denominator * 100), rounding)
    case .fraction(let numerator, let denominator):
      part = next(Fraction(Int128(numerator), Int128(denominator)), rounding)
    }
    guard part != 0 else { throw .emptyPart(range) }
    let (sum, overflow) = total.addingReportingOverflow(part)
    total = overflow ? part : sum
    return part
  }

  private mutating func next(_ part: Fraction, _ rounding: Rounding) -> Int64 {
    share += part
    let before = laid
    let end = rounding.quotient(Int128(expense.original), times: share.numerator, over: share.denominator)
    laid = end.flatMap { Int64(exactly: $0) } ?? expense.original
    return laid - before
  }
}

extension EntriesResolving {
  /// Resolves `repaid` entries.
  mutating func resolveRepayments() {
    let sharing = Set(written.parts.lazy.compactMap(\.who)).union(
      definitions.subscriptions.lazy.flatMap(\.timeline.spans).flatMap(\.terms.parts).compactMap(\.who))
    for entry in written.repayments {
      do throws(Diagnostic) {
        try checkPerson(entry.who, inShare: false)
        let source = try lookup.source(entry.account, &log)
        if definitions.sources[source].card != nil {
          throw .error(
            "E281", entry.account.range,
            "\(text(entry.account.value)) is a card; money from a person comes to an account",
            label: "expected an account")
        }
        guard sharing.contains(entry.who.value) else {
          // A name that differs only in case is reported already.
          let spelling = text(entry.who.value).lowercased()
          if sharing.contains(where: { text($0).lowercased() == spelling }) { throw .otherError(entry.who.range) }
          let people = sharing.map { text($0) }.sorted()
          let near = log.nearestName(to: text(entry.who.value)) { people }
          throw .error(
            "E282", entry.who.range, "nothing is shared with \(text(entry.who.value))",
            label: near.map { "did you mean \"\($0)\"?" }, help: "below an expense: share 1/2 \(text(entry.who.value))")
        }
        entries.repayments.append(try repayment(entry, source))
      } catch {
        log.add(error)
      }
    }
  }

  private mutating func repayment(
    _ entry: WrittenRepayment, _ source: PaymentSourceIndex
  ) throws(Diagnostic) -> Repayment {
    if lookup.settings.base == nil { log.needBase(at: entry.date.range) }
    var repayment = Repayment(
      date: entry.date.value, who: entry.who.value, money: nil, price: nil, source: source, range: entry.range)
    guard let amount = entry.amount else { return repayment }
    let currency = amount.currency ?? lookup.currency(of: source)
    let original = try currencies.minor(amount.number, currency, at: amount.range)
    var payment = PaymentConversion.Payment(
      original: original, currency: currency, source: source, day: entry.date.value, position: entry.range.start,
      isExpense: false, place: amount.range)
    if let price = entry.price {
      repayment.price = try conversion.price(price, of: original, currency, to: lookup.currency(of: source))
      payment.price = repayment.price
    }
    repayment.money = try conversion.convertedAmount(payment)
    return repayment
  }

  /// Throws for the name of a card or account in the place of a person's.
  private func checkPerson(_ who: Located<NameID>, inShare: Bool) throws(Diagnostic) {
    if lookup.source(who.value) != nil { throw .notAPerson(who.range, text(who.value), inShare: inShare) }
  }
}

extension Diagnostic {
  /// A card or account in the place of a person.
  static func notAPerson(_ range: SourceRange, _ name: String, inShare: Bool) -> Diagnostic {
    .error(
      "E283", range, "\"\(name)\" is a card or an account, `\(inShare ? "share" : "repaid")` names a person",
      label: "expected a person")
  }

  fileprivate static func partCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error("E284", range, "parts are in the expense's own currency, \(code)", label: "a different currency")
  }

  fileprivate static func partSign(_ range: SourceRange, isRefund: Bool) -> Diagnostic {
    .error(
      "E285", range, "the part has another sign than the expense",
      help: isRefund ? "the parts of a refund are negative" : "only the parts of a refund are negative")
  }
}
