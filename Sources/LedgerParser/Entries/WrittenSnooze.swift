import LedgerModel
import LedgerText

struct WrittenSnooze: Sendable {
  var date: Day
  var reference: Located<String>
  var until: Located<Day>
}

extension Parser {
  /// `DATE snooze REF until DATE`.
  mutating func snooze(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    let sample = EntryKind.snooze.sample
    guard let word = reader.next(.ref) else { throw .missing(reader.end, "the due item", sample: sample) }
    guard reader.take("until", before: .until) else {
      throw .missing(reader.here, "`until` and a day", sample: sample)
    }
    let until = try day(&reader, of: "a date", as: .until)
    guard until.value > date.value else {
      throw .error(
        "E257", until.range, "this snooze ends before it starts", label: "not after \(date.value)",
        help: "the reminder is back on this day")
    }
    add(
      .snooze(
        WrittenSnooze(date: date.value, reference: Located(word.text, word.range), until: until)))
  }
}

extension EntriesResolving {
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
  fileprivate static func snoozedForever(_ range: SourceRange, _ last: Day) -> Diagnostic {
    .warning(
      "W365", range, "it is not shown again: its last day is \(last)", label: "too late",
      help: "snooze it until \(last) or an earlier day")
  }
}
