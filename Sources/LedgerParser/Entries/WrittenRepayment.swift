import LedgerModel
import LedgerText

struct WrittenRepayment: Sendable {
  var date: Located<Day>
  var who: Located<NameID>
  var amount: WrittenAmount?
  var price: WrittenPrice?
  var account: Located<NameID>
  /// Its line.
  var range: SourceRange
}

extension Parser {
  /// `DATE repaid WHO [AMOUNT [= AMOUNT | @ RATE]] ACCOUNT`.
  mutating func repaid(_ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic)
  {
    owner = .payment(Payment(position: position(line.start)))
    if let error = amountFirst(reader) { throw error }
    guard reader.hasNext(.who) else {
      throw .missing(reader.end, "the person after `repaid`", sample: EntryKind.repaid.sample)
    }
    let who = try person(&reader, after: "repaid")
    var amount: WrittenAmount?
    var price: WrittenPrice?
    if let error = everything(reader, who.value) { throw error }
    if reader.isNext(.amount, where: looksLikeNumber), let word = reader.peek {
      amount = try self.amount(&reader, of: "the amount")
      guard amount?.number.digits != 0 else {
        throw .error(
          "E278", word.range, "a repayment can't be nothing", help: withoutAmount(who.value, reader))
      }
      price = try self.price(&reader)
    }
    guard reader.hasNext(.source) else {
      throw .missing(reader.end, "the account", sample: EntryKind.repaid.sample)
    }
    let account = try name(&reader, .source, of: "account")
    add(
      .repaid(
        WrittenRepayment(
          date: date, who: who, amount: amount, price: price, account: account, range: range(line))))
  }

  /// The error of `repaid mei all bank`.
  private func everything(_ reader: WordReader, _ who: NameID) -> Diagnostic? {
    guard let word = reader.peek, !word.isQuoted, reader.peekSecond != nil,
      ["all", "everything"].contains(word.text.lowercased())
    else { return nil }
    var rest = reader
    _ = rest.skip()
    return .error("E110", word.range, "`\(word.text)` is not an amount", help: withoutAmount(who, rest))
  }

  /// The form without an amount.
  private func withoutAmount(_ who: NameID, _ rest: WordReader) -> String {
    var rest = rest
    let words = ["repaid", written.names.text(who)] + rest.skipRest().map(\.text)
    return "all that is owed: \(words.joined(separator: " "))"
  }

  /// The error of `repaid 30.00 mei bank`, or of no person at all.
  private func amountFirst(_ reader: WordReader) -> Diagnostic? {
    var reader = reader
    guard let first = reader.skip(), looksLikeNumber(first) else { return nil }
    var amount = [first.text]
    if let code = reader.peek, CurrencyCode(code.text) != nil {
      amount += [reader.skip()].compactMap { $0?.text }
    }
    let rest = reader.skipRest().map(\.text)
    // A lone word is rather the account.
    let who = rest.count > 1 ? rest[0] : "mei"
    let account = rest.isEmpty ? ["bank"] : Array(rest.dropFirst(rest.count > 1 ? 1 : 0))
    let words = ["repaid", who] + amount + account
    return .error(
      "E277", first.range, "the person comes before the amount", help: words.joined(separator: " "))
  }
}

extension EntriesResolving {
  /// Resolves `repaid` entries.
  mutating func resolveRepayments() {
    if written.repayments.isEmpty { return }
    var sharing: Set<NameID> = []
    sharing.formUnion(written.parts.compactMap(\.who))
    for entry in written.repayments {
      do throws(Diagnostic) {
        if lookup.isOtherThanPerson(entry.who.value) {
          throw .notAPerson(entry.who.range, text(entry.who.value))
        }
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
          if sharing.contains(where: { text($0).lowercased() == spelling }) {
            throw .otherError(entry.who.range)
          }
          let people = sharing.map { text($0) }.sorted()
          let near = log.nearestName(to: text(entry.who.value)) { people }
          throw .error(
            "E282", entry.who.range, "nothing is shared with \(text(entry.who.value))",
            label: near.map { "did you mean \"\($0)\"?" },
            help: "below an expense: share … \(text(entry.who.value))"
          ).changed(text(entry.who.value), to: near)
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
      date: entry.date.value, who: entry.who.value, source: source, range: entry.range)
    guard let amount = entry.amount else { return repayment }
    let currency = amount.currency ?? lookup.currency(of: source)
    let original = try currencies.minor(amount.number, currency, at: amount.range)
    var payment = PaymentConversion.Payment(
      original: original, currency: currency, source: source, day: entry.date.value,
      position: entry.range.start,
      isExpense: false, place: amount.range)
    if let price = entry.price {
      repayment.price = try conversion.price(price, of: original, currency, to: lookup.currency(of: source))
      payment.price = repayment.price
    }
    repayment.money = try conversion.convertedAmount(payment)
    return repayment
  }
}

extension NameLookup {
  /// Whether a name is that of an account or a card; one under another stands for its holder.
  func isOtherThanPerson(_ name: NameID) -> Bool {
    guard let source = source(name) else { return false }
    return definitions.sources[source].card.map { !definitions.cards[$0].isUnderAnother } ?? true
  }
}

extension Diagnostic {
  /// A card or account in the place of the person of a repayment.
  static func notAPerson(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "E283", range, "\"\(name)\" is a card or an account, `repaid` names a person",
      label: "expected a person")
  }

  /// The same of a share.
  static func notAPerson(_ part: WrittenPart, _ name: String) -> Diagnostic {
    .error(
      "E283", part.words, "\"\(name)\" is a card or an account, `share` names a person",
      label: "expected a person",
      help: "share names a person: share \(part.sizeText) NAME, a name that no card has")
  }
}
