import LedgerModel
import LedgerText

struct WrittenSeen: Sendable {
  var date: Day
  var reference: Located<String>
}

extension Parser {
  /// `DATE seen REF`.
  mutating func seen(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next(.ref) else {
      throw .missing(reader.end, "the id of an alert", sample: EntryKind.seen.sample)
    }
    add(.seen(WrittenSeen(date: date.value, reference: Located(word.text, word.range))))
  }
}

extension EntriesResolving {
  /// Resolves `seen` entries, which must name an alert. One of a budget that no file has any more is a
  /// warning only, as it is not about money.
  mutating func resolveSeenAlerts() {
    let names = Set(definitions.budgets.map { text($0.name) })
    for case (_, .seen(let entry)) in written.entries {
      let (reference, range) = (entry.reference.value, entry.reference.range)
      let id = AlertID(reference, on: entry.date) { budget in
        names.contains(budget) ? budget : log.nearestName(to: budget) { names.sorted() }
      }
      guard id.isWellFormed else {
        log.add(.notAnAlert(range, reference, id.fix))
        continue
      }
      guard names.contains(id.budget) else {
        if lookup.isBroken(.budget, lookup.vocabulary.names.find(id.budget)) { continue }
        let near = log.nearestName(to: id.budget) { names.sorted() }
        let place = SourceRange(range.start + UInt32("budget/".utf8.count), range.end).first(id.budget)
        log.add(Diagnostic.noSuchBudget(range, id.budget, near).changed(id.budget, to: near, at: place))
        continue
      }
      entries.seenAlerts.append(SeenAlert(date: entry.date, reference: reference, range: range))
    }
  }
}

extension Diagnostic {
  fileprivate static func noSuchBudget(_ range: SourceRange, _ budget: String, _ near: String?) -> Diagnostic
  {
    .warning(
      "W347", range, "no budget \"\(budget)\": this `seen` has no effect",
      label: near.map { "did you mean \"\($0)\"?" }, help: "`milepost alerts` lists the ids")
  }

  fileprivate static func notAnAlert(_ range: SourceRange, _ reference: String, _ fix: String?) -> Diagnostic
  {
    .error(
      "E346", range, "`\(reference)` is not the id of an alert",
      label: fix.map { "did you mean \($0)?" } ?? "`milepost alerts` lists them"
    ).changed(reference, to: fix)
  }
}
