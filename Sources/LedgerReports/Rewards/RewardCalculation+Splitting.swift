import LedgerModel

extension RewardCalculation {
  /// Splits one counted expense and rewards its parts. Rates, rules and levels are named by their places: a
  /// copy of them for each expense takes longer than its reward.
  @inline(__always)
  mutating func reward(
    _ item: RewardItem, _ entry: CardExpenses.Entry, _ span: CompiledTerms.Span, _ cycle: inout CycleTotals,
    _ split: inout ExpenseSplit
  ) {
    let (day, whole) = (entry.day, Int128(entry.amount))
    let before = cycle.running
    cycle.running += whole
    let base = item.isForeign ? 1 : 0
    var rest = whole
    if let minimum = cycle.minimum {
      let amount = Int128(minimum.amount)
      if minimum.isMarginal {
        let below = min(before + whole, amount) - min(before, amount)
        split.add(span.bases[base], below, .belowCardMinimum)
        rest -= below
        if rest == 0 { return }
      } else if !cycle.isMinimumMet {
        split.add(span.bases[base], rest, .belowCardMinimum)
        // Spend under a line counts against its limit even if it earns only base.
        if let place = item.linePlace, isActive(span.lines[place.line].rules, place.period, on: day) {
          periods.all[place.period].totals.running += rest
        }
        return
      }
    }
    if let place = item.linePlace {
      if span.lines[place.line].rules.activation == nil
        || isActive(span.lines[place.line].rules, place.period, on: day)
      {
        rewardLine(span, place, Rest(amount: rest, base: base, span: item.span, day: day), &split)
      } else {
        split.add(span.lines[place.line].rules.otherwise, or: span.bases[base], rest, .notActivated)
      }
    } else if span.hasLines {
      split.add(span.bases[base], rest, .base)
    } else {
      let part = Rest(amount: rest, base: base, span: item.span, day: day)
      rewardOwnRate(span, cycle, part, of: whole, &split)
    }
  }

  /// What is left of an expense above the card's minimum.
  private struct Rest {
    var amount: Int128
    /// The place of its rates in those of the terms: 1 for a foreign expense, else 0.
    var base: Int
    /// The index of the card day's terms.
    var span: Int
    var day: Day
  }

  /// Rewards the rest of an expense on a card without lines: its own rate up to `max`, base above it. `cycle`
  /// has the whole expense already.
  private func rewardOwnRate(
    _ span: CompiledTerms.Span, _ cycle: CycleTotals, _ rest: Rest, of whole: Int128,
    _ split: inout ExpenseSplit
  ) {
    let (own, base) = (span.owns[rest.base], span.bases[rest.base])
    let rule: RewardPart.Rule = rest.base == 1 ? .foreign : .local
    guard !isUnlimited, let maximum = cycle.maximum else { return split.add(own, rest.amount, rule) }
    // The part below a marginal minimum has earned base already.
    let thresholds = Thresholds(
      minimum: cycle.minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil }, limit: Int128(maximum))
    let inside = thresholds.inside(cycle.running) - thresholds.inside(cycle.running - whole)
    split.add(own, inside, rule)
    split.add(base, rest.amount - inside, .aboveMaximum)
  }

  /// Whether a line pays on a day of its period: it needs no activation, or has it.
  func isActive(_ line: LineRules, _ period: Int, on day: Day) -> Bool {
    guard let activation = line.activation else { return true }
    if assumption == .activation(line: periods.all[period].identity, periods.all[period].range) {
      return true
    }
    guard let activated = periods.all[period].activatedOn else { return false }
    return !activation.isFirst || activated <= day
  }

  /// Rewards the rest of an expense under a line: its rate inside the limits, or on top of base.
  @inline(__always)
  private mutating func rewardLine(
    _ span: CompiledTerms.Span, _ place: (line: Int, period: Int), _ part: Rest, _ split: inout ExpenseSplit
  ) {
    let (rest, base, line, index) = (part.amount, part.base, place.line, place.period)
    let (lines, bases) = (span.lines, span.bases)
    let standing = standing(of: lines, line, index)
    if !standing.isMet {
      periods.all[index].totals.running += rest
      return split.add(lines[line].rules.otherwise, or: bases[base], rest, .belowLineMinimum)
    }
    var totals = periods.all[index].totals
    let before = totals.running
    totals.running += rest
    let level = lines[line].place(ofLevel: standing.level)
    let minimum = periods.all[index].minimumInForce ?? lines[line].rules.minimum
    let thresholds = Thresholds(
      minimum: minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil },
      limit: isUnlimited ? nil : lines[line].levels[level].limit.spend
    )
    let (insideBefore, insideAfter) = (thresholds.inside(before), thresholds.inside(totals.running))
    var inside = insideAfter - insideBefore
    let pool = isUnlimited ? nil : lines[line].pool.map { enterPool($0, part.span, on: part.day) }
    var reward: Fraction
    if let pool {
      inside = pools.all[pool.place].take(inside, pool.limit)
      reward =
        lines[line].rules.isOnTotal
        ? lines[line].levels[level].rate.reward(totals.inside + inside)
          - lines[line].levels[level].rate.reward(totals.inside)
        : lines[line].levels[level].rate.reward(inside)
    } else {
      reward =
        lines[line].rules.isOnTotal
        ? lines[line].levels[level].rate.reward(insideAfter)
          - lines[line].levels[level].rate.reward(insideBefore)
        : lines[line].levels[level].rate.reward(inside)
    }
    totals.inside += inside
    let earned = totals.earned
    totals.earned += reward
    if !isUnlimited, let limit = lines[line].levels[level].limit.reward {
      reward = min(earned + reward, limit) - min(earned, limit)
    }
    if let pool {
      reward = pools.all[pool.place].take(reward, pool.limit)
      pools.all[pool.place].paid += reward
    }
    totals.paid += reward
    periods.all[index].totals = totals
    switch lines[line].rules.kind {
    case .cap:
      split.add(lines[line].levels[level].rate, inside, .lineRate, reward: reward)
      // What is outside of an expense that begins below a marginal minimum is below it, else above the limit.
      let isBelow = thresholds.minimum.map { before < $0 } == true
      split.add(
        lines[line].rules.otherwise, or: bases[base], rest - inside, isBelow ? .belowLineMinimum : .aboveLimit
      )
    case .bonus:
      split.add(bases[base], rest, .base)
      split.add(lines[line].levels[level].rate, inside, .bonus, reward: reward)
    }
  }

  /// Which thresholds of a line count as reached in a period.
  @inline(__always)
  private func standing(of lines: [CompiledTerms.Line], _ line: Int, _ period: Int) -> LineStanding {
    var standing = periods.all[period].standing ?? periods.all[period].standing(of: lines[line].line)
    let identity = lines[line].rules.identity
    if let assumption {
      let range = periods.all[period].range
      if assumption == .minimum(line: identity, range) { standing.isMet = true }
      if assumption == .level(line: identity, range) { standing.level += 1 }
    }
    if let raised, raised.raises(periods.all[period].range) {
      standing.isMet = true
      if let own = raised.line, own.identity == identity, own.range == periods.all[period].range {
        standing.level = own.level
      }
    }
    return standing
  }

  /// The place of the period of a pool on a day, which is begun if nothing ran against it yet, and the limit
  /// then.
  private mutating func enterPool(_ index: Int, _ span: Int, on day: Day) -> (
    place: Int, limit: CompiledLimit
  ) {
    let pool = compiled.spans[span].pools[index]
    if let known = pools.place(of: pool.pool.name, on: day) {
      let period = pools.all[known]
      if let level = period.level { return (known, pool.limit(at: level)) }
      return (known, pool.limit(at: assumedLevel(of: pool.pool, in: period.range)))
    }
    let range = compiled.period(
      ofPool: pool.pool, spanIndex: span, day: day, weekStart: ledger.settings.options.weekStart)
    let level = assumedLevel(of: pool.pool, in: range)
    let isInForce = poolOnLastDay(pool.pool.name, of: range) != nil
    pools.all.append(PoolPeriods.Period(name: pool.pool.name, range: range, level: isInForce ? level : nil))
    return (pools.all.count - 1, pool.limit(at: level))
  }

  private func assumedLevel(of pool: RewardPool, in range: DayRange) -> Int {
    if let own = raised?.pool, own.name == pool.name, own.range == range { return own.level }
    return level(of: pool, in: range) + (assumption == .poolLevel(pool.name, range) ? 1 : 0)
  }
}
