import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Resolves `repaid` entries.
  mutating func resolveRepayments() {
    if written.repayments.isEmpty { return }
    var sharing: Set<NameID> = []
    sharing.formUnion(written.parts.compactMap(\.who))
    for entry in written.repayments {
      do throws(Diagnostic) {
        if lookup.source(entry.who.value) != nil {
          throw .notAPerson(entry.who.range, text(entry.who.value), inShare: false)
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
      date: entry.date.value, who: entry.who.value, money: nil, price: nil, source: source, range: entry.range
    )
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

extension Diagnostic {
  /// A card or account in the place of a person.
  static func notAPerson(_ range: SourceRange, _ name: String, inShare: Bool) -> Diagnostic {
    .error(
      "E283", range, "\"\(name)\" is a card or an account, `\(inShare ? "share" : "repaid")` names a person",
      label: "expected a person")
  }
}
