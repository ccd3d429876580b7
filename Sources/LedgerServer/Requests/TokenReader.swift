import LedgerModel
import LedgerParser
import LedgerText

/// Reads the tokens of some lines. Names are those of the entries around the lines, parsed alone; all else comes from the
/// form of the words.
struct TokenReader {
  /// The names that are closed or expired.
  struct EndedNames {
    var sources: Set<String> = []
    var coupons: Set<String> = []
  }

  private let document: TextDocument
  private let ended: EndedNames
  /// The name of each first byte in the document.
  private var uses: [Int: NameUse] = [:]
  private(set) var tokens: [SemanticToken] = []

  /// The most lines before the range in which its first entry is searched.
  private static let mostLinesBefore = 500

  init(_ document: TextDocument, _ lines: ClosedRange<Int>, _ ended: EndedNames) {
    (self.document, self.ended) = (document, ended)
    let first = TokenReader.entry(around: lines.lowerBound, document)
    let start = Int(document.lines.starts[first])
    let end = document.lines.bytes(ofLine: lines.upperBound, in: document.bytes).upperBound
    readNames(start..<end)
    for line in lines { read(document.lines.bytes(ofLine: line, in: document.bytes)) }
  }

  /// The line in column 1 of the entry that a line may belong to.
  private static func entry(around line: Int, _ document: TextDocument) -> Int {
    var line = line
    let last = max(0, line - mostLinesBefore)
    while line > last {
      let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
      if let first = document.bytes[bytes].first, !first.isBlank, first != .semicolon { return line }
      line -= 1
    }
    return line
  }

  private mutating func readNames(_ stretch: Range<Int>) {
    guard let file = ParsedFile(name: "", bytes: Array(document.bytes[stretch])) else { return }
    let base = file.map.files[0].base
    for use in file.nameUses where !use.isImplied { uses[stretch.lowerBound + Int(use.range.start - base)] = use }
  }

  private mutating func read(_ line: Range<Int>) {
    let (words, comment) = words(line)
    if let first = words.first {
      if first.start > line.lowerBound {
        readProperty(words)
      } else if document.bytes[first.start].isDigit {
        readDated(words)
      } else {
        add(first, .keyword)
        for word in words.dropFirst() { readWord(word, mayBeKeyword: true) }
      }
    }
    if comment < line.upperBound, document.bytes[comment] == .semicolon { add(comment..<line.upperBound, .comment) }
  }

  /// The words of a line, and the start of its comment or its end.
  private func words(_ line: Range<Int>) -> (words: [Word], comment: Int) {
    var cursor = Cursor(at: line.lowerBound, end: line.upperBound)
    var words: [Word] = []
    while let word = cursor.takeWord(document.bytes.span) { words.append(word) }
    return (words, cursor.at)
  }

  private func text(_ word: Word) -> String { word.text(document.bytes.span) }

  private mutating func add(_ bytes: Range<Int>, _ kind: SemanticToken.Kind, _ modifiers: SemanticToken.Modifiers = [])
  {
    // A place in a word that is several names is never before the one before.
    guard !bytes.isEmpty, bytes.lowerBound >= tokens.last?.bytes.upperBound ?? 0 else { return }
    tokens.append(SemanticToken(bytes: bytes, kind: kind, modifiers: modifiers))
  }

  private mutating func add(_ word: Word, _ kind: SemanticToken.Kind) { add(word.start..<word.end, kind) }

  /// The property's name, and its value: text, or words.
  private mutating func readProperty(_ words: [Word]) {
    let name = text(words[0])
    add(words[0], .keyword)
    if Keywords.textProperties.contains(name), uses[words.dropFirst().first?.start ?? -1] == nil {
      for word in words.dropFirst() { add(word, .string) }
      return
    }
    let textWord = Keywords.textWord(of: name)
    var isText = false
    for word in words.dropFirst() {
      if isText {
        add(word, .string)
        continue
      }
      isText = word.form == .plain && textWord == text(word)
      readWord(word, mayBeKeyword: true)
    }
  }

  /// `DATE[=POSTED] …`: a keyword with its words, or amounts, a source, tags and a payee.
  private mutating func readDated(_ words: [Word]) {
    readDates(words[0])
    var rest = words.dropFirst()
    let kind = rest.first.flatMap { $0.form == .plain ? EntryKind(keyword: text($0)) : nil }
    if kind != nil, let word = rest.popFirst() { add(word, .keyword) }
    switch kind {
    case nil, .expense, .income, .auto: readPayment(rest)
    case .repaid, .rate, .paid, .used, .saved, .statement, .settled, .credited, .activated, .snooze, .seen, .amendment:
      for word in rest { readWord(word, mayBeKeyword: true) }
    }
  }

  private mutating func readDates(_ word: Word) {
    let date = min(word.start + 10, word.end)
    add(word.start..<date, .date)
    guard date < word.end, document.bytes[date] == .equals else { return }
    add(date..<(date + 1), .operator)
    add((date + 1)..<word.end, .date)
  }

  /// Amounts and a source, then tags; the other words are the payee.
  private mutating func readPayment(_ words: ArraySlice<Word>) {
    var isAfterSource = false
    for word in words {
      let isPayee = isAfterSource && word.form == .plain && document.bytes[word.start] != .hash
      if isPayee { continue }
      let count = tokens.count
      readWord(word, mayBeKeyword: false)
      isAfterSource = isAfterSource || uses[word.start] != nil || tokens.count == count
    }
  }

  /// A word by its form, or the names in it.
  private mutating func readWord(_ word: Word, mayBeKeyword: Bool) {
    if word.form != .plain, uses[word.start + 1] == nil { return add(word, .string) }
    if document.bytes[word.start] == .hash {
      let isDeclaration = uses[word.start + 1]?.role == .definition
      return add(word.start..<word.end, .tag, isDeclaration ? .declaration : [])
    }
    if readNames(in: word) { return }
    let text = text(word)
    if text == "=" || text == "@" { return add(word, .operator) }
    if CurrencyCode(text) != nil { return add(word, .currency) }
    if ReportPeriod.day(text) != nil { return add(word, .date) }
    if TokenReader.isNumber(text) { return add(word, .number) }
    if mayBeKeyword, TokenReader.keywords.contains(text) { add(word, .keyword) }
  }

  /// Adds the names in a word, between slashes or commas; returns whether there is one.
  private mutating func readNames(in word: Word) -> Bool {
    var hasName = false
    for start in word.start..<word.end {
      guard let use = uses[start], start + Int(use.range.end - use.range.start) <= word.end else { continue }
      hasName = true
      let isDeprecated =
        use.kind == .source && ended.sources.contains(use.name)
        || use.kind == .coupon && ended.coupons.contains(use.name)
      var modifiers: SemanticToken.Modifiers = use.role == .definition ? .declaration : []
      if isDeprecated { modifiers.insert(.deprecated) }
      let kind: SemanticToken.Kind = use.kind == .tag ? .tag : use.kind == .inbox ? .string : .name
      add(start..<(start + Int(use.range.end - use.range.start)), kind, modifiers)
    }
    return hasName
  }

  /// Whether a word has the form of an amount, a percentage or a fraction.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.unicodeScalars.drop { $0 == "-" || $0 == "." }
    if rest.first?.properties.isAlphabetic == true || rest.first?.properties.generalCategory == .currencySymbol {
      // `S$12.50`
      guard let symbol = rest.firstIndex(where: { $0.properties.generalCategory == .currencySymbol }) else {
        return false
      }
      rest = rest[rest.index(after: symbol)...]
    }
    return rest.first.map { ("0"..."9").contains($0) } ?? false
  }

  /// The words of entries and properties that are neither names nor values.
  private static let keywords: Set<String> = [
    "activate", "all", "anniversary", "at", "back", "base", "by", "calendar", "card", "closes", "credited", "daily",
    "day",
    "days", "each", "else", "every", "except", "expires", "for", "foreign", "from", "half-yearly", "in", "like",
    "local",
    "marginal", "merchants", "miles", "min", "minimum", "month", "monthly", "months", "none", "note", "of", "on",
    "once",
    "opens", "per", "picks", "points", "pool", "posted", "purchases", "quarterly", "remind", "spend", "subscription",
    "to", "total", "until", "up", "use", "waived", "week", "weekly", "weeks", "within", "worth", "x", "year", "yearly",
    "years",
  ]
}
