import LedgerModel
import LedgerText

extension TextStyle {
  /// How many cells a bar takes.
  static let barWidth = 14

  /// The widest line there may be: the terminal's, but never below 40, and no wider than a person reads at a glance.
  func columns(most: Int) -> Int { max(40, min(width, most)) }

  /// The text, cut to so many cells; without `…` where only ASCII is drawn.
  func clipped(_ text: String, to cells: Int) -> String {
    let cut = LedgerText.clipped(text, to: cells)
    return ascii && cut.hasSuffix("…") && cut != text ? cut.dropLast() + "~" : cut
  }

  /// `×` in the style's letters.
  var times: String { ascii ? "x" : "×" }

  /// `→` in the style's letters.
  var arrow: String { ascii ? "->" : "→" }

  /// Sums over time, the highest as high as a line is; at most so many of the last.
  func sparkline(_ sums: [Int128], most: Int = 62) -> String {
    let sums = sums.suffix(most)
    guard let highest = sums.max(), highest > 0 else { return "" }
    let levels = ascii ? Array("_.-=+*#@") : Array("▁▂▃▄▅▆▇█")
    return String(
      sums.map { sum in
        let level = Rounding.awayFromZero.quotient(max(0, sum), times: Int128(levels.count - 1), over: highest) ?? 0
        return levels[Int(level)]
      })
  }

  /// How much of a whole there is, as a bar of `barWidth` cells: full only where all of it is there, and empty only
  /// where nothing is (or less).
  func bar(_ part: Int128, of whole: Int128) -> String {
    let cells = ascii ? TextStyle.barWidth - 2 : TextStyle.barWidth
    let steps = ascii ? 1 : 8
    var filled = 0
    if part > 0 {
      let exact = whole > 0 ? Rounding.towardsZero.quotient(part, times: Int128(cells * steps), over: whole) : nil
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
