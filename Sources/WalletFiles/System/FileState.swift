import SystemLibrary

/// The state of a file or folder, which differs after a change without reading it.
package struct FileState: Hashable, Sendable {
  private var device: UInt64
  /// A file that replaces another has another one.
  private var inode: UInt64
  /// In bytes.
  private var size: Int64
  /// The times of the last change of the bytes and of the file, since 1970; only the first can be set.
  private var modified: Time
  private var changed: Time
  package private(set) var isFolder: Bool
  package private(set) var isPipe = false
  package var isEmptyFile: Bool { size == 0 && !isFolder && !isPipe }

  /// A state with a number, for tests.
  package init(number: Int64, size: Int64 = 1, isFolder: Bool = false, isPipe: Bool = false) {
    let time = Time(seconds: number, nanoseconds: 0)
    device = 0
    inode = 0
    self.size = size
    modified = time
    changed = time
    self.isFolder = isFolder
    self.isPipe = isPipe
  }

  fileprivate init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
    size = Int64(info.st_size)
    modified = Time(info.modified)
    changed = Time(info.changed)
    isFolder = Platform.kind(info.st_mode) == .folder
    isPipe = Platform.kind(info.st_mode) == .pipe
  }
}

extension FileState {
  /// A time of the system.
  private struct Time: Hashable, Sendable {
    var seconds: Int64
    var nanoseconds: Int64

    init(seconds: Int64, nanoseconds: Int64) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }

    init(_ time: timespec) { self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec)) }
  }
}

/// The number of a file, the same for all its names.
package struct FileNumber: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  package init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }
}

extension Platform {
  /// The number of a file with several names; `nil` for any other.
  static func linkedNumber(_ path: [UInt8]) -> FileNumber? {
    var info = stat()
    guard withPath(path, { stat($0, &info) }) == 0, info.st_nlink > 1, kind(info.st_mode) == .file else {
      return nil
    }
    return FileNumber(
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino))
  }

  /// The current state of a path, links followed; `nil` if it does not exist.
  package static func state(_ path: [UInt8]) -> FileState? {
    guard !path.contains(0) else { return nil }
    var info = stat()
    return withPath(path, { stat($0, &info) }) == 0 ? FileState(info) : nil
  }

  /// The current state of a path, which may be a link itself; `nil` if it does not exist.
  static func linkState(_ path: [UInt8]) -> FileState? {
    var info = stat()
    return withPath(path, { lstat($0, &info) }) == 0 ? FileState(info) : nil
  }
}
