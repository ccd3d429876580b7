import LedgerModel
import LedgerText

/// The names of the properties of one kind of entry.
protocol PropertyName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether the value is the rest of the line, inner spaces included.
  var isText: Bool { get }
  /// The word of a value, after its first, from which on the rest of the line is text; `nil` for none.
  var textWord: String? { get }
  /// Whether an entry can have several.
  var isRepeatable: Bool { get }
  /// Whether it gives a name to something that other properties use.
  var declaresName: Bool { get }
  /// Whether only a template can have it.
  var isOfTemplate: Bool { get }
  /// A sample line, for messages.
  var sample: String? { get }
}

extension PropertyName {
  var isText: Bool { true }
  var textWord: String? { nil }
  var isRepeatable: Bool { false }
  var declaresName: Bool { false }
  var isOfTemplate: Bool { false }
  var sample: String? { nil }
}

extension Parser {
  /// Reads the properties of the current entry: `read` gets the name of each and the words after it. A name that the
  /// entry does not have, or that appears twice, is an error; errors are recorded, and reading continues with the next.
  mutating func eachProperty<Name: PropertyName>(
    _ bytes: Span<UInt8>, of what: String, as names: Name.Type,
    _ read: (inout Parser, Name, inout WordReader) throws(Diagnostic) -> Void
  ) {
    var seen: [Name] = []
    hasLostName = false
    for line in takeProperties(bytes) {
      let end = line.cursor.wordEnd(bytes)
      let place = range(line.start, end)
      let word = Located(text(bytes, line.start, min(end, line.start + 1000)), place)
      do throws(Diagnostic) {
        if let error = misplacedIcon(word, as: names, in: line, bytes) { throw error }
        let name = try propertyName(bytes, word, of: what, as: names)
        if !name.isRepeatable {
          if seen.contains(name) { throw .propertyTwice(place, name.rawValue) }
          seen.append(name)
        }
        note(.property, line.start, end)
        let rest = TextLine(start: end, end: line.end)
        if name.isText {
          expect([.slot(.text)], rest.cursor, bytes)
          let text = try textOrNone(bytes, rest, of: name.rawValue)
          var cursor = rest.cursor
          cursor.skipBlanks(bytes)
          let end = min(rest.end, cursor.at + (text?.utf8.count ?? 0))
          var value = WordReader(keyword: place, text: text, at: range(cursor.at, end), for: purpose)
          defer { collect(value, line, bytes) }
          try read(&self, name, &value)
        } else {
          var value = try words(bytes, rest, textAfter: name.textWord)
          value.keyword = place
          defer { collect(value, line, bytes) }
          try read(&self, name, &value)
          if let extra = value.peek { throw .unexpected(extra.range, extra.text, sample: name.sample) }
        }
      } catch {
        if (Name(rawValue: word.value) ?? nearestProperty(to: word.value, as: names))?.declaresName ?? true {
          hasLostName = true
        }
        diagnostics.add(openWord(in: line, bytes, at: error) ?? error)
      }
    }
  }

  /// Whether a word is the name of a part of an expense.
  static func isPartName(_ word: String) -> Bool {
    [PaymentProperty.split, .share].contains { $0.rawValue == word }
  }

  /// The property that a word may mean.
  private func nearestProperty<Name: PropertyName>(to word: String, as names: Name.Type) -> Name? {
    let known = Name.allCases.map(\.rawValue)
    return
      (propertyHabits[word.lowercased()]?.first(where: known.contains) ?? nearestName(to: word, in: known))
      .flatMap { Name(rawValue: $0) }
  }

  /// The property with a name; messages name those `among` which it is.
  func propertyName<Name: PropertyName>(
    _ bytes: Span<UInt8>, _ word: Located<String>, of what: String, as names: Name.Type,
    among known: @autoclosure () -> [Name] = Array(Name.allCases)
  ) throws(Diagnostic) -> Name {
    if let name = Name(rawValue: word.value) { return name }
    let (word, place) = (word.value, word.range)
    if diagnostics.isFull { throw .notShown(place) }
    if Parser.looksLikeEntry(word) { throw indentedEntry(bytes, place) }
    if Parser.isPartName(word) { throw .misplacedPart(place, word) }
    throw .unknownProperty(place, word, of: what, among: known().map(\.rawValue))
  }

  /// The rest of a line as text, without its quotes and its comment; `nil` for `none`.
  mutating func textOrNone(_ bytes: Span<UInt8>, _ line: TextLine, of name: String) throws(Diagnostic)
    -> String?
  {
    let value = try textValue(bytes, line, of: name)
    return value == "none" ? nil : value
  }

  /// The rest of a line as text, without its quotes and its comment.
  mutating func textValue(_ bytes: Span<UInt8>, _ line: TextLine, of name: String) throws(Diagnostic)
    -> String
  {
    var cursor = line.cursor
    guard cursor.skipToWord(bytes) else {
      throw .missing(range(line.start, line.start), "the text of `\(name)`", sample: nil)
    }
    guard line.end - line.start <= Parser.longestLine else {
      throw .error(
        "E202", range(cursor.at, cursor.at + 1), "this text is longer than \(Parser.longestLine) bytes")
    }
    if bytes[cursor.at] == .quote {
      var probe = cursor
      let text = try quotedText(bytes, &probe)
      if !probe.skipToWord(bytes) { return text }
    }
    let start = cursor.at
    var end = start
    while cursor.skipToWord(bytes) {
      cursor.at = cursor.wordEnd(bytes)
      end = cursor.at
    }
    return text(bytes, start, end)
  }

  /// Reads a date, or `none`.
  mutating func dayOrNone(_ reader: inout WordReader) throws(Diagnostic) -> Day? {
    reader.takeNone() ? nil : try day(&reader, of: "a date").value
  }
}

extension Diagnostic {
  static func unknownProperty(
    _ range: SourceRange, _ name: String, of what: String, among names: [String]
  ) -> Diagnostic {
    let near =
      propertyHabits[name.lowercased()]?.first(where: names.contains) ?? nearestName(to: name, in: names)
    return .error(
      "E200", range, "\(what) has no property `\(name)`", label: near.map { "did you mean `\($0)`?" },
      help: "known: \(names.joined(separator: ", "))"
    ).changed(name, to: near)
  }

  static func propertyTwice(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error("E201", range, "`\(name)` appears twice", label: "here again", help: "keep one of them")
  }
}

/// The properties that are meant by words of other tools and of banks.
private let propertyHabits: [String: [String]] = [
  "minimum": ["min"], "minspend": ["min"], "min-spend": ["min"], "maximum": ["max"],
  "limit": ["cap"], "credit-limit": ["limit"], "payment-due": ["due"], "due-date": ["due"],
  "giro": ["autopay"],
  "auto-pay": ["autopay"], "utilisation": ["alert"], "utilization": ["alert"],
  "last-four": ["last4"], "lastfour": ["last4"], "last-4": ["last4"], "number": ["last4"],
  "digits": ["last4"],
  "mpd": ["earn"], "miles": ["earn"], "rate": ["earn"], "rewards": ["earn"], "cashback": ["earn"],
  "base": ["earn"],
  "annual-fee": ["fee"], "annualfee": ["fee"], "forex": ["fx-fee"], "foreign-fee": ["fx-fee"],
  "fcy": ["fx-fee"],
  "issuer": ["bank"], "institution": ["bank"], "type": ["network"], "brand": ["network"],
  "statement": ["cycle"], "billing": ["cycle"], "closing": ["cycle"], "closes": ["cycle"], "opens": ["cycle"],
  "open": ["opened"], "since": ["opened", "from", "start"], "close": ["closed"],
  "description": ["note"], "comment": ["note"], "memo": ["note"], "notes": ["note"], "desc": ["note"],
  "photo": ["receipt", "icon"], "image": ["receipt", "icon"], "file": ["receipt"], "attachment": ["receipt"],
  "category": ["tags", "group"], "tag": ["tags"], "rollover": ["carry"], "warn": ["alert"],
  "warning": ["alert"],
  "threshold": ["alert"], "start": ["from"], "begins": ["from", "start"], "end": ["until", "ends"],
  "ends": ["until"], "until": ["ends"], "expires": ["ends", "closed"], "cancelled": ["ends", "closed"],
  "rounding": ["rounds"], "round": ["rounds"], "signup": ["welcome"], "sign-up": ["welcome"],
  "signup-bonus": ["welcome"], "perk": ["benefit"],
  "credit": ["benefit"], "reminder": ["remind"], "alias": ["nickname"], "symbols": ["symbol"],
  "places": ["decimals"],
  "parent": ["under"], "main": ["under"], "supplementary": ["under"], "account": ["under"],
  "markup": ["surcharge"],
  "shop": ["merchant"], "store": ["merchant"], "voucher": ["code"], "code": ["mcc"],
  "initial": ["saved"], "save": ["autosave"],
]
