import LedgerFormats
import LedgerText

extension Gauge {
  /// The cells of a row: label, amount with its bar, and status with a sign.
  func cells(isStatus: Bool = true) -> [Markup] {
    let bar: Markup = share.map { Charts.bar($0.part, of: $0.whole, tint) } ?? ""
    // A word breaks inside only if it is so long that it would widen the page of a phone.
    let hasLongWord = label.split(separator: " ").contains { displayWidth(String($0)) > 22 }
    return [
      "<span class=\"\(hasLongWord ? "long" : "label")\">\(label)</span>",
      "<span class=\"sum\"><b>\(amount)</b><wbr>\(limit)</span>\(bar)",
      isStatus ? sentence : "\(words.joined(separator: ", "))",
    ]
  }

  /// The words, the first with a sign and its colour.
  var sentence: Markup {
    let rest: Markup = words.count > 1 ? ", \(words.dropFirst().joined(separator: ", "))" : ""
    return
      "<span class=\"status \(Charts.tintClass(tint))\">\(Gauge.sign(tint))\(words.first ?? "")</span>\(rest)"
  }

  /// The sign of a tint, so that no status is shown by colour alone.
  static func sign(_ tint: Emphasis?) -> Markup {
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
