package import LedgerParser

/// How files are read again and changed, by their real paths (as `PathText`). Tests make another one. One that was given
/// nothing has no files.
package struct Disk: Sendable {
  /// The bytes of a file as they are now.
  package var read: @Sendable (_ path: String) -> Result<[UInt8], LoadError> = { _ in .failure(.missing) }
  /// The real path of a name; of a file that does not exist, the one it would have.
  package var realPath: @Sendable (_ name: String) -> String? = { _ in nil }
  /// Runs the work while no other process of this program changes a file of the same folder.
  package var whileLocked: @Sendable (_ path: String, _ work: () -> WriteError?) -> WriteError? = { _, work in work() }
  /// Replaces a file of these bytes by others, if it still has them; `nil` for no file. To be called under the lock.
  package var replace: @Sendable (_ path: String, _ old: [UInt8]?, _ new: [UInt8]?, _ isForced: Bool) -> WriteError? = {
    _, _, _, _ in
    .failed("no disk")
  }
  /// What would keep `replace` from beginning; `nil` for nothing that can be known beforehand.
  package var check: @Sendable (_ path: String, _ old: [UInt8]?, _ isForced: Bool) -> WriteError? = { _, _, _ in nil }
  /// What the user should know before a file is replaced.
  package var caution: @Sendable (_ path: String) -> String? = { _ in nil }
  /// The undo record of a file; `missing` where there is none.
  package var readUndo: @Sendable (_ path: String) -> Result<[UInt8], LoadError> = { _ in .failure(.missing) }
  /// Keeps the undo record of a file, or with `nil` removes it; whether that went well.
  package var keepUndo: @Sendable (_ path: String, _ record: [UInt8]?) -> Bool = { _, _ in true }

  package init() {}

  /// No disk at all.
  package static var unavailable: Disk { Disk() }

  /// The disk of this machine.
  package static var ofThisMachine: Disk {
    var disk = Disk()
    disk.read = { Platform.readFile(PathText.bytes(of: $0), limit: DiskLoader.largestFile) }
    disk.realPath = { name in Platform.futureRealPath(PathText.bytes(of: name)).map { PathText.text(of: $0) } }
    disk.whileLocked = { path, work in Platform.whileLocked(folderOf: PathText.bytes(of: path), work) }
    disk.replace = { path, old, new, isForced in
      Platform.replace(PathText.bytes(of: path), old: old, by: new, isForced: isForced)
    }
    disk.check = { path, old, isForced in Platform.check(PathText.bytes(of: path), old: old, isForced: isForced) }
    disk.caution = { Platform.caution(PathText.bytes(of: $0)) }
    disk.readUndo = { path in
      Platform.readFile(Platform.undoPath(of: PathText.bytes(of: path)), limit: DiskLoader.largestFile)
    }
    disk.keepUndo = { path, record in Platform.keepUndo(of: PathText.bytes(of: path), record) }
    return disk
  }
}
