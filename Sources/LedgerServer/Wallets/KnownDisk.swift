import LedgerParser

/// What a wallet has read from the disk, so that a key does not read it again.
struct KnownDisk: Sendable {
  /// An `include` of a file.
  struct Include: Equatable {
    var pattern: String
    var file: String
  }

  /// The files that an `include` names, and the paths that were looked at to find them.
  private struct Found: Sendable {
    var include: Include
    var files: Result<[FoundFile], LoadError>
    var looked: [String]
  }

  /// Of files that are not open, by path.
  private var texts: [String: [UInt8]] = [:]
  /// In reading order.
  private var includes: [Found] = []
  /// Whether all of these so far are those of the last reading.
  private var areKnown = true
  /// What decides which files an `include` names, besides the disk: open documents are found, too.
  private var documents: Set<String> = []
  private var allowsOutside = false
  /// By path, from before it was read; `nil` for what does not exist.
  private var states: [String: Int?] = [:]
  /// The paths looked at since the last `include`.
  private var looked: [String] = []

  /// Of nothing.
  init() {}

  /// The same for a new reading, which looks at all files again, or takes what it would find.
  func next(_ documents: Set<String>, allowsOutside: Bool) -> KnownDisk {
    var next = self
    next.areKnown = documents == self.documents && allowsOutside == self.allowsOutside
    next.includes = []
    (next.documents, next.allowsOutside, next.states, next.looked) = (documents, allowsOutside, [:], [])
    return next
  }

  /// Records a path before it is read, with the state that it had before the last reading.
  mutating func look(at path: String, after last: KnownDisk, _ state: (String) -> Int?) {
    looked.append(path)
    if states[path] == nil { states.updateValue(last.states[path] ?? state(path), forKey: path) }
  }

  /// The text of a file as it was read; `nil` where it must be read.
  mutating func text(of path: String, after last: KnownDisk) -> [UInt8]? {
    guard let text = texts[path] else { return nil }
    look(at: path, after: last) { _ in nil }
    return text
  }

  /// Keeps the text of a file.
  mutating func add(_ text: [UInt8], of path: String) { texts[path] = text }

  /// The files that an `include` names; `nil` where they must be found, which looks at paths. What a file is called depends
  /// on those found before it, so only the first includes of a reading can be known: these are in `served` at the first
  /// that is not.
  mutating func files(
    of include: Include, after last: KnownDisk
  ) -> (known: Result<[FoundFile], LoadError>?, served: [Include]) {
    looked = []
    if areKnown, includes.count < last.includes.count, last.includes[includes.count].include == include {
      let found = last.includes[includes.count]
      includes.append(found)
      for path in found.looked { look(at: path, after: last) { _ in nil } }
      return (found.files, [])
    }
    defer { areKnown = false }
    return (nil, areKnown ? includes.map(\.include) : [])
  }

  /// Keeps the files that an `include` names, and the paths looked at since.
  mutating func add(_ files: Result<[FoundFile], LoadError>, of include: Include) {
    includes.append(Found(include: include, files: files, looked: looked))
  }

  /// Forgets the texts of all files but those of a wallet that are not open.
  mutating func keep(_ paths: Set<String>) {
    let open = documents.count { paths.contains($0) }
    // It has the text of each of these.
    if texts.count == paths.count - open { return }
    texts = texts.filter { paths.contains($0.key) && !documents.contains($0.key) }
  }

  /// Forgets what changed on the disk; returns whether anything did.
  mutating func forgetChanges(_ state: (String) -> Int?) -> Bool {
    let changed = states.filter { state($0.key) != $0.value }
    if changed.isEmpty { return false }
    for path in changed.keys { texts[path] = nil }
    states = states.filter { changed[$0.key] == nil }
    includes = []
    return true
  }
}
