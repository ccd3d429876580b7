package import LedgerParser
package import SystemLibrary

/// The disk, or a revision of a repository, in which the files of a run are found. Paths are bytes.
package struct FileSystem {
  /// The absolute path without links, `.` and `..`; fails if a part of it does not exist.
  package var realPath: (_ path: [UInt8]) -> Result<[UInt8], SystemError>
  /// With links followed.
  package var kind: (_ path: [UInt8]) -> Result<Platform.Kind, SystemError>
  /// The names in a folder, in no order; links are not followed.
  package var list: (_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Platform.Kind)], SystemError>
  /// By the real path.
  package var read: (_ path: [UInt8]) -> Result<[UInt8], LoadError>

  /// A large file without a copy, by the real path; `nil` to read it.
  package var map: (_ path: [UInt8]) -> MappedFile? = { _ in nil }

  /// The number of a file that has several names (hard links); `nil` for any other.
  package var linkedNumber: (_ path: [UInt8]) -> FileNumber? = { _ in nil }

  /// Without links and large files.
  package init(
    realPath: @escaping (_ path: [UInt8]) -> Result<[UInt8], SystemError>,
    kind: @escaping (_ path: [UInt8]) -> Result<Platform.Kind, SystemError>,
    list: @escaping (_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Platform.Kind)], SystemError>,
    read: @escaping (_ path: [UInt8]) -> Result<[UInt8], LoadError>
  ) {
    self.realPath = realPath
    self.kind = kind
    self.list = list
    self.read = read
  }

  /// The disk of this machine.
  package static var disk: FileSystem {
    var disk = FileSystem(
      realPath: Platform.realPath, kind: Platform.kind, list: Platform.list,
      read: { Platform.readFile($0, limit: DiskLoader.largestFile) })
    disk.map = { Platform.mapFile($0, limit: DiskLoader.largestFile) }
    disk.linkedNumber = Platform.linkedNumber
    return disk
  }
}
