import LedgerParser

/// Finds the files that a path pattern means. Every folder is listed at most once for one way to reach it, with all the
/// parts of the pattern that it may be at, so that `**/*/**/*` costs no more than `**`.
struct GlobWalk {
  static let deepest = 32
  static let mostFiles = 10_000
  static let mostNames = 1_000_000

  private let parts: [PathPattern.Part]
  private let system: FileSystem
  /// Paths as they were reached; in no order.
  private(set) var files: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []
  private var names = 0
  private let looking: ([UInt8]) -> Void

  /// The files below `pattern.base`; `looking` is told each folder before it is listed, and each name before it is
  /// looked up.
  static func files(
    _ pattern: PathPattern, _ system: FileSystem, looking: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(LoadError) -> [[UInt8]] {
    var walk = GlobWalk(pattern.parts, system, looking)
    try walk.enter(pattern.base, at: [0], depth: 0)
    return walk.files
  }

  private init(_ parts: [PathPattern.Part], _ system: FileSystem, _ looking: @escaping ([UInt8]) -> Void) {
    self.parts = parts
    self.system = system
    self.looking = looking
  }

  /// Looks through a folder for what the parts at `positions` mean.
  private mutating func enter(_ folder: [UInt8], at positions: Set<Int>, depth: Int) throws(LoadError) {
    guard depth <= GlobWalk.deepest else {
      throw .unreadable("folders are nested more than \(GlobWalk.deepest) deep")
    }
    let positions = closed(positions)
    let isListed = positions.contains { if case .name = parts[$0] { false } else { true } }
    for position in positions.sorted() {
      // A list of names does not hold `..`, and is not needed for a single name.
      guard case .name(let name) = parts[position], !isListed || name == Array("..".utf8) else { continue }
      looking(joined(folder, name))
      try take(joined(folder, name), .unknown, at: [position], isNamed: true, depth)
    }
    guard isListed else { return }
    for entry in try list(folder) {
      let matching = positions.filter { matches(entry, $0) }
      if !matching.isEmpty { try take(joined(folder, entry.name), entry.kind, at: matching, isNamed: false, depth) }
    }
  }

  /// `**` means this folder too, so what stands behind it may start here.
  private func closed(_ positions: Set<Int>) -> Set<Int> {
    positions.union(positions.compactMap { if case .anyDepth = parts[$0] { $0 + 1 } else { nil } })
  }

  private mutating func list(
    _ folder: [UInt8]
  ) throws(LoadError) -> [(name: [UInt8], kind: Platform.Kind)] {
    looking(folder)
    switch system.list(folder) {
    case .success(let entries):
      names += entries.count
      guard names <= GlobWalk.mostNames else {
        throw .unreadable("there are more than \(GlobWalk.mostNames) names to search")
      }
      return entries
    case .failure(let failure):
      if failure.isMissing || failure.isNotFolder { return [] }
      // A folder left out without a word would be money left out.
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

  /// Takes a path that the parts at `positions` mean: as a file where one of them is the last, else as a folder.
  private mutating func take(
    _ path: [UInt8], _ kind: Platform.Kind, at positions: Set<Int>, isNamed: Bool, _ depth: Int
  ) throws(LoadError) {
    let isFile = positions.contains(parts.count - 1)
    guard let kind = try resolved(kind, path, isNamed: isNamed, isFile: isFile) else { return }
    switch kind {
    case .file:
      guard isFile, seen.insert(path).inserted else { return }
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

  /// What a name stands for, links followed; `nil` if there is none. A link that leads nowhere is a mistake only where
  /// a file would be read.
  private func resolved(
    _ kind: Platform.Kind, _ path: [UInt8], isNamed: Bool, isFile: Bool
  ) throws(LoadError) -> Platform.Kind? {
    guard kind == .link || kind == .unknown else { return kind }
    switch system.kind(path) {
    case .success(let kind): return kind
    case .failure(let failure):
      if isNamed || !isFile, failure.isMissing || failure.isNotFolder { return nil }
      if !isFile, failure.isLoop { return nil }
      throw .unreadable("\(PathText.shown(path)): \(failure.text)")
    }
  }
}
