package import LedgerParser

/// How files are read again and changed, by their real paths (as `RawText`). Tests hand the program another one.
package struct Disk {
  /// The bytes of a file as they are now.
  package var read: (_ path: String) -> Result<[UInt8], FileLoader.Problem>
  /// The real path that a name stands for; of a file that is not there yet, the one it would have.
  package var realPath: (_ name: String) -> String?
  /// Runs the work while no other process of this program changes a file of the same folder.
  package var whileLocked: (_ path: String, _ work: () -> WriteProblem?) -> WriteProblem?
  /// Replaces a file of these bytes by others, if it still has them; `nil` stands for no file. To be called under the
  /// lock.
  package var replace: (_ path: String, _ old: [UInt8]?, _ new: [UInt8]?, _ isForced: Bool) -> WriteProblem?
  /// What would keep `replace` from beginning; `nil` for nothing that can be known beforehand.
  package var check: (_ path: String, _ old: [UInt8]?, _ isForced: Bool) -> WriteProblem?
  /// What a person should know before a file is replaced.
  package var caution: (_ path: String) -> String?
  /// The last change of a file that can be taken back, as `UndoRecord` keeps it; `missing` where there is none.
  package var readUndo: (_ path: String) -> Result<[UInt8], FileLoader.Problem>
  /// Keeps it, or with `nil` forgets it; whether that went well.
  package var keepUndo: (_ path: String, _ record: [UInt8]?) -> Bool

  /// A disk of these parts.
  package init(
    read: @escaping (_ path: String) -> Result<[UInt8], FileLoader.Problem>,
    realPath: @escaping (_ name: String) -> String?,
    whileLocked: @escaping (_ path: String, _ work: () -> WriteProblem?) -> WriteProblem?,
    replace: @escaping (_ path: String, _ old: [UInt8]?, _ new: [UInt8]?, _ isForced: Bool) -> WriteProblem?,
    check: @escaping (_ path: String, _ old: [UInt8]?, _ isForced: Bool) -> WriteProblem? = { _, _, _ in nil },
    caution: @escaping (_ path: String) -> String? = { _ in nil },
    readUndo: @escaping (_ path: String) -> Result<[UInt8], FileLoader.Problem> = { _ in .failure(.missing) },
    keepUndo: @escaping (_ path: String, _ record: [UInt8]?) -> Bool = { _, _ in true }
  ) {
    self.read = read
    self.realPath = realPath
    self.whileLocked = whileLocked
    self.replace = replace
    self.check = check
    self.caution = caution
    self.readUndo = readUndo
    self.keepUndo = keepUndo
  }

  /// No disk at all.
  package static var none: Disk {
    Disk(
      read: { _ in .failure(.missing) }, realPath: { _ in nil }, whileLocked: { _, work in work() },
      replace: { _, _, _, _ in .failed("no disk") })
  }

  /// The disk of this machine.
  static var ofThisMachine: Disk {
    Disk(
      read: { Platform.readFile(RawText.bytes(of: $0), limit: DiskLoader.largestFile) },
      realPath: { name in Platform.realPathToBe(RawText.bytes(of: name)).map { RawText.text(of: $0) } },
      whileLocked: { path, work in Platform.whileLocked(folderOf: RawText.bytes(of: path), work) },
      replace: { path, old, new, isForced in
        Platform.replace(RawText.bytes(of: path), old: old, by: new, isForced: isForced)
      },
      check: { path, old, isForced in Platform.check(RawText.bytes(of: path), old: old, isForced: isForced) },
      caution: { Platform.caution(RawText.bytes(of: $0)) },
      readUndo: { path in
        Platform.readFile(Platform.undoPath(of: RawText.bytes(of: path)), limit: DiskLoader.largestFile)
      },
      keepUndo: { path, record in Platform.keepUndo(of: RawText.bytes(of: path), record) })
  }
}
