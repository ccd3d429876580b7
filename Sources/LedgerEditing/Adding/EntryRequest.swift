package import LedgerModel

/// An entry that the user wants to record, in the words that they typed.
package struct EntryRequest: Sendable, Hashable {
  package var kind: EntryKind
  /// After the command.
  package var words: [String]
  package var day: Day
  package var posted: Day?
  package var note: String?
  /// A path.
  package var receipt: String?
  /// What the payment uses, each as `used` has it in a file: `uber`, `plat/uber 12.40`.
  package var used: [String] = []
  /// The benefits and coupons that the user chose for names that can mean several, by the words of the name.
  package var chosenUses: [String: String] = [:]
  /// The day in the words of the command line; `nil` without them.
  package var typedDay: String?
  /// The parts of a payment in their order.
  package var parts: [Part] = []
  /// Of standard input, from 1; `nil` for the command line.
  package var line: Int?
  /// Whether a shell has read the words before.
  package var isOfShell = false

  /// A `split` or `share`, as typed: `33.00 +household`, `1/3 mei`.
  package struct Part: Sendable, Hashable {
    package var isShare: Bool
    package var text: String

    package init(isShare: Bool, _ text: String) { (self.isShare, self.text) = (isShare, text) }
  }

  package init(_ kind: EntryKind, _ words: [String], on day: Day) {
    self.kind = kind
    self.words = words
    self.day = day
  }
}
