import LedgerText
import WalletFiles

/// An option with a value of type `Value`.
struct OptionKey<Value: Sendable>: Sendable {
  let name: OptionName
  let form: OptionSpec.Value
  let summary: String
  var isRepeatable = false
  /// The completions of its value, besides the words of a choice.
  var completes: @Sendable (inout Completer) -> [Candidate] = { _ in [] }
  let parse: @Sendable (String) throws(UsageError) -> Value

  /// The option without the type of its value, for a command's list.
  var spec: OptionSpec {
    let parse = parse
    return OptionSpec(
      name: name, value: form, summary: summary, isRepeatable: isRepeatable, completes: completes,
      check: { (text: String) throws(UsageError) in _ = try parse(text) })
  }

  /// The option with several values.
  func repeatable() -> OptionKey {
    var key = self
    key.isRepeatable = true
    return key
  }
}

extension OptionKey where Value == Bool {
  /// An option without a value.
  static func flag(_ name: OptionName, _ summary: String) -> OptionKey {
    OptionKey(name: name, form: .none, summary: summary) { (_: String) throws(UsageError) in true }
  }
}

extension OptionKey where Value == String {
  /// A text.
  static func text(
    _ name: OptionName, _ word: String, _ summary: String,
    completes: @escaping @Sendable (inout Completer) -> [Candidate] = { _ in [] }
  ) -> OptionKey {
    OptionKey(name: name, form: .word(word), summary: summary, completes: completes) {
      (text: String) throws(UsageError) in text
    }
  }

  /// The name of a file.
  static func file(_ name: OptionName, _ summary: String) -> OptionKey {
    OptionKey(name: name, form: .word("FILE"), summary: summary, completes: { _ in [.files] }) {
      (text: String) throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("\(name.text) needs the name of a file") }
      return text
    }
  }
}

extension OptionKey where Value == Int {
  /// A whole number in a range.
  static func number(_ name: OptionName, _ word: String, in range: ClosedRange<Int>, _ summary: String)
    -> OptionKey
  {
    OptionKey(name: name, form: .word(word), summary: summary) { (text: String) throws(UsageError) in
      try wholeNumber(text, name, in: range)
    }
  }
}

extension OptionKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enum, or of some of them.
  static func choice(_ name: OptionName, of cases: [Value] = Array(Value.allCases), _ summary: String)
    -> OptionKey
  {
    let names = cases.map(\.rawValue)
    return OptionKey(name: name, form: .choice(names), summary: summary) {
      (text: String) throws(UsageError) in
      guard names.contains(text), let value = Value(rawValue: text) else {
        let list = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
        let near = suggestion(for: text, in: names)
        throw UsageError(
          "\(name.text) \(PathText.escaped(text)): choose \(list.joined(separator: " or "))\(near)")
      }
      return value
    }
  }
}

func wholeNumber(_ text: String, _ name: OptionName, in range: ClosedRange<Int>) throws(UsageError) -> Int {
  if let number = Int(text), range.contains(number) { return number }
  let bounds =
    range.upperBound == .max ? "from \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  throw UsageError("\(name.text) \(PathText.escaped(text)): write a whole number, \(bounds)")
}
