import LedgerFormats
import SystemLibrary

/// Undo records and journals of changes.
extension Platform {
  /// The path of a file's undo records, by a hash of the file's path; `nil` without a folder for them.
  static func undoPath(of path: [UInt8]) -> [UInt8]? {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return stateFolder("undo").map { joined($0, Array(String(hash, radix: 16).utf8)) }
  }

  /// A folder of ours in the user's state folder (XDG Base Directory Specification); `nil` without a home.
  static func stateFolder(_ name: String) -> [UInt8]? {
    let end = Array("milepost/\(name)".utf8)
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return joined(PathText.bytes(of: state), end)
    }
    guard let home = variable("HOME").map({ PathText.bytes(of: $0) }), home.first == slash, home != [slash],
      case .success(.folder) = kind(home)
    else { return nil }
    return joined(joined(home, Array(".local/state".utf8)), end)
  }

  /// Saves or removes the undo records of a file; returns whether that succeeded. A failure does not stop the command.
  static func saveUndo(of path: [UInt8], _ record: [UInt8]?) -> Bool {
    guard let target = undoPath(of: path) else { return false }
    return save(record, to: target, isSynced: false)
  }

  private static let journals = "changes"

  /// The journals of changes that have not ended, in no order.
  static func readJournals() -> [(run: UInt64, bytes: [UInt8])] {
    guard let folder = stateFolder(journals), case .success(let names) = list(folder) else { return [] }
    return names.compactMap { entry in
      guard let run = UInt64(String(decoding: entry.name, as: UTF8.self)),
        case .success(let bytes) = readFile(joined(folder, entry.name), limit: DiskLoader.largestFile)
      else { return nil }
      return (run, bytes)
    }
  }

  /// Saves or removes the journal of a run; returns whether that succeeded.
  static func saveJournal(of run: UInt64, _ journal: [UInt8]?) -> Bool {
    guard let folder = stateFolder(journals) else { return false }
    return save(journal, to: joined(folder, Array("\(run)".utf8)), isSynced: true)
  }

  private static func save(_ bytes: [UInt8]?, to target: [UInt8], isSynced: Bool) -> Bool {
    guard let bytes else { return removeFile(target) }
    guard makeFolder(folder(of: target)) else { return false }
    return replaceFile(target, OutputParts(bytes), expecting: nil, isForced: true, isRecord: !isSynced) == nil
  }
}
