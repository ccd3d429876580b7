import LedgerFormats
import LedgerModel
package import LedgerReports

/// The page of `diff`: the entries that differ between two versions of a wallet, then the totals.
package func diffPage(_ difference: WalletDifference, _ style: TextStyle) -> Page {
  var page = Page()
  let drawing = DiffDrawing(difference: difference, style: style)
  page.heading(drawing.title, 1)
  drawing.drawMissing(on: &page)
  guard !difference.changes.isEmpty || !difference.effects.isEmpty else {
    page.add(StyledText("Nothing changed in meaning."))
    return page
  }
  page.add(drawing.counts, hanging: 2)
  drawing.draw("Definitions", difference.changes.filter(\.isDefinition), on: &page)
  drawing.draw("Entries", difference.changes.filter { !$0.isDefinition }, on: &page)
  drawing.drawMore(on: &page)
  drawing.drawEffects(on: &page)
  return page
}

private struct DiffDrawing {
  let difference: WalletDifference
  let style: TextStyle

  var title: StyledText {
    StyledText(
      difference.old + " \(style.arrow) " + difference.new, .strong)
  }

  /// Adds a line for a version without the file.
  func drawMissing(on page: inout Page) {
    if difference.oldIsMissing {
      page.add(StyledText("The old version has no such file: everything is new."), hanging: 2)
    }
    if difference.newIsMissing {
      page.add(StyledText("The new version has no such file: everything was removed."), hanging: 2)
    }
  }

  /// `1 added, 2 changed`.
  var counts: StyledText {
    let words = WalletChange.Kind.allCases.compactMap { kind -> String? in
      let count = difference.count(kind)
      return count == 0 ? nil : "\(groupedAmount(Int128(count), decimals: 0)) \(kind.rawValue)"
    }
    return StyledText(words.isEmpty ? "No entry changed, but totals did." : words.joined(separator: ", "))
  }

  func draw(_ heading: String, _ changes: [WalletChange], on page: inout Page) {
    guard !changes.isEmpty else { return }
    page.gap()
    page.heading(StyledText(heading, .strong), 2)
    for change in changes { draw(change, on: &page) }
  }

  /// Adds the numbers of omitted changes.
  func drawMore(on page: inout Page) {
    for kind in WalletChange.Kind.allCases {
      guard let count = difference.more[kind], count > 0 else { continue }
      page.add(
        StyledText(
          "and \(groupedAmount(Int128(count), decimals: 0)) more \(kind.rawValue) (--all shows them)", .faint)
      )
    }
  }

  private func draw(_ change: WalletChange, on page: inout Page) {
    let text = (change.new ?? change.old)?.text ?? ""
    let lines = text.split(separator: "\n").map { String($0) }
    let (word, tint): (String, Emphasis) =
      switch change.kind {
      case .added: ("added", .good)
      case .removed: ("removed", .over)
      case .changed: ("changed", .care)
      }
    var below = change.properties.map(words)
    if change.kind != .changed { below = lines.dropFirst().map { StyledText(String($0.drop { $0 == " " })) } }
    if style.isMarkdown {
      return page.item(
        StyledText(word), StyledText(lines.first ?? "", .strong), below: below.joined(by: "; "))
    }
    page.item(StyledText(word, tint).padded(to: 9), StyledText(lines.first ?? "", .strong))
    for line in below { page.add(StyledText(spaces: 13) + line, hanging: 15) }
  }

  /// `amount  12.40 SGD → 14.20 SGD`.
  private func words(_ property: WalletChange.Property) -> StyledText {
    func value(_ text: String) -> StyledText {
      text.isEmpty ? StyledText("yes", .strong) : StyledText(text)
    }
    let name = StyledText(property.name + "  ", .faint)
    return switch (property.old, property.new) {
    case (let old?, let new?): name + value(old) + StyledText(" \(style.arrow) ", .faint) + value(new)
    case (nil, let new?): name + StyledText("added ", .faint) + value(new)
    case (let old?, nil): name + StyledText("removed ", .faint) + value(old)
    case (nil, nil): name
    }
  }

  func drawEffects(on page: inout Page) {
    guard !difference.effects.isEmpty else { return }
    page.gap()
    page.heading(StyledText("Totals on \(difference.on.longWords)", .strong), 2)
    let numbers = difference.effects.filter { $0.name.measure != .status }
    if !numbers.isEmpty { page.add(columns, rows(numbers)) }
    let words = difference.effects.filter { $0.name.measure == .status }
    if !words.isEmpty, !numbers.isEmpty { page.gap() }
    for effect in words {
      page.item(
        StyledText(subject(effect.name) + "  "),
        StyledText(self.words(effect.old)) + StyledText(" \(style.arrow) ", .faint)
          + StyledText(self.words(effect.new), .strong))
    }
  }

  private var columns: [TextTable.Column] {
    [
      .init("", .text(least: 20)), .init("", .whole), .init("before", .number), .init("after", .number),
      .init("change", .number), .init("", .whole),
    ]
  }

  private func rows(_ effects: [TotalChange]) -> [[StyledText]] {
    var above: String?
    return effects.map { effect in
      let subject = subject(effect.name)
      let isSame = subject == above && !style.isMarkdown
      above = subject
      return [
        StyledText(isSame ? "" : subject), StyledText(measure(effect.name)), StyledText(words(effect.old)),
        StyledText(words(effect.new), .strong), StyledText(change(effect)),
        StyledText(effect.name.unit ?? "", .faint),
      ]
    }
  }

  /// `ppv, 15 Jan to 14 Feb`. Lines, budgets and benefits are shown without their running period.
  private func subject(_ name: WalletTotals.Name) -> String {
    let id = name.id ?? ""
    let part = name.part.map { " " + $0 } ?? ""
    switch name.subject {
    case .spending, .income: return name.range.map(days) ?? "all days"
    case .category: return "\(id), all days"
    case .subscriptions: return "subscriptions"
    case .owed: return id
    case .card where name.part == nil: return id + (name.range.map { ", " + days($0) } ?? "")
    case .card, .line: return id + part
    case .pool: return "\(id) pool\(part)"
    case .welcome: return "\(id) welcome\(part)"
    case .milestone: return "\(id)\(part)" + (name.range.map { ", " + days($0) } ?? "")
    case .bill:
      return
        "\(id), bill of \(name.part.flatMap { ReportPeriod.day($0) }?.words(seenFrom: difference.on) ?? "")"
    case .budget: return "budget \(id)"
    case .benefit: return id
    case .goal: return "goal \(id)"
    }
  }

  private func measure(_ name: WalletTotals.Name) -> String {
    switch name.subject {
    case .spending, .category: "spent"
    case .income: name.subject.rawValue
    case .subscriptions: "a month"
    case .bill: "open"
    case .owed: "owed"
    case .card, .line, .pool, .welcome, .milestone, .budget, .benefit, .goal:
      name.measure == .remaining ? "left" : name.measure.rawValue
    }
  }

  /// `Jan 2026`, else both days.
  private func days(_ range: DayRange) -> String {
    let (year, month, day) = range.from.civil
    let isMonth = day == 1 && range.to == Day(clamping: year, month + 1, 1) - 1
    return isMonth ? "\(range.from.longMonthName.prefix(3)) \(year)" : range.words(seenFrom: difference.on)
  }

  private func words(_ value: WalletTotals.Value?) -> String {
    switch value {
    case .money(let minor, let decimals): groupedAmount(minor, decimals: decimals)
    case .number(let number): groupedNumber(number)
    case .word(let word): word
    case nil: style.dash
    }
  }

  private func change(_ effect: TotalChange) -> String {
    switch effect.old ?? effect.new {
    case .money(_, let decimals):
      signed(groupedAmount(minor(effect.new) - minor(effect.old), decimals: decimals))
    case .number: signed(groupedNumber(number(effect.new) - number(effect.old)))
    case .word, nil: ""
    }
  }

  private func minor(_ value: WalletTotals.Value?) -> Int128 {
    if case .money(let minor, _) = value { minor } else { 0 }
  }

  /// A number rounded as it is shown, so that the columns of a row add up.
  private func number(_ value: WalletTotals.Value?) -> Fraction {
    if case .number(let number) = value { Fraction(number.truncated(times: 10), 10) } else { .zero }
  }

  private func signed(_ number: String) -> String { number.hasPrefix("-") ? number : "+" + number }
}

/// The columns of changes.
private enum ChangeColumn: String, ReportColumn {
  case change, type, date, id, properties, old, new

  static let objects: [Self: [String]] = [.old: SideColumn.paths, .new: SideColumn.paths]

  func value(of row: WalletChange, _ context: Void) -> JSONValue {
    switch self {
    case .change: .text(row.kind.rawValue)
    case .type: .text(row.type)
    case .date: .optional(row.date)
    case .id: .optional(row.id)
    case .properties:
      .objects(
        row.properties.map { property in
          [
            ("name", .text(property.name)), ("old", .optional(property.old)),
            ("new", .optional(property.new)),
          ]
        })
    case .old: row.old.map { .object(SideColumn.fields(of: $0, ())) } ?? .null
    case .new: row.new.map { .object(SideColumn.fields(of: $0, ())) } ?? .null
    }
  }
}

/// The keys of an entry on one side of a change.
private enum SideColumn: String, ReportColumn {
  case file, line, text, entry

  static var paths: [String] { paths(without: [.entry]) }

  func value(of row: WalletChange.Side, _ context: Void) -> JSONValue {
    switch self {
    case .file: .text(row.file)
    case .line: .whole(row.line)
    case .text: .text(row.text)
    case .entry: .object(row.record)
    }
  }
}

extension Document {
  /// The document of `diff`.
  package init(_ difference: WalletDifference, base: String?) {
    self.init(
      name: "diff", on: difference.on.description, list: "changes",
      items: difference.changes.map { ChangeColumn.fields(of: $0, ()) }, columns: ChangeColumn.paths)
    self.base = .optional(base)
    head = [("old", .text(difference.old)), ("new", .text(difference.new))]
    tail = [("effects", .list(difference.effects.map(effect)))]
    tail += WalletChange.Kind.allCases.map { ($0.rawValue, .whole(difference.count($0))) }
  }
}

private func effect(_ effect: TotalChange) -> JSONValue {
  let name = effect.name
  return .object([
    ("subject", .text(name.subject.rawValue)), ("id", .optional(name.id)), ("part", .optional(name.part)),
    ("from", .optional(name.range?.from.description)), ("to", .optional(name.range?.to.description)),
    ("measure", .text(name.measure.rawValue)), ("unit", .optional(name.unit)),
    ("old", value(effect.old, name.unit)), ("new", value(effect.new, name.unit)),
  ])
}

private func value(_ value: WalletTotals.Value?, _ unit: String?) -> JSONValue {
  switch value {
  case .money(let minor, let decimals): .number(decimalText(minor, decimals: decimals))
  case .number(let number): .number(unit == "points" ? number.pointsText : number.milesText)
  case .word(let word): .text(word)
  case nil: .null
  }
}
