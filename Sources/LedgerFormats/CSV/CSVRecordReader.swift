import LedgerText

/// The records of a file in order (RFC 4180, with what banks add to it): lines end with LF, CRLF or a lone CR, white
/// space may surround quotes, and a quote inside a cell that does not begin with one is an ordinary character. Each byte
/// is read once.
package struct CSVRecordReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var at = 0
  private var line = 1

  package init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Replaces `record` with the next one; returns whether there was one.
  package mutating func next(_ record: inout CSVRecord) -> Bool {
    guard at < bytes.count else { return false }
    record.begin(at: at, line: line)
    while true {
      readCell(&record)
      guard at < bytes.count, bytes[at] == separator else { break }
      at += 1
    }
    record.end = at
    skipLineEnd()
    return true
  }

  private mutating func skipLineEnd() {
    guard at < bytes.count else { return }
    if bytes[at] == 0x0D, at + 1 < bytes.count, bytes[at + 1] == 0x0A { at += 1 }
    at += 1
    line += 1
  }

  private mutating func readCell(_ record: inout CSVRecord) {
    let start = at
    skipBlanks()
    if at < bytes.count, bytes[at] == .quote {
      readQuotedCell(&record)
    } else {
      at = start
      skipPlainText(&record)
      record.add(CSVRecord.Cell(start: start, end: at))
    }
  }

  private mutating func skipBlanks() {
    while at < bytes.count, bytes[at].isBlank, bytes[at] != separator { at += 1 }
  }

  /// Skips to the next separator or line end.
  private mutating func skipPlainText(_ record: inout CSVRecord) {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == separator || byte.isLineEnd { return }
      if byte == 0 { record.note(.nul(at)) }
      at += 1
    }
  }

  private mutating func readQuotedCell(_ record: inout CSVRecord) {
    let opened = at
    var cell = CSVRecord.Cell(start: at + 1, end: at + 1)
    at += 1
    while true {
      guard at < bytes.count else {
        record.note(.unclosedQuote(opened))
        cell.end = at
        record.add(cell)
        return
      }
      let byte = bytes[at]
      if byte == .quote {
        guard at + 1 < bytes.count, bytes[at + 1] == .quote else { break }
        cell.hasQuotesInside = true
        at += 1
      } else if endsLine(bytes, at) {
        line += 1
      } else if byte == 0 {
        record.note(.nul(at))
      }
      at += 1
    }
    cell.end = at
    record.add(cell)
    at += 1
    skipBlanks()
    guard at < bytes.count, bytes[at] != separator, !bytes[at].isLineEnd else { return }
    record.note(.textAfterQuote(at))
    skipPlainText(&record)
  }
}
