package import LedgerParser

/// Finds and reads the files of a run on disk. Included files must be in the folder of a file of the command line, links
/// followed, unless others are allowed.
package struct DiskLoader {
  /// Most bytes of one file.
  package static let largestFile = 4_000_000_000

  package let files: CommandLineFiles

  /// A loader for some files; `-` is standard input, and a pipe is read as it is. `willRead` is called with the path of each file and folder (as
  /// `PathText`) before it is read, even if it does not exist.
  package init(
    names: [String], allowsOutside: Bool, in system: FileSystem = .disk,
    willRead: @escaping (_ path: String) -> Void = { _ in },
    standardInput: @escaping () -> Result<[UInt8], LoadError>
  ) {
    let roots = allowsOutside ? nil : DiskLoader.roots(names, system)
    var includes = IncludeFinder(system, roots: roots) { willRead(PathText.text(of: $0)) }
    let found = names.map { includes.commandLineFile($0) }
    var loader = FileLoader(
      find: { pattern, from in includes.find(pattern, from) },
      read: { file in
        if file.identity == "-" { return standardInput() }
        let pipe = Array(PathText.bytes(of: file.identity).dropFirst())
        if file.isInput {
          return Platform.readPipe(pipe, limit: DiskLoader.largestFile) ?? .failure(.missing)
        }
        willRead(file.identity)
        return system.read(PathText.bytes(of: file.identity))
      })
    loader.mapped = { file in
      if file.isInput { return nil }
      let mapped = system.map(PathText.bytes(of: file.identity))
      if mapped != nil { willRead(file.identity) }
      return mapped
    }
    files = CommandLineFiles(found: found, loader: loader)
  }

  /// The folders of includes: of each file's path, and of its real path.
  private static func roots(_ names: [String], _ system: FileSystem) -> [[UInt8]] {
    var roots: [[UInt8]] = []
    for name in names {
      let isInput = name == "-" || (try? system.kind(PathText.bytes(of: name)).get()) == .pipe
      let path = isInput ? [] : PathText.bytes(of: name)
      if case .success(let root) = system.realPath(folderOrDot(of: path)) { roots.append(root) }
      if !path.isEmpty, case .success(let real) = system.realPath(path) { roots.append(folder(of: real)) }
    }
    return roots
  }
}
