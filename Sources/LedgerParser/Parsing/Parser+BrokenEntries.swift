import LedgerModel
import LedgerText

/// A definition whose first line has a reported error: its uses are not reported as unknown. An account is a `card` here:
/// they share their names.
struct BrokenDefinition: Hashable, Sendable {
  private(set) var kind: DefinitionKind
  private var name: NameID

  init(_ kind: DefinitionKind, _ name: NameID) {
    self.name = name
    self.kind =
      switch kind {
      case .account: .card
      case .category: .tag
      case .base, .include, .option, .currency, .tag, .limit, .card, .template, .budget, .goal, .subscription,
        .coupon,
        .expect, .merchant, .mcc:
        kind
      }
  }
}

// Entries whose first line has an error: their properties are checked all the same.
extension Parser {
  /// Checks the properties of an undated entry, and records its name.
  mutating func checkProperties(of kind: DefinitionKind, _ line: TextLine, _ bytes: Span<UInt8>) {
    let words = fewWords(line, bytes)
    let name = words.count > 1 ? try? name(words[1].tag ?? words[1].text[...], words[1].range) : nil
    if kind == .template {
      if words.count > 2, let name = try? self.name(words[2].text[...], words[2].range) {
        written.broken.insert(BrokenDefinition(kind, name.value))
      }
    } else if let name, !words[1].isQuoted {
      written.broken.insert(BrokenDefinition(kind, name.value))
    } else if kind == .base {
      written.broken.insert(BrokenDefinition(kind, written.names.intern(kind.rawValue)))
    }
    let template = kind == .template && words.count > 1 ? DefinitionKind(rawValue: words[1].text) : nil
    checkProperties(of: template ?? kind, bytes)
  }

  /// Checks the properties of a dated entry if its kind is known.
  mutating func checkProperties(ofDated line: TextLine, _ bytes: Span<UInt8>) {
    owner = .broken
    if diagnostics.isFull { return }
    let words = fewWords(line, bytes)
    guard words.count > 1 else { return }
    guard let kind = EntryKind(keyword: words[1].text) else {
      if words[1].text.utf8.contains(where: \.isDigit) {
        owner = .payment(Payment(position: position(line.start)))
      }
      return
    }
    if PaymentKind(kind) != nil {
      owner = .payment(Payment(position: position(line.start)))
    } else if kind != .amendment {
      owner = .bare(words[1].text)
    } else {
      let isTemplate = words[1].text == DefinitionKind.template.rawValue
      if let name = words.dropFirst(isTemplate ? 3 : 2).first { written.flawed.insert(name.range.start) }
      let word = isTemplate && words.count > 2 ? words[2].text : words[1].text
      if let kind = DefinitionKind(rawValue: word) { checkProperties(of: kind, bytes) }
    }
  }

  private mutating func checkProperties(of kind: DefinitionKind, _ bytes: Span<UInt8>) {
    switch kind {
    case .account: _ = accountProperties(bytes, isAmendment: false)
    case .limit: _ = limitProperties(bytes)
    case .card: _ = cardProperties(bytes, isAmendment: false, isTemplate: true)
    case .budget: _ = budgetProperties(bytes, of: nil)
    case .goal: _ = goalProperties(bytes)
    case .subscription: _ = subscriptionProperties(bytes)
    case .coupon: _ = couponProperties(bytes)
    case .merchant: _ = merchantProperties(bytes)
    case .expect: _ = expectationProperties(bytes)
    case .currency: _ = currencyProperties(bytes, of: nil)
    case .tag, .category: _ = tagProperties(bytes)
    case .base, .include, .option, .template, .mcc: _ = takeProperties(bytes)
    }
  }

  /// The first four words of a line.
  func fewWords(_ line: TextLine, _ bytes: Span<UInt8>) -> [WrittenWord] {
    var words: [WrittenWord] = []
    var cursor = line.cursor
    while words.count < 4, let word = cursor.takeWord(bytes), word.end - word.start <= Parser.longestName {
      words.append(
        WrittenWord(text: word.text(bytes), range: range(word.start, word.end), isQuoted: word.form != .plain)
      )
    }
    return words
  }
}
