import SpendAllocation

extension AllocationProblem {
  /// The problem as a line of JSON, which `Tests/Oracle/allocations.py` reads.
  var json: String {
    func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
    func conditions(_ conditions: [Condition]) -> String {
      list(conditions.map { "[\($0.choice),\($0.options)]" })
    }
    func limit(_ limit: Limit) -> String {
      switch limit {
      case .none: "null"
      case .fixed(let amount): "\(amount)"
      case .byOption(let choice, let amounts):
        "{\"choice\":\(choice),\"amounts\":\(list(amounts.map { $0 == .max ? "null" : "\($0)" }))}"
      }
    }
    func need(_ need: Need) -> String {
      switch need {
      case .total(let total, let least): "[\(total),\(least)]"
      case .supply(let supply): "[-1,\(supply)]"
      }
    }
    let placements = placements.map {
      "[\($0.supply),\($0.slot),\($0.value),\(conditions($0.conditions))]"
    }
    let totals = totals.map { "[\($0.slots),\(limit($0.limit))]" }
    let weighted = weightedLimits.map { weighted in
      "[\(list(weighted.parts.map { "[\($0.total),\($0.weight)]" })),\(limit(weighted.limit))]"
    }
    let choices = choices.map { choice in
      list(choice.options.map { "[\($0.reward),\(list($0.needs.map(need)))]" })
    }
    let bonuses = bonuses.map { "[\($0.value),\(conditions($0.conditions))]" }
    return "{\"supplies\":\(supplies),\"placements\":\(list(placements)),\"totals\":\(list(totals)),"
      + "\"weighted\":\(list(weighted)),\"choices\":\(list(choices)),\"bonuses\":\(list(bonuses))}"
  }
}
