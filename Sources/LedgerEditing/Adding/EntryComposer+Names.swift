import LedgerModel
import LedgerParser
import LedgerText

// The parts of a request: amounts, abbreviated names, tags and the payee.
extension EntryComposer {
  /// Whether a word is an amount: `12.50`, `-12`, `1,234`, `S$5`; not `1st`, and nothing with a space.
  func isAmount(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard let digit = scalars.firstIndex(where: { ("0"..."9").contains($0) }) else { return false }
    let head = scalars[..<digit].drop { $0 == "-" }
    let isSymbol = head.last.map { $0.properties.generalCategory == .currencySymbol } ?? true
    return isSymbol && scalars[digit...].allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
  }

  /// A currency's code, also in small letters if that is a currency and not a card.
  func code(_ word: String) -> String? {
    // `PPV` may be a card in capitals.
    if let code = CurrencyCode(word) {
      let isCard = ISO4217.decimals(of: code) == nil && sources.contains { $0.id == word.lowercased() }
      return isCard ? nil : word
    }
    let upper = word.uppercased()
    let isCode = word == word.lowercased() && CurrencyCode(upper).flatMap { ISO4217.decimals(of: $0) } != nil
    return isCode && !sources.contains { $0.id == word } ? upper : nil
  }

  /// Reads `AMOUNT [CUR] [= AMOUNT [CUR] | @ RATE [CUR]]` from the words.
  func money(_ words: inout ArraySlice<String>, sample: String) throws(EntryError) -> [String] {
    guard let amount = words.popFirst() else { throw EntryError("how much? \(sample)") }
    guard isAmount(amount) else { throw EntryError("`\(amount)` is not an amount; the amount comes first: \(sample)") }
    var result = [amount]
    // `top shop` may be a payee that begins with the code of a currency.
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

  func expectEnd(_ words: ArraySlice<String>, sample: String) throws(EntryError) {
    if let word = words.first { throw EntryError("unexpected `\(word)`: \(sample)") }
  }

  /// Reads a name, which may be abbreviated if only one fits; `kind` is for errors.
  func name(
    _ words: inout ArraySlice<String>, among names: [String], _ kind: String, sample: String
  ) throws(EntryError) -> String {
    guard let word = words.popFirst() else { throw EntryError("missing \(kind): \(sample)") }
    if names.contains(word) { return word }
    let fitting = names.filter { foldedForSearch($0).hasPrefix(foldedForSearch(word)) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 { throw ambiguous(word, fitting) }
    let near = nearestName(to: word, in: names).map { "; did you mean \($0)?" } ?? ""
    throw EntryError("unknown \(kind) \(word)\(near)")
  }

  /// The source if the first word that is not a tag names it, and all other words.
  func sourceAndRest(_ words: ArraySlice<String>) throws(EntryError) -> (source: String?, rest: [String]) {
    var rest = Array(words)
    guard let index = rest.firstIndex(where: { tagName($0) == nil }) else { return (nil, rest) }
    let word = rest[index]
    if !sources.contains(where: { $0.id == word }), isKnownPayee(rest) { return (nil, rest) }
    guard let source = try source(word) else { return (nil, rest) }
    rest.remove(at: index)
    return (source, rest)
  }

  /// The source with an identifier (or its beginning), last digits or nickname. A word with a capital letter that the
  /// name does not have belongs to a payee: `Wise Bar` is not the account `wise`.
  func source(_ word: String) throws(EntryError) -> String? {
    if sources.contains(where: { $0.id == word }) { return word }
    if word == word.uppercased(), sources.contains(where: { $0.id == word.lowercased() }) { return word.lowercased() }
    guard !word.isEmpty else { return nil }
    let isSmall = word == word.lowercased()
    let byName = sources.filter {
      $0.names.contains { $0 == word || (isSmall && foldedForSearch($0) == foldedForSearch(word)) }
    }
    if byName.count == 1 { return byName[0].id }
    let byPrefix = sources.filter { $0.id.utf8.starts(with: word.utf8) }
    if byPrefix.count == 1 { return byPrefix[0].id }
    let fitting = byName.isEmpty ? byPrefix : byName
    if fitting.count > 1 { throw ambiguous(word, fitting.map(\.id)) }
    return nil
  }

  /// The only card or account besides cash.
  var onlySource: String? {
    let own = sources.filter { $0.id != Account.cash }
    return own.count == 1 ? own[0].id : nil
  }

  private func isKnownPayee(_ words: [String]) -> Bool {
    let payee = words.filter { tagName($0) == nil }.joined(separator: " ")
    return lastPayment(to: payee, upTo: Day.last) != nil
  }

  func missingSource(_ rest: [String], _ payee: String) -> EntryError {
    let names = sources.map(\.id)
    let first = rest.first { tagName($0) == nil }
    let near = first.flatMap { nearestName(to: $0, in: names) }.map { "; did you mean \($0)?" } ?? ""
    let unknown = payee.isEmpty ? "" : " \(payee) has not appeared before"
    return EntryError("which card or account?\(unknown)\(near)\nknown: \(names.joined(separator: ", "))")
  }

  private func ambiguous(_ word: String, _ names: [String]) -> EntryError {
    EntryError("`\(word)` may be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
  }

  /// The name in `+dining` or `#dining`; `nil` for a word that is not a tag or a text with spaces.
  func tagName(_ word: String) -> String? {
    guard word.utf8.count > 1, word.hasPrefix("+") || word.hasPrefix("#"), !word.contains(" ") else { return nil }
    return String(word.dropFirst())
  }

  func tagsAndPayee(_ words: [String]) throws(EntryError) -> (tags: [String], payee: String) {
    var tags: [String] = []
    var payee: [String] = []
    for word in words {
      guard let name = tagName(word) else {
        if payee.isEmpty, word == "=" || word == "@" {
          let sample = word == "=" ? "56.37" : "1.3421"
          throw EntryError("the billed amount or a rate goes after the amount: add 42 USD \(word) \(sample) ...")
        }
        payee.append(word)
        continue
      }
      let tag = try tag(name)
      if !tags.contains(tag) { tags.append(tag) }
    }
    return (tags, payee.joined(separator: " ").split(separator: " ").joined(separator: " "))
  }

  private func tag(_ name: String) throws(EntryError) -> String {
    if tags.contains(name) { return name }
    let fitting = tags.filter { $0.hasPrefix(name) }.sorted()
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 { throw EntryError("+\(name) may be \(fitting.map { "+" + $0 }.joined(separator: ", "))") }
    let near = nearestName(to: name, in: tags.sorted()).map { "; did you mean +\($0)?" } ?? ""
    throw EntryError("unknown tag \(name)\(near)\nto declare a new one, add an entry: tag \(name)")
  }
}
