/// A word of reports and of ledger files, in one line.
package struct GlossaryWord: Sendable, Hashable {
  let word: String
  /// At most 60 columns.
  let meaning: String

  private init(_ word: String, _ meaning: String) {
    self.word = word
    self.meaning = meaning
  }

  /// `nil` for a word that is not in the glossary.
  init?(_ word: String) {
    guard let found = GlossaryWord.all.first(where: { $0.word == word }) else { return nil }
    self = found
  }

  /// In alphabetical order.
  static let all = [
    GlossaryWord("alert", "a budget has reached a percentage of its limit"),
    GlossaryWord("amendment", "change of a card, budget or other definition from a day on"),
    GlossaryWord("as paid", "with the cards that were used, not with the best ones"),
    GlossaryWord("base", "currency of totals, set by the entry `base`"),
    GlossaryWord("base rate", "`earn base` if there is one, else the local or foreign rate"),
    GlossaryWord("benefit", "credit or perk of a card: an amount or uses for each period"),
    GlossaryWord("bill", "total of a cycle that has ended, with a due date"),
    GlossaryWord("bonus", "line whose rate is paid on top of the base rate"),
    GlossaryWord("budget", "most to spend in a period, on some tags or on everything"),
    GlossaryWord("cap", "a line whose rate replaces the card's, often up to a limit"),
    GlossaryWord("card day", "day that counts for rewards: posting date or purchase date"),
    GlossaryWord("category", "tag that names a kind of spending, such as #dining"),
    GlossaryWord("counted spend", "spend without excluded expenses; for minimums and limits"),
    GlossaryWord("cycle", "billing cycle of a card, a month by default"),
    GlossaryWord("estimate", "spending expected by the end of a month or budget period"),
    GlossaryWord("excluded", "earning nothing and counting for nothing, because of a tag"),
    GlossaryWord("fee year", "year for which an annual fee is paid"),
    GlossaryWord("foreign", "not in the card's currency, or tagged #foreign"),
    GlossaryWord("goal", "amount to save, with a deadline if it has one"),
    GlossaryWord("kind", "purchases with the same tags and currency, in a plan"),
    GlossaryWord("level", "further step of a minimum, pool or milestone (`at`)"),
    GlossaryWord("limit", "most that earns the rate of a line; also a credit limit"),
    GlossaryWord("line", "cap or bonus of a card, identified by its tags"),
    GlossaryWord("mile", "unit that rewards are compared in; points convert into it"),
    GlossaryWord("milestone", "reward for spending an amount on a card in a period"),
    GlossaryWord("minimum", "spend without which a card or line earns the base rate"),
    GlossaryWord("missed", "rewards not earned: a minimum not met, or a limit full"),
    GlossaryWord("needs", "items that ask for action: due soon, or alerts"),
    GlossaryWord("payee", "shop or person paid, at the end of an expense"),
    GlossaryWord("pinned", "converted by a billed amount (`=`) or a rate (`@`) of it"),
    GlossaryWord("plan", "how to spread expected spending over the cards"),
    GlossaryWord("points", "reward unit of a bank, worth a number of miles"),
    GlossaryWord("pool", "one limit of several lines of a card"),
    GlossaryWord("posted", "dated by the bank: the second day in 2026-01-14=2026-01-16"),
    GlossaryWord("programme", "account of points or miles at a bank, airline or hotel"),
    GlossaryWord("provisional", "can still change: a posting date or statement is missing"),
    GlossaryWord("redemption", "part of benefits that was used, of used and expired ones"),
    GlossaryWord("replay", "past purchases again, each with the best card for it"),
    GlossaryWord("share", "part of an expense that another person owes"),
    GlossaryWord("spend", "purchases on a card, less refunds"),
    GlossaryWord("statement", "total of a cycle as the bank states it"),
    GlossaryWord("tag", "#word of an expense; lines and budgets pick by it"),
    GlossaryWord("template", "definition that others are `like`; the library has some"),
    GlossaryWord("typical purchase", "median amount of recent purchases of one sort"),
    GlossaryWord("unit", "what a rate earns: miles, points or money"),
    GlossaryWord("wallet", "the ledger file, with all the files that it includes"),
    GlossaryWord("welcome", "welcome bonus: a reward for early spending on a new card"),
    GlossaryWord("within reach", "rewards for past spend, if a minimum that still runs is met"),
    GlossaryWord("worth", "value in money of miles, or of one use of a benefit"),
  ]
}
