import LedgerFormats

/// Why nothing of a statement could be read.
package struct StatementError: Error, Sendable {
  /// The file's name as it was given.
  package var file: String
  /// The line and column of what is wrong, from 1, if it has a place.
  package var place: (line: Int, column: Int)?
  /// What is wrong, in one line.
  package var message: String
  /// The first lines of the file, where they say something.
  package var firstLines: [String] = []
  /// How to mend it.
  package var help: String?
  /// Rules made from the file's own header, to be completed; ends in a line end.
  package var skeleton: String?
}

extension StatementError: CustomStringConvertible {
  /// `card.csv:3:7: the byte 0xE9 is not UTF-8`.
  package var description: String {
    let place = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(message)"
  }
}

extension StatementError {
  static func encoding(_ mistake: EncodingError, _ file: String) -> StatementError {
    // The place is the one behind the last character that could be read.
    var record = CSVRecord()
    record.begin(at: 0, line: 1)
    return StatementError(
      file: file, place: record.location(of: mistake.before.count, in: mistake.before), message: mistake.message,
      help: "if the file is in Latin-1, write `encoding latin-1` in the rules, or give --encoding latin-1")
  }

  static func empty(_ file: String) -> StatementError { StatementError(file: file, message: "this file is empty") }

  /// A file that is no CSV at all, told by its first bytes.
  static func otherKind(_ bytes: [UInt8], _ file: String) -> StatementError? {
    let kinds: [(start: [UInt8], name: String)] = [
      ([0xD0, 0xCF, 0x11, 0xE0], "an Excel file (.xls)"), ([0x50, 0x4B, 0x03, 0x04], "an Excel file (.xlsx)"),
      (Array("%PDF".utf8), "a PDF"),
    ]
    guard let kind = kinds.first(where: { bytes.starts(with: $0.start) }) else { return nil }
    return StatementError(
      file: file, message: "this is \(kind.name), not CSV",
      help: "open it and save it as CSV, or download CSV from the bank")
  }
}
