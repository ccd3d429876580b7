import LedgerParser
import SystemLibrary

extension Platform {
  /// Replaces a file if it still has the old bytes; `nil` for no file. The folder must be locked.
  static func replace(_ path: [UInt8], old: [UInt8]?, by new: [UInt8]?, isForced: Bool) -> WriteError? {
    let before = linkState(path)
    if let error = changeSince(old, path) { return error }
    // Editors use no lock: they may save between this check and the replacement.
    if let new { return replaceFile(path, new, expecting: .some(before), isForced: isForced) }
    return removeFile(path) ? nil : .failed(SystemError.last.text)
  }

  /// The errors of `replace` that can be known before it starts.
  static func check(_ path: [UInt8], old: [UInt8]?, isForced: Bool) -> WriteError? {
    changeSince(old, path) ?? refusal(path, isForced: isForced)
  }

  private static func changeSince(_ old: [UInt8]?, _ path: [UInt8]) -> WriteError? {
    switch readFile(path, limit: DiskLoader.largestFile) {
    case .success(let bytes): bytes == old ? nil : .changed
    case .failure(.missing): old == nil ? nil : .changed
    case .failure(let error): .failed(error.reason)
    }
  }

  /// The real path of a file, also of one that does not exist yet; `nil` if its folder is missing.
  static func futureRealPath(_ path: [UInt8]) -> [UInt8]? {
    guard !path.isEmpty, !path.contains(0) else { return nil }
    if case .success(let real) = realPath(path) { return real }
    guard case .success(let real) = realPath(folderOrDot(of: path)), let name = path.split(separator: slash).last else {
      return nil
    }
    return joined(real, Array(name))
  }

  /// The path of a file's undo record: in the user's state folder (XDG Base Directory Specification) by a hash of the
  /// file's path, or beside the file if there is no home.
  static func undoPath(of path: [UInt8]) -> [UInt8] {
    guard let folder = undoFolder() else { return hiddenPath(beside: path, ending: ".milepost-undo") }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return joined(folder, Array(String(hash, radix: 16).utf8))
  }

  private static func undoFolder() -> [UInt8]? {
    let end = Array("milepost/undo".utf8)
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return joined(PathText.bytes(of: state), end) }
    guard let home = variable("HOME"), home.hasPrefix("/"), home != "/" else { return nil }
    return joined(joined(PathText.bytes(of: home), Array(".local/state".utf8)), end)
  }

  /// Saves or removes the undo record of a file; returns whether that succeeded. A failure does not stop the command.
  static func saveUndo(of path: [UInt8], _ record: [UInt8]?) -> Bool {
    let target = undoPath(of: path)
    guard let record else { return removeFile(target) }
    guard makeFolder(folder(of: target)) else { return false }
    return replaceFile(target, record, expecting: nil, isForced: true, isRecord: true) == nil
  }
}
