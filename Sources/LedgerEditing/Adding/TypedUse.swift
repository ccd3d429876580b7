import LedgerModel

/// The words of a use as typed: a name, an amount or none, and what follows.
struct TypedUse {
  /// All words up to an amount, `note`, or a word of the shell with blanks. A first word with blanks is several.
  let name: [String]
  /// With its currency; empty without one.
  let amount: [String]
  /// After the amount.
  private let rest: [String]
  private let isSecondAmount: Bool

  /// The word before a remark.
  static let note = "note"

  init(_ typed: [String], _ composer: EntryComposer) {
    var words = typed
    if let first = words.first, first.contains(" ") {
      words = first.split(separator: " ").map { String($0) } + words.dropFirst()
    }
    let after = words.dropFirst().prefix {
      !composer.isAmount($0) && $0 != TypedUse.note && !$0.contains(" ")
    }
    name = Array(words.prefix(1)) + after
    var rest = words[name.count...]
    var amount: [String] = []
    if let number = rest.first, composer.isAmount(number) {
      amount = [number]
      rest = rest.dropFirst()
      let isLast = rest.dropFirst().first.map { $0 == TypedUse.note || $0.contains(" ") } ?? true
      if isLast, let code = rest.first.flatMap(composer.code) {
        amount.append(code)
        rest = rest.dropFirst()
      }
    }
    self.amount = amount
    self.rest = Array(rest)
    isSecondAmount = !amount.isEmpty && (rest.first.map(composer.isAmount) ?? false)
  }

  /// All words after the name.
  var afterName: [String] { amount + rest }

  /// The remark; empty without one. Throws at anything else, with what the words before it mean; `line` makes a line to
  /// type of words, `nil` where a remark has no place.
  func checkedRemark(of id: String, line: ([String]) -> String?) throws(EntryError) -> String {
    guard let first = rest.first else { return "" }
    let typed = (name + amount).joined(separator: " ")
    let meaning = "\n`\(typed)` is \(([id] + amount).joined(separator: " "))"
    guard let sample = line(name + amount + [TypedUse.note] + rest) else {
      throw EntryError("nothing follows `\(typed)`, not `\(rest.joined(separator: " "))`\(meaning)")
    }
    if first == TypedUse.note {
      if rest.count > 1 { return rest.dropFirst().joined(separator: " ") }
      throw EntryError("the remark after `note` is missing\(meaning)")
    }
    if rest.count == 1, first.contains(" ") { return first }
    if isSecondAmount { throw EntryError("one amount: is it \(amount[0]) or \(first)?\(meaning)") }
    throw EntryError("a remark follows `note`: \(sample)\(meaning)")
  }
}
