import LedgerModel

extension RewardRate {
  /// As the bank says it, with the name of its points: `9 UNI$ per 5`, `4.0`, `1.5%`.
  func words(inPoints name: String?) -> String {
    guard let name else { return text }
    switch form {
    case .each(let number), .percent(let number, _): return "\(number) \(name)"
    case .block(let number, let block): return "\(number) \(name) \(block.text)"
    }
  }

  /// The same of a bonus after the rate that it is on top of: `1 + 9 UNI$ per 5`; `nil` where their blocks differ.
  func words(over base: RewardRate, inPoints name: String?) -> String? {
    switch (base.form, form) {
    case (.each(let number), .each): "\(number) + \(words(inPoints: name))"
    case (.block(let number, let own), .block(_, let block)) where own == block:
      "\(number) + \(words(inPoints: name))"
    case (.each, _), (.block, _), (.percent, _): nil
    }
  }
}

extension Fraction {
  /// Miles for one unit, with a decimal at least: `4.0`, `0.133333`.
  var perUnitText: String { milesText.contains(".") ? milesText : milesText + ".0" }
}
