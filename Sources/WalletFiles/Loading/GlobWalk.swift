import LedgerParser

/// Finds the files that match a path pattern. Each folder is listed once for each path to it, with all parts of the
/// pattern that its names can match, so that `**/*/**/*` costs no more than `**`.
struct GlobWalk {
  static let deepest = 32
  static let maxFiles = 10_000
  static let maxNames = 1_000_000

  private let parts: [PathPattern.Part]
  private let system: FileSystem
  /// A file that matches.
  struct File {
    let path: [UInt8]
    /// Whether its name may be a link.
    let mayBeLink: Bool
  }

  /// In no order, perhaps twice.
  private var files: [File] = []
  private var names = 0
  private let willRead: ([UInt8]) -> Void

  /// The files below `pattern.base`, in the order of their bytes; `willRead` is called with each folder and name before
  /// it is read.
  static func files(
    _ pattern: PathPattern, _ system: FileSystem, willRead: @escaping ([UInt8]) -> Void
  ) throws(LoadError) -> [File] {
    var walk = GlobWalk(pattern.parts, system, willRead)
    try walk.enter(pattern.base, at: [0], depth: 0)
    let files = walk.files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    return files.indices.filter { $0 == 0 || files[$0].path != files[$0 - 1].path }.map { files[$0] }
  }

  private init(_ parts: [PathPattern.Part], _ system: FileSystem, _ willRead: @escaping ([UInt8]) -> Void) {
    self.parts = parts
    self.system = system
    self.willRead = willRead
  }

  /// Searches a folder for names that match the parts at `positions`, which are in order.
  private mutating func enter(_ folder: [UInt8], at positions: [Int], depth: Int) throws(LoadError) {
    guard depth <= GlobWalk.deepest else {
      throw .unreadable("folders are nested more than \(GlobWalk.deepest) deep")
    }
    let positions = closed(positions)
    let isListed = positions.contains { if case .name = parts[$0] { false } else { true } }
    for position in positions {
      // A list of names does not contain `..`, and is not needed for a single name.
      guard case .name(let name) = parts[position], !isListed || name == Array("..".utf8) else { continue }
      willRead(joined(folder, name))
      try visit(joined(folder, name), .unknown, at: [position], isLiteral: true, depth)
    }
    guard isListed else { return }
    for entry in try list(folder) {
      let matching = positions.filter { matches(entry, $0) }
      if !matching.isEmpty {
        try visit(joined(folder, entry.name), entry.kind, at: matching, isLiteral: false, depth)
      }
    }
  }

  /// The positions with those after each `**`, which matches this folder too.
  private func closed(_ positions: [Int]) -> [Int] {
    var closed: [Int] = []
    for position in positions {
      if closed.last != position { closed.append(position) }
      if case .anyDepth = parts[position] { closed.append(position + 1) }
    }
    return closed
  }

  private mutating func list(
    _ folder: [UInt8]
  ) throws(LoadError) -> [(name: [UInt8], kind: Platform.Kind)] {
    willRead(folder)
    switch system.list(folder) {
    case .success(let entries):
      names += entries.count
      guard names <= GlobWalk.maxNames else {
        throw .unreadable("there are more than \(GlobWalk.maxNames) names to search")
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
    _ path: [UInt8], _ kind: Platform.Kind, at positions: [Int], isLiteral: Bool, _ depth: Int
  ) throws(LoadError) {
    let isFile = positions.contains(parts.count - 1)
    let mayBeLink = kind != .file
    guard let kind = try resolved(kind, path, isLiteral: isLiteral, isFile: isFile) else { return }
    switch kind {
    case .file:
      guard isFile else { return }
      files.append(File(path: path, mayBeLink: mayBeLink))
      if files.count > GlobWalk.maxFiles { throw .tooMany(GlobWalk.maxFiles) }
    case .folder:
      var next: [Int] = []
      for position in positions {
        var after = position + 1
        if case .anyDepth = parts[position] { after = position }
        if after < parts.count, next.last != after { next.append(after) }
      }
      if !next.isEmpty { try enter(path, at: next, depth: depth + 1) }
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
