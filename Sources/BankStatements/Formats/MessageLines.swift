import LedgerFormats
import LedgerText

/// The lines of a message that is plain text, one after the other: they end with LF, CRLF or a lone CR.
struct MessageLines {
  /// The most bytes of a file.
  private static let maxBytes = 256 << 20

  /// UTF-8 without a byte-order mark.
  let bytes: [UInt8]
  /// The line, without its line end.
  private(set) var line = 0..<0
  /// Of the line, from 1; 0 before the first.
  private(set) var number = 0
  private var next = 0

  /// The lines of a file, in the encoding that the options or its byte-order mark say, else UTF-8.
  init(_ file: [UInt8], _ options: MessageOptions) throws(MessageError) {
    guard file.count <= MessageLines.maxBytes else {
      throw MessageError(message: "this file is larger than \(MessageLines.maxBytes >> 20) MB")
    }
    switch (options.encoding ?? .utf8).decode(file) {
    case .success(let text): bytes = text
    case .failure(let error):
      var record = CSVRecord()
      record.begin(at: 0, line: 1)
      throw MessageError(
        place: record.location(of: error.before.count, in: error.before), message: error.message,
        help: "if the file is in Latin-1, write `encoding latin-1` in the rules, or give --encoding latin-1")
    }
  }

  /// Goes to the next line; `false` at the end of the file.
  mutating func advance() -> Bool {
    let bytes = self.bytes
    let span = bytes.span
    let start = next
    guard start < span.count else { return false }
    var end = start
    while end < span.count, !span[end].isLineEnd { end += 1 }
    let isTwoBytes = end + 1 < span.count && span[end] == .carriageReturn && span[end + 1] == .lineFeed
    line = start..<end
    number += 1
    next = end + (isTwoBytes ? 2 : 1)
    return true
  }

  /// Goes back before the first line.
  mutating func restart() { (line, number, next) = (0..<0, 0, 0) }

  /// Some bytes of the file without blanks at their ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.span.trimmed(range) }

  /// A row that can't be read; it begins on a line with this number.
  func rejected(_ row: Range<Int>, line: Int, _ error: MessageRowError) -> RejectedRow {
    var record = CSVRecord()
    record.begin(at: row.lowerBound, line: line)
    record.end = row.upperBound
    let location = record.location(of: error.place, in: bytes)
    return RejectedRow(
      line: location.line, column: location.column, reason: error.reason, text: record.shown(in: bytes))
  }

  /// The error for a file with more rows than are read.
  static let tooManyRows = MessageError(message: "this file has more than 1,000,000 rows")
}

extension Span<UInt8> {
  /// A range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether a range is some text.
  func matches(_ text: String, _ range: Range<Int>) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var at = range.lowerBound
    for byte in text.utf8 {
      if self[at] != byte { return false }
      at += 1
    }
    return true
  }
}
