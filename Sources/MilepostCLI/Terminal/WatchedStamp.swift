import SystemLibrary

/// What tells one state of a file or folder from another without reading it.
package struct WatchedStamp: Hashable, Sendable {
  /// Where on which disk it lies: a file that took its place lies elsewhere.
  var device: UInt64
  var inode: UInt64
  /// Bytes.
  var size: Int64
  /// When it was last changed: seconds since 1970 and nanoseconds.
  var seconds: Int64
  var nanoseconds: Int64
  var isFolder: Bool

  /// A stamp of a state that is called by a number.
  package init(state: Int64, isFolder: Bool = false) {
    (device, inode, size, seconds, nanoseconds) = (0, 0, 0, state, 0)
    self.isFolder = isFolder
  }

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
    size = Int64(info.st_size)
    seconds = Int64(info.modified.tv_sec)
    nanoseconds = Int64(info.modified.tv_nsec)
    isFolder = Platform.kind(info.st_mode) == .folder
  }
}

extension Platform {
  /// The stamp of what stands under a path now, links followed; `nil` for nothing.
  static func watchedStamp(_ path: [UInt8]) -> WatchedStamp? {
    guard !path.contains(0) else { return nil }
    var info = stat()
    return withPath(path, { stat($0, &info) }) == 0 ? WatchedStamp(info) : nil
  }
}
