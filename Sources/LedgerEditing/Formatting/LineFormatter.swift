import LedgerModel
import LedgerParser
import LedgerText

/// The canonical look of one line, which depends on that line alone (grammar.md, *The look of a file*): formatting
/// after a line was added changes that line only, and merges stay clean.
package struct LineFormatter {
  /// The column (from 1) in which an amount ends that follows one date.
  package static let amountColumn = 24
  /// The same where a posting date stands too.
  package static let postedAmountColumn = 35
  /// The spaces in front of a property.
  package static let indentation = 4

  /// The file's bytes.
  private let bytes: [UInt8]

  /// A formatter for lines of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Appends the canonical form of a line, given without its line end.
  @inline(__always)
  package func append(_ line: Range<Int>, to out: inout [UInt8]) {
    var end = line.upperBound
    while end > line.lowerBound, isBlank(end - 1) { end -= 1 }
    var at = line.lowerBound
    skipBlanks(&at, end)
    guard at < end else { return }
    // A comment of its own stays where it is.
    guard bytes[at] != .semicolon else { return out.append(contentsOf: bytes[line.lowerBound..<end]) }
    let start = out.count
    let contentEnd =
      at > line.lowerBound
      ? property(at, end, &out) : bytes[at] &- 0x30 < 10 ? dated(at, end, &out) : rest(at, end, &out)
    guard contentEnd < end else { return }
    comment(contentEnd, end, lineStart: line.lowerBound, outStart: start, &out)
  }

  // MARK: Kinds of lines; each answers where the comment begins, or the end

  private func property(_ start: Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    for _ in 0..<LineFormatter.indentation { out.append(.space) }
    var at = wordEnd(start, end)
    out.append(contentsOf: bytes[start..<at])
    guard isTextProperty(bytes[start..<at]) else { return more(&at, end, &out) }
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

  private func rest(_ start: Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    var at = wordEnd(start, end)
    out.append(contentsOf: bytes[start..<at])
    return more(&at, end, &out)
  }

  /// All words from a place on, with one space in front of each.
  @inline(__always)
  private func more(_ at: inout Int, _ end: Int, _ out: inout [UInt8]) -> Int {
    while true {
      skipBlanks(&at, end)
      guard at < end, bytes[at] != .semicolon else { return at }
      // Words that stand one space apart are copied together.
      let start = at
      at = wordEnd(at, end)
      while at + 1 < end, bytes[at] == .space, !isBlank(at + 1), bytes[at + 1] != .semicolon {
        at = wordEnd(at + 1, end)
      }
      out.append(.space)
      out.append(contentsOf: bytes[start..<at])
    }
  }

  /// A comment behind an entry keeps its column where the entry leaves it free.
  private func comment(_ start: Int, _ end: Int, lineStart: Int, outStart: Int, _ out: inout [UInt8]) {
    let column = cells(bytes[lineStart..<start])
    for _ in 0..<max(1, column - cells(out[outStart...])) { out.append(.space) }
    out.append(contentsOf: bytes[start..<end])
  }

  // MARK: Bytes

  @inline(__always)
  private func isBlank(_ at: Int) -> Bool { bytes[at] == .space || bytes[at] == .tab }

  @inline(__always)
  private func skipBlanks(_ at: inout Int, _ end: Int) { while at < end, isBlank(at) { at += 1 } }

  @inline(__always)
  private func plainWordEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !isBlank(at) { at += 1 }
    return at
  }

  /// The byte behind the word that starts here; one in quotes ends behind the last of them.
  @inline(__always)
  private func wordEnd(_ start: Int, _ end: Int) -> Int {
    guard bytes[start] == .quote else { return plainWordEnd(start, end) }
    var at = start + 1
    while at < end, bytes[at] != .quote { at += bytes[at] == UInt8(ascii: "\\") && at + 1 < end ? 2 : 1 }
    return plainWordEnd(min(at + 1, end), end)
  }

  /// Whether a word behind a date is an amount and no keyword.
  @inline(__always)
  private func isAmount(_ start: Int, _ end: Int) -> Bool {
    let first = bytes[start]
    if first &- 0x30 < 10 || first == UInt8(ascii: "-") { return true }
    if first == .quote || first == UInt8(ascii: "#") { return false }
    return bytes[start..<end].contains { $0 &- 0x30 < 10 }
      && !EntryKind.keywords.contains { $0.utf8.elementsEqual(bytes[start..<end]) }
  }

  @inline(__always)
  private func isCode(_ start: Int, _ end: Int) -> Bool {
    guard bytes[start] &- 0x41 < 26, (3...8).contains(end - start) else { return false }
    for index in start..<end where bytes[index] &- 0x41 >= 26 && bytes[index] &- 0x30 >= 10 { return false }
    return true
  }

  private func isTextProperty(_ word: ArraySlice<UInt8>) -> Bool {
    Keywords.textProperties.contains { $0.utf8.elementsEqual(word) }
  }

  private func cells(_ text: ArraySlice<UInt8>) -> Int {
    text.allSatisfy { $0 < 0x80 } ? text.count : displayWidth(String(decoding: text, as: UTF8.self))
  }
}
