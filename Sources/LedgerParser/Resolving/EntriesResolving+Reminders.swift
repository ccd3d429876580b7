import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Resolves `seen` entries, which must name an alert of a budget.
  mutating func resolveSeenAlerts() {
    let names = Set(definitions.budgets.map { text($0.name) })
    for entry in written.seen {
      let parts = entry.reference.value.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count != 4 || parts[0] != DefinitionKind.budget.rawValue {
        log.add(
          .error(
            "E346", entry.reference.range, "`\(entry.reference.value)` is not the id of an alert",
            label: "`milepost alerts` lists them", help: "2026-02-03 seen budget/food/2026-01/80"))
      } else if !names.contains(String(parts[1])) {
        let near = log.nearestName(to: String(parts[1])) { names.sorted() }
        log.add(
          .error(
            "E347", entry.reference.range, "unknown budget \"\(parts[1])\"",
            label: near.map { "did you mean \"\($0)\"?" }, help: "`milepost alerts` lists the ids"))
      } else {
        entries.seenAlerts.append(
          SeenAlert(date: entry.date, reference: entry.reference.value, range: entry.reference.range))
      }
    }
  }

  /// Resolves `snooze` entries, which must name a kind of due item.
  mutating func resolveSnoozes() {
    for entry in written.snoozes {
      let parts = entry.reference.value.split(separator: "/", omittingEmptySubsequences: false)
      guard let kind = DueKind(rawValue: String(parts[0])), parts.count >= kind.referenceParts, !parts.contains("")
      else {
        log.add(
          .error(
            "E355", entry.reference.range, "`\(entry.reference.value)` is not the name of a due item",
            label: "`milepost due` lists them", help: "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20")
        )
        continue
      }
      entries.snoozes.append(
        Snooze(date: entry.date, reference: entry.reference.value, until: entry.until, range: entry.reference.range))
    }
  }
}
