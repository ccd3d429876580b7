import LedgerModel
import LedgerParser
import LedgerText

/// The line of a place that is completed: the words before it, the word at it, and the entry above an indented one.
struct CompletionLine {
  /// Before the word at the place; ranges are offsets in the document.
  private(set) var words: [WrittenWord] = []
  /// The part of the word at the place that is before it; empty between words.
  private(set) var typed: String
  /// The word at the place, which is replaced.
  private(set) var range: Range<Int>
  let number: Int
  /// The line.
  let whole: Range<Int>
  /// Whether only a comment follows.
  let isAtEnd: Bool
  let isIndented: Bool
  /// The words of the entry's first line; empty for a line that is not indented.
  private(set) var owner: [WrittenWord] = []
  /// The names of the entry's other properties.
  private(set) var siblings: [String] = []
  /// The names of the pools among them.
  private(set) var pools: [String] = []
  /// The line up to the word at the place, after the first line of its entry if that is another.
  private(set) var text: [UInt8] = []

  /// `nil` in a comment and in a quoted word.
  init?(_ document: TextDocument, at offset: Int) {
    let bytes = document.bytes.span
    number = document.lines.line(at: offset)
    let line = document.lines.bytes(ofLine: number, in: document.bytes)
    guard line.count <= CompletionLine.longest, offset <= line.upperBound else { return nil }
    whole = line
    isIndented = !line.isEmpty && bytes[line.lowerBound].isBlank
    var cursor = Cursor(at: line.lowerBound, end: line.upperBound)
    var (here, after) = (offset..<offset, 0)
    while let word = cursor.takeWord(bytes) {
      if word.end < offset {
        words.append(WrittenWord(word, bytes))
      } else if word.start <= offset {
        guard word.form == .plain else { return nil }
        here = word.start..<word.end
      } else {
        after += 1
      }
    }
    // In a comment, or so close to one that a word would be joined with it.
    if cursor.at < line.upperBound, offset >= cursor.at { return nil }
    range = here
    isAtEnd = after == 0
    typed = LedgerText.text(bytes, here.lowerBound, max(here.lowerBound, offset))
    if isIndented { findOwner(document, number) }
    text += document.bytes[line.lowerBound..<range.lowerBound]
  }

  /// Takes the words from a place on into the one that is replaced.
  mutating func join(from place: Int) {
    guard place < words.count else { return }
    typed = (words[place...].map(\.text) + [typed]).joined(separator: " ")
    range = Int(words[place].range.start)..<range.upperBound
    words.removeSubrange(place...)
  }

  /// The most bytes of a line that is completed.
  private static let longest = 10_000

  /// Reads the entry of an indented line.
  private mutating func findOwner(_ document: TextDocument, _ number: Int) {
    let text = document.bytes.span
    func bytes(_ line: Int) -> Range<Int> { document.lines.bytes(ofLine: line, in: document.bytes) }
    /// The first line of the entry at or above a line, or the property in it.
    func words(_ line: Int, most: Int) -> (words: [WrittenWord], isProperty: Bool) {
      let range = bytes(line)
      var cursor = Cursor(
        at: range.lowerBound, end: min(range.upperBound, range.lowerBound + CompletionLine.longest))
      var words: [WrittenWord] = []
      while words.count < most, let word = cursor.takeWord(text) { words.append(WrittenWord(word, text)) }
      return (words, !range.isEmpty && text[range.lowerBound].isBlank)
    }
    var line = number - 1
    while line >= 0 {
      let found = words(line, most: 8)
      if !found.words.isEmpty, !found.isProperty {
        owner = found.words
        self.text = document.bytes[bytes(line).prefix(CompletionLine.longest)] + [.lineFeed]
        break
      }
      addSibling(found.words)
      line -= 1
    }
    line = number + 1
    while line < document.lines.count {
      let found = words(line, most: 2)
      if !found.words.isEmpty, !found.isProperty { break }
      addSibling(found.words)
      line += 1
    }
  }

  private mutating func addSibling(_ words: [WrittenWord]) {
    guard let name = words.first?.text else { return }
    siblings.append(name)
    if name == "pool", words.count > 1 { pools.append(words[1].text) }
  }
}

extension WrittenWord {
  fileprivate init(_ word: Word, _ bytes: Span<UInt8>) {
    self.init(
      text: word.text(bytes), range: SourceRange(UInt32(word.start), UInt32(word.end)),
      isQuoted: word.form != .plain)
  }
}
