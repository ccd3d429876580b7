import LedgerEditing
import LedgerParser
import LedgerText
import WalletFiles

extension OptionKey where Value == Bool {
  fileprivate static var check: OptionKey {
    flag(.check, "write nothing; exit with 1 if a file would change")
  }
  fileprivate static var difference: OptionKey { flag(.diff, "write nothing; show what would change") }
}

extension CommandSpec {
  static let fmt = CommandSpec(
    summary: "format files",
    usage: "[FILE ...]",
    help: """
      Formats files: one space between words, properties indented by four, amounts
      aligned at their end. Order, comments, blank lines, numbers and line ends stay;
      entries with errors are left as they are. Without FILE it formats the wallet and
      all files it includes; `-` reads standard input and writes standard output. The
      result is checked before anything is written.
      """,
    examples: ["milepost fmt", "milepost fmt --check", "milepost fmt --diff journal/2026.ledger"],
    options: [.takes(.check), .takes(.difference), .takes(.formats([.text]))],
    namesFiles: true,
    completes: .files,
    run: .change { (context) throws(CommandError) in
      let words = context.arguments.words
      let files = context.arguments.values(.files)
      let named = words.isEmpty && files.isEmpty ? context.walletNames : words + files
      if named == ["-"] {
        let outcome = try context.formattedInput()
        return { () throws(CommandError) in ChangePlan(changes: []) { outcome } }
      }
      guard !named.contains("-") else { throw .usage("`-` can't be combined with files: milepost fmt -") }
      guard words.isEmpty || files.isEmpty else { throw .usage("name files as words or with -f, not both") }
      let targets = try context.filesToFormat(words)
      return { () throws(CommandError) in try context.plan(formatting: targets) }
    })
}

extension CommandContext {
  private var isCheckOnly: Bool { isGiven(.check) }
  private var showsDifference: Bool { isGiven(.difference) }

  fileprivate func plan(formatting files: [FoundFile]) throws(CommandError) -> ChangePlan<Outcome> {
    var changes: [FileChange] = []
    var outcome = Outcome()
    var (formatted, hasErrors) = ("", false)
    for file in files {
      let bytes = try read(file)
      let result = try format(file.name, bytes)
      let errors = errorsText(result)
      hasErrors = hasErrors || !errors.isEmpty
      outcome.diagnostics += Array(errors.utf8)
      guard result.isChanged else { continue }
      let name = PathText.escaped(file.name)
      if showsDifference {
        outcome.output += difference(name, result)
      } else if isCheckOnly || isGiven(.dryRun) {
        outcome.output += Array("would change \(name)\n".utf8)
      } else if !isGiven(.quiet) {
        formatted += "formatted \(name)\n"
      }
      changes.append(FileChange(name: file.name, path: file.identity, old: bytes, new: result.new))
    }
    outcome.diagnostics += Array(formatted.utf8)
    outcome.exitCode = hasErrors || (isCheckOnly && !changes.isEmpty) ? .errors : .success
    let whole = outcome
    return ChangePlan(changes: isCheckOnly || showsDifference ? [] : changes) { whole }
  }

  /// Standard input, formatted, for standard output.
  fileprivate func formattedInput() throws(CommandError) -> Outcome {
    let result = try format("-", try readInput())
    let errors = errorsText(result)
    var outcome = Outcome("", diagnostics: errors)
    if showsDifference {
      if result.isChanged { outcome.output = difference("-", result) }
    } else if isCheckOnly {
      if result.isChanged { outcome.output = Array("would change standard input\n".utf8) }
    } else {
      outcome.output = result.new
    }
    outcome.exitCode = !errors.isEmpty || (isCheckOnly && result.isChanged) ? .errors : .success
    return outcome
  }

  fileprivate func filesToFormat(_ words: [String]) throws(CommandError) -> [FoundFile] {
    if words.isEmpty { return try read(try openWallet()).ownFiles }
    var files: [FoundFile] = []
    for word in words {
      if case .success(let file)? = environment.openFiles([word], true).found.first, file.isInput {
        throw .usage("\(PathText.escaped(word)) is a pipe, which can't be written to: milepost fmt -")
      }
      guard let path = environment.disk.realPath(word) else {
        throw .files(message: "\(PathText.escaped(word)): \(LoadError.missing.reason)")
      }
      // A file with two names is formatted once.
      if !files.contains(where: { $0.identity == path }) {
        files.append(FoundFile(name: word, identity: path))
      }
    }
    return files
  }

  private func format(_ name: String, _ bytes: [UInt8]) throws(CommandError) -> FormattedFile {
    let name = PathText.escaped(name)
    switch FormattedFile.of(name: name, bytes: bytes) {
    case .success(let result): return result
    case .failure(.noText):
      throw .errors("\(name): this is UTF-16 or NUL bytes, not UTF-8; nothing was written")
    case .failure(.tooManyErrors): throw .errors("\(name): too many errors to format it; see: milepost check")
    case .failure(.mergeConflict(let line)):
      throw .errors("\(name):\(line): unresolved merge conflict; nothing was written")
    case .failure(.notEquivalent(let what)):
      let message =
        "\(name): formatting it failed its check (\(what)); nothing was written. Please report it."
      throw .diagnostics(Outcome("", diagnostics: "milepost: \(message)\n", exitCode: .internalError))
    }
  }

  private func errorsText(_ result: FormattedFile) -> String {
    text(of: result.diagnostics.onlyErrors(), in: result.map)
  }

  private func difference(_ name: String, _ result: FormattedFile) -> [UInt8] {
    Array("--- \(name)\n+++ \(name) (formatted)\n".utf8) + lineDifference(result.old, result.new)
  }
}
