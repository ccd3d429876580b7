import LedgerModel
import LedgerReports
import LedgerText

// `snooze WHAT [3d | 2w | until DAY]`: a reference, or words that all fit one item of `due`.
extension EntryComposer {
  /// The days ahead of items that `due` has not listed yet.
  private static let daysOfLaterItems = 366

  /// `snooze REF until DATE`, as a file has it.
  func snooze(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    let time = try TypedSnooze(request)
    guard time.what.count == 1, let until = time.until else {
      throw EntryError("write: snooze REF \(DueItem.daysOfSnooze)d, or snooze REF until DATE")
    }
    return entry(request, [time.what[0], "until", "\(until)"])
  }

  func snoozed(_ request: EntryRequest, in ledger: Ledger) throws(EntryError) -> ReportedRequest {
    let typed = try TypedSnooze(request)
    let day = request.day
    if typed.what.count == 1, let reference = typed.what.first, reference.contains("/") {
      let items = dueItems(ledger, on: day, within: EntryComposer.daysOfLaterItems)
      let item = items.first { $0.reference == reference }
      return try snoozed(reference, item, typed, request, in: ledger)
    }
    if typed.what.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) {
      throw EntryError(
        "a number means another item tomorrow: write words of it, \(typed.line(["WHAT"]))")
    }
    for days in [DueReport.usualDays, EntryComposer.daysOfLaterItems] {
      let items = dueItems(ledger, on: day, within: days)
      let isSnoozed = Dictionary(grouping: items) { until($0.reference, in: ledger, on: day) != nil }
      for items in [isSnoozed[false] ?? [], isSnoozed[true] ?? []] {
        let names = DueItemNames(items, ledger)
        let found = names.found(typed.what)
        if found.count > 1 { throw severalItems(found, names, typed) }
        if let item = found.first { return try snoozed(item.reference, item, typed, request, in: ledger) }
      }
    }
    throw unknownItem(typed, ledger.dueReport(on: day, within: DueReport.usualDays).items, ledger)
  }

  /// The items of `due`, those that are snoozed too.
  private func dueItems(_ ledger: Ledger, on day: Day, within days: Int) -> [DueItem] {
    ledger.dueReport(on: day, within: days, keepsSnoozed: true).items
  }

  /// The day up to which an item is snoozed; `nil` for one that is not.
  private func until(_ reference: String, in ledger: Ledger, on day: Day) -> Day? {
    ledger.entries.snoozes.filter { $0.reference == reference && $0.date <= day && day < $0.until }
      .map(\.until).max()
  }

  private func snoozed(
    _ reference: String, _ item: DueItem?, _ typed: TypedSnooze, _ request: EntryRequest, in ledger: Ledger
  ) throws(EntryError) -> ReportedRequest {
    let name = typed.what.joined(separator: " ")
    let running = until(reference, in: ledger, on: request.day)
    if let running, typed.until.map({ $0 <= running }) ?? true {
      return .nothing(
        "\(name) is snoozed until \(words(running, seenFrom: request.day)); nothing was written")
    }
    var request = request
    guard let until = typed.until ?? (item.map { $0.snoozedUntil(from: request.day) } ?? request.day + 3)
    else {
      throw EntryError(
        "\(words(request.day, seenFrom: request.day)) is the last day of \(reference):"
          + " a snooze would hide it for good")
    }
    request.words = [reference, "until", "\(until)"]
    return .entries([request])
  }

  private func severalItems(
    _ found: [DueItem], _ names: DueItemNames, _ typed: TypedSnooze
  ) -> EntryError {
    let head = "`\(typed.what.joined(separator: " "))` may be \(found.count) due items:"
    return EntryError(list(head, found, names, typed))
  }

  /// A line, then one for each of some items with what to type for it.
  private func list(
    _ head: String, _ items: [DueItem], _ names: DueItemNames, _ typed: TypedSnooze
  ) -> String {
    let lines = items.map { item in
      "milepost " + typed.line(names.shortest(for: item).split(separator: " ").map(String.init))
    }
    let titles = items.map { "\($0.kind.rawValue), \($0.title), \(words($0.date, seenFrom: typed.day))" }
    return EntryError.list(head, lines, titles)
  }

  /// The most items that are listed for a name that none has.
  private static let maxListed = 3

  /// The error of a name that no item has: the nearest word, else the first items.
  private func unknownItem(_ typed: TypedSnooze, _ items: [DueItem], _ ledger: Ledger) -> EntryError {
    let names = DueItemNames(items, ledger)
    let known = names.words
    let near = typed.what.lazy.map(foldedForSearch).compactMap { word -> String? in
      known.contains(word) ? nil : nearestName(to: word, in: known)
    }.first
    let name = typed.what.joined(separator: " ")
    if let near {
      return EntryError("no due item is called \(name); did you mean \(near)? `milepost due` lists them")
    }
    let first = items.filter { $0.snoozedUntil(from: typed.day) != nil }.prefix(EntryComposer.maxListed)
    if first.isEmpty { return EntryError("no due item is called \(name): `milepost due` lists them") }
    return EntryError(list("no due item is called \(name); due now:", Array(first), names, typed))
  }
}

/// The words of `snooze`.
private struct TypedSnooze {
  let what: [String]
  /// `nil` where no time is typed.
  let until: Day?
  /// Of the request.
  let day: Day
  private let keyword: String
  /// As typed; empty without one.
  private let time: [String]

  init(_ request: EntryRequest) throws(EntryError) {
    let words = request.words
    day = request.day
    keyword = request.kind.keyword ?? ""
    if words.count > 2, words[words.count - 2] == "until" {
      guard let until = ReportPeriod.day(words[words.count - 1]) else {
        throw EntryError("until when? snooze \(words.dropLast(2).joined(separator: " ")) until DATE")
      }
      self.until = until
      time = Array(words.suffix(2))
    } else if words.count > 1, let days = RelativeDay.span(words[words.count - 1]) {
      until = request.day + days
      time = Array(words.suffix(1))
    } else {
      until = nil
      time = []
    }
    what = words.dropLast(time.count)
    if what.last == "until" {
      throw EntryError("until when? snooze \(what.dropLast().joined(separator: " ")) until DATE")
    }
  }

  /// The same command for another item.
  func line(_ item: [String]) -> String { EntryText.shellWords([keyword] + item + time) }
}
