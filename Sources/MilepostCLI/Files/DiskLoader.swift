package import LedgerParser
import SystemLibrary

/// Finds and reads the files of a run on disk. What is included must lie in the folder of a file that the command line
/// names, links followed, unless that is allowed to be otherwise.
package struct DiskLoader {
  /// Most bytes of one file.
  package static let largestFile = 4_000_000_000

  /// The files of the command line and the loader for all others.
  package let files: CommandLineFiles

  /// A loader for a run of these files; `-` is standard input. `looking` is told the path of each file and folder (as
  /// `RawText`) before it is read, also of those that are not there.
  package init(
    names: [String], allowsOutside: Bool, looking: @escaping (_ path: String) -> Void = { _ in },
    standardInput: @escaping () -> Result<[UInt8], FileLoader.Problem>
  ) {
    self.init(
      names: names, allowsOutside: allowsOutside, in: .disk, looking: looking, standardInput: standardInput)
  }

  /// The same for files that are looked for somewhere else.
  init(
    names: [String], allowsOutside: Bool, in system: FileSystem, looking: @escaping (_ path: String) -> Void = { _ in },
    standardInput: @escaping () -> Result<[UInt8], FileLoader.Problem>
  ) {
    let roots = allowsOutside ? nil : DiskLoader.roots(names, system)
    var includes = Includes(system, roots: roots) { looking(RawText.text(of: $0)) }
    let found = names.map { includes.commandLineFile($0) }
    let loader = FileLoader(
      find: { pattern, from in includes.find(pattern, from) },
      read: { file in
        if file.identity == "-" { return standardInput() }
        looking(file.identity)
        return system.read(RawText.bytes(of: file.identity))
      },
      willFill: { useLargePages($0) }, inPair: inPair)
    files = CommandLineFiles(found: found, loader: loader)
  }

  /// The folders that includes may come from: where each file was named, and where it really is.
  private static func roots(_ names: [String], _ system: FileSystem) -> [[UInt8]] {
    var roots: [[UInt8]] = []
    for name in names {
      let path = name == "-" ? [] : RawText.bytes(of: name)
      let named = folder(of: path)
      if case .success(let root) = system.realPath(named.isEmpty ? [dot] : named) { roots.append(root) }
      if !path.isEmpty, case .success(let real) = system.realPath(path) { roots.append(folder(of: real)) }
    }
    return roots
  }
}

/// Finds what includes name.
private struct Includes {
  /// Where files may lie; `nil` for anywhere.
  let roots: [[UInt8]]?
  /// The paths of files whose names are not UTF-8, by what is shown for them.
  private var paths: [String: [UInt8]] = [:]
  private let looking: ([UInt8]) -> Void

  private let system: FileSystem

  init(_ system: FileSystem, roots: [[UInt8]]?, looking: @escaping ([UInt8]) -> Void) {
    self.system = system
    self.roots = roots
    self.looking = looking
  }

  mutating func commandLineFile(_ name: String) -> Result<FileLoader.Found, FileLoader.Problem> {
    if name == "-" { return .success(FileLoader.Found(name: "-", identity: "-")) }
    let path = RawText.bytes(of: name)
    guard !path.isEmpty, !path.contains(0) else { return .failure(.missing) }
    looking(path)
    switch system.realPath(path) {
    case .failure(let failure): return .failure(failure.problem)
    case .success(let real): return .success(found(path, real))
    }
  }

  mutating func find(_ pattern: String, _ from: String) -> Result<[FileLoader.Found], FileLoader.Problem> {
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
  private mutating func file(_ path: [UInt8]) throws(FileLoader.Problem) -> FileLoader.Found {
    looking(path)
    let real = try real(path)
    switch system.kind(real) {
    case .success(.file): return found(path, real)
    case .success(let kind): throw .notRegular(kind.text)
    case .failure(let failure): throw failure.problem
    }
  }

  private mutating func files(_ pattern: PathPattern) throws(FileLoader.Problem) -> [FileLoader.Found] {
    looking(pattern.base.isEmpty ? [dot] : pattern.base)
    // Nothing is listed outside, so that not even names are told.
    do { _ = try real(pattern.base.isEmpty ? [dot] : pattern.base) } catch .missing { return [] }
    let paths = try GlobWalk.files(pattern, system, looking: looking).sorted { $0.lexicographicallyPrecedes($1) }
    var files: [FileLoader.Found] = []
    for path in paths { files.append(found(path, try real(path))) }
    return files
  }

  /// The real path of a file that may be read.
  private func real(_ path: [UInt8]) throws(FileLoader.Problem) -> [UInt8] {
    switch system.realPath(path) {
    case .success(let real):
      guard isInside(real) else { throw .outside }
      return real
    case .failure(let failure):
      // Whether a file outside is there or not is nobody's business either.
      guard isInside(nearest(path)) else { throw .outside }
      throw failure.problem
    }
  }

  /// The real path of the deepest folder above that exists.
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

  /// A file by the shortest name that means the same.
  private mutating func found(_ path: [UInt8], _ real: [UInt8]) -> FileLoader.Found {
    let path = shortened(path, real, system)
    let name = path.isEmpty ? "." : RawText.shown(path)
    if !name.utf8.elementsEqual(path) { paths[name] = path }
    return FileLoader.Found(name: name, identity: RawText.text(of: real))
  }
}

/// The path without `.`, doubled slashes and, where no link stands in between, `a/..`.
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
