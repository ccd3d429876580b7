import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds renewals that were paid twice, and unpaid ones before one that was paid.
  mutating func findMissedRenewals() {
    for index in ledger.entries.renewalsOf.keys.sorted() {
      let subscription = ledger.definitions.subscriptions[index]
      let payments = ledger.entries.renewalsOf[index]?.map { ledger.entries.renewals[$0] } ?? []
      let schedule = ledger.schedule(of: index, knownOn: Day.last)
      let name = ledger.vocabulary.names.text(subscription.name)
      for (day, places) in schedule.payments.sorted(by: { $0.key < $1.key }) {
        for place in places.dropFirst() {
          let (one, other) = (payments[places[0]].position, payments[place].position)
          diagnostics.add(.renewalPaidTwice(line(at: other), name, day, line(at: one)))
        }
      }
      findMissed(name, schedule, payments)
    }
  }

  /// Reports the first of adjacent renewals that nothing pays, at the payment after them.
  private mutating func findMissed(_ name: String, _ schedule: RenewalSchedule, _ payments: [Renewal]) {
    let paid = schedule.payments.keys.sorted()
    guard let last = paid.last else { return }
    var reported: Day?
    for missed in schedule.unpaid(before: last) {
      guard let next = paid.first(where: { $0 > missed }), next != reported,
        let place = schedule.payments[next]?.first
      else { continue }
      reported = next
      diagnostics.add(.renewalMissed(line(at: payments[place].position), name, missed))
    }
  }
}

extension Diagnostic {
  fileprivate static func renewalPaidTwice(
    _ range: SourceRange, _ name: String, _ day: Day, _ other: SourceRange
  ) -> Diagnostic {
    .warning(
      "W517", range, "the renewal of \(name) on \(day) is paid twice", label: "paid again here"
    ).noting("the first one", at: other)
  }

  fileprivate static func renewalMissed(_ range: SourceRange, _ name: String, _ due: Day) -> Diagnostic {
    .warning(
      "W518", range, "the renewal of \(name) on \(due) was never paid", label: "this is the next one",
      help: "add it:  \(due) paid \(name)")
  }
}
