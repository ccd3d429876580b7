import LedgerModel
package import LedgerParser
import LedgerText

/// The safe fixes of a wallet, made in its files. A line stays a line, so a place in the changed files is a
/// line of the old ones.
package struct WalletFixes {
  /// A file of the wallet that is left as it is although it has mistakes to fix, or can't be read as text.
  package struct LeftFile: Sendable, Hashable {
    /// Why it is left.
    package enum Reason: Sendable { case outside, notUTF8, mergeConflict }

    package let name: String
    package let reason: Reason
  }

  /// Each file once.
  package let changes: [FileChange]
  /// The number of fixes made.
  package let count: Int
  /// Whether all that can be made are made: a fix that leads to others ends after this many passes.
  package let isComplete: Bool
  package static let maxPasses = FixPasses.limit
  /// In the order of the wallet.
  package let left: [LeftFile]
  /// The wallet with the changes.
  package let read: LoadedLedger

  /// `reading` reads the wallet again, with other bytes of some files by their paths. Only files for which
  /// `isInside` is true are changed. An entry in which a new error appears is left as it was.
  package init(
    of read: LoadedLedger, isInside: (FoundFile) -> Bool,
    reading: @escaping ([String: [UInt8]]) -> LoadedLedger
  ) {
    let left = LeftFile.all(in: read, isInside: isInside)
    let wallet = WalletLines(read, leaving: Set(left.keys))
    var untouched: Set<EntryLine> = []
    var passes = FixPasses(wallet, leaving: untouched, reading)
    while !passes.broken.isEmpty {
      untouched.formUnion(passes.broken)
      passes = FixPasses(wallet, leaving: untouched, reading)
    }
    self.read = passes.read
    self.count = passes.count
    isComplete = passes.isComplete
    self.left = read.files.compactMap { left[$0.identity] }
    changes = read.files.compactMap { file in
      guard let new = passes.texts[file.identity], let old = wallet.bytes(ofFile: file.identity) else {
        return nil
      }
      return FileChange(name: file.name, path: file.identity, old: old, new: new)
    }
  }
}

extension WalletFixes.LeftFile {
  /// By their paths. A file outside is named only if it has something to fix.
  fileprivate static func all(in read: LoadedLedger, isInside: (FoundFile) -> Bool) -> [String: Self] {
    var left: [String: Self] = [:]
    let map = read.ledger.map
    for diagnostic in read.diagnostics.list {
      let index = map.fileIndex(at: diagnostic.range.start)
      guard read.files.indices.contains(index) else { continue }
      let file = read.files[index]
      let reason: Reason? =
        switch diagnostic.cause {
        case .notUTF8: .notUTF8
        case .mergeConflict: .mergeConflict
        case nil where diagnostic.code == "E001": .notUTF8
        case nil, .some: diagnostic.safeFix != nil && !isInside(file) ? .outside : nil
        }
      guard let reason, left[file.identity] == nil || reason != .outside else { continue }
      left[file.identity] = Self(name: file.name, reason: reason)
    }
    return left
  }
}
