import LedgerEditing
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import SystemLibrary
import WalletFiles

/// The most errors of an imported file that are listed.
private let maxErrors = 100
/// The records of which two threads are worth it.
private let manyRecords = 10_000

/// `import json FILE`, `import csv FILE`: files that `export` wrote.
struct ImportedRecords {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func planner(
    _ name: String, _ parse: (_ bytes: [UInt8], _ name: String) throws(CommandError) -> [EntryRecord]
  ) throws(CommandError) -> CommandSpec.ChangePlanner {
    let shown = PathText.escaped(name)
    let records = try parse(try context.readNamed(name), shown)
    let (all, errors) = parts(of: records.count) { (index) throws(EntryRecordError) in
      try records[index].ledgerText()
    }
    guard errors.isEmpty else {
      let texts = errors.prefix(maxErrors).map { index, error in
        "\(shown): entry \(index + 1): \(PathText.escaped(error.message))"
      }
      throw .errors(texts.joined(separator: "\nmilepost: ") + "\nnothing was written")
    }
    if let path = newWalletPath {
      let plan = try plan(newWallet: path, records, all)
      return { () throws(CommandError) in plan }
    }
    return { () throws(CommandError) in try plan(merging: records, all) }
  }

  /// The path of the wallet, if it does not exist yet.
  private var newWalletPath: String? {
    guard context.walletNames.count == 1, context.walletNames[0] != "-",
      let path = context.environment.disk.realPath(context.walletNames[0]),
      case .failure(.missing) = context.environment.disk.read(path)
    else { return nil }
    return path
  }

  private func plan(
    newWallet path: String, _ records: [EntryRecord], _ texts: [String]
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let text = EntryRecord.wallet(of: records, texts)
    let name = context.walletNames[0]
    let found = FoundFile(name: name, identity: path)
    let bytes = Array(text.utf8)
    let loader = FileLoader(
      find: { _, _ in .failure(.missing) },
      read: { $0.identity == path ? .success(bytes) : .failure(.missing) })
    let result = try context.read(OpenedFiles(names: [name], found: [found], loader: loader))
    try context.checkResult(result)
    let warnings = try context.newWarnings(result, beyond: Diagnostics())
    let count = "\(texts.count) \(texts.count == 1 ? "entry" : "entries")"
    let outcome = Outcome(
      context.isGiven(.dryRun) ? text : "\(PathText.escaped(name)) was written: \(count)\n",
      diagnostics: warnings)
    return ChangePlan(changes: [FileChange(name: name, path: path, old: nil, new: bytes)]) { outcome }
  }

  private func plan(merging records: [EntryRecord], _ texts: [String]) throws(CommandError) -> ChangePlan<
    Outcome
  > {
    let wallet = try context.openForChange()
    let merge = WalletMerge(records, into: wallet.read)
    let choice = context.option(.keep)
    if let index = merge.duplicates.first {
      throw .errors(
        "entry \(index + 1) contradicts an earlier one of \(PathText.escaped(records[index].identity)); "
          + "nothing was written")
    }
    if !merge.conflicts.isEmpty, choice == nil { throw contradiction(merge, texts, wallet) }
    let edits = merge.edits(of: wallet, records, texts, replacing: choice == .theirs)
    let changes = edits.changes
    let warnings = try context.newWarnings(after: changes, to: wallet)
    var parts = ["\(merge.missing.count) added", "\(merge.known) already recorded"]
    switch choice {
    case .theirs: if !merge.conflicts.isEmpty { parts.append("\(merge.conflicts.count) replaced") }
    case .mine: parts.append("\(merge.conflicts.count) kept as they were")
    case nil: break
    }
    let outcome = Outcome(
      context.isGiven(.dryRun) ? merge.missing.map { texts[$0] }.joined() : "",
      diagnostics: warnings + "\(records.count) read: \(parts.joined(separator: ", "))\n")
    return ChangePlan(changes: changes) { outcome }
  }

  /// Both sides of each contradiction, and how to choose.
  private func contradiction(_ merge: WalletMerge, _ texts: [String], _ wallet: OpenWallet) -> CommandError {
    let most = 50
    var locator = LocationFinder(wallet.read.ledger.map)
    let blocks = merge.conflicts.prefix(most).map { conflict -> String in
      let place = locator.location(of: conflict.mine.position)
      let file = PathText.escaped(wallet.read.files[place.file].name)
      func side(_ name: String, _ text: String) -> String {
        text.split(separator: "\n").map { "  \(name)  \(escapedForTerminal(String($0)))\n" }.joined()
      }
      let identity = conflict.theirs.identity.split(separator: " ").joined(separator: " ")
      return "\(file):\(place.line): \(escapedForTerminal(identity)) differs\n"
        + side("mine  ", conflict.mineText) + side("theirs", texts[conflict.index])
    }
    let more = merge.conflicts.count > most ? "… and \(merge.conflicts.count - most) more\n" : ""
    let text =
      blocks.joined() + more
      + "milepost: nothing was written; choose a side with --keep mine or --keep theirs\n"
    return .errors(printed: text)
  }
}

/// Reads the entries of a file that `export json` wrote.
func readJSONRecords(_ bytes: [UInt8], _ name: String) throws(CommandError) -> [EntryRecord] {
  let value: JSONValue
  do throws(JSONError) { value = try JSONReader.read(bytes) } catch {
    throw .errors(
      "\(name):\(error.line):\(error.column): \(escapedForTerminal(error.message)); nothing was written")
  }
  do throws(EntryRecordError) { return try EntryRecord.all(in: value) } catch {
    throw .errors("\(name): \(escapedForTerminal(error.message))")
  }
}

/// Reads the expenses of a file that `export csv` wrote, without calculated columns.
func readCSVRecords(_ bytes: [UInt8], _ name: String) throws(CommandError) -> [EntryRecord] {
  let table: CSVTable
  do throws(CSVError) { table = try CSVTable.read(bytes) } catch {
    throw .errors("\(name):\(error.line): \(escapedForTerminal(error.message)); nothing was written")
  }
  for column in ["date", "amount", "source"] where !table.columns.contains(column) {
    throw .errors("\(name):1: missing column `\(column)`: this is not a file of `export csv`")
  }
  for column in table.columns where !column.isEmpty && !ExpenseTable.columns.contains(column) {
    let near = suggestion(for: column, in: ExpenseTable.columns)
    throw .errors("\(name):1: unknown column `\(PathText.escaped(column))`\(near); nothing was written")
  }
  let (records, errors) = parts(of: table.rowCount) { (number) throws(EntryRecordError) in
    try ExpenseTable.record(table.row(number))
  }
  guard errors.isEmpty else {
    let texts = errors.prefix(maxErrors).map { number, error in
      "\(name):\(table.row(number).line): \(escapedForTerminal(error.message))"
    }
    throw .errors(texts.joined(separator: "\nmilepost: ") + "\nnothing was written")
  }
  return records
}

/// The results for the numbers below a count in order, and the errors of others by their numbers; many are found on two
/// cores.
private func parts<Part: Sendable>(
  of count: Int, _ part: @Sendable (Int) throws(EntryRecordError) -> Part
) -> (parts: [Part], errors: [(number: Int, error: EntryRecordError)]) {
  @Sendable func some(_ numbers: Range<Int>) -> (
    parts: [Part], errors: [(number: Int, error: EntryRecordError)]
  ) {
    var parts: [Part] = []
    var errors: [(number: Int, error: EntryRecordError)] = []
    parts.reserveCapacity(numbers.count)
    for number in numbers {
      do throws(EntryRecordError) { parts.append(try part(number)) } catch { errors.append((number, error)) }
    }
    return (parts, errors)
  }
  if count < manyRecords { return some(0..<count) }
  let (first, second) = runConcurrently({ some(0..<(count / 2)) }, { some((count / 2)..<count) })
  return (first.parts + second.parts, first.errors + second.errors)
}
