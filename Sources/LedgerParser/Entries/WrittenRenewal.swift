import LedgerModel
import LedgerText

struct WrittenRenewal: Sendable {
  var date: Day
  var posted: Day?
  var subscription: Located<NameID>
  var amount: WrittenAmount?
  var price: WrittenPrice?
  var position: UInt32
}

extension Parser {
  /// `DATE[=POSTED] paid SUBSCRIPTION [AMOUNT [= AMOUNT | @ RATE]]`.
  mutating func paid(
    _ line: TextLine, _ dates: Dates, _ reader: inout WordReader
  ) throws(Diagnostic) {
    try checkNameFirst(reader, .paid, .subscription)
    let subscription = try name(&reader, .subscription, of: "subscription")
    var renewal = WrittenRenewal(
      date: dates.date, posted: dates.posted, subscription: subscription, position: position(line.start))
    if let posted = dates.posted, posted < dates.date {
      throw .postedBefore(range(line.start + 11, line.start + 21), dates.date)
    }
    if reader.hasNext(.amount) {
      renewal.amount = try amount(&reader, of: "the amount")
      renewal.price = try price(&reader)
    }
    add(.paid(renewal))
    owner = .payment(Payment(position: renewal.position, date: renewal.date, isRenewal: true))
  }
}

extension EntriesResolving {
  /// Resolves `paid` entries, each into an expense at its place in reading order.
  mutating func resolveRenewals() {
    guard !written.renewals.isEmpty else { return }
    var expenses: [Expense] = []
    var renewals: [Renewal] = []
    for entry in written.renewals {
      do throws(Diagnostic) {
        guard let index = lookup.subscriptions[entry.subscription.value] else {
          let names = definitions.subscriptions.map(\.name)
          throw lookup.unknown(.subscription, entry.subscription, in: names, &log)
        }
        expenses.append(try expense(of: entry, definitions.subscriptions[index]))
        renewals.append(Renewal(date: entry.date, subscription: index, position: entry.position))
      } catch {
        log.add(error)
      }
    }
    entries.renewals = renewals
    entries.insert(expenses, map.order)
  }

  private mutating func expense(
    of entry: WrittenRenewal, _ subscription: Subscription
  ) throws(Diagnostic) -> Expense {
    needBase(at: entry.position)
    let terms = subscription.timeline.terms(on: entry.date)
    guard let source = terms.source ?? lookup.cash else { throw .notShown(entry.subscription.range) }
    var currency = subscription.currency
    var original = terms.amount
    if let amount = entry.amount {
      currency = amount.currency ?? currency
      original = try currencies.minor(amount.number, currency, at: amount.range)
    }
    var payment = PaymentConversion.Payment(
      original: original, currency: currency, source: source, day: entry.date, position: entry.position,
      isExpense: true)
    if let price = entry.price {
      payment.price = try conversion.price(price, of: original, currency, to: lookup.currency(of: source))
    }
    let money = try conversion.convertedAmount(payment)
    var expense = Expense(money, on: entry.date, source: source, tags: terms.tags, at: entry.position)
    expense.posted = entry.posted
    if let price = payment.price {
      expense.price = entries.prices.count
      entries.prices.append(price)
    }
    return expense
  }
}
