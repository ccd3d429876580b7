import SystemLibrary

extension Platform {
  /// The absolute path without links, `.` and `..`; fails if a part of it does not exist.
  static func realPath(_ path: [UInt8]) -> Result<[UInt8], SystemError> {
    guard let resolved = withPath(path, { realpath($0, nil) }) else { return .failure(.last) }
    defer { free(resolved) }
    return .success(bytes(resolved))
  }

  /// A path and, if it is a link, where the link leads, and so on for a few links.
  static func withLinkTargets(_ path: [UInt8]) -> [[UInt8]] {
    var paths = [path]
    while paths.count < 8, let target = linkTarget(paths[paths.count - 1]), !paths.contains(target) {
      paths.append(target)
    }
    return paths
  }

  /// The path that a link leads to; `nil` for what is not a link.
  private static func linkTarget(_ path: [UInt8]) -> [UInt8]? {
    let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer -> [UInt8] in
      let count = withPath(path) { readlink($0, buffer.baseAddress!, buffer.count) }
      return buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    }
    guard !target.isEmpty else { return nil }
    return target.first == slash ? target : joined(folder(of: path), target)
  }

  /// The kind of a path, links followed.
  static func kind(_ path: [UInt8]) -> Result<Kind, SystemError> {
    var info = stat()
    guard withPath(path, { stat($0, &info) }) == 0 else { return .failure(.last) }
    return .success(kind(info.st_mode))
  }

  /// The names in a folder without `.` and `..`, in no order; links are not followed.
  static func list(_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Kind)], SystemError> {
    guard let stream = withPath(folder.isEmpty ? [dot] : folder, { opendir($0) }) else {
      return .failure(.last)
    }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], kind: Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = name(of: entry)
      if name != [dot], name != [dot, dot] { entries.append((name, kind(entry, in: stream))) }
    }
    return errno == 0 ? .success(entries) : .failure(.last)
  }

  /// A folder without files, which is made if it is missing.
  static func emptyFolder(_ path: [UInt8]) -> Result<Void, WriteError> {
    if path.isEmpty || path.contains(0) { return .failure(.failed("not a folder")) }
    if withPath(path, { mkdir($0, 0o777) }) == 0 { return .success(()) }
    guard errno == EEXIST else { return .failure(.failed(SystemError.last.text)) }
    return switch list(path) {
    case .success(let entries): entries.isEmpty ? .success(()) : .failure(.failed("not empty"))
    case .failure(let error): .failure(.failed(error.text))
    }
  }

  /// A new folder in `$TMPDIR`, else in `/tmp`.
  static func makeTemporaryFolder() -> Result<[UInt8], WriteError> {
    let parent = variable("TMPDIR").map { PathText.bytes(of: $0) } ?? []
    let pattern = joined(parent.isEmpty ? Array("/tmp".utf8) : parent, Array("milepost-XXXXXX".utf8))
    var path = pattern.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&path) != nil else { return .failure(.failed(SystemError.last.text)) }
    return .success(path.dropLast().map { UInt8(bitPattern: $0) })
  }

  static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return bytes(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  /// The kind of an entry; links are not followed. In some file systems the folder does not contain the kind.
  static func kind(_ entry: UnsafeMutablePointer<dirent>, in stream: FolderStream) -> Kind {
    let type = Int(entry.pointee.d_type)
    if type == Int(DT_REG) { return .file }
    if type == Int(DT_DIR) { return .folder }
    if type == Int(DT_LNK) { return .link }
    var info = stat()
    let result = withPath(name(of: entry)) { fstatat(dirfd(stream), $0, &info, AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? kind(info.st_mode) : .unknown
  }

  static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    case S_IFLNK: .link
    case S_IFCHR, S_IFBLK: .device
    default: .unknown
    }
  }
}
