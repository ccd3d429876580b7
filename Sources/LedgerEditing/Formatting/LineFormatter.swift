import LedgerModel
import LedgerParser
import LedgerText

/// The canonical format of a line, which depends on that line alone (grammar.md, *Format of a file*): formatting after
/// an addition changes only the new line, and merges stay clean.
package struct LineFormatter {
  /// The column, from 1, in which an amount after one date ends.
  private static let amountColumn = 24
  /// The same after a date and a posting date.
  private static let postedAmountColumn = 35
  /// The spaces before a property.
  private static let indentation = 4

  private let bytes: [UInt8]

  /// A formatter for lines of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Appends the canonical format of a line, which is given without its line end.
  @inline(__always)
  package func append(_ line: Range<Int>, to out: inout [UInt8]) {
    var end = line.upperBound
    while end > line.lowerBound, isBlank(end - 1) { end -= 1 }
    var at = line.lowerBound
    skipBlanks(&at, end)
    guard at < end else { return }
    // A comment on its own line keeps its column.
    guard bytes[at] != .semicolon else { return out.append(contentsOf: bytes[line.lowerBound..<end]) }
    let start = out.count
    let contentEnd =
      at > line.lowerBound
      ? property(at, end, &out) : bytes[at].isDigit ? dated(at, end, &out) : undated(at, end, &out)
    guard contentEnd < end else { return }
    comment(contentEnd, end, lineStart: line.lowerBound, outStart: start, &out)
  }

  // Each kind of line returns the start of its comment, or the end.

  private func property(_ start: Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    for _ in 0..<LineFormatter.indentation { out.append(.space) }
    var at = wordEnd(start, end)
    out.append(contentsOf: bytes[start..<at])
    if let word = textWord(of: bytes[start..<at]),
      let text = Keywords.textStart(bytes.span, Cursor(at: at, end: end), after: word)
    {
      _ = more(&at, text.at, &out)
      at = text.at
    } else if !Keywords.isText(bytes[start..<at]) {
      return more(&at, end, &out)
    }
    skipBlanks(&at, end)
    // The inner spaces of a text are part of it.
    let value = at
    var valueEnd = at
    while at < end, bytes[at] != .semicolon {
      at = at == value ? wordEnd(at, end) : plainWordEnd(at, end)
      valueEnd = at
      skipBlanks(&at, end)
    }
    if valueEnd > value {
      out.append(.space)
      out.append(contentsOf: bytes[value..<valueEnd])
    }
    return at
  }

  private func dated(_ start: Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    var at = wordEnd(start, end)
    let dateWidth = at - start
    out.append(contentsOf: bytes[start..<at])
    skipBlanks(&at, end)
    guard at < end, isAmount(at, wordEnd(at, end)) else { return more(&at, end, &out) }
    let number = at..<wordEnd(at, end)
    var code = number.upperBound..<number.upperBound
    at = number.upperBound
    skipBlanks(&at, end)
    if at < end, isCode(at, wordEnd(at, end)) { code = at..<wordEnd(at, end) }
    var width = number.count
    for index in number where bytes[index] & 0xC0 == 0x80 { width -= 1 }
    if !code.isEmpty { width += 1 + code.count }
    let column = dateWidth > 10 ? LineFormatter.postedAmountColumn : LineFormatter.amountColumn
    for _ in 0..<max(1, column - dateWidth - width) { out.append(.space) }
    out.append(contentsOf: bytes[number])
    at = number.upperBound
    if !code.isEmpty {
      out.append(.space)
      out.append(contentsOf: bytes[code])
      at = code.upperBound
    }
    return more(&at, end, &out)
  }

  private func undated(_ start: Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    var at = wordEnd(start, end)
    out.append(contentsOf: bytes[start..<at])
    return more(&at, end, &out)
  }

  /// Appends all words from a place on, each after one space.
  @inline(__always)
  private func more(_ at: inout Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    while true {
      skipBlanks(&at, end)
      guard at < end, bytes[at] != .semicolon else { return at }
      // Words with one space between them are copied together.
      let start = at
      at = wordEnd(at, end)
      while at + 1 < end, bytes[at] == .space, !isBlank(at + 1), bytes[at + 1] != .semicolon {
        at = wordEnd(at + 1, end)
      }
      out.append(.space)
      out.append(contentsOf: bytes[start..<at])
    }
  }

  /// Appends a comment after an entry, in its old column if the entry ends before it.
  private func comment(_ start: Int, _ end: Int, lineStart: Int, outStart: Int, _ out: inout [UInt8]) {
    let column = cells(bytes[lineStart..<start])
    for _ in 0..<max(1, column - cells(out[outStart...])) { out.append(.space) }
    out.append(contentsOf: bytes[start..<end])
  }

  @inline(__always)
  private func isBlank(_ at: Int) -> Bool { bytes[at].isBlank }

  @inline(__always)
  private func skipBlanks(_ at: inout Int, _ end: Int) { while at < end, isBlank(at) { at += 1 } }

  @inline(__always)
  private func plainWordEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !isBlank(at) { at += 1 }
    return at
  }

  /// The byte after the word that starts here; a quoted word ends after its last quote.
  @inline(__always)
  private func wordEnd(_ start: Int, _ end: Int) -> Int {
    guard bytes[start] == .quote else { return plainWordEnd(start, end) }
    var at = start + 1
    while at < end, bytes[at] != .quote { at += bytes[at] == .backslash && at + 1 < end ? 2 : 1 }
    return plainWordEnd(min(at + 1, end), end)
  }

  /// Whether a word after a date is an amount and not a keyword.
  @inline(__always)
  private func isAmount(_ start: Int, _ end: Int) -> Bool {
    let first = bytes[start]
    if first.isDigit || first == .hyphen { return true }
    if first == .quote || first == .hash { return false }
    return bytes[start..<end].contains { $0.isDigit }
      && !EntryKind.keywords.contains { $0.utf8.elementsEqual(bytes[start..<end]) }
  }

  @inline(__always)
  private func isCode(_ start: Int, _ end: Int) -> Bool {
    guard bytes[start].isCapital, (3...8).contains(end - start) else { return false }
    return bytes[start..<end].allSatisfy { $0.isCapital || $0.isDigit }
  }

  private func textWord(of property: ArraySlice<UInt8>) -> String? {
    Keywords.textWord(of: String(decoding: property, as: UTF8.self))
  }

  private func cells(_ text: ArraySlice<UInt8>) -> Int {
    text.allSatisfy { $0 < 0x80 } ? text.count : displayWidth(String(decoding: text, as: UTF8.self))
  }
}
