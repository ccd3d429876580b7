import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The open cards, then what is left of their benefits.
  var cards: Markup {
    let all = report.status.cards.cards
    if all.isEmpty { return "" }
    let articles = all.map { CardArticle($0, self).drawn }.joined()
    let footnote: Markup =
      all.contains(where: \.isProvisional) ? "<p class=\"faint\">* posting dates missing</p>\n" : ""
    return "<div class=\"cards\">\(articles)</div>\n\(footnote)"
  }
}

/// A card: its cycle, what it spent and earned, a bar for each of its limits, and its terms.
private struct CardArticle {
  private let card: CardStatus
  private let page: Dashboard
  private let gauges: CardGauges
  private var on: Day { page.on }

  init(_ card: CardStatus, _ page: Dashboard) {
    self.card = card
    self.page = page
    gauges = CardGauges(page.ledger, on: page.on)
  }

  var drawn: Markup {
    let id: Markup = card.writtenTitle == nil ? "" : " <small>\(card.id)</small>"
    let content = hasOnlyBenefits ? benefits : cycle + sides + lines + others + benefits + details
    return """
      <article id="card-\(card.id)">\(edge)
      <h3>\(card.title)\(id)</h3>
      \(content)</article>

      """
  }

  /// A line at the left edge in the card's colour.
  private var edge: Markup {
    """
    <svg viewBox="0 0 4 4" preserveAspectRatio="none" aria-hidden="true"\(CardColors(page.ledger, on: on).attribute(card.card))>\
    <rect class="part" width="4" height="4"/></svg>
    """
  }

  /// Of a card that earns nothing and on which nothing is spent only its benefits matter.
  private var hasOnlyBenefits: Bool {
    card.terms.rates.isEmpty && card.spend == 0 && gauges.running(card).isEmpty && !benefits.text.isEmpty
  }

  /// A line at the upper edge, as long as the part of the cycle that has passed, with a mark at the day.
  private var cycle: Markup {
    let place = Charts.scaled(Int128(on - card.cycle.from) + 1, of: Int128(card.cycle.count), to: 1000)
    return """
      <svg class="cycle" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="whole" width="1000" height="2"/><rect class="part" width="\(place)" height="2"/>\
      <rect class="part" x="\(max(0, place - 5))" width="5" height="8"/></svg>

      """
  }

  /// Its days and number on one side, its spend and what that earned on the other.
  private var sides: Markup {
    let figures = CardHeadings([card], gauges.amounts, on: on).figures(of: card)
    let unit = card.currency == page.amounts.base ? nil : "in " + page.amounts.code(card.currency)
    let words = [card.terms.last4, figures.last, unit].compactMap(\.self).joined(separator: ", ")
    let earned = figures.earned.isEmpty ? "" : ", " + figures.earned + figures.mark
    let sum: Markup = card.spend == 0 ? "nothing spent yet" : "<b>\(figures.spend)</b>\(earned)"
    return "<p class=\"sides\"><span>\(words)</span> <span>\(sum)</span></p>\n"
  }

  private var lines: Markup {
    let all = gauges.running(card) + LimitGauges(page.ledger, on: on).own(card)
    return all.isEmpty ? "" : "<ul class=\"lines\">\(all.map(\.line).joined())</ul>\n"
  }

  private var others: Markup {
    let under = UnderCardText(ledger: page.ledger, on: on)
    return card.under.map { other in
      "<p>\(other.title) <small>\(other.id)</small> \(under.line(other, card.currency))</p>\n" as Markup
    }.joined()
  }

  private var benefits: Markup {
    let overview = BenefitOverviewText(amounts: page.amounts, on: on)
    let own = page.report.status.benefits.cards.first { $0.card == card.card }
    return own.map { "<p>Benefits: \(overview.line($0))</p>\n" } ?? ""
  }

  /// Its terms, folded.
  private var details: Markup {
    let terms = CardDetails(gauges, [card]).terms(card)
    if terms.isEmpty { return "" }
    let items = terms.map { "<dt>\($0.label)</dt><dd>\(Markup(withCode: $0.text))</dd>" as Markup }
    return "<details><summary>Rates and terms</summary><dl>\(items.joined())</dl></details>\n"
  }
}

extension Gauge {
  /// Its name on the left, its figures and words on the right, its bar below both.
  fileprivate var line: Markup {
    let bar: Markup = share.map { Charts.bar($0.part, of: $0.whole, tint) } ?? ""
    let below: Markup = note.map { "<small>\($0)</small>" } ?? ""
    let cells = cells()
    return """
      <li><span>\(label)</span> <span><b>\(amount)</b>\(limit) <span>\(cells[2])</span></span>\(bar)\(below)</li>

      """
  }
}
