package import LedgerText

/// The words of an entry's line, read again from the text for data that rows lack: the payee, and places for messages.
package struct EntryWords {
  /// Without the comment.
  package private(set) var words: [WrittenWord] = []
  /// The start of reading.
  package let position: UInt32

  /// The words of the line that contains a position, from that position on.
  package init(_ map: SourceMap, at position: UInt32) {
    self.position = position
    var words: [WrittenWord] = []
    EntryWords.eachWord(map, at: position) { word, bytes, base in
      let range = SourceRange(base + UInt32(word.start), base + UInt32(word.end))
      words.append(WrittenWord(text: word.text(bytes), range: range, isQuoted: word.form != .plain))
    }
    self.words = words
  }

  /// Calls `body` with each word of the line from a position on, the bytes that it is in, and the position of their first;
  /// with none where the file was changed so that no entry is there.
  @inline(__always)
  fileprivate static func eachWord(
    _ map: SourceMap, at position: UInt32,
    _ body: (_ word: Word, _ bytes: Span<UInt8>, _ base: UInt32) -> Void,
    last: (_ bytes: Span<UInt8>) -> Void = { _ in }
  ) {
    map.withBytes(at: position) { bytes, base in
      let start = Int(position - base)
      guard let feed = entryLineFeed(bytes, from: start) else { return }
      let isCRLF = feed > start && feed < bytes.count && bytes[feed - 1] == .carriageReturn
      var cursor = Cursor(at: start, end: isCRLF ? feed - 1 : feed)
      while let word = cursor.takeWord(bytes) { body(word, bytes, base) }
      last(bytes)
    }
  }

  /// A number that is the same for lines with the same words from a position on.
  package static func hash(_ map: SourceMap, at position: UInt32) -> UInt64 {
    var hash: UInt64 = 0
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    eachWord(map, at: position) { word, bytes, _ in
      if word.form == .plain {
        for index in word.start..<word.end { add(bytes[index]) }
      } else {
        word.text(bytes).utf8.forEach(add)
      }
      add(.space)
    }
    return hash
  }

  /// The words of the line from a position on with one space between them, those in quotes in quotes: the same for lines
  /// with the same words.
  package static func text(_ map: SourceMap, at position: UInt32) -> String {
    var text: [UInt8] = []
    eachWord(map, at: position) { word, bytes, _ in
      if !text.isEmpty { text.append(.space) }
      if word.form == .plain {
        for index in word.start..<word.end { text.append(bytes[index]) }
      } else {
        text += "\"\(word.text(bytes))\"".utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// All words except tags, joined by one space: the payee, if read from after the source.
  package var payee: String {
    var (payee, isFirst) = ("", true)
    for word in words where word.isQuoted || word.text.utf8.first != .hash {
      if isFirst { payee = word.text } else { payee += " " + word.text }
      isFirst = false
    }
    return payee
  }

  /// From the first word to the last.
  package var whole: SourceRange { SourceRange(position, words.last?.range.end ?? position) }

  /// The date of an entry's line.
  package var date: SourceRange { SourceRange(position, position + 10) }

  /// The amount of an entry with its code; with `isPrice` the one after `=` or `@`. The date where there is none.
  package func amount(isPrice: Bool = false) -> SourceRange {
    let kind = words.count > 1 ? EntryKind(keyword: words[1].text) ?? .expense : .expense
    guard var index = kind.wordsBeforeAmount else { return date }
    if isPrice { index = (words.firstIndex(where: EntryWords.isPriceSign) ?? 0) + 1 }
    guard index < words.count else { return date }
    let range = words[index].range
    guard index + 1 < words.count, CurrencyCode(words[index + 1].text) != nil else { return range }
    return range.joined(words[index + 1].range)
  }

  /// The card or account of a payment: the first word after its amounts.
  package var source: SourceRange {
    let end = amount().end
    guard let next = words.first(where: { $0.range.start >= end }) else { return date }
    if !EntryWords.isPriceSign(next) { return next.range }
    let priceEnd = amount(isPrice: true).end
    return words.first { $0.range.start >= priceEnd }?.range ?? date
  }

  private static func isPriceSign(_ word: WrittenWord) -> Bool {
    !word.isQuoted && (word.text == "=" || word.text == "@")
  }

  /// A tag; the date where the line does not have it.
  package func tag(_ name: String) -> SourceRange {
    words.first { !$0.isQuoted && $0.text == "#\(name)" }?.range ?? date
  }
}

extension Ledger {
  /// The payee of an expense; empty without one.
  package func payee(of expense: Expense) -> String {
    if let subscription = entries.subscription(of: expense) {
      return title(of: definitions.subscriptions[subscription])
    }
    guard let offset = expense.payeeOffset else { return "" }
    return EntryWords(map, at: expense.position + UInt32(offset)).payee
  }

  /// Calls `body` with the bytes of an expense's payee, a space between each two: nearly always once, with bytes of the
  /// file. Not at all without a payee.
  package func eachPayeePart(of expense: Expense, _ body: (_ bytes: Span<UInt8>, _ range: Range<Int>) -> Void)
  {
    guard let offset = expense.payeeOffset else {
      let title = Array(payee(of: expense).utf8)
      return title.isEmpty ? () : body(title.span, 0..<title.count)
    }
    let isPlain = map.withBytes(at: expense.position) { bytes, base in
      guard let payee = plainPayee(bytes, from: Int(expense.position - base) + offset) else { return false }
      if !payee.isEmpty { body(bytes, payee) }
      return true
    }
    if isPlain { return }
    // Words with one space between them that need no change.
    var slice = 0..<0
    EntryWords.eachWord(map, at: expense.position + UInt32(offset)) { word, source, _ in
      if word.form == .plain, source[word.start] == .hash { return }
      let isNext =
        !slice.isEmpty && word.start == slice.upperBound + 1 && source[slice.upperBound] == .space
      if word.form == .plain, isNext {
        slice = slice.lowerBound..<word.end
        return
      }
      if !slice.isEmpty { body(source, slice) }
      slice = word.start..<word.end
      guard word.form != .plain else { return }
      let text = Array(word.text(source).utf8)
      body(text.span, 0..<text.count)
      slice = 0..<0
    } last: { source in
      if !slice.isEmpty { body(source, slice) }
    }
  }

  /// The payee of a line from the end of its source on, if after its tags there are only words with one space between
  /// each two, up to a line feed; `nil` if it must be read with care.
  @inline(__always)
  private func plainPayee(_ bytes: Span<UInt8>, from end: Int) -> Range<Int>? {
    let last = min(bytes.count, end + longestEntryLine) - 8
    var at = end
    while at < last {
      at += EightBytes(bytes, at: at).leadingSpaces
      guard at < last, bytes[at] == .hash else { break }
      var count = 8
      while count == 8, at < last {
        count = EightBytes(bytes, at: at).leadingWordBytes
        at += count
      }
    }
    let start = at
    var isAfterSpace = true
    while at < last {
      let word = EightBytes(bytes, at: at)
      let (count, spaces) = (word.leadingPayeeBytes, word.spaces)
      if count == 0 { break }
      let known = UInt64.max >> UInt64(64 - 8 * count)
      if spaces & (spaces << 8 | (isAfterSpace ? 0x80 : 0)) & known != 0 { return nil }
      isAfterSpace = spaces >> UInt64(8 * count - 1) & 1 == 1
      at += count
    }
    return at < last && bytes[at] == .lineFeed && (!isAfterSpace || at == start) ? start..<at : nil
  }

  /// Adds the payee of an expense to bytes, without strings; nothing without one.
  package func addPayee(of expense: Expense, to bytes: inout [UInt8]) {
    var isFirst = true
    eachPayeePart(of: expense) { part, range in
      if !isFirst { bytes.append(.space) }
      isFirst = false
      for index in range { bytes.append(part[index]) }
    }
  }

  /// The payee of an income; empty without one.
  package func payee(of income: Income) -> String {
    EntryWords(map, at: income.range.start + UInt32(income.payeeOffset)).payee
  }
}
