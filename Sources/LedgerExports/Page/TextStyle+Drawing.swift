import LedgerModel
import LedgerText

extension TextStyle {
  /// The width of a bar, in cells.
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

  /// A share of a whole as a bar of `barWidth` cells: full only for the whole or more, empty only for nothing or less.
  func bar(_ part: Int128, of whole: Int128) -> String {
    let cells = ascii ? TextStyle.barWidth - 2 : TextStyle.barWidth
    let steps = ascii ? 1 : 8
    var filled = 0
    if part > 0 {
      let exact =
        whole > 0 ? Rounding.towardsZero.quotient(part, times: Int128(cells * steps), over: whole) : nil
      filled = max(1, Int(min(exact ?? Int128(cells * steps), Int128(cells * steps))))
    }
    let (full, eighths) = filled.quotientAndRemainder(dividingBy: steps)
    let partial = eighths == 0 ? "" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths - 1]
    let rest = cells - full - (eighths == 0 ? 0 : 1)
    let drawn = String(repeating: ascii ? "#" : "█", count: full) + partial
    let empty = String(repeating: ascii ? "." : "░", count: rest)
    return ascii ? "[\(drawn)\(empty)]" : drawn + empty
  }
}
