/// What to type for a new expense without tags to write it with one: `add 350 ppv +contactless Courts`.
package struct TypedExpense: Sendable, Hashable {
  /// Up to the card or account: `350 ppv`.
  private let head: String
  /// The payee, and the options; may be empty.
  private let rest: String
  /// Whether a shell has read the words, which drops those that begin with `#`.
  package let isOfShell: Bool

  package init(_ head: String, _ rest: String, isOfShell: Bool) {
    self.head = head
    self.rest = rest
    self.isOfShell = isOfShell
  }

  /// The words after `milepost`, for a shell.
  package func with(tag: String) -> String { "add \(head) +\(tag)\(rest.isEmpty ? "" : " ")\(rest)" }
}
