import LedgerEditing
import BankStatements
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

/// Formats some bytes, takes them to records and back, and reads them as a statement, as rules and as JSON.
func exerciseEditing(_ bytes: [UInt8], _ read: LoadedLedger, _ sum: Int) {
  format(bytes)
  if sum % 8 == 2 { propose(bytes) }
  if read.diagnostics.errors == 0, sum % 2 == 0 { takeBack(read) }
  if let value = try? JSONReader.read(bytes) { precondition(!"\(value)".isEmpty) }
  _ = try? CSVTable.read(bytes)
  if sum % 4 == 0 {
    let rules = RulesFile.read(bytes, name: "fuzz.rules", builtIn: BuiltInRules.statements)
    for own in [rules.statements, BuiltInRules.statements] {
      guard
        case .success(let statement) = StatementReader(own).read(bytes, file: "fuzz")
      else {
        continue
      }
      check(statement)
    }
  }
}

/// Whatever the bytes are, formatting them either says why not, or changes nothing but white space.
private func format(_ bytes: [UInt8]) {
  switch FormattedFile.of(name: "fuzz", bytes: bytes)
  {
  case .success(let result):
    precondition(
      result.old.filter { $0 != 0x20 && $0 != 0x09 } == result.new.filter { $0 != 0x20 && $0 != 0x09 })
  case .failure(.notEquivalent(let what)): preconditionFailure(what)
  case .failure: break
  }
}

/// Whatever the bytes are, an expense like an earlier one, as it is proposed and as it is written, has no control
/// character.
private func propose(_ bytes: [UInt8]) {
  let loader = FileLoader(find: { _, _ in .success([]) }, read: { _ in .success(bytes) })
  let reader = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
  let parsed = reader.parse([FoundFile(name: "fuzz", identity: "fuzz")])
  let outline = parsed.outline
  let composer = EntryComposer(outline, reader.names(in: parsed))
  for payment in outline.recentUse(upTo: Day.last, among: 50).payments {
    checkIsPrintable(([payment.currency ?? "", payment.source] + payment.tags).joined(separator: " "))
    checkIsPrintable(EntryText.payee(payment.payee))
    let request = EntryRequest(.expense, ["5", payment.payee], on: Day.last)
    if let entry = try? composer.entry(request) { checkIsPrintable(entry.text) }
  }
}

func checkIsPrintable(_ text: String) {
  precondition(
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control },
    text.debugDescription)
}

/// What a sound ledger says can be written again, and means the same.
private func takeBack(_ read: LoadedLedger) {
  var text = ""
  for record in read.records {
    guard let entry = try? record.ledgerText() else { preconditionFailure(record.type) }
    text += entry
  }
  let bytes = Array(text.utf8)
  let loader = FileLoader(find: { _, _ in .success([]) }, read: { _ in .success(bytes) })
  let again = LedgerReader(loader: loader, library: library, renewingUpTo: Day.first).read([
    FoundFile(name: "again", identity: "again")
  ])
  precondition(meanings(again) == meanings(read), text)
}

private func meanings(_ read: LoadedLedger) -> [String] { read.records.map { $0.meaning { _ in nil } } }
