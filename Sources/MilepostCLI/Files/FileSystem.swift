import LedgerParser

/// Where the files of a run are looked for: on disk, or in a revision of a repository. Paths are bytes.
struct FileSystem {
  /// The absolute path without links, `.` and `..`; fails where a part of it does not exist.
  var realPath: (_ path: [UInt8]) -> Result<[UInt8], Platform.Failure>
  /// What stands under a path, links followed.
  var kind: (_ path: [UInt8]) -> Result<Platform.Kind, Platform.Failure>
  /// The names in a folder, in no order, and what each is; links are not followed.
  var list: (_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Platform.Kind)], Platform.Failure>
  /// The bytes of a file, by its real path.
  var read: (_ path: [UInt8]) -> Result<[UInt8], FileLoader.Problem>

  /// The disk of this machine.
  static var disk: FileSystem {
    FileSystem(
      realPath: Platform.realPath, kind: Platform.kind, list: Platform.list,
      read: { Platform.readFile($0, limit: DiskLoader.largestFile) })
  }
}
