import LedgerModel
import LedgerText

/// Reads the words of a property with rates up to the place, and collects what can follow the last of them.
struct RewardLineReader {
  enum Offer: Equatable {
    /// One word, or two that always follow each other.
    case word(String)
    /// Tags that a line can be for.
    case tags
    case anyTag, pool, period, currency
  }

  private var rest: ArraySlice<WrittenWord>
  private(set) var offers: [Offer] = []
  /// Whether a word that must follow is missing, or one is not understood: nothing after it can be offered.
  private var isStuck = false

  init(_ words: ArraySlice<WrittenWord>) { rest = words }

  // What each reads, and what it offers where the words end.

  private mutating func offer(_ offer: Offer) {
    if !isStuck, rest.isEmpty, !offers.contains(offer) { offers.append(offer) }
  }

  private mutating func skip() {
    rest = rest.dropFirst()
    offers = []
  }

  private mutating func take(_ word: String) -> Bool {
    offer(.word(word))
    guard !isStuck, rest.first?.text == word else { return false }
    skip()
    return true
  }

  /// Two words, of which the second must follow the first.
  private mutating func take(_ word: String, _ second: String) -> Bool {
    offer(.word("\(word) \(second)"))
    guard !isStuck, rest.first?.text == word else { return false }
    skip()
    if !take(second) { isStuck = true }
    return true
  }

  private mutating func takeOne(of words: [String]) -> Bool { words.reduce(false) { $0 || take($1) } }

  private mutating func takeTags(_ kind: Offer) -> Bool {
    var isFirst = true
    offer(kind)
    while !isStuck, rest.first?.tag != nil {
      skip()
      isFirst = false
      offer(kind)
    }
    return !isFirst
  }

  private var isAtNumber: Bool { rest.first?.text.utf8.first.map(\.isDigit) ?? false }

  private mutating func takeNumber() { if !isStuck, isAtNumber { skip() } else { isStuck = true } }

  private mutating func takeCurrency() {
    offer(.currency)
    if !isStuck, let word = rest.first?.text, CurrencyCode(word) != nil { skip() }
  }

  /// A rate; whether it is in percent.
  private mutating func takeRate() -> Bool {
    let isPercent = rest.first?.text.utf8.last == UInt8(ascii: "%")
    takeNumber()
    if take("per") {
      _ = take("nearest")
      takeNumber()
    }
    return isPercent
  }

  /// An amount with its count; whether it has one.
  private mutating func takeCondition(isOfLine: Bool) -> Bool {
    takeNumber()
    takeCurrency()
    guard isAtNumber, let next = rest.dropFirst().first?.text else {
      // A number at the end may be a count.
      if isOfLine, isAtNumber {
        skip()
        if !takeOne(of: ["purchases", "merchants"]) { isStuck = true }
      }
      return false
    }
    guard ["purchases", "purchase", "merchants", "merchant"].contains(next) else { return false }
    skip()
    skip()
    return true
  }

  private mutating func takeBasis() -> Bool {
    guard take("of") else { return false }
    if !takeOne(of: ["card", "local", "foreign"]) {
      offer(.anyTag)
      if rest.first?.tag != nil { skip() } else { isStuck = true }
    }
    return true
  }

  /// A limit after `up to`; its unit is not known without a rate.
  private mutating func takeLimit(isPercent: Bool?, hasPoints: Bool) {
    takeNumber()
    if isPercent != true, takeOne(of: hasPoints ? ["points", "miles"] : ["miles"]) { return }
    takeCurrency()
    if isPercent != false { _ = take("back") }
  }

  private mutating func takePeriod() -> Bool {
    offer(.period)
    guard !isStuck, let word = rest.first?.text else { return false }
    if word == "every" {
      skip()
      takeNumber()
      if !takeOne(of: ["days", "weeks", "months", "years"]) { isStuck = true }
    } else if Frequency.simple.contains(where: { $0.text == word }) {
      skip()
    } else {
      return false
    }
    if take("from"), !take("anniversary") { takeNumber() }
    return true
  }

  // The properties.

  /// A rate without a word is local and foreign: only `base` may follow.
  mutating func readEarn() {
    var kinds = ["local", "foreign", "base"]
    if isAtNumber {
      _ = takeRate()
      kinds = ["base"]
    }
    while let kind = kinds.first(where: { rest.first?.text == $0 }) {
      skip()
      kinds.removeAll { $0 == kind }
      _ = takeRate()
    }
    for kind in kinds { offer(.word(kind)) }
  }

  mutating func readPool(isPercent: Bool?, hasPoints: Bool) {
    guard !rest.isEmpty else { return }
    skip()
    if !take("up", "to") { isStuck = true }
    takeLimit(isPercent: isPercent, hasPoints: hasPoints)
    var isFirst = true
    while take("at") {
      _ = takeCondition(isOfLine: false)
      if isFirst { _ = takeBasis() }
      isFirst = false
      if !take("up", "to") { isStuck = true }
      takeLimit(isPercent: isPercent, hasPoints: hasPoints)
    }
    _ = takePeriod()
  }

  mutating func readLine(isCap: Bool, hasPools: Bool, hasPoints: Bool) {
    if !takeTags(.tags) {
      guard take("picks") else { return }
      // A number before the rate is the most tags.
      if isAtNumber, let next = rest.dropFirst().first?.text.utf8.first, next.isDigit { skip() }
    }
    var modifiers = Modifiers(isCap: isCap, hasPools: hasPools, hasPoints: hasPoints)
    modifiers.isPercent = takeRate()
    while readModifier(&modifiers) {}
  }

  /// The modifiers of a line so far: each is written once, but for `at`.
  private struct Modifiers {
    let isCap: Bool
    let hasPools: Bool
    let hasPoints: Bool
    var isPercent = false
    var there: Set<String> = []
    /// Whether the `min` has a basis or a count.
    var isMinPlain = true
    /// Whether the thresholds have their basis.
    var hasBasis = false

    func lack(_ words: String...) -> Bool { !words.contains { there.contains($0) } }
  }

  /// Reads one modifier; `false` where there is none.
  private mutating func readModifier(_ line: inout Modifiers) -> Bool {
    if line.lack("up", "at"), take("up", "to") {
      line.there.insert("up")
      takeLimit(isPercent: line.isPercent, hasPoints: line.hasPoints)
      return true
    }
    if line.lack("min", "at"), take("min") {
      line.there.insert("min")
      let hasCount = takeCondition(isOfLine: true)
      line.hasBasis = takeBasis()
      line.isMinPlain = !hasCount && !line.hasBasis
      return true
    }
    if line.lack("marginal"), take("at") { return readLevel(&line) }
    if line.hasPools, line.lack("in", "period"), take("in") {
      line.there.insert("in")
      offer(.pool)
      if rest.isEmpty { isStuck = true } else { skip() }
      return true
    }
    if line.isCap, line.lack("else"), take("else") {
      line.there.insert("else")
      _ = takeRate()
      return true
    }
    return readOther(&line)
  }

  /// A level after its `at`. One that changes neither the rate nor the limit is an error.
  private mutating func readLevel(_ line: inout Modifiers) -> Bool {
    let isFirst = line.lack("at", "min")
    line.there.insert("at")
    _ = takeCondition(isOfLine: false)
    if isFirst { line.hasBasis = takeBasis() }
    let hasRate = isAtNumber
    if hasRate { _ = takeRate() }
    if take("up", "to") {
      takeLimit(isPercent: line.isPercent, hasPoints: line.hasPoints)
    } else if !hasRate {
      isStuck = true
    }
    return true
  }

  private mutating func readOther(_ line: inout Modifiers) -> Bool {
    if line.lack("activate"), take("activate") {
      line.there.insert("activate")
      _ = take("first")
      if take("by") { takeNumber() }
      return true
    }
    if !line.lack("min"), line.lack("marginal", "at"), line.isMinPlain, take("marginal") {
      return line.there.insert("marginal").inserted
    }
    if line.lack("except"), take("except") {
      line.there.insert("except")
      if !takeTags(.anyTag) { isStuck = true }
      return true
    }
    if line.lack("on"), take("on", "total") { return line.there.insert("on").inserted }
    if line.lack("in", "period"), takePeriod() { return line.there.insert("period").inserted }
    return false
  }
}
