import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import SystemLibrary

extension Run {
  /// `fmt`: the files named, or the wallet with all it includes.
  func format() throws(Failure) -> Outcome {
    let isNamed = !invocation.words.isEmpty || !invocation.files.isEmpty
    let named = isNamed ? invocation.words + invocation.files : walletNames
    if named == ["-"] { return try formatInput() }
    guard !named.contains("-") else {
      throw Failure("`-` stands alone: milepost fmt -", exitCode: UsageMistake.exitCode)
    }
    guard invocation.words.isEmpty || invocation.files.isEmpty else {
      throw Failure("name files as words or with -f, not both", exitCode: UsageMistake.exitCode)
    }
    var changes: [FileChange] = []
    var outcome = Outcome()
    var isFaulty = false
    let files = try filesToFormat()
    for file in files {
      let bytes = try read(file)
      let result = try formatted(file.name, bytes)
      outcome.standardError += faults(result, &isFaulty)
      guard result.isChanged else { continue }
      if invocation.showsDifference { outcome.standardOutput += difference(file.name, result) }
      if invocation.isCheckOnly || invocation.isDryRun, !invocation.showsDifference {
        outcome.standardOutput += Array("would change \(shown(file.name))\n".utf8)
      }
      changes.append(FileChange(name: file.name, path: file.identity, old: bytes, new: result.new))
    }
    let isLooking = invocation.isCheckOnly || invocation.showsDifference
    let isChanged = !changes.isEmpty
    outcome.exitCode = isFaulty || (invocation.isCheckOnly && isChanged) ? 1 : 0
    if isLooking || invocation.isDryRun { return outcome }
    // Where a file was changed meanwhile, all are looked at anew.
    var first: [FileChange]? = changes
    let written = try carryOut { () throws(Failure) in
      if let changes = first {
        first = nil
        return ChangePlan(changes: changes, outcome: { said(changes) })
      }
      var again: [FileChange] = []
      for file in files {
        let bytes = try read(file)
        let result = try formatted(file.name, bytes)
        if result.isChanged {
          again.append(FileChange(name: file.name, path: file.identity, old: bytes, new: result.new))
        }
      }
      return ChangePlan(changes: again, outcome: { said(again) })
    }
    outcome.standardError += written.standardError
    return outcome
  }

  private func said(_ changes: [FileChange]) -> Outcome {
    Outcome(output: "", error: invocation.isQuiet ? "" : changes.map { "formatted \(shown($0.name))\n" }.joined())
  }

  /// Standard input in canonical look, to standard output.
  private func formatInput() throws(Failure) -> Outcome {
    let bytes: [UInt8]
    switch environment.input.readAll() {
    case .success(let all): bytes = all
    case .failure(let problem): throw Failure("standard input: \(problem.reason)", exitCode: 3)
    }
    var isFaulty = false
    let result = try formatted("-", bytes)
    var outcome = Outcome(standardError: faults(result, &isFaulty))
    if invocation.showsDifference {
      if result.isChanged { outcome.standardOutput = difference("-", result) }
    } else if invocation.isCheckOnly {
      if result.isChanged { outcome.standardOutput = Array("would change standard input\n".utf8) }
    } else {
      outcome.standardOutput = result.new
    }
    outcome.exitCode = isFaulty || (invocation.isCheckOnly && result.isChanged) ? 1 : 0
    return outcome
  }

  private func filesToFormat() throws(Failure) -> [FileLoader.Found] {
    if invocation.words.isEmpty { return try walletFiles() }
    var files: [FileLoader.Found] = []
    for word in invocation.words {
      guard let path = environment.disk.realPath(word) else {
        throw Failure("\(shown(word)): there is no such file", exitCode: 3)
      }
      // Two names of one file are one file.
      if !files.contains(where: { $0.identity == path }) {
        files.append(FileLoader.Found(name: word, identity: path))
      }
    }
    return files
  }

  func read(_ file: FileLoader.Found) throws(Failure) -> [UInt8] {
    switch environment.disk.read(file.identity) {
    case .success(let bytes): return bytes
    case .failure(let problem): throw Failure("\(shown(file.name)): \(problem.reason)", exitCode: 3)
    }
  }

  private func formatted(_ name: String, _ bytes: [UInt8]) throws(Failure) -> FormattedFile {
    switch FormattedFile.of(name: name, bytes: bytes, inPair: inPair, willFill: { useLargePages($0) }) {
    case .success(let result): return result
    case .failure(.noText):
      throw Failure("\(shown(name)): this is UTF-16, not UTF-8; nothing was written", exitCode: 1)
    case .failure(.tooManyMistakes):
      throw Failure("\(shown(name)): too many mistakes to format it; see: milepost check", exitCode: 1)
    case .failure(.notTheSame(let what)):
      throw Failure(
        "\(shown(name)): formatting it came out wrong (\(what)); nothing was written. Please report it.", exitCode: 70)
    }
  }

  private func faults(_ result: FormattedFile, _ isFaulty: inout Bool) -> [UInt8] {
    let errors = result.diagnostics.onlyErrors()
    guard errors.errors > 0 else { return [] }
    isFaulty = true
    return Array(draw(errors, in: result.map, style: diagnosticStyle).utf8)
  }

  private func difference(_ name: String, _ result: FormattedFile) -> [UInt8] {
    let name = shown(name)
    return Array("--- \(name)\n+++ \(name) (formatted)\n".utf8) + lineDifference(result.old, result.new)
  }
}
