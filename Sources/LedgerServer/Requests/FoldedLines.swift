import LedgerFormats
import LedgerText

/// The lines that an editor can fold: entries with properties, runs of comments, and the dated entries of one month that
/// follow each other.
struct FoldedLines {
  struct Range {
    var lines: ClosedRange<Int>
    var isComment = false

    var json: JSONValue {
      var pairs: [(key: String, value: JSONValue)] = [
        ("startLine", .whole(lines.lowerBound)), ("endLine", .whole(lines.upperBound)),
      ]
      if isComment { pairs.append(("kind", .text("comment"))) }
      return .object(pairs)
    }
  }

  /// In the order of their first lines.
  private(set) var ranges: [Range] = []
  private let document: TextDocument
  /// The month of the run of dated entries, as it is written, and its lines.
  private var month: (text: ArraySlice<UInt8>, lines: ClosedRange<Int>)?
  private var comments: ClosedRange<Int>?
  /// The entry that the next indented lines belong to.
  private var entry: ClosedRange<Int>?

  init(_ document: TextDocument) {
    self.document = document
    for line in 0..<document.lines.count { add(line) }
    endComments()
    endEntry()
    endMonth()
    ranges.sort { ($0.lines.lowerBound, -$0.lines.upperBound) < ($1.lines.lowerBound, -$1.lines.upperBound) }
  }

  private mutating func add(_ line: Int) {
    let bytes = document.bytes[document.lines.bytes(ofLine: line, in: document.bytes)]
    guard let first = bytes.first(where: { !$0.isBlank }) else { return endComments() }
    if first == .semicolon {
      comments = (comments?.lowerBound ?? line)...line
      return
    }
    endComments()
    if bytes.first?.isBlank == true, !document.isRules {
      entry = entry.map { $0.lowerBound...line }
      if let month { self.month?.lines = month.lines.lowerBound...line }
      return
    }
    endEntry()
    entry = line...line
    guard first.isDigit else { return endMonth() }
    let text = bytes.prefix("2026-11".utf8.count)
    if let month, !month.text.elementsEqual(text) { endMonth() }
    month = (text, (month?.lines.lowerBound ?? line)...line)
  }

  private mutating func endComments() {
    if let comments, comments.count > 1 { ranges.append(Range(lines: comments, isComment: true)) }
    comments = nil
  }

  private mutating func endEntry() {
    if let entry, entry.count > 1 { ranges.append(Range(lines: entry)) }
    entry = nil
  }

  private mutating func endMonth() {
    if let month, month.lines.count > 1 { ranges.append(Range(lines: month.lines)) }
    month = nil
  }
}
