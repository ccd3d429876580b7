/// A table with a caption, its first column the heading of each row. A wide one scrolls by itself, by keyboard as well.
struct HTMLTable {
  /// One column.
  struct Column {
    var title: String
    var isNumber = false

    /// A column of text.
    static func text(_ title: String) -> Column { Column(title: title) }
    /// A column of numbers, at the right.
    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
  }

  let caption: String
  let columns: [Column]
  private var body = Markup()
  private var sums = Markup()

  /// A table without rows.
  init(_ caption: String, _ columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  /// Adds a row; the first cell is its heading.
  mutating func add(_ cells: [Markup]) { body += row(cells) }

  /// Adds a row of sums below all others.
  mutating func addSums(_ cells: [Markup]) { sums += row(cells) }

  private func row(_ cells: [Markup]) -> Markup {
    var row: Markup = "<tr>"
    for (index, cell) in cells.enumerated() {
      let side: Markup = columns[index].isNumber ? " class=\"n\"" : ""
      row += index == 0 ? "<th scope=\"row\"\(side)>\(cell)</th>" : "<td\(side)>\(cell)</td>"
    }
    return row + "</tr>\n"
  }

  /// As it is written out; `kind` is a class of the style.
  func drawn(_ kind: String = "") -> Markup {
    let titles = columns.map { column -> Markup in
      let side: Markup = column.isNumber ? " class=\"n\"" : ""
      return "<th scope=\"col\"\(side)>\(column.title)</th>"
    }.joined()
    let isWide = columns.count > 4 || columns.count(where: \.isNumber) > 2
    let start: Markup = isWide ? "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(caption)\">" : ""
    let foot: Markup = sums.text.isEmpty ? "" : "<tfoot>\(sums)</tfoot>"
    return """
      \(start)<table class="\(kind)"><caption>\(caption)</caption><thead><tr>\(titles)</tr></thead>
      <tbody>\(body)</tbody>\(foot)</table>\(isWide ? "</div>" as Markup : "")

      """
  }
}

extension Gauge {
  /// The cells of a row: what, how much with its bar, and how it stands, told by a sign as well as by words.
  func cells(mark: Int128? = nil, isStatus: Bool = true) -> [Markup] {
    let bar: Markup = share.map { Charts.bar($0.part, of: $0.whole, tint, mark: mark) } ?? ""
    return [
      "\(label)", "<span class=\"sum\"><b>\(amount)</b><wbr>\(limit)</span>\(bar)",
      isStatus ? status : "\(words.joined(separator: ", "))",
    ]
  }

  private var status: Markup {
    let rest: Markup = words.count > 1 ? ", \(words.dropFirst().joined(separator: ", "))" : ""
    return "<span class=\"status \(Charts.tintClass(tint))\">\(Gauge.sign(tint))\(words.first ?? "")</span>\(rest)"
  }

  /// The sign of a tint, so that no status is told by colour alone.
  static func sign(_ tint: Tint?) -> Markup {
    let sign: Markup? =
      switch tint {
      case .good: "●"
      case .care: "▲"
      case .over: "✕"
      case .accent: "■"
      case .faint, .strong, nil: nil
      }
    return sign.map { "<span class=\"sign\" aria-hidden=\"true\">\($0)</span> " } ?? ""
  }
}
