import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds renewals that were paid twice, and unpaid ones between two that were paid.
  mutating func findMissedRenewals() {
    if ledger.entries.renewals.isEmpty { return }
    let renewals = Dictionary(grouping: ledger.entries.renewals, by: \.subscription)
    for (index, payments) in renewals.sorted(by: { $0.key < $1.key }) {
      let subscription = ledger.definitions.subscriptions[index]
      let name = ledger.vocabulary.names.text(subscription.name)
      // Under the terms of each day; a renewal is paid on its day or near it.
      var payment: [Day: Renewal] = [:]
      for renewal in payments.sorted(by: { $0.date < $1.date }) {
        let frequency = subscription.timeline.terms(on: renewal.date).frequency
        let day = nearest(frequency, subscription.from, renewal.date)
        if let other = payment[day] {
          diagnostics.add(.renewalPaidTwice(line(at: renewal.position), name, day, line(at: other.position)))
        } else {
          payment[day] = renewal
        }
      }
      findMissed(subscription, name, payment)
    }
  }

  /// The renewal day that a payment is for: the nearest, or the earlier of two equally near.
  private func nearest(_ frequency: Frequency, _ from: Day, _ date: Day) -> Day {
    guard date > from else { return from }
    let before = frequency.occurrence(frequency.returns(from: from, upTo: date), from: from) ?? from
    guard let after = frequency.next(from: from, onOrAfter: date) else { return before }
    return date - before <= after - date ? before : after
  }

  private mutating func findMissed(_ subscription: Subscription, _ name: String, _ payment: [Day: Renewal]) {
    let days = payment.keys.sorted()
    for (one, next) in zip(days, days.dropFirst()) {
      let frequency = subscription.timeline.terms(on: one).frequency
      // No renewal can be expected if the period changed in between.
      guard subscription.timeline.terms(on: next).frequency == frequency, let renewal = payment[next],
        let due = frequency.next(from: subscription.from, onOrAfter: one + 1), due < next
      else { continue }
      diagnostics.add(.renewalMissed(line(at: renewal.position), name, due))
    }
  }
}

extension Diagnostic {
  fileprivate static func renewalPaidTwice(
    _ range: SourceRange, _ name: String, _ day: Day, _ other: SourceRange
  ) -> Diagnostic {
    .warning(
      "W517", range, "the renewal of \(name) on \(day) is paid twice", label: "paid again here",
      notes: [Note("the first one", at: other)])
  }

  fileprivate static func renewalMissed(_ range: SourceRange, _ name: String, _ due: Day) -> Diagnostic {
    .warning(
      "W518", range, "the renewal of \(name) on \(due) was never paid", label: "this is the next one",
      help: "add it:  \(due) paid \(name)")
  }
}
