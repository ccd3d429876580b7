import LedgerModel
import LedgerParser
import LedgerText

/// Reads the tokens of some lines: a word is coloured by the meaning that the production of its entry reads it with, and
/// after an error by its form.
struct TokenReader {
  /// The names that are closed or expired.
  struct EndedNames {
    var sources: Set<String> = []
    var coupons: Set<String> = []
  }

  private let document: TextDocument
  private let ended: EndedNames
  /// The words of the entries around the lines, in the order of their positions in the document.
  private let notes: [ReadWord]
  /// The first of them that does not end before the word that is read.
  private var note = 0
  private(set) var tokens: [SemanticToken] = []

  /// The most lines before the range in which its first entry is searched.
  private static let maxLinesBefore = 500

  init(_ document: TextDocument, _ lines: ClosedRange<Int>, _ ended: EndedNames) {
    self.document = document
    self.ended = ended
    let start = Int(document.lines.starts[TokenReader.entry(around: lines.lowerBound, document)])
    let end = document.lines.bytes(ofLine: lines.upperBound, in: document.bytes).upperBound
    notes = LineReading(noting: Array(document.bytes[start..<end])).words.map { word in
      var word = word
      word.range = SourceRange(word.range.start + UInt32(start), word.range.end + UInt32(start))
      return word
    }
    for line in lines { read(document.lines.bytes(ofLine: line, in: document.bytes)) }
  }

  /// The line in column 1 of the entry that a line may belong to.
  private static func entry(around line: Int, _ document: TextDocument) -> Int {
    var line = line
    let last = max(0, line - maxLinesBefore)
    while line > last {
      let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
      if let first = document.bytes[bytes].first, !first.isBlank, first != .semicolon { return line }
      line -= 1
    }
    return line
  }

  private mutating func read(_ line: Range<Int>) {
    let (words, comment) = words(line)
    for (index, word) in words.enumerated() {
      if index == 0, word.start == line.lowerBound, document.bytes[word.start].isDigit {
        readDates(word)
      } else {
        read(word, isFirst: index == 0)
      }
    }
    if comment < line.upperBound, document.bytes[comment] == .semicolon {
      add(comment..<line.upperBound, .comment)
    }
  }

  /// The words of a line, and the start of its comment or its end.
  private func words(_ line: Range<Int>) -> (words: [Word], comment: Int) {
    var cursor = Cursor(at: line.lowerBound, end: line.upperBound)
    var words: [Word] = []
    while let word = cursor.takeWord(document.bytes.span) { words.append(word) }
    return (words, cursor.at)
  }

  private mutating func add(
    _ bytes: Range<Int>, _ kind: SemanticToken.Kind, _ modifiers: SemanticToken.Modifiers = []
  ) {
    if !bytes.isEmpty { tokens.append(SemanticToken(bytes: bytes, kind: kind, modifiers: modifiers)) }
  }

  private mutating func readDates(_ word: Word) {
    let date = min(word.start + 10, word.end)
    add(word.start..<date, .date)
    guard date < word.end, document.bytes[date] == .equals else { return }
    add(date..<(date + 1), .operator)
    add((date + 1)..<word.end, .date)
  }

  /// Reads a word. The first of a line is a keyword also in one that can't be read.
  private mutating func read(_ word: Word, isFirst: Bool) {
    while note < notes.count, Int(notes[note].range.end) <= word.start { note += 1 }
    let found = notes[note...].prefix { Int($0.range.start) < word.end }
    let bytes = word.start..<word.end
    if found.isEmpty || word.form != .plain {
      if let kind = isFirst ? .keyword : TokenReader.kind(ofForm: word, word.text(document.bytes.span)) {
        add(bytes, kind)
      }
      return
    }
    // A text is one note for several words.
    for note in found { read(note, bytes.clamped(to: Int(note.range.start)..<Int(note.range.end)), of: word) }
  }

  private mutating func read(_ note: ReadWord, _ bytes: Range<Int>, of word: Word) {
    let text = LedgerText.text(document.bytes.span, bytes.lowerBound, bytes.upperBound)
    switch note.slot.look {
    case .kind(let kind):
      let isSign = note.slot == .keyword && (text == "=" || text == "@")
      let isTag = note.use?.kind == .tag || note.slot == .code && text.utf8.first == .hash
      add(bytes, isSign ? .operator : isTag ? .tag : kind, note.use.map { modifiers(of: $0) } ?? [])
    case .form:
      let kind = note.use?.kind == .inbox ? .string : TokenReader.kind(ofForm: word, text)
      if let kind { add(bytes, kind) }
    case .path:
      for name in PathNames(text, as: note.slot).names {
        let place = bytes.lowerBound + name.bytes.lowerBound
        add(place..<(place + name.bytes.count), .name, name.use.map { modifiers(of: $0) } ?? [])
      }
    case .plain: break
    }
  }

  private func modifiers(of use: NameUse) -> SemanticToken.Modifiers {
    let hasEnded =
      use.kind == .source && ended.sources.contains(use.name)
      || use.kind == .coupon && ended.coupons.contains(use.name)
    var modifiers: SemanticToken.Modifiers = use.role == .definition ? .declaration : []
    if hasEnded { modifiers.insert(.deprecated) }
    return modifiers
  }

  /// What a word looks like; `nil` for one that has no colour.
  private static func kind(ofForm word: Word, _ text: String) -> SemanticToken.Kind? {
    if word.form != .plain { return .string }
    if text.utf8.first == .hash { return .tag }
    if text == "=" || text == "@" { return .operator }
    if CurrencyCode(text) != nil { return .currency }
    if ReportPeriod.day(text) != nil { return .date }
    return isNumber(text) ? .number : nil
  }

  /// Whether a word has the form of an amount, a percentage or a fraction.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.unicodeScalars.drop { $0 == "-" || $0 == "." }
    if rest.first?.properties.isAlphabetic == true
      || rest.first?.properties.generalCategory == .currencySymbol
    {
      // `S$12.50`
      guard let symbol = rest.firstIndex(where: { $0.properties.generalCategory == .currencySymbol }) else {
        return false
      }
      rest = rest[rest.index(after: symbol)...]
    }
    return rest.first.map { ("0"..."9").contains($0) } ?? false
  }
}

/// How a word is coloured.
private enum TokenLook {
  case kind(SemanticToken.Kind)
  /// By what the word looks like.
  case form
  /// Names between slashes.
  case path
  /// Not at all.
  case plain
}

extension Slot {
  fileprivate var look: TokenLook {
    switch self {
    case .date, .posted, .until, .deadline, .expires, .day, .month: .kind(.date)
    case .amount, .billed, .rate, .number, .count, .size, .percent: .kind(.number)
    case .currency, .from, .to, .symbol, .unit: .kind(.currency)
    case .id, .source, .card, .account, .goal, .subscription, .who, .benefit, .template, .limit, .pool,
      .milestone,
      .code:
      .kind(.name)
    case .tags: .kind(.tag)
    case .keyword, .property, .period, .option: .kind(.keyword)
    case .title, .text, .note, .receipt, .file: .kind(.string)
    case .target, .ref: .path
    case .value: .form
    case .payee, .used, .parts: .plain
    }
  }
}
