/// What `--git` names: a revision, or two.
struct RevisionRange {
  let revisions: [String]
  /// Whether the first stands for where the two parted (`A...B`).
  let fromMergeBase: Bool

  /// Reads `A`, `A..B` or `A...B`, where what is left out is `HEAD`, as git has it.
  init(_ text: String) {
    let parts = text.utf8.firstRange(of: "..".utf8).map { range in
      (String(text[..<range.lowerBound]), text[range.upperBound...])
    }
    guard let (first, rest) = parts else {
      (revisions, fromMergeBase) = ([text], false)
      return
    }
    fromMergeBase = rest.hasPrefix(".")
    let second = String(fromMergeBase ? rest.dropFirst() : rest)
    revisions = [first, second].map { $0.isEmpty ? "HEAD" : $0 }
  }

  /// What stands behind the names of files.
  var suffixes: [String] {
    var suffixes = revisions.map { " at " + RawText.shown($0) }
    if fromMergeBase {
      suffixes[0] = " where \(RawText.shown(revisions[1])) left \(RawText.shown(revisions[0]))"
    }
    return suffixes
  }
}
