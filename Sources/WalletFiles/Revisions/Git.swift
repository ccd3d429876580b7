import LedgerParser
import SystemLibrary

/// A repository of git, which is only read, without pager, hooks, filters and network in any configuration.
struct Git {
  /// The folder in which git runs.
  private let folder: [UInt8]
  /// The real path of the work tree.
  let top: [UInt8]

  /// In bytes.
  private static let largestAnswer = DiskLoader.largestFile
  private static let variables: [(name: String, value: String)] = [
    ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_NO_LAZY_FETCH", "1"), ("GIT_ALLOW_PROTOCOL", "none"),
    ("GIT_TERMINAL_PROMPT", "0"),
  ]
  private static let settings = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// The repository of a folder.
  init(at folder: [UInt8]) throws(RevisionError) {
    self.folder = folder
    let answer = try Git.run(["rev-parse", "--show-toplevel"], in: folder)
    guard answer.exitCode == 0 else { throw .failed(Git.errorMessage(answer)) }
    let path = Array(answer.standardOutput.dropLast())
    guard case .success(let top) = Platform.realPath(path) else {
      throw .failed("this is not a git work tree")
    }
    self.top = top
  }

  /// The commit of a revision.
  func commit(_ revision: String) throws(RevisionError) -> String {
    let shown = PathText.shown(revision)
    guard !revision.isEmpty, revision.utf8.first != UInt8(ascii: "-"), !revision.utf8.contains(0) else {
      throw .noRevision("`\(shown)` is not a revision; write --git HEAD~1, --git main or --git A..B")
    }
    let answer = try run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    if answer.exitCode == 0 { return String(decoding: answer.standardOutput.dropLast(), as: UTF8.self) }
    let isShallow = try run(["rev-parse", "--is-shallow-repository"]).standardOutput.starts(with: "true".utf8)
    let hint = isShallow ? "; this clone has only the newest commits: git fetch --unshallow" : ""
    throw .noRevision("git has no revision `\(shown)` here\(hint)")
  }

  /// The newest common commit of two revisions.
  func mergeBase(_ one: String, _ other: String) throws(RevisionError) -> String {
    let commits = [try commit(one), try commit(other)]
    let answer = try run(["merge-base"] + commits)
    guard answer.exitCode == 0 else {
      throw .noRevision("`\(PathText.shown(one))` and `\(PathText.shown(other))` have no commit in common")
    }
    return String(decoding: answer.standardOutput.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The files of a commit; paths are relative to the work tree.
  func files(of commit: String) throws(RevisionError) -> [(mode: String, object: String, path: [UInt8])] {
    let answer = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard answer.exitCode == 0 else { throw .failed(Git.errorMessage(answer)) }
    return answer.standardOutput.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      return words.count == 3 ? (words[0], words[2], Array(line[(tab + 1)...])) : nil
    }
  }

  /// The bytes of some objects; `nil` for one that is missing.
  func contents(of objects: [String]) throws(RevisionError) -> [[UInt8]?] {
    let input = objects.reduce(into: [UInt8]()) { $0 += Array($1.utf8) + [0x0A] }
    let answer = try run(["cat-file", "--batch"], input: input)
    var rest = answer.standardOutput[...]
    return objects.map { _ in
      // `OBJECT blob SIZE`, the bytes, and a line feed.
      let words = rest.prefix { $0 != 0x0A }.split(separator: UInt8(ascii: " "))
      rest = rest.drop { $0 != 0x0A }.dropFirst()
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), rest.count > size
      else {
        return nil
      }
      defer { rest = rest.dropFirst(size + 1) }
      return Array(rest.prefix(size))
    }
  }

  private func run(_ arguments: [String], input: [UInt8] = []) throws(RevisionError)
    -> Platform.ProcessOutcome
  {
    try Git.run(arguments, in: folder, input: input)
  }

  private static func run(
    _ arguments: [String], in folder: [UInt8], input: [UInt8] = []
  ) throws(RevisionError) -> Platform.ProcessOutcome {
    // In a hook, GIT_DIR names the repository, relative to the current folder.
    let place = Platform.variable("GIT_DIR") == nil ? [Array("-C".utf8), folder] : []
    let words = place + (settings + arguments).map { PathText.bytes(of: $0) }
    switch Platform.run(Array("git".utf8), words, setting: variables, input: input, limit: largestAnswer) {
    case .success(let outcome): return outcome
    case .failure(.missing): throw .failed("git is not installed, or not in $PATH")
    case .failure(.failed(let reason)): throw .failed("git could not be run: \(reason)")
    case .failure(.tooMuch): throw .failed("git answers more than \(largestAnswer) bytes")
    }
  }

  private static func errorMessage(_ outcome: Platform.ProcessOutcome) -> String {
    let text = String(decoding: outcome.standardError, as: UTF8.self).split(separator: "\n").joined(
      separator: "; ")
    return text.isEmpty ? "git ended with \(outcome.exitCode)" : "git says: \(text)"
  }
}

/// The reason that a revision could not be read.
package enum RevisionError: Error, Sendable, Hashable {
  /// A usage error.
  case noRevision(String)
  /// The message of git, or the reason that it could not run.
  case failed(String)
}
