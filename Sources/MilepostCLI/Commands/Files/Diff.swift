import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary
import WalletFiles

extension OptionKey where Value == String {
  fileprivate static var git: OptionKey {
    text(.git, "REV", "compare with a git revision: HEAD~1, A..B, A...B") { _ in
      [Candidate("HEAD", "the last commit"), Candidate("HEAD~1", "the one before")]
    }
  }
}

extension OptionKey where Value == Bool {
  fileprivate static var everyEntry: OptionKey { flag(.all, "every entry") }
}

extension CommandSpec {
  static let diff = CommandSpec(
    summary: "compare what two versions of a wallet mean",
    usage: "OLD [NEW] | --git REV",
    help: """
      Compares what two versions of a wallet mean, and their totals on a day where
      these differ. White space, comments, order and the file that an entry is in do
      not count. OLD and NEW are files (- is standard input); without NEW, the wallet
      is the new version. --git compares the wallet with a revision (HEAD~1, a tag, a
      branch), or two revisions: A..B; A...B compares B with the point where it
      branched off A. A file that a version does not have counts as empty. Text and
      Markdown list at most 50 entries of each kind, unless --all is given. Exits with
      1 if either version has errors.
      """,
    examples: [
      "milepost diff --git HEAD", "milepost diff --git main...HEAD --format md",
      "milepost diff old.ledger new.ledger --on 2026-01-31",
    ],
    options: [.takes(.everyEntry), .takes(.git)],
    namesFiles: true,
    completes: .words { $0.typed.words.count < 2 ? [.files] : [] },
    checkWords: { (arguments) throws(UsageError) in
      let (words, files) = (arguments.words, arguments.values(.files))
      if arguments.value(.git) != nil {
        guard let word = words.first else { return }
        throw UsageError("--git compares the wallet: name it with -f \(PathText.escaped(word))")
      }
      if words.isEmpty { throw UsageError("missing version to compare: diff OLD NEW, or diff --git HEAD") }
      if words.count > 2 { throw UsageError("`diff` compares two files: diff OLD NEW") }
      if words.count == 2, let file = files.first {
        let (old, new) = (PathText.escaped(words[0]), PathText.escaped(file))
        throw UsageError("-f names the new version: write diff \(old) -f \(new), or diff OLD NEW")
      }
    },
    run: .direct { (context) throws(CommandError) in try context.difference() })
}

/// One version of a wallet.
private struct WalletVersion: Sendable {
  /// `wallet.ledger at HEAD~1`.
  var label: String
  /// Text after the names of its files: ` at HEAD~1`.
  var suffix = ""
  /// Whether none of its files exists.
  var isMissing = false
  var read: LoadedLedger

  func name(_ file: String) -> String { file + suffix }
}

extension CommandContext {
  fileprivate func difference() throws(CommandError) -> Outcome {
    var (old, new) = try versions()
    try stopAtErrors([old, new])
    var difference = comparison(of: old, new)
    difference.oldIsMissing = old.isMissing
    difference.newIsMissing = new.isMissing
    let (one, two, today) = (old.read, new.read, environment.today)
    (old.read.diagnostics, new.read.diagnostics) = runConcurrently(
      { LedgerChecks.run(one.ledger, today: today, on: day, after: one.diagnostics) },
      { LedgerChecks.run(two.ledger, today: today, on: day, after: two.diagnostics) })
    let ledger = new.read.ledger
    let warnings = strict(shownDiagnostics(new.read.diagnostics.beyond(old.read.diagnostics)), ledger)
    let text = text(of: warnings, in: ledger.map.renamed(new.name))
    guard warnings.errors == 0 else { throw .errors(printed: text) }
    var outcome = output(Document(difference, base: ledger.settings.baseCode)) {
      diffPage(difference, textStyle)
    }
    outcome.diagnostics = Array(text.utf8)
    return outcome
  }

  /// Throws the errors of each version: one with errors can't be compared.
  private func stopAtErrors(_ versions: [WalletVersion]) throws(CommandError) {
    let broken = versions.filter { $0.read.diagnostics.errors > 0 }
    if broken.isEmpty { return }
    let texts = broken.map { version in
      text(of: version.read.diagnostics.onlyErrors(), in: version.read.ledger.map.renamed(version.name))
        + "milepost: \(escapedForTerminal(version.label)) has errors, so nothing was compared\n"
    }
    throw .errors(printed: texts.joined())
  }

  private func comparison(of old: WalletVersion, _ new: WalletVersion) -> WalletDifference {
    let most = isForPeople && !isGiven(.everyEntry) ? 50 : Int.max
    let day = day
    let (found, effects) = runConcurrently(
      { WalletComparison.changes(from: old.read, to: new.read, most: most) },
      {
        TotalChange.all(
          from: old.read.ledger.walletTotals(on: day), to: new.read.ledger.walletTotals(on: day))
      })
    var difference = WalletDifference(
      old: old.label, new: new.label, on: day, changes: found.changes, effects: effects)
    difference.more = found.more
    return difference
  }

  private func versions() throws(CommandError) -> (old: WalletVersion, new: WalletVersion) {
    if let revision = option(.git) { return try versions(RevisionRange(revision)) }
    let name = arguments.words[0]
    if case .failure(.missing)? = environment.openFiles([name], isGiven(.allowOutside)).found.first {
      let shown = PathText.escaped(name)
      throw .files(
        message:
          "\(shown): \(LoadError.missing.reason); for a revision of git, write: milepost diff --git \(shown)")
    }
    let newNames = arguments.words.count > 1 ? [arguments.words[1]] : walletNames
    if name == "-", newNames.contains("-") { throw .usage("only one version can come from standard input") }
    @Sendable func version(_ names: [String]) -> Result<WalletVersion, CommandError> {
      do throws(CommandError) {
        return .success(WalletVersion(label: label(names), read: try read(try open(names))))
      } catch {
        return .failure(error)
      }
    }
    let (old, new) = runConcurrently({ version([name]) }, { version(newNames) })
    return (try old.get(), try new.get())
  }

  private func label(_ names: [String]) -> String {
    names.map { $0 == "-" ? "standard input" : PathText.shown($0) }.joined(separator: ", ")
  }

  /// `HEAD~1` and the current files; `A..B`; or for `A...B` the point where they branched, and B. Each version starts
  /// programs, which only one thread at a time may do.
  private func versions(_ range: RevisionRange) throws(CommandError) -> (
    old: WalletVersion, new: WalletVersion
  ) {
    guard !walletNames.contains("-") else {
      throw .usage("standard input has no revisions; name a file with -f")
    }
    let files: [CommandLineFiles]
    switch environment.openRevisions(range, walletNames, isGiven(.allowOutside)) {
    case .success(let found): files = found
    case .failure(.noRevision(let reason)): throw .usage("--git: \(escapedForTerminal(reason))")
    case .failure(.failed(let reason)): throw .files(message: "--git: \(escapedForTerminal(reason))")
    }
    let old = try version(files[0], range.suffixes[0])
    let new =
      files.count > 1
      ? try version(files[1], range.suffixes[1])
      : WalletVersion(label: label(walletNames), read: try read(try openWallet()))
    if old.isMissing, new.isMissing {
      throw .files(message: "\(escapedForTerminal(label(walletNames))): neither revision has such a file")
    }
    return (old, new)
  }

  /// A version from git; a file that it does not have is empty.
  private func version(_ files: CommandLineFiles, _ suffix: String) throws(CommandError) -> WalletVersion {
    var found: [FoundFile] = []
    for (name, result) in zip(walletNames, files.found) {
      switch result {
      case .success(let file): found.append(file)
      case .failure(.missing): continue
      case .failure(let error): throw .files(message: "\(PathText.escaped(name))\(suffix): \(error.reason)")
      }
    }
    let opened = OpenedFiles(names: walletNames, found: found, loader: files.loader)
    return WalletVersion(
      label: label(walletNames) + suffix, suffix: suffix, isMissing: found.isEmpty, read: try read(opened))
  }
}
