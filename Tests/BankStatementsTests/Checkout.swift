import BankStatements
import Foundation
import LedgerFormats
import LedgerModel
import LedgerText

/// The checkout that the tests were built from.
enum Checkout {
  /// The bytes of a file of the checkout; none if there is no such file.
  static func bytes(_ file: String) -> [UInt8] {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return FileManager.default.contents(atPath: url.path + "/" + file).map { [UInt8]($0) } ?? []
  }

  /// The bytes of a made-up statement.
  static func statement(_ name: String) -> [UInt8] { bytes("examples/statements/\(name).csv") }
}

/// The statements of some rules, which must hold no mistake.
func rules(_ text: String) -> [StatementRules] {
  let read = RulesFile.read(Array(text.utf8), name: "mine.rules", builtIn: BuiltInRules.statements)
  return read.diagnostics.errors == 0 ? read.statements : []
}

/// What mistakes in some rules look like.
func complaints(_ text: String) -> String {
  let read = RulesFile.read(Array(text.utf8), name: "mine.rules", builtIn: BuiltInRules.statements)
  return diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle())
}

/// What comes of some bytes, as text.
func outcome(
  _ bytes: [UInt8], _ rules: [StatementRules] = BuiltInRules.statements, encoding: TextEncoding? = nil,
  wallet: StatementWallet = .none
) -> String {
  switch StatementReader(rules, encoding: encoding, wallet: wallet).read(bytes, file: "bank.csv") {
  case .success(let statement): return shown(statement)
  case .failure(let problem): return "\(problem)\n"
  }
}

/// What comes of some text by some rules.
func outcome(_ text: String, _ own: String) -> String { outcome(Array(text.utf8), rules(own)) }

/// A wallet with a card of American Express, which `--card gold` names.
let amexWallet = StatementWallet(
  sources: [
    StatementSource(
      id: "gold", networks: ["AMEX"], banks: ["American Express"], currency: "USD", digits: ["1005"])
  ], named: "gold", base: "USD")

/// A statement as text: one line for each row, then those left out, those rejected, and the counts.
func shown(_ statement: ParsedStatement) -> String {
  var lines = statement.rows.map(shown)
  for (reason, rows) in statement.skipped {
    lines += rows.map { row in
      let day = row.date.map { " \($0)" } ?? ""
      return "\(row.line) left out: \(reason)\(day)\(row.amount.map { " \($0)" } ?? "") \(row.payee)"
    }
  }
  lines += statement.rejected.map { "\($0.line):\($0.column) \($0.reason)" }
  lines.append("\(statement.rules.name): \(statement.rowsRead) rows, \(statement.otherLines) other lines")
  return lines.joined(separator: "\n") + "\n"
}

private func shown(_ row: StatementRow) -> String {
  var words = ["\(row.line)", row.posted.map { "\(row.date)=\($0)" } ?? "\(row.date)"]
  if row.kind == .income { words.append("income") }
  words.append("\(row.amount)")
  if let currency = row.currency { words.append(currency) }
  if let original = row.original { words.append("for \(original.amount) \(original.currency)") }
  words += row.tags.map { "#\($0)" }
  words.append(row.payee)
  if row.isPending { words.append("(pending)") }
  if let source = row.source { words.append("[\(source)]") }
  if let card = row.cardDigits { words.append("(card \(card))") }
  if let id = row.id { words.append("(id \(id))") }
  return words.joined(separator: " ")
}
