import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Resolves `income` entries.
  mutating func resolveIncomes() {
    for entry in written.incomes {
      if entry.tags == .empty,
        let warning = tagsWithoutHash.warning(at: entry.range.start + UInt32(entry.payeeOffset))
      {
        log.add(warning)
      }
      do throws(Diagnostic) { entries.incomes.append(try income(entry)) } catch { log.add(error) }
    }
  }

  private mutating func income(_ entry: WrittenIncome) throws(Diagnostic) -> Income {
    let source = try lookup.source(entry.account, &log)
    if definitions.sources[source].card != nil {
      throw .error(
        "E420", entry.account.range, "income goes to an account; \"\(text(entry.account.value))\" is a card",
        label: "expected an account", help: "money back on a card is a negative expense")
    }
    needBase(at: entry.range.start)
    let currency = entry.amount.currency ?? lookup.currency(of: source)
    let original = try currencies.minor(entry.amount.number, currency, at: entry.amount.range)
    var payment = PaymentConversion.Payment(
      original: original, currency: currency, source: source, day: entry.date, position: entry.range.start,
      isExpense: false)
    if let price = entry.price {
      payment.price = try conversion.price(price, of: original, currency, to: lookup.currency(of: source))
    }
    return Income(
      try conversion.convertedAmount(payment), price: payment.price, on: entry.date, source: source,
      tags: entry.tags,
      payeeOffset: Int(entry.payeeOffset), range: entry.range)
  }

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

  /// Resolves `saved` entries, each to its goal's currency.
  mutating func resolveSavings() {
    for entry in written.savings {
      do throws(Diagnostic) {
        guard let index = lookup.goals[entry.goal.value] else {
          throw lookup.unknown(.goal, entry.goal, in: definitions.goals.map(\.name), &log)
        }
        let target = definitions.goals[index].currency
        let currency = entry.amount.currency ?? target
        let original = try currencies.minor(entry.amount.number, currency, at: entry.amount.range)
        let amount = try conversion.convertedAmount(entry, original, from: currency, to: target)
        entries.savings.append(
          SavedAmount(date: entry.date, goal: index, amount: amount, range: entry.amount.range))
      } catch {
        log.add(error)
      }
    }
  }

  /// Records that an entry needs a base currency, if there is none.
  private mutating func needBase(at position: UInt32) {
    if lookup.settings.base == nil { log.needBase(at: SourceRange(position, position + 10)) }
  }
}
