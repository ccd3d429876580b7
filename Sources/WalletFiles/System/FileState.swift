import SystemLibrary

/// What distinguishes one state of a file or folder from another without reading it.
package struct FileState: Hashable, Sendable {
  /// Where it is, and on which disk: a file that replaced it is elsewhere.
  private var device: UInt64
  private var inode: UInt64
  /// Bytes.
  private var size: Int64
  /// When it was last changed: seconds since 1970 and nanoseconds.
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
  /// The state of what a path names now, links followed; `nil` for nothing.
  package static func state(_ path: [UInt8]) -> FileState? {
    guard !path.contains(0) else { return nil }
    var info = stat()
    return withPath(path, { stat($0, &info) }) == 0 ? FileState(info) : nil
  }
}
