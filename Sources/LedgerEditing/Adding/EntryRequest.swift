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
  /// Whether the user was asked if a word is a card, and it is the payee's.
  package var hasAskedForCard = false
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

  /// The options of the command line, to be typed again.
  var typedOptions: [String] {
    var options: [String] = []
    if let typedDay { options += ["-d", typedDay] }
    if let posted { options += ["--posted", "\(posted)"] }
    if let note { options += ["--note", note] }
    if let receipt { options += ["--receipt", receipt] }
    for part in parts { options += [part.isShare ? "--share" : "--split", part.text] }
    for use in used { options += ["--used", use] }
    return options
  }

  package init(_ kind: EntryKind, _ words: [String], on day: Day) {
    self.kind = kind
    self.words = words
    self.day = day
  }
}
