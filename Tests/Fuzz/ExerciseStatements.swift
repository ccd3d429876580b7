import BankStatements
import LedgerFormats
import LedgerModel
import LedgerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the inputs are: the format of a statement, `sheet`, or `nil` for a ledger.
let fuzzedKind = getenv("MILEPOST_FUZZ_KIND").map { String(cString: $0) }

/// Rules for the sheets of the example workbook, and those that are built in.
private let rules =
  RulesFile.read(
    Array(
      """
      statement workbook
          columns Date Posted Description Settled Amount
          date Date as YYYY-MM-DD
          posted Posted as YYYY-MM-DD
          payee Description
          amount Amount spent positive
          pending when Settled is "FALSE"

      """.utf8), name: "fuzz.rules", builtIn: []
  ).statements + BuiltInRules.statements

/// Reads some bytes as a statement, in any encoding and order of dates; returns whether it has rows.
@discardableResult func exerciseStatement(_ bytes: [UInt8]) -> Bool {
  let sum = Int(bytes.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } >> 4)
  let encoding = sum % 4 == 0 ? TextEncoding.allCases[sum / 4 % TextEncoding.allCases.count] : nil
  let dates = sum % 3 == 0 ? nil : DateOrder.allCases[sum % DateOrder.allCases.count]
  var reader = StatementReader(rules, encoding: encoding, dates: dates)
  if sum % 2 == 0 { reader.large = 256 }
  guard case .success(let statement) = reader.read(bytes, file: "fuzz") else { return false }
  check(statement)
  return !statement.rows.isEmpty
}

/// Reads some bytes by the reader of a format, whatever they are; if they are of it, as a statement.
func exerciseStatement(_ bytes: [UInt8], of format: StatementFormat) {
  switch format {
  case .csv: exerciseStatement(bytes)
  case .xls: if (try? XLSFormat.read(bytes)) != nil { exerciseStatement(bytes) }
  case .xlsx: if (try? XLSXFormat.read(bytes)) != nil { exerciseStatement(bytes) }
  case .ofx, .camt, .mt940, .qif:
    if (try? format.read(bytes, MessageOptions())) != nil, StatementFormat(of: bytes) == format {
      exerciseStatement(bytes)
    }
  }
}

/// No row is lost in silence or made of two, and no text has what a terminal would obey.
func check(_ statement: ParsedStatement) {
  let skipped = statement.skipped.flatMap(\.rows)
  let lines = statement.rows.map(\.line) + skipped.map(\.line) + statement.rejected.map(\.line)
  precondition(lines.count == statement.rowsRead && lines.allSatisfy { $0 > 0 })
  if statement.accounts.isEmpty {
    // A row of a table is the only one of its line.
    precondition(Set(lines).count == lines.count || statement.sheet == nil)
  } else {
    let counted = statement.accounts.reduce(0) { $0 + $1.rowCount + $1.rejectedCount }
    precondition(counted >= statement.rows.count + skipped.count, "\(counted) of \(statement.rowsRead)")
  }
  for row in statement.rows {
    precondition(row.posted.map { $0 >= row.date } ?? true)
    precondition(!row.isPending || row.posted == nil)
    precondition(row.amount.digits != 0 && (row.kind == .expense || row.amount.digits > 0))
    checkIsPrintable(
      row.payee + row.description + (row.id ?? "") + (row.currency ?? "") + (row.account ?? ""))
    for tag in row.tags { checkIsPrintable(tag) }
  }
  for row in skipped { checkIsPrintable(row.payee + (row.account ?? "")) }
  for row in statement.rejected { checkIsPrintable(row.text) }
  _ = statement.balanceMismatches(limit: 3)
  for account in statement.accounts { _ = (account.rowSum, account.agrees) }
}

/// Reads the parts of a workbook, which NUL bytes separate: a sheet, its texts and its formats. A ZIP file of random bytes
/// would nearly always have a wrong checksum.
@discardableResult func exerciseSheet(_ bytes: [UInt8]) -> Bool {
  let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
  let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  let names = ["worksheets/sheet1.xml", "sharedStrings.xml", "styles.xml"]
  let kinds = ["worksheet", "sharedStrings", "styles"]
  let links = names.indices.map { index in
    "<Relationship Id=\"r\(index)\" Type=\"\(relations)/\(kinds[index])\" Target=\"\(names[index])\"/>"
  }
  var members = [
    (
      "_rels/.rels",
      Array(
        "<R><Relationship Id=\"r\" Type=\"\(relations)/officeDocument\" Target=\"xl/workbook.xml\"/></R>".utf8
      )
    ),
    (
      "xl/workbook.xml",
      Array(
        "<workbook xmlns:r=\"\(relations)\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r0\"/></sheets></workbook>"
          .utf8)
    ),
    ("xl/_rels/workbook.xml.rels", Array("<R>\(links.joined())</R>".utf8)),
  ]
  for (name, part) in zip(names, parts) { members.append(("xl/" + name, part)) }
  return exerciseStatement(zipFile(members))
}

/// A ZIP file of stored members.
private func zipFile(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  var (out, directory): ([UInt8], [UInt8]) = ([], [])
  for (name, bytes) in members {
    let facts = [20, 0, 0, 0, 33].flatMap { little($0, 2) } + little(Int(crc32(bytes)), 4)
    let sizes = little(bytes.count, 4) + little(bytes.count, 4) + little(name.utf8.count, 2)
    directory += Array("PK\u{1}\u{2}".utf8) + little(20, 2) + facts + sizes
    directory += Array(repeating: 0, count: 12) + little(out.count, 4) + Array(name.utf8)
    out += Array("PK\u{3}\u{4}".utf8) + facts + sizes + little(0, 2) + Array(name.utf8) + bytes
  }
  let end = Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(members.count, 2) + little(members.count, 2)
  return out + directory + end + little(directory.count, 4) + little(out.count, 4) + little(0, 2)
}
