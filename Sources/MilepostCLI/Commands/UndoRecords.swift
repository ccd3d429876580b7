import LedgerEditing
import LedgerParser
import WalletFiles

/// The undo records of files.
struct UndoRecords {
  private let disk: Disk

  init(_ disk: Disk) { self.disk = disk }

  /// Those of some files that have an undo record.
  func files(_ files: [FoundFile]) throws(CommandError) -> [UndoPlan.File] {
    var recorded: [UndoPlan.File] = []
    for file in files {
      switch disk.readUndo(file.identity) {
      case .success(let history): recorded.append(try self.file(file, UndoHistory(bytes: history)))
      case .failure(.missing): continue
      case .failure(let error):
        throw .files(
          message: "the undo records of \(PathText.escaped(file.name)) can't be read: \(error.reason)")
      }
    }
    return recorded
  }

  private func file(_ file: FoundFile, _ history: UndoHistory) throws(CommandError) -> UndoPlan.File {
    switch disk.read(file.identity) {
    case .success(let bytes):
      return UndoPlan.File(name: file.name, path: file.identity, history: history, bytes: bytes)
    case .failure(.missing):
      return UndoPlan.File(name: file.name, path: file.identity, history: history, bytes: nil)
    case .failure(let error): throw .files(message: "\(PathText.escaped(file.name)): \(error.reason)")
    }
  }

  /// A file with its undo records, which may have none.
  func file(_ file: FoundFile) -> UndoPlan.File {
    let history = (try? disk.readUndo(file.identity).get()).map { UndoHistory(bytes: $0) }
    return UndoPlan.File(
      name: file.name, path: file.identity, history: history ?? UndoHistory(),
      bytes: try? disk.read(file.identity).get())
  }
}
