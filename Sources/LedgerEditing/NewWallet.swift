package import LedgerModel

/// The first wallet, which `init` writes, with comments that explain it.
package struct NewWallet: Sendable {
  /// The code of the base currency.
  private let base: String
  /// Of the base currency.
  private let decimals: Int
  /// With unique identifiers.
  private let cards: [(id: String, template: String)]
  private let today: Day

  /// A wallet with a card of each template.
  package init(base: String, decimals: Int, templates: [String], today: Day) {
    self.base = base
    self.decimals = decimals
    self.today = today
    var ids: Set<String> = ["cash"]
    cards = templates.map { template in
      let name = NewWallet.shortName(of: template)
      var (id, number) = (name, 2)
      while !ids.insert(id).inserted {
        id = "\(name)\(number)"
        number += 1
      }
      return (id, template)
    }
  }

  /// `ppv` for `uob-preferred-platinum-visa`: the first letters of the words after the bank, or the only word.
  private static func shortName(of template: String) -> String {
    let words = template.split(separator: "-").dropFirst()
    if words.isEmpty { return template }
    return words.count == 1 ? String(words[words.startIndex]) : String(words.compactMap(\.first))
  }

  /// A command to try next.
  package var sample: String { "milepost add \(amount) \(cards.first?.id ?? "cash") +dining Ya Kun" }

  private var amount: String { decimals == 0 ? "1250" : "12.50" }

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
