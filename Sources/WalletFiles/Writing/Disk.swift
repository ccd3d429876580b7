package import LedgerParser

/// Reads and changes files by their real paths (as `PathText`). Tests make another one; `Disk()` has no files.
package struct Disk: Sendable {
  /// The current bytes of a file.
  package var read: @Sendable (_ path: String) -> Result<[UInt8], LoadError> = { _ in .failure(.missing) }
  /// The bytes of a pipe; `nil` for any other name.
  package var readPipe: @Sendable (_ name: String) -> Result<[UInt8], LoadError>? = { _ in nil }
  /// The real path of a name, also of a file that does not exist yet.
  package var realPath: @Sendable (_ name: String) -> String? = { _ in nil }
  /// The name of a folder without files: this one, which is made if it is missing, or without a name a new temporary one.
  package var emptyFolder: @Sendable (_ name: String?) -> Result<String, WriteError> = { _ in
    .failure(.failed("no disk"))
  }
  /// Runs the work while no other process of this program changes a file in the same folder.
  package var whileLocked: @Sendable (_ path: String, _ work: () -> WriteError?) -> WriteError? = { _, work in
    work()
  }
  /// Replaces a file if it still has the old bytes; `nil` for no file. Must be called under the lock.
  package var replace:
    @Sendable (_ path: String, _ old: [UInt8]?, _ new: [UInt8]?, _ isForced: Bool) -> WriteError? = {
      _, _, _, _ in
      .failed("no disk")
    }
  /// The errors of `replace` that can be known before it starts.
  package var check: @Sendable (_ path: String, _ old: [UInt8]?, _ isForced: Bool) -> WriteError? = {
    _, _, _ in nil
  }
  /// A caution for the user about a file that will be replaced.
  package var caution: @Sendable (_ path: String) -> String? = { _ in nil }
  /// The undo records of a file; fails with `missing` without one.
  package var readUndo: @Sendable (_ path: String) -> Result<[UInt8], LoadError> = { _ in .failure(.missing) }
  /// Saves the undo records of a file, or removes them with `nil`; returns whether that succeeded.
  package var saveUndo: @Sendable (_ path: String, _ record: [UInt8]?) -> Bool = { _, _ in true }
  /// The journals of changes of several files, by their runs.
  package var readJournals: @Sendable () -> [(run: UInt64, bytes: [UInt8])] = { [] }
  /// Saves the journal of a run, or removes it with `nil`; returns whether that succeeded.
  package var saveJournal: @Sendable (_ run: UInt64, _ journal: [UInt8]?) -> Bool = { _, _ in true }
  /// Whether there is a folder for undo records.
  package var hasUndoFolder = true

  package init() {}

  package static var unavailable: Disk { Disk() }

  package static var ofThisMachine: Disk {
    var disk = Disk()
    disk.read = { Platform.readFile(PathText.bytes(of: $0), limit: DiskLoader.largestFile) }
    disk.readPipe = { Platform.readPipe(PathText.bytes(of: $0), limit: DiskLoader.largestFile) }
    disk.realPath = { name in Platform.futureRealPath(PathText.bytes(of: name)).map { PathText.text(of: $0) }
    }
    disk.emptyFolder = { name in
      guard let name else { return Platform.makeTemporaryFolder().map { PathText.text(of: $0) } }
      return Platform.emptyFolder(PathText.bytes(of: name)).map { _ in name }
    }
    disk.whileLocked = { path, work in Platform.whileLocked(folderOf: PathText.bytes(of: path), work) }
    disk.replace = { path, old, new, isForced in
      Platform.replace(PathText.bytes(of: path), old: old, by: new, isForced: isForced)
    }
    disk.check = { path, old, isForced in
      Platform.check(PathText.bytes(of: path), old: old, isForced: isForced)
    }
    disk.caution = { Platform.caution(PathText.bytes(of: $0)) }
    disk.readUndo = { path in
      guard let record = Platform.undoPath(of: PathText.bytes(of: path)) else { return .failure(.missing) }
      return Platform.readFile(record, limit: DiskLoader.largestFile)
    }
    disk.saveUndo = { path, record in Platform.saveUndo(of: PathText.bytes(of: path), record) }
    disk.readJournals = { Platform.readJournals() }
    disk.saveJournal = { run, journal in Platform.saveJournal(of: run, journal) }
    disk.hasUndoFolder = Platform.stateFolder("undo") != nil
    return disk
  }
}
