import LedgerParser

/// Finds the files of includes.
struct IncludeFinder {
  /// The folders in which files may be; `nil` for any folder.
  private let roots: [[UInt8]]?
  /// The paths of files whose names are not UTF-8, by their shown names; empty for pipes, whose includes are in the
  /// working directory.
  private var paths: [String: [UInt8]] = [:]
  /// The first real paths of files with several (hard links), which count as one.
  private var linked: [FileNumber: String] = [:]
  /// The folder whose real path was looked up last.
  private var lastFolder: (path: [UInt8], real: [UInt8])?
  private let system: FileSystem
  private let willRead: ([UInt8]) -> Void

  init(_ system: FileSystem, roots: [[UInt8]]?, willRead: @escaping ([UInt8]) -> Void) {
    self.system = system
    self.roots = roots
    self.willRead = willRead
  }

  mutating func commandLineFile(_ name: String) -> Result<FoundFile, LoadError> {
    if name == "-" { return .success(FoundFile(name: "-", identity: "-")) }
    let path = PathText.bytes(of: name)
    guard !path.isEmpty, !path.contains(0) else { return .failure(.missing) }
    if case .success(.pipe) = system.kind(path) {
      paths[PathText.shown(path)] = []
      return .success(FoundFile(name: PathText.shown(path), identity: "-" + name))
    }
    willRead(path)
    switch system.realPath(path) {
    case .failure(let failure): return .failure(failure.loadError)
    case .success(let real): return .success(found(path, real))
    }
  }

  mutating func find(_ pattern: String, _ from: String) -> Result<[FoundFile], LoadError> {
    do {
      let bytes = Array(pattern.utf8)
      guard !bytes.isEmpty, !bytes.contains(0) else { return .failure(.missing) }
      let from = from == "-" ? [] : paths[from] ?? Array(from.utf8)
      let pattern = PathPattern(bytes, in: folder(of: from))
      if pattern.parts.isEmpty { return .success([try file(pattern.base)]) }
      return .success(try files(pattern))
    } catch {
      return .failure(error)
    }
  }

  /// The file of a path without patterns.
  private mutating func file(_ path: [UInt8]) throws(LoadError) -> FoundFile {
    willRead(path)
    let real = try real(path)
    switch system.kind(real) {
    case .success(.file): return found(path, real)
    case .success(let kind): throw .notRegular(kind.text)
    case .failure(let failure): throw failure.loadError
    }
  }

  private mutating func files(_ pattern: PathPattern) throws(LoadError) -> [FoundFile] {
    let base = pattern.base.isEmpty ? [dot] : pattern.base
    willRead(base)
    // Folders outside are not listed, so that not even names are revealed.
    do { _ = try real(base) } catch .missing { return [] }
    var files: [FoundFile] = []
    // A link may lead elsewhere since the last pattern.
    lastFolder = nil
    for file in try GlobWalk.files(pattern, system, willRead: willRead) {
      files.append(found(file.path, file.mayBeLink ? try real(file.path) : try real(ofPlain: file.path)))
    }
    return files
  }

  /// The real path of a file that is not a link: that of its folder is looked up once for all files in it.
  private mutating func real(ofPlain path: [UInt8]) throws(LoadError) -> [UInt8] {
    let folder = folderOrDot(of: path)
    if lastFolder?.path != folder { lastFolder = (folder, try real(folder)) }
    let name = Array(path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
    return joined(lastFolder?.real ?? folder, name)
  }

  /// The real path of a file; throws if it is outside.
  private func real(_ path: [UInt8]) throws(LoadError) -> [UInt8] {
    switch system.realPath(path) {
    case .success(let real):
      guard isInside(real) else { throw .outside }
      return real
    case .failure(let failure):
      // The existence of a file outside is not revealed either.
      guard isInside(nearest(path)) else { throw .outside }
      throw failure.loadError
    }
  }

  /// The real path of the nearest folder above that exists.
  private func nearest(_ path: [UInt8]) -> [UInt8] {
    var path = path
    while !path.isEmpty, path != [slash] {
      path = folder(of: path)
      if case .success(let real) = system.realPath(path.isEmpty ? [dot] : path) { return real }
    }
    return [slash]
  }

  private func isInside(_ real: [UInt8]) -> Bool {
    guard let roots else { return true }
    return roots.contains { root in root == [slash] || real == root || real.starts(with: root + [slash]) }
  }

  /// A file with its shortest name.
  private mutating func found(_ path: [UInt8], _ real: [UInt8]) -> FoundFile {
    let path = shortened(path, real, system)
    let name = path.isEmpty ? "." : PathText.shown(path)
    if !name.utf8.elementsEqual(path) { paths[name] = path }
    let identity = PathText.text(of: real)
    guard let number = system.linkedNumber(real) else { return FoundFile(name: name, identity: identity) }
    let first = linked[number] ?? identity
    linked[number] = first
    return FoundFile(name: name, identity: first)
  }
}

/// The path without `.`, double slashes and, unless `a` is a link, `a/..`.
private func shortened(_ path: [UInt8], _ real: [UInt8], _ system: FileSystem) -> [UInt8] {
  let start: [UInt8] = path.first == slash ? [slash] : []
  let names = path.split(separator: slash).filter { $0 != [dot] }
  let up = ArraySlice("..".utf8)
  let plain = names.reduce(start) { joined($0, Array($1)) }
  guard names.contains(up) else { return plain }
  var kept: [ArraySlice<UInt8>] = []
  for name in names {
    if name == up, let last = kept.last, last != up { kept.removeLast() } else { kept.append(name) }
  }
  let short = kept.reduce(start) { joined($0, Array($1)) }
  if case .success(real) = system.realPath(short) { return short }
  return plain
}
