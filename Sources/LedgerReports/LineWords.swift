package import LedgerModel
package import LedgerText

/// The words of an entry's line, read again from the text for what rows do not keep.
package struct LineWords {
  /// The words in order: a quoted one without its quotes.
  package private(set) var words: [(text: String, isQuoted: Bool, range: SourceRange)] = []
  /// The position behind the last word.
  package private(set) var end: UInt32

  /// The words of the line that holds a position, from that position on.
  package init(_ map: SourceMap, at position: UInt32) {
    let file = map.files[map.fileIndex(at: position)]
    end = position
    let bytes = file.bytes
    var at = Int(position - file.base)
    while true {
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
      guard at < bytes.count, ![0x0A, 0x0D, UInt8(ascii: ";")].contains(bytes[at]) else { return }
      let start = at
      if bytes[at] == UInt8(ascii: "\"") {
        let text = LineWords.quoted(bytes, &at)
        words.append((text, true, SourceRange(file.base + UInt32(start), file.base + UInt32(at))))
      } else {
        while at < bytes.count, ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
        let range = SourceRange(file.base + UInt32(start), file.base + UInt32(at))
        words.append((String(decoding: bytes[start..<at], as: UTF8.self), false, range))
      }
      end = file.base + UInt32(at)
    }
  }

  private static func quoted(_ bytes: [UInt8], _ at: inout Int) -> String {
    var content: [UInt8] = []
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count,
        bytes[at + 1] == UInt8(ascii: "\"") || bytes[at + 1] == UInt8(ascii: "\\")
      {
        at += 1
      }
      content.append(bytes[at])
      at += 1
    }
    at = min(at + 1, bytes.count)
    return String(decoding: content, as: UTF8.self)
  }

  /// All words but the tags, joined by one space: the payee, when read from behind the source.
  package var payee: String {
    words.lazy.filter { $0.isQuoted || $0.text.utf8.first != UInt8(ascii: "#") }.map(\.text).joined(separator: " ")
  }
}

extension Ledger {
  /// The payee of an expense; empty without one.
  package func payee(of expense: Expense) -> String {
    LineWords(map, at: expense.position + UInt32(expense.wordsAt)).payee
  }

  /// The payee of an income; empty without one.
  package func payee(of income: Income) -> String {
    LineWords(map, at: income.range.start + UInt32(income.wordsAt)).payee
  }
}
