import LedgerModel
import LedgerText

extension TextStyle {
  /// The width of a bar in a table or a narrow page, in cells.
  static let barWidth = 14

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

  /// Sums over time as one character each, relative to the highest; at most the last `most`.
  func sparkline(_ sums: [Int128], most: Int = 62) -> String {
    let sums = sums.suffix(most)
    guard let highest = sums.max(), highest > 0 else { return "" }
    let levels = ascii ? Array("_.-=+*#@") : Array("▁▂▃▄▅▆▇█")
    return String(
      sums.map { sum in
        let level =
          Rounding.awayFromZero.quotient(max(0, sum), times: Int128(levels.count - 1), over: highest) ?? 0
        return levels[Int(level)]
      })
  }

  /// A share of a whole as a bar: rounded down to an eighth of a cell, in ASCII to a cell; above the whole its last cell
  /// points onwards. `today` is the running day of a period and the number of its days, whose place in the bar is marked.
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
