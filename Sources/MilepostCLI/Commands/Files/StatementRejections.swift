import BankStatements
import LedgerText
import WalletFiles

// Rows that can't be read.
extension CommandContext {
  /// The most rows that are listed.
  private static let maxRejections = 100
  /// The most balances that are listed.
  private static let maxMismatches = 10

  /// The rows that can't be read, and those whose balances do not agree.
  func rejectionsText(_ statement: ParsedStatement, _ name: String) -> String {
    let file = PathText.escaped(name)
    func place(_ line: Int, _ column: Int?) -> String {
      if statement.sheet == nil { return "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
      return "\(file): \(escapedForTerminal(statement.place(line: line, column: column ?? 1)))"
    }
    let rejected = statement.rejected.prefix(CommandContext.maxRejections).map { row in
      "\(place(row.line, row.column)): \(escapedForTerminal(row.reason))\n"
        + "    \(escapedForTerminal(row.text))\n"
    }
    let balances = statement.balanceMismatches(limit: CommandContext.maxMismatches)
    let mismatches = balances.first.map { "\(place($0.line, nil)): \($0.message)\n" }
    let others = statement.mismatches.map { "\(file): \(escapedForTerminal($0))\n" }
    return rejected.joined() + more(statement.rejected.count - rejected.count) + mismatches.joined()
      + more(balances.count - mismatches.count) + others.joined()
  }

  private func more(_ count: Int) -> String { count > 0 ? "… and \(count) more\n" : "" }
}

extension CommandError {
  /// The rows of a statement that can't be read.
  static func unreadableRows(_ rows: String) -> CommandError {
    .errors(printed: rows + "milepost: nothing was written (--partial imports the other rows)\n")
  }

  /// The balances of a statement that do not agree with its rows.
  static func otherBalances(_ rows: String) -> CommandError {
    .errors(printed: rows + "milepost: nothing was written (--partial imports the rows as they are)\n")
  }
}
