import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds subscriptions with a card or account whose renewals before the day are in no total: none is `auto`, none was
  /// ever `paid`.
  mutating func findForgottenRenewals() {
    for index in ledger.definitions.subscriptions.listIndices where ledger.entries.renewalsOf[index] == nil {
      let subscription = ledger.definitions.subscriptions[index]
      let spans = subscription.timeline.spans
      guard spans.contains(where: { $0.terms.source != nil }), !spans.contains(where: \.terms.isAutomatic)
      else {
        continue
      }
      let days = ledger.schedule(of: index, knownOn: day).renewals(in: DayRange(spans[0].terms.from, day - 1))
      guard let first = days.first else { continue }
      let name = ledger.vocabulary.names.text(subscription.name)
      let below = ledger.map.lineEnd(after: subscription.range.start)
      diagnostics.add(
        Diagnostic.forgotten(subscription.range, name, days.count, first)
          .fixed("add auto", .choice, ledger.map.insertion(of: ["    auto"], at: below)))
    }
  }
}

extension Diagnostic {
  fileprivate static func forgotten(_ range: SourceRange, _ name: String, _ count: Int, _ first: Day)
    -> Diagnostic
  {
    let (times, none) = count == 1 ? ("once", "it is not") : ("\(count) times", "none is")
    return .warning(
      "W371", range, "\(name) has renewed \(times) since \(first.longText), and \(none) in your totals",
      help: "count them from today on: milepost change \(name) auto; or record each: milepost paid \(name)")
  }
}
