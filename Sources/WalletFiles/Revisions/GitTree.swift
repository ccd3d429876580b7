import LedgerParser
import SystemLibrary

/// The files of a commit, found and read as if they were on disk in the work tree.
struct GitTree {
  private enum Node {
    case file(object: String)
    case link(object: String)
    case folder
    /// Another repository inside this one.
    case module
  }

  private let git: Git
  /// The names in each folder, by its path in the work tree.
  private var folders: [[UInt8]: [[UInt8]: Node]] = [[]: [:]]
  private var contents: [String: [UInt8]] = [:]

  init(_ git: Git, commit: String) throws(RevisionError) {
    self.git = git
    for file in try git.files(of: commit) {
      let special: [String: Node] = ["120000": .link(object: file.object), "160000": .module]
      insert(special[file.mode] ?? .file(object: file.object), file.path)
    }
  }

  private mutating func insert(_ node: Node, _ path: [UInt8]) {
    var (node, path) = (node, path)
    while true {
      let above = folder(of: path)
      let name = above.isEmpty ? path : Array(path[(above.count + 1)...])
      let isKnown = folders[above] != nil
      folders[above, default: [:]][name] = node
      if isKnown { return }
      node = .folder
      path = above
    }
  }

  /// The file system of the tree.
  var system: FileSystem {
    var tree = self
    return FileSystem(
      realPath: { tree.realPath($0) }, kind: { tree.kind($0) }, list: { tree.list($0) },
      read: { tree.read($0) })
  }

  /// A path in the work tree; `nil` for one outside.
  private func inside(_ path: [UInt8]) -> [UInt8]? {
    if path == git.top { return [] }
    let start = git.top == [slash] ? git.top : git.top + [slash]
    return path.starts(with: start) ? Array(path[start.count...]) : nil
  }

  private func node(_ path: [UInt8]) -> Node? {
    if path.isEmpty { return .folder }
    let above = folder(of: path)
    return folders[above]?[above.isEmpty ? path : Array(path[(above.count + 1)...])]
  }

  private mutating func realPath(_ path: [UInt8]) -> Result<[UInt8], SystemError> {
    var real: [UInt8] = [slash]
    if path.first != slash {
      guard case .success(let here) = Platform.realPath([dot]) else { return .failure(.init(code: ENOENT)) }
      real = here
    }
    var names = Array(path.split(separator: slash).reversed())
    var links = 0
    while let name = names.popLast() {
      if name.elementsEqual([dot]) { continue }
      if name.elementsEqual("..".utf8) {
        real = folder(of: real)
        continue
      }
      let next = joined(real, Array(name))
      guard let below = inside(next) else {
        // Folders above the repository are those of the disk.
        guard case .success(let there) = Platform.realPath(next) else { return .failure(.init(code: ENOENT)) }
        real = there
        continue
      }
      switch node(below) {
      case .link(let object):
        links += 1
        guard links <= 40 else { return .failure(.init(code: ELOOP)) }
        guard let target = bytes(object) else { return .failure(.init(code: ENOENT)) }
        if target.first == slash { real = [slash] }
        names += target.split(separator: slash).reversed()
      case .folder: real = next
      case .file, .module:
        guard names.isEmpty else { return .failure(.init(code: ENOTDIR)) }
        real = next
      case nil: return .failure(.init(code: ENOENT))
      }
    }
    return .success(real)
  }

  private mutating func kind(_ path: [UInt8]) -> Result<Platform.Kind, SystemError> {
    realPath(path).flatMap { real in
      guard let below = inside(real) else { return Platform.kind(real) }
      return node(below).map { .success(kind(of: $0)) } ?? .failure(.init(code: ENOENT))
    }
  }

  private func kind(of node: Node) -> Platform.Kind {
    switch node {
    case .file: .file
    case .link: .link
    case .folder, .module: .folder
    }
  }

  private mutating func list(
    _ path: [UInt8]
  ) -> Result<[(name: [UInt8], kind: Platform.Kind)], SystemError> {
    realPath(path.isEmpty ? [dot] : path).flatMap { real in
      guard let below = inside(real) else { return .success([]) }
      switch node(below) {
      case .folder: return .success((folders[below] ?? [:]).map { ($0.key, kind(of: $0.value)) })
      case .module: return .success([])
      case .file, .link: return .failure(.init(code: ENOTDIR))
      case nil: return .failure(.init(code: ENOENT))
      }
    }
  }

  private mutating func read(_ real: [UInt8]) -> Result<[UInt8], LoadError> {
    guard let below = inside(real) else { return .failure(.unreadable("it is outside the git repository")) }
    guard case .file(let object) = node(below) else {
      return .failure(node(below) == nil ? .missing : .notRegular(Platform.Kind.folder.text))
    }
    if contents.isEmpty { readLikely(below) }
    return bytes(object).map { .success($0) }
      ?? .failure(.unreadable("git has no such file in this revision"))
  }

  private mutating func bytes(_ object: String) -> [UInt8]? {
    if let known = contents[object] { return known }
    guard let found = try? git.contents(of: [object]).first else { return nil }
    contents[object] = found
    return found
  }

  /// Reads all ledgers in the first file's folder in one run of git.
  private mutating func readLikely(_ path: [UInt8]) {
    let start = folder(of: path)
    let ending = Array(".ledger".utf8)
    var objects: [String] = []
    for (folder, nodes) in folders where folder.starts(with: start) {
      for case (let name, .file(let object)) in nodes where name.suffix(ending.count).elementsEqual(ending) {
        objects.append(object)
      }
    }
    guard objects.count <= 10_000, let found = try? git.contents(of: objects) else { return }
    for (object, bytes) in zip(objects, found) { contents[object] = bytes }
  }
}
