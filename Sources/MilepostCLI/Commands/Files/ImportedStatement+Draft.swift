import BankStatements
import LedgerEditing
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

// Rules to complete.
extension ImportedStatement {
  /// The one card or account of the wallet that a file may be of; `nil` if there are several, or one is
  /// named.
  func onlySource(_ error: StatementError, _ sources: StatementSources) -> String? {
    guard context.option(.statementCard) == nil, let suggestion = error.suggestion else { return nil }
    let fitting = sources.fitting(suggestion.onlyCurrency)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Rules to complete for a file that none fit, with the card or account if there is only one.
  func skeleton(_ error: StatementError, _ sources: StatementSources) -> String? {
    guard let suggestion = error.suggestion else { return nil }
    var answers = StatementAnswers()
    answers.encoding = context.option(.encoding)?.rawValue
    if let source = onlySource(error, sources) {
      answers.source = source
      answers.isAccount = sources.isAccount(source)
      if !suggestion.hasCurrencies { answers.currency = sources.currency(source) }
    }
    return suggestion.text(answers)
  }

  /// The rules to complete, for `-o` and `--draft`; throws if rules read the statement, or none can be suggested.
  func draft() throws(CommandError) -> String {
    let wallet = try context.openForChange()
    switch try reader(wallet).read(bytes, file: PathText.escaped(name)) {
    case .success(let statement): throw alreadyRead(statement)
    case .failure(let error):
      let sources = StatementSources(wallet.read.ledger, on: context.day)
      guard let text = skeleton(error, sources) else { throw commandError(error, sources) }
      return text
    }
  }

  private func alreadyRead(_ statement: ParsedStatement) -> CommandError {
    let rules = escapedForTerminal("\(statement.rules.name) (\(statement.rules.title))")
    return .usage("\(PathText.escaped(name)): \(rules) reads this file")
  }

  private func reader(_ wallet: OpenWallet) throws(CommandError) -> StatementReader {
    StatementReader(
      allRules(try context.rulesOfAnswers()), encoding: context.option(.encoding),
      wallet: StatementWallet(wallet.read.ledger, named: namedSource(wallet).id))
  }

  /// `--draft FILE`: rules for a statement that none fit, in a new file.
  func draftPlanner(_ file: String) -> CommandSpec.ChangePlanner {
    { () throws(CommandError) in
      guard let path = context.environment.disk.realPath(file), file != "-" else {
        throw .files(message: "\(PathText.escaped(file)): its folder is missing")
      }
      if case .failure(.missing) = context.environment.disk.read(path) {
      } else {
        throw .refused("\(PathText.escaped(file)) already exists; it was not changed")
      }
      let text = try draft()
      let change = FileChange(name: file, path: path, old: nil, new: Array(text.utf8))
      let outcome = Outcome(
        context.isGiven(.dryRun)
          ? text : "\(PathText.escaped(file)) was written; \(completionHint(rules: file))")
      return ChangePlan(changes: [change]) { outcome }
    }
  }

  /// What to do with rules to complete, in a file.
  func completionHint(rules file: String) -> String {
    "put your own word in place of each …, then:\n  milepost import \(PathText.escaped(file)) \(PathText.escaped(name))\n"
  }
}
