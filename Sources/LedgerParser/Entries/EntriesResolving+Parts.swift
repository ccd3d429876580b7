import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Divides `paid` renewals by the parts below them, or else by those of their subscription.
  mutating func resolvePartsOfRenewals() {
    divideByOwnParts()
    divideAsSubscriptions()
  }

  private mutating func divideByOwnParts() {
    var parts = written.parts.filter { $0.owner == .renewal }[...]
    var from = 0
    while let position = parts.first?.payment {
      let own = parts.prefix { $0.payment == position }
      parts = parts.dropFirst(own.count)
      guard let index = entries.expense(at: position, from: &from, map.order) else { continue }
      do throws(Diagnostic) {
        var division = PartDivision(entries.expenses[index], lookup.settings.options.rounding)
        entries.expenses[index].parts = entries.parts.add(try division.parts(own, lookup, map))
      } catch {
        log.add(error)
      }
    }
  }

  private mutating func divideAsSubscriptions() {
    guard
      definitions.subscriptions.contains(where: { $0.timeline.spans.contains { !$0.terms.parts.isEmpty } })
    else {
      return
    }
    let divided = Set(written.parts.lazy.filter { $0.owner == .renewal }.map(\.payment))
    for index in entries.renewalPlaces where entries.kind(of: entries.expenses[index]) == .paid {
      var expense = entries.expenses[index]
      guard !divided.contains(expense.position), let subscription = entries.subscription(of: expense) else {
        continue
      }
      do throws(Diagnostic) {
        let place = placeOfAmount(ofRenewalAt: expense.position)
        try divide(&expense, as: definitions.subscriptions[subscription], at: place)
        entries.expenses[index] = expense
      } catch {
        log.add(error)
      }
    }
  }

  /// Divides a renewal as its subscription says; problems are at `place`, without one (an automatic renewal) at the
  /// part.
  mutating func divide(
    _ expense: inout Expense, as subscription: Subscription, at place: SourceRange?
  ) throws(Diagnostic) {
    let parts = subscription.timeline.terms(on: expense.date).parts
    if parts.isEmpty { return }
    var division = PartDivision(expense, lookup.settings.options.rounding)
    expense.parts = entries.parts.add(try division.parts(parts, in: subscription.currency, lookup, at: place))
  }

  /// The amount of a `paid` entry, or its subscription where it has none.
  private func placeOfAmount(ofRenewalAt position: UInt32) -> SourceRange {
    let words = EntryWords(map, at: position)
    let amount = words.amount()
    return amount == words.date && words.words.count > 2 ? words.words[2].range : amount
  }
}
