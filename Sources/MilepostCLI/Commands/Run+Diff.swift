import LedgerEditing
import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

extension Run {
  /// `diff`: what changed in meaning between two versions of a wallet.
  func differenceReport() throws(Failure) -> Outcome {
    let (old, new) = try versions()
    var results: (old: Result<ReadLedger, Failure>?, new: Result<ReadLedger, Failure>?)
    // Of two revisions each would start programs, which one thread at a time may do.
    if new.suffix.isEmpty {
      inPair({ results.old = reading(old) }, { results.new = reading(new) })
    } else {
      (results.old, results.new) = (reading(old), reading(new))
    }
    guard var before = try results.old?.get(), var after = try results.new?.get() else { return Outcome() }
    if let base = invocation.base, !after.ledger.currencies[after.ledger.base].isKnown {
      throw Failure("--base \(base): there is no such currency", exitCode: UsageMistake.exitCode)
    }
    try stopAtErrors((old, before), (new, after))
    let day = invocation.on ?? environment.today
    var difference = WalletDifference(old: old.label, new: new.label, on: day, changes: [], effects: [])
    (difference.oldIsMissing, difference.newIsMissing) = (old.isMissing, new.isMissing)
    compare(before, after, into: &difference)
    check(&before, &after)
    var warnings = warningsWanted(after.diagnostics.beyond(before.diagnostics))
    if invocation.isStrict || after.ledger.options.strict { warnings = warnings.strict() }
    let drawn = draw(warnings, in: after.ledger.map.named(new.named), style: diagnosticStyle)
    guard warnings.errors == 0 else { throw Failure(Outcome(output: "", error: drawn, exitCode: 1)) }
    let base = after.ledger.base == 0 ? nil : after.ledger.currencies.code(after.ledger.base)
    let document = Document(difference, base: base)
    var outcome = written(document) {
      plainDiff(difference, style: textStyle)
    }
    outcome.standardError = Array(drawn.utf8)
    return outcome
  }

  private func reading(_ version: WalletVersion) -> Result<ReadLedger, Failure> {
    do throws(Failure) { return .success(try read(version.wallet)) } catch { return .failure(error) }
  }

  /// A version with errors means nothing that could be compared: each is told with its mistakes.
  private func stopAtErrors(_ versions: (version: WalletVersion, read: ReadLedger)...) throws(Failure) {
    let broken = versions.filter { $0.read.diagnostics.errors > 0 }
    if broken.isEmpty { return }
    var text = ""
    for (version, read) in broken {
      let errors = read.diagnostics.onlyErrors()
      text += draw(errors, in: read.ledger.map.named(version.named), style: diagnosticStyle)
      text += "milepost: \(escapedForTerminal(version.label)) has errors, so nothing was compared\n"
    }
    throw Failure(Outcome(output: "", error: text, exitCode: 1))
  }

  /// Compares both, and reckons what each comes to.
  private func compare(_ old: ReadLedger, _ new: ReadLedger, into difference: inout WalletDifference) {
    var found: (changes: [WalletChange], more: [WalletChange.Kind: Int]) = ([], [:])
    let isForPeople = invocation.format == .text || invocation.format == .md
    let most = isForPeople && !invocation.listsAll ? 50 : Int.max
    var (before, after) = (Standing(), Standing())
    let day = difference.on
    inPair(
      { found = WalletComparison.changes(from: old, to: new, most: most, inPair: inPair) },
      {
        before = old.ledger.standing(on: day)
        after = new.ledger.standing(on: day)
      })
    (difference.changes, difference.more) = found
    difference.effects = Effect.all(from: before, to: after)
  }

  /// Finds the warnings of both.
  private func check(_ old: inout ReadLedger, _ new: inout ReadLedger) {
    let (one, two, today) = (old, new, environment.today)
    var found = (old: one.diagnostics, new: two.diagnostics)
    inPair(
      { found.old = LedgerChecks.run(one.ledger, today: today, after: one.diagnostics, inPair: inPair) },
      { found.new = LedgerChecks.run(two.ledger, today: today, after: two.diagnostics, inPair: inPair) })
    (old.diagnostics, new.diagnostics) = found
  }

  // MARK: The two versions

  private func versions() throws(Failure) -> (old: WalletVersion, new: WalletVersion) {
    if let revision = invocation.revision { return try versions(revision) }
    let name = invocation.words[0]
    if case .failure(.missing)? = environment.openFiles([name], invocation.allowsOutside).found.first {
      let shown = escapedForTerminal(RawText.shown(name))
      throw Failure(
        "\(shown): there is no such file; for a revision of git, write: milepost diff --git \(shown)", exitCode: 3)
    }
    let old = try version([name])
    let new = invocation.words.count > 1 ? try version([invocation.words[1]]) : try version(walletNames)
    let isInput = { (version: WalletVersion) in version.wallet.found.contains { $0.identity == "-" } }
    if isInput(old), isInput(new) {
      throw Failure("only one version can come from standard input", exitCode: UsageMistake.exitCode)
    }
    return (old, new)
  }

  /// A version that is on disk.
  private func version(_ names: [String]) throws(Failure) -> WalletVersion {
    WalletVersion(label: label(names), wallet: try wallet(names))
  }

  private func label(_ names: [String]) -> String {
    names.map { $0 == "-" ? "standard input" : RawText.shown($0) }.joined(separator: ", ")
  }

  // MARK: Revisions

  /// `HEAD~1` against the files as they are; `A..B`, or `A...B` from where they parted.
  private func versions(_ text: String) throws(Failure) -> (old: WalletVersion, new: WalletVersion) {
    guard !walletNames.contains("-") else {
      throw Failure("standard input has no revisions; name a file with -f", exitCode: UsageMistake.exitCode)
    }
    let range = RevisionRange(text)
    let files: [CommandLineFiles]
    switch environment.openRevisions(range.revisions, range.fromMergeBase, walletNames, invocation.allowsOutside) {
    case .success(let found): files = found
    case .failure(.noRevision(let reason)):
      throw Failure("--git: \(escapedForTerminal(reason))", exitCode: UsageMistake.exitCode)
    case .failure(.failed(let reason)): throw Failure("--git: \(escapedForTerminal(reason))", exitCode: 3)
    }
    let old = try version(files[0], range.suffixes[0])
    let new = files.count > 1 ? try version(files[1], range.suffixes[1]) : try version(walletNames)
    if old.isMissing, new.isMissing {
      throw Failure("\(escapedForTerminal(label(walletNames))): neither revision has such a file", exitCode: 3)
    }
    return (old, new)
  }

  /// A version of git's. A file that it does not have holds nothing.
  private func version(_ files: CommandLineFiles, _ suffix: String) throws(Failure) -> WalletVersion {
    var found: [FileLoader.Found] = []
    for (name, result) in zip(walletNames, files.found) {
      switch result {
      case .success(let file): found.append(file)
      case .failure(.missing): continue
      case .failure(let problem):
        throw Failure(escapedForTerminal(RawText.shown(name)) + suffix + ": \(problem.reason)", exitCode: 3)
      }
    }
    return WalletVersion(
      label: label(walletNames) + suffix, suffix: suffix,
      wallet: Wallet(names: walletNames, found: found, loader: files.loader), isMissing: found.isEmpty)
  }
}
