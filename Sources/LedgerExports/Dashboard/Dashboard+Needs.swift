import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// How many are listed before the others, which are folded.
  private static let maxNeeds = 8

  /// What is due within a week and the new alerts, or what comes next; then what is due within thirty days.
  func needs(isAlone: Bool) -> Markup {
    let (needs, later) = (report.status.needs, later)
    if needs.isEmpty, report.status.next.isEmpty { return "" }
    func list(_ needs: [Need]) -> Markup {
      needs.isEmpty ? "" : "<ul class=\"needs\">\(needs.map { item($0, isAlone: isAlone) }.joined())</ul>\n"
    }
    func folded(_ needs: [Need], _ words: String) -> Markup {
      needs.isEmpty ? "" : "<details><summary>\(needs.count) \(words)</summary>\(list(needs))</details>\n"
    }
    let nothing: Markup = needs.isEmpty ? "<p>\(nothingWords)</p>\n" : ""
    return nothing + list(Array(needs.prefix(Dashboard.maxNeeds)))
      + folded(Array(needs.dropFirst(Dashboard.maxNeeds)), "more")
      + folded(later, "later, within thirty days")
  }

  /// `Nothing is due within a week. Next: 30 Nov, 10 items.`
  private var nothingWords: String {
    let next = report.status.next
    let count = next.count == 1 ? "1 item" : "\(next.count) items"
    return "Nothing is due within a week. Next: \(next[0].date.words(seenFrom: on)), \(count)."
  }

  private var later: [Need] {
    report.due.items.filter { $0.date > on + 7 && $0.isNeed }.map { Need(subject: .due($0)) }
  }

  /// `today`, `19 Nov`, `alert`.
  func needLabel(_ need: Need) -> String {
    guard case .due(let item) = need.subject else { return "alert" }
    return item.date == on ? "today" : item.date.words(seenFrom: on)
  }

  private func item(_ need: Need, isAlone: Bool) -> Markup {
    let text: Markup = """
      <span class="day\(isUrgent(need) ? " care" : "")">\(needLabel(need))</span> \
      <span>\(Markup(withCode: NeedWords(ledger, on: on).text(need)))</span>
      """
    guard !isAlone, let link = link(need) else { return "<li><div>\(text)</div></li>" }
    return "<li><a href=\"#\(link)\">\(text)</a></li>"
  }

  private func isUrgent(_ need: Need) -> Bool {
    guard case .due(let item) = need.subject else { return true }
    return item.date - on <= 3
  }

  /// The card or budget that a need is about, if the page has it.
  private func link(_ need: Need) -> String? {
    switch need.subject {
    case .alert(let alert, _):
      return "budget-\(ledger.vocabulary.names.text(ledger.definitions.budgets[alert.budget].name))"
    case .due(let item):
      guard let card = item.card, report.status.cards.cards.contains(where: { $0.card == card }) else {
        return nil
      }
      return "card-\(ledger.vocabulary.names.text(ledger.definitions.cards[card].name))"
    }
  }
}
