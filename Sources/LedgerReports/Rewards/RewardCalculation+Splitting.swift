import LedgerModel

extension RewardCalculation {
  /// Splits one counted expense and rewards its parts.
  mutating func reward(_ item: Item, _ span: CompiledTerms.Span, _ split: inout ExpenseSplit) {
    let cycleIndex = Int(item.cycle)
    let before = cycles[cycleIndex].running
    cycles[cycleIndex].running += item.amount
    let base = item.isForeign ? span.baseForeign : span.baseLocal
    var rest = item.amount
    if let minimum = cycles[cycleIndex].minimum {
      let amount = Int128(minimum.amount)
      if minimum.isMarginal {
        let below = min(before + item.amount, amount) - min(before, amount)
        split.add(base, below, .belowCardMinimum)
        rest -= below
        if rest == 0 { return }
      } else if cycles[cycleIndex].counted < amount {
        split.add(base, rest, .belowCardMinimum)
        // Spend under a line counts against its limit even if it earns only base.
        if let place = item.linePlace { periods.all[Int(place.period)].running += rest }
        return
      }
    }
    if let place = item.linePlace {
      rewardLine(span.lines[Int(place.line)], Int(place.period), rest, base, &split)
    } else if span.hasLines {
      split.add(base, rest, .base)
    } else {
      rewardOwnRate(item, span, cycles[cycleIndex], before, rest, &split)
    }
  }

  /// Rewards the rest of an expense on a card without lines: its own rate up to `max`, base above it.
  private func rewardOwnRate(
    _ item: Item, _ span: CompiledTerms.Span, _ cycle: CycleTotals, _ before: Int128, _ rest: Int128,
    _ split: inout ExpenseSplit
  ) {
    let (own, base) = item.isForeign ? (span.ownForeign, span.baseForeign) : (span.ownLocal, span.baseLocal)
    let rule: RewardPart.Rule = item.isForeign ? .foreign : .local
    guard let maximum = cycle.maximum else { return split.add(own, rest, rule) }
    // The part below a marginal minimum has earned base already.
    let thresholds = Thresholds(
      minimum: cycle.minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil }, limit: Int128(maximum))
    let inside = thresholds.inside(before + item.amount) - thresholds.inside(before)
    split.add(own, inside, rule)
    split.add(base, rest - inside, .aboveMaximum)
  }

  /// Rewards the rest of an expense under a line: its rate inside the limit, or on top of base.
  private mutating func rewardLine(
    _ line: CompiledTerms.Line, _ periodIndex: Int, _ rest: Int128, _ base: CompiledRate?, _ split: inout ExpenseSplit
  ) {
    let before = periods.all[periodIndex].running
    let after = before + rest
    periods.all[periodIndex].running = after
    let minimum = periods.all[periodIndex].minimumInForce ?? line.line.minimum
    if let minimum, !minimum.isMarginal, !(periods.all[periodIndex].isMet ?? periods.all[periodIndex].meets(minimum)) {
      return split.add(base, rest, .belowLineMinimum)
    }
    let thresholds = Thresholds(
      minimum: minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil }, limit: line.spendLimit)
    let (insideBefore, insideAfter) = (thresholds.inside(before), thresholds.inside(after))
    let inside = insideAfter - insideBefore
    var reward =
      line.line.isOnTotal ? line.rate.reward(insideAfter) - line.rate.reward(insideBefore) : line.rate.reward(inside)
    let earned = periods.all[periodIndex].earned
    periods.all[periodIndex].earned += reward
    if let limit = line.rewardLimit { reward = min(earned + reward, limit) - min(earned, limit) }
    periods.all[periodIndex].paid += reward
    switch line.line.kind {
    case .cap:
      split.add(line.rate, inside, .lineRate, reward: reward)
      // The part outside an expense that begins below a marginal minimum is below it, otherwise above the limit.
      let isBelow = thresholds.minimum.map { before < $0 } == true
      split.add(base, rest - inside, isBelow ? .belowLineMinimum : .aboveLimit)
    case .bonus:
      split.add(base, rest, .base)
      split.add(line.rate, inside, .bonus, reward: reward)
    }
  }
}
