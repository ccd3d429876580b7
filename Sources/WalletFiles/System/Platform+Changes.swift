import LedgerFormats
import LedgerParser
import SystemLibrary

extension Platform {
  /// Replaces a file if it still has the old bytes; `nil` for no file. The folder must be locked.
  static func replace(_ path: [UInt8], old: [UInt8]?, by new: [UInt8]?, isForced: Bool) -> WriteError? {
    let before = linkState(path)
    if let error = changeSince(old, path) { return error }
    // Editors use no lock: they may save between this check and the replacement.
    if let new { return replaceFile(path, OutputParts(new), expecting: .some(before), isForced: isForced) }
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
    guard case .success(let real) = realPath(folderOrDot(of: path)),
      let name = path.split(separator: slash).last
    else {
      return nil
    }
    return joined(real, Array(name))
  }
}
