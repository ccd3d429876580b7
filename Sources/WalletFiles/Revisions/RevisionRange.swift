import LedgerParser
import LedgerText

/// The revision or revisions of `--git`.
package struct RevisionRange: Sendable {
  package let revisions: [String]
  /// Whether the newest common commit replaces the first (`A...B`).
  private let fromMergeBase: Bool

  /// Reads `A`, `A..B` or `A...B`; an empty side is `HEAD`, as in git.
  package init(_ text: String) {
    let parts = text.place(of: "..").map { range in
      (String(text[..<range.lowerBound]), text[range.upperBound...])
    }
    guard let (first, rest) = parts else {
      revisions = [text]
      fromMergeBase = false
      return
    }
    fromMergeBase = rest.hasPrefix(".")
    let second = String(fromMergeBase ? rest.dropFirst() : rest)
    revisions = [first, second].map { $0.isEmpty ? "HEAD" : $0 }
  }

  /// The text after the names of files: ` at HEAD~1`.
  package var suffixes: [String] {
    var suffixes = revisions.map { " at " + PathText.shown($0) }
    if fromMergeBase {
      suffixes[0] = " where \(PathText.shown(revisions[1])) left \(PathText.shown(revisions[0]))"
    }
    return suffixes
  }

  /// The files of a command line at these revisions.
  package func open(_ names: [String], _ allowsOutside: Bool) -> Result<[CommandLineFiles], RevisionError> {
    do throws(RevisionError) {
      let git = try Git(at: nearestFolder(names[0]))
      var commits: [String] = []
      for revision in revisions { commits.append(try git.commit(revision)) }
      if fromMergeBase { commits[0] = try git.mergeBase(revisions[0], revisions[1]) }
      var files: [CommandLineFiles] = []
      for commit in commits {
        let tree = try GitTree(git, commit: commit)
        let loader = DiskLoader(names: names, allowsOutside: allowsOutside, in: tree.system) {
          .failure(.missing)
        }
        files.append(loader.files)
      }
      return .success(files)
    } catch {
      return .failure(error)
    }
  }

  /// The nearest folder above a file that exists.
  private func nearestFolder(_ name: String) -> [UInt8] {
    var path = folder(of: PathText.bytes(of: name))
    while !path.isEmpty {
      if case .success(let real) = Platform.realPath(path) { return real }
      path = folder(of: path)
    }
    return [dot]
  }
}
