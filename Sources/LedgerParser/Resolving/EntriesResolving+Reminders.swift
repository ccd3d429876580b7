import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Resolves `seen` entries, which must name an alert of a budget.
  mutating func resolveSeenAlerts() {
    let names = Set(definitions.budgets.map { text($0.name) })
    for case (_, .seen(let entry)) in written.entries {
      let (reference, range) = (entry.reference.value, entry.reference.range)
      let id = AlertID(reference, on: entry.date) { budget in
        names.contains(budget) ? budget : log.nearestName(to: budget) { names.sorted() }
      }
      guard id.isWellFormed else {
        log.add(.notAnAlert(range, reference, id.fix, entry.date))
        continue
      }
      guard names.contains(id.budget) else {
        if lookup.isBroken(.budget, lookup.vocabulary.names.find(id.budget)) { continue }
        let near = log.nearestName(to: id.budget) { names.sorted() }
        let place = SourceRange(range.start + UInt32("budget/".utf8.count), range.end).first(id.budget)
        log.add(
          .error(
            "E347", range, "unknown budget \"\(id.budget)\"", label: near.map { "did you mean \"\($0)\"?" },
            help: "`milepost alerts` lists the ids"
          ).changed(id.budget, to: near, at: place))
        continue
      }
      entries.seenAlerts.append(SeenAlert(date: entry.date, reference: reference, range: range))
    }
  }

  /// Resolves `snooze` entries, which must name a kind of due item.
  mutating func resolveSnoozes() {
    let expiry = Dictionary(definitions.coupons.map { (text($0.name), $0.expires) }) { first, _ in first }
    for case (_, .snooze(let entry)) in written.entries {
      let parts = entry.reference.value.split(separator: "/", omittingEmptySubsequences: false)
      guard let kind = DueKind(rawValue: String(parts[0])), parts.count >= kind.referenceParts,
        !parts.contains("")
      else {
        log.add(
          .error(
            "E355", entry.reference.range, "`\(entry.reference.value)` is not the name of a due item",
            label: "`milepost due` lists them"))
        continue
      }
      do throws(Diagnostic) { try checkCard(entry, kind, String(parts[1])) } catch { log.add(error) }
      if let last = lastDay(kind, parts.map(String.init), expiry), entry.until.value > last {
        log.add(.snoozedForever(entry.until.range, last))
      }
      entries.snoozes.append(
        Snooze(
          date: entry.date, reference: entry.reference.value, until: entry.until.value,
          range: entry.reference.range))
    }
  }

  /// Throws if a reference to a due item of a card names one under another.
  private func checkCard(_ entry: WrittenSnooze, _ kind: DueKind, _ name: String) throws(Diagnostic) {
    guard [.benefit, .fee, .minimum, .welcome, .bill, .limit].contains(kind),
      let id = lookup.vocabulary.names.find(name), !definitions.limits.contains(where: { $0.name == id }),
      let card = lookup.source(id).flatMap({ definitions.sources[$0].card })
    else { return }
    let rest = entry.reference.value.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
    try lookup.checkIsMain(card, at: entry.reference.range, on: entry.date) { main in
      ([kind.rawValue, main] + rest.map(String.init)).joined(separator: "/")
    }
  }

  /// The last day of a due item, by its reference; `nil` for a bill or a renewal, which stays due.
  private func lastDay(_ kind: DueKind, _ parts: [String], _ expiry: [String: Day]) -> Day? {
    switch kind {
    case .bill, .renewal: nil
    case .limit, .benefit, .activate, .fee, .waiver, .minimum, .welcome, .milestone, .goal:
      parts.last.flatMap { ReportPeriod.day($0) }
    case .coupon: expiry[parts[1]]
    }
  }
}

extension Diagnostic {
  fileprivate static func notAnAlert(_ range: SourceRange, _ reference: String, _ fix: String?, _ date: Day)
    -> Diagnostic
  {
    .error(
      "E346", range, "`\(reference)` is not the id of an alert",
      label: fix.map { "did you mean \($0)?" } ?? "`milepost alerts` lists them",
      help: fix.map { "\(date) seen \($0)" }
    ).changed(reference, to: fix)
  }

  fileprivate static func snoozedForever(_ range: SourceRange, _ last: Day) -> Diagnostic {
    .warning(
      "W365", range, "it is not shown again: its last day is \(last)", label: "too late",
      help: "snooze it until \(last) or an earlier day")
  }
}
