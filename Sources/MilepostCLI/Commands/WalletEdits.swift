import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// A wallet that was read to be changed.
struct OpenWallet {
  /// What it means.
  var read: ReadLedger
  /// What it says.
  var outline: Outline
  /// Its files and what reads them.
  var wallet: Wallet
  /// Where `option inbox` wants new entries, by the file's place in the map.
  var inbox: Int?
}

/// What shall change in a wallet's files.
struct WalletEdits {
  private struct Insertion {
    var place: EntryPlace
    var day: Day
    var text: String
  }

  private struct Kind: Hashable {
    var keyword: String
    var day: Day
  }

  private let outline: Outline
  private let inbox: Int?
  private let files: [SourceFile]
  private var insertions: [Insertion] = []
  private var others: [Int: [FileInsertion.Edit]] = [:]
  /// Entries of one kind and day go to one place.
  private var places: [Kind: EntryPlace] = [:]

  init(_ open: OpenWallet) {
    outline = open.outline
    inbox = open.inbox
    files = open.read.ledger.map.files
  }

  /// Puts an entry behind the last of its kind and day.
  mutating func insert(_ text: String, keyword: String, on day: Day) {
    let kind = Kind(keyword: keyword, day: day)
    let place = places[kind] ?? inbox.map { outline.place(in: $0, on: day) } ?? outline.place(for: keyword, on: day)
    places[kind] = place
    insertions.append(Insertion(place: place, day: day, text: text))
  }

  /// Puts an entry at the end of the first file, a blank line before it.
  mutating func append(_ text: String) {
    let end = files[0].bytes.count
    others[0, default: []].append(.init(end..<end, "\n" + text))
  }

  /// Puts a card behind the last one.
  mutating func insertCard(_ text: String) -> EntryPlace {
    let place = outline.placeForCard
    others[place.file, default: []].append(.init(place.offset..<place.offset, (place.offset > 0 ? "\n" : "") + text))
    return place
  }

  /// Puts another entry in the place of one.
  mutating func replace(_ range: Range<Int>, inFile file: Int, by text: String) {
    others[file, default: []].append(.init(range, text))
  }

  /// The new entries, in the order in which they will stand.
  var newText: String { inOrder.map(\.text).joined() }

  private var inOrder: [Insertion] { insertions.inFileOrder { ($0.place, $0.day) } }

  /// By the file's place in the map.
  var edits: [Int: [FileInsertion.Edit]] {
    var edits = others
    for insertion in inOrder {
      let offset = insertion.place.offset
      edits[insertion.place.file, default: []].append(.init(offset..<offset, insertion.text))
    }
    return edits
  }
}

extension Run {
  /// Reads the wallet to change it; one with errors is not changed.
  func openWallet(allowing allowed: Set<String> = []) throws(Failure) -> OpenWallet {
    let wallet = try wallet()
    guard wallet.found.allSatisfy({ $0.identity != "-" }) else {
      throw Failure("standard input can't be written to; name a file with -f", exitCode: UsageMistake.exitCode)
    }
    var outline: Outline?
    let read = try read(wallet) {
      outline = $0
      return []
    }
    let errors = read.diagnostics.only { $0.severity == .error && !allowed.contains($0.code) }
    guard errors.errors == 0, let outline else {
      let drawn = draw(read.diagnostics.onlyErrors(), in: read.ledger.map, style: diagnosticStyle)
      throw Failure(Outcome(output: "", error: drawn + "milepost: nothing was written\n", exitCode: 1))
    }
    let inbox = inboxFile(outline)
    if let named = outline.inbox, inbox == nil {
      throw Failure(inboxMissing(named.value), exitCode: UsageMistake.exitCode)
    }
    return OpenWallet(read: read, outline: outline, wallet: wallet, inbox: inbox)
  }

  /// The files as they will be, and what the wallet will then be warned of that it was not before.
  struct CheckedChanges {
    var files: [FileChange] = []
    var warnings = ""
  }

  /// The changed files, once the wallet was read with them and has no errors.
  func checkedChanges(
    _ edits: WalletEdits, _ open: OpenWallet, allowing allowed: Set<String> = []
  ) throws(Failure) -> CheckedChanges {
    let map = open.read.ledger.map
    let edits = edits.edits
    let changes = edits.keys.sorted().map { file in
      let (found, old) = (open.read.files[file], map.files[file].bytes)
      return FileChange(
        name: found.name, path: found.identity, old: old,
        new: FileInsertion.apply(edits[file] ?? [], to: old).bytes)
    }
    if changes.isEmpty { return CheckedChanges() }
    var wallet = open.wallet
    let (loader, files) = (wallet.loader, open.read.files)
    wallet.loader.read = { found in
      if let change = changes.first(where: { $0.path == found.identity }) { return .success(change.new ?? []) }
      // What was read once is not read again: standard input has no second time.
      if let index = files.firstIndex(where: { $0.identity == found.identity }) {
        return .success(map.files[index].bytes)
      }
      return loader.read(found)
    }
    let after = try read(wallet)
    try checkResult(after, allowing: allowed)
    // Without rates, nothing can be reckoned, before or after.
    if open.read.diagnostics.errors > 0 || after.diagnostics.errors > 0 { return CheckedChanges(files: changes) }
    let before = LedgerChecks.run(open.read.ledger, today: environment.today, after: open.read.diagnostics)
    return CheckedChanges(files: changes, warnings: try newWarnings(after, beyond: before))
  }

  /// What a wallet is warned of that it was not before; under --strict that stops it.
  func newWarnings(_ read: ReadLedger, beyond before: Diagnostics) throws(Failure) -> String {
    let new = LedgerChecks.run(read.ledger, today: environment.today, after: read.diagnostics).beyond(before)
    let isStrict = invocation.isStrict || read.ledger.options.strict
    if isStrict, new.warnings > 0 { try stop(at: new.strict(), read) }
    return draw(warningsWanted(new), in: read.ledger.map, style: diagnosticStyle)
  }

  /// Stops where the wallet would have errors.
  func checkResult(_ read: ReadLedger, allowing allowed: Set<String> = []) throws(Failure) {
    let errors = read.diagnostics.only { $0.severity == .error && !allowed.contains($0.code) }
    if errors.errors > 0 { try stop(at: errors, read) }
    if read.diagnostics.errors == 0 {
      let more = LedgerChecks.errors(read.ledger, today: environment.today)
      if more.errors > 0 { try stop(at: more, read) }
    }
  }

  private func stop(at errors: Diagnostics, _ read: ReadLedger) throws(Failure) {
    let drawn = draw(errors, in: read.ledger.map, style: diagnosticStyle)
    throw Failure(
      Outcome(
        output: "", error: drawn + "milepost: with these entries the wallet would have errors; nothing was written\n",
        exitCode: 1))
  }
}
