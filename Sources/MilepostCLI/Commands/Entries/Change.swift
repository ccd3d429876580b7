import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let change = CommandSpec(
    summary: "change a card, budget or another definition from a day on",
    usage: "[KIND] NAME WORDS",
    help: """
      Changes a card, account, budget, goal, subscription, credit limit or expectation
      from a day on, by default today: reports of earlier days stay as they are. The
      words are the amount, period or other part that is new, or one property; more
      properties are given by --set. The kind is needed only where two share a name.
      `closed` alone closes a card or account on that day. What was wrong from the
      start is corrected in the file. The change is a dated entry of the wallet, an
      amendment, or for a card without dated entries a property below it.
      """,
    examples: [
      "milepost change netflix 24.98", "milepost change vs cycle closes 14",
      "milepost change trip by 2027-08-01", "milepost change platinum closed -d 2027-01-09",
    ],
    options: [.takes(.date), .takes(.properties)],
    completes: .words { $0.changedDefinition() },
    run: .change { (context) throws(CommandError) in
      let properties = context.arguments.values(.properties).map { PathText.shown($0) }
      try checkProperties(properties)
      let date = try context.chosenDay(context.option(.date), "--date") ?? context.day
      return { () throws(CommandError) in
        var change = try PlannedChange(context, properties: properties, on: date)
        return try change.plan()
      }
    })
}

/// One run of `change`: the wallet before and after it, and the answer.
private struct PlannedChange {
  private let context: CommandContext
  private let wallet: OpenWallet
  private let amendment: ComposedAmendment
  private let day: Day
  /// What the amendment restates, in the positions of the wallet before it.
  private var parts: [RestatedPart] = []

  init(_ context: CommandContext, properties: [String], on day: Day) throws(CommandError) {
    self.context = context
    self.day = day
    wallet = try context.openForChange()
    do throws(EntryError) {
      var composer = AmendmentComposer(wallet.composer, on: day)
      let ledger = wallet.read.ledger
      composer.picks = { id in
        let card = ledger.definitions.cards.first { ledger.vocabulary.names.text($0.name) == id }
        return card.flatMap { PickChoice($0.terms(on: day), ledger.vocabulary.names) }
      }
      amendment = try composer.amendment(context.words, properties: properties)
    } catch {
      throw .usage(context.escapedLines(error.message))
    }
  }

  mutating func plan() throws(CommandError) -> ChangePlan<Outcome> {
    var edits = WalletEdits(wallet)
    let point = edits.point(for: .amendment, on: day)
    let files = try context.openWritableWallet()
    let reader = context.reader(files)
    let parsed = reader.parse(files.found)
    let position = wallet.read.ledger.map.files[point.file].base + UInt32(point.offset)
    let addition = Addition(text: amendment.text, position: position, name: "the new entry")
    let outline = parsed.outline(adding: [addition])
    let new = outline.map.files[outline.map.files.count - 1]
    parts = outline.restatedParts(at: new.base..<new.end)
    if isPartOfCard {
      try edit(&edits)
    } else {
      let read = reader.resolve(parsed, adding: [addition])
      try checkEffect(read, new.base..<new.end)
      edits.insert(amendment.text, .amendment, on: day)
    }
    return try plan(edits.changes, reader, files)
  }

  private func plan(
    _ changes: [FileChange], _ reader: LedgerReader, _ files: OpenedFiles
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let warnings = try context.newWarnings(after: changes, to: wallet)
    let wallet = wallet
    let after = reader.with { wallet.bytes(of: $0, after: changes) }.read(files.found).ledger
    if isPartOfCard, !hasEffect(after) { throw already() }
    let written = WrittenEntry(
      text: text, file: changes.first?.name ?? "", line: changes.first?.line ?? 1, filledIn: nil, expense: nil
    )
    let report = after.addedReport(.init(expenses: [], at: 0..<0, in: after.entries), on: context.day)
    let shown = context.output(Document([written], report, after)) { answer(written, after) }
    let outcome = Outcome(output: shown.output, diagnostics: Array(warnings.utf8))
    return ChangePlan(changes: changes) { outcome }
  }

  private func refused(_ text: String) -> CommandError {
    .usage(context.escapedLines(text + wrongHint))
  }

  private func already() -> CommandError {
    let verb = amendment.words.isEmpty ? "has" : "is"
    return refused("\(amendment.id) \(verb) \(amendment.restated) already")
  }
}

// Amendments that are refused.
extension PlannedChange {
  /// Throws where another amendment of the day says something else, and where all is in force already.
  private func checkEffect(_ read: LoadedLedger, _ new: Range<UInt32>) throws(CommandError) {
    for part in parts where part.role != .property || !part.text.isEmpty {
      if let earlier = part.earlier, earlier.date == day, earlier.text != part.text {
        throw refused("\(amendment.id) was changed on \(day) already: \(earlier.text)")
      }
    }
    let ineffective = read.diagnostics.only { $0.code == "W319" && new.contains($0.range.start) }.warnings
    if read.diagnostics.errors > 0 || ineffective == 0 { return }
    if ineffective >= parts.count || !amendment.restated.contains("none") { throw already() }
  }

  /// The question at the end of an answer about words that replace others; empty without these.
  private var wrongHint: String { wrongHint { _, line in line } }

  /// The same, with the line that a line of a file has become.
  private func wrongHint(_ line: (Int, Int) -> Int) -> String {
    /// `3 of wallet.ledger`.
    func place(_ position: UInt32) -> String {
      var finder = LocationFinder(wallet.read.ledger.map)
      let place = finder.location(of: position)
      return "\(line(place.file, place.line)) of \(wallet.read.files[place.file].name)"
    }
    if let earlier = parts.lazy.compactMap(\.earlier).first {
      return "\nwrong from the start? Line \(place(earlier.range.start))"
    }
    guard setsUnknownDay, let card = wallet.outline.definition(.card, amendment.id) else { return "" }
    return "\nalways so? milepost undo, and write it below line \(place(card.selection.start))"
  }

  /// Whether the statement day of a card was not known until then.
  private var setsUnknownDay: Bool {
    let ledger = wallet.read.ledger
    let card = ledger.definitions.cards.first { ledger.vocabulary.names.text($0.name) == amendment.id }
    return amendment.kind == .card && amendment.properties.contains { $0.hasPrefix("cycle ") }
      && card?.terms(on: day).cycle == .statement
  }

  /// The line that a line of the wallet is after the change.
  private func line(_ line: Int, ofFile file: Int, _ written: WrittenEntry, _ after: Ledger) -> Int {
    let isMoved =
      wallet.read.files[file].name == written.file && written.line <= line && !context.isGiven(.dryRun)
    func lines(_ ledger: Ledger) -> Int { ledger.map.files[file].bytes.count { $0 == .lineFeed } }
    return isMoved ? line + lines(after) - lines(wallet.read.ledger) : line
  }
}

// A card that no entry names yet: it has the property from the start.
extension PlannedChange {
  private var isPartOfCard: Bool {
    amendment.kind == .card && context.option(.date) == nil && amendment.words.isEmpty
      && !amendment.properties.contains { $0.hasPrefix("closed") }
      && !wallet.outline.hasEntries(ofCard: amendment.id)
  }

  /// Replaces the card's own properties, and adds the others below them.
  private func edit(_ edits: inout WalletEdits) throws(CommandError) {
    guard let card = wallet.outline.definition(.card, amendment.id) else { throw already() }
    let map = wallet.read.ledger.map
    let entry = map.entryLines(at: card.selection.start)
    let file = map.fileIndex(at: entry.start)
    var lines = map.text(entry).split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, property) in amendment.properties.enumerated() {
      let line = String(EntryText.property(property).dropLast())
      if index < parts.count, let earlier = parts[index].earlier {
        let before = map.text(SourceRange(entry.start, earlier.range.start))
        lines[before.count { $0.isNewline }] = line
      } else {
        lines.append(line)
      }
    }
    let base = map.files[file].base
    edits.replace(
      Int(entry.start - base)..<Int(entry.end - base), inFile: file,
      by: lines.map { $0 + "\n" }.joined())
  }

  private func hasEffect(_ after: Ledger) -> Bool {
    func terms(_ ledger: Ledger) -> CardTerms? {
      let card = ledger.definitions.cards.first { ledger.vocabulary.names.text($0.name) == amendment.id }
      return card?.terms(on: day)
    }
    return terms(wallet.read.ledger) != terms(after)
  }
}

// The answer.
extension PlannedChange {
  /// What is written.
  private var text: String {
    isPartOfCard
      ? "card \(amendment.id)\n" + amendment.properties.map { EntryText.property($0) }.joined()
      : amendment.text
  }

  private func answer(_ written: WrittenEntry, _ after: Ledger) -> String {
    let verb = context.isGiven(.dryRun) ? "would go" : "written"
    var lines = ["\(verb) to \(written.file):\(written.line)"]
    if isPartOfCard {
      lines.append("no entry names \(amendment.id) yet, so it is so on all days")
    } else {
      lines += ChangeWords(before: wallet.read.ledger, after: after, on: day, today: context.day)
        .lines(amendment.kind, amendment.id, parts)
      let hint = wrongHint { line($1, ofFile: $0, written, after) }
      if !hint.isEmpty { lines.append(String(hint.dropFirst())) }
    }
    return context.escapedLines(String(written.text.dropLast())) + "\n"
      + lines.map { "  \(PathText.escaped($0))\n" }.joined()
  }
}

extension Completer {
  /// The words after `change`: a name, then its properties.
  fileprivate mutating func changedDefinition() -> [Candidate] {
    guard let name = typed.words.first else {
      var found: [Candidate] = []
      for kind in AmendmentComposer.kinds { found += names(kind.names) }
      return found
    }
    if typed.words.count > 1 { return [] }
    for kind in AmendmentComposer.kinds where names(kind.names).contains(where: { $0.word == name }) {
      return AmendmentComposer.properties(of: kind.kind).map { Candidate($0) }
    }
    return []
  }
}
