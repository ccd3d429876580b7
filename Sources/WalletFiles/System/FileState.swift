import SystemLibrary

/// The state of a file or folder, which differs after a change without reading it.
package struct FileState: Hashable, Sendable {
  private var device: UInt64
  /// A file that replaces another has another one.
  private var inode: UInt64
  /// In bytes.
  private var size: Int64
  /// The time of the last change, since 1970.
  private var seconds: Int64
  private var nanoseconds: Int64
  package private(set) var isFolder: Bool

  /// A state with a number, for tests.
  package init(number: Int64, isFolder: Bool = false) {
    (device, inode, size, seconds, nanoseconds) = (0, 0, 0, number, 0)
    self.isFolder = isFolder
  }

  fileprivate init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
    size = Int64(info.st_size)
    seconds = Int64(info.modified.tv_sec)
    nanoseconds = Int64(info.modified.tv_nsec)
    isFolder = Platform.kind(info.st_mode) == .folder
  }
}

extension Platform {
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
