import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `card`: everything about one card, of one like a built-in template with its reading.
package func cardPage(_ report: CardReport, _ ledger: Ledger, reading: TemplateReading?) -> Page {
  var page = Page()
  let text = CardText(report: report, ledger: ledger, amounts: AmountTexts(ledger), reading: reading)
  text.drawTerms(on: &page)
  text.drawBenefits(on: &page)
  text.drawFee(on: &page)
  text.drawSubscriptions(on: &page)
  text.drawDue(on: &page)
  text.drawChanges(on: &page)
  text.drawRecent(on: &page)
  return page
}

/// The sections of a card's page, each only where it has something.
private struct CardText {
  let report: CardReport
  let ledger: Ledger
  let amounts: AmountTexts
  let reading: TemplateReading?

  private func heading(_ title: String, on page: inout Page) {
    page.gap()
    page.heading(StyledText(title, .strong), 2)
  }

  func drawTerms(on page: inout Page) {
    if let under = report.under { UnderCardText(ledger: ledger, on: report.on).draw(under, on: &page) }
    let details = CardDetails(CardGauges(ledger, on: report.on), report.cards.cards)
    for card in report.cards.cards { details.draw(card, more: properties(card), on: &page) }
  }

  private func properties(_ card: CardStatus) -> [(String, String)] {
    let terms = card.terms
    func words(_ day: Day) -> String { day.words(seenFrom: report.on) }
    let fee = terms.fee.map { fee in
      "\(amounts.money(Int128(fee.amount), card.currency)) yearly"
        + (fee.from.map { ", from \(words($0))" } ?? "")
        + (fee.waivedAt.map { ", waived at " + amounts.short(Int128($0), card.currency) } ?? "")
        + (fee.waivedAt == nil ? "" : amounts.suffix(card.currency))
    }
    let properties: [(String, String?)] = [
      ("opened", terms.opened.map(words)), ("closed", terms.closed.map(words)), ("fee", fee),
      ("foreign fee", terms.fxFee.map { "\($0) %" }),
      ("terms", reading?.unconfirmed.map { "\($0): compare them with your bank's" }),
    ]
    return properties.compactMap { label, value in value.map { (label, $0) } }
  }

  func drawBenefits(on page: inout Page) {
    if report.benefits.benefits.isEmpty { return }
    heading("Benefits", on: &page)
    let words = BenefitOverviewText(amounts: amounts, on: report.on)
    page.addBenefits(report.benefits, amounts, ledger) { page, _ in
      guard let summary = words.summary(report.benefits.overview, ledger) else { return }
      page.add(StyledText("  " + summary, .faint), hanging: 2)
    }
  }

  func drawFee(on page: inout Page) {
    for row in report.roi.cards.map(\.year) {
      heading("Benefits against the fee", on: &page)
      page.addROI(row, GaugeColumns([roiGauge(row, amounts, ledger)]), amounts, ledger, on: report.on)
    }
  }

  func drawSubscriptions(on page: inout Page) {
    if report.subscriptions.subscriptions.isEmpty { return }
    heading("Subscriptions", on: &page)
    let context = ReportContext(ledger, on: report.on)
    page.add(SubscriptionColumn.self, of: report.subscriptions.subscriptions, context, indent: 2)
  }

  func drawDue(on page: inout Page) {
    if report.due.items.isEmpty { return }
    heading("Due within \(report.due.within) days", on: &page)
    page.addDue(report.due.items, ledger, on: report.on)
  }

  /// The amendments, each with its date, and its properties one on a line.
  func drawChanges(on page: inout Page) {
    if report.amendments.isEmpty { return }
    heading("Changes of the terms", on: &page)
    for amendment in report.amendments {
      page.item(StyledText("  "), StyledText(amendment.date.words(seenFrom: report.on), .accent))
      for line in amendment.text.split(separator: "\n").dropFirst() {
        let words = line.drop { $0 == " " || $0 == "\t" }
        page.note(StyledText(String(words)), indent: 4, hanging: 6)
      }
    }
  }

  func drawRecent(on page: inout Page) {
    if report.recent.entries.isEmpty { return }
    heading("Last expenses", on: &page)
    page.add(.entries(report.recent, ledger))
  }
}

extension Document {
  /// The document of `card`; as a table the last expenses.
  package init(_ report: CardReport, _ ledger: Ledger) {
    let (card, recent) = (Document(report.cards, ledger), Document(report.recent, ledger))
    self.init(
      "card", ReportContext(ledger, on: report.on), list: "recent", items: recent.items,
      columns: recent.columns)
    head = [
      (
        "card",
        report.under.map { .object(UnderCardRecords(ledger: ledger).fields($0)) } ?? Document.first(card)
      ),
      ("benefits", .objects(Document(report.benefits, ledger).items)),
      ("roi", Document.first(Document(report.roi, ledger))),
      ("due", .objects(Document(report.due, ledger).items)),
      ("subscriptions", .objects(Document(report.subscriptions, ledger).items)),
    ]
    let amendments = report.amendments.map { amendment -> Fields in
      [("date", .text(amendment.date.description)), ("text", .text(amendment.text))]
    }
    tail = [("amendments", .objects(amendments))]
  }

  private static func first(_ document: Document) -> JSONValue {
    document.items.first.map { .object($0) } ?? .null
  }
}
