import LedgerText

/// The `file:` URI of a path, and back (RFC 8089); bytes other than letters, digits and a few signs are `%` and two digits.
enum FileURI {
  private static let plain = Set("-._~/".utf8)

  /// The bytes of the path of a URI; `nil` for one that names no file of this machine.
  static func path(_ uri: String) -> [UInt8]? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = Array(uri.utf8.dropFirst("file:".utf8.count))
    if rest.starts(with: "//".utf8) {
      rest.removeFirst(2)
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      let host = String(decoding: rest[..<slash], as: UTF8.self)
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest.removeFirst(slash)
    }
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      rest.removeSubrange(end...)
    }
    var path: [UInt8] = []
    var at = 0
    while at < rest.count {
      if rest[at] == UInt8(ascii: "%"), at + 3 <= rest.count,
        let byte = UInt8(String(decoding: rest[(at + 1)..<(at + 3)], as: UTF8.self), radix: 16)
      {
        path.append(byte)
        at += 3
      } else {
        path.append(rest[at])
        at += 1
      }
    }
    return path.first == UInt8(ascii: "/") && !path.contains(0) ? path : nil
  }

  /// The URI of an absolute path.
  static func uri(_ path: [UInt8]) -> String {
    var uri = Array("file://".utf8)
    for byte in path {
      if byte.isLetter || byte.isDigit || plain.contains(byte) {
        uri.append(byte)
      } else {
        uri += "\(byte < 16 ? "%0" : "%")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }
}
