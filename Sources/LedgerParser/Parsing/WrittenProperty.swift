import LedgerText

/// A property of a definition, as written.
struct WrittenProperty<Value: Sendable>: Sendable {
  var value: Value
  var range: SourceRange
  /// Whether it is `none`, which removes what was in force.
  let isNone: Bool

  init(_ value: Value, _ range: SourceRange, isNone: Bool) {
    self.value = value
    self.range = range
    self.isNone = isNone
  }
}
