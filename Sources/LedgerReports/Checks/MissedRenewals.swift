import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Renewals that were paid twice, and those that were passed over among others that were paid.
  mutating func checkRenewals() {
    if ledger.entries.renewals.isEmpty { return }
    for (index, paid) in Dictionary(grouping: ledger.entries.renewals, by: \.subscription).sorted(by: {
      $0.key < $1.key
    }) {
      let subscription = ledger.definitions.subscriptions[index]
      let name = ledger.vocabulary.names.text(subscription.name)
      // By the terms of each day; a renewal is paid on the day itself or near it.
      var seen: [Day: Renewal] = [:]
      for renewal in paid.sorted(by: { $0.date < $1.date }) {
        let frequency = subscription.timeline.terms(on: renewal.date).frequency
        let day = nearest(frequency, subscription.from, renewal.date)
        if let other = seen[day] {
          diagnostics.add(.paidTwice(line(renewal), name, day, line(other)))
        } else {
          seen[day] = renewal
        }
      }
      findMissed(subscription, name, seen)
    }
  }

  private func line(_ renewal: Renewal) -> SourceRange { EntryWords(ledger.map, at: renewal.position).whole }

  /// The renewal that a payment is for: the nearest, of two as near the earlier.
  private func nearest(_ frequency: Frequency, _ from: Day, _ date: Day) -> Day {
    guard date > from else { return from }
    let before = frequency.occurrence(frequency.returns(from: from, upTo: date), from: from) ?? from
    guard let after = frequency.next(from: from, onOrAfter: date) else { return before }
    return date - before <= after - date ? before : after
  }

  private mutating func findMissed(_ subscription: Subscription, _ name: String, _ seen: [Day: Renewal]) {
    let days = seen.keys.sorted()
    for (one, next) in zip(days, days.dropFirst()) {
      let frequency = subscription.timeline.terms(on: one).frequency
      // Where the period changed in between, there is nothing to compare with.
      guard subscription.timeline.terms(on: next).frequency == frequency, let renewal = seen[next],
        let due = frequency.next(from: subscription.from, onOrAfter: one + 1), due < next
      else { continue }
      diagnostics.add(.renewalMissed(line(renewal), name, due))
    }
  }
}

extension Diagnostic {
  fileprivate static func paidTwice(
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
