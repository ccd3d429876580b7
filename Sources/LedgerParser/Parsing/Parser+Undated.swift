import LedgerModel
import LedgerText

struct WrittenOption: Sendable {
  var name: WrittenWord
  var values: [WrittenWord]
  /// Of `worth`; `nil` for any other.
  var worth: WrittenWorth?
}

extension Parser {
  /// Whether an entry in column 1 can begin with a word.
  static func looksLikeEntry(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(11))
    let isDate = bytes.count >= 10 && bytes[4] == .hyphen && bytes[7] == .hyphen && bytes[0].isDigit
    return isDate || DefinitionKind(rawValue: word) != nil
  }

  /// Parses an entry that begins with a keyword in column 1.
  mutating func undated(_ bytes: Span<UInt8>, _ line: TextLine) throws(Diagnostic) {
    owner = .broken
    let end = line.cursor.wordEnd(bytes)
    guard end - line.start <= 1000 else { throw .unknownEntry(range(line.start, line.start + 20), "…", []) }
    let keyword = text(bytes, line.start, end)
    guard let kind = DefinitionKind(rawValue: keyword) else {
      defer { _ = takeProperties(bytes) }
      throw diagnostics.isFull ? .notShown(range(line)) : unknown(bytes, line, end, keyword)
    }
    note(.keyword, line.start, end)
    do throws(Diagnostic) {
      var reader = try words(bytes, line, from: end)
      defer { collect(reader, line, bytes) }
      try read(kind, bytes, &reader)
      if let extra = reader.peek {
        throw Diagnostic.unexpected(extra.range, extra.text, sample: sample(kind))
      }
    } catch {
      checkProperties(of: kind, line, bytes)
      throw error
    }
  }

  /// Runs the production of a kind.
  private mutating func read(
    _ kind: DefinitionKind, _ bytes: Span<UInt8>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    switch kind {
    case .base: try base(&reader)
    case .include: try include(&reader)
    case .option: try option(&reader)
    case .currency: try currencyEntry(bytes, &reader)
    case .tag: try tagEntry(bytes, isCategory: false, &reader)
    case .category: try tagEntry(bytes, isCategory: true, &reader)
    case .account: try account(bytes, nil, &reader)
    case .limit: try limit(bytes, nil, &reader)
    case .card: try card(bytes, nil, isTemplate: false, &reader)
    case .template: try template(bytes, nil, &reader)
    case .budget: try budget(bytes, nil, &reader)
    case .goal: try goal(bytes, nil, &reader)
    case .subscription: try subscription(bytes, nil, isTemplate: false, &reader)
    case .coupon: try coupon(bytes, &reader)
    case .merchant: try merchant(bytes, &reader)
    case .mcc: try codes(&reader)
    case .expect: try expectation(bytes, nil, &reader)
    }
  }

  private func sample(_ kind: DefinitionKind) -> String? {
    switch kind {
    case .base: "base SGD"
    case .include: nil
    case .option: "option stale-rates 14"
    case .currency: "currency POINTS"
    case .tag, .category: "\(kind.rawValue) trip \"Japan 2026\""
    case .account: "account bank \"My bank\""
    case .limit: "limit bank \"My bank\" 12000 SGD"
    case .card: "card ppv \"My card\", or card ppv like TEMPLATE"
    case .budget: "budget food 800 SGD monthly"
    case .goal: "goal trip \"Japan\" 12000 SGD by 2027-01-01"
    case .subscription: "subscription netflix 22.98 SGD monthly from 2026-01-09 CARD #streaming"
    case .expect: "expect groceries 600 SGD monthly #groceries"
    case .coupon: "coupon grab5 5 SGD expires 2026-03-31 #transport"
    case .merchant: "merchant \"Ya Kun\" \"Kaya Toast\""
    case .mcc: "mcc 5814 \"Fast food\" #dining"
    case .template: "template card mine \"My card\", or template subscription gym 99 SGD monthly"
    }
  }

  /// The message for a word in column 1 that is not a keyword.
  private func unknown(_ bytes: Span<UInt8>, _ line: TextLine, _ end: Int, _ word: String) -> Diagnostic {
    let place = range(line.start, end)
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where word.hasPrefix(marker) {
      return .error(
        "E010", place, "unresolved merge conflict", label: "both versions are still here",
        help: "keep the lines you want and delete the markers; `git mergetool` helps"
      ).because(.mergeConflict).resolved(mergeConflict(bytes, line))
    }
    if let mark = ["#", "*", "//", "--", "%", "|"].first(where: { word.hasPrefix($0) }) {
      return .error("E128", place, "comments start with `;`", label: "write ; instead", help: "; like this")
        .fixed("write ;", .form, SourceEdit(place.first(mark), ";"))
    }
    if let error = spelledDate(bytes, line.cursor) { return error }
    if word == "P" {
      return .error("E129", place, "an exchange rate is a dated entry", help: "DATE rate CUR … BASE")
        .fixed("write it as a dated entry", .form, datedRate(bytes, line))
    }
    if ["transfer", "payment", "withdraw"].contains(word.lowercased()) { return .moneyMoved(place) }
    if EntryKind(keyword: word) != nil {
      return .error("E137", place, "`\(word)` needs a date before it", help: "DATE \(word) …")
    }
    if PaymentHabit(rawValue: word.lowercased()) != nil || word.lowercased() == "yesterday"
      || word.lowercased() == "today"
    {
      return .error(
        "E137", place, "an expense begins with its date and its amount", help: "DATE AMOUNT CARD #tag payee")
    }
    if let kind = Habits.definitions[word.lowercased()] { return .unknownEntry(place, word, [kind.rawValue]) }
    if Parser.isPartName(word) {
      return .misplacedPart(place, word, label: "indent it by four spaces under its expense")
        .fixed("indent it", .form, indenting(word, bytes, line))
    }
    if Keywords.isProperty(word) {
      return .error(
        "E101", place, "`\(word)` is a property; indent it under its entry",
        label: "indent it by four spaces",
        help: "entries start in column 1; their properties are indented"
      ).fixed("indent it", .form, indenting(word, bytes, line))
    }
    do { try checkSpaces(bytes, line.start, end) } catch { return error }
    var error = Diagnostic.unknownEntry(
      place, word, nearestNames(to: word, in: DefinitionKind.keywords, most: 3))
    // `tags` is a property, too: below it may be others of the same entry.
    if DefinitionKind.allCases.contains(where: { EntryProperty.all(of: $0).contains { $0.name == word } }) {
      error.fixes = []
      return error.fixed("indent it", .form, indenting(word, bytes, line))
    }
    return error
  }

  /// The edits that make `P DATE …` a rate.
  private func datedRate(_ bytes: Span<UInt8>, _ line: TextLine) -> [SourceEdit] {
    let words = fewWords(line, bytes)
    guard words.count == 4, (try? day(words[1])) != nil else { return [] }
    return [
      SourceEdit(SourceRange(words[0].range.start, words[1].range.start), ""),
      SourceEdit(at: words[1].range.end, " \(EntryKind.rate.name)"),
    ]
  }

  /// `base SGD`.
  mutating func base(_ reader: inout WordReader) throws(Diagnostic) {
    add(.base(try currencyWord(&reader)))
    owner = .bare(DefinitionKind.base.rawValue)
  }

  /// `include PATH`: the lines of that file come next.
  mutating func include(_ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next(.file) else {
      throw .missing(reader.end, "a file", sample: "include 2026/*.ledger")
    }
    owner = .bare(DefinitionKind.include.rawValue)
    include = Located(word.text, word.range)
  }

  /// `option NAME VALUE …`; names are looked up when all files are read.
  mutating func option(_ reader: inout WordReader) throws(Diagnostic) {
    guard let name = reader.next(.option) else {
      throw .missing(reader.end, "an option's name", sample: "option stale-rates 14")
    }
    let isWorth = name.text == OptionsResolving.Name.worth.rawValue
    var rest = reader
    let values = isWorth ? rest.skipRest() : reader.takeRest(.value)
    if isWorth, values.isEmpty { _ = reader.hasNext(.amount) }
    guard !values.isEmpty else {
      throw .missing(reader.end, "the option's value", sample: "option stale-rates 14")
    }
    if name.text == OptionsResolving.Name.inbox.rawValue, let value = values.last {
      reader.note(NameUse(.inbox, .reference, value.text, at: value.range))
    }
    owner = .bare(DefinitionKind.option.rawValue)
    let worth = isWorth ? try worth(&reader) : nil
    add(.option(WrittenOption(name: name, values: values, worth: worth)))
  }
}

extension Diagnostic {
  static func indentedEntry(_ range: SourceRange) -> Diagnostic {
    .error(
      "E105", range, "an entry starts in column 1; this one is indented", label: "move it to the left",
      help: "indented lines are properties of the entry above")
  }

  /// `near` has the likely one first.
  fileprivate static func unknownEntry(_ range: SourceRange, _ word: String, _ near: [String]) -> Diagnostic {
    let list = alternatives(near.map { "`\($0)`" })
    let error = Diagnostic.error(
      "E100", range, "unknown entry type `\(word)`", label: near.isEmpty ? nil : "did you mean \(list)?",
      help: "all entries: milepost help entries")
    return near.reduce(error) { $0.changed(word, to: $1) }
  }
}
