import LedgerEditing
import LedgerModel
import LedgerText

/// A kind of definition that `new` adds.
struct NewKind: Sendable {
  let kind: DefinitionKind
  let summary: String
  /// The words after the kind.
  let form: String
  /// The words after `new KIND` of an example.
  private let example: String
  /// Asked on a terminal before the words that its line has after its name.
  let firstQuestions: [DefinitionDialog.Question]
  /// Asked for its amount; `nil` for a kind without one.
  private(set) var amount: DefinitionDialog.Question?

  private init(
    _ kind: DefinitionKind, _ summary: String, _ form: String, example: String,
    _ firstQuestions: [DefinitionDialog.Question]
  ) {
    self.kind = kind
    self.summary = summary
    self.form = form
    self.example = example
    self.firstQuestions = firstQuestions
  }

  private func asking(_ amount: DefinitionDialog.Question) -> NewKind {
    var kind = self
    kind.amount = amount
    return kind
  }

  /// In the order of help.
  static let table = [
    NewKind(
      .card, "a card of yours", "ID [TITLE] [like TEMPLATE | under CARD]", example: "gold like amex-gold-us",
      [.template, .lastDigits]),
    NewKind(
      .account, "a bank account or a wallet", "ID [TITLE]", example: "posb \"POSB Savings\"",
      [.title("Account", "POSB Savings"), .id(.first), .currency]),
    NewKind(
      .category, "a kind of spending, for a tag of your own", "ID [TITLE]", example: "gear \"Camera gear\"",
      [.ownID("Category, one word", "gear"), .optionalTitle]),
    NewKind(
      .tag, "any other mark of expenses, such as a trip", "ID [TITLE]", example: "japan \"Japan 2027\"",
      [.ownID("Tag, one word", "japan"), .optionalTitle]),
    NewKind(
      .budget, "what you mean to spend at most", "ID [TITLE] AMOUNT PERIOD [+TAG ...]",
      example: "gear 300 monthly +gear", [.ownID("Budget, one word", "food"), .counted]
    ).asking(.limit),
    NewKind(
      .goal, "what you save for", "ID [TITLE] AMOUNT by DATE", example: "trip \"Japan\" 5000 by 2027-06-01",
      [.title("Goal", "Two weeks in Japan"), .id(.last)]
    ).asking(.amount("Amount to save", "5000")),
    NewKind(
      .subscription, "a payment that repeats",
      "ID [TITLE] AMOUNT PERIOD from DATE [CARD] [+TAG ...]",
      example: "netflix 22.98 monthly from 2026-01-09",
      [.title("Subscription", "Spotify"), .id(.first)]
    ).asking(.price),
    NewKind(
      .limit, "a credit limit that several cards share", "ID [TITLE] AMOUNT",
      example: "uob \"UOB, all cards\" 12000",
      [.title("Limit", "UOB all cards"), .id(.first)]
    ).asking(.amount("Amount", "12000")),
    NewKind(
      .coupon, "money off, up to a day", "ID [TITLE] [AMOUNT] expires DATE [+TAG ...]",
      example: "grab5 5 expires 2026-12-31 +transport",
      [.title("Coupon", "Five off a ride"), .id(.first)]
    ).asking(.optionalAmount),
    NewKind(
      .expect, "what you expect to spend", "ID [TITLE] AMOUNT PERIOD [+TAG ...]",
      example: "groceries 600 monthly +groceries",
      [.ownID("Expectation, one word", "groceries")]
    ).asking(.amount("Amount", "600")),
  ]

  /// `nil` for a word that is not a kind.
  init?(_ word: String) {
    guard let found = NewKind.table.first(where: { $0.kind.rawValue == word.lowercased() }) else {
      return nil
    }
    self = found
  }

  /// A whole command.
  var sample: String { "milepost new \(kind.rawValue) \(example)" }

  var takesTemplate: Bool { kind == .card || kind == .subscription }

  var takesPeriod: Bool { form.has("PERIOD") }

  var takesTags: Bool { form.has("+TAG") }
}
