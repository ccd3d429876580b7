import LedgerModel
import LedgerText

extension TextStyle {
  /// The width of a bar in a table or a narrow page, in cells.
  static let barWidth = 14
  /// The least cells of a bar after the rows of a table: six cards of a month fit 80 columns with it.
  static let leastBar = 7

  /// The width of a page: that of the terminal, but at least 40 and at most `most` cells.
  func columns(most: Int) -> Int { max(40, min(width, most)) }

  /// The text cut to at most `cells` cells, with `…` or its ASCII form at its end.
  func clipped(_ text: String, to cells: Int) -> String {
    let cut = LedgerText.clipped(text, to: cells)
    return ascii && cut.hasSuffix("…") && cut != text ? cut.dropLast() + "~" : cut
  }

  /// A tint, if the style has any: texts of several tints take time to join.
  func tint(_ tint: Emphasis) -> Emphasis? { color || isMarkdown ? tint : nil }

  /// `×` or its ASCII form.
  var times: String { ascii ? "x" : "×" }

  /// `→` or its ASCII form.
  var arrow: String { ascii ? "->" : "→" }

  /// `–` for a missing number, or its ASCII form.
  var dash: String { ascii ? "-" : "–" }

  /// Sums over time as one character each, relative to the highest; at most the last `most`. Those above
  /// `clip` are `▲`.
  func sparkline(_ sums: [Int128], most: Int = 62, clip: Int128? = nil) -> String {
    let sums = sums.suffix(most)
    guard let largest = sums.max(), largest > 0 else { return "" }
    let highest = clip.map { max(1, min($0, largest)) } ?? largest
    let levels = ascii ? Array("_.-=+*#@") : Array("▁▂▃▄▅▆▇█")
    return String(
      sums.map { sum in
        if let clip, sum > max(clip, 0) { return ascii ? "^" : "▲" }
        let level =
          Rounding.awayFromZero.quotient(max(0, sum), times: Int128(levels.count - 1), over: highest) ?? 0
        return levels[Int(level)]
      })
  }

  /// The cells of a bar after the rows of a table: what they and `words` after it leave of the page, up to
  /// 40.
  func barCells(after columns: [TextTable.Column], _ rows: [[StyledText]], words: Int = 0) -> Int {
    if isMarkdown { return TextStyle.barWidth }
    let rest = self.columns(most: Page.widest) - TextTable.wholeWidth(columns, rows) - TextTable.gap - words
    return min(max(rest, TextStyle.leastBar), 40)
  }

  /// A share of a whole as a bar: rounded down to an eighth of a cell, in ASCII to a cell; above the whole
  /// its last cell points onwards. `today` is the running day of a period and the number of its days, whose
  /// place in the bar is marked.
  func bar(
    _ part: Int128, of whole: Int128, cells: Int = TextStyle.barWidth, today: (day: Int, of: Int)? = nil
  ) -> String {
    let steps = ascii ? 1 : 8
    let isAbove = part > max(whole, 0)
    let exact =
      part > 0 && !isAbove
      ? Rounding.towardsZero.quotient(part, times: Int128(cells * steps), over: whole) : nil
    let (full, eighths) = isAbove ? (cells - 1, 0) : Int(exact ?? 0).quotientAndRemainder(dividingBy: steps)
    var drawn = Array(repeating: ascii ? "#" : "█", count: full)
    if isAbove { drawn.append(ascii ? ">" : "▶") }
    if eighths > 0 { drawn.append(["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths - 1]) }
    drawn += Array(repeating: ascii ? "." : "·", count: cells - drawn.count)
    if let today, today.of > 0 {
      let place = (cells * min(today.day, today.of) + today.of - 1) / today.of
      if place > 0 { drawn[place - 1] = ascii ? "|" : "│" }
    }
    return drawn.joined()
  }
}
