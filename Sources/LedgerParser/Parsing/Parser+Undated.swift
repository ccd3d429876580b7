import LedgerModel
import LedgerText

extension Parser {
  /// The keywords of undated entries.
  static let undatedKeywords = [
    "base", "include", "option", "currency", "tag", "category", "account", "card", "template", "budget", "goal",
    "subscription", "coupon",
  ]

  /// Whether a word would begin an entry if it stood in column 1.
  static func looksLikeEntry(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(11))
    let isDate = bytes.count >= 10 && bytes[4] == 0x2D && bytes[7] == 0x2D && bytes[0] &- 0x30 < 10
    return isDate || undatedKeywords.contains(word)
  }

  /// An entry that begins with a keyword in column 1.
  mutating func undated(_ bytes: Span<UInt8>, _ line: Line) throws(Diagnostic) {
    owner = .broken
    if isSecondHalf {
      hasGivenUp = true
      return
    }
    let end = Cursor(at: line.start, end: line.end).wordEnd(bytes)
    guard end - line.start <= 1000 else { throw .unknownEntry(range(line.start, line.start + 20), "…", nil) }
    let keyword = text(bytes, line.start, end)
    guard let read = production(keyword) else {
      defer { _ = takeProperties(bytes) }
      throw diagnostics.isFull ? .notShown(range(line)) : unknown(bytes, line, end, keyword)
    }
    do throws(Diagnostic) {
      var reader = try words(bytes, line, from: end)
      try read(&self, bytes, line, &reader)
      if let extra = reader.next() { throw Diagnostic.unexpected(extra.range, extra.text, sample: sample(keyword)) }
    } catch {
      // The entry's own lines are passed over; they begin no entry of their own.
      _ = takeProperties(bytes)
      throw error
    }
  }

  private typealias Production = (inout Parser, Span<UInt8>, Line, inout WordReader) throws(Diagnostic) -> Void

  /// The production of a keyword: each has a file of its own.
  private func production(_ keyword: String) -> Production? {
    switch keyword {
    case "base": { (p, b, l, r) throws(Diagnostic) in try p.base(&r) }
    case "include": { (p, b, l, r) throws(Diagnostic) in try p.include(b, l, &r) }
    case "option": { (p, b, l, r) throws(Diagnostic) in try p.option(&r) }
    case "currency": { (p, b, l, r) throws(Diagnostic) in try p.currencyEntry(b, &r) }
    case "tag": { (p, b, l, r) throws(Diagnostic) in try p.tagEntry(b, isCategory: false, &r) }
    case "category": { (p, b, l, r) throws(Diagnostic) in try p.tagEntry(b, isCategory: true, &r) }
    case "account": { (p, b, l, r) throws(Diagnostic) in try p.account(b, nil, &r) }
    case "card": { (p, b, l, r) throws(Diagnostic) in try p.card(b, nil, isTemplate: false, &r) }
    case "template": { (p, b, l, r) throws(Diagnostic) in try p.template(b, nil, &r) }
    case "budget": { (p, b, l, r) throws(Diagnostic) in try p.budget(b, nil, &r) }
    case "goal": { (p, b, l, r) throws(Diagnostic) in try p.goal(b, nil, &r) }
    case "subscription": { (p, b, l, r) throws(Diagnostic) in try p.subscription(b, nil, isTemplate: false, &r) }
    case "coupon": { (p, b, l, r) throws(Diagnostic) in try p.coupon(b, &r) }
    default: nil
    }
  }

  private func sample(_ keyword: String) -> String? {
    switch keyword {
    case "base": "base SGD"
    case "option": "option stale-rates 14"
    case "currency": "currency POINTS"
    case "tag", "category": "\(keyword) trip \"Japan 2026\""
    case "account": "account bank \"My bank\""
    case "card": "card ppv \"My card\", or card ppv like TEMPLATE"
    case "budget": "budget food 800 SGD monthly"
    case "goal": "goal trip \"Japan\" 12000 SGD by 2027-01-01"
    case "subscription": "subscription netflix 22.98 SGD monthly from 2026-01-09 CARD #streaming"
    case "coupon": "coupon grab5 5 SGD expires 2026-03-31 #transport"
    case "template": "template card mine \"My card\", or template subscription gym 99 SGD monthly"
    default: nil
    }
  }

  /// A word in column 1 that begins no entry: what was it meant to be?
  private func unknown(_ bytes: Span<UInt8>, _ line: Line, _ end: Int, _ word: String) -> Diagnostic {
    let place = range(line.start, end)
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where word.hasPrefix(marker) { return .conflict(place) }
    if ["#", "*", "//", "%", "|"].contains(where: { word.hasPrefix($0) }) { return .commentSign(place, word) }
    if word == "P" { return .priceDirective(place) }
    if ["transfer", "payment", "withdraw"].contains(word.lowercased()) { return .moneyMoved(place) }
    if Parser.datedKeywords.contains(word) { return .dateMissing(place, word) }
    let properties = CardProperties.names + ["symbol", "decimals", "icon", "color", "group", "receipt"]
    if properties.contains(word) { return .propertyInFirstColumn(place, word) }
    do { try checkSpaces(bytes, line.start, end) } catch { return error }
    return .unknownEntry(place, word, nearestName(to: word, in: Parser.undatedKeywords))
  }

  /// `base SGD`.
  mutating func base(_ reader: inout WordReader) throws(Diagnostic) {
    written.bases.append(try currencyWord(&reader))
    owner = .bare("base")
  }

  /// `option NAME VALUE …`; the names are looked up when all files are read.
  mutating func option(_ reader: inout WordReader) throws(Diagnostic) {
    guard let name = reader.next() else {
      throw .missing(reader.end, "an option's name", sample: "option stale-rates 14")
    }
    let values = reader.takeRest()
    guard !values.isEmpty else { throw .missing(reader.end, "the option's value", sample: "option stale-rates 14") }
    written.options.append(WrittenOption(name: name, values: values))
    owner = .bare("option")
  }
}

extension Diagnostic {
  static func indentedEntry(_ range: SourceRange) -> Diagnostic {
    .error(
      "E105", range, "an entry starts in column 1; this one is indented", label: "move it to the left",
      help: "indented lines are properties of the entry above")
  }

  fileprivate static func conflict(_ range: SourceRange) -> Diagnostic {
    .error(
      "E010", range, "unresolved merge conflict", label: "both sides still stand here",
      help: "keep the lines you want and delete the markers; `git mergetool` helps")
  }

  fileprivate static func commentSign(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error("E128", range, "comments start with `;`", label: "write ; instead", help: "; like this")
  }

  fileprivate static func priceDirective(_ range: SourceRange) -> Diagnostic {
    .error(
      "E129", range, "a rate is an entry of its own day", help: "2026-01-02 rate USD 1.3421 SGD")
  }

  fileprivate static func dateMissing(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error("E137", range, "`\(word)` needs a date in front", help: "2026-01-31 \(word) …")
  }

  fileprivate static func propertyInFirstColumn(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E101", range, "`\(word)` is a property; it is indented under its entry", label: "put four spaces in front",
      help: "entries start in column 1, what belongs to them is indented")
  }

  fileprivate static func unknownEntry(_ range: SourceRange, _ word: String, _ near: String?) -> Diagnostic {
    .error(
      "E100", range, "`\(word)` begins no entry", label: near.map { "did you mean `\($0)`?" },
      help: "an entry begins with a date or one of: \(Parser.undatedKeywords.joined(separator: ", "))")
  }
}
