import LedgerModel
import LedgerText

/// What a property, or a part of a definition's first line, does to the terms.
struct Change<Terms: DefinitionTerms>: Sendable {
  /// Applies it to the terms of a definition, whose currency is the last argument.
  typealias Apply =
    @Sendable (inout Terms, inout DefinitionsResolving, CurrencyIndex) throws(Diagnostic) -> Void

  /// What it is about, such as a property's name. An entry has it once, and two amendments of one day must not set it
  /// differently; `nil` for what an entry can have several of.
  var item: String?
  /// Of a property from its name on.
  var range: SourceRange
  /// Of a part of the first line, what tells whether another one is the same; `nil` for a property, whose words do.
  var value: [String]?
  /// Whether it is `none`, which removes what was in force.
  var isNone = false
  var detail: Terms.Detail?
  var apply: Apply

  /// A part of the first line.
  init(_ item: String, _ range: SourceRange, as value: [String], _ apply: @escaping Apply) {
    self.item = item
    self.range = range
    self.value = value
    self.apply = apply
  }

  /// A property, as it was read.
  init(_ item: String?, _ reader: borrowing WordReader, at range: SourceRange, _ apply: @escaping Apply) {
    self.item = item
    self.range = range
    isNone = reader.isNone
    self.apply = apply
  }

  /// Sets a field of the terms.
  static func setting<Value: Sendable>(
    _ field: any WritableKeyPath<Terms, Value> & Sendable, to value: Value
  ) -> Apply {
    { terms, _, _ in terms[keyPath: field] = value }
  }

  /// The same change with another effect.
  func with(_ apply: @escaping Apply) -> Change {
    var change = self
    change.apply = apply
    return change
  }
}

extension Parser {
  /// Reads the properties of the current entry as changes; `read` makes what one does.
  mutating func changes<Name: PropertyName, Terms>(
    _ bytes: Span<UInt8>, of what: String, as names: Name.Type,
    _ read: (inout Parser, Name, inout WordReader) throws(Diagnostic) -> Change<Terms>.Apply
  ) -> [Change<Terms>] {
    var changes: [Change<Terms>] = []
    eachProperty(bytes, of: what, as: names) { parser, name, reader throws(Diagnostic) in
      let apply = try read(&parser, name, &reader)
      changes.append(Change(name.rawValue, reader, at: reader.property, apply))
    }
    return changes
  }

  /// The change that an amount of the first line makes.
  func change<Terms>(
    _ amount: WrittenAmount, of field: any WritableKeyPath<Terms, Int64> & Sendable
  ) -> Change<Terms> {
    let value = amount.number.fraction.reduced
    return Change("amount", amount.range, as: ["\(value.numerator)/\(value.denominator)"]) {
      (terms, resolving, currency) throws(Diagnostic) in
      terms[keyPath: field] = try resolving.minor(amount, currency)
    }
  }

  /// The change that a period of the first line makes.
  func change<Terms>(
    _ period: Located<Frequency>, of field: any WritableKeyPath<Terms, Frequency> & Sendable
  ) -> Change<Terms> {
    Change("period", period.range, as: [period.value.text]) { terms, _, _ in
      terms[keyPath: field] = period.value
    }
  }
}
