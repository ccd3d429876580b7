import LedgerText

/// Program arguments and paths as text. They are bytes, mostly UTF-8; any other byte becomes a character of a private
/// area (U+10FF00 + byte), so that nothing is lost between the command line and the system.
package enum PathText {
  private static let area: UInt32 = 0x10_FF00

  /// The text of a path.
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isStandIn) {
      return text
    }
    return decoded(bytes) { standIn in String(Character(standIn)) }
  }

  /// The inverse of `text(of:)`.
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isStandIn(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Whether a text has only bytes that are UTF-8.
  package static func isUTF8(_ text: String) -> Bool {
    String(validating: bytes(of: text), as: UTF8.self) != nil
  }

  /// A path for the user; a byte that is not UTF-8 becomes `\xe9`.
  package static func shown(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return decoded(bytes) { standIn in
      "\\x" + String(UInt8(truncatingIfNeeded: standIn.value), radix: 16)
    }
  }

  /// The same for a path as text.
  package static func shown(_ text: String) -> String { shown(bytes(of: text)) }

  /// The same, escaped for a terminal.
  package static func escaped(_ text: String) -> String { escapedForTerminal(shown(text)) }

  /// The path of a name that a file contains.
  package static func path(_ name: String, besides file: String) -> String {
    let (name, file) = (bytes(of: name), bytes(of: file))
    return text(of: name.first == slash ? name : joined(folder(of: file), name))
  }

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool { scalar.value & 0x1F_FF00 == area }

  /// Decodes one character at a time; `other` gives the text of a byte that is not UTF-8.
  private static func decoded(_ bytes: [UInt8], _ other: (Unicode.Scalar) -> String) -> String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = min(max(1, (~first).leadingZeroBitCount), 4)
      let piece = rest.prefix(length)
      if let text = String(validating: piece, as: UTF8.self), !text.unicodeScalars.contains(where: isStandIn)
      {
        result += text
        rest = rest.dropFirst(piece.count)
      } else {
        if let standIn = Unicode.Scalar(area + UInt32(first)) { result += other(standIn) }
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

let slash = UInt8(ascii: "/")
let dot = UInt8(ascii: ".")

/// The path of a name in a folder.
func joined(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.isEmpty ? name : folder.last == slash ? folder + name : folder + [slash] + name
}

/// The folder of a path; empty for the working directory.
func folder(of path: [UInt8]) -> [UInt8] {
  guard let last = path.lastIndex(of: slash) else { return [] }
  return last == 0 ? [slash] : Array(path[..<last])
}

/// The folder of a path; `.` for the working directory.
func folderOrDot(of path: [UInt8]) -> [UInt8] {
  let folder = folder(of: path)
  return folder.isEmpty ? [dot] : folder
}
