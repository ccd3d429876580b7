import LedgerText

/// Which files a run has read and which it is reading.
struct IncludeState {
  /// A file that is being read, and the `include` that named it.
  struct Open {
    var found: FoundFile
    var site: SourceRange?
  }

  /// Most files of a run.
  static let mostFiles = 10_000
  /// Most `include` entries of a run.
  static let mostIncludes = 10_000
  /// Most files that include one another in a chain.
  static let deepest = 64

  /// Every file read or being read, by its identity.
  var seen: Set<String> = []
  /// The chain of files being read, the first one first.
  var open: [Open] = []
  /// How many `include` entries were read.
  var count = 0
}
