import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  var due: Markup {
    let messages = DueMessages(ledger, on: on)
    let groups: [(title: String, days: ClosedRange<Int>)] = [
      ("Today", 0...0), ("Within a week", 1...7), ("Within thirty days", 8...30),
    ]
    return groups.map { group -> Markup in
      let items = report.due.items.filter { group.days.contains($0.date - on) }
      if items.isEmpty { return "" }
      let lines = items.map { item -> Markup in
        """
        <li><time datetime="\(item.date.description)">\(item.date.words(seenFrom: on))</time> \
        <span>\(messages.message(item))</span></li>
        """
      }.joined()
      let sign = Gauge.sign(group.days.upperBound == 0 ? .care : nil)
      return "<h3>\(sign)\(group.title)</h3><ul class=\"due\">\(lines)</ul>\n"
    }.joined()
  }
}
