import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The spend of the month by day and by category, and of twelve months; empty if nothing was spent in them.
  var spending: Markup {
    if report.months.allSatisfy({ $0.spent == 0 }), report.spend.groups.isEmpty { return "" }
    let year = YearChart(months: report.months, amounts: amounts).drawn
    return """
      \(thisMonth)<h3>This month by category</h3>\(byCategory)<h3>Twelve months</h3>\(year)\(byMonth)\(categoriesByMonth)

      """
  }

  private var byCategory: Markup {
    let groups = report.spend.groups
    if groups.isEmpty { return "<p>No spending yet.</p>" }
    var table = HTMLTable(
      "Spending by category: \(report.spend.periods.current.words(seenFrom: on)), compared with \(report.spend.periods.previous.words(seenFrom: on))",
      [.text("category"), .text(base), .number("share"), .number("before")])
    let most = groups.map(\.amount).max() ?? 0
    for group in groups {
      let bar = Charts.bar(group.amount, of: most, .accent, color: group.color)
      let own = group.icon.map(Icon.drawn) ?? group.key.flatMap { Icon(ofCategory: $0) }?.emoji
      let icon: Markup = own.map { "<span aria-hidden=\"true\">\($0)</span> " } ?? ""
      table.add([
        "\(icon)\(group.title ?? group.key ?? "") <small>\(group.count)</small>",
        "<span class=\"sum\"><b>\(money(group.amount))</b></span>\(bar)",
        "\(percentText(group.amount, of: report.spend.total) ?? "")", "\(money(group.previous))",
      ])
    }
    let before = report.spend.previousTotal - groups.reduce(0) { $0 + $1.previous }
    if before != 0 {
      table.add([
        "all others <small>0</small>", "<span class=\"sum\"><b>\(money(0))</b></span>", "",
        "\(money(before))",
      ])
    }
    table.addSums([
      "total <small>\(report.spend.count)</small>", "<b>\(money(report.spend.total))</b>", "",
      "\(money(report.spend.previousTotal))",
    ])
    return table.drawn("gauges")
  }

  private var byMonth: Markup {
    var table = HTMLTable(
      "Income and spending by month, in \(base)",
      [.text("month"), .number("spent"), .number(FieldName.income), .number("left")])
    for month in report.months {
      table.add([
        "\(month.month.monthName) \(month.month.civil.year)", "\(money(month.spent))",
        "\(money(month.income))",
        "\(money(month.income - month.spent))",
      ])
    }
    let (spent, income) = report.months.reduce((Int128(0), Int128(0))) { ($0.0 + $1.spent, $0.1 + $1.income) }
    table.addSums(["total", "\(money(spent))", "\(money(income))", "\(money(income - spent))"])
    return "<details><summary>Monthly figures</summary>\(table.drawn())</details>"
  }

  private var categoriesByMonth: Markup {
    guard let first = report.months.first?.month else { return "" }
    var table = HTMLTable(
      "Categories since \(first.longMonthName) \(first.civil.year)",
      [
        .text("category"), .text("month by month"), .number("this month"), .number("a month"),
        .number("total"),
      ])
    for category in report.categories {
      let months = Int128(category.months.count)
      table.add([
        "\(category.name ?? "all others")", Charts.sparkline(category.months),
        "\(money(category.months.last ?? 0))",
        "\(money(ledger.settings.options.rounding.quotient(category.total, over: months) ?? 0))",
        "\(money(category.total))",
      ])
    }
    return table.drawn()
  }
}
