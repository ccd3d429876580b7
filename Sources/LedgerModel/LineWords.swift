package import LedgerText

/// The words of an entry's line, read again from the text for what rows do not keep: the payee, and places for messages.
package struct EntryWords {
  /// One word.
  package struct Word {
    /// Its text; of a quoted word what stands between the quotes.
    package var text: String
    /// Whether it was written in quotes.
    package var isQuoted: Bool
    /// Where it stands, quotes included.
    package var range: SourceRange
  }

  /// The words in order, without the comment.
  package private(set) var words: [Word] = []
  /// Where reading began.
  package let position: UInt32

  /// The words of the line that holds a position, from that position on.
  package init(_ map: SourceMap, at position: UInt32) {
    self.position = position
    let file = map.files[map.fileIndex(at: position)]
    let bytes = file.bytes
    var at = Int(position - file.base)
    while true {
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
      guard at < bytes.count, ![0x0A, 0x0D, UInt8(ascii: ";")].contains(bytes[at]) else { return }
      let start = at
      let isQuoted = bytes[at] == UInt8(ascii: "\"")
      var text = ""
      if isQuoted {
        text = EntryWords.quoted(bytes, &at)
      } else {
        while at < bytes.count, ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
        text = String(decoding: bytes[start..<at], as: UTF8.self)
      }
      let range = SourceRange(file.base + UInt32(start), file.base + UInt32(at))
      words.append(Word(text: text, isQuoted: isQuoted, range: range))
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
    // A quote that is never closed ends with its line.
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { at += 1 }
    return String(decoding: content, as: UTF8.self)
  }

  /// All words but the tags, joined by one space: the payee, when read from behind the source.
  package var payee: String {
    var (payee, isFirst) = ("", true)
    for word in words where word.isQuoted || word.text.utf8.first != UInt8(ascii: "#") {
      if isFirst { payee = word.text } else { payee += " " + word.text }
      isFirst = false
    }
    return payee
  }

  /// From the first word to the last.
  package var whole: SourceRange { SourceRange(position, words.last?.range.end ?? position) }

  /// The date of an entry's line.
  package var date: SourceRange { SourceRange(position, position + 10) }

  /// The amount of a payment with its code; what stands behind `=` or `@` if `isPrice`.
  package func amount(isPrice: Bool = false) -> SourceRange {
    let keyword = words.count > 1 ? words[1].text : ""
    var index = keyword == "income" ? 2 : keyword == "paid" ? 3 : 1
    if isPrice { index = (words.firstIndex(where: EntryWords.isPriceSign) ?? 0) + 1 }
    guard index < words.count else { return date }
    let range = words[index].range
    guard index + 1 < words.count, CurrencyCode(words[index + 1].text) != nil else { return range }
    return range.joined(words[index + 1].range)
  }

  /// What a payment was paid with: the first word behind its amounts.
  package var source: SourceRange {
    let end = amount().end
    guard let next = words.first(where: { $0.range.start >= end }) else { return date }
    if !EntryWords.isPriceSign(next) { return next.range }
    let priceEnd = amount(isPrice: true).end
    return words.first { $0.range.start >= priceEnd }?.range ?? date
  }

  private static func isPriceSign(_ word: Word) -> Bool { !word.isQuoted && (word.text == "=" || word.text == "@") }

  /// A tag; the date where the line does not carry it.
  package func tag(_ name: String) -> SourceRange {
    words.first { !$0.isQuoted && $0.text == "#\(name)" }?.range ?? date
  }
}

extension Ledger {
  /// The payee of an expense; empty without one.
  package func payee(of expense: Expense) -> String {
    if let subscription = subscription(of: expense) { return subscription.title }
    return EntryWords(map, at: expense.position + UInt32(expense.payeeOffset)).payee
  }

  /// The payee of an income; empty without one.
  package func payee(of income: Income) -> String {
    EntryWords(map, at: income.range.start + UInt32(income.payeeOffset)).payee
  }
}
