import LedgerModel
import LedgerText

// The expense as nearly every line of a file has it: spaces between words, an amount of up to seven digits with two
// decimals or none, a code of three letters or none, short names of a card and of tags, a payee in ASCII,
// and perhaps a comment. It is read eight bytes at a time, in a quarter of the time of the productions, which read all
// other lines and decide what any line means: `PlainExpenseTests` compares both.
extension Parser {
  /// Reads the plain expenses at the start of what is left, up to the first other line.
  mutating func plainExpenses(_ bytes: Span<UInt8>, upTo end: Int) {
    guard badNames.isEmpty else { return }
    var last: TextLine?
    while next < end, let line = plainExpense(bytes) { last = line }
    guard let last else { return }
    entry = last
    indentation = nil
    owner = .payment(Payment(position: position(last.start), date: written.expenses.last?.date))
  }

  /// Reads the next line if it is a plain expense; `nil`, with nothing read, for any other line.
  @inline(__always)
  private mutating func plainExpense(_ bytes: Span<UInt8>) -> TextLine? {
    // Of every place below, the 48 bytes after it are in the file.
    let last = bytes.count - 48
    let start = next
    guard start < last, let date = recentDays.day(bytes, at: start) else { return nil }
    var at = start &+ 10
    var posted: Day?
    if bytes[at] == .equals {
      posted = recentDays.day(bytes, at: at &+ 1)
      guard let posted, posted >= date else { return nil }
      at &+= 11
    }
    guard Parser.skipSpaces(bytes, &at, before: last), at < last,
      let amount = Parser.plainAmount(bytes, &at, before: last), at < last
    else { return nil }
    var currency = CurrencyIndex.none
    let first = EightBytes(bytes, at: at)
    if first.first.isCapital {
      guard let code = first.codeOfThree, let index = recentCodes.find(CurrencyCode(uncheckedPacked: code))
      else {
        return nil
      }
      currency = index
      at &+= 3
      Parser.skipSpaces(bytes, &at, before: last)
    }
    guard let source = plainSource(bytes, &at), at < last, bytes[at].endsPlainWord else { return nil }
    let payeeOffset = at &- start
    var tags = TagTree.Node.root
    while true {
      Parser.skipSpaces(bytes, &at, before: last)
      guard at < last else { return nil }
      guard bytes[at] == .hash else { break }
      guard let list = plainTag(bytes, &at, after: tags), bytes[at].endsPlainWord else { return nil }
      tags = list
    }
    let payee = at
    while true {
      let plain = EightBytes(bytes, at: at).leadingPlainBytes
      at &+= plain
      guard at < last else { return nil }
      if plain < 8 { break }
    }
    let comment = at
    if bytes[at] == .semicolon { at = Parser.endOfPlainComment(bytes, at) ?? at }
    guard bytes[at] == .lineFeed, at &- start <= Parser.longestLine else { return nil }
    let line = TextLine(start: start, end: bytes[at &- 1] == .carriageReturn ? at &- 1 : at)
    next = at &+ 1
    let words = SourceWords(
      source: source, tags: tagTree.id(of: tags, in: &written.tagLists), payeeOffset: UInt16(payeeOffset),
      payee: tags == .root ? WordShape(firstOf: bytes, payee, min(comment, line.end)) : .none)
    written.expenses.append(
      WrittenExpense(amount, currency, Dates(date: date, posted: posted), words, at: position(start)))
    return line
  }

  /// Skips spaces; returns whether there are any. The amounts of a formatted file are far from their dates.
  @inline(__always)
  @discardableResult
  private static func skipSpaces(_ bytes: Span<UInt8>, _ at: inout Int, before last: Int) -> Bool {
    let first = EightBytes(bytes, at: at).leadingSpaces
    at &+= first
    var more = first
    while more == 8, at < last {
      more = EightBytes(bytes, at: at).leadingSpaces
      at &+= more
    }
    return first > 0
  }

  /// The end of the line of a comment without `#`, which may warn; `nil` for any other, or for a `;` in a word.
  @inline(never)
  private static func endOfPlainComment(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard bytes[start - 1].isBlank else { return nil }
    let end = lineFeed(bytes, from: start)
    for place in start..<end where bytes[place] == .hash { return nil }
    return end < bytes.count ? end : nil
  }

  /// Reads `-1234.50` or `1234` and the spaces after it; not 0, which is a warning.
  @inline(__always)
  private static func plainAmount(_ bytes: Span<UInt8>, _ at: inout Int, before last: Int) -> Decimal? {
    let isNegative = bytes[at] == .hyphen
    if isNegative { at &+= 1 }
    let whole = EightBytes(bytes, at: at)
    let count = whole.leadingDigits
    guard count > 0, count < 8 else { return nil }
    var digits = whole.number(ofDigits: count)
    var scale: UInt8 = 0
    at &+= count
    if bytes[at] == UInt8(ascii: ".") {
      let cents = EightBytes(bytes, at: at &+ 1)
      guard cents.leadingDigits == 2 else { return nil }
      digits = digits &* 100 &+ cents.number(ofDigits: 2)
      scale = 2
      at &+= 3
    }
    guard digits != 0, skipSpaces(bytes, &at, before: last) else { return nil }
    return Decimal(isNegative ? 0 &- digits : digits, scale: scale)
  }

  /// Reads the name of a card or account.
  @inline(__always)
  private mutating func plainSource(_ bytes: Span<UInt8>, _ at: inout Int) -> NameID? {
    guard let word = ShortWord(bytes, at: at) else { return nil }
    let start = at
    at &+= word.count
    return recentSources.find(word).map { NameID($0) } ?? knownSource(bytes, start, word)
  }

  @inline(never)
  private mutating func knownSource(_ bytes: Span<UInt8>, _ start: Int, _ word: ShortWord) -> NameID? {
    guard let name = plainName(bytes, start, word) else { return nil }
    recentSources.note(word, name.number)
    return name
  }

  /// The number of a plain name, new or not.
  private mutating func plainName(_ bytes: Span<UInt8>, _ start: Int, _ word: ShortWord) -> NameID? {
    let end = start + word.count
    return Parser.isPlainName(bytes, start, end) ? written.names.intern(bytes, start, end).id : nil
  }

  /// Reads `#tag`; returns the list with it.
  @inline(__always)
  private mutating func plainTag(_ bytes: Span<UInt8>, _ at: inout Int, after list: TagTree.Node) -> TagTree
    .Node?
  {
    guard let word = ShortWord(bytes, at: at &+ 1) else { return nil }
    let start = at &+ 1
    at = start &+ word.count
    return recentTags.find(word, after: list.number).map { TagTree.Node(number: $0) }
      ?? knownTag(bytes, start, word, after: list)
  }

  @inline(never)
  private mutating func knownTag(
    _ bytes: Span<UInt8>, _ start: Int, _ word: ShortWord, after list: TagTree.Node
  ) -> TagTree.Node? {
    guard let tag = plainName(bytes, start, word), let longer = tagTree.list(list, with: tag) else {
      return nil
    }
    recentTags.note(word, after: list.number, longer.number)
    return longer
  }
}

extension UInt8 {
  /// Whether it is a space or a line feed.
  fileprivate var endsPlainWord: Bool { self == .space || self == .lineFeed }
}

extension WordShape {
  /// The shape of the first word of a text in ASCII; of none if there is none.
  @inline(never)
  fileprivate init(firstOf bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var cursor = Cursor(at: start, end: end)
    cursor.skipBlanks(bytes)
    let wordEnd = cursor.wordEnd(bytes)
    self = wordEnd > cursor.at ? WordShape(bytes, cursor.at, wordEnd, high: 0) : .none
  }
}
