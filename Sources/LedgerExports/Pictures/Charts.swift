import LedgerFormats
import LedgerModel

/// Parts of charts (SVG 2), with integer coordinates. A table or text beside each chart shows the same.
enum Charts {
  /// A share as a bar of 1000 units; of more than the whole it ends in a point. `over` is drawn above it.
  static func bar(
    _ part: Int128, of whole: Int128, _ tint: Emphasis?, color: String? = nil, over: Markup = ""
  ) -> Markup {
    let isExceeded = whole >= 0 && part > whole
    let shape = isExceeded ? "M0 0H970L1000 5L970 10H0Z" : "M0 0H\(scaled(part, of: whole, to: 1000))V10H0Z"
    // The style of a part fills it with its own colour; a colour that browsers don't know has no effect.
    let own: Markup = color.map { " color=\"\($0)\"" } ?? ""
    return """
      <svg class="bar \(tintClass(tint))" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
      <path class="part" d="\(shape)"\(own)/>\(over)</svg>
      """
  }

  /// A share as a ring, with its percentage inside.
  static func ring(_ part: Int128, of whole: Int128, _ tint: Emphasis?, words: String) -> Markup {
    let length = scaled(part, of: whole, to: 1000)
    return """
      <svg class="ring \(tintClass(tint))" viewBox="0 0 80 80" aria-hidden="true">\
      <circle class="whole" cx="40" cy="40" r="33"/>\
      <circle class="part" cx="40" cy="40" r="33" pathLength="1000" stroke-dasharray="\(length) 2000" \
      transform="rotate(-90 40 40)"/><text x="40" y="45">\(words)</text></svg>
      """
  }

  /// Sums over time as a small line.
  static func sparkline(_ sums: [Int128]) -> Markup {
    let most = max(sums.max() ?? 0, 1)
    let step = 110 / max(sums.count - 1, 1)
    let points = sums.enumerated().map { "\($0 * step + 5),\(25 - scaled($1, of: most, to: 20))" }
    return """
      <svg class="spark" viewBox="0 0 120 30" aria-hidden="true"><polyline points="\(points.joined(separator: " "))"/></svg>
      """
  }

  /// A share of a whole as a number from 0 to `size`, 0 only if the part is not positive.
  static func scaled(_ part: Int128, of whole: Int128, to size: Int) -> Int {
    guard part > 0 else { return 0 }
    guard whole > 0, let exact = Rounding.towardsZero.quotient(part, times: Int128(size), over: whole) else {
      return size
    }
    return Int(min(max(exact, 1), Int128(size)))
  }

  /// The class of a tint, which has its colour and pattern in the style.
  static func tintClass(_ tint: Emphasis?) -> String {
    switch tint {
    case .good: "good"
    case .care: "care"
    case .over: "over"
    case .accent: "accent"
    case .faint: "faint"
    case .strong, nil: "plain"
    }
  }
}
