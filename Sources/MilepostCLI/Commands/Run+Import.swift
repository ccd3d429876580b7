import LedgerEditing
import LedgerExports
import LedgerImport
import LedgerModel
import LedgerParser
import LedgerText

extension Run {
  /// `import`: what other programs wrote, or this one exported.
  func importFile() throws(Failure) -> Outcome {
    let words = invocation.words
    try refuseOthers(words.first)
    switch (words.first, words.count) {
    case ("json", 2): return try importRecords(words[1]) { bytes, name throws(Failure) in try jsonRecords(bytes, name) }
    case ("csv", 2): return try importRecords(words[1]) { bytes, name throws(Failure) in try csvRecords(bytes, name) }
    case ("ecb", 2): return try importRates(words[1])
    case ("json", _), ("csv", _), ("ecb", _):
      throw Failure("import one file: milepost import \(words[0]) FILE", exitCode: UsageMistake.exitCode)
    case (_, 1): return try importStatement(words[0], rules: nil)
    case (_, 2): return try importStatement(words[1], rules: words[0])
    default:
      throw Failure(
        "import what? milepost import statement.csv\nSee: milepost help import", exitCode: UsageMistake.exitCode)
    }
  }

  /// Stops at options that the kind of import has no use for.
  private func refuseOthers(_ kind: String?) throws(Failure) {
    let given: [(option: Option, isGiven: Bool, kinds: [String])] = [
      (.card, invocation.card != nil, ["statement"]), (.encoding, invocation.encoding != nil, ["statement"]),
      (.partial, invocation.takesPart, ["statement"]), (.keep, invocation.keepsMine != nil, ["json"]),
      (.all, invocation.listsAll, ["ecb"]),
    ]
    let kind = kind.flatMap { ["json", "csv", "ecb"].contains($0) ? $0 : nil } ?? "statement"
    for each in given where each.isGiven && !each.kinds.contains(kind) {
      let name = kind == "statement" ? "a statement" : kind
      throw Failure("import of \(name) has no use for \(each.option.text)", exitCode: UsageMistake.exitCode)
    }
  }

  /// The bytes of a file that is named on the command line; `-` is standard input.
  func readNamed(_ name: String) throws(Failure) -> [UInt8] {
    if name == "-" {
      switch environment.input.readAll() {
      case .success(let bytes): return bytes
      case .failure(let problem): throw Failure("standard input: \(problem.reason)", exitCode: 3)
      }
    }
    guard let path = environment.disk.realPath(name) else {
      throw Failure("\(shown(name)): there is no such file", exitCode: 3)
    }
    return try read(FileLoader.Found(name: name, identity: path))
  }

  // MARK: Records

  /// What `import json` and `import csv` do with what they read.
  private func importRecords(
    _ name: String, _ parse: (_ bytes: [UInt8], _ name: String) throws(Failure) -> [EntryRecord]
  ) throws(Failure) -> Outcome {
    let records = try parse(try readNamed(name), shown(name))
    var texts: [String] = []
    var faults: [String] = []
    for (index, record) in records.enumerated() {
      do throws(RecordFault) { texts.append(try record.ledgerText()) } catch {
        faults.append("\(shown(name)): entry \(index + 1): \(escaped(error.message))")
        if faults.count == 100 { break }
      }
    }
    guard faults.isEmpty else {
      throw Failure(faults.joined(separator: "\nmilepost: ") + "\nnothing was written", exitCode: 1)
    }
    if let path = newWalletPath { return try writeNewWallet(path, records, texts) }
    return try carryOut { () throws(Failure) in try mergePlan(records, texts) }
  }

  /// Where the wallet will be, if it is not there yet.
  private var newWalletPath: String? {
    guard walletNames.count == 1, walletNames[0] != "-", let path = environment.disk.realPath(walletNames[0]),
      case .failure(.missing) = environment.disk.read(path)
    else { return nil }
    return path
  }

  private func writeNewWallet(_ path: String, _ records: [EntryRecord], _ texts: [String]) throws(Failure) -> Outcome {
    var text = ""
    for (index, entry) in texts.enumerated() {
      // Definitions stand apart from one another, facts below each other.
      let isApart = index > 0 && (records[index].type != records[index - 1].type || entry.contains("\n    "))
      text += (isApart && !(records[index].isFact && records[index - 1].isFact) ? "\n" : "") + entry
    }
    let name = walletNames[0]
    let found = FileLoader.Found(name: name, identity: path)
    let bytes = Array(text.utf8)
    let loader = FileLoader(
      find: { _, _ in .failure(.missing) }, read: { $0.identity == path ? .success(bytes) : .failure(.missing) })
    let result = try read(Wallet(names: [name], found: [found], loader: loader))
    try checkResult(result)
    let warnings = try newWarnings(result, beyond: Diagnostics())
    let count = "\(texts.count) \(texts.count == 1 ? "entry" : "entries")"
    let outcome = Outcome(
      output: invocation.isDryRun ? text : "\(shown(name)) is written: \(count)\n", error: warnings)
    return try carryOut { () throws(Failure) in
      ChangePlan(changes: [FileChange(name: name, path: path, old: nil, new: bytes)], outcome: { outcome })
    }
  }

  private func mergePlan(_ records: [EntryRecord], _ texts: [String]) throws(Failure) -> ChangePlan {
    let open = try openWallet()
    let merge = WalletMerge(records, into: open.read)
    if let index = merge.doubled.first {
      throw Failure(
        "entry \(index + 1) says otherwise of \(escaped(records[index].identity)) than an earlier one; nothing was written",
        exitCode: 1)
    }
    if !merge.conflicts.isEmpty, invocation.keepsMine == nil { throw contradiction(merge, texts, open) }
    var edits = WalletEdits(open)
    for index in merge.missing {
      let record = records[index]
      if record.isFact, let date = record.date, let day = ReportPeriod.day(date) {
        edits.insert(texts[index], keyword: record.type == "expense" ? "" : record.type, on: day)
      } else {
        edits.append(texts[index])
      }
    }
    if invocation.keepsMine == false {
      for conflict in merge.conflicts {
        edits.replace(conflict.mine.range, inFile: conflict.mine.file, by: texts[conflict.index])
      }
    }
    let changes = try checkedChanges(edits, open)
    let replaced = invocation.keepsMine == false ? merge.conflicts.count : 0
    var parts = ["\(merge.missing.count) added", "\(merge.known) were there already"]
    if replaced > 0 { parts.append("\(replaced) replaced") }
    if invocation.keepsMine == true { parts.append("\(merge.conflicts.count) kept as they were") }
    let shownTexts = merge.missing.map { texts[$0] }.joined()
    let lead = invocation.isDryRun ? shownTexts : ""
    let line = "\(records.count) read: \(parts.joined(separator: ", "))\n"
    return ChangePlan(
      changes: changes.files,
      outcome: { Outcome(standardOutput: Array(lead.utf8), standardError: Array((changes.warnings + line).utf8)) })
  }

  /// Both sides of each contradiction, and how to choose.
  private func contradiction(_ merge: WalletMerge, _ texts: [String], _ open: OpenWallet) -> Failure {
    var locator = Locator(open.read.ledger.map)
    let blocks = merge.conflicts.prefix(50).map { conflict -> String in
      let place = locator.location(of: conflict.mine.position)
      let file = shown(open.read.files[place.file].name)
      func side(_ name: String, _ text: String) -> String {
        text.split(separator: "\n").map { "  \(name)  \(escapedForTerminal(String($0)))\n" }.joined()
      }
      return
        "\(file):\(place.line): \(escapedForTerminal(conflict.theirs.identity.split(separator: " ").joined(separator: " "))) says otherwise\n"
        + side("mine  ", conflict.mineText) + side("theirs", texts[conflict.index])
    }
    let more = merge.conflicts.count > 50 ? "… and \(merge.conflicts.count - 50) more\n" : ""
    return Failure(
      Outcome(
        output: "",
        error: blocks.joined() + more
          + "milepost: nothing was written; say which side holds with --keep mine or --keep theirs\n", exitCode: 1))
  }

  // MARK: Formats

  private func jsonRecords(_ bytes: [UInt8], _ name: String) throws(Failure) -> [EntryRecord] {
    let value: Field
    do throws(JSONReader.Fault) { value = try JSONReader.read(bytes) } catch {
      throw Failure(
        "\(name):\(error.line):\(error.column): \(escaped(error.message)); nothing was written", exitCode: 1)
    }
    guard case .object(let pairs) = value, case .text(let schema)? = pairs.first(where: { $0.key == "schema" })?.value,
      schema == "milepost.wallet/1", case .list(let items)? = pairs.first(where: { $0.key == "entries" })?.value
    else {
      throw Failure("\(name): this is not what `export json` writes (schema milepost.wallet/1)", exitCode: 1)
    }
    var records: [EntryRecord] = []
    for (index, item) in items.enumerated() {
      guard case .object(let fields) = item else {
        throw Failure("\(name): entry \(index + 1) is no object; nothing was written", exitCode: 1)
      }
      records.append(EntryRecord(fields))
    }
    return records
  }
}

extension Run {
  /// The expenses of a file that `export csv` wrote; columns that only reckon are left aside.
  fileprivate func csvRecords(_ bytes: [UInt8], _ name: String) throws(Failure) -> [EntryRecord] {
    let table: CSVTable
    do throws(CSVTable.Fault) { table = try CSVTable.read(bytes) } catch {
      throw Failure("\(name):\(error.line): \(escaped(error.message)); nothing was written", exitCode: 1)
    }
    for column in ["date", "amount", "source"] where !table.columns.contains(column) {
      throw Failure("\(name):1: there is no column `\(column)`: this is not what `export csv` writes", exitCode: 1)
    }
    let known = ExpenseTable.written + ExpenseTable.reckoned
    for column in table.columns where !column.isEmpty && !known.contains(column) {
      let near = suggestion(for: column, in: known)
      throw Failure("\(name):1: there is no column `\(escaped(column))`\(near); nothing was written", exitCode: 1)
    }
    var records: [EntryRecord] = []
    var faults: [String] = []
    for row in table.rows {
      do throws(RecordFault) { records.append(try ExpenseTable.record(row.cells)) } catch {
        faults.append("\(name):\(row.line): \(escaped(error.message))")
      }
    }
    guard faults.isEmpty else {
      throw Failure(faults.prefix(100).joined(separator: "\nmilepost: ") + "\nnothing was written", exitCode: 1)
    }
    return records
  }
}
