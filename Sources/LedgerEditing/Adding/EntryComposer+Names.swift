import LedgerModel
import LedgerParser
import LedgerText

// The parts of a request: amounts, names that may be shortened, tags and the payee.
extension EntryComposer {
  /// Whether a word is meant as an amount: `12.50`, `-12`, `1,234`, `S$5`; not `1st`, and not what has a space inside.
  func isAmount(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard let digit = scalars.firstIndex(where: { ("0"..."9").contains($0) }) else { return false }
    let head = scalars[..<digit].drop { $0 == "-" }
    let isSymbol = head.last.map { $0.properties.generalCategory == .currencySymbol } ?? true
    return isSymbol && scalars[digit...].allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
  }

  /// A currency's code, in small letters too where that is a currency and no card.
  func code(_ word: String) -> String? {
    // `PPV` may be a card in capitals.
    if let code = CurrencyCode(word) {
      let isCard = ISO4217.decimals(of: code) == nil && sources.contains { $0.id == word.lowercased() }
      return isCard ? nil : word
    }
    let upper = word.uppercased()
    guard word == word.lowercased(), CurrencyCode(upper).flatMap({ ISO4217.decimals(of: $0) }) != nil,
      !sources.contains(where: { $0.id == word })
    else {
      return nil
    }
    return upper
  }

  /// `AMOUNT [CUR] [= AMOUNT [CUR] | @ RATE [CUR]]`, taken from the words.
  func money(_ words: inout ArraySlice<String>, sample: String) throws(EntryError) -> [String] {
    guard let amount = words.popFirst() else { throw EntryError("how much? \(sample)") }
    guard isAmount(amount) else { throw EntryError("`\(amount)` is not an amount; the amount comes first: \(sample)") }
    var result = [amount]
    // `top shop` may be a payee that begins like a currency.
    if let word = words.first, let code = code(word), word == code || !isKnownPayee(Array(words)) {
      result.append(code)
      words = words.dropFirst()
    }
    if let sign = words.first, sign == "=" || sign == "@" {
      words = words.dropFirst()
      guard let other = words.popFirst(), isAmount(other) else {
        throw EntryError("an amount follows `\(sign)`: 42.00 USD \(sign) \(sign == "=" ? "56.37" : "1.3421")")
      }
      result += [sign, other]
      if let code = words.first.flatMap(code) {
        result.append(code)
        words = words.dropFirst()
      }
    }
    return result
  }

  func nothingMore(_ words: ArraySlice<String>, sample: String) throws(EntryError) {
    if let word = words.first { throw EntryError("unexpected `\(word)`: \(sample)") }
  }

  /// The name of a thing, which may be shortened while one fits.
  func name(
    _ words: inout ArraySlice<String>, among names: [String], _ what: String, sample: String
  ) throws(EntryError) -> String {
    guard let word = words.popFirst() else { throw EntryError("missing \(what): \(sample)") }
    if names.contains(word) { return word }
    let fitting = names.filter { foldedForSearch($0).hasPrefix(foldedForSearch(word)) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 { throw ambiguous(word, fitting) }
    let near = nearestName(to: word, in: names).map { "; did you mean \($0)?" } ?? ""
    throw EntryError("unknown \(what) \(word)\(near)")
  }

  // MARK: What it was paid with

  /// The source of a payment if the first word (tags aside) names it, and all other words.
  func sourceAndRest(_ words: ArraySlice<String>) throws(EntryError) -> (source: String?, rest: [String]) {
    var rest = Array(words)
    guard let index = rest.firstIndex(where: { tagName($0) == nil }) else { return (nil, rest) }
    let word = rest[index]
    if !sources.contains(where: { $0.id == word }), isKnownPayee(rest) { return (nil, rest) }
    guard let source = try source(word) else { return (nil, rest) }
    rest.remove(at: index)
    return (source, rest)
  }

  /// The source that a word names: by its identifier or the start of it, its last digits, or its nickname. A capital
  /// letter where the name has none belongs to a payee: `Wise Bar` is not the account `wise`.
  func source(_ word: String) throws(EntryError) -> String? {
    if sources.contains(where: { $0.id == word }) { return word }
    if word == word.uppercased(), sources.contains(where: { $0.id == word.lowercased() }) { return word.lowercased() }
    guard !word.isEmpty else { return nil }
    let isSmall = word == word.lowercased()
    let named = sources.filter {
      $0.names.contains { $0 == word || (isSmall && foldedForSearch($0) == foldedForSearch(word)) }
    }
    if named.count == 1 { return named[0].id }
    let begun = sources.filter { $0.id.utf8.starts(with: word.utf8) }
    if begun.count == 1 { return begun[0].id }
    let fitting = named.isEmpty ? begun : named
    if fitting.count > 1 { throw ambiguous(word, fitting.map(\.id)) }
    return nil
  }

  /// The only card there is, if there is but one and no account but cash.
  var onlySource: String? {
    let own = sources.filter { $0.id != Account.cash }
    return own.count == 1 ? own[0].id : nil
  }

  private func isKnownPayee(_ words: [String]) -> Bool {
    let payee = words.filter { tagName($0) == nil }.joined(separator: " ")
    return lastPayment(to: payee, upTo: Day.last) != nil
  }

  func noSource(_ rest: [String], _ payee: String) -> EntryError {
    let names = sources.map(\.id)
    let first = rest.first { tagName($0) == nil }
    let near = first.flatMap { nearestName(to: $0, in: names) }.map { "; did you mean \($0)?" } ?? ""
    let unknown = payee.isEmpty ? "" : " \(payee) has not appeared before"
    return EntryError("which card or account?\(unknown)\(near)\nknown: \(names.joined(separator: ", "))")
  }

  private func ambiguous(_ word: String, _ names: [String]) -> EntryError {
    EntryError("`\(word)` may be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
  }

  // MARK: Tags and payee

  /// The name in `+dining` or `#dining`; `nil` for what is no tag, a text with spaces among them.
  func tagName(_ word: String) -> String? {
    guard word.utf8.count > 1, word.hasPrefix("+") || word.hasPrefix("#"), !word.contains(" ") else { return nil }
    return String(word.dropFirst())
  }

  func tagsAndPayee(_ words: [String]) throws(EntryError) -> (tags: [String], payee: String) {
    var found: [String] = []
    var payee: [String] = []
    for word in words {
      guard let name = tagName(word) else {
        if payee.isEmpty, word == "=" || word == "@" {
          let sample = word == "=" ? "56.37" : "1.3421"
          throw EntryError(
            "the billed amount or a rate goes after the amount: add 42 USD \(word) \(sample) ...")
        }
        payee.append(word)
        continue
      }
      let tag = try tag(name)
      if !found.contains(tag) { found.append(tag) }
    }
    return (found, payee.joined(separator: " ").split(separator: " ").joined(separator: " "))
  }

  private func tag(_ name: String) throws(EntryError) -> String {
    if tags.contains(name) { return name }
    let fitting = tags.filter { $0.hasPrefix(name) }.sorted()
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 {
      throw EntryError("+\(name) may be \(fitting.map { "+" + $0 }.joined(separator: ", "))")
    }
    let near = nearestName(to: name, in: tags.sorted()).map { "; did you mean +\($0)?" } ?? ""
    throw EntryError("unknown tag \(name)\(near)\nto declare a new one, add an entry: tag \(name)")
  }
}
