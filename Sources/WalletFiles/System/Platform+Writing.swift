import SystemLibrary

/// Why bytes could not be written.
package enum WriteError: Error, Sendable, Hashable {
  /// Nobody reads any more: no mistake of anyone.
  case closedPipe
  /// Somebody else has changed the file since it was read; nothing was written.
  case changed
  /// The system said no, in its own words; nothing was written.
  case failed(String)
  /// The file is the new one, but it may not outlast a power cut: the system could not say that it is on disk.
  case unsure(String)

  fileprivate static var last: WriteError { errno == EPIPE ? .closedPipe : .failed(SystemError.last.text) }
}

/// What a file must still be when it is replaced, and what else is to be known of it.
struct FileStamp: Equatable {
  fileprivate var device: UInt64
  fileprivate var inode: UInt64
  fileprivate var size: Int64
  fileprivate var seconds: Int
  fileprivate var nanoseconds: Int
}

// The one way in which the program writes files.
extension Platform {
  /// Writes all bytes; `nil` if that went well.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteError? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let end = min(buffer.count, done + largestChunk)
        let count = writeSome(UnsafeRawBufferPointer(rebasing: buffer[done..<end]), to: descriptor)
        if count >= 0 {
          done += count
        } else if !canGoOn(descriptor, POLLOUT) {
          return WriteError.last
        }
      }
      return nil
    }
  }

  /// Puts a file of these bytes in the place of what was there (`-o`), or leaves it untouched. A link and the rights of
  /// the file are kept; a device or a pipe is written to as it is.
  package static func writeFile(_ path: [UInt8], _ bytes: [UInt8]) -> WriteError? {
    // `/dev/stdout` may be a file, which must not be replaced under the one who opened it.
    if path.starts(with: "/dev/".utf8) { return write(bytes, toSpecial: path, O_WRONLY | O_APPEND | O_NOCTTY) }
    let target = (try? realPath(path).get()) ?? path
    switch kind(target) {
    case .success(.folder): return .failed("it is a folder")
    case .success(.file), .failure: break
    case .success: return write(bytes, toSpecial: target, O_WRONLY | O_NOCTTY)
    }
    // A report takes no --force.
    return whileLocked(folderOf: target) {
      switch replaceFile(target, bytes, expecting: nil, isForced: false) {
      case .failed(readOnly): .failed("it is read-only")
      case let problem: problem
      }
    }
  }

  private static func write(_ bytes: [UInt8], toSpecial path: [UInt8], _ flags: Int32) -> WriteError? {
    let descriptor = opened(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return WriteError.last }
    let problem = write(bytes, to: descriptor)
    guard close(descriptor) == 0 || problem != nil else { return WriteError.last }
    return problem
  }

  /// Runs `body` while no other process of this program changes a file in the folder of `target`. (The folder is what
  /// is locked: the file itself is another one after it was replaced.)
  static func whileLocked(folderOf target: [UInt8], _ body: () -> WriteError?) -> WriteError? {
    let folder = folder(of: target)
    let descriptor = opened(folder.isEmpty ? [UInt8(ascii: ".")] : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return WriteError.last }
    // Closing it gives the lock back, as does the end of the process, whatever ends it.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      // Some network disks have no locks for folders; that the file is still the one that was read is checked all the same.
      if [EBADF, ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) { break }
      return WriteError.last
    }
    return body()
  }

  /// What the file is now; `nil` where there is none.
  static func stamp(_ path: [UInt8]) -> FileStamp? {
    var info = stat()
    guard withPath(path, { lstat($0, &info) }) == 0 else { return nil }
    return FileStamp(
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino),
      size: Int64(info.st_size),
      seconds: info.modified.tv_sec, nanoseconds: info.modified.tv_nsec)
  }

  /// Replaces a file, whose path has no links, by one of these bytes: they are written to `.NAME.milepost-tmp` beside
  /// it and to the disk, and then take its name; whatever happens in between, the old file stands there whole. With
  /// `expecting` only if it is still the file that was read. The folder must be locked: so a temporary file that is
  /// left over from a crash is nobody's, and is overwritten. A record of what can be undone is
  /// for its owner alone, and may not outlast a power cut.
  static func replaceFile(
    _ target: [UInt8], _ bytes: [UInt8], expecting expected: FileStamp??, isForced: Bool, isRecord: Bool = false
  ) -> WriteError? {
    if let refusal = refusal(target, isForced: isForced) { return refusal }
    var info = stat()
    let exists = withPath(target) { lstat($0, &info) } == 0
    guard exists || errno == ENOENT else { return WriteError.last }
    let temporary = temporaryPath(beside: target)
    var problem = write(bytes, toNew: temporary, like: exists ? info : nil, isRecord: isRecord)
    if problem == nil, let expected, stamp(target) != expected { problem = .changed }
    if problem == nil, withPath(temporary, { from in withPath(target) { rename(from, $0) } }) != 0 {
      problem = WriteError.last
    }
    if let problem {
      _ = withPath(temporary) { unlink($0) }
      return problem
    }
    return isRecord ? nil : syncFolder(of: target).map { .unsure($0) }
  }

  private static let readOnly = "it is read-only (chmod u+w, or --force)"

  /// Why a file must not be replaced: it is none, or its owner has made it or its folder read-only.
  static func refusal(_ target: [UInt8], isForced: Bool) -> WriteError? {
    let folder = folder(of: target)
    guard withPath(folder.isEmpty ? [UInt8(ascii: ".")] : folder, { access($0, W_OK) }) == 0 else {
      return WriteError.last
    }
    var info = stat()
    guard withPath(target, { lstat($0, &info) }) == 0 else { return errno == ENOENT ? nil : WriteError.last }
    let kind = kind(info.st_mode)
    guard kind == .file else { return .failed("it is \(kind.text)") }
    let isWritable = info.st_mode & 0o222 != 0 && withPath(target) { access($0, W_OK) } == 0
    return isWritable || isForced ? nil : .failed(readOnly)
  }

  /// What a person should know before a file is replaced by a new one of its name.
  static func caution(_ target: [UInt8]) -> String? {
    var info = stat()
    guard withPath(target, { lstat($0, &info) }) == 0 else { return nil }
    if info.st_nlink > 1 { return "it has other names (hard links), which keep the old text" }
    if info.st_uid != geteuid(), geteuid() != 0 { return "it belonged to another user and is yours now" }
    return nil
  }

  static func temporaryPath(beside target: [UInt8]) -> [UInt8] {
    let start = target.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return target[..<start] + Array(".".utf8) + target[start...] + Array(".milepost-tmp".utf8)
  }

  /// Writes a new file whole and to the disk, with the rights of another.
  private static func write(_ bytes: [UInt8], toNew path: [UInt8], like info: stat?, isRecord: Bool) -> WriteError? {
    // Nobody else may read it before it has the rights of the file it replaces.
    let mode: mode_t = info == nil && !isRecord ? 0o666 : 0o600
    // What stands there is left over from a crash, or a trap: a link, a pipe, another name of a file. It goes unread.
    guard removeFile(path) else { return WriteError.last }
    let descriptor = opened(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return WriteError.last }
    var problem = write(bytes, to: descriptor)
    if problem == nil, let info {
      // Only the system's owner may give a file away; for all others it fails, and `caution` has told them.
      // But a group that one belongs to can be kept.
      if info.st_uid != geteuid() || info.st_gid != getegid(), fchown(descriptor, info.st_uid, info.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, info.st_gid)
      }
      if fchmod(descriptor, info.st_mode & 0o7777) != 0 { problem = WriteError.last }
    }
    if problem == nil, !isRecord, syncFile(descriptor) != 0 { problem = WriteError.last }
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 || problem != nil else { return WriteError.last }
    return problem
  }

  /// Makes sure that a new name in a folder outlasts a power cut; what went wrong, if that did.
  private static func syncFolder(of target: [UInt8]) -> String? {
    let folder = folder(of: target)
    let descriptor = opened(folder.isEmpty ? [UInt8(ascii: ".")] : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return SystemError.last.text }
    defer { close(descriptor) }
    // Some file systems have no such call for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { return SystemError.last.text }
    return nil
  }

  /// Removes a file; whether it is gone.
  static func removeFile(_ path: [UInt8]) -> Bool { withPath(path) { unlink($0) } == 0 || errno == ENOENT }

  /// Makes a folder and those above it, for this user alone; whether it is there.
  static func makeFolder(_ path: [UInt8]) -> Bool {
    if case .success(.folder) = kind(path) { return true }
    let above = folder(of: path)
    guard above.isEmpty || above == path || makeFolder(above) else { return false }
    return withPath(path) { mkdir($0, 0o700) } == 0 || errno == EEXIST
  }
}
