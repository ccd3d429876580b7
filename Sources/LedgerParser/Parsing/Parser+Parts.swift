import LedgerModel
import LedgerText

/// A `split` or `share` below a payment or subscription.
struct WrittenPart: Renumbered, Sendable {
  /// The position of the payment; 0 below a subscription.
  var payment: UInt32
  var size: Size
  var tags: TagListID
  /// `nil` for a split.
  var who: NameID?
  /// Of the size.
  var place: SourceRange
  /// After the size.
  var words: SourceRange
  /// From the property's name to its last word.
  var range: SourceRange

  enum Size: Sendable {
    case amount(WrittenAmount)
    case percent(Decimal)
    case fraction(Int, Int)
  }

  mutating func renumber(_ map: Renumbering) {
    payment += map.offset
    if case .amount(var amount) = size {
      amount.renumber(map)
      size = .amount(amount)
    }
    tags.renumber(map)
    if var name = who {
      name.renumber(map)
      who = name
    }
    place.renumber(map)
    words.renumber(map)
    range.renumber(map)
  }
}

extension Parser {
  /// Reads `split PART #tag … [payee words]` or `share PART WHO` after its name; `payment` is the position of the entry.
  mutating func part(
    isShare: Bool, of payment: UInt32, _ reader: inout WordReader
  ) throws(Diagnostic) -> WrittenPart {
    let name = isShare ? "share" : "split"
    let sample = isShare ? "share 12.50 mei" : "split 33.00 #household"
    guard let first = reader.peek else { throw .missing(reader.end, "the part", sample: sample) }
    let size = try partSize(&reader, isShare: isShare)
    guard let end = reader.taken else { throw .missing(reader.end, "the part", sample: sample) }
    let place = first.range.joined(end)
    let words = reader.isAtEnd ? SourceRange(place.end, place.end) : reader.rest
    var part = WrittenPart(
      payment: payment, size: size, tags: .empty, who: nil, place: place, words: words,
      range: reader.keyword.joined(reader.end))
    if isShare {
      part.who = try person(&reader, after: "\(name) \(first.text)").value
    } else {
      part.tags = written.tagLists.intern(try splitTags(&reader, after: first.text))
    }
    return part
  }

  private mutating func partSize(
    _ reader: inout WordReader, isShare: Bool
  ) throws(Diagnostic) -> WrittenPart.Size {
    guard let word = reader.peek else { throw .missing(reader.end, "the part", sample: nil) }
    if !word.isQuoted, word.text.hasSuffix("%") {
      let percent = try percent(&reader)
      guard percent.digits > 0, percent.fraction <= Fraction(100) else { throw .partRange(word) }
      return .percent(percent)
    }
    if let (numerator, denominator) = Parser.fraction(word) {
      _ = reader.next()
      guard let numerator, let denominator, numerator > 0, denominator > 0, numerator <= denominator else {
        throw .partRange(word)
      }
      return .fraction(numerator, denominator)
    }
    if !looksLikeNumber(word) { throw sizeLater(reader, word, isShare: isShare) }
    if let error = percentApart(reader, isShare: isShare) { throw error }
    if isShare, let error = personInCapitals(reader) { throw error }
    let amount = try amount(&reader, of: "the part")
    guard amount.number.digits != 0 else { throw .emptyPart(amount.range) }
    return .amount(amount)
  }

  /// `N/M`; a number is `nil` where it is too large.
  private static func fraction(_ word: WrittenWord) -> (Int?, Int?)? {
    if word.isQuoted { return nil }
    let parts = word.text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
    func number(_ text: Substring) -> Int? { text.utf8.count <= 9 ? Int(text) : nil }
    return (number(parts[0]), number(parts[1]))
  }

  /// The error of a word in the place of the part's size.
  private func sizeLater(_ reader: WordReader, _ word: WrittenWord, isShare: Bool) -> Diagnostic {
    let name = isShare ? "share" : "split"
    let sizes = ["half": "1/2", "third": "1/3", "quarter": "1/4", "all": "100%", "everything": "100%"]
    var rest = reader
    let words = rest.takeRest().map(\.text).dropFirst()
    if let size = sizes[word.text.lowercased()] {
      let rest = words.isEmpty ? isShare ? "mei" : "#household" : words.joined(separator: " ")
      return .error(
        "E272", word.range, "a part is an amount, a percentage or a fraction", help: "\(name) \(size) \(rest)")
    }
    if let second = reader.peekSecond, let size = looksLikeNumber(second) ? second.text : sizes[second.text] {
      let first = isShare ? word.text : Parser.asTag(word)
      return .error(
        "E272", word.range, "the amount comes first",
        help: ([name, size, first] + words.dropFirst()).joined(separator: " "))
    }
    let sample = isShare ? "share 12.50 mei" : "split 33.00 #household"
    return .missing(SourceRange(word.range.start, word.range.start), "the part", sample: sample)
  }

  /// A word in small letters with the `#` that it may lack.
  private static func asTag(_ word: WrittenWord) -> String {
    let isName =
      !word.isQuoted && word.text.utf8.allSatisfy { ($0.isLetter && !$0.isCapital) || $0.isDigit || $0 == .hyphen }
    return isName ? "#\(word.text)" : word.text
  }

  /// The error of `50 %`.
  private func percentApart(_ reader: WordReader, isShare: Bool) -> Diagnostic? {
    var reader = reader
    guard let number = reader.next(), let sign = reader.next(), sign.text == "%", !sign.isQuoted else { return nil }
    let rest = reader.takeRest().map(\.text)
    return .error(
      "E272", number.range.joined(sign.range), "a percentage is one word",
      help: ([isShare ? "share" : "split", "\(number.text)%"] + rest).joined(separator: " "))
  }

  /// The error of `60.00 MEI`, a person in capitals at the end, which is not read as a currency.
  private func personInCapitals(_ reader: WordReader) -> Diagnostic? {
    var reader = reader
    guard let number = reader.next(), let word = reader.next(), reader.isAtEnd, !word.isQuoted,
      let code = CurrencyCode(word.text), ISO4217.decimals(of: code) == nil
    else { return nil }
    return .personAsCurrency(word, ["share", number.text], [])
  }

  /// Reads the person of a share or repayment.
  mutating func person(_ reader: inout WordReader, after words: String) throws(Diagnostic) -> Located<NameID> {
    guard let word = reader.next() else {
      throw .missing(reader.end, "the person after the amount", sample: "\(words) mei")
    }
    var rest = reader
    let after = rest.takeRest().map(\.text)
    if let tag = word.tag {
      let help = ([words, String(tag)] + after).joined(separator: " ")
      throw .error("E273", word.range, "a person is written without `#`", help: help)
    }
    if !word.isQuoted, CurrencyCode(word.text) != nil { throw .personAsCurrency(word, [words], after) }
    return try name(word.text[...], word.range, isQuoted: word.isQuoted)
  }

  /// Reads the tags and the payee of a split, in any order; at least one tag.
  private mutating func splitTags(_ reader: inout WordReader, after size: String) throws(Diagnostic) -> [NameID] {
    var tags: [NameID] = []
    let (place, first) = (reader.here, reader.peek)
    while let word = reader.next() {
      guard let tag = try tag(word) else { continue }
      if !tags.contains(tag) { tags.append(tag) }
      if tags.count > Parser.mostTags { throw .tooManyTags(word.range) }
    }
    if tags.isEmpty {
      let name = first.map(Parser.asTag)
      let tag = name.flatMap { $0.utf8.first == .hash && $0.utf8.count > 1 ? $0 : nil } ?? "#household"
      throw .error("E274", place, "missing tag: a split has tags of its own", help: "split \(size) \(tag)")
    }
    return tags
  }
}

extension Diagnostic {
  /// `split` or `share` elsewhere than below an expense.
  static func misplacedPart(_ range: SourceRange, _ name: String, label: String = "not below this entry") -> Diagnostic
  {
    .error(
      "E279", range, "`\(name)` belongs below an expense", label: label,
      help: "only expenses, renewals and subscriptions have parts")
  }

  fileprivate static func personAsCurrency(_ word: WrittenWord, _ before: [String], _ after: [String]) -> Diagnostic {
    .error(
      "E273", word.range, "`\(word.text)` reads as a currency and can't name a person",
      help: (before + [word.text.lowercased()] + after).joined(separator: " "))
  }

  fileprivate static func partRange(_ word: WrittenWord) -> Diagnostic {
    .error("E275", word.range, "a part must be above 0 and at most the whole", help: "share 1/3 mei, or: share 50% mei")
  }

  static func emptyPart(_ range: SourceRange) -> Diagnostic {
    .error("E276", range, "a part can't be nothing", label: "remove the line")
  }
}
