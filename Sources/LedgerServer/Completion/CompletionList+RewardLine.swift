import LedgerModel
import LedgerParser
import LedgerText

// The words of `earn`, `cap`, `bonus` and `pool` (grammar.md, *Caps and bonuses*).
extension CompletionList {
  /// What a line or pool has after its rate or name. Each is written once, but for `at`.
  private enum Modifier: String, CaseIterable {
    case up, min, at, pool = "in", otherwise = "else", activate, marginal, except, on

    /// As it is offered: with the word that always follows.
    var words: String {
      switch self {
      case .up: "up to"
      case .on: "on total"
      default: rawValue
      }
    }
  }

  /// The modifiers before the place: those that there are, the last one, and the words after it.
  private struct Modifiers {
    private(set) var there: Set<Modifier> = []
    private(set) var last: Modifier?
    private(set) var tail: [String] = []
    private(set) var hasPeriod = false
    private(set) var hasBasis = false

    init(_ words: ArraySlice<WrittenWord>) {
      for word in words {
        if let modifier = Modifier(rawValue: word.text) {
          (last, tail) = (modifier, [])
          there.insert(modifier)
        } else {
          tail.append(word.text)
          if Frequency.simple.contains(where: { $0.text == word.text }) || word.text == "every" { hasPeriod = true }
          if word.text == "of" { hasBasis = true }
        }
      }
    }
  }

  /// The kinds of spend of an `earn` that it does not have, before a rate.
  func rateKinds() -> [CompletionItem] {
    let words = line.words.dropFirst()
    guard words.isEmpty || words.last.map({ CompletionList.isNumber($0.text) }) == true else { return [] }
    let kinds = ["local", "foreign", "base"].filter { kind in !words.contains { $0.text == kind } }
    return (kinds + (words.isEmpty || words.dropLast().last?.text == "per" ? [] : ["per"])).map {
      CompletionItem(.keyword, $0)
    }
  }

  /// The next words of a line: `picks` in place of tags, then what follows its rate.
  func rewardLine(on day: Day, isCap: Bool) -> [CompletionItem] {
    var rest = line.words.dropFirst()
    if rest.isEmpty { return [CompletionItem(.keyword, "picks")] }
    if rest.first?.text == "picks" {
      rest = rest.dropFirst()
      // A number before the rate is the most tags.
      let (one, two) = (rest.first?.text ?? "", rest.dropFirst().first?.text ?? "")
      if Int(one) != nil, CompletionList.isNumber(two) { rest = rest.dropFirst() }
    } else {
      rest = rest.drop { $0.tag != nil }
    }
    guard let rate = rest.first, CompletionList.isNumber(rate.text) else { return [] }
    let modifiers = Modifiers(rest.dropFirst())
    if modifiers.last == nil || modifiers.last == .otherwise {
      let words = modifiers.last == nil ? modifiers.tail : Array(modifiers.tail.dropFirst())
      if modifiers.last == .otherwise, modifiers.tail.isEmpty { return [] }
      if words.last == "per" { return [CompletionItem(.keyword, "nearest")] }
      if words.last == "nearest" { return [] }
      let per = words.isEmpty ? [CompletionItem(.keyword, "per")] : []
      return per + next(modifiers, day, isCap: isCap)
    }
    return words(after: modifiers) ?? next(modifiers, day, isCap: isCap)
  }

  /// The tags that a line can be for.
  func tagsOfLines() -> [CompletionItem] {
    tags().filter { !["#general", "#local"].contains($0.label) }
  }

  /// The next words of a pool after its name.
  func poolLine(on day: Day) -> [CompletionItem] {
    let rest = line.words.dropFirst()
    if rest.isEmpty { return [] }
    let modifiers = Modifiers(rest.dropFirst())
    if modifiers.last == nil, modifiers.tail.isEmpty { return [CompletionItem(.keyword, Modifier.up.words)] }
    if let words = words(after: modifiers) { return words }
    return unit(modifiers)
      + (modifiers.last == .at ? [Modifier.up] : [.at]).map { CompletionItem(.keyword, $0.words) }
      + (modifiers.hasPeriod || modifiers.last == .at ? [] : periods())
  }

  /// The words that must follow the last modifier; `nil` where it can be complete.
  private func words(after modifiers: Modifiers) -> [CompletionItem]? {
    let tail = modifiers.tail
    switch modifiers.last {
    case .up: return tail.isEmpty ? [CompletionItem(.keyword, "to")] : tail.count == 1 ? [] : nil
    case .min, .at:
      if tail.isEmpty { return [] }
      return tail.last == "of" ? ["card", "local", "foreign"].map { CompletionItem(.keyword, $0) } + tags() : nil
    case .pool: return tail.isEmpty ? pools() : nil
    case .on: return tail.isEmpty ? [CompletionItem(.keyword, "total")] : nil
    case .except: return tail.isEmpty ? tags() : nil
    case .activate: return tail.last == "by" ? [] : nil
    case .otherwise, .marginal, nil: return nil
    }
  }

  /// What can follow a complete modifier: more of it, then the others.
  private func next(_ modifiers: Modifiers, _ day: Day, isCap: Bool) -> [CompletionItem] {
    let tail = modifiers.tail
    var more: [CompletionItem] = unit(modifiers)
    if modifiers.last == .except { more += tags() }
    if modifiers.last == .activate {
      more += ["first", "by"].filter { !tail.contains($0) && !tail.contains("by") }.map { CompletionItem(.keyword, $0) }
    }
    let free = Modifier.allCases.filter { modifier in
      switch modifier {
      case .at: !modifiers.there.contains(.marginal)
      case .up: modifiers.last == .at || !modifiers.there.contains(.up)
      case .marginal: modifiers.there.contains(.min) && !modifiers.hasBasis && !modifiers.there.contains(.marginal)
      case .otherwise: isCap && !modifiers.there.contains(.otherwise)
      case .pool:
        !modifiers.hasPeriod && !modifiers.there.contains(.pool) && !names.pools(of: line.ownerCard, on: day).isEmpty
      case .min, .activate, .except, .on: !modifiers.there.contains(modifier)
      }
    }
    let hasPeriod = modifiers.hasPeriod || modifiers.there.contains(.pool)
    return more + free.map { CompletionItem(.keyword, $0.words) } + (hasPeriod ? [] : periods())
  }

  /// What can follow the amount of a limit or threshold at once.
  private func unit(_ modifiers: Modifiers) -> [CompletionItem] {
    guard let last = line.words.last else { return [] }
    let tail = modifiers.tail.drop { $0 == "to" }
    let isAmount = tail.count == 1 && isAmount(last)
    let own = line.ownerCard.flatMap { names.currency(ofCard: $0) }
    let currency = isAmount ? currencies().filter { $0.label == own } : []
    var words: [String] = []
    switch modifiers.last {
    case .up:
      let isPercent = line.words.contains { $0.text.utf8.last == UInt8(ascii: "%") }
      if isAmount, !isPercent { words = hasPoints ? ["points", "miles"] : ["miles"] }
      if isAfterCurrency, tail.count == 2, isPercent { words = ["back"] }
    case .min, .at:
      if tail.contains("of") { return [] }
      words = tail.count > 1 && Int(last.text) != nil ? ["purchases", "merchants"] : ["of"]
    default: return []
    }
    return currency + words.map { CompletionItem(.keyword, $0) }
  }

  private var hasPoints: Bool {
    line.siblings.contains("points") || names.cardHasPoints(line.ownerCard)
  }

  private func pools() -> [CompletionItem] {
    list(names.pools(of: line.ownerCard, on: context.on), .name)
  }

  private static func isNumber(_ text: String) -> Bool { text.utf8.first.map(\.isDigit) ?? false }
}
