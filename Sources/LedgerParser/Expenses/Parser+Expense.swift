import LedgerModel
import LedgerText

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
      WrittenWord(text: word.text(bytes), range: range(word.start, word.end), isQuoted: false).isAmount
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
