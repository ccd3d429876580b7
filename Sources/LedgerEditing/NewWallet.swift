package import LedgerModel

/// The first wallet, which `init` writes, with comments that explain it.
package struct NewWallet: Sendable {
  /// A card of the wallet.
  package struct Card: Sendable {
    package let id: String
    /// Of a card without a template.
    let title: String?
    let template: String?
    /// Below it, as typed.
    let properties: [String]

    package init(id: String, title: String? = nil, template: String? = nil, properties: [String] = []) {
      self.id = id
      self.title = title
      self.template = template
      self.properties = properties
    }

    /// Whether a property is written below it.
    fileprivate func has(_ name: String) -> Bool { properties.contains { $0.hasPrefix(name + " ") } }
  }

  /// The currencies whose symbol is `$` in their own countries.
  private static let dollars: Set<String> = [
    "ARS", "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "CLP", "COP", "FJD", "GYD", "HKD", "JMD", "KYD",
    "LRD",
    "MXN", "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "USD", "XCD",
  ]

  /// The code of the base currency.
  package let base: String
  /// Of the base currency.
  private let decimals: Int
  private let today: Day
  package private(set) var cards: [Card] = []
  /// The cards whose bank does not count by statement.
  private var byCalendar: Set<String> = []
  /// How many cards have rates.
  private var earning = 0
  /// Whether a card has benefits, and was opened before today.
  private var hasEarlierBenefits = false
  /// The texts of entries.
  package var budgets: [String] = []
  package var goals: [String] = []
  /// The identifier of a card that can't be read without the answers that are missing.
  package var leftOut: String?

  package init(base: String, decimals: Int, today: Day) {
    self.base = base
    self.decimals = decimals
    self.today = today
  }

  /// Adds a card, with what is known of its template.
  package mutating func add(_ card: Card, _ facts: TemplateFacts?) {
    cards.append(card)
    if facts?.countsByStatement == false { byCalendar.insert(card.id) }
    if facts?.hasRates ?? card.has("earn") { earning += 1 }
    let opened = card.properties.first { $0.hasPrefix("opened ") }.flatMap {
      ReportPeriod.day($0.dropFirst(7))
    }
    let hasBenefits = facts?.hasBenefits ?? card.has("benefit")
    if hasBenefits, let opened, opened < today { hasEarlierBenefits = true }
  }

  /// Options that make the first reports right: what is planned, and from when benefits are lost.
  private var optionsText: String {
    let plan =
      earning > 1
      ? "option plan-from history                   ; what you spent is what is expected\n" : ""
    let benefits = hasEarlierBenefits ? NewWallet.benefitsOption(from: today) : ""
    return plan.isEmpty && benefits.isEmpty ? "" : plan + benefits + "\n"
  }

  /// The line from whose day on benefits are shown as lost.
  package static func benefitsOption(from day: Day) -> String {
    "option benefits-from \(day)            ; what ended before is not shown as lost\n"
  }

  /// A command to try next.
  package var sample: String { "milepost add \(amount) \(cards.first?.id ?? "cash") +dining Corner Cafe" }

  private var amount: String { decimals == 0 ? "1250" : "12.50" }

  package var text: String {
    let symbol =
      NewWallet.dollars.contains(base)
      ? """
      currency \(base)
          symbol $                               ; $5 is 5 \(base)


      """ : ""
    return """
      ; A Milepost wallet. Everything is in this file; keep it in git.
      ; A line that starts in column 1 is an entry; its properties are indented below.
      ; Text after a semicolon, like this, is a comment.

      base \(base)                                   ; totals are in this currency

      \(symbol)\(optionsText)\(cardsText)\(plansText)\(expensesText)
      """
  }

  private var cardsText: String {
    let head =
      "; Cards. `milepost new card` adds another, `milepost library` lists the built-in templates.\n"
      + "; Your own lines override those of a template.\n\n"
    if cards.isEmpty {
      return head + """
        ; card blue "My blue card"
        ;     earn local 1.2 foreign 2.0           ; miles for one \(base)
        ;     cap #dining 4.0 up to 600 \(base)


        """
    }
    return head
      + cards.map { card in
        let first = EntryText.line([
          "card", card.id, card.title.map(EntryText.quoted) ?? "", card.template.map { "like \($0)" } ?? "",
        ])
        let notes = [
          ("last4", "    ; last4 1234\n"),
          ("opened", "    ; opened \(today)                    ; fees and welcome bonuses count from it\n"),
          ("cycle", "    ; cycle closes 14                      ; the date printed on your statement\n"),
        ]
        return first + card.properties.map { EntryText.property($0) }.joined()
          + notes.filter { !card.has($0.0) && !($0.0 == "cycle" && byCalendar.contains(card.id)) }.map(\.1)
          .joined() + "\n"
      }.joined()
  }

  private var plansText: String {
    let year = today.civil.year + 1
    let budgets =
      self.budgets.isEmpty
      ? """
      ; budget food 800 monthly
      ;     tags #dining #groceries

      """ : self.budgets.joined(separator: "\n")
    let goals =
      self.goals.isEmpty ? "; goal trip \"Two weeks in Japan\" 5000 by \(year)-06-01\n" : self.goals.joined()
    return """
      ; Budgets count expenses by their tags. `milepost new budget` adds one.

      \(budgets)
      ; Goals. `milepost new goal` adds one, and `milepost saved` records what you save.

      \(goals)

      """
  }

  private var expensesText: String {
    """
    ; Expenses: date, amount, card or account, tags, payee.
    ; `milepost add` writes them for you.
    ; \(today)     \(amount) \(cards.first?.id ?? "cash") #dining Corner Cafe

    """
  }
}
