import LedgerModel
import LedgerParser
import LedgerText

// `used NAME … [AMOUNT [CUR]] [note TEXT … | 'TEXT']`, and the same words below a payment, without a remark.
extension EntryComposer {
  /// Of a wallet in which nothing can be used.
  package static let noBenefits = "no benefits or coupons yet: milepost help benefit"

  func used(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    let words = TypedUse(request.words, self)
    let id = try meant(words, UsableNames(names, on: request.day), request)
    let remark = try words.checkedRemark(of: id) { EntryText.shellWords(["used"] + $0) }
    let hasAmount = !words.amount.isEmpty
    if let first = words.amount.first { try checkIsNotZero(first) }
    return entry(
      request, [id] + words.amount + [hasAmount ? EntryText.payee(remark) : EntryText.note(remark)])
  }

  /// The first name of a benefit or coupon in a request that can mean several; `nil` without one, or with another error.
  package func choice(_ request: EntryRequest) -> UseChoice? {
    do throws(EntryError) {
      _ = try entry(request)
      return nil
    } catch {
      return error.choice
    }
  }

  /// A use below a payment, as a file has it: a benefit of the card that pays without the card.
  func usedBelow(_ text: String, paidWith payer: String?, _ request: EntryRequest) throws(EntryError)
    -> String
  {
    let words = TypedUse(text.split(separator: " ").map { String($0) }, self)
    let usables = UsableNames(names, on: request.day)
    let cards = payer.map { [$0, names.mainCard(of: $0)].compactMap(\.self) } ?? []
    let own = usables.benefits(of: cards)
    let coupons = Set(names.items(.coupon).map(\.id))
    // What a file would have is left as it is, with its own errors.
    let written = usables.definitions.map(\.id) + own.map(\.ownID)
    if words.name.count == 1, written.contains(words.name[0]) { return text }
    let found = usables.found(words.name, firstOf: cards)
    guard let only = try self.only(found, words, usables, request, isBelow: true) else {
      // The error of the file's line names the nearest.
      if words.name.count == 1 { return text }
      throw unknown(words, usables, firstOf: cards)
    }
    _ = try words.checkedRemark(of: only.id) { _ in nil }
    let isOwn = own.contains { $0.id == only.id } && !coupons.contains(only.ownID)
    return ([isOwn ? only.ownID : only.id] + words.amount).joined(separator: " ")
  }

  /// The identifier of what the words of a name mean.
  private func meant(
    _ words: TypedUse, _ usables: UsableNames, _ request: EntryRequest
  ) throws(EntryError) -> String {
    if let only = try only(usables.found(words.name), words, usables, request, isBelow: false) {
      return only.id
    }
    // The error of the entry names the main card.
    if let split = usables.afterCard(words.name), split.cards.count == 1,
      names.mainCard(of: split.cards[0]) != nil
    {
      return "\(split.cards[0])/\(split.typed.joined(separator: "-"))"
    }
    throw isCardAlone(words, usables) ?? unknown(words, usables, firstOf: nil)
  }

  /// The only one of those found; `nil` for none. Of several the one that was chosen.
  private func only(
    _ found: [Usable], _ words: TypedUse, _ usables: UsableNames, _ request: EntryRequest, isBelow: Bool
  ) throws(EntryError) -> Usable? {
    if found.count < 2 { return found.first }
    let typed = words.name.joined(separator: " ")
    if let chosen = request.chosenUses[typed], let one = found.first(where: { $0.id == chosen }) {
      return one
    }
    let ids = found.map(\.id)
    let head = "`\(typed)` may be \(ids.dropLast().joined(separator: ", ")) or \(ids[ids.count - 1]):"
    let lines = found.map { usable in
      let name = typedName(usable, usables)
      return isBelow
        ? "--used \(EntryText.shellWord(([usable.id] + words.amount).joined(separator: " ")))"
        : "milepost used \(EntryText.shellWords(name + words.afterName))\(request.typedDay.map { " -d \($0)" } ?? "")"
    }
    throw EntryError(
      EntryError.list(head, lines, found.map(\.title)),
      choice: UseChoice(
        typed: typed,
        found: found.map { UseChoice.Found(id: $0.id, words: typedName($0, usables).joined(separator: " ")) })
    )
  }

  /// The shortest words that mean one benefit or coupon: with its card, `gold uber`.
  private func typedName(_ usable: Usable, _ usables: UsableNames) -> [String] {
    guard let card = usable.card, usables.found([card, usable.ownID]).count == 1 else { return [usable.id] }
    return [card, usable.ownID]
  }

  /// The error of a card without a benefit after it, with its benefits; `nil` where the words are something else.
  private func isCardAlone(_ words: TypedUse, _ usables: UsableNames) -> EntryError? {
    let isAlone =
      words.name.count == 1 || (usables.afterCard(words.name).map { isOnlyFillers($0.words) } ?? false)
    guard isAlone, let word = words.name.first, let cards = usables.cards(named: word) else { return nil }
    if cards.count == 1, let main = names.mainCard(of: cards[0]) {
      return EntryError("\(cards[0]) is under \(main), which has its benefits: used \(main) BENEFIT")
    }
    let own = usables.benefits(of: cards)
    let card = cards.joined(separator: " or ")
    if own.isEmpty { return EntryError("\(card) has no benefits") }
    let lines = own.map { "milepost used \(EntryText.shellWords(typedName($0, usables) + words.afterName))" }
    return EntryError(EntryError.list("which benefit of \(card)?", lines, own.map(\.title)))
  }

  private func isOnlyFillers(_ words: [String]) -> Bool { words.allSatisfy(UsableNames.isFiller) }

  /// The error of a name that nothing fits: the word that is too much, else the nearest name. `cards` are those that pay
  /// what the use is below; `nil` for an entry of its own.
  private func unknown(_ words: TypedUse, _ usables: UsableNames, firstOf cards: [String]?) -> EntryError {
    for count in (1..<max(1, words.name.count)).reversed() {
      let start = Array(words.name.prefix(count))
      let found = cards.map { usables.found(start, firstOf: $0) } ?? usables.found(start)
      guard !found.isEmpty else { continue }
      let (known, word) = (start.joined(separator: " "), words.name[count])
      let titles = found.count == 1 ? found[0].title : found.map(\.id).joined(separator: " or ")
      let noted = EntryText.shellWords(["used"] + start + ["note"] + words.name.dropFirst(count))
      let meaning = found.count == 1 ? "\n`\(known)` is \(found[0].id)" : ""
      let hint = cards != nil ? "" : "\na remark follows `note`: \(noted)"
      return EntryError("`\(word)` is not in the name of \(titles)\(meaning)\(hint)")
    }
    if let split = usables.afterCard(words.name) {
      let own = usables.benefits(of: split.cards)
      let word = split.typed.first { typed in
        !Usable.words(typed).contains { part in own.contains { $0.has(part) } }
      }
      return unknown(word ?? split.typed[0], own.map(\.definition.withoutCard), "benefit")
    }
    if usables.definitions.isEmpty { return EntryError(EntryComposer.noBenefits) }
    let kind = usables.hasBenefits ? "benefit or coupon" : "coupon"
    return unknown(words.name.first ?? "", usables.definitions, kind)
  }

  private func unknown(_ word: String, _ known: [NameCatalogue.Item], _ kind: String) -> EntryError {
    if known.isEmpty { return EntryError("unknown \(kind) \(word); no benefits or coupons yet") }
    let names = KnownNames(known.map(\.id), of: kind)
    return EntryError("unknown \(kind) \(word)\(names.help(near: known.nearest(to: word)))")
  }
}

extension NameCatalogue.Item {
  /// A benefit as its card names it: `uber` of `plat/uber`.
  fileprivate var withoutCard: NameCatalogue.Item {
    var own = self
    if let slash = id.firstIndex(of: "/") { own.id = String(id[id.index(after: slash)...]) }
    return own
  }
}

extension EntryError {
  /// A line, then one line for each of some choices with what it is called.
  static func list(_ head: String, _ lines: [String], _ titles: [String]) -> String {
    let width = lines.map(\.count).max() ?? 0
    let rows = zip(lines, titles).map { line, title in
      "  \(line)\(String(repeating: " ", count: width - line.count + 3))\(title)"
    }
    return ([head] + rows).joined(separator: "\n")
  }
}
