import LedgerModel
import LedgerReports
import LedgerText

extension CardGauges {
  /// A pool in its period: `pool all  ████  80.00/80 SGD back  full to 30 Nov`.
  func pool(_ pool: PoolStatus, _ card: CardStatus) -> Gauge {
    let isFull = pool.status == .maxed
    let days = days(to: pool.range.to)
    let words = [isFull ? "full \(days)" : "\(rest(of: pool, card)) left \(days)"]
    let whole: String
    switch pool.writtenLimit {
    case .spend: whole = amounts.short(pool.limit.truncated(), card.currency)
    case .reward(_, .back): whole = amounts.short(pool.limit.truncated(), card.currency) + unit(pool, card)
    case .reward: whole = number(pool.limit, pool, card) + unit(pool, card)
    }
    return Gauge(
      label: "pool " + ledger.vocabulary.names.text(pool.pool.name),
      share: (pool.counted.truncated(times: 1000), pool.limit.truncated(times: 1000)),
      amount: number(pool.counted, pool, card), limit: "/" + whole, words: words,
      tint: isFull ? .good : .accent)
  }

  /// The lines of a pool and its next level: `#fuel #dining; 10.00 SGD more by 31 May raise it to 160 SGD`.
  func details(_ pool: PoolStatus, _ card: CardStatus) -> String {
    let tags = pool.tags.map { "#" + $0 }.joined(separator: " ")
    let next = nextLevel(pool.pool.levels, reached: pool.level, pool.measure, by: pool.range.to, card)
    return [tags, next ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// `30.00 SGD back`, `1,850 UNI$`.
  func rest(of pool: PoolStatus, _ card: CardStatus) -> String {
    number(pool.limit - pool.counted, pool, card) + unit(pool, card)
  }

  private func number(_ number: Fraction, _ pool: PoolStatus, _ card: CardStatus) -> String {
    switch pool.writtenLimit {
    case .spend, .reward(_, .back): amounts.amount(number.truncated(), card.currency)
    case .reward: groupedNumber(number)
    }
  }

  /// After a number: ` SGD back`, ` UNI$`; empty for spend.
  private func unit(_ pool: PoolStatus, _ card: CardStatus) -> String {
    switch (pool.writtenLimit, pool.unit) {
    case (.spend, _): ""
    case (.reward(_, .back), _): " \(amounts.code(card.currency)) back"
    case (.reward, .miles?): " miles"
    case (.reward(_, .miles), nil): " miles"
    case (.reward, _): " " + card.terms.pointsName
    }
  }
}
