import LedgerModel
import LedgerReports
import LedgerText

extension CardGauges {
  /// A line as in a file: `bonus 9 per 5 up to 600 SGD monthly min 1,000 SGD of card except #foreign`.
  func rule(_ line: RewardLine, _ card: CardStatus) -> String {
    var words = ["\(line.kind.rawValue) \(rateText(line.rate, card.terms))"]
    switch line.limit {
    case .spend(let amount): words.append("up to " + shortMoney(amount, card))
    case .reward(let number, .back):
      words.append("up to \(grouped(number.description)) \(amounts.code(card.currency)) back")
    case .reward(let number, let unit): words.append("up to \(grouped(number.description)) \(unit.rawValue)")
    case nil: break
    }
    if let minimum = line.minimum {
      let marginal = minimum.isMarginal ? " marginal" : ""
      words.append("min \(shortMoney(minimum.amount, card))\(basisWords(minimum.basis))\(marginal)")
    }
    if let period = line.period { words.append(period.text) }
    if !line.except.isEmpty { words.append("except " + tagWords(line.except)) }
    if line.isOnTotal { words.append("on total") }
    return words.joined(separator: " ")
  }

  /// `4.0`, or of points with what they are in miles: `9 UNI$ per 5 (3.6 mpd)`.
  private func rateText(_ rate: RewardRate, _ terms: CardTerms) -> String {
    guard let points = terms.points, let miles = rate.milesPerUnit(points) else { return rate.text }
    let name = escapedForTerminal(points.name)
    let text =
      switch rate.form {
      case .each(let number), .percent(let number): "\(number) \(name)"
      case .block(let number, let size): "\(number) \(name) per \(size)"
      }
    return "\(text) (\(miles.milesText) mpd)"
  }

  /// `600 SGD`.
  func shortMoney(_ minor: Int64, _ card: CardStatus) -> String {
    amounts.short(Int128(minor), card.currency) + amounts.suffix(card.currency)
  }

  /// `#utilities #insurance`.
  func tagWords(_ tags: [NameID]) -> String {
    tags.map { "#" + escapedForTerminal(ledger.vocabulary.names.text($0)) }.joined(separator: " ")
  }

  /// `local 1.1, foreign 2.0, base 0.5`; only base where the others never pay.
  func rateWords(_ terms: CardTerms) -> String? {
    let onlyBase = terms.earnBase != nil && !terms.lines.isEmpty
    let rates = [
      ("local", onlyBase ? nil : terms.earnLocal), ("foreign", onlyBase ? nil : terms.earnForeign),
      ("base", terms.earnBase),
    ]
    let words = rates.compactMap { name, rate in rate.map { "\(name) \(rateText($0, terms))" } }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension PeriodRule {
  /// The period as in a file: `monthly from anniversary`.
  var text: String {
    switch anchor {
    case .calendar: frequency.text
    case .anniversary: frequency.text + " from anniversary"
    case .use: frequency.text + " from use"
    case .date(let day): frequency.text + " from \(day)"
    }
  }
}

extension CycleRule {
  /// The rule as in a file: `opens 15`.
  var words: String {
    switch self {
    case .calendar: "calendar"
    case .opens(let day): "opens \(day)"
    case .closes(let day): "closes \(day)"
    }
  }
}
