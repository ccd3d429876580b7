/// The words and options of a command line; every value is checked by its command's options.
package struct Arguments: Sendable, Hashable {
  /// One option with its value; empty for a flag.
  package struct GivenOption: Sendable, Hashable {
    package let name: OptionName
    package let value: String
  }

  /// The words after the command.
  package let words: [String]
  /// In order.
  package let given: [GivenOption]

  init(words: [String] = [], given: [GivenOption] = []) { (self.words, self.given) = (words, given) }

  /// The value of an option, the last of a repeated one; `nil` where it is not given.
  func value<Value>(_ key: OptionKey<Value>) -> Value? { values(key).last }

  /// The values of an option, in order.
  func values<Value>(_ key: OptionKey<Value>) -> [Value] {
    given.compactMap { $0.name == key.name ? try? key.parse($0.value) : nil }
  }

  func isGiven(_ key: OptionKey<Bool>) -> Bool { given.contains { $0.name == key.name } }
}
