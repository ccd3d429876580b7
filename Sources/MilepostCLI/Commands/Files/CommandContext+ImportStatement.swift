import BankStatements
import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension CommandContext {
  /// `import [RULES] STATEMENT`: a bank statement.
  func statementPlanner(_ name: String, rules rulesName: String?) throws(CommandError)
    -> CommandSpec.ChangePlanner
  {
    let rules = try statementRules(rulesName)
    let bytes = try readNamed(name)
    return { () throws(CommandError) in
      let wallet = try openForChange()
      return try plan(wallet, try statement(bytes, name, rules, wallet), name)
    }
  }

  /// Reads a statement by the rules that are for it and for the cards and accounts of the wallet.
  private func statement(
    _ bytes: [UInt8], _ name: String, _ rules: [StatementRules], _ wallet: OpenWallet
  ) throws(CommandError) -> ParsedStatement {
    var named: String?
    var unknown: EntryError?
    if let card = option(.statementCard) {
      do throws(EntryError) {
        named = try wallet.composer.sourceID(PathText.shown(card), on: .last)
      } catch {
        unknown = error
      }
    }
    let reader = StatementReader(
      rules, encoding: option(.encoding), wallet: StatementWallet(wallet.read.ledger, named: named))
    switch reader.read(bytes, file: PathText.escaped(name)) {
    case .success(let statement): return statement
    case .failure(let error):
      if let unknown { throw refused(name, unknown) }
      throw commandError(error)
    }
  }

  private func refused(_ name: String, _ error: EntryError) -> CommandError {
    .usage("\(PathText.escaped(name)): \(escapedLines(error.message))\nnothing was written")
  }

  private func plan(
    _ wallet: OpenWallet, _ statement: ParsedStatement, _ name: String
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let rejections = rejectionsText(statement, name)
    guard rejections.isEmpty || isGiven(.partial) else {
      throw .errors(
        printed: rejections + "milepost: nothing was written (--partial imports the other rows)\n")
    }
    var work = StatementImport(
      open: wallet, card: option(.statementCard).map { PathText.shown($0) }, isForced: isGiven(.force))
    do throws(EntryError) { try work.run(statement) } catch { throw refused(name, error) }
    let changes = work.edits.changes
    let warnings = try newWarnings(after: changes, to: wallet)
    let remarks = work.remarks(statement, PathText.escaped(name), isDryRun: isGiven(.dryRun)).map {
      escapedForTerminal($0) + "\n"
    }.joined()
    let outcome = Outcome(
      isGiven(.dryRun) ? work.text : "", diagnostics: rejections + warnings + remarks,
      exitCode: rejections.isEmpty ? .success : .errors)
    return ChangePlan(changes: changes) { outcome }
  }

  /// The built-in rules, after those of a file if one is named.
  private func statementRules(_ name: String?) throws(CommandError) -> [StatementRules] {
    guard let name else { return BuiltInRules.statements }
    let read = RulesFile.read(try readNamed(name), name: name, builtIn: BuiltInRules.statements)
    if read.diagnostics.errors == 0 { return read.statements }
    throw .errors(printed: text(of: read.diagnostics, in: read.map) + "milepost: nothing was written\n")
  }

  private func commandError(_ error: StatementError) -> CommandError {
    var text = error.description
    for line in error.firstLines { text += "\n    \(line)" }
    if let help = error.help { text += "\nhelp: \(help)" }
    if let skeleton = error.skeleton { text += "\n\n\(skeleton)" }
    return .errors(escapedLines(text))
  }

  /// The most rows that are listed.
  private static let maxRejections = 100

  private func rejectionsText(_ statement: ParsedStatement, _ name: String) -> String {
    let more = statement.rejected.count - CommandContext.maxRejections
    return statement.rejected.prefix(CommandContext.maxRejections).map { row in
      "\(PathText.escaped(name)):\(row.line):\(row.column): \(escapedForTerminal(row.reason))\n"
        + "    \(escapedForTerminal(row.text))\n"
    }.joined() + (more > 0 ? "… and \(more) more\n" : "")
  }
}
