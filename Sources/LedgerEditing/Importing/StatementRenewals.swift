import LedgerModel
import LedgerText

/// The renewals of subscriptions that rows of a statement pay (grammar.md, *Rows and entries*).
struct StatementRenewals {
  /// A renewal that a row pays.
  struct Renewal {
    var subscription: SubscriptionIndex
    var day: Day
  }

  /// The most days between a row and its renewal.
  private static let maxDays = 3

  private let ledger: Ledger
  private let schedules: [RenewalSchedule]
  /// The words of the title and of the identifier of each subscription.
  private let names: [[[Substring]]]
  /// The renewals that earlier rows pay.
  private var taken: Set<String> = []

  init(_ ledger: Ledger) {
    self.ledger = ledger
    schedules = ledger.definitions.subscriptions.listIndices.map {
      ledger.schedule(of: $0, knownOn: Day.last)
    }
    names = ledger.definitions.subscriptions.map { subscription in
      [subscription.title, ledger.vocabulary.names.text(subscription.name)].compactMap {
        $0.map(wordsForSearch)
      }
    }
  }

  /// The renewal that a row pays: of a subscription of its source that its payee names, the nearest to the row's day and
  /// up to three days away, without a payment.
  mutating func renewal(of row: StatementPayment) -> Renewal? {
    guard !names.isEmpty, !row.isIncome, row.amount > 0 else { return nil }
    let payee = wordsForSearch(row.payee)
    var best: Renewal?
    for index in ledger.definitions.subscriptions.listIndices
    where names[index.number].contains(where: { payee.firstPlace(of: $0) != nil }) {
      guard let day = schedules[index.number].nearest(to: row.date), isOpen(index, day, row) else { continue }
      let distance = abs(day - row.date)
      if distance <= StatementRenewals.maxDays, best.map({ distance < abs($0.day - row.date) }) ?? true {
        best = Renewal(subscription: index, day: day)
      }
    }
    if let best { taken.insert(key(best.subscription, best.day)) }
    return best
  }

  /// The entry of a renewal that a row pays.
  func text(of renewal: Renewal, _ row: StatementPayment, _ billed: String, _ dates: String) -> String {
    let note = StatementNote(isPending: row.isPending, id: row.id).text
    return line(of: renewal.subscription, row, billed, dates)
      + (note.map { EntryText.property("note", $0) } ?? "")
  }

  /// `DATE=POSTED paid ID`, with the amount where it is not the price of that day. `pending` is the payment that a settled
  /// row replaces.
  func line(
    of index: SubscriptionIndex, _ row: StatementPayment, _ billed: String, _ dates: String,
    pending: Expense? = nil
  ) -> String {
    let subscription = ledger.definitions.subscriptions[index]
    let terms = subscription.timeline.terms(on: row.date)
    let price = terms.amount
    let currencies = ledger.settings.currencies
    let code = currencies[subscription.currency].code
    var words = [ledger.vocabulary.names.text(subscription.name)]
    if row.currency == code {
      let surcharge = terms.source.flatMap { ledger.definitions.surcharge(of: $0, on: row.date) }
      let expected = surcharge?.added(to: price, ledger.settings.options.rounding) ?? price
      if row.amount != expected {
        words += [billed, code.description]
        // What was billed has its surcharge.
        if surcharge != nil { words += ["=", billed] }
      }
    } else {
      let known = pending.flatMap { $0.currency == subscription.currency ? $0.original : nil }
      let original = row.original.flatMap { $0.currency == code ? $0.amount : nil } ?? known ?? price
      words += [currencies.text(Int128(original), subscription.currency), code.description, "=", billed]
    }
    return EntryText.line(.paid, dates, words)
  }

  private func isOpen(_ index: SubscriptionIndex, _ day: Day, _ row: StatementPayment) -> Bool {
    let source = ledger.definitions.subscriptions[index].timeline.terms(on: day).source
    let definitions = ledger.definitions
    let isOfSource =
      source.map {
        definitions.mainSource(of: $0, on: day) == definitions.mainSource(of: row.source, on: row.date)
      }
      ?? (ledger.name(of: row.source) == Account.cash)
    return isOfSource && schedules[index.number].payments[day] == nil && !taken.contains(key(index, day))
  }

  private func key(_ index: SubscriptionIndex, _ day: Day) -> String { "\(index.number) \(day)" }
}
