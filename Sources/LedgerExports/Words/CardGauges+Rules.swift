import LedgerModel
import LedgerReports
import LedgerText

extension CardGauges {
  /// A line as in a file: `bonus 9 per 5 up to 600 SGD monthly min 1,000 SGD of card except #foreign`.
  func rule(_ line: RewardLine, _ card: CardStatus) -> String {
    let pool = line.pool.map { ["in " + ledger.vocabulary.names.text($0)] } ?? []
    return ([line.kind.rawValue] + terms(line, card, pool)).joined(separator: " ")
  }

  /// A line below its pool, without what the pool says: `6% min 800 SGD of card`.
  func ruleInPool(_ line: RewardLine, _ card: CardStatus) -> String {
    terms(line, card, []).joined(separator: " ")
  }

  private func terms(_ line: RewardLine, _ card: CardStatus, _ pool: [String]) -> [String] {
    var words = [rateText(line.rate, card.terms)]
    if let limit = line.limit { words.append("up to " + ownLimitText(limit, card)) }
    words += pool
    if let minimum = line.minimum {
      let marginal = minimum.isMarginal ? " marginal" : ""
      words.append("min \(conditionText(minimum.condition, card))\(basisWords(line.basis))\(marginal)")
    }
    words += levelTexts(line.levels, basis: line.minimum == nil ? line.basis : .line, card)
    if let otherwise = line.otherwise { words.append("else \(rateText(otherwise, card.terms))") }
    if let activation = line.activation {
      let day = activation.lastDayOfMonth.map { " by \($0)" } ?? ""
      words.append("activate\(activation.isFirst ? " first" : "")\(day)")
    }
    if let period = line.period, line.pool == nil { words.append(period.text) }
    if !line.except.isEmpty { words.append("except " + tagWords(line.except)) }
    if line.isOnTotal { words.append("on total") }
    return words
  }

  /// A pool as in a file: `up to 80 SGD back at 1,600 SGD of card up to 160 SGD back quarterly`.
  func rule(_ pool: RewardPool, _ card: CardStatus) -> String {
    let levels = levelTexts(pool.levels, basis: pool.basis, card)
    return (["up to " + limitText(pool.limit, card)] + levels + [pool.period?.text].compactMap(\.self))
      .joined(separator: " ")
  }

  /// Levels as in a file, the first with the basis where it is not said before.
  private func levelTexts(_ levels: [RewardLevel], basis: SpendBasis, _ card: CardStatus) -> [String] {
    levels.enumerated().map { index, level in
      let of = index == 0 ? basisWords(basis) : ""
      return (["at \(conditionText(level.condition, card))\(of)"] + terms(of: level, card)).joined(
        separator: " ")
    }
  }

  /// What a level changes: `3.2 up to 1,000 SGD`.
  private func terms(of level: RewardLevel, _ card: CardStatus) -> [String] {
    [level.rate.map { rateText($0, card.terms) }, level.limit.map { "up to " + limitText($0, card) }]
      .compactMap(\.self)
  }

  /// `500 SGD 5 purchases`.
  private func conditionText(_ condition: RewardCondition, _ card: CardStatus) -> String {
    let count = condition.count.map { " \($0.number) \($0.kind.rawValue)" } ?? ""
    return shortMoney(condition.amount, card) + count
  }

  /// `1,500 SGD`, `50.00 SGD back`, `10,000 points`.
  private func ownLimitText(_ limit: RewardLimit, _ card: CardStatus) -> String {
    guard case .reward(let number, .back) = limit else { return limitText(limit, card) }
    return "\(grouped(number.description)) \(amounts.code(card.currency)) back"
  }

  /// `1,500 SGD`, `80 SGD back`, `10,000 points`.
  private func limitText(_ limit: RewardLimit, _ card: CardStatus) -> String {
    switch limit {
    case .spend(let amount): shortMoney(amount, card)
    case .reward(_, .back): backText(limit, card) + " back"
    case .reward(let number, let unit): "\(grouped(number.description)) \(unit.rawValue)"
    }
  }

  /// `160 SGD`.
  private func backText(_ limit: RewardLimit, _ card: CardStatus) -> String {
    let size = limit.size(card.terms, decimals: amounts.currencies[card.currency].decimals) ?? .zero
    return amounts.short(size.truncated(), card.currency) + amounts.suffix(card.currency)
  }

  /// What the next level needs and gives: `10.00 SGD more by 31 May raise it to 160 SGD`; `nil` above the highest.
  func nextLevel(
    _ levels: [RewardLevel], reached level: Int, _ measure: SpendMeasure, by day: Day, _ card: CardStatus
  ) -> String? {
    guard let next = levels.dropFirst(level).first else { return nil }
    let missing = amounts.missing(next.condition, measure, card.currency)
    let gain: String
    if next.rate == nil, let limit = next.limit, case .reward(_, .back) = limit {
      gain = backText(limit, card)
    } else if next.rate == nil, let limit = next.limit {
      gain = limitText(limit, card)
    } else {
      gain = terms(of: next, card).joined(separator: " ")
    }
    return "\(missing) more by \(day.words(seenFrom: on)) raise it to \(gain)"
  }

  /// In miles for one unit, with the bank's form in brackets where it differs: `4.0`, `3.6 (9 UNI$ per 5)`.
  private func rateText(_ rate: RewardRate, _ terms: CardTerms) -> String {
    guard let miles = rate.milesPerUnit(terms.points) else { return rate.text }
    if terms.points == nil, case .each = rate.form { return rate.text }
    return "\(miles.perUnitText) (\(rate.words(inPoints: terms.points?.name)))"
  }

  /// `600 SGD`.
  func shortMoney(_ minor: Int64, _ card: CardStatus) -> String {
    amounts.short(Int128(minor), card.currency) + amounts.suffix(card.currency)
  }

  /// `#utilities #insurance`.
  func tagWords(_ tags: [NameID]) -> String {
    tags.map { "#" + ledger.vocabulary.names.text($0) }.joined(separator: " ")
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
    case .calendar, .statement: kind
    case .opens(let day): "opens \(day)"
    case .closes(let day): "closes \(day)"
    }
  }
}
