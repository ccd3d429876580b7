import LedgerParser

/// Finds the files that match a path pattern. Each folder is listed once for each path to it, with all parts of the
/// pattern that its names can match, so that `**/*/**/*` costs no more than `**`.
struct GlobWalk {
  static let deepest = 32
  static let mostFiles = 10_000
  static let mostNames = 1_000_000

  private let parts: [PathPattern.Part]
  private let system: FileSystem
  /// In no order.
  private(set) var files: [[UInt8]] = []
  private var known: Set<[UInt8]> = []
  private var names = 0
  private let willRead: ([UInt8]) -> Void

  /// The files below `pattern.base`; `willRead` is called with each folder and name before it is read.
  static func files(
    _ pattern: PathPattern, _ system: FileSystem, willRead: @escaping ([UInt8]) -> Void
  ) throws(LoadError) -> [[UInt8]] {
    var walk = GlobWalk(pattern.parts, system, willRead)
    try walk.enter(pattern.base, at: [0], depth: 0)
    return walk.files
  }

  private init(_ parts: [PathPattern.Part], _ system: FileSystem, _ willRead: @escaping ([UInt8]) -> Void) {
    self.parts = parts
    self.system = system
    self.willRead = willRead
  }

  /// Searches a folder for names that match the parts at `positions`.
  private mutating func enter(_ folder: [UInt8], at positions: Set<Int>, depth: Int) throws(LoadError) {
    guard depth <= GlobWalk.deepest else {
      throw .unreadable("folders are nested more than \(GlobWalk.deepest) deep")
    }
    let positions = closed(positions)
    let isListed = positions.contains { if case .name = parts[$0] { false } else { true } }
    for position in positions.sorted() {
      // A list of names does not contain `..`, and is not needed for a single name.
      guard case .name(let name) = parts[position], !isListed || name == Array("..".utf8) else { continue }
      willRead(joined(folder, name))
      try visit(joined(folder, name), .unknown, at: [position], isLiteral: true, depth)
    }
    guard isListed else { return }
    for entry in try list(folder) {
      let matching = positions.filter { matches(entry, $0) }
      if !matching.isEmpty { try visit(joined(folder, entry.name), entry.kind, at: matching, isLiteral: false, depth) }
    }
  }

  /// The positions with those after each `**`, which matches this folder too.
  private func closed(_ positions: Set<Int>) -> Set<Int> {
    positions.union(positions.compactMap { if case .anyDepth = parts[$0] { $0 + 1 } else { nil } })
  }

  private mutating func list(
    _ folder: [UInt8]
  ) throws(LoadError) -> [(name: [UInt8], kind: Platform.Kind)] {
    willRead(folder)
    switch system.list(folder) {
    case .success(let entries):
      names += entries.count
      guard names <= GlobWalk.mostNames else {
        throw .unreadable("there are more than \(GlobWalk.mostNames) names to search")
      }
      return entries
    case .failure(let failure):
      if failure.isMissing || failure.isNotFolder { return [] }
      // To skip a folder silently would lose entries.
      throw .unreadable("\(PathText.shown(folder)): \(failure.text)")
    }
  }

  private func matches(_ entry: (name: [UInt8], kind: Platform.Kind), _ position: Int) -> Bool {
    switch parts[position] {
    case .anyDepth: entry.name.first != dot && entry.kind == .folder
    case .glob(let glob): glob.matches(entry.name)
    case .name(let name): entry.name == name
    }
  }

  /// Adds a path that the parts at `positions` match: as a file if one of them is the last, else as a folder.
  private mutating func visit(
    _ path: [UInt8], _ kind: Platform.Kind, at positions: Set<Int>, isLiteral: Bool, _ depth: Int
  ) throws(LoadError) {
    let isFile = positions.contains(parts.count - 1)
    guard let kind = try resolved(kind, path, isLiteral: isLiteral, isFile: isFile) else { return }
    switch kind {
    case .file:
      guard isFile, known.insert(path).inserted else { return }
      files.append(path)
      if files.count > GlobWalk.mostFiles { throw .tooMany(GlobWalk.mostFiles) }
    case .folder:
      let next = positions.compactMap { position -> Int? in
        if case .anyDepth = parts[position] { return position }
        return position + 1 < parts.count ? position + 1 : nil
      }
      if !next.isEmpty { try enter(path, at: Set(next), depth: depth + 1) }
    case .pipe, .device, .socket, .link, .unknown: return
    }
  }

  /// The kind of a name, links followed; `nil` if it does not exist. A broken link is an error only in place of a file.
  private func resolved(
    _ kind: Platform.Kind, _ path: [UInt8], isLiteral: Bool, isFile: Bool
  ) throws(LoadError) -> Platform.Kind? {
    guard kind == .link || kind == .unknown else { return kind }
    // Where a link leads may change without the folder.
    willRead(path)
    switch system.kind(path) {
    case .success(let kind): return kind
    case .failure(let failure):
      if isLiteral || !isFile, failure.isMissing || failure.isNotFolder { return nil }
      if !isFile, failure.isLoop { return nil }
      throw .unreadable("\(PathText.shown(path)): \(failure.text)")
    }
  }
}
