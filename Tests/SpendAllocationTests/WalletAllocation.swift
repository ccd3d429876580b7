import SpendAllocation
import TestSupport

/// A made-up wallet and a month of spend as LedgerPlanning would state them, the same in every run: each kind in each
/// stretch of the month on each card, amounts in cents, values in billionths of a mile.
struct WalletAllocation {
  private(set) var problem = AllocationProblem()
  private var random: SmallRandom
  private var cards: [Card] = []
  private var slots: [Slot] = []
  private var places: [Slot: Int] = [:]
  private let kinds: Int

  private static let days = 31
  /// What a cent earns at one mile a dollar.
  private static let milePerDollar: Int64 = 10_000_000
  private static let mile: Int128 = 1_000_000_000

  private typealias Condition = AllocationProblem.Condition

  private enum Position: Hashable { case plain, belowCard, belowLine, inside, outside }

  private struct Slot: Hashable {
    var card: Int
    /// The place of a period: 0 or 1.
    var cycle: Int
    var line: Int?
    var period: Int
    var isInWelcome: Bool
    var position: Position
  }

  private struct Minimum {
    /// Below it spend earns base, above it more, whatever is reached.
    var isMarginal: Bool
    var isOfCard: Bool
    /// By period: whether it is reached, or what is below it full.
    var choices: [Int]
    var missing: [Int64]
  }

  private struct Line {
    var kinds: Set<Int>
    var rate: Int64
    var lastDay: Int
    var rooms: [Int64]
    var minimum: Minimum?
  }

  private struct Card {
    var lastDay: Int
    var base: Int64
    var minimum: Minimum?
    var lines: [Line] = []
    var welcomeDay: Int?
  }

  init(seed: Int, cards: Int = 12, lines: Int = 30, kinds: Int = 10) {
    random = SmallRandom(seed: UInt64(seed) &* 104_729 &+ 7)
    for _ in 0..<5 { _ = random.next(below: 2) }
    self.kinds = kinds
    self.cards = (0..<cards).map { _ in Card(lastDay: 0, base: 0) }
    for card in 0..<cards { addCard(card) }
    for _ in 0..<lines { addLine(to: random.next(below: cards)) }
    addSupplies()
    problem.slots = slots.count
    for card in 0..<cards { addTotals(of: card) }
  }

  private mutating func isOne(in count: Int) -> Bool { random.next(below: count) == 0 }

  /// Whole dollars in cents.
  private mutating func dollars(_ range: ClosedRange<Int>) -> Int64 {
    Int64(range.lowerBound + random.next(below: range.count)) * 100
  }

  private mutating func choice(_ options: AllocationProblem.Option...) -> Int {
    problem.choices.append(.init(options: options))
    return problem.choices.count - 1
  }

  /// The share of an amount for the days of a month that are after a day.
  private func share(_ amount: Int64, after day: Int) -> Int64 {
    amount * Int64(WalletAllocation.days - 1 - day) / Int64(WalletAllocation.days)
  }

  private mutating func minimum(lastDay: Int, isOfCard: Bool) -> Minimum {
    let (isMarginal, whole) = (isOne(in: 2), dollars(300...1_000))
    let left = Int64(random.next(below: Int(whole)))
    let minimum = Minimum(
      isMarginal: isMarginal, isOfCard: isOfCard,
      choices: [choice(.init(), .init()), choice(.init(), .init())],
      missing: [left, share(whole, after: lastDay)])
    if !isMarginal {
      // Reached, it gives earlier spend its rate.
      let gain = Int128((whole - left) * Int64(random.next(below: 4)) * WalletAllocation.milePerDollar)
      problem.bonuses.append(.init(value: gain, conditions: [.init(choice: minimum.choices[0], option: 1)]))
    }
    return minimum
  }

  private mutating func addCard(_ index: Int) {
    let lastDay = isOne(in: 2) ? 16 : random.next(below: WalletAllocation.days - 1)
    cards[index] = Card(
      lastDay: lastDay, base: [4, 10, 12, 14][random.next(below: 4)] * WalletAllocation.milePerDollar / 10)
    if isOne(in: 3) { cards[index].minimum = minimum(lastDay: lastDay, isOfCard: true) }
    if isOne(in: 4) { cards[index].welcomeDay = 5 + random.next(below: 40) }
  }

  private mutating func addLine(to card: Int) {
    let free = Set(0..<kinds).subtracting(cards[card].lines.flatMap(\.kinds))
    let lastDay = isOne(in: 5) ? 16 : cards[card].lastDay
    var line = Line(kinds: [], rate: Int64(2 + random.next(below: 5)), lastDay: lastDay, rooms: [])
    for kind in free.sorted() where isOne(in: 4) { line.kinds.insert(kind) }
    line.rate *= WalletAllocation.milePerDollar
    if !isOne(in: 6) {
      let room = dollars(500...1_500)
      line.rooms = [Int64(random.next(below: Int(room))), share(room, after: lastDay)]
    }
    if isOne(in: 3) { line.minimum = minimum(lastDay: lastDay, isOfCard: isOne(in: 3)) }
    cards[card].lines.append(line)
  }

  /// Divides each kind over the stretches between the ends of periods.
  private mutating func addSupplies() {
    let last = WalletAllocation.days - 1
    let ends = Set(
      cards.flatMap { card in
        [card.lastDay, min(last, card.welcomeDay ?? last)] + card.lines.map(\.lastDay)
      }
    ).union([last]).sorted()
    for kind in 0..<kinds {
      let (amount, days) = (dollars(30...800) + Int64(random.next(below: 100)), Int64(WalletAllocation.days))
      var before: Int64 = 0
      for end in ends {
        let upTo = amount * Int64(end + 1) / days
        problem.supplies.append(upTo - before)
        before = upTo
        for card in cards.indices { place(kind, on: end, card) }
      }
    }
  }

  private mutating func place(_ kind: Int, on day: Int, _ index: Int) {
    let card = cards[index]
    let cycle = day <= card.lastDay ? 0 : 1
    var slot = Slot(
      card: index, cycle: cycle, line: nil, period: 0,
      isInWelcome: card.welcomeDay.map { day <= $0 } ?? false,
      position: .plain)
    var always: [Condition] = []
    func reached(_ choice: Int) -> Condition { Condition(choice: choice, option: 1) }
    func missed(_ choice: Int) -> Condition { Condition(choice: choice, option: 0) }
    let number = card.lines.firstIndex { $0.kinds.contains(kind) }
    if let number { (slot.line, slot.period) = (number, day <= card.lines[number].lastDay ? 0 : 1) }
    if let minimum = card.minimum, minimum.isMarginal {
      add(slot, .belowCard, card.base, always)
      always.append(reached(minimum.choices[cycle]))
    }
    guard let number else { return add(slot, .plain, card.base, always) }
    let line = card.lines[number]
    if let minimum = card.minimum, !minimum.isMarginal {
      add(slot, .outside, card.base, always + [missed(minimum.choices[cycle])])
      always.append(reached(minimum.choices[cycle]))
    }
    if let minimum = line.minimum {
      if minimum.isMarginal {
        add(slot, .belowLine, card.base, always)
      } else {
        add(slot, .outside, card.base, always + [missed(minimum.choices[slot.period])])
      }
      always.append(reached(minimum.choices[slot.period]))
    }
    add(slot, .inside, line.rate, always)
    if !line.rooms.isEmpty { add(slot, .outside, card.base, always) }
  }

  private mutating func add(_ slot: Slot, _ position: Position, _ value: Int64, _ conditions: [Condition]) {
    var slot = slot
    slot.position = position
    let place = places[slot] ?? slots.count
    if place == slots.count {
      places[slot] = place
      slots.append(slot)
    }
    problem.placements.append(
      .init(supply: problem.supplies.count - 1, slot: place, value: value, conditions: conditions))
  }
}

extension WalletAllocation {
  private mutating func total(limit: AllocationProblem.Limit = .none, _ isWanted: (Slot) -> Bool) -> Int {
    problem.totals.append(.init(slots: slots.indices.filter { isWanted(slots[$0]) }, limit: limit))
    return problem.totals.count - 1
  }

  private mutating func addTotals(of card: Int) {
    if let minimum = cards[card].minimum {
      add(minimum, below: { $0.card == card && $0.position == .belowCard }, \.cycle) { $0.card == card }
    }
    for (number, line) in cards[card].lines.enumerated() {
      func isUnder(_ slot: Slot) -> Bool { slot.card == card && slot.line == number }
      for (period, room) in line.rooms.enumerated() {
        _ = total(limit: .fixed(room)) { isUnder($0) && $0.period == period && $0.position == .inside }
      }
      guard let minimum = line.minimum else { continue }
      let lastDay = line.lastDay == cards[card].lastDay
      add(
        minimum, below: { isUnder($0) && $0.position == .belowLine },
        minimum.isOfCard && lastDay ? \.cycle : \.period
      ) {
        minimum.isOfCard && lastDay ? $0.card == card : isUnder($0)
      }
    }
    addPool(card)
    addMilestone(card)
    addWelcome(card)
  }

  private mutating func add(
    _ minimum: Minimum, below: (Slot) -> Bool, _ period: KeyPath<Slot, Int>, counts: (Slot) -> Bool
  ) {
    for place in 0..<2 {
      let missing = minimum.missing[place]
      let measured = total(limit: minimum.isMarginal ? .fixed(missing) : .none) { slot in
        (minimum.isMarginal ? below(slot) : counts(slot)) && slot[keyPath: period] == place
      }
      problem.choices[minimum.choices[place]].options[1].needs = [.total(measured, atLeast: missing)]
    }
  }

  /// One more room of all lines of a card: of spend, or of reward, where each line weighs its rate.
  private mutating func addPool(_ card: Int) {
    let lines = cards[card].lines
    if lines.count < 2 || !isOne(in: 3) { return }
    let room = dollars(500...2_000)
    if isOne(in: 2) {
      _ = total(limit: .fixed(room)) { $0.card == card && $0.position == .inside && $0.period == 0 }
      return
    }
    let parts = lines.indices.map { line in
      let inside = total { $0.card == card && $0.line == line && $0.position == .inside && $0.period == 0 }
      return (total: inside, weight: lines[line].rate / WalletAllocation.milePerDollar)
    }
    problem.weightedLimits.append(.init(parts: parts, limit: .fixed(room * 3)))
  }

  /// Two levels of a quarter's spend.
  private mutating func addMilestone(_ card: Int) {
    if !isOne(in: 4) { return }
    let (all, first) = (total { $0.card == card }, dollars(200...1_000))
    var options = [AllocationProblem.Option()]
    for level in 1...2 {
      options.append(
        .init(
          needs: [.total(all, atLeast: first * Int64(level * level))],
          reward: Int128(2_000 * level * level) * WalletAllocation.mile))
    }
    problem.choices.append(.init(options: options))
  }

  private mutating func addWelcome(_ card: Int) {
    guard cards[card].welcomeDay != nil else { return }
    let need = AllocationProblem.Need.total(
      total { $0.card == card && $0.isInWelcome }, atLeast: dollars(300...3_000))
    let reward = Int128(10 + random.next(below: 51)) * 1_000 * WalletAllocation.mile
    _ = choice(.init(), .init(needs: [need], reward: reward))
  }
}
