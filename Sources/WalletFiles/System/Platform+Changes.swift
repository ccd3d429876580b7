import LedgerParser
import SystemLibrary

extension Platform {
  /// Replaces a file of these bytes by others, if it still has them; `nil` stands for no file. Under the folder's lock.
  static func replace(_ path: [UInt8], old: [UInt8]?, by new: [UInt8]?, isForced: Bool) -> WriteError? {
    let before = stamp(path)
    if let problem = changeSince(old, path) { return problem }
    // An editor asks for no lock: it may save between our look and our renaming.
    if let new { return replaceFile(path, new, expecting: .some(before), isForced: isForced) }
    return removeFile(path) ? nil : .failed(SystemError.last.text)
  }

  /// What would keep `replace` from beginning.
  static func check(_ path: [UInt8], old: [UInt8]?, isForced: Bool) -> WriteError? {
    changeSince(old, path) ?? refusal(path, isForced: isForced)
  }

  private static func changeSince(_ old: [UInt8]?, _ path: [UInt8]) -> WriteError? {
    switch readFile(path, limit: DiskLoader.largestFile) {
    case .success(let bytes): bytes == old ? nil : .changed
    case .failure(.missing): old == nil ? nil : .changed
    case .failure(let problem): .failed(problem.reason)
    }
  }

  /// The real path of a file, or the one that a new file of this name would have; `nil` where its folder is missing.
  static func futureRealPath(_ path: [UInt8]) -> [UInt8]? {
    guard !path.isEmpty, !path.contains(0) else { return nil }
    if case .success(let real) = realPath(path) { return real }
    let folder = folder(of: path)
    guard case .success(let real) = realPath(folder.isEmpty ? [UInt8(ascii: ".")] : folder),
      let name = path.split(separator: UInt8(ascii: "/")).last
    else { return nil }
    return joined(real, Array(name))
  }

  /// Where the last change of a file is remembered: among the user's state files (XDG Base Directory Specification),
  /// by the file's path; beside it where there is no home.
  static func undoPath(of path: [UInt8]) -> [UInt8] {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let folder = undoFolder() else {
      return path[..<start] + Array(".".utf8) + path[start...] + Array(".milepost-undo".utf8)
    }
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

  /// Remembers the last change of a file, or forgets it; whether that went well. It is a convenience: what goes wrong
  /// with it stops nothing.
  static func keepUndo(of path: [UInt8], _ record: [UInt8]?) -> Bool {
    let target = undoPath(of: path)
    guard let record else { return removeFile(target) }
    guard makeFolder(folder(of: target)) else { return false }
    return replaceFile(target, record, expecting: nil, isForced: true, isRecord: true) == nil
  }
}

extension Platform {
  /// One line of standard input without its end; `nil` when there is no more. Byte by byte: nothing is taken that the
  /// next question would miss.
  package static func readLine() -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, canGoOn(STDIN_FILENO, POLLIN) { continue }
      guard count > 0 else { return line.isEmpty ? nil : line }
      if byte == 0x0A { return line }
      line.append(byte)
    }
  }
}
