import LedgerModel
import LedgerText

/// An expense, as written, in few bytes: there may be a million.
struct WrittenExpense: Sendable {
  var digits: Int64
  var date: Day
  var position: UInt32
  var tags: TagListID
  /// The index of the price plus one; 0 for none.
  private var packedPrice: UInt32
  var source: NameID
  /// Days from `date` to the posting date; the largest number for none.
  private var packedPostedAfter: UInt16
  /// Bytes from the line's start to the words after the source.
  var payeeOffset: UInt16
  /// Of the payee's first word; of none if there are tags.
  let payee: WordShape
  /// The number of the currency; 0 (`CurrencyIndex.none`) where none is written.
  private var packedCurrency: UInt16
  var scale: UInt8

  /// An expense without a price; `currency` is `CurrencyIndex.none` where none is written.
  @inline(__always)
  init(
    _ amount: Decimal, _ currency: CurrencyIndex, _ dates: Parser.Dates, _ words: SourceWords,
    at position: UInt32
  ) {
    digits = amount.digits
    scale = amount.scale
    packedCurrency = currency.number
    date = dates.date
    self.position = position
    tags = words.tags
    source = words.source
    packedPrice = 0
    packedPostedAfter =
      dates.posted.map { [date] in UInt16(min($0 - date, Int(UInt16.max) - 1)) } ?? UInt16.max
    payeeOffset = words.payeeOffset
    payee = words.payee
  }

  var currency: CurrencyIndex? { packedCurrency == 0 ? nil : CurrencyIndex(packedCurrency) }

  /// The index in `WrittenLedger.prices`; `nil` without one.
  var price: Int? {
    get { packedPrice == 0 ? nil : Int(packedPrice) - 1 }
    set { packedPrice = newValue.map { UInt32($0) + 1 } ?? 0 }
  }

  var posted: Day? { packedPostedAfter == UInt16.max ? nil : date + Int(packedPostedAfter) }
}

extension WrittenExpense {
  @inline(__always)
  mutating func renumber(_ map: Renumbering) {
    tags = map.tagLists[Int(tags.number)]
    source = map.names[Int(source.number)]
    packedCurrency = map.currencies[Int(packedCurrency)].number
    if packedPrice != 0 { packedPrice += UInt32(map.pricesBefore) }
  }
}

/// `= AMOUNT` or `@ RATE` after an amount.
struct WrittenPrice: Sendable {
  var isRate: Bool
  var amount: WrittenAmount

  mutating func renumber(_ map: Renumbering) {
    amount.currency = amount.currency.map { map.currencies[Int($0.number)] }
  }
}

extension Parser {
  /// `AMOUNT [= AMOUNT | @ RATE] SOURCE [#tag …] [payee words]`.
  struct PaymentWords {
    var amount: WrittenAmount
    var price: WrittenPrice?
    var sourceRange: SourceRange
    var words: SourceWords
  }

  /// Parses `DATE[=POSTED] AMOUNT SOURCE [#tag …] [payee words]`; the cursor is at the amount.
  @inline(__always)
  mutating func expense(
    _ bytes: Span<UInt8>, _ line: TextLine, _ date: Day, _ posted: Day?, _ start: Cursor
  ) throws(Diagnostic) {
    owner = .payment(Payment(position: position(line.start)))
    var cursor = start
    let payment = try payment(bytes, line, &cursor)
    let isBilled = payment.price.map { !$0.isRate && $0.amount.number.digits != 0 } ?? false
    if payment.amount.number.digits == 0, !isBilled { diagnostics.add(.expenseOfZero(payment.amount.range)) }
    if let posted, posted < date { throw .postedBefore(range(line.start + 11, line.start + 21), date) }
    let position = position(line.start)
    var row = WrittenExpense(
      payment.amount.number, payment.amount.currency ?? .none, Dates(date: date, posted: posted),
      payment.words, at: position)
    if let price = payment.price { add(price, to: &row) }
    written.expenses.append(row)
    owner = .payment(Payment(position: position, date: date))
  }

  @inline(never)
  private mutating func add(_ price: WrittenPrice, to row: inout WrittenExpense) {
    row.price = written.prices.count
    written.prices.append(price)
  }

  /// Reads a payment; the cursor is at the amount and ends at the comment or the line's end.
  @inline(__always)
  mutating func payment(
    _ bytes: Span<UInt8>, _ line: TextLine, _ cursor: inout Cursor
  ) throws(Diagnostic) -> PaymentWords {
    if line.end - line.start > Parser.longestLine { _ = try words(bytes, line) }
    let amount = try amount(bytes, &cursor)
    note(amount, as: .amount, bytes)
    var price: WrittenPrice?
    guard cursor.skipToWord(bytes) else {
      expect(
        (amount.currency == nil ? [.slot(.currency)] : [])
          + [.word("=", before: .billed), .word("@", before: .rate), .slot(.source)], cursor, bytes)
      throw missingSource(amount)
    }
    if bytes[cursor.at] == .equals || bytes[cursor.at] == .at {
      note(.keyword, cursor.at, cursor.at + 1)
      price = try self.price(bytes, &cursor)
      if let price { note(price.amount, as: price.isRate ? .rate : .billed, bytes) }
      guard cursor.skipToWord(bytes) else {
        expect((price?.amount.currency == nil ? [.slot(.currency)] : []) + [.slot(.source)], cursor, bytes)
        throw missingSource(price?.amount ?? amount)
      }
    }
    let sourceStart = cursor.at
    cursor.at = cursor.wordEnd(bytes)
    let source = try sourceName(bytes, sourceStart, cursor.at, amount)
    let sourceEnd = cursor.at
    if case .noting = purpose { note(.source, sourceStart, sourceEnd, named: written.names.text(source)) }
    // Faster than `removeAll(keepingCapacity: true)`.
    while tagScratch.popLast() != nil {}
    let payee = try tagsAndPayee(bytes, &cursor)
    expect([.slot(.tags), .slot(.payee)], cursor, bytes)
    if cursor.at < line.end { warnOfTagInComment(bytes, cursor) }
    let words = SourceWords(
      source: source, tags: written.tagLists.intern(tagScratch), payeeOffset: UInt16(sourceEnd - line.start),
      payee: tagScratch.isEmpty ? payee : .none)
    return PaymentWords(
      amount: amount, price: price, sourceRange: range(sourceStart, sourceEnd), words: words)
  }

  /// Reads the words after the source: tags are collected in `tagScratch`; the rest is the payee and only checked.
  /// Returns the shape of its first word.
  @inline(__always)
  private mutating func tagsAndPayee(
    _ bytes: Span<UInt8>, _ cursor: inout Cursor
  ) throws(Diagnostic) -> WordShape {
    var payee = WordShape.none
    while cursor.skipToWord(bytes) {
      let start = cursor.at
      if bytes[start] == .hash {
        cursor.at = cursor.wordEnd(bytes)
        guard cursor.at > start + 1 else {
          let hash = range(start, cursor.at)
          throw .error(
            "E132", hash, "a `#` needs the name of a tag", help: "write #dining, or quote it: \"#\"")
        }
        let tag = try intern(bytes, start + 1, cursor.at)
        if case .noting = purpose { note(.tags, start, cursor.at, named: written.names.text(tag)) }
        if tagScratch.isEmpty || !tagScratch.contains(tag) { tagScratch.append(tag) }
        if tagScratch.count > Parser.maxTags { throw .tooManyTags(range(start, cursor.at)) }
      } else if bytes[start] == .quote {
        _ = try quotedText(bytes, &cursor)
        note(.payee, start, cursor.at)
      } else {
        var high: UInt8 = 0
        while cursor.at < cursor.end, !bytes[cursor.at].isBlank {
          high |= bytes[cursor.at]
          cursor.at += 1
        }
        if high >= 0x80 { try checkSpaces(bytes, start, cursor.at) }
        note(.payee, start, cursor.at)
        if bytes[start] == .at || bytes[start] == .equals { warnOfPrice(bytes, start, cursor) }
        if payee.isNone { payee = WordShape(bytes, start, cursor.at, high: high) }
      }
    }
    return payee
  }

  /// Notes a number and its currency.
  @inline(__always)
  private mutating func note(_ amount: WrittenAmount, as slot: Slot, _ bytes: Span<UInt8>) {
    if case .noting = purpose { noteParts(of: amount, slot, bytes) }
  }

  @inline(never)
  private mutating func noteParts(of amount: WrittenAmount, _ slot: Slot, _ bytes: Span<UInt8>) {
    var cursor = Cursor(at: origin + Int(amount.range.start), end: origin + Int(amount.range.end))
    let number = cursor.wordEnd(bytes)
    note(slot, cursor.at, number)
    cursor.at = number
    if cursor.skipToWord(bytes) { note(.currency, cursor.at, cursor.end) }
  }

  /// Notes a card, an account, a tag or a code that is written as one.
  @inline(never)
  private mutating func note(_ slot: Slot, _ start: Int, _ end: Int, named name: String) {
    let isTag = slot == .tags
    let kind: NameUse.Kind = !isTag ? .source : MerchantCode(name) == nil ? .tag : .code
    notes.append(
      ReadWord(
        range: range(start, end), slot: slot,
        use: NameUse(kind, .reference, name, at: range(isTag ? start + 1 : start, end))))
  }

  /// Warns of a sign in the payee that an amount follows; the cursor is after the sign.
  @inline(never)
  private mutating func warnOfPrice(_ bytes: Span<UInt8>, _ sign: Int, _ cursor: Cursor) {
    var cursor = cursor
    guard cursor.at == sign + 1, let word = cursor.takeWord(bytes), word.form == .plain,
      isAmount(WrittenWord(text: word.text(bytes), range: range(word.start, word.end), isQuoted: false))
    else { return }
    var end = word.end
    if cursor.skipToWord(bytes), cursor.currencyCode(bytes) != nil { end = cursor.at }
    diagnostics.add(
      .priceInPayee(range(sign, end), text(bytes, sign, sign + 1) + " " + text(bytes, word.start, end)))
  }

  /// Reads `= AMOUNT` or `@ RATE [CODE]`; the cursor is at the sign.
  private mutating func price(_ bytes: Span<UInt8>, _ cursor: inout Cursor) throws(Diagnostic) -> WrittenPrice
  {
    let start = cursor.at
    let end = cursor.wordEnd(bytes)
    let isRate = bytes[start] == .at
    guard end == start + 1 else {
      let word = text(bytes, start, end)
      throw word.hasPrefix("@@") ? .doubleAt(range(start, end)) : .attachedPrice(range(start, end), word)
    }
    cursor.at = end
    guard cursor.skipToWord(bytes) else {
      expect([.slot(isRate ? .rate : .billed)], cursor, bytes)
      throw .missing(
        range(end, end), isRate ? "a rate" : "the billed amount",
        sample: isRate ? "42.00 USD @ 1.3421" : "42.00 USD = 56.37 SGD")
    }
    let amount = try amount(bytes, &cursor)
    if isRate, amount.number.digits <= 0 { throw .rateNotPositive(amount.range) }
    return WrittenPrice(isRate: isRate, amount: amount)
  }

  /// The name of the card or account.
  @inline(__always)
  private mutating func sourceName(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ amount: WrittenAmount
  ) throws(Diagnostic) -> NameID {
    let first = bytes[start]
    if first == .hash || first == .quote { throw laterSource(bytes, Cursor(at: start, end: end), amount) }
    if first.isCapital { try checkIsNoCode(bytes, start, end) }
    return try intern(bytes, start, end)
  }

  @inline(never)
  private func checkIsNoCode(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) throws(Diagnostic) {
    var cursor = Cursor(at: start, end: end)
    if cursor.currencyCode(bytes) != nil { throw .codeAsSource(range(start, end), text(bytes, start, end)) }
  }

  /// The error of a tag or quoted word in the place of the card or account.
  @inline(never)
  private mutating func laterSource(_ bytes: Span<UInt8>, _ start: Cursor, _ amount: WrittenAmount)
    -> Diagnostic
  {
    var cursor = Cursor(at: start.at, end: min(bytes.count, lineFeed(bytes, from: start.at)))
    var words: [String] = []
    while words.count < 8, let word = cursor.takeWord(bytes) { words.append(word.text(bytes)) }
    let isQuoted = bytes[start.at] == .quote
    guard let place = isQuoted ? 0 : words.firstIndex(where: { !$0.hasPrefix("#") }) else {
      return missingSource(amount)
    }
    let source = words.remove(at: place)
    // A capital letter begins a payee.
    if source.utf8.contains(.space) || source.first?.isUppercase == true { return missingSource(amount) }
    return .missingSource(
      amount.range,
      help: "the card or account comes first: \(amount.number) \(([source] + words).joined(separator: " "))")
  }

  /// The error of an amount without a card or account after it; its currency may be meant as one.
  @inline(never)
  private mutating func missingSource(_ amount: WrittenAmount) -> Diagnostic {
    guard let code = amount.currency.map({ written.currencies[$0].code }), ISO4217.decimals(of: code) == nil,
      amount.currency.map({ written.symbols[$0] == nil }) ?? false
    else { return .missingSource(amount.range) }
    // So it is not also reported as an unknown currency.
    written.broken.insert(BrokenDefinition(.currency, written.names.intern(code.description)))
    return .missingSource(
      amount.range,
      help:
        "if \(code) is a card, its name is in small letters: write `\(amount.number) \(code.description.lowercased())`"
    )
  }

  /// Parses a property of a payment: `note TEXT`, `receipt PATH` or `used WHAT [AMOUNT]`.
  mutating func paymentProperty(
    _ bytes: Span<UInt8>, _ line: TextLine, _ payment: Payment
  ) throws(Diagnostic) {
    let end = line.cursor.wordEnd(bytes)
    let place = range(line.start, end)
    // A plain expense is the usual case, and the words of an entry are slow to read.
    let kind = payment.date != nil ? .expense : paymentKind(bytes)
    let name = try propertyName(
      bytes, Located(text(bytes, line.start, end), place), of: kind.words, as: PaymentProperty.self,
      among: kind.properties)
    note(.property, line.start, end)
    let rest = TextLine(start: end, end: line.end)
    guard name.isText else {
      var reader = try words(bytes, rest)
      reader.keyword = place
      defer { collect(reader, line, bytes) }
      return try listed(name, of: payment, kind, &reader)
    }
    expect([.slot(.text)], rest.cursor, bytes)
    let value = try textValue(bytes, rest, of: name.rawValue)
    note(.text, end, line.end)
    var details = written.details[payment.position] ?? ExpenseDetails()
    switch name {
    case .note where details.note == nil: details.note = value
    case .receipt where details.receipt == nil: details.receipt = value
    case .note, .receipt, .used, .split, .share: throw .propertyTwice(place, name.rawValue)
    }
    written.details[payment.position] = details
  }
}

extension Diagnostic {
  static func postedBefore(_ range: SourceRange, _ date: Day) -> Diagnostic {
    .error(
      "E130", range, "the posting date is before the purchase date", label: "before \(date)",
      help: "write PURCHASED=POSTED")
  }

  fileprivate static func missingSource(
    _ amount: SourceRange, help: String = "write: DATE AMOUNT CARD #tag payee"
  ) -> Diagnostic {
    .error(
      "E131", SourceRange(amount.end, amount.end), "missing card or account after the amount",
      label: "expected here", help: help)
  }

  fileprivate static func expenseOfZero(_ range: SourceRange) -> Diagnostic {
    .warning("W148", range, "an expense of 0 has no effect", help: "write its amount, or remove the line")
  }

  fileprivate static func priceInPayee(_ range: SourceRange, _ price: String) -> Diagnostic {
    .warning(
      "W147", range, "\"\(price)\" in the payee has no effect", label: "write it after the amount",
      help: "if the payee has it, quote the sign: \"\(price.prefix(1))\"\(price.dropFirst())")
  }

  static func doubleAt(_ range: SourceRange) -> Diagnostic {
    .error(
      "E133", range, "unexpected `@@`: a total is written with `=`", label: "write =",
      help: "42.00 USD = 56.37 SGD gives the billed amount; 42.00 USD @ 1.3421 gives a rate"
    ).fixed("write =", .form, SourceEdit(range.first("@@"), range.end > range.start + 2 ? "= " : "="))
  }

  static func attachedPrice(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E134", range, "put a space after `\(word.prefix(1))`", help: "\(word.prefix(1)) \(word.dropFirst())"
    ).written("\(word.prefix(1)) \(word.dropFirst())")
  }

  static func rateNotPositive(_ range: SourceRange) -> Diagnostic {
    .error("E135", range, "a rate must be greater than 0")
  }

  fileprivate static func codeAsSource(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error(
      "E136", range, "`\(code)` is a currency; the card or account is missing",
      label: "expected a card or account",
      help: "names of cards and accounts are not all in capitals: \(code.lowercased())")
  }
}
