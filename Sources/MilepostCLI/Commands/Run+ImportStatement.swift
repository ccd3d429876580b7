import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerParser
import LedgerText

extension Run {
  /// `import [RULES] STATEMENT`: a bank's CSV.
  func importStatement(_ name: String, rules rulesName: String?) throws(Failure) -> Outcome {
    let rules = try statementRules(rulesName)
    let bytes = try readNamed(name)
    let encoding = invocation.encoding.flatMap { TextEncoding(named: $0) }
    let statement: ReadStatement
    switch StatementReader.read(bytes, file: shown(name), rules: rules, encoding: encoding) {
    case .success(let read): statement = read
    case .failure(let problem): throw unread(problem)
    }
    guard statement.rejected.isEmpty || invocation.takesPart else {
      throw Failure(
        Outcome(
          output: "",
          error: rejections(statement, name) + "milepost: nothing was written (--partial takes in the other rows)\n",
          exitCode: 1))
    }
    return try carryOut { () throws(Failure) in
      let open = try openWallet()
      var work = StatementWork(
        open: open, card: invocation.card.map { RawText.shown($0) }, isForced: invocation.isForced)
      do throws(ComposingMistake) { try work.run(statement) } catch {
        throw Failure("\(shown(name)): \(escaped(error.message))\nnothing was written", exitCode: UsageMistake.exitCode)
      }
      let changes = try checkedChanges(work.edits, open)
      let said = escapedLines(work.remarks(statement, shown(name)))
      let text = invocation.isDryRun ? work.text : ""
      let error = (statement.rejected.isEmpty ? "" : rejections(statement, name)) + changes.warnings + said
      let exitCode: Int32 = statement.rejected.isEmpty ? 0 : 1
      return ChangePlan(
        changes: changes.files,
        outcome: {
          Outcome(standardOutput: Array(text.utf8), standardError: Array(error.utf8), exitCode: exitCode)
        })
    }
  }

  private func escapedLines(_ lines: [String]) -> String { lines.map { escapedForTerminal($0) + "\n" }.joined() }

  /// The rules of a file in front of the built-in ones.
  private func statementRules(_ name: String?) throws(Failure) -> [StatementRules] {
    guard let name else { return BuiltInRules.statements }
    let read = RulesFile.read(try readNamed(name), name: name, builtIn: BuiltInRules.statements)
    guard read.diagnostics.errors == 0 else {
      throw Failure(
        Outcome(
          output: "",
          error: draw(read.diagnostics, in: read.map, style: diagnosticStyle) + "milepost: nothing was written\n",
          exitCode: 1))
    }
    return read.statements
  }

  private func unread(_ problem: StatementProblem) -> Failure {
    var text = problem.description
    for line in problem.firstLines { text += "\n    \(line)" }
    if let help = problem.help { text += "\nhelp: \(help)" }
    if let skeleton = problem.skeleton { text += "\n\n\(skeleton)" }
    return Failure(escaped(text), exitCode: 1)
  }

  private func rejections(_ statement: ReadStatement, _ name: String) -> String {
    let more = statement.rejected.count - 100
    return statement.rejected.prefix(100).map { row in
      "\(shown(name)):\(row.line):\(row.column): \(escapedForTerminal(row.reason))\n    \(escapedForTerminal(row.text))\n"
    }.joined() + (more > 0 ? "… and \(more) more\n" : "")
  }
}
