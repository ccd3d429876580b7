import LedgerText

/// The records of a file in order (RFC 4180, with what banks add to it): lines end with LF, CRLF or a lone CR, white
/// space may surround quotes, and a quote inside a cell that does not begin with one is an ordinary character. Each byte
/// is read once.
package struct CSVRecordReader: Sendable {
  private let bytes: [UInt8]
  private let separator: UInt8
  /// The start of the next record.
  package private(set) var at = 0
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
    if at < bytes.count, bytes[at].isBlank { skipBlanks() }
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
    let (end, nul) = CSVRecordReader.plainTextEnd(bytes.span, at, separator)
    if let nul { record.note(.nul(nul)) }
    at = end
  }

  /// The next separator or line end, and the first NUL before it.
  private static func plainTextEnd(_ bytes: Span<UInt8>, _ start: Int, _ separator: UInt8) -> (
    end: Int, nul: Int?
  ) {
    var (at, nul): (Int, Int?) = (start, nil)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == separator || byte.isLineEnd { break }
      if byte == 0 { nul = nul ?? at }
      at += 1
    }
    return (at, nul)
  }

  private mutating func readQuotedCell(_ record: inout CSVRecord) {
    let opened = at
    var cell = CSVRecord.Cell(start: at + 1, end: at + 1)
    let text = QuotedText(bytes.span, from: at + 1)
    at = text.end
    line = line + text.lineEnds
    cell.hasQuotesInside = text.hasQuotesInside
    if let nul = text.nul { record.note(.nul(nul)) }
    if !text.isClosed {
      record.note(.unclosedQuote(opened))
      cell.end = at
      record.add(cell)
      return
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

/// The text between an opening quote and the closing one.
private struct QuotedText {
  /// The closing quote, or the end of the file.
  private(set) var end: Int
  private(set) var isClosed = false
  private(set) var hasQuotesInside = false
  private(set) var lineEnds = 0
  /// The first NUL.
  private(set) var nul: Int?

  init(_ bytes: Span<UInt8>, from start: Int) {
    var at = start
    while at < bytes.count {
      let byte = bytes[at]
      if byte == .quote {
        isClosed = at + 1 >= bytes.count || bytes[at + 1] != .quote
        if isClosed { break }
        hasQuotesInside = true
        at += 1
      } else if byte < .space {
        if endsLine(bytes, at) { lineEnds += 1 }
        if byte == 0 { nul = nul ?? at }
      }
      at += 1
    }
    end = at
  }
}
