import BankStatements
import LedgerEditing
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

/// `import [RULES] STATEMENT`: a bank statement.
struct ImportedStatement {
  let context: CommandContext
  /// As named on the command line.
  let name: String
  let bytes: [UInt8]
  /// The rules that the command line names.
  private let own: StatementRulesFile?

  init(_ context: CommandContext, _ name: String, rules: String?) throws(CommandError) {
    self.context = context
    self.name = name
    own = try rules.map { (name) throws(CommandError) in try context.namedRules(name) }
    bytes = try context.readNamed(name)
  }

  func planner() throws(CommandError) -> CommandSpec.ChangePlanner {
    if let file = context.option(.draft) { return draftPlanner(file) }
    if let file = context.option(.output), !isJSON, !context.isGiven(.dryRun) {
      let text = try draft()
      let outcome = Outcome(text, diagnostics: file == "-" ? "" : completionHint(rules: file))
      return { () throws(CommandError) in ChangePlan(changes: []) { outcome } }
    }
    let answers = try askedAnswers()
    return { () throws(CommandError) in
      let wallet = try context.openForChange()
      var (statement, change) = try read(answers, wallet)
      try map(&statement, answers, wallet)
      return try plan(wallet, statement, answers, rules: change)
    }
  }

  /// The statement by the rules and the user's answers, and the change of the file of rules to which they are
  /// added.
  private func read(
    _ answers: StatementDialog.Answers, _ wallet: OpenWallet
  ) throws(CommandError) -> (statement: ParsedStatement, rules: FileChange?) {
    let saved = try context.rulesOfAnswers()
    let target = own?.path == nil ? saved : own ?? saved
    let below = answers.lines.map { "    \($0)\n" }.joined()
    if let text = answers.rules {
      let (rules, change) = try changedRules(target) { $0.adding(text + below) }
      return (try statement(Array(rules.suffix(1)), wallet, answers.card), change)
    }
    let first = try statement(allRules(saved), wallet, answers.card)
    if answers.lines.isEmpty { return (first, nil) }
    let name = first.rules.name
    let isOwn = own?.statements.contains { $0.name == name } == true
    let isSaved = !isOwn && saved.statements.contains { $0.name == name }
    let (changed, change) = try changedRules(isSaved ? saved : target) { $0.adding(answers.lines, to: name) }
    let rules = changed.filter { $0.name == name } + allRules(saved)
    return (try statement(rules, wallet, answers.card), change)
  }

  /// The statements of a file of rules after a change of it, and that change.
  private func changedRules(
    _ file: StatementRulesFile, _ new: (StatementRulesFile) -> [UInt8]
  ) throws(CommandError) -> ([StatementRules], FileChange) {
    guard let path = file.path else {
      throw .files(message: "\(PathText.escaped(file.name)): its folder is missing")
    }
    var old = file.bytes
    if old != nil { old = try context.read(FoundFile(name: file.name, identity: path)) }
    let current = StatementRulesFile(
      name: file.name, path: path, bytes: old, statements: file.statements)
    let bytes = new(current)
    let changed = try context.rulesFile(file.name, path, bytes).statements
    return (changed, FileChange(name: file.name, path: path, old: old, new: bytes))
  }

  /// In the order in which they are tried.
  func allRules(_ saved: StatementRulesFile) -> [StatementRules] {
    (own?.statements ?? []) + saved.statements + BuiltInRules.statements
  }

  /// What the user says on a terminal; no answers elsewhere.
  private func askedAnswers() throws(CommandError) -> StatementDialog.Answers {
    guard context.environment.input.isTerminal, !context.isGiven(.dryRun), !context.isGiven(.quiet), !isJSON
    else {
      return .init()
    }
    let wallet = try context.openForChange()
    let (named, unknown) = namedSource(wallet)
    if unknown != nil { return .init() }
    var dialog = StatementDialog(
      context: context, name: name, bytes: bytes, rules: allRules(try context.rulesOfAnswers()),
      wallet: wallet, named: named)
    let answers = try dialog.run()
    // What can't be read is reported by the import itself.
    guard let statement = try? read(answers, wallet).statement, let maps = try? accounts(wallet),
      context.isGiven(.partial) || context.rejectionsText(statement, name).isEmpty
    else { return answers }
    var rows = StatementRowDialog(
      context, wallet, answers,
      read: { (answers) throws(CommandError) in try read(answers, wallet).statement },
      attempt: { (statement, answers) throws(CommandError) in
        var statement = statement
        guard (try? map(&statement, answers, wallet)) != nil else { return nil }
        var work = self.work(wallet, statement, answers)
        return (try? work.run(statement)) == nil ? nil : work
      })
    try rows.run(maps)
    return rows.answers
  }

  private func accounts(_ wallet: OpenWallet) throws(CommandError) -> StatementAccounts {
    do throws(EntryError) {
      return try StatementAccounts(context.arguments.values(.accountMap).map { PathText.shown($0) }, wallet)
    } catch {
      throw refused(error)
    }
  }

  /// Gives the rows of a statement their cards and accounts.
  private func map(
    _ statement: inout ParsedStatement, _ answers: StatementDialog.Answers, _ wallet: OpenWallet
  ) throws(CommandError) {
    let maps = try accounts(wallet)
    do throws(EntryError) {
      let card = answers.card ?? namedSource(wallet).id
      try maps.apply(to: &statement, card: card)
      maps.rejectAmounts(of: &statement, card: statement.accounts.isEmpty ? card : nil)
    } catch {
      throw refused(error)
    }
  }

  private func work(
    _ wallet: OpenWallet, _ statement: ParsedStatement, _ answers: StatementDialog.Answers
  ) -> StatementImport {
    // Of a message the accounts are known by now.
    let card = answers.card ?? context.option(.statementCard).map { PathText.shown($0) }
    var work = StatementImport(
      open: wallet, card: statement.accounts.isEmpty ? card : nil, isForced: context.isGiven(.force))
    work.sameRows = answers.sameRows
    return work
  }

  /// The card or account of `--card`, or the error in it.
  func namedSource(_ wallet: OpenWallet) -> (id: String?, error: EntryError?) {
    guard let card = context.option(.statementCard) else { return (nil, nil) }
    do throws(EntryError) {
      return (try wallet.composer.sourceID(PathText.shown(card), on: .last), nil)
    } catch {
      return (nil, error)
    }
  }

  /// Reads a statement by the rules that are for it and for the cards and accounts of the wallet.
  private func statement(
    _ rules: [StatementRules], _ wallet: OpenWallet, _ asked: String?
  ) throws(CommandError) -> ParsedStatement {
    let (named, unknown) = namedSource(wallet)
    var sources = StatementWallet(wallet.read.ledger, named: asked ?? named)
    sources.mapped = try accounts(wallet).sourceOfNumber
    let reader = StatementReader(
      rules, encoding: context.option(.encoding), dates: context.option(.dateOrder), wallet: sources)
    switch reader.read(bytes, file: PathText.escaped(name)) {
    case .success(let statement): return statement
    case .failure(let error):
      if let unknown { throw refused(unknown) }
      throw commandError(error, StatementSources(wallet.read.ledger, on: context.day))
    }
  }

  private func refused(_ error: EntryError) -> CommandError {
    .usage("\(PathText.escaped(name)): \(context.escapedLines(error.message))")
  }

  private func plan(
    _ wallet: OpenWallet, _ statement: ParsedStatement, _ answers: StatementDialog.Answers, rules: FileChange?
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let rejections = context.rejectionsText(statement, name)
    let isWritten = rejections.isEmpty || context.isGiven(.partial)
    guard isWritten || isJSON else {
      throw statement.rejected.isEmpty ? .otherBalances(rejections) : .unreadableRows(rejections)
    }
    var work = self.work(wallet, statement, answers)
    do throws(EntryError) { try work.run(statement) } catch { throw refused(error) }
    let changes = work.edits.changes
    let after = changes.isEmpty ? nil : try context.read(wallet, after: changes)
    let warnings = try after.map { (read) throws(CommandError) in
      try context.newWarnings(of: read, to: wallet)
    }
    let remarks =
      work.remarks(
        statement, PathText.escaped(name), rules: rules.map { PathText.shown($0.name) },
        isDryRun: context.isGiven(.dryRun))
      + (after.map { unlockedTexts(changes, $0) } ?? [])
    let text = remarks.map { escapedForTerminal($0) + "\n" }.joined()
    var outcome = Outcome(
      "", diagnostics: rejections + (warnings ?? "") + (isJSON ? "" : text),
      exitCode: rejections.isEmpty ? .success : .errors)
    if isJSON {
      var document = StatementDocument(statement, work, remarks: remarks)
      outcome.output = document.json(
        file: PathText.shown(name), isWritten: isWritten && !context.isGiven(.dryRun), on: context.day)
    } else if context.isGiven(.dryRun) {
      outcome.output = changes.flatMap(differenceText)
    }
    let whole = outcome
    return ChangePlan(changes: isWritten ? changes + [rules].compactMap(\.self) : []) { whole }
  }

  private var isJSON: Bool { context.option(.format) == .json }

  /// The change of a file as `fmt --diff` shows one.
  private func differenceText(_ change: FileChange) -> [UInt8] {
    let name = PathText.escaped(change.name)
    return Array("--- \(name)\n+++ \(name) (imported)\n".utf8) + change.difference
  }

  /// What the new rows unlock.
  private func unlockedTexts(_ changes: [FileChange], _ after: LoadedLedger) -> [String] {
    if context.isGiven(.quiet) || after.diagnostics.errors > 0 { return [] }
    let new = ImportedExpenses(changes, in: after).expenses
    return unlockedByImport(after.ledger.unlockedRewards(byImported: new, on: context.day), after.ledger)
  }

  func commandError(_ error: StatementError, _ sources: StatementSources) -> CommandError {
    var text = error.description
    for line in error.firstLines { text += "\n    \(line)" }
    if let help = error.help { text += "\nhelp: \(help)" }
    if let skeleton = skeleton(error, sources) {
      if context.option(.statementCard) == nil, !error.isUncertain, onlySource(error, sources) == nil {
        text += "\n\(sources.question(error.suggestion?.onlyCurrency))"
      }
      text += "\nto write these rules to a file, and complete them there: --draft my.rules"
      text += "\n\n\(skeleton)"
    }
    return .errors(context.escapedLines(text))
  }
}
