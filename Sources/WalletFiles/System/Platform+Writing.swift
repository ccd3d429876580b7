import SystemLibrary

// All writing of files.
extension Platform {
  /// Writes all bytes; `nil` for success.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteError? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let end = min(buffer.count, done + largestChunk)
        let count = writeSome(UnsafeRawBufferPointer(rebasing: buffer[done..<end]), to: descriptor)
        if count >= 0 {
          done += count
        } else if !shouldRetry(descriptor, POLLOUT) {
          return WriteError.last
        }
      }
      return nil
    }
  }

  /// Replaces the bytes of a file (`-o`), all or nothing. Links and the rights of the file stay; devices and pipes are
  /// written to.
  package static func writeFile(_ path: [UInt8], _ bytes: [UInt8]) -> WriteError? {
    // `/dev/stdout` may be a file that another program has open, which must not be replaced.
    if path.starts(with: "/dev/".utf8) { return write(bytes, toSpecial: path, O_WRONLY | O_APPEND | O_NOCTTY) }
    let target = (try? realPath(path).get()) ?? path
    switch kind(target) {
    case .success(.folder): return .failed("it is a folder")
    case .success(.file), .failure: break
    case .success: return write(bytes, toSpecial: target, O_WRONLY | O_NOCTTY)
    }
    // Reports have no --force.
    return whileLocked(folderOf: target) {
      let error = replaceFile(target, bytes, expecting: nil, isForced: false)
      return error == .failed(readOnly) ? .failed("it is read-only") : error
    }
  }

  private static func write(_ bytes: [UInt8], toSpecial path: [UInt8], _ flags: Int32) -> WriteError? {
    let descriptor = openFile(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return WriteError.last }
    let error = write(bytes, to: descriptor)
    guard close(descriptor) == 0 || error != nil else { return WriteError.last }
    return error
  }

  /// Runs `body` while no other process of this program changes a file in the folder of `target`. The folder is locked,
  /// not the file: a replaced file is another one.
  static func whileLocked(folderOf target: [UInt8], _ body: () -> WriteError?) -> WriteError? {
    let descriptor = openFile(folderOrDot(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return WriteError.last }
    // Closing it releases the lock, as does any end of the process.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      // Some network disks have no locks for folders; a change of the file is detected anyway.
      if [EBADF, ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) { break }
      return WriteError.last
    }
    return body()
  }

  /// Replaces a file, whose path has no links: the bytes are written to `.NAME.milepost-tmp` beside it and to the disk,
  /// and then the temporary file is renamed, so that the old file is complete until then. With `expecting`, only a file
  /// of that state is replaced. The folder must be locked: a temporary file is then left over from a crash, and is
  /// overwritten. An undo record is readable only for its owner, and is not synced to the disk.
  static func replaceFile(
    _ target: [UInt8], _ bytes: [UInt8], expecting expected: FileState??, isForced: Bool, isRecord: Bool = false
  ) -> WriteError? {
    if let refusal = refusal(target, isForced: isForced) { return refusal }
    var info = stat()
    let exists = withPath(target) { lstat($0, &info) } == 0
    guard exists || errno == ENOENT else { return WriteError.last }
    let temporary = hiddenPath(beside: target, ending: ".milepost-tmp")
    var error = write(bytes, toNew: temporary, like: exists ? info : nil, isRecord: isRecord)
    if error == nil, let expected, linkState(target) != expected { error = .changed }
    if error == nil, withPath(temporary, { from in withPath(target) { rename(from, $0) } }) != 0 {
      error = WriteError.last
    }
    if let error {
      _ = withPath(temporary) { unlink($0) }
      return error
    }
    return isRecord ? nil : syncFolder(of: target).map { .unsure($0) }
  }

  private static let readOnly = "it is read-only (chmod u+w, or --force)"

  /// The reason that a file must not be replaced: it is not a regular file, or it or its folder is read-only.
  static func refusal(_ target: [UInt8], isForced: Bool) -> WriteError? {
    guard withPath(folderOrDot(of: target), { access($0, W_OK) }) == 0 else { return WriteError.last }
    var info = stat()
    guard withPath(target, { lstat($0, &info) }) == 0 else { return errno == ENOENT ? nil : WriteError.last }
    let kind = kind(info.st_mode)
    guard kind == .file else { return .failed("it is \(kind.text)") }
    let isWritable = info.st_mode & 0o222 != 0 && withPath(target) { access($0, W_OK) } == 0
    return isWritable || isForced ? nil : .failed(readOnly)
  }

  /// A caution for the user about a file that will be replaced.
  static func caution(_ target: [UInt8]) -> String? {
    var info = stat()
    guard withPath(target, { lstat($0, &info) }) == 0 else { return nil }
    if info.st_nlink > 1 { return "it has other names (hard links), which keep the old text" }
    if info.st_uid != geteuid(), geteuid() != 0 { return "it belonged to another user and is yours now" }
    return nil
  }

  static func hiddenPath(beside path: [UInt8], ending: String) -> [UInt8] {
    let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    return path[..<start] + [dot] + path[start...] + Array(ending.utf8)
  }

  /// Writes a new file to the disk, with the rights of another.
  private static func write(_ bytes: [UInt8], toNew path: [UInt8], like info: stat?, isRecord: Bool) -> WriteError? {
    // Other users must not read it before it has the rights of the file it replaces.
    let mode: mode_t = info == nil && !isRecord ? 0o666 : 0o600
    // An existing file is left over from a crash, or is a trap: a link, a pipe, a hard link. It is removed unread.
    guard removeFile(path) else { return WriteError.last }
    let descriptor = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return WriteError.last }
    var error = write(bytes, to: descriptor)
    if error == nil, let info {
      // Only root can change the owner; others have the warning of `caution`, but they can keep a group of theirs.
      if info.st_uid != geteuid() || info.st_gid != getegid(), fchown(descriptor, info.st_uid, info.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, info.st_gid)
      }
      if fchmod(descriptor, info.st_mode & 0o7777) != 0 { error = WriteError.last }
    }
    if error == nil, !isRecord, syncFile(descriptor) != 0 { error = WriteError.last }
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 || error != nil else { return WriteError.last }
    return error
  }

  /// Writes the names in a folder to the disk; returns the system's message for an error.
  private static func syncFolder(of target: [UInt8]) -> String? {
    let descriptor = openFile(folderOrDot(of: target), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return SystemError.last.text }
    defer { close(descriptor) }
    // Some file systems have no such call for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { return SystemError.last.text }
    return nil
  }

  /// Removes a file; returns whether it no longer exists.
  static func removeFile(_ path: [UInt8]) -> Bool { withPath(path) { unlink($0) } == 0 || errno == ENOENT }

  /// Makes a folder and those above it, for this user alone; returns whether it exists.
  static func makeFolder(_ path: [UInt8]) -> Bool {
    if case .success(.folder) = kind(path) { return true }
    let above = folder(of: path)
    guard above.isEmpty || above == path || makeFolder(above) else { return false }
    return withPath(path) { mkdir($0, 0o700) } == 0 || errno == EEXIST
  }
}
