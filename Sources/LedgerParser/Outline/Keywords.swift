import LedgerModel
package import LedgerText

/// The names of properties that other parts of the program read. (The words that begin entries: `EntryKind`,
/// `DefinitionKind`.)
package enum Keywords {
  /// The properties whose value is the rest of the line, inner spaces included.
  package static let textProperties: [String] = Set(
    (DefinitionKind.allCases.flatMap { EntryProperty.all(of: $0) } + EntryProperty.all(of: .expense))
      .filter(\.isText).map(\.name)
  ).sorted()

  /// Whether a name is that of such a property.
  package static func isText(_ property: some Collection<UInt8>) -> Bool {
    textProperties.contains { $0.utf8.elementsEqual(property) }
  }

  /// The end of the word after which the rest of a property's value is text: `note` in a benefit. The cursor is after the
  /// property's name; the first word of the value is a name. `nil` where the value has no text.
  package static func textStart(_ bytes: Span<UInt8>, _ value: Cursor, after word: String) -> Cursor? {
    var cursor = value
    guard cursor.takeWord(bytes) != nil else { return nil }
    while let next = cursor.takeWord(bytes) {
      if next.form == .plain, next.text(bytes) == word { return cursor }
    }
    return nil
  }

  /// The word of a property's value from which on the rest of the line is text; `nil` for a property without one.
  package static func textWord(of property: String) -> String? {
    CardPropertyName(rawValue: property)?.textWord
  }

  /// Whether a word is a property that is often written in column 1.
  static func isProperty(_ word: String) -> Bool {
    CardPropertyName(rawValue: word) != nil || CurrencyProperty(rawValue: word) != nil
      || TagProperty(rawValue: word) != nil || PaymentProperty(rawValue: word) != nil
  }
}
