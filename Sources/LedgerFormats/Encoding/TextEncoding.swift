/// How the bytes of a statement spell characters. A byte-order mark at the start of a file always wins.
package enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8 (RFC 3629).
  case utf8 = "utf-8"
  /// UTF-16, its byte order told by a byte-order mark or by where its zeros stand, else the low byte first.
  case utf16 = "utf-16"
  /// Windows-1252, which Latin-1 means in practice (WHATWG Encoding Standard, *Names and labels*).
  case latin1 = "latin-1"

  /// The encoding that a word of a rules file or of the command line names; case does not count.
  package init?(named name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf16": self = .utf16
    case "latin-1", "latin1", "iso-8859-1", "windows-1252", "cp1252": self = .latin1
    default: return nil
    }
  }
}
