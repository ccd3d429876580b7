package import LedgerModel

/// The wallet that `init` writes: what a person needs to begin, with comments that explain it.
package struct NewWallet: Sendable {
  /// A card to begin with.
  package struct Card: Sendable {
    /// Its identifier.
    package var id: String
    /// The template it is like.
    package var template: String

    /// A card like a template.
    package init(template: String) {
      id = ""
      self.template = template
    }
  }

  /// The base currency's code.
  package let base: String
  /// The decimals of its minor unit.
  package let decimals: Int
  /// The cards, each with an identifier of its own.
  package let cards: [Card]
  /// The day it is written.
  package let today: Day

  /// A wallet with these cards.
  package init(base: String, decimals: Int, cards: [Card], today: Day) {
    self.base = base
    self.decimals = decimals
    self.today = today
    var taken: Set<String> = ["cash"]
    self.cards = cards.map { card in
      var card = card
      let name = NewWallet.shortName(of: card.template)
      var number = 2
      card.id = name
      while !taken.insert(card.id).inserted {
        card.id = "\(name)\(number)"
        number += 1
      }
      return card
    }
  }

  /// `ppv` for `uob-preferred-platinum-visa`: the first letters of the words behind the bank, or the one word there is.
  static func shortName(of template: String) -> String {
    let words = template.split(separator: "-").dropFirst()
    if words.isEmpty { return template }
    return words.count == 1 ? String(words[words.startIndex]) : String(words.compactMap(\.first))
  }

  /// What a person could type next.
  package var sample: String { "milepost add \(amount) \(cards.first?.id ?? "cash") +dining Ya Kun" }

  /// What something small may cost.
  private var amount: String { decimals == 0 ? "1250" : "12.50" }

  /// The file's text.
  package var text: String {
    var text = """
      ; A Milepost wallet. Everything is in this file; keep it in git.
      ; A line that starts in column 1 is an entry; its properties are indented below.
      ; Text after a semicolon, like this, is a comment.

      base \(base)                                   ; totals are in this currency

      ; Cards. `milepost library` lists the built-in templates; your own lines override theirs.


      """
    for card in cards {
      text += """
        card \(card.id) like \(card.template)
            ; last4 1234
            ; opened \(today)                    ; fees and welcome bonuses go by it
            ; cycle opens 15                       ; the day your statement opens


        """
    }
    if cards.isEmpty {
      text += """
        ; card blue "My blue card"
        ;     earn local 1.2 foreign 2.0           ; miles for each \(base)
        ;     cap #dining 4.0 up to 600 \(base)


        """
    }
    return text + """
      ; Budgets count expenses by their tags.

      ; budget food 800 \(base) monthly
      ;     tags #dining #groceries

      ; Expenses: date, amount, card or account, tags, payee.
      ; `milepost add` writes them for you.
      ; \(today)     \(amount) \(cards.first?.id ?? "cash") #dining Ya Kun Kaya Toast

      """
  }
}
