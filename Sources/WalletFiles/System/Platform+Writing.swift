package import LedgerFormats
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

  /// Writes all parts; `nil` for success. After an error no more are made.
  package static func write(_ output: OutputParts, to descriptor: Int32) -> WriteError? {
    var error: WriteError?
    output.each { part in
      error = write(part, to: descriptor)
      return error == nil
    }
    return error
  }

  /// Replaces a file, whose path has no links: the bytes are written to `.NAME.milepost-tmp` beside it and to the disk,
  /// and then the temporary file is renamed, so that the old file is complete until then. With `expecting`, only a file
  /// of that state is replaced. The folder must be locked: a temporary file is then left over from a crash, and is
  /// overwritten. An undo record is readable only for its owner, and is not synced to the disk.
  static func replaceFile(
    _ target: [UInt8], _ output: OutputParts, expecting expected: FileState??, isForced: Bool,
    isRecord: Bool = false
  ) -> WriteError? {
    if let refusal = refusal(target, isForced: isForced) { return refusal }
    var info = stat()
    let exists = withPath(target) { lstat($0, &info) } == 0
    guard exists || errno == ENOENT else { return WriteError.last }
    let temporary = hiddenPath(beside: target, ending: ".milepost-tmp")
    var error = write(output, toNew: temporary, like: exists ? info : nil, isRecord: isRecord)
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

  static let readOnly = "it is read-only (chmod u+w, or --force)"

  /// The reason that a file must not be replaced: it is not a regular file, or it or its folder is read-only.
  static func refusal(_ target: [UInt8], isForced: Bool) -> WriteError? {
    guard withPath(folderOrDot(of: target), { access($0, W_OK) }) == 0 else { return WriteError.last }
    var info = stat()
    guard withPath(target, { lstat($0, &info) }) == 0 else { return errno == ENOENT ? nil : WriteError.last }
    let kind = kind(info.st_mode)
    // Links were followed as far as they lead.
    guard kind != .link else { return .failed("it is a link to a file that does not exist") }
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

  /// Most bytes of a file's name that are in that of its temporary file: a name has at most 255.
  private static let maxNameBytes = 230

  static func hiddenPath(beside path: [UInt8], ending: String) -> [UInt8] {
    let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    var name = path[start...]
    // No part of a character is left.
    while name.count > maxNameBytes || name.endIndex < path.count && path[name.endIndex] & 0xC0 == 0x80 {
      name.removeLast()
    }
    return path[..<start] + [dot] + name + Array(ending.utf8)
  }

  /// Writes a new file to the disk, with the rights of another.
  private static func write(_ output: OutputParts, toNew path: [UInt8], like info: stat?, isRecord: Bool)
    -> WriteError?
  {
    // Other users must not read it before it has the rights of the file it replaces.
    let mode: mode_t = info == nil && !isRecord ? 0o666 : 0o600
    // An existing file is left over from a crash, or is a trap: a link, a pipe, a hard link. It is removed unread.
    guard removeFile(path) else {
      let error = WriteError.last
      guard case .success(.folder) = kind(path) else { return error }
      return .failed("the folder \(PathText.escaped(PathText.text(of: path))) is in the way; remove it")
    }
    let descriptor = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return WriteError.last }
    var error = write(output, to: descriptor)
    if error == nil, let info {
      // Only root can change the owner; others have the warning of `caution`, but they can keep a group of theirs.
      if info.st_uid != geteuid() || info.st_gid != getegid(),
        fchown(descriptor, info.st_uid, info.st_gid) != 0
      {
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
