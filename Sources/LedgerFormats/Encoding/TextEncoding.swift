/// The character encoding of a statement. A byte-order mark at the start of a file takes precedence.
package enum TextEncoding: String, CaseIterable, Sendable {
  /// RFC 3629.
  case utf8 = "utf-8"
  /// The byte order is that of the byte-order mark or of the zeros, else the low byte comes first.
  case utf16 = "utf-16"
  /// Windows-1252, which Latin-1 means in practice (WHATWG Encoding Standard, *Names and labels*).
  case latin1 = "latin-1"

  /// The encoding of a name in a rules file or on the command line; case does not count.
  package init?(named name: String) {
    let name = name.lowercased()
    let aliases: [String: TextEncoding] = [
      "utf8": .utf8, "utf16": .utf16, "latin1": .latin1, "iso-8859-1": .latin1, "windows-1252": .latin1,
      "cp1252": .latin1,
    ]
    guard let encoding = TextEncoding(rawValue: name) ?? aliases[name] else { return nil }
    self = encoding
  }
}
