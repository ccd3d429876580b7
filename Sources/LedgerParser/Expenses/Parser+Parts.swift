import LedgerModel
import LedgerText

/// A `split` or `share` below a payment or subscription.
struct WrittenPart: Sendable {
  var size: Size
  /// The position of the payment; 0 below a subscription.
  var payment: UInt32
  var owner = Owner.expense
  var tags: TagListID
  /// `nil` for a split.
  var who: NameID?
  /// Of the size.
  var place: SourceRange
  /// After the size.
  var words: SourceRange
  /// Whether there is a word in them that is not a tag; a share has none.
  var hasPayee = false
  /// From the property's name to its last word.
  var range: SourceRange

  /// What has the part.
  enum Owner: Sendable { case expense, renewal, subscription }

  enum Size: Sendable {
    /// Without a code where none is written.
    case amount(Decimal, CurrencyIndex?)
    case percent(Decimal)
    case fraction(Int32, Int32)
  }

  /// `1/3`, `50%`, `12.50`.
  var sizeText: String {
    switch size {
    case .amount(let number, _): number.description
    case .percent(let percent): "\(percent)%"
    case .fraction(let numerator, let denominator): "\(numerator)/\(denominator)"
    }
  }

  /// The part as it is resolved: `original` is what `minor` makes of an amount, else 0.
  func resolved(_ minor: (WrittenAmount) throws(Diagnostic) -> Int64) throws(Diagnostic) -> ExpensePart {
    var part = ExpensePart(tags: tags, who: who, words: words, hasPayee: hasPayee, range: range)
    switch size {
    case .amount(let number, let currency):
      part.original = try minor(WrittenAmount(number: number, currency: currency, range: place))
    case .percent(let percent): part.size = .percent(percent)
    case .fraction(let numerator, let denominator): part.size = .fraction(numerator, denominator)
    }
    return part
  }
}

extension Parser {
  /// Reads `split PART #tag … [payee words]` or `share PART WHO` after its name; `payment` is the position of
  /// the entry.
  mutating func part(
    isShare: Bool, of payment: UInt32, _ reader: inout WordReader
  ) throws(Diagnostic) -> WrittenPart {
    let name = isShare ? "share" : "split"
    let sample = isShare ? "share 12.50 mei" : "split 33.00 #household"
    guard reader.hasNext(.size), let first = reader.peek else {
      throw .missing(reader.end, "the part", sample: sample)
    }
    let size = try partSize(&reader, isShare: isShare)
    guard let end = reader.taken else { throw .missing(reader.end, "the part", sample: sample) }
    let place = first.range.joined(end)
    if case .amount(let number, nil) = size { try checkCurrency(reader, after: number, isShare) }
    let words = reader.isAtEnd ? SourceRange(place.end, place.end) : reader.rest
    var part = WrittenPart(
      size: size, payment: payment, tags: .empty, who: nil, place: place, words: words,
      range: reader.keyword.joined(reader.end))
    if isShare {
      guard reader.hasNext(.who) else {
        throw .missing(reader.end, "the person after the amount", sample: "\(name) \(first.text) mei")
      }
      part.who = try person(&reader, after: "\(name) \(first.text)").value
    } else {
      let tags = try splitTags(&reader, after: first.text)
      part.tags = written.tagLists.intern(tags.tags)
      part.hasPayee = tags.hasPayee
    }
    return part
  }

  private mutating func partSize(
    _ reader: inout WordReader, isShare: Bool
  ) throws(Diagnostic) -> WrittenPart.Size {
    guard let word = reader.peek else { throw .missing(reader.end, "the part", sample: nil) }
    if Parser.isNegativeShare(word) { throw outOfRange(reader, word, isShare: isShare) }
    if !word.isQuoted, word.text.hasSuffix("%") {
      let start = reader
      let percent = try percent(&reader, as: .size)
      guard percent.digits > 0, percent.fraction <= Fraction(100) else {
        throw outOfRange(start, word, isShare: isShare)
      }
      return .percent(percent)
    }
    if !word.isQuoted, let (numerator, denominator) = Parser.fraction(word.text) {
      guard let numerator, let denominator, numerator > 0, denominator > 0, numerator <= denominator else {
        throw outOfRange(reader, word, isShare: isShare)
      }
      _ = reader.next(.size)
      return .fraction(numerator, denominator)
    }
    if !looksLikeNumber(word) { throw sizeLater(reader, word, isShare: isShare) }
    if let error = sizeApart(reader, isShare: isShare) { throw error }
    if isShare, let error = personInCapitals(reader) { throw error }
    let amount = try amount(&reader, of: "the part", as: .size)
    guard amount.number.digits != 0 else { throw .emptyPart(amount.range) }
    return .amount(amount.number, amount.currency)
  }

  /// `N/M`; a number is `nil` where it is too large.
  private static func fraction(_ text: String) -> (Int32?, Int32?)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
      return nil
    }
    func number(_ text: Substring) -> Int32? { text.utf8.count <= 9 ? Int32(text) : nil }
    return (number(parts[0]), number(parts[1]))
  }

  /// Whether a word is a percentage or a fraction with a minus, perhaps below a refund.
  private static func isNegativeShare(_ word: WrittenWord) -> Bool {
    guard word.text.utf8.first == .hyphen else { return false }
    return word.text.hasSuffix("%") || fraction(String(word.text.dropFirst())) != nil
  }

  /// The error of a percentage or fraction, the next word, that is not a part of the whole.
  private func outOfRange(_ reader: WordReader, _ word: WrittenWord, isShare: Bool) -> Diagnostic {
    var reader = reader
    let words = reader.skipRest().dropFirst().map(\.text)
    let rest = words.isEmpty ? isShare ? "mei" : "#household" : words.joined(separator: " ")
    let name = isShare ? "share" : "split"
    return .error(
      "E275", word.range, "a part must be above 0 and at most the whole",
      help: "\(name) …/… \(rest), or: \(name) …% \(rest)")
  }

  /// The error of a word in the place of the part's size.
  private func sizeLater(_ reader: WordReader, _ word: WrittenWord, isShare: Bool) -> Diagnostic {
    let name = isShare ? "share" : "split"
    let sizes = ["half": "1/2", "third": "1/3", "quarter": "1/4", "all": "100%", "everything": "100%"]
    var rest = reader
    let words = rest.skipRest().map(\.text).dropFirst()
    if let size = sizes[word.text.lowercased()] {
      let rest = words.isEmpty ? isShare ? "mei" : "#household" : words.joined(separator: " ")
      return .error(
        "E272", word.range, "a part is an amount, a percentage or a fraction", help: "\(name) \(size) \(rest)"
      ).fixed("change \(word.text) to \(size)", .form, SourceEdit(word.range, size))
    }
    if let second = reader.peekSecond, let size = looksLikeNumber(second) ? second.text : sizes[second.text] {
      let first = isShare ? word.text : Parser.asTag(word)
      return .error(
        "E272", word.range, "the amount comes first",
        help: ([name, size, first] + words.dropFirst()).joined(separator: " ")
      ).fixed(
        "change \(word.text) \(second.text) to \(size) \(first)", .form,
        SourceEdit(word.range, size), SourceEdit(second.range, first))
    }
    let sample = isShare ? "share 12.50 mei" : "split 33.00 #household"
    return .missing(SourceRange(word.range.start, word.range.start), "the part", sample: sample)
  }

  /// A word in small letters with the `#` that it may lack.
  private static func asTag(_ word: WrittenWord) -> String {
    let isName =
      !word.isQuoted
      && word.text.utf8.allSatisfy { ($0.isLetter && !$0.isCapital) || $0.isDigit || $0 == .hyphen }
    return isName ? "#\(word.text)" : word.text
  }

  /// The error of `50 %` or `1 / 3`.
  private func sizeApart(_ reader: WordReader, isShare: Bool) -> Diagnostic? {
    var reader = reader
    guard let number = reader.skip(), let sign = reader.skip(), !sign.isQuoted else { return nil }
    var (last, what, size) = (sign, "percentage", "\(number.text)%")
    if sign.text == "/", let whole = reader.skip(), Parser.fraction("\(number.text)/\(whole.text)") != nil {
      last = whole
      what = "fraction"
      size = "\(number.text)/\(whole.text)"
    } else if sign.text != "%" {
      return nil
    }
    let rest = reader.skipRest().map(\.text)
    return .error(
      "E272", number.range.joined(last.range), "a \(what) is one word",
      help: ([isShare ? "share" : "split", size] + rest).joined(separator: " ")
    ).written(size)
  }

  /// The error of `60.00 MEI`, a person in capitals at the end, which is not read as a currency.
  private func personInCapitals(_ reader: WordReader) -> Diagnostic? {
    var reader = reader
    guard let number = reader.skip(), let word = reader.skip(), reader.isAtEnd, !word.isQuoted,
      let code = CurrencyCode(word.text), ISO4217.decimals(of: code) == nil
    else { return nil }
    return .personAsCurrency(word, ["share", number.text], [word.text.lowercased()])
  }

  /// Throws for a currency in small letters after the amount of a part, where a tag or person follows it.
  private func checkCurrency(_ reader: WordReader, after number: Decimal, _ isShare: Bool) throws(Diagnostic)
  {
    var reader = reader
    guard let word = reader.skip(), !word.isQuoted, let next = reader.peek, isShare || next.tag != nil,
      let code = CurrencyCode(word.text.uppercased()), word.text != code.description,
      ISO4217.decimals(of: code) != nil
    else { return }
    let words = [isShare ? "share" : "split", "\(number)", code.description] + reader.skipRest().map(\.text)
    throw .error(
      "E303", word.range, "currencies are written in capitals", help: words.joined(separator: " ")
    ).written(code.description)
  }

  /// Reads the person of a share or repayment, after some words.
  mutating func person(_ reader: inout WordReader, after words: String) throws(Diagnostic) -> Located<NameID>
  {
    guard let word = reader.next(.who) else {
      throw .missing(reader.end, "the person", sample: "\(words) mei")
    }
    var rest = reader
    let after = rest.skipRest().map(\.text)
    func with(_ name: String) -> String { ([words, name] + after).joined(separator: " ") }
    if let tag = word.tag {
      throw .error("E273", word.range, "a person is written without `#`", help: with(String(tag)))
        .changed(word.text, to: String(tag))
    }
    if word.isQuoted {
      let isName = CurrencyCode(word.text) == nil && nameError(word.text, word.range) == nil
      throw .error(
        "E016", word.range, "expected a short name without quotes", help: with(isName ? word.text : "mei"))
    }
    if CurrencyCode(word.text) != nil {
      // A person may follow a currency, which a percentage or fraction does not have.
      let isPerson = !words.hasPrefix(PaymentProperty.share.rawValue) || after.isEmpty
      throw .personAsCurrency(word, [words], isPerson ? [word.text.lowercased()] + after : after)
    }
    let person = try name(word.text[...], word.range)
    reader.note(NameUse(.person, .reference, word.text, at: word.range))
    return person
  }

  /// Reads the tags and the payee of a split, in any order; at least one tag.
  private mutating func splitTags(
    _ reader: inout WordReader, after size: String
  ) throws(Diagnostic) -> (tags: [NameID], hasPayee: Bool) {
    var (tags, hasPayee) = ([NameID](), false)
    let (place, first) = (reader.here, reader.peek)
    while true {
      if let word = try nextTag(&reader), let tag = try tag(word) {
        if !tags.contains(tag) { tags.append(tag) }
        if tags.count > Parser.maxTags { throw .tooManyTags(word.range) }
      } else if reader.next(.payee, ifOffered: !tags.isEmpty) != nil {
        hasPayee = true
      } else {
        break
      }
    }
    if tags.isEmpty {
      let name = first.map(Parser.asTag)
      let tag = name.flatMap { $0.utf8.first == .hash && $0.utf8.count > 1 ? $0 : nil } ?? "#household"
      throw .error("E274", place, "missing tag: a split has tags of its own", help: "split \(size) \(tag)")
    }
    return (tags, hasPayee)
  }
}

extension Diagnostic {
  /// `split` or `share` elsewhere than below an expense.
  static func misplacedPart(_ range: SourceRange, _ name: String, label: String = "not below this entry")
    -> Diagnostic
  {
    .error(
      "E279", range, "`\(name)` belongs below an expense", label: label,
      help: "only expenses, renewals and subscriptions have parts")
  }

  /// The words before and after it in the correct form.
  fileprivate static func personAsCurrency(_ word: WrittenWord, _ before: [String], _ after: [String])
    -> Diagnostic
  {
    .error(
      "E273", word.range, "`\(word.text)` reads as a currency and can't name a person",
      help: (before + after).joined(separator: " ")
    ).changed(word.text, to: after.first == word.text.lowercased() ? after.first : nil)
  }

  static func emptyPart(_ range: SourceRange) -> Diagnostic {
    .error("E276", range, "a part can't be nothing", label: "remove the line")
  }
}
