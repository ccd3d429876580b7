package import LedgerParser

/// Where the files of a run are looked for: on disk, or in a revision of a repository. Paths are bytes.
package struct FileSystem {
  /// The absolute path without links, `.` and `..`; fails where a part of it does not exist.
  package var realPath: (_ path: [UInt8]) -> Result<[UInt8], SystemError>
  /// What a path names, links followed.
  package var kind: (_ path: [UInt8]) -> Result<Platform.Kind, SystemError>
  /// The names in a folder, in no order, and what each is; links are not followed.
  package var list: (_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Platform.Kind)], SystemError>
  /// The bytes of a file, by its real path.
  package var read: (_ path: [UInt8]) -> Result<[UInt8], LoadError>

  /// The disk of this machine.
  package static var disk: FileSystem {
    FileSystem(
      realPath: Platform.realPath, kind: Platform.kind, list: Platform.list,
      read: { Platform.readFile($0, limit: DiskLoader.largestFile) })
  }
}
