import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

extension Run {
  /// `add`, `used`, `paid` and their like: entries behind the last of their day.
  func addEntries() throws(Failure) -> Outcome {
    let requests = try entryRequests()
    return try carryOut { () throws(Failure) in try plan(requests) }
  }

  /// The day that new entries bear where none is said.
  var entryDay: Day { invocation.on ?? environment.today }

  private func plan(_ requests: [EntryRequest]) throws(Failure) -> ChangePlan {
    let wallet = try wallet()
    guard wallet.found.allSatisfy({ $0.identity != "-" }) else {
      throw Failure("standard input can't be written to; name a file with -f", exitCode: UsageMistake.exitCode)
    }
    var composed: [PlacedEntry] = []
    var mistake: Failure?
    let read = try read(wallet) { outline in
      do throws(Failure) {
        composed = try compose(requests, outline)
        return additions(composed, outline)
      } catch {
        mistake = error
        return []
      }
    }
    if let mistake { throw mistake }
    return try plan(read, composed)
  }

  /// An entry with its place.
  struct PlacedEntry {
    var entry: ComposedEntry
    var place: EntryPlace
  }

  private func compose(_ requests: [EntryRequest], _ outline: Outline) throws(Failure) -> [PlacedEntry] {
    let composer = EntryComposer(outline, isForMany: requests.count > 20)
    var placed: [PlacedEntry] = []
    var mistakes: [String] = []
    for request in requests {
      do throws(ComposingMistake) {
        let entry = try composer.entry(request)
        placed.append(PlacedEntry(entry: entry, place: try place(of: entry, outline)))
      } catch {
        let lead = request.line.map { "line \($0): " } ?? ""
        mistakes.append(lead + escaped(error.message))
      }
    }
    guard mistakes.isEmpty else {
      throw Failure(
        mistakes.joined(separator: "\nmilepost: ") + "\nnothing was written", exitCode: UsageMistake.exitCode)
    }
    return placed.inFileOrder { ($0.place, $0.entry.day) }
  }

  private func place(of entry: ComposedEntry, _ outline: Outline) throws(ComposingMistake) -> EntryPlace {
    guard let inbox = outline.inbox else { return outline.place(for: entry.keyword, on: entry.day) }
    guard let file = inboxFile(outline) else {
      throw ComposingMistake(inboxMissing(inbox.value))
    }
    return outline.place(in: file, on: entry.day)
  }

  func inboxMissing(_ name: String) -> String {
    "option inbox names \(name), which the wallet does not include\nmake that file, and include it: include \(name)"
  }

  /// The file that `option inbox` names, if there is one and the wallet includes it.
  func inboxFile(_ outline: Outline) -> Int? {
    guard let inbox = outline.inbox else { return nil }
    let from = RawText.bytes(of: outline.map.files[outline.map.fileIndex(at: inbox.range.start)].name)
    let name = Array(inbox.value.utf8)
    let real = environment.disk.realPath(RawText.text(of: name.first == slash ? name : joined(folder(of: from), name)))
    return real.flatMap { real in outline.files.firstIndex { $0.identity == real } }
  }

  /// Entries of one place are read as one text, in the order they were asked for.
  private func additions(_ entries: [PlacedEntry], _ outline: Outline) -> [Addition] {
    var places: [EntryPlace] = []
    var texts: [EntryPlace: String] = [:]
    for each in entries {
      if texts[each.place] == nil { places.append(each.place) }
      texts[each.place, default: ""] += each.entry.text
    }
    return places.map { place in
      Addition(
        text: texts[place] ?? "", position: outline.map.files[place.file].base + UInt32(place.offset),
        name: "the new entry")
    }
  }

  /// Checks what the wallet means with the new entries, and says it.
  private func plan(_ read: ReadLedger, _ entries: [PlacedEntry]) throws(Failure) -> ChangePlan {
    let ledger = read.ledger
    let isNew = newPositions(read)
    try checkNew(read, isNew)
    var changes: [FileChange] = []
    var written: [WrittenEntry] = []
    for file in Set(entries.map(\.place.file)).sorted() {
      let own = entries.indices.filter { entries[$0].place.file == file }
      let old = ledger.map.files[file].bytes
      let inserted = FileInsertion.apply(
        own.map { index in
          FileInsertion.Edit(entries[index].place.offset..<entries[index].place.offset, entries[index].entry.text)
        }, to: old)
      changes.append(
        FileChange(name: read.files[file].name, path: read.files[file].identity, old: old, new: inserted.bytes))
      for (index, line) in zip(own, inserted.lines) {
        written.append(
          WrittenEntry(
            text: entries[index].entry.text, file: read.files[file].name, line: line,
            filledIn: entries[index].entry.filledIn, expense: nil))
      }
    }
    let places = written
    return ChangePlan(changes: changes, outcome: { said(of: places, read, isNew) })
  }

  /// Stops where the wallet would have errors, or where warnings are errors.
  private func checkNew(_ read: ReadLedger, _ isNew: (UInt32) -> Bool) throws(Failure) {
    var errors = read.diagnostics.onlyErrors()
    if errors.errors == 0, !read.ledger.uses.isEmpty {
      errors = LedgerChecks.errors(read.ledger, today: environment.today)
    }
    if errors.errors == 0, invocation.isStrict || read.ledger.options.strict {
      let checked = LedgerChecks.run(read.ledger, today: environment.today, after: read.diagnostics)
      errors = checked.only { isNew($0.range.start) }.strict()
    }
    guard errors.errors > 0 else { return }
    let isOurs = errors.list.contains { isNew($0.range.start) }
    let drawn = draw(errors, in: read.ledger.map, style: diagnosticStyle)
    throw Failure(
      Outcome(
        output: "", error: drawn + "milepost: nothing was written\n", exitCode: isOurs ? UsageMistake.exitCode : 1))
  }

  /// What becomes of new entries, and what looks wrong about them.
  private func said(of written: [WrittenEntry], _ read: ReadLedger, _ isNew: @escaping (UInt32) -> Bool) -> Outcome {
    let ledger = read.ledger
    let expenses = ledger.expenses.indices.filter { isNew(ledger.expenses[$0].position) }
    let uses = ledger.uses.indices.filter { isNew(ledger.uses[$0].range.start) }
    let savings = ledger.savings.indices.filter { isNew(ledger.savings[$0].range.start) }
    var cards: Set<Int> = []
    for index in expenses {
      if case .card(let card) = ledger.sources[Int(ledger.expenses[index].source)] { cards.insert(card) }
    }
    var checked = Diagnostics()
    var report: AddedReport?
    inPair(
      {
        checked = LedgerChecks.run(
          ledger, today: environment.today, after: read.diagnostics, ofCards: cards
        ).only { diagnostic in
          isNew(diagnostic.range.start) || diagnostic.notes.contains { $0.range.map { isNew($0.start) } ?? false }
        }
      }, { report = ledger.addedReport(Set(expenses), uses: uses, savings: savings, on: entryDay) })
    guard let report else { return Outcome() }
    let entries = named(written, expenses, ledger)
    var outcome = self.written(Document(entries, report, ledger)) {
      plainAdded(entries, report, ledger, isDryRun: invocation.isDryRun, style: textStyle)
    }
    outcome.standardError = Array(draw(warningsWanted(checked), in: ledger.map, style: diagnosticStyle).utf8)
    return outcome
  }

  /// Which expense each entry is, found by its text.
  private func named(_ written: [WrittenEntry], _ expenses: [Int], _ ledger: Ledger) -> [WrittenEntry] {
    var written = written
    // Lines that are alike are taken in their order.
    var expenseOf: [String: [Int]] = [:]
    for index in expenses.reversed() {
      let position = ledger.expenses[index].position
      let file = ledger.map.files[ledger.map.fileIndex(at: position)]
      let line = file.bytes[Int(position - file.base)...].prefix { $0 != 0x0A }
      expenseOf[String(decoding: line, as: UTF8.self), default: []].append(index)
    }
    for index in written.indices {
      let line = String(written[index].text.prefix { $0 != "\n" })
      written[index].expense = expenseOf[line]?.popLast()
    }
    return written
  }

  /// Whether a position lies in the text of new entries.
  private func newPositions(_ read: ReadLedger) -> (UInt32) -> Bool {
    let map = read.ledger.map
    let files = Set(read.files.indices.filter { read.files[$0].identity.isEmpty })
    return { files.contains(map.fileIndex(at: $0)) }
  }

  func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escapedForTerminal(RawText.shown(String($0))) }
      .joined(separator: "\n")
  }
}
